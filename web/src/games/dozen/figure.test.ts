import { describe, expect, it } from "vitest";

import { readLine } from "./figure";

describe("a line of the rules page", () => {
  it("has shown and hidden cards", () => {
    const lines = ["      shown     hidden", "  1    Firefly", "  2                Thief", "  3    Moon Rock"];
    expect(readLine(lines)).toEqual([
      { name: "Firefly", hidden: false },
      { name: "Thief", hidden: true },
      { name: "Moon Rock", hidden: false },
    ]);
  });
});
