// How strong the bots play.

import { t } from "../lib/words.svelte";

export const LEVELS = ["novice", "casual", "skilled", "expert"] as const;

/** A level in words; programs may have seated bots of other kinds, which have names of their own. */
export function levelName(level: string): string {
  return (LEVELS as readonly string[]).includes(level) ? t(`level-${level}`) : level;
}
