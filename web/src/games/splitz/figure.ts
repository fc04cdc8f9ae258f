// A row of cards as the rules pages write it: `[ 8 ] [ J ] | [10 ]`.

export type Place = number | "|"; // a card's number, 0 for a Joker; or a divider

const PLACE = /\[ *(\d+|[A-Z]) *\]|\|/g;

/** The places of a row, or null where a line is the text above or below one. */
export function readRow(line: string): Place[] | null {
  if (!line.includes("[") || line.replace(PLACE, "").trim()) return null;
  return [...line.matchAll(PLACE)].map(([all, card]) => (all === "|" ? "|" : Number(card) || 0));
}

export interface Note {
  word: string;
  from: number; // the first of the places it stands at
  to: number; // the one behind the last
}

/** The words above or below a row: one for each card, or one for each part. Null if it is another text. */
export function readNotes(line: string, row: Place[]): Note[] | null {
  const words = line.trim().split(/\s+/);
  const cards = row.flatMap((place, n) => (place === "|" ? [] : [{ from: n, to: n + 1 }]));
  const edges = [-1, ...row.flatMap((place, n) => (place === "|" ? [n] : [])), row.length];
  const parts = edges.slice(1).map((to, n) => ({ from: edges[n]! + 1, to }));
  const places = [cards, parts].find((each) => each.length === words.length);
  return places?.map((place, n) => ({ word: words[n]!, ...place })) ?? null;
}
