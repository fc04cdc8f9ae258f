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

describe("the options to choose from", () => {
  it("leave out those that the size decides", () => expect(names(SETTLED, 3)).toEqual(["flip", "reveal_hands_at_end"]));
  it("leave out those that make no difference at this size", () => {
    expect(names(FILED, 3)).toEqual(["cards"]);
    expect(names(FILED, 4)).toEqual(["cards", "pairing"]);
  });
  it("include the player's own card set", () => expect(optionsFor(FILED, 2, PARTS)[0]?.values).toEqual(["starter", "first", OWN]));
});

describe("the options that are sent", () => {
  it("are those that differ from the defaults", () => {
    expect(unusual(optionsFor(SETTLED, 3, PARTS), { flip: "secret", reveal_hands_at_end: false })).toEqual({ reveal_hands_at_end: false });
  });
  it("exclude choices made for another size", () => expect(unusual(optionsFor(FILED, 2, PARTS), { pairing: "mutual" })).toEqual({}));
  it("exclude the player's own card set", () => expect(unusual(optionsFor(FILED, 2, PARTS), { cards: OWN })).toEqual({}));
});
