import { describe, expect, it } from "vitest";

import { isRead, stepAt } from "./lessonSteps";
import type { LessonStep } from "./protocol";

const step = (phase: number, accepts: string[] | null): LessonStep => ({ said: "", at: "mine", phase, accepts });
const STEPS = [step(0, []), step(0, ["play 1-2"]), step(3, null), step(6, [])];

describe("the steps of a tutorial", () => {
  it("are read if they accept nothing", () => {
    expect(STEPS.map(isRead)).toEqual([true, false, false, true]);
  });
  it("wait for their reader", () => {
    expect(stepAt(STEPS, 0, 5)).toBe(0);
    expect(stepAt(STEPS, 3, 99)).toBe(3);
  });
  it("are done when the table has gone on", () => {
    expect(stepAt(STEPS, 1, 0)).toBe(1);
    expect(stepAt(STEPS, 1, 1)).toBe(2);
    expect(stepAt(STEPS, 2, 3)).toBe(2);
    expect(stepAt(STEPS, 1, 7)).toBe(3);
  });
});
