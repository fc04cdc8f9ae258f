import { describe, expect, it } from "vitest";

import type { ReviewDecision } from "./protocol";
import { candidateOf, figure, plotted, stepOf } from "./reviewed";

const decision = (number: number, more: Partial<ReviewDecision> = {}): ReviewDecision => ({
  number, moment: 2 * number, round: 1, action: "a", said: {}, best: "b", label: "none", sign: "", why: "below", loss: 0, error: 0, value: 0, chance: 0.5, ...more,
});

describe("an answer", () => {
  const asked = decision(1, {
    candidates: ["draw left at 1", "draw left at 10", "deal left at 1"].map((action, n) => ({ action, gain: n, error: 0, accepted: n > 1 })),
  });
  it("is the candidate with the same text", () => {
    expect(candidateOf(asked, "draw left at 10")?.gain).toBe(1);
    expect(candidateOf(asked, "draw left at 1")?.gain).toBe(0);
  });
  it("of two halves counts by the first one", () => {
    expect(candidateOf(asked, "deal left at 1 play 2-4")?.accepted).toBe(true);
  });
  it("that nobody has weighed is none", () => {
    expect(candidateOf(asked, "play 1-2")).toBeUndefined();
    expect(candidateOf(decision(2), "play 1-2")).toBeUndefined();
  });
});

describe("the graph", () => {
  const box = { left: 10, top: 0, width: 100, height: 200 };
  it("goes from the first to the last moment, and leaves out decisions without a choice", () => {
    const { spots, lines } = plotted([decision(1), decision(2, { why: "forced" }), decision(3, { chance: 1 })], [], "chance", box);
    expect(spots.map(({ x, y }) => [x, y])).toEqual([[10, 100], [110, 0]]);
    expect(lines.map(({ value, y }) => [value, y])).toEqual([[0, 200], [50, 100], [100, 0]]);
  });
  it("has room for the highest and the lowest points, and for zero", () => {
    const { spots, lines } = plotted([decision(1, { value: -3 }), decision(2, { value: 8 })], [[2, 11, null]], "points", box);
    expect(lines.at(0)!.value).toBeLessThanOrEqual(-3);
    expect(lines.at(-1)!.value).toBeGreaterThanOrEqual(11);
    expect(spots.every(({ y }) => y >= 0 && y <= 200)).toBe(true);
  });
  it("marks where rounds begin", () => {
    expect(plotted([decision(1), decision(2, { round: 2 }), decision(3, { round: 2 })], [], "chance", box).rounds).toEqual([60]);
  });
});

it("lines are round numbers apart", () => {
  expect([3, 10, 14, 40].map(stepOf)).toEqual([1, 5, 5, 20]);
});

it("figures have a minus sign, and no negative zero", () => {
  expect([figure(-1.25), figure(2, true), figure(-0.02), figure(0.04, true)]).toEqual(["−1.3", "+2.0", "0.0", "0.0"]);
});
