import { describe, expect, it } from "vitest";

import type { Known, SetHint } from "./sets";
import { fewest, flipOf } from "./suggest";

const set = (start: number, length: number, power: number): SetHint => ({ start, length, kind: length > 1 ? "run" : "single", low: 1, power, beats: true });
const singles = (...powers: number[]): SetHint[] => powers.map((power, start) => set(start, 1, power));
const hints = (sets: SetHint[], turned: SetHint[]): Known => ({ sets, turned }) as unknown as Known;

describe("the fewest sets that make up a hand", () => {
  it("are its cards, if nothing goes together", () => expect(fewest(singles(1, 2, 3), 3)).toBe(3));
  it("may leave out a longer set", () => {
    const overlapping = [...singles(1, 2, 3, 4, 5), set(0, 2, 20), set(1, 3, 30), set(2, 3, 31)];
    expect(fewest(overlapping, 5)).toBe(2);
  });
});

describe("which way up to hold a hand", () => {
  it("is the one with fewer sets", () => {
    const runs = [...singles(1, 1, 1), set(0, 2, 20)];
    expect(flipOf(hints(singles(9, 9, 9), runs), 3)).toEqual({ turn: true, why: { key: "web-scout-suggest-flip-fewer", facts: { turn: "yes", sets: 2, instead: 3 } } });
    expect(flipOf(hints(runs, singles(9, 9, 9)), 3)).toMatchObject({ turn: false, why: { facts: { turn: "no", sets: 2 } } });
  });
  it("is the one with the stronger set, if both have equally many", () => {
    expect(flipOf(hints(singles(1, 2), singles(1, 9)), 2)).toMatchObject({ turn: true, why: { key: "web-scout-suggest-flip-stronger", facts: { size: 1 } } });
  });
  it("does not matter if both are equal", () => expect(flipOf(hints(singles(1, 2), singles(2, 1)), 2)).toMatchObject({ turn: false, why: { key: "web-scout-suggest-flip-same" } }));
});
