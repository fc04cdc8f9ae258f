// Names for the levels of bots.

import { LEVELS, type GameInfo } from "../lib/protocol";
import { t } from "../lib/words.svelte";

/** A level in words. A bot seated by a program may have another level, which is shown as it is. */
export function levelName(level: string): string {
  return LEVELS.includes(level) ? t(`level-${level}`) : level;
}

/** How a level plays, in words. In games that have a net, skilled bots play by it. */
export function aboutLevel(info: GameInfo, level: string): string {
  return t(level === "skilled" && info.levels.includes("net") ? "about-net" : `about-${level}`);
}
