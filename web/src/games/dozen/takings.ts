// Which card of each offer was taken and which was left, found by comparing the tables before and after.

import type { Laid, Table } from "./types";

export interface Taking {
  taker: number;
  giver: number;
  taken: Laid; // as it is in the taker's line now
  left: Laid; // as it is in the giver's line
}

/** What happened to every offer; empty if the turn was something else. */
export function takings(before: Table, after: Table, done: { seat: number; move: string }[]): Taking[] {
  const added = after.players.map((player, seat) => (player.line ?? []).slice(before.players[seat]?.line?.length ?? 0));
  return done
    .filter(({ move }) => move.trim().startsWith("take "))
    .flatMap(({ seat: taker }) => {
      const taken = added[taker]?.find((laid) => laid.of !== taker);
      const left = taken && added[taken.of]?.find((laid) => laid.of === taken.of);
      return taken && left ? [{ taker, giver: taken.of, taken, left }] : [];
    });
}
