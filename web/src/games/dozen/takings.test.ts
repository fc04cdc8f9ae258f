import { describe, expect, it } from "vitest";

import { takings } from "./takings";
import type { Laid, Table } from "./types";

const laid = (of: number, id: string | null, side: Laid["side"]): Laid => ({ of, card: id === null ? null : { id }, side });
const table = (...lines: Laid[][]): Table => ({ phase: "take", round: 1, players: lines.map((line) => ({ line })) });

describe("what was taken", () => {
  const old = laid(0, "fog", "revealed");
  const [moon, frog, tide] = [laid(1, "moon", "revealed"), laid(0, "frog", "concealed"), laid(0, "tide", "revealed")];
  const unknown = laid(1, null, "concealed");
  const before = table([old], []);
  const after = table([old, moon, frog], [tide, unknown]);
  const done = [{ seat: 0, move: "take shown" }, { seat: 1, move: "take shown " }];

  it("is found from where the cards are now", () =>
    expect(takings(before, after, done)).toEqual([
      { taker: 0, giver: 1, taken: moon, left: unknown },
      { taker: 1, giver: 0, taken: tide, left: frog },
    ]));
  it("is nothing when something else was done", () => expect(takings(before, after, [{ seat: -1, move: "draw" }])).toEqual([]));
});
