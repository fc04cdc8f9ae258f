"""Kernels that evaluate a net: they score as `Net.scores` does, and draw choices by their scores."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import numpy as np
import pytest

from asdealt.core import CHANCE
from asdealt.fast.batch import stream_seed
from asdealt.fast.net_files import Net, net_shapes, shipped_net
from asdealt.fast.net_reading import Reading, read
from asdealt.fast.net_scoring import NET_LANES, NET_STEPS
from asdealt.fast.net_tables import net_kernels
from asdealt.games import rules_for
from asdealt.veil import view
from helpers.play import random_states

CLOSE = 1e-3  # scores are up to some hundreds, in single precision


def readings(seats: int, most: int) -> list[Reading]:
    rules = rules_for("scout", seats)
    asked = (
        (state, seat)
        for state in random_states(rules, seats, Random(seats))
        for seat in sorted(rules.actors(state) - {CHANCE})
    )
    return [read(rules, view(state, (), seat), seat) for state, seat in islice(asked, most)]


def scored(kernels: Any, net: Net, seen: Reading) -> tuple[int, Any]:
    scores, notes = np.zeros(net.spec.choices, np.float32), np.zeros(net.notes, np.float32)
    rows = [np.array(seen.state, np.int16), np.array(seen.choices, np.int16), np.array(seen.actions, np.int64)]
    return int(kernels["score_choices"](net.row, notes, *rows, scores)), scores


@pytest.mark.parametrize("device", ["python", "cpu"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_kernels_score_as_numpy_does(seats: int, device: str) -> None:
    net, kernels = shipped_net("scout", seats), net_kernels("scout", device)
    choices = 0
    for seen in readings(seats, 3 if device == "python" else 200):
        best, scores = scored(kernels, net, seen)
        wanted, there = net.scores(seen.state, seen.choices, seen.actions), np.array(seen.actions) >= 0
        assert scores[there] == pytest.approx(wanted[there], abs=CLOSE)
        assert wanted[best] >= wanted.max() - CLOSE
        assert scores[best] == scores.max()
        assert (scores[~there] < scores[there].min()).all()
        choices += int(there.sum())
    assert choices > 20 or device == "python"


def test_hidden_layers_may_have_any_size() -> None:
    """The narrow one is filled up with units that do nothing."""
    usual, rng = shipped_net("scout", 3), np.random.default_rng(1)
    arrays = {name: rng.normal(size=shape) for name, shape in net_shapes(usual.spec, 7, NET_LANES + 3).items()}
    net = Net(usual.spec, usual.made, arrays)
    for seen in readings(3, 4):
        _, scores = scored(net_kernels("scout", "python"), net, seen)
        there = np.array(seen.actions) >= 0
        wanted = net.scores(seen.state, seen.choices, seen.actions)
        assert scores[there] == pytest.approx(wanted[there], rel=1e-4, abs=CLOSE)


def test_choices_are_drawn_by_their_scores() -> None:
    kernels, spec = net_kernels("scout", "python"), shipped_net("scout", 3).spec
    scores, actions = np.full(spec.choices, -1e9, np.float32), np.full(spec.choices, -1, np.int64)
    scores[[1, 4, 6]], actions[[1, 4, 6]] = (2.0, 3.0, -90.0), (10, 11, 12)
    seed = stream_seed(3)
    streams = [kernels["stream"](seed, n) for n in range(3000)]
    drawn = Counter(int(kernels["draw_choice"](scores, actions, 4, np.float32(NET_STEPS), s)) for s in streams)
    assert set(drawn) == {1, 4}  # the last one is far behind, and the others are no choices
    assert drawn[4] / drawn[1] == pytest.approx(np.e, rel=0.15)
    hot = Counter(int(kernels["draw_choice"](scores, actions, 4, np.float32(NET_STEPS / 200), s)) for s in streams)
    assert set(hot) == {1, 4, 6}
