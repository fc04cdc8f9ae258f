import { describe, expect, it } from "vitest";

import { offerText, readOffer, readResolve, readStep, resolveText, stepAt } from "./notation";

describe("an offer", () => {
  it("names a shown and a hidden card", () => {
    expect(offerText({ shown: "moon", hidden: "fog" })).toBe("offer show moon hide fog");
    expect(readOffer("offer show moon hide fog")).toEqual({ shown: "moon", hidden: "fog" });
  });
  it("has gaps for cards that are not picked", () => expect(offerText({ shown: null, hidden: "fog" })).toBe("offer show ? hide fog"));
  it("is read from no other text", () => {
    expect(readOffer("take hidden")).toBeNull();
    expect(readOffer("offer show moon")).toBeNull();
    expect(readOffer(null)).toBeNull();
  });
});

describe("a white card", () => {
  it("has steps", () => {
    expect(readStep("recolor 1 3 red")).toEqual({ text: "recolor 1 3 red", op: "recolor", places: [1, 3], to: "red", card: null });
    expect(readStep("replace_from_hand 4 moon")).toMatchObject({ places: [4], to: null, card: "moon" });
    expect(readStep("move 4 12")).toMatchObject({ places: [4, 12], to: null, card: null });
    expect(readStep("nothing")).toMatchObject({ op: "nothing", places: [] });
  });
  it("can be tried at another place", () => {
    expect(stepAt(readStep("recolor 1 3 red"), 5)).toBe("recolor 5 3 red");
    expect(stepAt(readStep("move 4 12"), 5)).toBe("move 5 12");
    expect(resolveText(3, [])).toBe("resolve 3 nothing");
  });
  it("is resolved by a place and its steps", () => {
    expect(readResolve(resolveText(2, ["recolor 1 red", "nothing"]))).toEqual({ place: 2, steps: ["recolor 1 red", "nothing"] });
    expect(readResolve("offer show moon hide fog")).toBeNull();
    expect(readResolve(null)).toBeNull();
  });
});
