// Requests over plain HTTP: creating, finding and joining tables, and rules pages.

import type { DailyInfo, ForkWish, Handover, Join, LessonInfo, NewTable, NoticesInfo, NoticesWish, Opened, Problem, PuzzlePage, ReplayPage, Review, Seated, ServerInfo, Summary, TableInfo } from "./protocol";
import { language } from "./words.svelte";

export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.text);
  }
}

export async function call<T>(path: string, body?: unknown, token = ""): Promise<T> {
  const init: RequestInit = { headers: { "Accept-Language": language(), ...(token && { Authorization: `Bearer ${token}` }) } };
  if (body !== undefined) {
    init.method = "POST";
    const file = body instanceof Blob;
    init.body = file ? body : JSON.stringify(body);
    init.headers = { ...init.headers, "Content-Type": file ? "application/x-ndjson" : "application/json" };
  }
  const answer = await fetch(path, init);
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => ({ code: "", text: String(answer.status) }))) as Problem;
    throw new Refused(problem);
  }
  return answer.json() as Promise<T>;
}

export const makeTable = (wish: Omit<NewTable, "language">): Promise<Seated> =>
  call("/api/tables", { ...wish, language: language() });

export const joinTable = (table: string, wish: Omit<Join, "language">): Promise<Seated> =>
  call(`/api/tables/${table}/join`, { ...wish, language: language() });

/** A code that gives another device the same seat. */
export const handOver = (table: string, token: string): Promise<Handover> => call(`/api/tables/${table}/handover`, {}, token);

/** Removes my name and my keys from what the server stores about a table. */
export const forgetMe = (table: string, token: string): Promise<unknown> => call(`/api/tables/${table}/forget`, {}, token);

export const claimSeat = (table: string, code: string): Promise<Seated> => call(`/api/tables/${table}/claim`, { code });

const infos = new Map<string, Promise<ServerInfo>>(); // by language

/** What the operator of the server says and allows; asked once in each language. */
export function serverInfo(): Promise<ServerInfo> {
  const lang = language();
  const info = infos.get(lang) ?? call<ServerInfo>(`/api/server?lang=${lang}`);
  infos.set(lang, info);
  info.catch(() => infos.delete(lang));
  return info;
}

/** Where my seat has notices sent while I am away. */
export const noticesOf = (table: string, token: string): Promise<NoticesInfo> => call(`/api/tables/${table}/notices`, undefined, token);

export const setNotices = (table: string, token: string, wish: Omit<NoticesWish, "language">): Promise<NoticesInfo> =>
  call(`/api/tables/${table}/notices`, { ...wish, language: language() }, token);

export const openTables = (): Promise<Summary[]> => call("/api/tables");

export const finishedTables = (): Promise<Summary[]> => call("/api/finished");

/** The state of the tables at which this browser has seats; tokens by table. */
export const myTables = async (tokens: Record<string, string>): Promise<Summary[]> =>
  Object.keys(tokens).length ? call("/api/mine", { tokens }) : [];

/** The record of a finished match. */
export const record = (table: string): Promise<string> => fetchText(`/api/tables/${table}/record`);

/** Part of a finished game as these eyes saw it: a seat's, a spectator's (`watch`), or all cards (`open`). */
export const replayPage = (table: string, eyes: number | string, from: number): Promise<ReplayPage> =>
  call(`/api/tables/${encodeURIComponent(table)}/replay?seat=${eyes}&from=${from}`);

/** How far the review of a seat's decisions is. The first request starts it. */
export const reviewOf = (table: string, seat: number): Promise<Review> => call(`/api/tables/${encodeURIComponent(table)}/review`, { seat });

/** A table as everybody sees it. */
export const tableInfo = (table: string): Promise<TableInfo> => call(`/api/tables/${encodeURIComponent(table)}`);

/** A new table that goes on from a turn of a finished game, against bots. */
export const forkTable = (table: string, wish: Omit<ForkWish, "language">): Promise<Seated> =>
  call(`/api/tables/${encodeURIComponent(table)}/fork`, { ...wish, language: language() });

/** The steps of a game's tutorial. */
export const lessonOf = (game: string): Promise<LessonInfo> => call(`/api/lessons/${encodeURIComponent(game)}`);

/** A table for a game's tutorial. */
export const lessonTable = (game: string, name: string): Promise<Seated> =>
  call(`/api/lessons/${encodeURIComponent(game)}`, { name, language: language() });

/** The days that have a deal, and how it is played. */
export const dailyInfo = (): Promise<DailyInfo> => call("/api/daily");

/** A table with the deal of a day. */
export const dailyTable = (game: string, day: string, name: string): Promise<Seated> =>
  call("/api/daily", { game, day, name, language: language() });

/** How many puzzles of a game there are, by table size. */
export const puzzleCounts = (game: string): Promise<Record<string, number>> => call(`/api/puzzles/${encodeURIComponent(game)}`);

export const puzzlePage = (game: string, players: number, number: number): Promise<PuzzlePage> =>
  call(`/api/puzzles/${encodeURIComponent(game)}/${players}/${number}`);

/** The table at which the game of this record is over. */
export const openRecord = (file: Blob): Promise<Opened> => call("/api/records", file);

/** The rules of a game: for players, or in full with their numbers. */
export const rulesPage = (game: string, full: boolean): Promise<string> =>
  fetchText(`/api/${full ? "rules" : "guide"}/${encodeURIComponent(game)}?lang=${language()}`);

async function fetchText(path: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.text();
}
