// The count at the end of a game: hidden cards turn up place by place, and the totals run.

import type { Hints, Laid, Table } from "./types";

const PLACES = 12;
export const COUNTED = PLACES + 2; // every place is counted, and the lines have been looked at as a whole

export const ends = (before: Table, after: Table): boolean => after.phase === "over" && before.phase !== "over";

/** A line with so many places counted: cards that lay hidden are still face down after them. */
export const turned = (line: Laid[], counted: number): Laid[] =>
  line.map((laid, n) => (laid.side === "concealed" && n >= counted ? { ...laid, card: null } : laid));

/** What the first places of a line score. */
export const running = (hints: Hints, seat: number, counted: number): number =>
  (hints.lines[seat]?.cards ?? []).slice(0, counted).reduce((sum, { total }) => sum + total, 0);
