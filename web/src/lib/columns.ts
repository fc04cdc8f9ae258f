// Text in columns, as a terminal shows it: where the columns are, and the cells of each line.

/** Letters that take two cells of a terminal. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]/;

/** One entry per terminal cell; a wide letter is followed by an empty entry. */
const places = (line: string): string[] => [...line].flatMap((letter) => (WIDE.test(letter) ? [letter, ""] : [letter]));

const blank = (line: string[], at: number): boolean => (line[at] ?? " ") === " ";

/** A gap between two words of a line that is wider than one space. */
function parts(line: string[], at: number): boolean {
  const rest = line.slice(at).findIndex((letter) => letter !== " ");
  return rest > 0 && line.slice(0, at).some((letter) => letter !== " ") && (rest > 1 || blank(line, at - 1));
}

/**
 * The cells of these lines, or null if they are not a table. Columns are separated by places that are empty in every
 * line, wide in some line, and never just the space between two words of the first line.
 */
export function columns(lines: string[]): string[][] | null {
  const all = lines.map(places);
  const [first = [], ...others] = all;
  const width = Math.max(...all.map((line) => line.length));
  const spoken = first.findLastIndex((letter) => letter !== " ");
  const parted = (at: number): boolean =>
    all.every((line) => blank(line, at)) && (at > spoken ? others.some((line) => parts(line, at)) : parts(first, at));

  const cuts: number[] = [];
  for (let at = 1; at < width; at++) if (parted(at) && !parted(at - 1)) cuts.push(at);
  if (!cuts.length || all.length < 2) return null;
  return all.map((line) => [0, ...cuts].map((from, n) => line.slice(from, cuts[n]).join("").trim()));
}
