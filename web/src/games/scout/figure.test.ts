import { describe, expect, it } from "vitest";

import { readCards } from "./figure";

describe("cards of the rules page", () => {
  it("have two numbers each, from two lines", () => {
    expect(readCards(["[4  ] [10 ]", "[  9] [  6]"])).toEqual({ title: "", cards: [{ value: 4, reverse: 9 }, { value: 10, reverse: 6 }] });
  });
  it("may have numbered places", () => {
    expect(readCards([" place   1", "       [4  ]", "       [  9]"])).toEqual({ title: "place", cards: [{ value: 4, reverse: 9 }] });
    expect(readCards([" 番号     1", "       [4  ]", "       [  9]"]).title).toBe("番号");
  });
});
