// Positions of a game of two for the tests of this folder. I am seat 0.

import type { Position } from "./choice";
import type { Hints, Laid, Phase, Player } from "./types";

export const laid = (id: string, of = 0, side: Laid["side"] = "revealed"): Laid => ({ card: { id }, side, of });

export const HINTS: Hints = {
  type: "dozen",
  rounds: 6,
  recipients: [1, 0],
  next_recipients: [],
  taken_place: 3,
  kept_place: 4,
  lines: [],
  if_shown: [],
  afters: [],
  winners: [],
};

const HAND = ["moon", "fog", "frog", "tide"];
const made = (id: string, phase: Phase, players: Player[], legal: string[]): Position => ({
  id,
  table: { phase, round: 2, players },
  hints: HINTS,
  legal,
  last: [],
  me: 0,
  mine: null,
  paused: false,
});
const pairs = HAND.flatMap((shown) => HAND.filter((hidden) => hidden !== shown).map((hidden) => `offer show ${shown} hide ${hidden}`));
const line = [laid("oak"), laid("elm", 1, "concealed")];

export const OFFER: Position = made("7", "offer", [{ hand: HAND.map((id) => ({ id })), line }, { hand: [null, null, null, null], line: [] }], pairs);

export const TAKE: Position = made(
  "8",
  "take",
  [
    { hand: [{ id: "frog" }, { id: "tide" }], line, offer: { shown: { id: "moon" }, hidden: { id: "fog" } } },
    { hand: [null, null], line: [], offer: { shown: { id: "pea" }, hidden: null } },
  ],
  ["take shown", "take hidden"],
);

/** Both took the shown card: mine is the other's pea, and my fog stays with me. */
export const TAKEN: Position = {
  ...made("9", "draw", [{ line: [...line, laid("pea", 1), laid("fog", 0, "concealed")] }, { line: [laid("moon"), { card: null, side: "concealed", of: 1 }] }], []),
  last: [
    { seat: 0, move: "take shown" },
    { seat: 1, move: "take shown" },
  ],
};

/** Three white cards: dream has many ways, tailor two steps, fog one way only. */
export const WHITE: Position = {
  ...made("20", "white", [{ line: [laid("dream"), laid("oak"), laid("tailor"), laid("fog", 1)] }, { line: [] }], [
    ...["red", "blue", "pink", "grey"].flatMap((colour) => [`resolve 1 recolor 2 ${colour}`, `resolve 1 recolor 3 ${colour}`]),
    "resolve 1 nothing",
    "resolve 3 swap 2 4; recolor 2 red",
    "resolve 3 swap 2 4; recolor 2 pink",
    "resolve 3 swap 1 4; nothing",
    "resolve 4 reface 2 concealed",
  ]),
  hints: { ...HINTS, afters: Array.from({ length: 13 }, (_, n) => ({ order: [1, 2, 3, 4], changed: [], total: n })) },
};

export const OVER: Position = made("30", "over", [{ line }, { line: [] }], []);
