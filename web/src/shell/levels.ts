// Names for the levels of bots.

import { LEVELS } from "../lib/protocol";
import { t } from "../lib/words.svelte";

/** A level in words. A bot seated by a program may have another level, which is shown as it is. */
export function levelName(level: string): string {
  return LEVELS.includes(level) ? t(`level-${level}`) : level;
}
