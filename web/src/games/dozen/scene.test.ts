import { describe, expect, it } from "vitest";

import { begin, next, type Event, type Position } from "./choice";
import { laid, OFFER, OVER, TAKE, TAKEN, WHITE } from "./test-positions";
import { sceneOf } from "./scene";

const scene = (position: Position, ...events: Event[]) => sceneOf(events.reduce(next, begin(position, null)));
const tap = (id: string): Event => ({ type: "tapCard", id });

describe("the stage", () => {
  it.each([
    ["offering", OFFER],
    ["taking", TAKE],
    ["waiting", TAKEN],
    ["resolving", WHITE],
    ["over", OVER],
    ["over", { ...OVER, me: null }],
    ["watching", { ...TAKE, me: null, legal: [] }],
    ["offering", { ...OFFER, paused: true }],
  ])("is %s", (name, position) => expect(scene(position).stage.name).toBe(name));
  it("is revealing while taken cards are shown, for a spectator too", () => {
    for (const me of [0, null]) {
      const open = scene({ ...TAKE, me }, { type: "arrive", position: { ...TAKEN, me }, reveals: true });
      expect(open.stage).toMatchObject({ name: "revealing", taken: [{ taker: 0 }, { taker: 1 }] });
      expect(open).toMatchObject({ asked: false, coming: [], position: { id: TAKE.id } });
    }
  });
});

describe("a scene of an offer", () => {
  it("says who gives to whom, and what I hold", () => expect(scene(OFFER)).toMatchObject({ asked: true, giver: 1, taker: 1, hand: ["moon", "fog", "frog", "tide"] }));
  it("is ready once both cards are picked", () => {
    expect(scene(OFFER).confirming).toBe("unready");
    expect(scene(OFFER, tap("moon")).confirming).toBe("unready");
    expect(scene(OFFER, tap("moon"), tap("fog"))).toMatchObject({ confirming: "ready", text: "offer show moon hide fog" });
  });
  it("is locked until something else is picked", () => {
    const mine = "offer show moon hide fog ";
    expect(scene({ ...OFFER, mine }).confirming).toBe("locked");
    expect(scene({ ...OFFER, mine }, tap("tide"))).toMatchObject({ confirming: "changed", text: "offer show moon hide tide" });
  });
  it("previews where the picked cards may go", () => {
    expect(scene(OFFER).coming).toEqual([]);
    expect(scene(OFFER, tap("moon")).coming).toEqual([{ place: 4, laid: laid("moon") }]);
    expect(scene(OFFER, tap("moon"), tap("fog")).coming).toEqual([{ place: 4, laid: laid("moon") }, { place: 4, laid: laid("fog", 0, "concealed") }]);
    expect(scene({ ...OFFER, hints: null }, tap("moon")).coming).toEqual([]);
  });
});

describe("a scene of a take", () => {
  const offered = { place: 3, laid: laid("pea", 1) };
  const unseen = { place: 3, laid: { card: null, side: "concealed", of: 1 } };
  const kept = [{ place: 4, laid: laid("moon") }, { place: 4, laid: laid("fog", 0, "concealed") }];

  it("has both offers", () => expect(scene(TAKE).stage).toMatchObject({ offer: { shown: { id: "pea" }, hidden: null }, own: { shown: { id: "moon" } } }));
  it("previews both cards, and only the taken one once that is locked", () => {
    expect(scene(TAKE).coming).toEqual([offered, unseen, ...kept]);
    expect(scene({ ...TAKE, mine: "take shown " }).coming).toEqual([offered, ...kept]);
    expect(scene({ ...TAKE, mine: "take hidden" }).coming).toEqual([unseen, ...kept]);
  });
  it("has nothing to confirm", () => expect(scene(TAKE).confirming).toBe("unready"));
});

describe("a scene of white cards", () => {
  const tailorFirst: Event = { type: "moveWhite", from: 1, to: 0 };

  it("opens the places that the next step concerns", () => expect(scene(WHITE).stage).toMatchObject({ open: [2, 3], listing: { tapFirst: true, more: 0 }, after: null }));
  it("opens none while paused", () => expect(scene({ ...WHITE, paused: true }).stage).toMatchObject({ open: null }));
  it("lists the ways of a tapped place", () => {
    const { stage } = scene(WHITE, { type: "tapPlace", place: 3 });
    expect(stage).toMatchObject({ tapped: [3], listing: { tapFirst: false } });
    expect(stage.name === "resolving" && stage.listing.ways.map(({ to }) => to)).toEqual(["red", "blue", "pink", "grey"]);
  });
  it("shows the line afterwards only when the card is done", () => {
    const half = scene(WHITE, tailorFirst, { type: "choose", step: "swap 2 4" });
    expect(half).toMatchObject({ confirming: "unready", stage: { after: null, open: null } });
    const text = "resolve 3 swap 2 4; recolor 2 pink";
    const whole = scene(WHITE, tailorFirst, { type: "choose", step: "swap 2 4" }, { type: "choose", step: "recolor 2 pink" });
    expect(whole).toMatchObject({ confirming: "ready", text, stage: { after: { total: WHITE.legal.indexOf(text) }, open: null } });
  });
});
