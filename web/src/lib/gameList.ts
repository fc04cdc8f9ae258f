// The games of this server, in its order. The list is cached, so that the first page opens without waiting for it.

import type { GameInfo } from "./protocol";
import { keep, kept } from "./storage";

let asked: Promise<GameInfo[]> | undefined;

/** The cached list of games; null on the first visit. */
export const knownGames = (): GameInfo[] | null => kept<GameInfo[] | null>("games", null);

/** The current list of games. It is fetched once, and again after a failure. */
export function gameList(): Promise<GameInfo[]> {
  asked ??= ask();
  asked.catch(() => (asked = undefined));
  return asked;
}

async function ask(): Promise<GameInfo[]> {
  const answer = await fetch("/api/games");
  if (!answer.ok) throw new Error(String(answer.status));
  const games = (await answer.json()) as GameInfo[];
  keep("games", games);
  return games;
}

export const sizesOf = (game: GameInfo): number[] => Object.keys(game.sizes).map(Number);
