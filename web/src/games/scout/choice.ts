// Turns taps into texts of Scout's notation. What is possible is read from the legal texts; no rule is worked out here.

import type { SetHint } from "./sets";
import type { Card, Edge } from "./types";

export interface Range {
  from: number; // places from 0
  to: number;
}

export interface Scouting {
  edge: Edge;
  turned: boolean;
  at: number; // the gap, from 0
  double: boolean;
}

export interface Choice {
  range: Range | null;
  scouting: Scouting | null;
  first: string | null; // the first half of a double action, once its place is chosen
}

export const NOTHING: Choice = { range: null, scouting: null, first: null };

export function playText({ from, to }: Range): string {
  return from === to ? `play ${from + 1}` : `play ${from + 1}-${to + 1}`;
}

export function scoutText({ edge, turned, at, double }: Scouting): string {
  return `${double ? "double" : "scout"} ${edge}${turned ? " turned" : ""} at ${at + 1}`;
}

/** What confirming a choice sends; "" (never legal) while nothing is chosen. */
export function textOf({ scouting, range }: Choice): string {
  return scouting ? scoutText(scouting) : range ? playText(range) : "";
}

/** The choice once the table after `first`, half of a double action, is shown; null if it is no longer wanted. */
export function halfway(choice: Choice, first: string): Choice | null {
  if (choice.first === first) return choice; // the page was reloaded at this point
  return choice.scouting?.double && scoutText(choice.scouting) === first ? { range: null, scouting: null, first } : null;
}

export function ways(legal: string[]): { plays: boolean; scouts: boolean; doubles: boolean; holds: boolean } {
  const begins = (word: string): boolean => legal.some((text) => text.startsWith(word));
  return { plays: begins("play"), scouts: begins("scout"), doubles: begins("double"), holds: legal.includes("hold") };
}

/** The ends of the prior set from which a card may be taken. */
export function edges(legal: string[], double: boolean): Edge[] {
  const verb = double ? "double" : "scout";
  return (["left", "right"] as const).filter((edge) => legal.some((text) => text.startsWith(`${verb} ${edge} `)));
}

/** The gaps where this card may be put. */
export function openGaps(legal: string[], scouting: Scouting, cards: number): number[] {
  const texts = new Set(legal);
  return Array.from({ length: cards + 1 }, (_, at) => at).filter((at) => texts.has(scoutText({ ...scouting, at })));
}

export function closedGaps(legal: string[], scouting: Scouting, cards: number): Set<number> {
  const open = openGaps(legal, scouting, cards);
  return new Set(Array.from({ length: cards + 1 }, (_, at) => at).filter((at) => !open.includes(at)));
}

/** The same card at a gap where it may be put: here if it may, else the best known one, else the nearest. */
export function settled(legal: string[], scouting: Scouting, cards: number, best: number | null): Scouting {
  const open = openGaps(legal, scouting, cards);
  if (!open.length || open.includes(scouting.at)) return scouting;
  const nearest = open.reduce((a, b) => (Math.abs(b - scouting.at) < Math.abs(a - scouting.at) ? b : a));
  return { ...scouting, at: best !== null && open.includes(best) ? best : nearest };
}

/** The card being scouted, turned as it will be in my hand; null if the table is empty. */
export function guestOf({ edge, turned, at }: Scouting, prior: Card[]): { card: Card; at: number } | null {
  const card = prior.at(edge === "left" ? 0 : -1);
  return card ? { card: turned ? { value: card.reverse, reverse: card.value } : card, at } : null;
}

/** The sets of my hand that can be played, the strongest first. */
export function playable({ sets }: { sets: SetHint[] }): SetHint[] {
  return sets.filter((set) => set.beats).sort((a, b) => b.power - a.power || a.start - b.start);
}

export const rangeOf = (set: { start: number; length: number }): Range => ({ from: set.start, to: set.start + set.length - 1 });

/** The range after a tap on a card: two taps choose its ends, further taps adjust it. */
export function tap(range: Range | null, place: number): Range | null {
  if (!range) return { from: place, to: place };
  const { from, to } = range;
  if (from === to) return place === from ? null : { from: Math.min(from, place), to: Math.max(to, place) };
  if (place === from) return { from: from + 1, to };
  if (place === to) return { from, to: to - 1 };
  if (place === from - 1) return { from: place, to };
  if (place === to + 1) return { from, to: place };
  if (place < from || place > to) return { from: place, to: place };
  return place - from < to - place ? { from: place, to } : { from, to: place };
}

/** How many cards go in each row, as evenly as possible, so that none is narrower than `least`. */
export function rowSizes(cards: number, width: number, least: number): number[] {
  const most = Math.max(1, Math.floor(width / least));
  const rows = Math.max(1, Math.ceil(cards / most));
  return Array.from({ length: rows }, (_, row) => Math.floor((cards + rows - 1 - row) / rows));
}
