import { describe, expect, it } from "vitest";

import { asked, begin, draftOf, next, pickOf, resolvingOf, shown, type Event, type Machine, type Position } from "./choice";
import { laid, OFFER, OVER, TAKE, TAKEN, WHITE } from "./test-positions";

const after = (machine: Machine, ...events: Event[]): Machine => events.reduce(next, machine);
const at = (position: Position, ...events: Event[]): Machine => after(begin(position, null), ...events);
const arrive = (position: Position, reveals = true): Event => ({ type: "arrive", position, reveals });
const cards = (...ids: string[]): Event[] => ids.map((id) => ({ type: "tapCard", id }));
const place = (place: number): Event => ({ type: "tapPlace", place });
const choose = (step: string): Event => ({ type: "choose", step });
const move = (from: number, to: number): Event => ({ type: "moveWhite", from, to });
const SWAP: Event = { type: "swap" };
const START_OVER: Event = { type: "startOver" };
const REVEALED: Event = { type: "revealed" };
const CHOOSING: Event[] = [...cards("moon"), SWAP, move(0, 1), place(2), choose("nothing"), START_OVER];

/** The page is loaded again: only what was written to the session storage is left. */
const reloaded = (machine: Machine, position = machine.now): Machine => begin(position, JSON.parse(JSON.stringify(draftOf(machine))));

describe("offering", () => {
  it("begins with nothing picked", () => expect(pickOf(at(OFFER))).toEqual({ shown: null, hidden: null }));
  it("shows the card tapped first and hides the second", () => expect(pickOf(at(OFFER, ...cards("moon", "fog")))).toEqual({ shown: "moon", hidden: "fog" }));
  it("hides a third card instead", () => expect(pickOf(at(OFFER, ...cards("moon", "fog", "frog")))).toEqual({ shown: "moon", hidden: "frog" }));
  it("releases a card tapped again, and the next takes its part", () => {
    expect(pickOf(at(OFFER, ...cards("moon", "fog", "moon")))).toEqual({ shown: null, hidden: "fog" });
    expect(pickOf(at(OFFER, ...cards("moon", "fog", "moon", "frog")))).toEqual({ shown: "frog", hidden: "fog" });
    expect(pickOf(at(OFFER, ...cards("moon", "moon")))).toEqual({ shown: null, hidden: null });
  });
  it("swaps the two", () => expect(pickOf(at(OFFER, ...cards("moon", "fog"), SWAP))).toEqual({ shown: "fog", hidden: "moon" }));
  it("swaps nothing while one is missing", () => {
    const one = at(OFFER, ...cards("moon"));
    expect(next(one, SWAP)).toBe(one);
  });
  it("takes over a suggested offer as a whole", () => {
    expect(pickOf(at(OFFER, ...cards("frog"), { type: "offer", shown: "fog", hidden: "moon" }))).toEqual({ shown: "fog", hidden: "moon" });
    const machine = at(OFFER);
    expect(next(machine, { type: "offer", shown: "fog", hidden: "oak" })).toBe(machine);
  });
  it("ignores a card that is not in my hand", () => {
    const machine = at(OFFER);
    expect(next(machine, cards("oak")[0]!)).toBe(machine);
  });
  it("ignores what belongs to white cards", () => {
    const machine = at(OFFER, ...cards("moon"));
    for (const event of [move(0, 1), place(1), choose("nothing"), START_OVER, REVEALED]) expect(next(machine, event)).toBe(machine);
  });

  describe("once locked", () => {
    const LOCKED: Position = { ...OFFER, mine: "offer show moon hide fog    " }; // the server pads secret choices

    it("shows what is locked", () => expect(pickOf(at(LOCKED))).toEqual({ shown: "moon", hidden: "fog" }));
    it("is changed from there", () => {
      expect(pickOf(at(LOCKED, ...cards("frog")))).toEqual({ shown: "moon", hidden: "frog" });
      expect(pickOf(at(LOCKED, SWAP))).toEqual({ shown: "fog", hidden: "moon" });
    });
    it("comes back when every card is released", () => expect(pickOf(at(LOCKED, ...cards("moon", "fog")))).toEqual({ shown: "moon", hidden: "fog" }));
    it("keeps the choice made here", () => {
      const machine = at(OFFER, ...cards("moon", "fog"), arrive(LOCKED));
      expect(pickOf(after(machine, ...cards("tide")))).toEqual({ shown: "moon", hidden: "tide" });
    });
  });
});

describe("taking", () => {
  it("has nothing to choose first: a take is sent at once", () => {
    const machine = at(TAKE);
    expect(asked(machine)).toBe(true);
    for (const event of CHOOSING) expect(next(machine, event)).toBe(machine);
  });
});

