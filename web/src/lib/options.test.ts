import { describe, expect, it } from "vitest";

import { optionsFor, OWN, unusual } from "./options";
import type { GameInfo } from "./protocol";

const SCOUT: GameInfo = {
  game: "scout",
  edition: 1,
  sizes: { 2: { edition: "oink" }, 3: {} },
  options: { flip: ["secret", "open"], reveal_hands_at_end: [true, false], edition: ["first", "oink"] },
  levels: [],
};
const DOZEN: GameInfo = {
  game: "dozen",
  edition: 1,
  sizes: { 2: {}, 3: {}, 4: {} },
  options: { cards: ["starter", "first"], pairing: ["rotation", "mutual"] },
  levels: [],
};
const names = (info: GameInfo, players: number): string[] => optionsFor(info, players).map((option) => option.name);

describe("what there is to choose", () => {
  it("leaves out what the size settles", () => expect(names(SCOUT, 3)).toEqual(["flip", "reveal_hands_at_end"]));
  it("leaves out what makes no difference at this size", () => {
    expect(names(DOZEN, 3)).toEqual(["cards"]);
    expect(names(DOZEN, 4)).toEqual(["cards", "pairing"]);
  });
  it("has room for cards of one's own", () => expect(optionsFor(DOZEN, 2)[0]?.values).toEqual(["starter", "first", OWN]));
});

describe("what is sent", () => {
  it("is what differs from the usual", () => {
    expect(unusual(optionsFor(SCOUT, 3), { flip: "secret", reveal_hands_at_end: false })).toEqual({ reveal_hands_at_end: false });
  });
  it("is nothing that was chosen at another size", () => expect(unusual(optionsFor(DOZEN, 2), { pairing: "mutual" })).toEqual({}));
  it("does not name cards of one's own", () => expect(unusual(optionsFor(DOZEN, 2), { cards: OWN })).toEqual({}));
});
