// The end of a round: what the words tell until its count has been read, and the running sums of that count.

import type { Held, Telling } from "../../lib/table.svelte";
import type { Said } from "../../lib/wording";
import type { Card, Hints, Rung, Sheet, Table } from "./types";

/** The steps of the count: the last move, then captured cards, tokens, cards in hand, and the new totals. */
export const STEPS = 4;

const DEAL = /^(~|tell-scout-)(deal|start)$/;
const END = /^(~|tell-scout-)end-/;
const MOVE = 2; // sentences: what was done last, and that the round is over

/** The points of a seat after so many steps of the count. */
export function counted({ captured, tokens, left, exempt }: Sheet, seat: number, step: number): number {
  const parts = [captured[seat] ?? 0, tokens[seat] ?? 0, exempt === seat ? 0 : -(left[seat] ?? 0)];
  return parts.slice(0, step).reduce((sum, part) => sum + part, 0);
}

/** Whose set lies on the table at the end of a round; null if nobody can tell. */
export function lastOwner({ exempt, left }: Sheet): number | null {
  const empty = left.indexOf(0);
  return exempt ?? (empty < 0 ? null : empty);
}

function powerOf(cards: Card[], ladder: Rung[]): number {
  const numbers = cards.map(({ value }) => value);
  const low = Math.min(...numbers);
  const kind = numbers.length === 1 ? "single" : new Set(numbers).size === 1 ? "group" : "run";
  const rung = ladder.find((each) => each.kind === kind && each.size === numbers.length);
  return rung ? rung.power + low : 0;
}

/** The table at the end of the latest round, whatever has been dealt since. */
export function endOf(table: Table): Table {
  const sheet = table.sheets.at(-1)!;
  const nobody = sheet.left.map(() => false);
  return {
    ...table,
    phase: "over",
    round: table.sheets.length,
    hands: sheet.hands.map((hand, seat) => (hand.length ? hand : Array.from({ length: sheet.left[seat] ?? 0 }, () => null))),
    prior: sheet.prior,
    owner: lastOwner(sheet),
    captured: sheet.captured.map((count) => Array.from({ length: count }, () => null)),
    tokens: sheet.tokens,
    markers: nobody,
  };
}

const keyOf = (said: Said): string => `${(said as [string])[0]}`;

/** What was said up to the end of the round, without the next deal. */
const withoutDeal = (log: Said[]): Said[] => log.slice(0, log.findLastIndex((said) => !DEAL.test(keyOf(said))) + 1);

/** The log up to the sentence that the round is over. Hands, sums and the winner are told once they have been counted. */
function withoutCount(log: Said[]): Said[] {
  const end = log.findLastIndex((said) => END.test(keyOf(said)));
  return end < 0 ? withoutDeal(log) : log.slice(0, end + 1);
}

/** What the words tell while the end of a round is read; `read`: the rounds that have been read. null: nothing is new. */
export function unread({ known, said }: Telling, read: number): Held | null {
  const { position, hints } = known;
  const table = position?.table as Table | undefined;
  if (!position || !table?.sheets || !hints || table.sheets.length <= read) return null;
  if (table.phase !== "flip" && table.phase !== "over") return null;
  const past = endOf(table);
  const { ladder, ...facts } = hints as Hints;
  const prior = past.prior.length ? powerOf(past.prior as Card[], ladder) : 0;
  return {
    queue: false,
    said: withoutDeal(said).slice(0, MOVE),
    known: {
      ...known,
      position: { ...position, actors: [], legal: [], table: past },
      hints: { ...facts, ladder, prior, beaten_by: [], sets: [], turned: [], joins: [] },
      locked: [],
      mine: null,
      question: ["web-scout-round-over", { round: past.round }],
      log: withoutCount(known.log),
    },
  };
}
