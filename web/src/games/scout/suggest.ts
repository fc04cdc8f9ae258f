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

function play(set: SetHint, hand: number, prior: number): Suggestion {
  const range = { from: set.start, to: set.start + set.length - 1 };
  return { choice: { ...NOTHING, range }, why: { key: "web-scout-suggest-play", facts: { captured: prior, left: hand - set.length } } };
}

const factsOf = ({ kind, length, low }: SetHint): Record<string, number | string> => ({ kind, size: length, low });
