import { expect, test } from "vitest";

import { momentsOf } from "./moments";
import type { ReplayPage } from "./protocol";

const page = {
  first: 3,
  moments: 9,
  snapshot: {
    type: "snapshot", v: 3, phase: 5, seat: 0, room: {}, locked: [], mine: null, hints: { round: 1 }, help: null, pieces: null,
    position: { id: "5", seat: 0, actors: [1], legal: [], table: { hands: [[1, 2], [null]] } },
    past: [{ done: [[0, "play 1"]], said: [["~play"]] }],
  },
  turns: [
    { type: "turn", v: 4, phase: 6, done: [[1, "draw", true]], table: [["hands/1", 0, 1]], actors: [0], said: [["~draw"]], hints: [["round", 2]] },
    { type: "turn", v: 5, phase: 8, done: [[0, "play 2"]], table: [["hands/0", 0, 2]], actors: [], result: { scores: [1, 0], ranks: [1, 2], reason: "" } },
  ],
} as unknown as ReplayPage;

test("every turn of a page leads to a moment, and each stands by itself", () => {
  const moments = momentsOf(page);
  expect([...moments.keys()]).toEqual([3, 4, 5]);
  expect(moments.get(3)).toMatchObject({ said: [["~play"]], done: [{ seat: 0, move: "play 1", auto: false }], known: { hints: { round: 1 }, result: null } });
  expect(moments.get(4)).toMatchObject({ done: [{ seat: 1, move: "draw", auto: true }], known: { hints: { round: 2 }, phase: 6 } });
  expect([3, 4, 5].map((at) => moments.get(at)!.known.position!.table)).toEqual([{ hands: [[1, 2], [null]] }, { hands: [[1, 2], []] }, { hands: [[], []] }]);
  expect(moments.get(5)!.known.result!.scores).toEqual([1, 0]);
});
