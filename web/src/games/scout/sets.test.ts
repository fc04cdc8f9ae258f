import { describe, expect, it } from "vitest";

import { goodGaps, joinedBy, read, rungs } from "./sets";
import type { Hints, Rung } from "./types";

const ladder: Rung[] = [
  { size: 5, kind: "group", lows: 10, power: 176 },
  { size: 3, kind: "run", lows: 8, power: 96 },
  { size: 2, kind: "group", lows: 10, power: 80 },
  { size: 2, kind: "run", lows: 9, power: 64 },
  { size: 1, kind: "single", lows: 10, power: 32 },
];
const hints: Hints = {
  type: "scout", prior: 67, beaten_by: [["run", 2, 4, false], ["more", 3]], ladder, rounds: 4, scores: [], totals: [0, 0, 0, 0],
  sets: [[1, 69], [0, 99]], turned: [[0, 85]], joins: [["left", true, 35, [[2, 1, 101]]]],
};
const hand = [{ value: 3, reverse: 5 }, { value: 4, reverse: 5 }];

describe("hints", () => {
  it("are spelled out by the ladder", () => {
    const known = read(hints, hand, true, true);
    expect(known.prior).toEqual({ start: 0, length: 2, kind: "run", low: 3, power: 67, beats: true });
    expect(known.sets.map(({ start, length, kind, low, beats }) => [start, length, kind, low, beats])).toEqual([
      [0, 1, "single", 3, false], [0, 3, "run", 3, true], [1, 1, "single", 4, false], [1, 2, "run", 5, true],
    ]);
    expect(known.turned.at(1)).toMatchObject({ start: 0, length: 2, kind: "group", low: 5 });
    expect(known.beatenBy).toEqual([{ by: "run", size: 2, low: 4, only: false }, { by: "more", size: 3, low: 0, only: false }]);
  });

  it("say nothing about a hand whose owner has nothing to decide", () => {
    expect(read(hints, hand, false, false)).toMatchObject({ sets: [], turned: [] });
  });

  it("show as much of the ladder as is useful", () => {
    expect(rungs(read(hints, hand, true, false)).map(({ size }) => size)).toEqual([3, 2, 2, 1]);
  });
});

describe("a scouted card", () => {
  const scouting = { edge: "left", turned: true, at: 2, double: false } as const;
  const known = read(hints, hand, true, false);

  it("joins the set beside it, if it is placed and turned that way", () => {
    expect(joinedBy(scouting, 5, known)).toMatchObject({ start: 1, length: 3, kind: "run", low: 5, beats: true });
    expect(joinedBy({ ...scouting, at: 0 }, 2, known)).toMatchObject({ start: 0, length: 1, kind: "single", low: 2, beats: false });
    expect(joinedBy({ ...scouting, turned: false }, 5, known)).toBeNull();
  });

  it("has gaps where it joins a set", () => {
    expect(goodGaps(hints.joins, "left", true)).toEqual(new Set([2]));
    expect(goodGaps(undefined, "left", true)).toEqual(new Set());
  });
});
