import { describe, expect, it } from "vitest";

import { begin, next, type Event, type Position } from "./choice";
import { commandOf } from "./keys";
import { OFFER, TAKE, TAKEN, WHITE } from "./test-positions";
import { sceneOf } from "./scene";

const scene = (position: Position, ...events: Event[]) => sceneOf(events.reduce(next, begin(position, null)));
const press = (key: string, position: Position, ...events: Event[]) => commandOf(key, key === "Enter", scene(position, ...events), false);
const MOON: Event = { type: "tapCard", id: "moon" };
const FOG: Event = { type: "tapCard", id: "fog" };

describe("a key", () => {
  it("taps a card of my hand", () => {
    expect(press("2", OFFER)).toEqual({ do: FOG });
    expect(press("5", OFFER)).toBeNull();
    expect(press("0", OFFER)).toBeNull();
  });
  it("swaps the offered cards, once there are two", () => {
    expect(press("x", OFFER, MOON)).toBeNull();
    expect(press("x", OFFER, MOON, FOG)).toEqual({ do: { type: "swap" } });
    expect(press("x", TAKE)).toBeNull();
  });
  it("takes the shown or the hidden card", () => {
    expect(press("1", TAKE)).toEqual({ send: "take shown" });
    expect(press("2", TAKE)).toEqual({ send: "take hidden" });
    expect(press("3", TAKE)).toBeNull();
  });
  it("chooses one of the listed ways", () => {
    expect(press("1", WHITE)).toEqual({ do: { type: "choose", step: "nothing" } }); // the others are too many to list
    expect(press("2", WHITE, { type: "tapPlace", place: 3 })).toEqual({ do: { type: "choose", step: "recolor 3 blue" } });
    expect(press("9", WHITE)).toBeNull();
  });
  it("confirms what is ready and not locked yet", () => {
    const text = "offer show moon hide fog";
    expect(press("Enter", OFFER, MOON)).toBeNull();
    expect(press("Enter", OFFER, MOON, FOG)).toEqual({ send: text });
    expect(press("Enter", { ...OFFER, mine: text })).toBeNull();
    expect(press("Enter", TAKE)).toBeNull();
  });
  it("only opens cards to read while no decision is wanted or an answer is awaited", () => {
    expect(press("1", TAKEN)).toBeNull();
    expect(commandOf("1", false, scene(OFFER), true)).toBeNull();
    expect(commandOf("i", false, scene(OFFER), true)).toEqual({ read: "cards" });
    expect(press("i", TAKEN)).toEqual({ read: "cards" });
  });
});
