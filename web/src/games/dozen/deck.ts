// The cards of the table's card set, and how they are named and described.

import { figure } from "./emblem";
import { language, t } from "../../lib/words.svelte";
import type { Laid, Printed, Texts } from "./types";

export type Deck = Map<string, Printed>;

export const deckOf = (pieces: unknown[]): Deck => new Map((pieces as Printed[]).map((card) => [card.id, card]));

export const nameOf = (card: Printed | undefined): string => card?.name[language()] ?? t("web-dozen-unknown");

export const said = (texts: Texts): string[] => texts[language()];

/** Everything printed on a card, sentence by sentence. */
export const textOf = (card: Printed): string[] => [...said(card.before), ...said(card.score)];

/** What the picture of a laid card needs, with all effects applied. */
export function standing(laid: Laid, deck: Deck): { id: string; color: Printed["color"]; value: number; grown: boolean; hidden: boolean; of: number } | null {
  const card = laid.card && deck.get(laid.card.id);
  if (!card) return null;
  const plus = laid.plus ?? 0;
  return { id: card.id, color: laid.color ?? card.color, value: card.value + plus, grown: plus !== 0, hidden: laid.side === "concealed", of: laid.of };
}

/** "Firefly, yellow, 2". */
export function spoken(laid: Laid, deck: Deck): string {
  const now = standing(laid, deck);
  if (!now) return t("web-dozen-unknown");
  return t("web-dozen-card-label", { name: nameOf(deck.get(now.id)), color: now.color, value: figure(now.value) });
}

/** "Place 3, hidden row: Firefly, yellow, 2". */
export function placed(laid: Laid, deck: Deck, place: number): string {
  return t("web-dozen-place-label", { place, side: laid.side, card: spoken(laid, deck) });
}
