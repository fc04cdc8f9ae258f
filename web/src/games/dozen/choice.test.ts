import { describe, expect, it } from "vitest";

import { lineAfter, narrowed, NOTHING, offered, offerText, readStep, resolved, resolveText, shifted, tapCard, tapPlace, ways, whiteOrder } from "./choice";
import type { Changed, Laid } from "./types";

describe("an offer", () => {
  const taps = (...ids: string[]) => ids.reduce(tapCard, NOTHING);

  it("is a shown and a hidden card", () => {
    expect(offerText("moon", "fog")).toBe("offer show moon hide fog");
    expect(offered("offer show moon hide fog   ")).toEqual({ shown: "moon", hidden: "fog" });
    expect(offered("take hidden")).toBeNull();
  });
  it("shows the card tapped first and hides the second", () => expect(taps("moon", "fog")).toMatchObject({ shown: "moon", hidden: "fog" }));
  it("hides a third card instead", () => expect(taps("moon", "fog", "frog")).toMatchObject({ shown: "moon", hidden: "frog" }));
  it("lets go of a card tapped again, and the next takes its part", () => {
    expect(taps("moon", "fog", "moon")).toMatchObject({ shown: null, hidden: "fog" });
    expect(taps("moon", "fog", "moon", "frog")).toMatchObject({ shown: "frog", hidden: "fog" });
  });
});

describe("a white card", () => {
  const legal = ["resolve 2 recolor 1 red; nothing", "resolve 2 recolor 1 blue; add_value 3 4", "resolve 2 recolor 3 red; nothing", "resolve 5 remove 1 4"];

  it("has steps", () => {
    expect(readStep("recolor 1 3 red")).toMatchObject({ op: "recolor", places: [1, 3], to: "red", card: null });
    expect(readStep("replace_from_hand 4 moon")).toMatchObject({ places: [4], to: null, card: "moon" });
    expect(readStep("move 4 12")).toMatchObject({ places: [4, 12] });
    expect(readStep("nothing")).toMatchObject({ op: "nothing", places: [] });
    expect(resolved(resolveText(2, ["recolor 1 red", "nothing"]))).toEqual({ place: 2, steps: ["recolor 1 red", "nothing"] });
  });
  it("asks step by step, and not where there is only one way", () => {
    expect(ways(legal, 2, []).next.map((step) => step.text)).toEqual(["recolor 1 red", "recolor 1 blue", "recolor 3 red"]);
    expect(ways(legal, 2, ["recolor 1 blue"])).toEqual({ steps: ["recolor 1 blue", "add_value 3 4"], next: [] });
    expect(ways(legal, 5, [])).toEqual({ steps: ["remove 1 4"], next: [] });
  });
  it("forgets a step that is no longer possible", () => expect(ways(legal, 2, ["recolor 9 red"]).steps).toEqual([]));
  it("does what the tapped cards leave", () => {
    const { next } = ways(legal, 2, []);
    expect(narrowed(next, [1]).map((step) => step.to)).toEqual(["red", "blue"]);
    expect(tapPlace(next, [], 1)).toEqual([1]);
    expect(tapPlace(next, [1], 3)).toEqual([3]); // they cannot go together
    expect(tapPlace(next, [1], 1)).toEqual([]);
    expect(tapPlace([readStep("remove 1 4")], [1], 4)).toEqual([1, 4]);
    expect(narrowed([readStep("move 4 12")], [12])).toEqual([]); // where it goes is not what is moved
  });
});

describe("a line", () => {
  const laid = (id: string, of = 0): Laid => ({ card: { id }, side: "revealed", of });
  const line = [laid("moon"), laid("frog"), laid("moon", 1)];
  const legal = ["resolve 1 nothing", "resolve 3 nothing"];

  it("has its white cards in the order wished for", () => {
    expect(whiteOrder(line, legal, [])).toEqual([1, 3]);
    expect(whiteOrder(line, legal, ["1:moon", "0:moon"])).toEqual([3, 1]);
    expect(whiteOrder(line, legal, ["0:gone", "1:moon"])).toEqual([3, 1]);
    expect(shifted(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
    expect(shifted(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  });
  it("can be seen as it would lie", () => {
    const fog: Changed = { place: 2, id: "fog", side: "concealed", color: "red", plus: 2, copied: [] };
    const after = lineAfter(line, { order: [3, 0], changed: [fog], total: 0 }, 0);
    expect(after).toEqual([line[2], { card: { id: "fog" }, side: "concealed", of: 0, color: "red", plus: 2, copied: [] }]);
  });
});
