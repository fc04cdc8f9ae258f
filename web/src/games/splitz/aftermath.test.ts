import { describe, expect, it } from "vitest";

import { arrive, begin as beginning, COUNTED, reveals, type Aftermath, type Position } from "./aftermath";
import type { Phase, Table } from "./types";

const EMPTY: Table = { phase: "cut", round: 1, active: 0, trail: [], row: [], parts: [], voters: [], contested: [], served: [], stacks: [], discards: [], stock: [] };
const at = (id: string, phase: Phase, last: Position["last"] = [], parts: number[][] = []): Position => ({ id, table: { ...EMPTY, phase, parts }, last });

const begin = (now: Position): Aftermath => beginning(now, false);
const VOTING = at("3", "vote", [], [[1], [2], [3]]);
const CAST = [
  { seat: 0, move: "vote white" },
  { seat: 1, move: "vote black " },
];
const VOTED = at("4", "cut", CAST);

describe("a vote", () => {
  const open = arrive(begin(VOTING), VOTED, true);

  it("is revealed and stays visible", () => {
    expect(open.revealing.map(({ part, how }) => [part, how])).toEqual([["white", "taken"], ["blue", "unwanted"], ["black", "taken"]]);
    expect(open.lastVote).toBe(open.revealing);
  });
  it("stays visible without being revealed if motion is off", () => {
    const still = arrive(begin(VOTING), VOTED, false);
    expect(still).toMatchObject({ revealing: [], lastVote: open.lastVote });
  });
  it("stays revealed while the same position is sent again, and while others arrive", () => {
    expect(arrive(open, { ...VOTED, table: { ...VOTED.table } }, true).revealing).toBe(open.revealing);
    expect(arrive(open, at("5", "vote", [{ seat: 2, move: "row 1 2 3" }]), true).revealing).toBe(open.revealing);
  });
  it("is no longer visible once something is cut", () => expect(arrive(open, at("5", "vote", [{ seat: 1, move: "cut 1 2" }]), true).lastVote).toEqual([]));
  it("is not shown after a reconnect", () => expect(arrive(begin(VOTING), { ...VOTED, last: VOTING.last }, true).lastVote).toEqual([]));
});

describe("the end", () => {
  it("is counted from 1 when it happens", () => expect(arrive(begin(VOTING), at("9", "over"), true).walked).toBe(1));
  it("is already counted when the page is opened later", () => {
    expect(begin(at("9", "over")).walked).toBe(COUNTED);
    expect(arrive({ ...begin(at("9", "over")), walked: 4 }, at("10", "over"), true).walked).toBe(4);
  });
  it("is counted at once where nothing moves", () => expect(arrive(begin(VOTING), at("9", "over"), false).walked).toBe(COUNTED));
  it("is counted from 1 once more", () => expect(beginning(at("9", "over"), true).walked).toBe(1));
});

describe("the words wait for the picture", () => {
  it("while votes lie open", () => expect(reveals(VOTING.table, VOTED.table, CAST)).toBe(true));
  it("while the end is counted", () => expect(reveals(VOTED.table, at("9", "over").table, [])).toBe(true));
  it("but not after a cut", () => expect(reveals(VOTED.table, VOTING.table, [{ seat: 1, move: "cut 1 2" }])).toBe(false));
});
