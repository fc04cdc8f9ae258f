// What the server's short hints say, spelled out. Powers order all sets; the ladder says which set has which power.

import type { Scouting } from "./choice";
import type { Beater, Card, Edge, Hints, Kind, Rung } from "./types";

export interface SetHint {
  start: number; // place of its first card, from 0
  length: number;
  kind: Kind;
  low: number;
  power: number;
  beats: boolean; // the prior set, as it is now
}

/** The hints as the table draws them. */
export interface Known extends Omit<Hints, "prior" | "beaten_by" | "sets" | "turned"> {
  prior: SetHint | null;
  beatenBy: { by: Beater[0]; size: number; low: number; only: boolean }[];
  sets: SetHint[]; // of my hand, single cards too; empty unless I have to decide
  turned: SetHint[]; // the same with the whole hand turned round, while that can still be decided
}

const SHOWN = 4; // the ladder includes at least sets of up to this many cards

export function spelled(power: number, start: number, ladder: Rung[], than: number): SetHint {
  const rung = ladder.find((each) => power > each.power && power <= each.power + each.lows)!;
  return { start, length: rung.size, kind: rung.kind, low: power - rung.power, power, beats: power > than };
}

/** Every set, single cards included, by start and length. */
function all(numbers: number[], sets: [number, number][], ladder: Rung[], than: number): SetHint[] {
  const single = ladder.at(-1)!.power;
  const found = [...numbers.map((value, start): [number, number] => [start, single + value]), ...sets];
  return found.map(([start, power]) => spelled(power, start, ladder, than)).sort((a, b) => a.start - b.start || a.length - b.length);
}

/** `asked`: the server has sent help with these hints. */
export function read(hints: Hints, hand: Card[], asked: boolean, flipping: boolean): Known {
  const { prior, beaten_by, ladder, sets = [], turned = [], ...rest } = hints;
  return {
    ...rest,
    ladder,
    prior: prior ? spelled(prior, 0, ladder, 0) : null,
    beatenBy: beaten_by.map(([by, size, low, only]) => ({ by, size, low: low ?? 0, only: only ?? false })),
    sets: asked ? all(hand.map(({ value }) => value), sets, ladder, prior) : [],
    turned: asked && flipping ? all(hand.map(({ reverse }) => reverse), turned, ladder, 0) : [],
  };
}

/** The useful part of the ladder. */
export function rungs({ ladder, sets, prior }: Known): Rung[] {
  const longest = Math.max(SHOWN, (prior?.length ?? 0) + 1, ...sets.map(({ length }) => length));
  return ladder.filter(({ size }) => size <= longest);
}

/** The strongest set that a scouted card joins in this place; null if the server said nothing about it. */
export function joinedBy({ edge, turned, at }: Scouting, value: number, { joins = [], ladder }: Pick<Known, "joins" | "ladder">): SetHint | null {
  const found = joinsOf(joins, edge, turned);
  if (!found) return null;
  const [, , left, gaps] = found;
  const [, start, power] = gaps.find(([gap]) => gap === at) ?? [at, at, ladder.at(-1)!.power + value];
  return spelled(power, start, ladder, left);
}

/** The gaps in which a scouted card would not be a set by itself. */
export function goodGaps(joins: Hints["joins"], edge: Edge, turned: boolean): Set<number> {
  return new Set(joinsOf(joins, edge, turned)?.[3].map(([gap]) => gap));
}

/** The gap in which it would join the strongest set; null if it joins none. */
export function bestGap(joins: Hints["joins"], edge: Edge, turned: boolean): number | null {
  const gaps = joinsOf(joins, edge, turned)?.[3] ?? [];
  return gaps.length ? gaps.reduce((a, b) => (b[2] > a[2] ? b : a))[0] : null;
}

const joinsOf = (joins: Hints["joins"], edge: Edge, turned: boolean): NonNullable<Hints["joins"]>[number] | undefined =>
  joins?.find((each) => each[0] === edge && each[1] === turned);