describe("resolving white cards", () => {
  it("begins with the first card of the line, and asks what it does", () => {
    const { order, steps, next: following, tapped } = resolvingOf(at(WHITE));
    expect({ order, steps, tapped }).toEqual({ order: [1, 3, 4], steps: [], tapped: [] });
    expect(following).toHaveLength(9);
  });
  it("asks for nothing if there is only one way", () => expect(resolvingOf(at(WHITE, move(2, 0)))).toEqual({ order: [4, 1, 3], steps: ["reface 2 concealed"], next: [], tapped: [] }));
  it("narrows the ways by a tapped place, and widens them again", () => {
    expect(resolvingOf(at(WHITE, place(2))).tapped).toEqual([2]);
    expect(resolvingOf(at(WHITE, place(2), place(3))).tapped).toEqual([3]); // no way concerns both
    expect(resolvingOf(at(WHITE, place(2), place(2))).tapped).toEqual([]);
  });
  it("takes the only way that a tap leaves", () => {
    const machine = at(WHITE, move(1, 0), place(1)); // tailor: one way concerns the first place
    expect(resolvingOf(machine)).toEqual({ order: [3, 1, 4], steps: ["swap 1 4", "nothing"], next: [], tapped: [] });
  });
  it("continues step by step", () => {
    const machine = at(WHITE, move(1, 0), choose("swap 2 4"));
    expect(resolvingOf(machine)).toMatchObject({ steps: ["swap 2 4"], next: [{ text: "recolor 2 red" }, { text: "recolor 2 pink" }] });
    expect(resolvingOf(after(machine, choose("recolor 2 pink")))).toMatchObject({ steps: ["swap 2 4", "recolor 2 pink"], next: [] });
  });
  it("forgets the tapped places with a step", () => expect(resolvingOf(at(WHITE, place(2), choose("recolor 2 red"))).tapped).toEqual([]));
  it("starts over with the same card", () => {
    const machine = at(WHITE, move(1, 0), choose("swap 2 4"), choose("recolor 2 pink"), START_OVER);
    expect(resolvingOf(machine)).toMatchObject({ order: [3, 1, 4], steps: [], tapped: [] });
  });
  it("keeps the steps while the first card stays first", () => {
    const chosen = at(WHITE, choose("recolor 2 red"));
    expect(resolvingOf(after(chosen, move(2, 1)))).toMatchObject({ order: [1, 4, 3], steps: ["recolor 2 red"] });
    expect(resolvingOf(after(chosen, move(0, 1)))).toMatchObject({ order: [3, 1, 4], steps: [] });
  });
  it("ignores a place, a step or a move that is not possible", () => {
    const machine = at(WHITE);
    for (const event of [place(4), choose("recolor 4 red"), choose("swap 2 4"), move(0, 3), move(3, 0), move(-1, 0)]) expect(next(machine, event)).toBe(machine);
  });
  it("cannot be tapped once cards have moved: a place no longer has the card shown there", () => {
    const machine = at(WHITE, move(1, 0), choose("swap 2 4"));
    expect(next(machine, place(2))).toBe(machine);
  });
  it("ignores what belongs to an offer", () => {
    const machine = at(WHITE);
    for (const event of [...cards("moon", "oak"), SWAP]) expect(next(machine, event)).toBe(machine);
  });

  describe("once locked", () => {
    const LOCKED: Position = { ...WHITE, mine: "resolve 3 swap 2 4; recolor 2 red  " };

    it("shows what is locked", () => expect(resolvingOf(at(LOCKED))).toMatchObject({ order: [3, 1, 4], steps: ["swap 2 4", "recolor 2 red"], next: [] }));
    it("stays shown while the other cards are arranged", () => expect(resolvingOf(at(LOCKED, move(2, 1)))).toMatchObject({ order: [3, 4, 1], steps: ["swap 2 4", "recolor 2 red"] }));
    it("can be started over", () => expect(resolvingOf(at(LOCKED, START_OVER))).toMatchObject({ order: [3, 1, 4], steps: [] }));
    it("gives way to another first card", () => expect(resolvingOf(at(LOCKED, move(0, 1)))).toMatchObject({ order: [1, 3, 4], steps: [] }));
  });
});

