// What a Dozen table says about its players and about the choice at hand.

import { figure } from "./emblem";
import { t } from "../../lib/words.svelte";
import { nameOf, type Deck } from "./deck";
import type { Scene } from "./scene";
import type { Hints } from "./types";

/** "You", or the name of another seat. */
export const who = (seat: number, me: number | null, names: string[]): string => (seat === me ? t("web-dozen-you") : (names[seat] ?? ""));

/** The points of a line now; if it has hidden cards, of the known part. */
export function pointsOf(hints: Hints | null, seat: number): string {
  const known = hints?.lines[seat];
  return known ? t("web-points-short", { points: known.total === null ? `${figure(known.values)} + ?` : known.total }) : "";
}

/** What to do next, or what follows from the choice so far; null if the server's own words say it. */
export function promptOf({ stage, asked, locked, text, position, taker }: Scene, deck: Deck, names: string[], decided: { locked: number; players: number }): string | null {
  if (!asked) return null;
  const named = (id: string): string => nameOf(deck.get(id));
  if (locked !== null && (stage.name === "taking" || locked === text)) return t("web-dozen-locked", decided);
  if (stage.name === "resolving") return t("web-dozen-now-resolve");
  if (stage.name !== "offering" || !(stage.shown || stage.hidden)) return null;
  if (!stage.hidden) return t("web-dozen-now-hide");
  if (!stage.shown) return t("web-dozen-now-show");
  return t("web-dozen-outcomes", { name: names[taker] ?? "", shown: named(stage.shown), hidden: named(stage.hidden), place: position.hints?.kept_place ?? 0 });
}
