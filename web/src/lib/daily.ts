// Deals of the day: which ones this browser has begun, and how they came out.

import { keep, kept } from "./storage";

export interface DailyResult {
  place: number;
  seat: number; // mine
  names: string[]; // by seat
  scores: number[];
}

export interface Begun {
  table: string;
  result?: DailyResult;
}

const KEY = "daily";
const MOST = 1000; // deals that are remembered, the latest days
const nameOf = (game: string, day: string): string => `${day} ${game}`;

const all = (): Record<string, Begun> => kept<Record<string, Begun>>(KEY, {});

export const begun = (game: string, day: string): Begun | undefined => all()[nameOf(game, day)];

function put(name: string, what: Begun): void {
  const entries = Object.entries({ ...all(), [name]: what }).sort(([one], [other]) => (one < other ? -1 : 1));
  keep(KEY, Object.fromEntries(entries.slice(-MOST)));
}

/** A day's deal belongs to the table that was begun with it, whatever day it is finished on. */
export const begin = (game: string, day: string, table: string): void => put(nameOf(game, day), { table });

/** The day and the game of a table with a daily deal. */
export function dailyAt(table: string): { day: string; game: string; result?: DailyResult } | null {
  const found = Object.entries(all()).find(([, each]) => each.table === table);
  if (!found) return null;
  const [name, { result }] = found;
  const at = name.indexOf(" ");
  return { day: name.slice(0, at), game: name.slice(at + 1), ...(result && { result }) };
}

export function finish(table: string, result: DailyResult): void {
  const found = dailyAt(table);
  if (found) put(nameOf(found.game, found.day), { table, result });
}

/** The day before or after, as 2026-11-16. */
export function dayBeside(day: string, step: -1 | 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + step * 86_400_000).toISOString().slice(0, 10);
}

export interface Sayings {
  line: string;
  place: string;
  score: (name: string, points: number) => string;
}

/** What people share: at most four lines, words first. */
export function shared(result: DailyResult, say: Sayings, link: string): string {
  const order = result.scores.map((points, seat) => ({ name: result.names[seat] ?? "", points })).sort((one, other) => other.points - one.points);
  return [say.line, say.place, order.map(({ name, points }) => say.score(name, points)).join(" · "), link].join("\n");
}
