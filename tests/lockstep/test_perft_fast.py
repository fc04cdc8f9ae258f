"""The kernels reproduce the perft files of tests/perft."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from asdealt.core import CHANCE, Json
from asdealt.fast import cpu_kernels, fast_game
from asdealt.fast.game import fast_games, rules_of

FILES = Path(__file__).parents[1] / "perft"
DEEP = 60  # more than any complete line has


def load() -> list[tuple[str, dict[str, Json]]]:
    return [
        (name, json.loads(line))
        for name in fast_games()
        for line in (FILES / f"{name}.perft").read_text("utf-8").splitlines()
    ]


def name_of(case: tuple[str, dict[str, Json]]) -> str:
    game, line = case
    return f"{game}-{line['seats']}-{line['counts'][-1]}"


class Counter:
    """Counts as tests/helpers/perft.py does, over rows."""

    def __init__(self, game: str, line: dict[str, Json]) -> None:
        self.fast = fast_game(game)
        self.seats = line["seats"]
        self.rules, self.rules_row = rules_of(self.fast, self.seats, line["options"], None)
        self.chance = [self.rules.notation.read(text, CHANCE)[0] for text in line["chance"]]
        self.k = cpu_kernels(game)
        self.work = np.zeros(self.fast.layout.WORK, np.int16)
        self.found = [0] * (DEEP if line["complete"] else len(line["counts"]))

    def counts(self, row: Any) -> list[int]:
        self.walk(row, 0, 0)
        while not self.found[-1]:
            self.found.pop()
        return self.found

    def walk(self, row: Any, dealt: int, at: int) -> None:
        while self.k["stops"](self.rules_row, row):
            if self.k["is_over"](self.rules_row, row) or dealt == len(self.chance):
                return
            table = self.fast.decode(self.rules, self.seats, row)
            row = self.fast.encode(self.rules, self.rules.apply(table, {CHANCE: self.chance[dealt]}))
            dealt += 1
        legal = self.k["count"](self.rules_row, row, self.work)
        self.found[at] += legal
        if at + 1 == len(self.found):
            return
        for action in [self.k["pick"](self.rules_row, row, self.work, k) for k in range(legal)]:
            after = row.copy()
            self.k["apply"](self.rules_row, after, action)
            self.walk(after, dealt, at + 1)


@pytest.mark.parametrize("case", load(), ids=name_of)
def test_perft(case: tuple[str, dict[str, Json]]) -> None:
    game, line = case
    counter = Counter(game, line)
    row = counter.fast.encode(counter.rules, counter.rules.notation.read_state(line["table"]))
    assert counter.counts(row) == line["counts"]
