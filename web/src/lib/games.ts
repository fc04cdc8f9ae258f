// The parts of each game, found by their folder. A game that has no folder here is played at the plain table.

import generic from "../generic";
import type { GameParts } from "./game";

const FOUND = import.meta.glob<GameParts>("../games/*/index.ts", { eager: true, import: "default" }); // small: parts are loaded later

export function partsOf(game: string): GameParts {
  return FOUND[`../games/${game}/index.ts`] ?? generic;
}
