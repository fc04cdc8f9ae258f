import { describe, expect, it } from "vitest";

import { readStep } from "./notation";
import type { Changed, Laid } from "./types";
import { impossibleText, lineAfter, listing, narrowed, openPlaces, shifted, tapPlace, ways, whiteOrder } from "./white";

describe("the ways of a white card", () => {
  const legal = ["resolve 2 recolor 1 red; nothing", "resolve 2 recolor 1 blue; add_value 3 4", "resolve 2 recolor 3 red; nothing", "resolve 5 remove 1 4"];

  it("are asked for step by step, except where there is only one", () => {
    expect(ways(legal, 2, []).next.map((step) => step.text)).toEqual(["recolor 1 red", "recolor 1 blue", "recolor 3 red"]);
    expect(ways(legal, 2, ["recolor 1 blue"])).toEqual({ steps: ["recolor 1 blue", "add_value 3 4"], next: [] });
    expect(ways(legal, 5, [])).toEqual({ steps: ["remove 1 4"], next: [] });
  });
  it("do not include a step that is no longer possible", () => expect(ways(legal, 2, ["recolor 9 red"]).steps).toEqual([]));
  it("are those of this card only", () => {
    expect(ways(legal, 0, [])).toEqual({ steps: [], next: [] });
    expect(ways(["resolve 12 nothing"], 1, [])).toEqual({ steps: [], next: [] });
  });
  it("can be tried where they are impossible, so that the server says why", () => {
    expect(impossibleText(legal, 2, ways(legal, 2, []), 7)).toBe("resolve 2 recolor 7 red; nothing");
    expect(impossibleText(legal, 2, ways(legal, 2, []), 3)).toBeNull(); // it is possible
    expect(impossibleText(["resolve 12 nothing"], 12, ways(["resolve 12 nothing"], 12, []), 3)).toBeNull();
  });
  it("become fewer by tapping cards", () => {
    const { next } = ways(legal, 2, []);
    expect(narrowed(next, [1]).map((step) => step.to)).toEqual(["red", "blue"]);
    expect(tapPlace(next, [], 1)).toEqual([1]);
    expect(tapPlace(next, [1], 3)).toEqual([3]); // these two do not go together
    expect(tapPlace(next, [1], 1)).toEqual([]);
    expect(tapPlace([readStep("remove 1 4")], [1], 4)).toEqual([1, 4]);
    expect(narrowed([readStep("move 4 12")], [12])).toEqual([]); // 12 is where the card goes
  });
  it("can be tapped while the cards are still in place", () => {
    const next = ["swap 3 1", "swap 1 4"].map(readStep);
    expect(openPlaces([], next)).toEqual([1, 3, 4]);
    expect(openPlaces(["recolor 1 red"], next)).toEqual([1, 3, 4]);
    expect(openPlaces(["swap 1 2"], next)).toBeNull();
    expect(openPlaces([], [])).toBeNull();
  });
});

describe("a list of ways", () => {
  const some = (count: number) => Array.from({ length: count }, (_, n) => readStep(`recolor ${(n % 4) + 1} c${n}`));

  it("is complete if it is short", () => expect(listing([], some(6), [])).toEqual({ ways: some(6), tapFirst: false, more: 0 }));
  it("asks for a card when it is long, and lists what concerns no card", () => {
    const nothing = readStep("nothing");
    expect(listing([], [...some(7), nothing], [])).toEqual({ ways: [nothing], tapFirst: true, more: 0 });
  });
  it("has the ways of the tapped card", () => expect(listing([], some(8), [1]).ways.map((step) => step.to)).toEqual(["c0", "c4"]));
  it("says how many it leaves out", () => {
    const long = some(120);
    expect(listing([], long, [1])).toEqual({ ways: narrowed(long, [1]).slice(0, 24), tapFirst: false, more: 6 });
  });
  it("is complete if no card can be tapped", () => expect(listing(["swap 1 2"], some(30), [])).toEqual({ ways: some(30), tapFirst: false, more: 0 }));
});

describe("a line", () => {
  const laid = (id: string, of = 0): Laid => ({ card: { id }, side: "revealed", of });
  const line = [laid("moon"), laid("frog"), laid("moon", 1)];
  const legal = ["resolve 1 nothing", "resolve 3 nothing"];

  it("has its white cards in the wished order", () => {
    expect(whiteOrder(line, legal, [])).toEqual([1, 3]);
    expect(whiteOrder(line, legal, ["1:moon", "0:moon"])).toEqual([3, 1]);
    expect(whiteOrder(line, legal, ["0:gone", "1:moon"])).toEqual([3, 1]);
    expect(shifted(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
    expect(shifted(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  });
  it("can be previewed", () => {
    const fog: Changed = { place: 2, id: "fog", side: "concealed", color: "red", plus: 2, copied: [] };
    const after = lineAfter(line, { order: [3, 0], changed: [fog], total: 0 }, 0);
    expect(after).toEqual([line[2], { card: { id: "fog" }, side: "concealed", of: 0, color: "red", plus: 2, copied: [] }]);
  });
});
