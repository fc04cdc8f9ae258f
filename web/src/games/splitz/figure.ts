// A row of cards as the rules pages write it: `[ 8 ] [ J ] | [10 ]`.

export type Place = number | "|"; // a card's number, 0 for a Joker; or a divider

const PLACE = /\[ *(\d+|[A-Z]) *\]|\|/g;

/** The places of a row, or null where a line is the text above or below one. */
export function readRow(line: string): Place[] | null {
  if (!line.includes("[") || line.replace(PLACE, "").trim()) return null;
  return [...line.matchAll(PLACE)].map(([all, card]) => (all === "|" ? "|" : Number(card) || 0));
}
