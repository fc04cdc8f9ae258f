import { describe, expect, it } from "vitest";

import type { Telling } from "../../lib/table.svelte";
import type { Said } from "../../lib/wording";
import { unread } from "./roundEnd";

const SHEET = { end: "empty_hand", captured: [1, 2], tokens: [0, 1], left: [3, 0], exempt: null, hands: [[], []], prior: [] };

/** What a player knows when a round has ended; the next one has been dealt, or the game is over. */
function ended(phase: "flip" | "over", log: Said[]): Telling {
  const table = { phase, round: 2, sheets: [SHEET] };
  return { known: { position: { actors: [], legal: [], table }, hints: { ladder: [] }, log } as never, said: [] };
}

const PLAYED: Said[] = [["tell-scout-play"], ["tell-scout-end-empty-hand"]];
const COUNTED: Said[] = [["tell-scout-hands"], ["tell-scout-sum"], ["tell-scout-totals"]];

describe("the log while the end of a round is counted", () => {
  it("tells neither sums nor the next deal", () => {
    expect(unread(ended("flip", [...PLAYED, ...COUNTED, ["tell-scout-deal"]]), 0)?.known.log).toEqual(PLAYED);
  });
  it("does not tell who has won", () => {
    expect(unread(ended("over", [...PLAYED, ...COUNTED, ["table-won"]]), 0)?.known.log).toEqual(PLAYED);
  });
  it("tells everything once the round has been read", () => {
    expect(unread(ended("over", [...PLAYED, ...COUNTED]), 1)).toBeNull();
  });
});
