import { describe, expect, it } from "vitest";

import { padding } from "./padding";

const legal = ["vote blue", "vote white", "vote black"];
const sent = (move: string, options: string[]): number =>
  new TextEncoder().encode(JSON.stringify({ move, pad: padding(move, { actors: [0, 1], legal: options }) })).length;

describe("padding", () => {
  it("makes all secret choices equally long, in bytes", () => {
    expect(new Set(legal.map((move) => sent(move, legal))).size).toBe(1);
    const named = ["offer 月", 'offer "x"', "offer moon rock"];
    expect(new Set(named.map((move) => sent(move, named))).size).toBe(1);
  });

  it("is empty if one seat decides, and for a turn of several parts", () => {
    expect(padding("vote blue", { actors: [0], legal })).toBe("");
    expect(padding("vote blue and then some more", { actors: [0, 1], legal })).toBe("");
  });
});
