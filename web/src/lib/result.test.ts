import { expect, test } from "vitest";

import { ranked, winning } from "./result";

const result = { scores: [14, 25, 22], ranks: [3, 1, 2], reason: "" };

test("rows are by rank, with the distance to the first", () => {
  expect(ranked(result)).toEqual([
    { seat: 1, rank: 1, score: 25, behind: 0 },
    { seat: 2, rank: 2, score: 22, behind: 3 },
    { seat: 0, rank: 3, score: 14, behind: 11 },
  ]);
});

test("a win says by how much, and whether it is mine", () => {
  expect(winning(result, 1)).toEqual({ winners: [1], by: 3, mine: true });
  expect(winning(result, 0)).toEqual({ winners: [1], by: 3, mine: false });
  expect(winning({ scores: [7, 7, 2], ranks: [1, 1, 3], reason: "" }, null)).toEqual({ winners: [0, 1], by: 5, mine: false });
  expect(winning({ scores: [7, 7], ranks: [1, 2], reason: "" }, 0)).toEqual({ winners: [0], by: 0, mine: true }); // a tie-break
});

test("the lowest score can be the best", () => {
  expect(ranked({ scores: [3, 10], ranks: [1, 2], reason: "" })[1]).toEqual({ seat: 1, rank: 2, score: 10, behind: 7 });
});
