import { expect, test } from "vitest";

import { ends, running, turned } from "./count";
import type { Hints, Laid, Table } from "./types";

const LINE: Laid[] = [
  { card: { id: "moon" }, side: "revealed", of: 0 },
  { card: { id: "fog" }, side: "concealed", of: 1 },
  { card: { id: "tide" }, side: "concealed", of: 0 },
];

test("hidden cards stay face down until their place is counted", () => {
  const ids = (counted: number): (string | undefined)[] => turned(LINE, counted).map(({ card }) => card?.id);
  expect(ids(0)).toEqual(["moon", undefined, undefined]);
  expect(ids(2)).toEqual(["moon", "fog", undefined]);
  expect(ids(3)).toEqual(["moon", "fog", "tide"]);
});

test("totals run from place to place", () => {
  const cards = [3, -2, 5].map((total) => ({ value: total, points: [], total }));
  const hints = { lines: [{ cards, total: 6, values: 6, hidden: 0 }] } as unknown as Hints;
  expect([0, 1, 2, 3, 12].map((counted) => running(hints, 0, counted))).toEqual([0, 3, 1, 6, 6]);
});

test("only the turn that ends a game begins the count", () => {
  const at = (phase: Table["phase"]): Table => ({ phase, round: 6, players: [] });
  expect(ends(at("white"), at("over"))).toBe(true);
  expect(ends(at("over"), at("over"))).toBe(false);
});
