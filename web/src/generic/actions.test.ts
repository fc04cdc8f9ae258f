import { describe, expect, it } from "vitest";

import { grouped, restOf } from "./actions";

const LEGAL = ["play 1-2", "take left at 1", "play 3", "take right at 2", "pass"];

describe("legal actions", () => {
  it("are grouped by their first word, in the order of the rules", () => {
    expect(grouped(LEGAL)).toEqual([
      { word: "play", actions: ["play 1-2", "play 3"] },
      { word: "take", actions: ["take left at 1", "take right at 2"] },
      { word: "pass", actions: ["pass"] },
    ]);
  });

  it("are found by all words that are typed, in any order", () => {
    expect(grouped(LEGAL, " 2 Take").flatMap(({ actions }) => actions)).toEqual(["take right at 2"]);
    expect(grouped(LEGAL, "fold")).toEqual([]);
  });

  it("are shown without the word of their group", () => {
    expect(restOf("play 1-2")).toBe("1-2");
    expect(restOf("pass")).toBe("pass");
  });
});
