// Names for the levels of bots.

import { LEVELS } from "../lib/protocol";
import { t } from "../lib/words.svelte";

/** A level in words. A bot that a program has seated may be of another kind, which keeps its own name. */
export function levelName(level: string): string {
  return LEVELS.includes(level) ? t(`level-${level}`) : level;
}
