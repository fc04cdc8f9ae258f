// The result of a match as people tell it: who won by how much, and everybody's place.

import type { Result } from "./protocol";

export interface Row {
  seat: number;
  rank: number;
  score: number;
  behind: number; // how many points it is away from the first
}

/** Everybody by rank; players of the same rank by seat. */
export function ranked({ ranks, scores }: Result): Row[] {
  const best = scores[ranks.indexOf(1)] ?? 0;
  const rows = ranks.map((rank, seat) => ({ seat, rank, score: scores[seat] ?? 0, behind: Math.abs(best - (scores[seat] ?? 0)) }));
  return rows.sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}

export interface Win {
  winners: number[];
  by: number; // points between the first and the next; 0: a tie was broken, or nobody came after them
  mine: boolean;
}

export function winning(result: Result, me: number | null): Win {
  const rows = ranked(result);
  const winners = rows.filter(({ rank }) => rank === 1).map(({ seat }) => seat);
  return { winners, by: rows[winners.length]?.behind ?? 0, mine: me !== null && winners.includes(me) };
}
