"""Games in which rounds are solved: what a value net is given to learn from."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from asdealt.fast.batch import stream_seed
from asdealt.fast.game import fast_game, rules_of
from asdealt.fast.net_playouts import ByNet
from asdealt.fast.net_tables import net_kernels, spec_of
from asdealt.fast.solved_games import BY_NET, BY_RULE_OF_THUMB, PLAY_HEAT, draw_odds
from asdealt.fast.streams import stream, turn
from asdealt.fast.value_nets import shipped_value
from asdealt.fast.value_rollouts import SLIPS

SPLITZ = fast_game("splitz")
ROUNDS = 10


def games(kinds: list[tuple[int, int]], first: int = 0) -> tuple[Any, Any, Any, Any]:
    """Positions, rounds after which there is one, worths and shares, of games of these kinds of players."""
    value, many = shipped_value("splitz", 2), len(kinds)
    assert value is not None
    kernels, weights = net_kernels("splitz", "cpu"), SPLITZ.weights_row(2)
    numbers = np.zeros((many, ROUNDS, 2, value.fields.size), np.int16)
    rounds, worths, shares = np.zeros(many, np.int64), np.full((many, ROUNDS), 7.0), np.zeros((many, 2))
    by = ByNet().of_futures("splitz", 2, weights)[1:]
    kernels["solved_games"](
        first, first + many, rules_of(SPLITZ, 2, None, None)[1], np.zeros(int(kernels["NET_WORK"]), np.int16), weights,
        np.zeros(SPLITZ.layout.ROW, np.uint8), stream_seed(3), value.judged(SPLITZ, 2),
        np.zeros(spec_of(SPLITZ).solved), np.zeros(SPLITZ.layout.ACTIONS), PLAY_HEAT, by, np.array(kinds), numbers,
        rounds, worths, np.zeros(2, np.int32), shares,
    )  # fmt: skip
    return numbers, rounds, worths, shares


def test_every_round_but_the_first_is_worth_something() -> None:
    numbers, rounds, worths, shares = games([(0, 0), (50, BY_NET), (BY_RULE_OF_THUMB, 0), (SLIPS, SLIPS)])
    assert (rounds == ROUNDS - 1).all()
    assert ((worths[:, :-1] >= 0) & (worths[:, :-1] <= 1)).all()
    assert (worths[:, -1] == 7).all()
    assert (numbers[:, :-1] != 0).any(2).any(2).all()
    assert not numbers[:, -1].any()
    assert shares.sum(1).tolist() == [1.0] * 4


def test_a_game_is_the_same_whatever_it_is_played_with() -> None:
    together, alone = games([(0, BY_NET), (200, 0), (0, 0)]), games([(0, 0)], first=2)
    for some, one in zip(together, alone, strict=True):
        assert np.array_equal(some[2], one[0])


def test_who_solves_beats_who_plays_at_random() -> None:
    shares = games([(0, SLIPS), (SLIPS, 0)] * 5)[3]
    assert (shares[::2, 0].sum(), shares[1::2, 1].sum()) == (5, 5)


def test_in_the_last_round_the_worth_is_what_it_comes_to() -> None:
    """Between two who solve: on average, because votes are drawn."""
    _, _, worths, shares = games([(200, 200)] * 60)
    assert worths[:, ROUNDS - 2].mean() == pytest.approx(shares[:, 0].mean(), abs=0.1)
    assert np.corrcoef(worths[:, ROUNDS - 2], shares[:, 0])[0, 1] > 0.8


def test_actions_are_drawn_by_odds() -> None:
    odds, drawn = np.array([0.0, 3.0, 0.0, 1.0, 0.0]), []
    with np.errstate(over="ignore"):
        s = stream(np.uint64(1), 1)
        for _ in range(2000):
            s = turn(s)
            drawn.append(draw_odds(odds, s))
    assert set(drawn) == {1, 3}
    assert drawn.count(1) / 2000 == pytest.approx(0.75, abs=0.04)
