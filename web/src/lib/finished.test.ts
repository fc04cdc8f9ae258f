import { beforeEach, expect, test, vi } from "vitest";

import { noteReview } from "./finished";
import { addGame, statistics, summaries } from "./statistics";

const played = { table: "t1", name: "Ana", game: "high_card", at: 1000, players: 3, place: 1, points: 12, rounds: 3 };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, text: string) => stored.set(key, text) });
});

test("a review adds points lost a decision to a game that counts, once", () => {
  addGame(played);
  noteReview("t1", "Ana", { real: 20, lost: 0.5, error: 0.392 });
  noteReview("t1", "Ana", { real: 20, lost: 0.5, error: 0.392 });
  const [found, ...others] = statistics().analyses;
  expect(others).toEqual([]);
  expect(found).toMatchObject({ table: "t1", name: "Ana", game: "high_card", at: 1000, lost: 0.5, decisions: 20 });
  expect(found!.error).toBeCloseTo(0.2); // a standard error, not half of an interval
  expect(summaries(statistics(), "Ana")[0]!.lost).toMatchObject({ points: 0.5, decisions: 20 });
});

test("reviews of others, of forks and of opened records do not count", () => {
  addGame(played);
  noteReview("t1", "Bot", { real: 20, lost: 0.5, error: 0.4 });
  noteReview("t2", "Ana", { real: 20, lost: 0.5, error: 0.4 });
  expect(statistics().analyses).toEqual([]);
});
