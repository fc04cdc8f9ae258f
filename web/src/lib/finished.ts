// What this browser keeps of a game that is over: it counts for the statistics, and for the deal of a day.

import { finish } from "./daily";
import type { Known } from "./known";
import type { ReviewReport } from "./protocol";
import { addAnalysis, addGame, statistics } from "./statistics";

const CERTAIN = 1.96; // standard errors: half of a 95 % interval

/** Notes the end of a game for the people who sat here. */
export function noteEnd(table: string, { result, room, position }: Known, names: string[], seats: number[]): void {
  if (!result || room.fork) return; // a fork is no game of its own
  const rounds = (position?.table as { round?: number } | undefined)?.round ?? 1;
  for (const [n, seat] of seats.entries()) {
    const [place, points] = [result.ranks[seat]!, result.scores[seat]!];
    addGame({ table, name: names[seat]!, game: room.game, at: Date.now(), players: names.length, place, points, rounds });
    if (!n) finish(table, { place, seat, names, scores: result.scores });
  }
}

/** Notes what a review found about somebody, if their game counts here: not that of a bot, a fork, a tutorial or an opened record. */
export function noteReview(table: string, name: string, { real, lost, error }: Pick<ReviewReport, "real" | "lost" | "error">): void {
  const played = statistics().games.find((each) => each.table === table && each.name === name);
  if (played) addAnalysis({ table, name, game: played.game, at: played.at, lost, error: error / CERTAIN, decisions: real });
}
