"""Perft: the number of sequences of decisions from fixed states, stored as data that every engine must reproduce.

Each line of a file is a JSON object: `seats`, `options`, `table` (in the game's notation), `chance` (what chance does
next, in order), `counts` (sequences of 1, 2 ... decisions) and `complete` (true: the counts go to the very end).
To rewrite the files after a rule change: `PYTHONPATH=tests python3 run.py python tests/perft/test_perft.py`,
then read the diff.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from asdealt.core import CHANCE, Json
from asdealt.games import GAMES, rules_for
from helpers.perft import Counter, TooMany
from helpers.play import AnyRules, random_moves

HERE = Path(__file__).parent
LIMIT = 60_000  # states visited per line
DEEP = 60


def load() -> list[tuple[str, dict[str, Json]]]:
    return [
        (path.stem, json.loads(line))
        for path in sorted(HERE.glob("*.perft"))
        for line in path.read_text("utf-8").splitlines()
    ]


def name_of(case: tuple[str, dict[str, Json]]) -> str:
    game, line = case
    return f"{game}-{line['seats']}-{'complete' if line['complete'] else 'deep'}-{line['counts'][-1]}"


@pytest.mark.parametrize("case", load(), ids=name_of)
def test_perft(case: tuple[str, dict[str, Json]]) -> None:
    game, line = case
    rules = rules_for(game, line["seats"], line["options"])
    state = rules.notation.read_state(line["table"])
    chance = tuple(rules.notation.read(text, CHANCE)[0] for text in line["chance"])
    depth = DEEP if line["complete"] else len(line["counts"])
    assert Counter(rules, 10**9).counts(state, chance, depth) == line["counts"]


def test_every_game_and_size_has_deep_counts_and_complete_endgames() -> None:
    have = {(game, line["seats"], line["complete"]) for game, line in load()}
    assert have == {
        (g.name, seats, complete) for g in GAMES.values() for seats in g.sizes for complete in (True, False)
    }
    assert all(len(line["counts"]) >= 4 for _, line in load() if not line["complete"])


def write_all() -> None:
    for game in GAMES.values():
        lines = [line for seats in game.sizes for line in (*deep(game.name, seats), *endgames(game.name, seats))]
        text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
        (HERE / f"{game.name}.perft").write_text(text, "utf-8")
        print("wrote", game.name, len(lines), file=sys.stderr)


def deep(game: str, seats: int) -> Iterator[dict[str, Json]]:
    """From the first decision after a deal, and from the middle of a match."""
    rules = rules_for(game, seats)
    for n, skip in enumerate((1, 6 if game == "dozen" else 25)):
        rng = Random(f"{game} {seats} {n}")
        state = rules.start(seats)
        while True:
            actors = rules.actors(state)
            if actors != {CHANCE}:
                skip -= 1
                if skip <= 0 and (
                    len(actors) == 1 or game != "scout"
                ):  # Scout: not at the flip, which multiplies little
                    break
            state = rules.apply(state, random_moves(rules, state, rng))
        chance = upcoming(rules, state, rng)
        for depth in range(4, DEEP):
            try:
                counts = Counter(rules, LIMIT).counts(state, chance, depth)
            except TooMany:
                break
            best = counts
        yield line_of(rules, seats, {}, state, chance, best, complete=False)


def upcoming(rules: AnyRules, state: Any, rng: Random) -> tuple[Any, ...]:
    """The next chance move, if it is legal after every decision before it; found by playing on."""
    for _ in range(200):
        if rules.actors(state) == {CHANCE}:
            return (rules.draw(state, rng),)
        if not rules.actors(state):
            break
        state = rules.apply(state, random_moves(rules, state, rng))
    return ()


def endgames(game: str, seats: int) -> Iterator[dict[str, Json]]:
    """The largest complete trees within the limit, from the last tables of two random matches."""
    for n in range(2):
        rng = Random(f"{game} {seats} end {n}")
        rules = rules_for(game, seats)
        state = rules.start(seats)
        states = [state]
        while rules.actors(state):
            state = rules.apply(state, random_moves(rules, state, rng))
            states.append(state)
        best: dict[str, Json] | None = None
        for state in reversed(states[-60:-1]):
            if CHANCE in rules.actors(state):
                break
            # a Scout round may go on forever: the limit on turns makes the tree finite
            options: dict[str, Json] = {"max_turns": state.turns + 2 + n} if game == "scout" else {}
            if game == "scout" and len(rules.actors(state)) > 1:
                break
            capped = rules_for(game, seats, options)
            try:
                counts = Counter(capped, LIMIT // 10).counts(state, (), DEEP)
            except TooMany:
                break
            best = line_of(capped, seats, options, state, (), counts, complete=True)
        if best:
            yield best


def line_of(
    rules: AnyRules, seats: int, options: Any, state: Any, chance: Any, counts: list[int], complete: bool
) -> dict[str, Json]:
    return {
        "seats": seats,
        "options": options,
        "table": rules.notation.write_state(state),
        "chance": [rules.notation.write([action]) for action in chance],
        "counts": counts,
        "complete": complete,
    }


if __name__ == "__main__":
    write_all()
