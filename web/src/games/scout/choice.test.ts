import { describe, expect, it } from "vitest";

import { closedGaps, edges, guestOf, halfway, NOTHING, openGaps, playText, rowSizes, scoutText, settled, tap, textOf, ways } from "./choice";

describe("texts", () => {
  it("count places from 1, as on the table", () => {
    expect(playText({ from: 2, to: 4 })).toBe("play 3-5");
    expect(playText({ from: 0, to: 0 })).toBe("play 1");
    expect(scoutText({ edge: "left", turned: true, at: 6, double: false })).toBe("scout left turned at 7");
    expect(scoutText({ edge: "right", turned: false, at: 0, double: true })).toBe("double right at 1");
    expect(textOf({ ...NOTHING, range: { from: 2, to: 4 } })).toBe("play 3-5");
    expect(textOf(NOTHING)).toBe("");
  });

  it("say what is possible", () => {
    const legal = ["play 1", "scout left at 1", "double right turned at 2"];
    expect(ways(legal)).toEqual({ plays: true, scouts: true, doubles: true, holds: false });
    expect(edges(legal, false)).toEqual(["left"]);
    expect(edges(legal, true)).toEqual(["right"]);
  });
});

describe("a scouted card", () => {
  const scouting = { edge: "right", turned: true, at: 2, double: false } as const;
  const prior = [{ value: 3, reverse: 5 }, { value: 4, reverse: 9 }];

  it("comes from its end, turned if I turn it", () => {
    expect(guestOf(scouting, prior)).toEqual({ card: { value: 9, reverse: 4 }, at: 2 });
    expect(guestOf({ ...scouting, edge: "left", turned: false }, prior)).toEqual({ card: prior[0], at: 2 });
    expect(guestOf(scouting, [])).toBeNull();
  });
});

describe("a double action", () => {
  const scouting = { edge: "left", turned: false, at: 3, double: true } as const;
  const first = scoutText(scouting);

  it("continues from its first half", () => expect(halfway({ ...NOTHING, scouting }, first)).toEqual({ range: null, scouting: null, first }));
  it("keeps what was picked when the page is loaded again", () => {
    const choice = { scouting: null, range: { from: 1, to: 2 }, first };
    expect(halfway(choice, first)).toBe(choice);
  });
  it("is over once the player wants something else", () => {
    expect(halfway(NOTHING, first)).toBeNull();
    expect(halfway({ ...NOTHING, scouting: { ...scouting, at: 4 } }, first)).toBeNull();
    expect(halfway({ ...NOTHING, scouting: { ...scouting, double: false } }, "scout left at 4")).toBeNull();
  });
});

describe("tapping", () => {
  const taps = (...places: number[]) => places.reduce<ReturnType<typeof tap>>(tap, null);

  it("first and last card make a set, in either order", () => {
    expect(taps(3, 5)).toEqual({ from: 3, to: 5 });
    expect(taps(5, 3)).toEqual({ from: 3, to: 5 });
  });
  it("the same card twice selects nothing", () => expect(taps(3, 3)).toBeNull());
  it("an end again shrinks, inside shrinks to the nearer end", () => {
    expect(taps(2, 6, 6)).toEqual({ from: 2, to: 5 });
    expect(taps(2, 6, 2)).toEqual({ from: 3, to: 6 });
    expect(taps(2, 6, 3)).toEqual({ from: 3, to: 6 });
    expect(taps(2, 6, 5)).toEqual({ from: 2, to: 5 });
  });
  it("a neighbour extends the set, a distant card starts a new one", () => {
    expect(taps(2, 4, 5)).toEqual({ from: 2, to: 5 });
    expect(taps(2, 4, 8)).toEqual({ from: 8, to: 8 });
  });
});

describe("rows of a hand", () => {
  it("one row as long as cards stay wide enough", () => expect(rowSizes(13, 344, 26)).toEqual([13]));
  it("even rows after that", () => {
    expect(rowSizes(14, 344, 26)).toEqual([7, 7]);
    expect(rowSizes(30, 344, 26)).toEqual([10, 10, 10]);
    expect(rowSizes(17, 304, 26)).toEqual([9, 8]);
  });
  it("no cards, one empty row", () => expect(rowSizes(0, 344, 26)).toEqual([0]));
});

describe("gaps of a double action", () => {
  const legal = ["double left at 3", "double left turned at 1", "scout left at 1"];
  const scouting = { edge: "left", turned: false, at: 5, double: true } as const;

  it("are those from which it can go on", () => {
    expect(openGaps(legal, scouting, 5)).toEqual([2]);
    expect([...closedGaps(legal, scouting, 3)]).toEqual([0, 1, 3]);
  });

  it("are chosen beforehand", () => {
    expect(settled(legal, scouting, 5, null).at).toBe(2);
    expect(settled(["double left at 1", "double left at 5"], scouting, 5, 0).at).toBe(0);
    expect(settled(["scout left at 1"], scouting, 5, 0)).toBe(scouting);
  });
});
