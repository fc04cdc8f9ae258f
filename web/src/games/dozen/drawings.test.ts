import { describe, expect, it } from "vitest";

import { DRAWN, emblemOf } from "./drawings";

describe("emblems", () => {
  it("are drawn for every card of the sets that come with the game, each its own", () => {
    const all = Object.values(DRAWN).map((emblem) => JSON.stringify(emblem));
    expect(all.length).toBe(32);
    expect(new Set(all).size).toBe(all.length);
  });

  it("are woven for other cards: always the same one, and rarely that of another card", () => {
    const ids = Array.from({ length: 60 }, (_, n) => `card-${n}`);
    const woven = ids.map((id) => JSON.stringify(emblemOf(id)));
    expect(new Set(woven).size).toBeGreaterThan(58);
    expect(woven).toEqual(ids.map((id) => JSON.stringify(emblemOf(id))));
    expect(emblemOf("card-1").fills.length).toBeGreaterThan(4);
  });
});
