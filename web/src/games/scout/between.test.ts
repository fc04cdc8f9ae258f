import { expect, it } from "vitest";

import { betweenOf } from "./between";
import type { Table } from "./types";

const card = (value: number, reverse: number) => ({ value, reverse });
const before = {
  hands: [[card(1, 2)], [null, null], [null]],
  prior: [card(4, 9), card(5, 1), card(6, 3)],
  owner: 0,
  tokens: [0, 1, 2],
  markers: [true, true, false],
} as unknown as Table;

it("shows the scouted card in the hand, the rest of the set, the token and the spent marker", () => {
  const half = betweenOf(before, { seat: 1, move: "double right turned at 2 play 1-2" })!;
  expect(half.hands[1]).toEqual([null, card(3, 6), null]);
  expect(half.prior).toEqual([card(4, 9), card(5, 1)]);
  expect(half.tokens).toEqual([1, 1, 2]);
  expect(half.markers).toEqual([true, false, false]);
});

it("is only about double actions", () => {
  expect(betweenOf(before, { seat: 1, move: "scout left at 1" })).toBeNull();
  expect(betweenOf(before, undefined)).toBeNull();
});
