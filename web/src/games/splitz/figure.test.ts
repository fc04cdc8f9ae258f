import { describe, expect, it } from "vitest";

import { readNotes, readRow } from "./figure";

describe("a row of the rules page", () => {
  it("has cards, Jokers and dividers", () => expect(readRow(" [ 8 ] [ J ] | [10 ]")).toEqual([8, 0, "|", 10]));
  it("has text above and below it", () => {
    expect(readRow("   1     2     3")).toBeNull();
    expect(readRow(" A [ 3 ]")).toBeNull();
  });
  it("has a word for each card, or for each part", () => {
    expect(readNotes("  1   2", [8, 0])).toEqual([
      { word: "1", from: 0, to: 1 },
      { word: "2", from: 1, to: 2 },
    ]);
    expect(readNotes("   white   blue", [8, 0, "|", 10])).toEqual([
      { word: "white", from: 0, to: 2 },
      { word: "blue", from: 3, to: 4 },
    ]);
    expect(readNotes("another text", [8, 0, 10])).toBeNull();
  });
});