describe("a new position", () => {
  it("drops the choice for the previous one", () => {
    const machine = at(OFFER, ...cards("moon", "fog"), arrive({ ...OFFER, id: "10" }));
    expect(pickOf(machine)).toEqual({ shown: null, hidden: null });
  });
  it("drops it in the middle of a white card, except the order", () => {
    const line = [laid("dream"), laid("oak"), laid("tailor"), { ...laid("fog", 1), resolved: true }];
    const rest = WHITE.legal.filter((text) => !text.startsWith("resolve 4"));
    const later: Position = { ...WHITE, id: "21", legal: rest, table: { ...WHITE.table, players: [{ line }, { line: [] }] } };
    const machine = at(WHITE, move(2, 0), move(2, 1), choose("nothing"), arrive(later));
    expect(resolvingOf(machine)).toMatchObject({ order: [3, 1], steps: [], tapped: [] });
    expect(machine.choice).toEqual({ kind: "none" });
  });
  it("with the same id does not change the choice: a reconnect, another language, a pause", () => {
    const machine = at(OFFER, ...cards("moon", "fog"), arrive(structuredClone(OFFER)), arrive({ ...OFFER, paused: true }), arrive(OFFER));
    expect(pickOf(machine)).toEqual({ shown: "moon", hidden: "fog" });
  });
  it("that says nothing new changes nothing", () => {
    const machine = at(WHITE, place(2));
    expect(next(machine, arrive({ ...WHITE }))).toBe(machine);
  });
});

describe("revealing", () => {
  const revealing = at(TAKE, arrive(TAKEN));

  it("shows what was taken on the position before", () => {
    expect(revealing.reveal?.taken.map(({ taker, giver }) => [taker, giver])).toEqual([[0, 1], [1, 0]]);
    expect(shown(revealing)).toBe(TAKE);
  });
  it("asks for nothing, and ignores every choice", () => {
    const machine = after(revealing, arrive({ ...OFFER, id: "10" }));
    expect(asked(machine)).toBe(false);
    for (const event of CHOOSING) expect(next(machine, event)).toBe(machine);
  });
  it("continues while further positions arrive, and then shows the newest", () => {
    const machine = after(revealing, arrive({ ...OFFER, id: "10" }), arrive({ ...OFFER, id: "11" }));
    expect(shown(machine)).toBe(TAKE);
    const done = next(machine, REVEALED);
    expect(shown(done).id).toBe("11");
    expect(asked(done)).toBe(true);
    expect(pickOf(after(done, ...cards("moon"))).shown).toBe("moon");
  });
  it("ends once", () => {
    const done = next(revealing, REVEALED);
    expect(shown(done)).toBe(TAKEN);
    expect(next(done, REVEALED)).toBe(done);
  });
  it("does not happen without motion", () => expect(at(TAKE, arrive(TAKEN, false))).toMatchObject({ reveal: null, now: TAKEN }));
  it("does not happen after a reconnect, when no turn led here", () => expect(at(TAKE, arrive({ ...TAKEN, last: TAKE.last })).reveal).toBeNull());
  it("does not happen for other turns", () => expect(at(OFFER, arrive({ ...TAKE, last: [{ seat: 0, move: "offer" }] })).reveal).toBeNull());
});

describe("a reload", () => {
  it("comes back to the middle of an offer", () => {
    expect(pickOf(reloaded(at(OFFER, ...cards("moon"))))).toEqual({ shown: "moon", hidden: null });
    expect(pickOf(reloaded(at(OFFER, ...cards("moon", "fog"), SWAP)))).toEqual({ shown: "fog", hidden: "moon" });
  });
  it("comes back to the middle of a white card", () => {
    const machine = at(WHITE, move(2, 1), place(2));
    expect(resolvingOf(reloaded(machine))).toEqual(resolvingOf(machine));
    const further = at(WHITE, move(1, 0), choose("swap 2 4"));
    expect(resolvingOf(reloaded(further))).toEqual(resolvingOf(further));
    expect(resolvingOf(reloaded(further)).steps).toEqual(["swap 2 4"]);
  });
  it("keeps the order of white cards, again and again", () => {
    const machine = at(WHITE, move(2, 0), arrive({ ...WHITE, id: "21" }));
    expect(resolvingOf(reloaded(reloaded(machine))).order).toEqual([4, 1, 3]);
  });
  it("forgets a choice made for another position", () => {
    const machine = at(OFFER, ...cards("moon", "fog"));
    expect(pickOf(reloaded(machine, { ...OFFER, id: "10" }))).toEqual({ shown: null, hidden: null });
  });
  it("keeps nothing if nothing is chosen", () => {
    expect(draftOf(at(OFFER))).toBeNull();
    expect(draftOf(at(WHITE))).toBeNull();
    expect(begin(OFFER, { shown: "moon" })).toEqual(begin(OFFER, null)); // not a draft of ours
  });
});

describe("no decision", () => {
  it.each([
    ["while the table is paused", { ...OFFER, paused: true }],
    ["while nothing is legal", TAKEN],
    ["for a spectator", { ...WHITE, me: null, legal: [] }],
    ["at the end", OVER],
  ])("is made %s", (_, position) => {
    const machine = at(position);
    expect(asked(machine)).toBe(false);
    for (const event of CHOOSING) expect(next(machine, event)).toBe(machine);
  });
});
