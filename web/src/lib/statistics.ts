// Statistics of the people who play in this browser, by name. They stay here; a file takes them to another browser.

import { keep, kept } from "./storage";

/** A finished game of one person. */
export interface GamePlayed {
  table: string;
  name: string;
  game: string;
  at: number; // milliseconds since 1970
  players: number;
  place: number; // from 1; equal ones are shared
  points: number;
  rounds: number;
}

/** What an analysis found about one person's game. */
export interface GameAnalysed {
  table: string;
  name: string;
  game: string;
  at: number;
  lost: number; // points lost a decision
  error: number; // the standard error of that
  decisions: number; // real ones: with a choice
}

export interface Statistics {
  version: 1;
  games: GamePlayed[];
  analyses: GameAnalysed[];
}

const KEY = "statistics";
export const MOST = 2000; // entries of each kind: the oldest go first
export const LARGEST = 1_000_000; // characters of a file
export const SMALL = 50; // below so many games or decisions it is a small sample

type Check = (value: unknown) => boolean;
const text: Check = (value) => typeof value === "string" && value.length > 0 && value.length <= 64;
const number = (least: number, most: number): Check => (value) => typeof value === "number" && value >= least && value <= most; // never NaN
const whole = (least: number, most: number): Check => (value) => Number.isInteger(value) && number(least, most)(value);
const TIME = whole(0, 8.64e15);

const PLAYED: Record<keyof GamePlayed, Check> = {
  table: text, name: text, game: text, at: TIME, players: whole(1, 16), place: whole(1, 16), points: whole(-1e6, 1e6), rounds: whole(1, 1000),
}; // prettier-ignore
const ANALYSED: Record<keyof GameAnalysed, Check> = {
  table: text, name: text, game: text, at: TIME, lost: number(-1e6, 1e6), error: number(0, 1e6), decisions: whole(0, 1e5),
}; // prettier-ignore

/** The entries of a list that have exactly the right fields; null if one of them has not. */
function checked<T>(list: unknown, fields: Record<keyof T & string, Check>): T[] | null {
  if (!Array.isArray(list) || list.length > MOST) return null;
  const keys = Object.keys(fields) as (keyof T & string)[];
  const fine = list.every((each: unknown) => typeof each === "object" && each !== null && keys.every((key) => fields[key]((each as Record<string, unknown>)[key])));
  return fine ? list.map((each) => Object.fromEntries(keys.map((key) => [key, (each as T)[key]])) as T) : null;
}

/** The statistics in a text; null if it has none. */
export function read(source: string): Statistics | null {
  if (source.length > LARGEST) return null;
  let found: Partial<Statistics> | null;
  try {
    found = JSON.parse(source) as Partial<Statistics> | null;
  } catch {
    return null;
  }
  if (typeof found !== "object" || found?.version !== 1) return null;
  const [games, analyses] = [checked<GamePlayed>(found.games, PLAYED), checked<GameAnalysed>(found.analyses, ANALYSED)];
  return games && analyses && { version: 1, games, analyses };
}

/** Everything this browser has counted. What cannot be read counts as nothing. */
export const statistics = (): Statistics => read(JSON.stringify(kept<unknown>(KEY, null))) ?? { version: 1, games: [], analyses: [] };

export const exported = (): string => JSON.stringify(statistics());

export const clear = (): void => keep(KEY, null);

/** One entry per table and name: the newer one. The oldest are dropped when there are too many. */
export function merged<T extends GamePlayed | GameAnalysed>(old: T[], more: T[]): T[] {
  const found = new Map([...old, ...more].map((each) => [`${each.table} ${each.name}`, each]));
  return [...found.values()].sort((one, other) => one.at - other.at).slice(-MOST);
}

function store(games: GamePlayed[], analyses: GameAnalysed[]): { games: number; analyses: number } {
  const now = statistics();
  const next: Statistics = { version: 1, games: merged(now.games, games), analyses: merged(now.analyses, analyses) };
  keep(KEY, next);
  return { games: next.games.length - now.games.length, analyses: next.analyses.length - now.analyses.length };
}

export const addGame = (played: GamePlayed): void => void store([played], []);

export const addAnalysis = (analysed: GameAnalysed): void => void store([], [analysed]);

/** Adds what a file has. Returns how much of it was new; null if it is no file of statistics. */
export function imported(source: string): { games: number; analyses: number } | null {
  const found = read(source);
  return found && store(found.games, found.analyses);
}

/** One game's figures for one person. */
export interface Summary {
  game: string;
  games: number;
  places: [place: number, count: number][];
  pointsRound: number;
  lost: { points: number; error: number; decisions: number } | null; // weighed by decisions
  over: GameAnalysed[]; // the oldest first
}

export function summaries({ games, analyses }: Statistics, name: string): Summary[] {
  const mine = games.filter((each) => each.name === name);
  const found = analyses.filter((each) => each.name === name);
  const titles = [...new Set([...mine, ...found].map(({ game }) => game))];
  return titles.map((game) => {
    const played = mine.filter((each) => each.game === game);
    const over = found.filter((each) => each.game === game && each.decisions > 0);
    const counts = new Map<number, number>();
    for (const { place } of played) counts.set(place, (counts.get(place) ?? 0) + 1);
    const sum = (of: (each: GamePlayed) => number): number => played.reduce((total, each) => total + of(each), 0);
    const decisions = over.reduce((total, each) => total + each.decisions, 0);
    return {
      game,
      games: played.length,
      places: [...counts].sort(([one], [other]) => one - other),
      pointsRound: played.length ? sum(({ points }) => points) / sum(({ rounds }) => rounds) : 0,
      over,
      lost: decisions
        ? {
            points: over.reduce((total, each) => total + each.lost * each.decisions, 0) / decisions,
            error: Math.sqrt(over.reduce((total, each) => total + (each.error * each.decisions) ** 2, 0)) / decisions,
            decisions,
          }
        : null,
    };
  });
}
