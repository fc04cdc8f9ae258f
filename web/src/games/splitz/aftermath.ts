// What a Splitz table shows after a turn: all votes for a while, then the last vote, and at the end how it is counted.

import { fates, NUMBERS, votes, type Fate } from "./choice";
import type { Hints, Table } from "./types";

export interface Position {
  id: string;
  table: Table;
  last: { seat: number; move: string }[]; // the turn that led here
}

export interface Aftermath {
  now: Position;
  lastVote: Fate[]; // until something is cut again
  revealing: Fate[]; // while all votes are shown
  walked: number; // numbers scored so far, once it is over: the page counts them one by one when that happens
}

/** What the count at the end is drawn from. */
export interface Counting {
  hints: Hints;
  names: string[];
  me: number | null;
  order: number[]; // of the players' rows
  walked: number; // numbers scored so far
}

export const COUNTED = NUMBERS + 1; // every number has been scored, and looked at

/** `replay`: the count is shown once more. */
export const begin = (now: Position, replay: boolean): Aftermath => ({ now, lastVote: [], revealing: [], walked: replay ? 1 : COUNTED });

/** Whether a turn is shown for a while before the words tell it: votes, and the count at the end. */
export const reveals = (before: Table, after: Table, done: Position["last"]): boolean =>
  (before.phase === "vote" && votes(done).length > 0) || (after.phase === "over" && before.phase !== "over");

/** The aftermath when a position has arrived. `moving`: show votes and the count for a while. */
export function arrive(aftermath: Aftermath, now: Position, moving: boolean): Aftermath {
  const before = aftermath.now;
  if (now.id === before.id) return { ...aftermath, now };
  const cast = before.table.phase === "vote" && now.last !== before.last ? votes(now.last) : []; // after a reconnect, no turn led here
  const walked = now.table.phase === "over" && before.table.phase !== "over" && moving ? 1 : aftermath.walked;
  if (cast.length) {
    const lastVote = fates(before.table, now.table, cast);
    return { now, lastVote, revealing: moving ? lastVote : aftermath.revealing, walked };
  }
  const cut = now.last.some(({ move }) => move.startsWith("cut"));
  return { ...aftermath, now, walked, lastVote: cut ? [] : aftermath.lastVote };
}
