// A line as the rules pages write it: two headings, then one card per place below one of them.

export interface Laid {
  name: string;
  hidden: boolean;
}

const PLACE = /^\s+(\d+)(\s+)(\S+(?: \S+)*)$/;
const HIDDEN = 9; // at least this many spaces are before a card below the second heading

export function readLine([, ...lines]: string[]): Laid[] {
  return lines.flatMap((line) => {
    const [, , gap, name] = PLACE.exec(line) ?? [];
    return gap && name ? [{ name, hidden: gap.length >= HIDDEN }] : [];
  });
}
