// From taps to the texts of Dozen's notation, and from those texts to what can be chosen. No rule is worked out here:
// what a white card may do is what the legal texts say, taken apart.

import type { After, Laid } from "./types";

export interface Choice {
  shown: string | null; // ids of cards in my hand
  hidden: string | null;
  order: string[]; // my white cards as I want to resolve them, by `keyOf`
  steps: string[]; // what the first of them is to do, effect by effect
  tapped: number[]; // places of the line that the next step is about
}

export const NOTHING: Choice = { shown: null, hidden: null, order: [], steps: [], tapped: [] };

// Offers

export const offerText = (shown: string | null, hidden: string | null): string => `offer show ${shown} hide ${hidden}`;

/** A tap on a card of the hand: the first is shown, the second hidden, a third one is hidden instead. */
export function tapCard(choice: Choice, id: string): Choice {
  if (choice.shown === id) return { ...choice, shown: null };
  if (choice.hidden === id) return { ...choice, hidden: null };
  return choice.shown ? { ...choice, hidden: id } : { ...choice, shown: id };
}

/** What was offered, as its text says. */
export function offered(text: string | null): { shown: string; hidden: string } | null {
  const found = /^offer show (\S+) hide (\S+)$/.exec(text?.trim() ?? "");
  return found && { shown: found[1]!, hidden: found[2]! };
}

// White cards

export interface Step {
  text: string;
  op: string;
  places: number[];
  to: string | null; // a colour, or a row
  card: string | null; // that comes in from the hand
}

const OPS_WITH_TO = new Set(["recolor", "reface"]);
const OPS_THAT_MOVE = new Set(["swap", "move", "remove", "replace_from_hand"]);

export function readStep(text: string): Step {
  const [op = "", ...words] = text.split(" ");
  const last = op === "replace_from_hand" || OPS_WITH_TO.has(op) ? (words.pop() ?? null) : null;
  return { text, op, places: words.map(Number), to: OPS_WITH_TO.has(op) ? last : null, card: OPS_WITH_TO.has(op) ? null : last };
}

const opening = (place: number): string => `resolve ${place} `;
export const resolveText = (place: number, steps: string[]): string => opening(place) + steps.join("; ");

/** What was resolved, as its text says. */
export function resolved(text: string | null): { place: number; steps: string[] } | null {
  const found = /^resolve (\d+) (.+)$/.exec(text?.trim() ?? "");
  return found && { place: Number(found[1]), steps: found[2]!.split("; ") };
}

/** The steps chosen so far, with those that follow because there is only one way; and the ways of the next, if any. */
export function ways(legal: string[], place: number, chosen: string[]): { steps: string[]; next: Step[] } {
  let all = legal.filter((text) => text.startsWith(opening(place))).map((text) => resolved(text)!.steps);
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

/** Whether places still mean what they mean in the line as it lies. */
export const undisturbed = (steps: string[]): boolean => !steps.some((text) => OPS_THAT_MOVE.has(readStep(text).op));

/** The places one can tap for a step. The second place of a move is where the card goes. */
export const targets = (step: Step): number[] => (step.op === "move" ? step.places.slice(0, 1) : step.places);

/** The ways that are about all of the tapped places. */
export function narrowed(next: Step[], tapped: number[]): Step[] {
  return next.filter((step) => tapped.every((place) => targets(step).includes(place)));
}

/** A tap on a place of the line; what cannot go together with it is let go. */
export function tapPlace(next: Step[], tapped: number[], place: number): number[] {
  if (tapped.includes(place)) return tapped.filter((each) => each !== place);
  const more = [...tapped, place];
  return narrowed(next, more).length ? more : [place];
}

// Lines

export const keyOf = (laid: Laid): string => `${laid.of}:${laid.card?.id}`;

/** The white cards still to resolve, in the order wished for: those named first come first, the others as they lie. */
export function whiteOrder(line: Laid[], legal: string[], wished: string[]): number[] {
  const rank = (place: number): number => {
    const found = wished.indexOf(keyOf(line[place - 1]!));
    return found < 0 ? wished.length : found;
  };
  const places = new Set(legal.map((text) => resolved(text)?.place).filter((place) => place !== undefined));
  return [...places].filter((place) => line[place - 1]).sort((a, b) => rank(a) - rank(b) || a - b);
}

/** The line as it would lie. */
export function lineAfter(line: Laid[], after: After, me: number): Laid[] {
  return after.order.map((from, n) => {
    const change = after.changed.find((each) => each.place === n + 1);
    const old: Laid = line[from - 1] ?? { card: { id: change?.id ?? "" }, side: "revealed", of: me };
    return change ? { ...old, side: change.side, color: change.color, plus: change.plus, copied: change.copied } : old;
  });
}

/** The same things with one of them put elsewhere. */
export function shifted(things: string[], from: number, to: number): string[] {
  const left = things.filter((_, n) => n !== from);
  return [...left.slice(0, to), things[from]!, ...left.slice(to)];
}
