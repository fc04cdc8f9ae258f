"""Many tables at once play the same games as one by one, on any number of cores; bad input is refused."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from asdealt.fast import Batch, IllegalActions, cpu_kernels
from asdealt.fast.game import rules_of
from asdealt.fast.streams import stream
from asdealt.games import UnknownGame, every_table
from asdealt.games.scout.fast import layout
from asdealt.options import BadOption

SIZES = [(rules.name, seats) for rules, seats in every_table()]
every_size = pytest.mark.parametrize(("game", "players"), SIZES)


@every_size
def test_a_batch_plays_what_single_tables_play(game: str, players: int) -> None:
    batch = Batch(game, players, 5, seed=11)
    k, sizes = cpu_kernels(game), batch.game.layout
    _, rules = rules_of(batch.game, players, None, None)
    rows = np.zeros((5, sizes.ROW), np.uint8)
    work, legal = np.zeros(sizes.WORK, np.int16), np.zeros(batch.actions, np.uint8)
    features, scores = np.zeros(sizes.FEATURES, np.int8), np.zeros(players, np.int32)
    with np.errstate(over="ignore"):
        streams = [stream(np.uint64(11), i) for i in range(5)]
    for i, row in enumerate(rows):
        k["begin"](rules, row)
        streams[i] = np.uint64(k["chance"](rules, row, streams[i]))
    finished = 0
    rng = np.random.default_rng(1)
    for _ in range(1500):
        actions = []
        for i, row in enumerate(rows):
            assert batch.seats[i] == k["actor"](rules, row)
            count = k["count"](rules, row, work)
            k["mask"](rules, row, work, legal)
            k["observe"](rules, row, int(batch.seats[i]), features)
            assert (batch.legal[i] == legal).all()
            assert (batch.features[i] == features).all()
            actions.append(k["pick"](rules, row, work, int(rng.integers(count))))
        batch.step(actions)
        for i, row in enumerate(rows):
            k["apply"](rules, row, actions[i])
            assert batch.done[i] == k["is_over"](rules, row)
            if batch.done[i]:
                k["outcome"](rules, row, scores)
                assert (batch.scores[i] == scores).all()
                k["begin"](rules, row)
                finished += 1
            if k["stops"](rules, row):
                streams[i] = np.uint64(k["chance"](rules, row, streams[i]))
        assert (batch.tables == rows).all()
    assert finished > 0


@every_size
def test_cores_change_nothing(game: str, players: int) -> None:
    one, three = Batch(game, players, 100, seed=5, jobs=1), Batch(game, players, 100, seed=5, jobs=3)
    for _ in range(60):
        one.step(one.random_actions())
        three.step_random()
        for name in ("chosen", "seats", "legal", "features", "done", "scores", "tables"):
            assert (getattr(one, name) == getattr(three, name)).all(), name


def test_a_seed_determines_the_deal() -> None:
    first, again, other = (Batch("scout", 4, 20, seed=seed) for seed in (1, 1, 2))
    assert (first.tables == again.tables).all()
    assert not (first.tables == other.tables).all()
    before = first.tables.copy()
    first.step_random()
    first.reset(1)
    assert (first.tables == before).all()
    assert len({row.tobytes() for row in before}) == 20


def test_single_rounds() -> None:
    batch = Batch("scout", 3, 50, seed=1, rounds=1)
    for _ in range(100):
        batch.step_random()
        assert (batch.tables[:, layout.ROUND] == 1).all()
    assert batch.scores.any()


def test_resample_keeps_what_the_seat_knows_and_changes_the_rest() -> None:
    batch = Batch("scout", 4, 64, seed=9)
    for _ in range(30):
        batch.step_random()
    features, legal, before = batch.features.copy(), batch.legal.copy(), batch.tables.copy()
    batch.resample()
    assert (batch.features == features).all()
    assert (batch.legal == legal).all()
    assert (batch.tables != before).any(axis=1).all()


def test_put_copies_one_state_to_every_table() -> None:
    source, batch = Batch("scout", 4, 3, seed=2), Batch("scout", 4, 7, seed=1)
    batch.put(source.tables[1])
    assert (batch.features == source.features[1]).all()


def test_arrays_that_are_not_requested_stay_empty() -> None:
    batch = Batch("scout", 4, 8, legal=False, features=False)
    batch.step_random()
    assert batch.legal.shape == (8, 0)
    assert batch.features.shape == (8, 0)


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        ([0, 0, 0], r"one action for each of 2 tables is needed, not \(3,\)"),
        ([0.0, 0.0], "whole numbers"),
        ([0, 740], r"table 1: action 740 of seat 0 does not exist \(0 to 739 do\)"),
        ([-1, -1], r"table 0: action -1 .* 2 tables have such actions"),
        ([0, 2**40], "does not exist"),
        ([1, 2], "table 1: action 2 of seat 0 is not legal"),
    ],
)
def test_bad_actions_are_refused_and_change_nothing(actions: list[Any], words: str) -> None:
    batch = Batch("scout", 4, 2, seed=1)
    before = batch.tables.copy()
    with pytest.raises(IllegalActions, match=words):
        batch.step(actions)
    assert (batch.tables == before).all()


def test_bad_tables_are_refused() -> None:
    with pytest.raises(UnknownGame, match="no game 'chess'"):
        Batch("chess", 2, 1)
    with pytest.raises(ValueError, match="not played by 6; it may be 2, 3, 4, 5"):
        Batch("scout", 6, 1)
    with pytest.raises(ValueError, match="at least one table"):
        Batch("scout", 4, 0)
    with pytest.raises(BadOption, match="flip"):
        Batch("scout", 4, 1, options={"flip": "sideways"})
    with pytest.raises(ValueError, match="1 to 4 rounds, not 5"):
        Batch("scout", 4, 1, rounds=5)
    with pytest.raises(ValueError, match="'cpu' or 'cuda'"):
        Batch("scout", 4, 1, device="abacus")
    with pytest.raises(ValueError, match="jobs"):
        Batch("scout", 4, 1, jobs=0)
    with pytest.raises(ValueError, match="seats are 0 to 3"):
        Batch("scout", 4, 1).resample([4])
