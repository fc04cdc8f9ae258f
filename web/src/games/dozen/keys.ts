// What a key does at a Dozen table. 1 to 4: the cards of my hand; 1 and 2: take the shown or the hidden card; 1 to 9: the
// ways of a white card. x swaps the two offered cards, i lists all cards.

import type { Event } from "./choice";
import type { Scene } from "./scene";

export type Command = { do: Event } | { send: string } | { read: "cards" };

/** What to do about a key; `confirms`: it is an Enter that confirms. Null: the key is not for this stage. */
export function commandOf(key: string, confirms: boolean, { stage, asked, confirming, text, hand, position }: Scene, busy: boolean): Command | null {
  if (key === "i") return { read: "cards" };
  if (!asked || busy) return null;
  if (confirms && (confirming === "ready" || confirming === "changed")) return { send: text };
  const n = /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
  switch (stage.name) {
    case "offering": {
      const id = hand[n];
      if (id) return { do: { type: "tapCard", id } };
      return key === "x" && stage.shown && stage.hidden ? { do: { type: "swap" } } : null;
    }
    case "taking": {
      const take = position.legal[n];
      return take ? { send: take } : null;
    }
    case "resolving": {
      const way = stage.listing.ways[n];
      return way ? { do: { type: "choose", step: way.text } } : null;
    }
    default:
      return null;
  }
}
