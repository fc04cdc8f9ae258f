// One suggestion with one reason, from what the server's hints say. It is a rule of thumb, not a search.

import { NOTHING, playable, scoutText, type Choice, type Scouting } from "./choice";
import { spelled, type Known, type SetHint } from "./sets";

export interface Suggestion {
  choice: Choice;
  why: { key: string; facts: Record<string, number | string> };
}

/** Plays the longest set, of these the weakest; else scouts the card that joins the strongest set. Null: nothing is open. */
export function suggestionOf(hints: Known, hand: number, prior: number, legal: string[]): Suggestion | null {
  const [best] = playable(hints).sort((a, b) => b.length - a.length || a.power - b.power);
  if (best) return play(best, hand, prior);
  const texts = new Set(legal);
  const ways = (hints.joins ?? []).flatMap(([edge, turned, left, gaps]) =>
    gaps.map(([at, start, power]) => ({ scouting: { edge, turned, at, double: false } as Scouting, set: spelled(power, start, hints.ladder, left) })),
  );
  const [join] = ways.filter(({ scouting }) => texts.has(scoutText(scouting))).sort((a, b) => b.set.power - a.set.power);
  if (join) return { choice: { ...NOTHING, scouting: join.scouting }, why: { key: "web-scout-suggest-join", facts: factsOf(join.set) } };
  const any = (["left", "right"] as const).map((edge) => ({ edge, turned: false, at: hand, double: false })).find((each) => texts.has(scoutText(each)));
  return any ? { choice: { ...NOTHING, scouting: any }, why: { key: "web-scout-suggest-end", facts: {} } } : null;
}

export interface Held {
  turn: boolean; // the whole hand
  why: { key: string; facts: Record<string, number | string> };
}

/** Holds the hand so that fewer sets make up all of it; with equally many, so that its strongest set is stronger. */
export function flipOf({ sets, turned }: Known, cards: number): Held {
  const [dealt, round] = [fewest(sets, cards), fewest(turned, cards)];
  const [best, other] = [strongest(sets), strongest(turned)];
  const turn = round < dealt || (round === dealt && other.power > best.power);
  if (round !== dealt) return { turn, why: { key: "web-scout-suggest-flip-fewer", facts: { turn: turn ? "yes" : "no", sets: Math.min(dealt, round), instead: Math.max(dealt, round) } } };
  if (other.power === best.power) return { turn, why: { key: "web-scout-suggest-flip-same", facts: {} } };
  return { turn, why: { key: "web-scout-suggest-flip-stronger", facts: { turn: turn ? "yes" : "no", ...factsOf(turn ? other : best) } } };
}

/** The fewest sets, side by side, that make up a whole hand. */
export function fewest(sets: SetHint[], cards: number): number {
  const needed = [0]; // for the first n cards
  for (let end = 1; end <= cards; end++) {
    needed[end] = 1 + Math.min(...sets.filter(({ start, length }) => start + length === end).map(({ start }) => needed[start]!));
  }
  return needed[cards]!;
}

const strongest = (sets: SetHint[]): SetHint => sets.reduce((a, b) => (b.power > a.power ? b : a));

function play(set: SetHint, hand: number, prior: number): Suggestion {
  const range = { from: set.start, to: set.start + set.length - 1 };
  return { choice: { ...NOTHING, range }, why: { key: "web-scout-suggest-play", facts: { captured: prior, left: hand - set.length } } };
}

const factsOf = ({ kind, length, low }: SetHint): Record<string, number | string> => ({ kind, size: length, low });
