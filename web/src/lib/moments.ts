// The moments of a finished game as one viewer saw them, folded from the pages that the server tells.

import { afterTurn, begin, doneOf, type Done, type Known } from "./known";
import type { ReplayPage } from "./protocol";
import type { Said } from "./wording";

export interface Moment {
  known: Known;
  said: Said[]; // about the turn that led here
  done: Done[]; // that turn
}

/** The moments of one page, by number. */
export function momentsOf({ first, snapshot, turns }: ReplayPage): Map<number, Moment> {
  const past = snapshot.past.at(-1);
  let known = begin({ ...snapshot, past: [] });
  const found = new Map<number, Moment>([[first, { known, said: (past?.said ?? []) as Said[], done: doneOf(past?.done ?? []) }]]);
  for (const turn of turns) {
    known = { ...afterTurn(known, turn), log: [] };
    found.set(turn.v, { known, said: (turn.said ?? []) as Said[], done: doneOf(turn.done) });
  }
  return found;
}
