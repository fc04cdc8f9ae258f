// Cards as the rules pages write them: the upper numbers in one line, the lower numbers in the next.

import type { Card } from "./types";

export interface CardRow {
  title: string; // of the places; empty where they are not numbered
  cards: Card[];
}

const CARD = /\[ *(\d+) *\]/g;

/** Reads ` place 1 2`, `[4  ] [10 ]` and `[  9] [  6]`; the first line may be missing. */
export function readCards(lines: string[]): CardRow {
  const [upper = [], lower = []] = lines.filter((line) => line.includes("[")).map((line) => [...line.matchAll(CARD)].map((found) => Number(found[1])));
  const title = lines[0]?.includes("[") ? "" : (lines[0]?.replace(/[\d\s]+/g, "") ?? "");
  return { title, cards: upper.map((value, n) => ({ value, reverse: lower[n] ?? 0 })) };
}
