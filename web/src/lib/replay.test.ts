import { expect, test, vi } from "vitest";

import type { ReplayPage } from "./protocol";
import { ReplayStore } from "./replay.svelte";

const PAGE = 64;
const MOMENTS = 3 * PAGE;
const waiting: (() => void)[] = []; // pages that have been asked for

vi.mock("./settings.svelte", () => ({ duration: () => 0, settings: {} }));
vi.mock("./words.svelte", () => ({ t: (key: string) => key, tOr: (otherwise: string) => otherwise }));
vi.mock("./api", () => ({
  replayPage: (_table: string, _eyes: string, first: number) => new Promise<ReplayPage>((answer) => waiting.push(() => answer(page(first)))),
}));

const page = (first: number): ReplayPage =>
  ({
    first, moments: MOMENTS,
    snapshot: { type: "snapshot", v: first, phase: first, seat: null, room: {}, locked: [], mine: null, hints: null, help: null, pieces: null, past: [], position: { id: `${first}`, seat: null, actors: [], legal: [], table: {} } },
    turns: Array.from({ length: PAGE - 1 }, (_, n) => ({ type: "turn", v: first + n + 1, phase: first + n + 1, done: [], table: [], actors: [], hints: [] })),
  }) as unknown as ReplayPage;

const arrive = async (): Promise<void> => {
  waiting.splice(0).forEach((answer) => answer());
  await new Promise((soon) => setTimeout(soon, 0));
};

test("every press counts, even while the page of the first one is loaded", async () => {
  const store = new ReplayStore("abc", null);
  void store.go(PAGE, "watch");
  await arrive();
  expect(store.at).toBe(PAGE);
  void store.back();
  void store.back();
  void store.back();
  expect(store.at).toBe(PAGE); // the page before this one is on its way
  await arrive();
  expect(store.at).toBe(PAGE - 3);
  void store.forward();
  expect(store.at).toBe(PAGE - 2);
  store.close();
});
