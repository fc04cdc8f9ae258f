// Turns taps into texts of Splitz's notation, and finds out from two tables what happened to the parts voted for.

import type { Hints, Part, Phase, Table } from "./types";

export const NUMBERS = 10;
export const PARTS: Part[] = ["white", "blue", "black"]; // from left to right

export interface Choice {
  dividers: number[]; // gaps, each as the number of cards before it; ascending
  part: Part | null; // to discard, or to divide next
  number: number | null; // for a Joker
}

export const NOTHING: Choice = { dividers: [], part: null, number: null };

/** Dividers that are still missing count as 0: such a cut is never legal, and the server says why. */
const cutText = (dividers: number[]): string => `cut ${[0, 0, ...dividers].slice(-2).join(" ")}`;

/** What confirming a choice sends in this phase. A vote is sent at once, without confirming. */
export function textOf(phase: Phase, { dividers, number, part }: Choice): string {
  return phase === "cut" ? cutText(dividers) : phase === "place" ? `joker ${number}` : `${phase} ${part}`;
}

/** The gaps of a text like `cut 3 5`. */
export function cutGaps(text: string): number[] {
  return /^cut \d+ \d+$/.test(text) ? text.split(" ").slice(1).map(Number) : [];
}

/** The choice that a suggested move makes; nothing for a vote, which would be sent at once. */
export function suggestedChoice(move: string): Choice {
  const [verb = "", what = ""] = move.split(" ");
  if (verb === "cut") return { ...NOTHING, dividers: cutGaps(move) };
  if (verb === "joker") return { ...NOTHING, number: Number(what) };
  return verb === "vote" ? NOTHING : { ...NOTHING, part: what as Part };
}

/** The parts that are legal with this verb. */
export function named(legal: string[], verb: "vote" | "discard" | "settle"): Part[] {
  return PARTS.filter((part) => legal.includes(`${verb} ${part}`));
}

/** The numbers a Joker may go to. */
export function numbers(legal: string[]): number[] {
  return legal.filter((text) => text.startsWith("joker ")).map((text) => Number(text.slice(6)));
}

/** The dividers after a tap on a gap: it places or removes one. Once both are placed, the nearer one moves there. */
export function tapGap(dividers: number[], gap: number): number[] {
  if (dividers.includes(gap)) return dividers.filter((each) => each !== gap);
  const [left, right] = dividers;
  if (left === undefined || right === undefined) return sorted([...dividers, gap]);
  return gap - left < right - gap ? [gap, right] : sorted([left, gap]);
}

/** The dividers after one is dragged to another gap. It does not move if the other divider is there. */
export function drag(dividers: number[], from: number, to: number): number[] {
  return dividers.includes(to) ? dividers : sorted(dividers.map((each) => (each === from ? to : each)));
}

const sorted = (gaps: number[]): number[] => [...gaps].sort((a, b) => a - b);

export interface Section {
  part: Part;
  from: number; // places
  to: number;
}

/** The parts two dividers make; none until both are placed. */
export function sections(cards: number, dividers: number[]): Section[] {
  if (dividers.length < 2) return [];
  const edges = [0, ...dividers, cards];
  return PARTS.map((part, n) => ({ part, from: edges[n]!, to: edges[n + 1]! }));
}

export interface Vote {
  seat: number;
  part: Part;
}

/** The votes among the actions of a turn. */
export function votes(done: { seat: number; move: string }[]): Vote[] {
  return done
    .filter(({ move }) => move.startsWith("vote "))
    .map(({ seat, move }) => ({ seat, part: move.slice(5).trim() as Part }));
}

export interface Fate {
  part: Part;
  cards: number[];
  voters: number[];
  how: "taken" | "again" | "lost" | "unwanted";
}

/** What happened to each part, from the tables before and after the vote. */
export function fates(before: Table, after: Table, cast: Vote[]): Fate[] {
  const open = [after.trail, ...after.contested.map((contest) => contest.trail)].map(String);
  return PARTS.flatMap((part, n) => {
    const cards = before.parts[n] ?? [];
    if (!cards.length) return [];
    const voters = cast.filter((vote) => vote.part === part).map((vote) => vote.seat);
    const again = open.includes(String([...before.trail, part]));
    const how = !voters.length ? "unwanted" : voters.length === 1 ? "taken" : again ? "again" : "lost";
    return [{ part, cards, voters, how }];
  });
}

/** The numbers a seat scores, among the first `walked`. */
export function scored(hints: Hints, seat: number, walked: number): number[] {
  return hints.columns.filter(({ number, leaders }) => number <= walked && leaders.includes(seat)).map(({ number }) => number);
}

export function points(hints: Hints, seat: number, walked: number): number {
  return scored(hints, seat, walked).reduce((sum, number) => sum + number, 0);
}
