import { describe, expect, it } from "vitest";

import { dayBeside, shared } from "./daily";

describe("the deal of a day", () => {
  it("is beside others", () => {
    expect(dayBeside("2026-12-31", 1)).toBe("2027-01-01");
    expect(dayBeside("2028-03-01", -1)).toBe("2028-02-29");
  });
  it("is shared in four lines, words first and the best score before the others", () => {
    const say = { line: "High Card, daily deal", place: "Place 2 of 3", score: (name: string, points: number) => `${name} ${points}` };
    const text = shared({ place: 2, seat: 0, names: ["Ana", "Noa", "Luz"], scores: [7, -2, 9] }, say, "https://x/daily");
    expect(text.split("\n")).toEqual(["High Card, daily deal", "Place 2 of 3", "Luz 9 · Ana 7 · Noa -2", "https://x/daily"]);
  });
});
