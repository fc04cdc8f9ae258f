import { describe, expect, it } from "vitest";

import { optionsFor, OWN, unusual } from "./options";
import type { GameInfo } from "./protocol";

const SETTLED: GameInfo = {
  game: "settled",
  edition: 1,
  sizes: { 2: { edition: "oink" }, 3: {} },
  options: { flip: ["secret", "open"], reveal_hands_at_end: [true, false], edition: ["first", "oink"] },
  levels: [],
};
const FILED: GameInfo = {
  game: "filed",
  edition: 1,
  sizes: { 2: {}, 3: {}, 4: {} },
  options: { cards: ["starter", "first"], pairing: ["rotation", "mutual"] },
  levels: [],
};
const PARTS = { onlyAt: { pairing: 4 }, ownFile: "cards" };
const names = (info: GameInfo, players: number): string[] => optionsFor(info, players, PARTS).map((option) => option.name);

describe("what there is to choose", () => {
  it("leaves out what the size settles", () => expect(names(SETTLED, 3)).toEqual(["flip", "reveal_hands_at_end"]));
  it("leaves out what makes no difference at this size", () => {
    expect(names(FILED, 3)).toEqual(["cards"]);
    expect(names(FILED, 4)).toEqual(["cards", "pairing"]);
  });
  it("has room for cards of one's own", () => expect(optionsFor(FILED, 2, PARTS)[0]?.values).toEqual(["starter", "first", OWN]));
});

describe("what is sent", () => {
  it("is what differs from the usual", () => {
    expect(unusual(optionsFor(SETTLED, 3, PARTS), { flip: "secret", reveal_hands_at_end: false })).toEqual({ reveal_hands_at_end: false });
  });
  it("is nothing that was chosen at another size", () => expect(unusual(optionsFor(FILED, 2, PARTS), { pairing: "mutual" })).toEqual({}));
  it("does not name cards of one's own", () => expect(unusual(optionsFor(FILED, 2, PARTS), { cards: OWN })).toEqual({}));
});
