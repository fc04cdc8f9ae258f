"""Kernels as plain Python, for debuggers: they give the same results as compiled ones and show their source."""

from __future__ import annotations

from random import Random
from types import FunctionType

import numpy as np
import pytest

from asdealt import veil
from asdealt.core import CHANCE
from asdealt.fast import Batch, cpu_kernels, playouts, rollouts
from asdealt.fast.contract import S_DECISIONS, S_GAMES
from asdealt.fast.game import fast_game, fast_games
from asdealt.fast.search import POLICIES
from asdealt.games import rules_for
from asdealt.games.scout.fast import apply as scout_apply
from asdealt.games.scout.fast import layout as scout_layout

every_game = pytest.mark.parametrize("game", fast_games())


@every_game
def test_a_whole_game_is_the_same(game: str) -> None:
    rounds = 1 if fast_game(game).in_rounds else None
    plain, compiled = (playouts(game, 3, 1, device, seed=4, rounds=rounds) for device in ("python", "cpu"))
    assert plain.tolist() == compiled.tolist()
    assert plain[S_GAMES] == 1
    assert plain[S_DECISIONS] > 10


@every_game
def test_a_batch_is_the_same(game: str) -> None:
    plain, compiled = (Batch(game, 2, 2, device=device, seed=8) for device in ("python", "cpu"))
    for step in range(12):
        if step == 6:
            plain.resample()
            compiled.resample()
        actions = compiled.random_actions()
        assert actions.tolist() == plain.random_actions().tolist()
        plain.step(actions)
        compiled.step(actions)
        for name in ("seats", "legal", "features", "done", "scores", "tables"):
            assert np.array_equal(getattr(plain, name), getattr(compiled, name)), name
            assert getattr(plain, name).dtype == getattr(compiled, name).dtype


@every_game
@pytest.mark.parametrize("policy", POLICIES)
def test_rollouts_are_the_same(game: str, policy: str) -> None:
    rules, rng, compared = rules_for(game, 3), Random(2), 0
    state = rules.start(3)
    while compared < 2:
        moves = {}
        for seat in sorted(rules.actors(state)):
            legal = () if seat == CHANCE else rules.legal(state, seat)
            moves[seat] = rules.draw(state, rng) if seat == CHANCE else rng.choice(legal)
            if len(legal) > 2 and rng.random() < 0.2:
                lines = [(action,) for action in legal[:2]]
                view = veil.view(state, (), seat)
                plain, compiled = (
                    rollouts(rules, view, 1, 7, lines=lines, policy=policy, compiled=way) for way in (False, True)
                )
                assert plain.ends.tolist() == compiled.ends.tolist()
                assert plain.decisions == compiled.decisions > 0
                compared += 1
        state = rules.apply(state, moves)


def test_a_debugger_sees_the_source() -> None:
    kernel = cpu_kernels("scout", compiled=False)["apply"].__wrapped__
    assert isinstance(kernel, FunctionType)
    assert kernel.__code__ is scout_apply.apply.__code__


def test_a_number_that_does_not_fit_its_array_is_an_error() -> None:
    """Compiled kernels would store its low bits silently."""
    rules_row = fast_game("scout").rules_row(rules_for("scout", 3), 3, None)
    row, points = np.zeros(scout_layout.ROW, np.uint8), np.zeros(3, np.int8)
    row[scout_layout.TOTALS + 1] = 1  # the high byte: 256 points
    with pytest.raises(OverflowError, match="outcome leaves numbers that do not fit int8"):
        cpu_kernels("scout", compiled=False)["outcome"](rules_row, row, points)
