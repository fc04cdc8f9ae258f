// White cards: what the legal texts allow the first of them to do, step by step.

import { readResolve, readStep, resolveText, stepAt, type Step } from "./notation";
import type { After, Laid } from "./types";

const OPS_THAT_MOVE = new Set(["swap", "move", "remove", "replace_from_hand"]);
const FEW = 6; // up to this many ways are listed at once; with more, the player taps a card first
const MOST = 24; // longer lists are cut: nobody reads them, and tapping a card shortens them

/** The steps so far, chosen ones and those with only one way, and the ways of the next step, if there is one. */
export function ways(legal: string[], place: number, chosen: string[]): { steps: string[]; next: Step[] } {
  let all = legal.flatMap((text) => {
    const read = readResolve(text);
    return read?.place === place ? [read.steps] : [];
  });
  const steps: string[] = [];
  for (;;) {
    const next = [...new Set(all.map((each) => each[steps.length]).filter((text) => text !== undefined))];
    if (!next.length) return { steps, next: [] };
    const wanted = chosen[steps.length];
    const taken = next.length === 1 ? next[0]! : wanted !== undefined && next.includes(wanted) ? wanted : null;
    if (taken === null) return { steps, next: next.map(readStep) };
    all = all.filter((each) => each[steps.length] === taken);
    steps.push(taken);
  }
}

/** Whether each place still has the card that is there now. */
export const undisturbed = (steps: string[]): boolean => !steps.some((text) => OPS_THAT_MOVE.has(readStep(text).op));

/** The places a player can tap for a step. The second place of a move is where the card goes. */
export const targets = (step: Step): number[] => (step.op === "move" ? step.places.slice(0, 1) : step.places);

/** The places of the line that can be tapped for the next step; null: none, so a tap reads the card instead. */
export function openPlaces(steps: string[], next: Step[]): number[] | null {
  if (!next.length || !undisturbed(steps)) return null;
  return [...new Set(next.flatMap(targets))].sort((a, b) => a - b);
}

/** The ways that concern all of the tapped places. */
export function narrowed(next: Step[], tapped: number[]): Step[] {
  return next.filter((step) => tapped.every((place) => targets(step).includes(place)));
}

/** The tapped places after one more tap. Places that do not go together with it are released. */
export function tapPlace(next: Step[], tapped: number[], place: number): number[] {
  if (tapped.includes(place)) return tapped.filter((each) => each !== place);
  const more = [...tapped, place];
  return narrowed(next, more).length ? more : [place];
}

export interface Listing {
  ways: Step[]; // one button each
  tapFirst: boolean; // there are too many others to list: the player taps a card first
  more: number; // ways left out at the end of a long list
}

/** The ways of the next step, as far as they are worth listing. */
export function listing(steps: string[], next: Step[], tapped: number[]): Listing {
  const left = narrowed(next, tapped);
  if (!undisturbed(steps)) return { ways: left, tapFirst: false, more: 0 };
  if (left.length > FEW && !tapped.length) return { ways: left.filter((step) => !step.places.length), tapFirst: true, more: 0 };
  return { ways: left.slice(0, MOST), tapFirst: false, more: Math.max(0, left.length - MOST) };
}

/** The next step done to a place where it cannot be done, so that the server says why; null: no step is about a place. */
export function impossibleText(legal: string[], place: number, { steps, next }: { steps: string[]; next: Step[] }, tapped: number): string | null {
  const step = next.find(({ places }) => places.length);
  const way = legal.map(readResolve).find((each) => each?.place === place && steps.every((chosen, n) => each.steps[n] === chosen));
  if (!step || !way) return null;
  const text = resolveText(place, [...steps, stepAt(step, tapped), ...way.steps.slice(steps.length + 1)]);
  return legal.includes(text) ? null : text;
}

/** The points of my line after a way of the next step. With more steps to choose, the best that can follow. */
export interface Leads {
  total: number;
  best: boolean; // further steps decide how much of it there will be
}

export function leadsOf(legal: string[], afters: After[], place: number, steps: string[]): Map<string, Leads> {
  const found = new Map<string, Leads>();
  if (afters.length !== legal.length) return found; // too many ways: the server says nothing of them
  legal.forEach((text, n) => {
    const read = readResolve(text);
    const next = read?.steps[steps.length];
    if (read?.place !== place || next === undefined || steps.some((step, m) => read.steps[m] !== step)) return;
    const { total } = afters[n]!;
    const before = found.get(next);
    found.set(next, { total: Math.max(total, before?.total ?? total), best: before !== undefined && (before.best || before.total !== total) });
  });
  return found;
}

/** The way of the first card that goes on from these steps and leads to the most points; null where the server said nothing. */
export function bestOf(legal: string[], afters: After[], place: number, steps: string[]): { steps: string[]; total: number } | null {
  const ways = legal.flatMap((text, n) => {
    const read = readResolve(text);
    const after = afters[n];
    return after && read?.place === place && steps.every((step, m) => read.steps[m] === step) ? [{ steps: read.steps, total: after.total }] : [];
  });
  return ways.length ? ways.reduce((a, b) => (b.total > a.total ? b : a)) : null;
}

/** Identifies a card of my line in any place. */
export const keyOf = (laid: Laid | undefined): string => `${laid?.of}:${laid?.card?.id}`;

/** The places of the white cards still to resolve: those in `wished` first and in that order, then the others in line order. */
export function whiteOrder(line: Laid[], legal: string[], wished: string[]): number[] {
  const rank = (place: number): number => {
    const found = wished.indexOf(keyOf(line[place - 1]));
    return found < 0 ? wished.length : found;
  };
  const places = new Set(legal.flatMap((text) => readResolve(text)?.place ?? []));
  return [...places].filter((place) => line[place - 1]).sort((a, b) => rank(a) - rank(b) || a - b);
}

/** The line after the change. */
export function lineAfter(line: Laid[], after: After, me: number): Laid[] {
  return after.order.map((from, n) => {
    const change = after.changed.find((each) => each.place === n + 1);
    const old: Laid = line[from - 1] ?? { card: { id: change?.id ?? "" }, side: "revealed", of: me };
    return change ? { ...old, side: change.side, color: change.color, plus: change.plus, copied: change.copied } : old;
  });
}

/** The same things with one of them moved. */
export function shifted(things: string[], from: number, to: number): string[] {
  const left = things.filter((_, n) => n !== from);
  return [...left.slice(0, to), things[from]!, ...left.slice(to)];
}
