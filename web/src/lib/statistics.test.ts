import { describe, expect, it } from "vitest";

import { merged, MOST, read, summaries, type GameAnalysed, type GamePlayed, type Statistics } from "./statistics";

const played = (over: Partial<GamePlayed>): GamePlayed => ({ table: "a", name: "Ana", game: "high_card", at: 1, players: 3, place: 1, points: 12, rounds: 3, ...over });
const analysed = (over: Partial<GameAnalysed>): GameAnalysed => ({ table: "a", name: "Ana", game: "high_card", at: 1, lost: 0.5, error: 0.1, decisions: 10, ...over });
const all = (games: GamePlayed[], analyses: GameAnalysed[] = []): Statistics => ({ version: 1, games, analyses });

describe("statistics", () => {
  it("come back from a file as they were, without fields nobody knows", () => {
    const file = all([played({})], [analysed({})]);
    expect(read(JSON.stringify(file))).toEqual(file);
    expect(read(JSON.stringify({ ...file, games: [{ ...played({}), extra: "x" }] }))).toEqual(file);
  });
  it("refuse other files", () => {
    const bad: unknown[] = [null, 7, [], {}, { version: 2, games: [], analyses: [] }, { version: 1, games: [] }];
    bad.push(all([played({ place: 0 })]), all([played({ points: NaN })]), all([played({ name: "x".repeat(65) })]), all([], [analysed({ error: -1 })]));
    bad.push({ version: 1, games: Array.from({ length: MOST + 1 }, () => played({})), analyses: [] });
    for (const each of bad) expect(read(JSON.stringify(each))).toBeNull();
    expect(read("{")).toBeNull();
  });
  it("count a table once for each name", () => {
    const found = merged([played({}), played({ name: "Ben" })], [played({ at: 5, place: 2 })]);
    expect(found.map(({ name, place }) => [name, place])).toEqual([["Ben", 1], ["Ana", 2]]);
    expect(merged([], Array.from({ length: MOST + 3 }, (_, n) => played({ table: `${n}`, at: n })))[0]!.at).toBe(3);
  });
  it("weigh losses by decisions and points by rounds", () => {
    const games = [played({}), played({ table: "b", place: 2, points: 3, rounds: 2 }), played({ table: "c", name: "Ben" })];
    const [found] = summaries(all(games, [analysed({}), analysed({ table: "b", lost: 2, decisions: 30 })]), "Ana");
    expect(found).toMatchObject({ games: 2, places: [[1, 1], [2, 1]], pointsRound: 3 });
    expect(found!.lost!.points).toBeCloseTo(1.625);
    expect(found!.lost!.error).toBeCloseTo(Math.sqrt(1 + 9) / 40);
  });
});
