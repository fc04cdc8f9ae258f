// The lists of tables on the first page. A list that fails to load is left out, because the page is useful without it.

import { finishedTables, myTables, openTables } from "../lib/api";
import { sittings } from "../lib/me.svelte";
import type { Summary } from "../lib/protocol";
import { t, tOr } from "../lib/words.svelte";

const nothing = (): Summary[] => [];
let asked: { at: unknown; mine: Promise<Summary[]> } | null = null;

/** The tables where this browser has a seat. Asked for once for all who show them. */
export function mine(): Promise<Summary[]> {
  const at = sittings();
  if (asked?.at !== at) asked = { at, mine: myTables(Object.fromEntries(at.map((each) => [each.table, each.seats[0]?.token ?? ""]))).catch(nothing) };
  setTimeout(() => (asked = null)); // a later visit asks again
  return asked.mine;
}

export const open = (): Promise<Summary[]> => openTables().catch(nothing);

type Seated = Pick<Summary, "names" | "bots">;

/** The names at a table, those of bots as this language writes them. */
export const namesAt = ({ names, bots = [] }: Seated): string[] =>
  names.map((name, seat) => (bots.includes(seat) ? tOr(name, "web-bot-name", { name }) : name));

/** Who sits at a table, and how many seats are free. */
export function seated(table: Seated): string {
  const names = namesAt(table);
  const free = names.filter((name) => !name).length;
  const seats = free > 1 ? [`${t("web-seat-open")} × ${free}`] : free ? [t("web-seat-open")] : [];
  return [...names.filter((name) => name), ...seats].join(" · ");
}

const MOST = 8;

/** Finished games, the newest first: mine, and those that were open to all. */
export async function past(): Promise<Summary[]> {
  const [own, others] = await Promise.all([mine(), finishedTables().catch(nothing)]);
  const over = new Map([...others, ...own].filter((each) => each.stage === "over").map((each) => [each.table, each]));
  return [...over.values()].sort((a, b) => b.at - a.at).slice(0, MOST);
}

/** My place in a finished game, from 1; null if it was not mine. Who has more points is before me. */
export function placeIn({ scores, ranks, mine: seat }: Summary): number | null {
  if (seat === null || seat === undefined || !scores) return null;
  return ranks?.[seat] ?? null;
}
