import { describe, expect, it } from "vitest";

import { readRow } from "./figure";

describe("a row of the rules page", () => {
  it("has cards, Jokers and dividers", () => expect(readRow(" [ 8 ] [ J ] | [10 ]")).toEqual([8, 0, "|", 10]));
  it("has text above and below it", () => {
    expect(readRow("   1     2     3")).toBeNull();
    expect(readRow(" A [ 3 ]")).toBeNull();
  });
});
