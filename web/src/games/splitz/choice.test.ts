import { describe, expect, it } from "vitest";

import { cutGaps, drag, fates, named, NOTHING, numbers, points, scored, sections, suggestedChoice, tapGap, textOf, votes } from "./choice";
import type { Hints, Table } from "./types";

const EMPTY: Table = {
  phase: "vote",
  round: 1,
  active: 0,
  trail: [],
  row: [],
  parts: [],
  voters: [0, 1, 2],
  contested: [],
  served: [],
  stacks: [],
  discards: [],
  stock: [],
};

describe("texts", () => {
  it("say what is chosen", () => {
    const choice = { ...NOTHING, part: "blue" as const, number: 7 };
    expect(textOf("discard", choice)).toBe("discard blue");
    expect(textOf("place", choice)).toBe("joker 7");
  });

  it("say where the dividers are", () => {
    expect(textOf("cut", { ...NOTHING, dividers: [3, 5] })).toBe("cut 3 5");
    expect(cutGaps("cut 3 5")).toEqual([3, 5]);
    expect(cutGaps("vote blue")).toEqual([]);
  });
  it("of an unfinished cut are no legal ones", () => {
    expect(textOf("cut", NOTHING)).toBe("cut 0 0");
    expect(textOf("cut", { ...NOTHING, dividers: [4] })).toBe("cut 0 4");
  });
  it("of suggestions make a choice, but no vote", () => {
    expect(suggestedChoice("cut 3 5")).toEqual({ ...NOTHING, dividers: [3, 5] });
    expect(suggestedChoice("joker 10")).toEqual({ ...NOTHING, number: 10 });
    expect(suggestedChoice("settle blue")).toEqual({ ...NOTHING, part: "blue" });
    expect(suggestedChoice("vote blue")).toBe(NOTHING);
  });
  it("say what can be named", () => {
    expect(named(["vote black", "vote white"], "vote")).toEqual(["white", "black"]);
    expect(named(["vote black"], "discard")).toEqual([]);
    expect(numbers(["joker 8", "joker 10"])).toEqual([8, 10]);
  });
});

describe("dividers", () => {
  const taps = (...gaps: number[]) => gaps.reduce<number[]>(tapGap, []);

  it("are placed by two taps, in either order", () => {
    expect(taps(3, 5)).toEqual([3, 5]);
    expect(taps(5, 3)).toEqual([3, 5]);
  });
  it("go away with a second tap", () => expect(taps(3, 5, 3)).toEqual([5]));
  it("the nearer one moves", () => {
    expect(taps(2, 6, 1)).toEqual([1, 6]);
    expect(taps(2, 6, 3)).toEqual([3, 6]);
    expect(taps(2, 6, 5)).toEqual([2, 5]);
    expect(taps(2, 6, 8)).toEqual([2, 8]);
  });
  it("can be dragged, but not onto the other one", () => {
    expect(drag([2, 6], 2, 4)).toEqual([4, 6]);
    expect(drag([2, 6], 2, 6)).toEqual([2, 6]);
    expect(drag([2, 6], 2, 8)).toEqual([6, 8]);
  });
  it("make three parts", () => {
    expect(sections(7, [3])).toEqual([]);
    expect(sections(7, [3, 5])).toEqual([
      { part: "white", from: 0, to: 3 },
      { part: "blue", from: 3, to: 5 },
      { part: "black", from: 5, to: 7 },
    ]);
  });
});

describe("what happened to the parts", () => {
  const before: Table = { ...EMPTY, trail: ["black"], parts: [[8, 0], [], [10, 2, 1]] };

  it("is found by comparing the two tables", () => {
    const cast = votes([
      { seat: 0, move: "vote white" },
      { seat: 1, move: "vote black " },
      { seat: 2, move: "vote black" },
      { seat: -1, move: "row 1 2 3" },
    ]);
    const after: Table = { ...EMPTY, trail: ["black", "black"] };
    expect(fates(before, after, cast)).toEqual([
      { part: "white", cards: [8, 0], voters: [0], how: "taken" },
      { part: "black", cards: [10, 2, 1], voters: [1, 2], how: "again" },
    ]);
    const waiting: Table = { ...EMPTY, contested: [{ trail: ["black", "black"], cards: [10, 2, 1], voters: [1, 2] }] };
    expect(fates(before, waiting, cast)[1]!.how).toBe("again");
    expect(fates(before, EMPTY, cast)[1]!.how).toBe("lost");
    expect(fates(before, EMPTY, [])[1]!.how).toBe("unwanted");
  });
});

describe("scoring number by number", () => {
  const cards = { unseen: 0, discarded: 0, all: 0 };
  const leaders = [[], [0], [0, 1], [1]];
  const columns = leaders.map((led, n) => ({ number: n + 1, counts: [], jokers: [], leaders: led, cards }));
  const hints: Hints = { type: "splitz", rounds: 10, columns, jokers: cards, totals: [5, 7], pending: [], placing: [], different: [], winners: [] };

  it("adds up what has been counted so far", () => {
    expect(scored(hints, 0, 2)).toEqual([2]);
    expect(points(hints, 0, 10)).toBe(5);
    expect(points(hints, 1, 3)).toBe(3);
    expect(points(hints, 1, 10)).toBe(7);
  });
});
