// The parts of each game, found by their folder. A game without a folder here uses the generic table.

import generic from "../generic";
import type { GameParts } from "./game";

const FOUND = import.meta.glob<GameParts>("../games/*/index.ts", { eager: true, import: "default" }); // small: parts are loaded later

export function partsOf(game: string): GameParts {
  return FOUND[`../games/${game}/index.ts`] ?? generic;
}
