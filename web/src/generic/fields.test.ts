import { describe, expect, it } from "vitest";

import { brief, fieldsOf, isSmall, otherLengths, piles, rowsOf, simplify, type Value, type View } from "./fields";

const CARD = { value: 4, reverse: 9 };

describe("the fields of a view", () => {
  it("are by seat if they are as long as the table has seats", () => {
    const view = { phase: "play", tokens: [1, 0, 2], hands: [[CARD, null], [], [null]], players: [{ line: [CARD] }, { line: [] }, { line: [] }] };
    expect(fieldsOf(view, 3)).toEqual({ bySeat: ["tokens", "hands", "players"], shared: ["phase"] });
    expect(fieldsOf(view, 2).bySeat).toEqual([]);
  });

  it("are not by seat if they are cards in a row", () => {
    expect(fieldsOf({ prior: [CARD, CARD, CARD], hidden: [null, null, null] }, 3).bySeat).toEqual([]);
  });

  it("are never by seat once they have had another length", () => {
    const other = new Set(otherLengths({ row: [1, 2, 3, 4], tokens: [1, 2, 3], round: 1 }, 3));
    expect([...other]).toEqual(["row"]);
    expect(fieldsOf({ row: [1, 2, 3], tokens: [1, 2, 3] }, 3, other)).toEqual({ bySeat: ["tokens"], shared: ["row"] });
  });
});

describe("a value", () => {
  it("is small unless it contains lists or nested objects", () => {
    for (const value of [null, true, 3, "x", CARD]) expect(isSmall(value)).toBe(true);
    for (const value of [[], [1], { line: [] }, { card: CARD }] as Value[]) expect(isSmall(value)).toBe(false);
  });

  it("is freed from wrappers that say nothing", () => {
    const line = [{ card: { id: "moon" }, side: "hidden", copied: [] }, { card: null, side: "hidden", copied: [] }];
    expect(simplify(line)).toEqual([{ card: "moon", side: "hidden" }, { card: null, side: "hidden" }]);
    expect(simplify([])).toEqual([]);
  });

  it("of one seat is shown by its own fields", () => {
    const view: View = { tokens: [1, 2], players: [{ hand: [3] }, { hand: [4], line: [] }] };
    expect(rowsOf(view, ["tokens", "players"], 1)).toEqual([["tokens", 2], ["hand", [4]], ["line", []]]);
    expect(rowsOf(view, ["tokens"], null)).toEqual([["tokens", [1, 2]]]);
  });

  it("has a short text", () => {
    expect(brief(CARD, "yes", "no")).toBe("4 · 9");
    expect(brief({ open: true, owner: null, name: "moon_rock" }, "yes", "no")).toBe("yes · – · moon rock");
  });
});

describe("a list", () => {
  it("has neighbouring hidden cards as one pile", () => {
    expect(piles([null, null, CARD, 0, null])).toEqual([
      { thing: null, hidden: 2 },
      { thing: CARD, hidden: 0 },
      { thing: 0, hidden: 0 },
      { thing: null, hidden: 1 },
    ]);
  });
});
