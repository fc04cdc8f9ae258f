// The games of this server, in its order. They are remembered, so that the first page opens without waiting for them.

import type { GameInfo } from "./protocol";
import { keep, kept } from "./storage";

let asked: Promise<GameInfo[]> | undefined;

/** The games as this browser last saw them; null: it never did. */
export const knownGames = (): GameInfo[] | null => kept<GameInfo[] | null>("games", null);

/** The games as they are now. Asked for once; again after a failure. */
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
