import { describe, expect, it } from "vitest";

import { folded, unpacked } from "./changes";

const table = { phase: "turn", hands: [[1, 2, 3], [null, null]], owner: null as number | null };

describe("a difference", () => {
  it("sets values and splices lists, and does not change the previous table", () => {
    const now = folded(table, [["owner", 1], ["hands/0", 1, 1], ["hands/1", 2, 0, 7, null], ["hands/0/1", 9]]);
    expect(now).toEqual({ phase: "turn", hands: [[1, 9], [null, null, 7, null]], owner: 1 });
    expect(table.hands).toEqual([[1, 2, 3], [null, null]]);
  });

  it("shares what has not changed", () => {
    const now = folded(table, [["hands/0", 0, 1]]);
    expect(now.hands[1]).toBe(table.hands[1]);
    expect(folded(table, [])).toBe(table);
  });

  it("may replace everything", () => expect(folded<unknown>(table, [["", 5]])).toBe(5));
});

describe("legal texts", () => {
  it("are spelled out", () => {
    expect(unpacked(["hold", ["draw left at ", 9, 11], ["cut ", 2, 3, " 5"]])).toEqual([
      "hold", "draw left at 9", "draw left at 10", "draw left at 11", "cut 2 5", "cut 3 5",
    ]);
  });
});
