"""Kernels that evaluate a net in place: numbers of a decision in, scores of its choices out.

A net is one row of 32-bit floating-point numbers (`Net.row`), and so are the notes. Most numbers of a decision
are 0, and so are many hidden units: their weights are never read. Every sum has a fixed order, and the inner loops run
over units, so that compilers vectorise them without changing a result.
"""

# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

from math import exp
from typing import Any

import numpy as np

from asdealt.fast.net_contract import NET_CHOICE, NET_CHOICES, NET_STATE
from asdealt.fast.rows import Row, Stream
from asdealt.fast.streams import below

# A net's row: sizes of the hidden layers, what the rule of thumb's worth counts and where it is, then the weights
Y_WIDE, Y_NARROW, Y_SHARP, Y_WORTH, Y_WEIGHTS = 0, 1, 2, 3, 8
NET_LANES = 8  # sums of the last layer: the narrow one is filled up to a multiple
NO_SCORE = -1e9  # where there is no choice

# By how far a score is behind the best one, in steps of so many to one: odds to be drawn
NET_STEPS = 64
NET_ODDS: Row = np.array([max(1, round(2**15 * exp(-step / NET_STEPS))) for step in range(10 * NET_STEPS)], np.int64)


def score_choices(net: Row, notes: Row, state: Row, choices: Row, actions: Row, scores: Row) -> int:
    """Writes the score of every choice that `net_show` has written; returns the place of the best one."""
    wide, narrow = np.int64(net[Y_WIDE]), np.int64(net[Y_NARROW])
    bias = Y_WEIGHTS + (NET_STATE + NET_CHOICE) * wide
    by_state, units, last = notes[:wide], notes[wide : 2 * wide], notes[2 * wide :]
    for j in range(wide):
        by_state[j] = net[bias + j]
    for i in range(NET_STATE):
        if state[i] != 0:
            add_line(np.float32(state[i]), net[Y_WEIGHTS + i * wide :], by_state)
    best = -1
    for k in range(NET_CHOICES):
        if actions[k] < 0:
            scores[k] = np.float32(NO_SCORE)
            continue
        for j in range(wide):
            units[j] = by_state[j]
        for i in range(NET_CHOICE):
            if choices[NET_CHOICE * k + i] != 0:
                x = np.float32(choices[NET_CHOICE * k + i])
                add_line(x, net[Y_WEIGHTS + (NET_STATE + i) * wide :], units)
        worth = np.float32(choices[NET_CHOICE * k + np.int64(net[Y_WORTH])])
        scores[k] = net[Y_SHARP] * worth + summed(net[bias + wide :], units, last, narrow)
        if best < 0 or scores[k] > scores[best]:
            best = k
    return best


def add_line(x: Any, line: Row, to: Row) -> None:
    """Adds a line of the net, times x, to as many numbers."""
    for j in range(to.shape[0]):
        to[j] += x * line[j]


def summed(net: Row, units: Row, last: Row, narrow: Any) -> Any:
    """What the second hidden layer and the last one make of the first one. `net`: from the second one's weights on."""
    wide = units.shape[0]
    second, third = net[wide * narrow :], net[wide * narrow + narrow :]
    hidden, lanes = last[:narrow], last[narrow : narrow + NET_LANES]
    for j in range(narrow):
        hidden[j] = second[j]
    for i in range(wide):
        if units[i] > 0:
            add_line(units[i], net[i * narrow :], hidden)
    for j in range(NET_LANES):
        lanes[j] = np.float32(0)
    for i in range(0, narrow, NET_LANES):
        for j in range(NET_LANES):
            x = hidden[i + j]
            lanes[j] += (x if x > 0 else np.float32(0)) * third[i + j]
    total = np.float32(0)
    for j in range(NET_LANES):
        total += lanes[j]
    return total


def draw_choice(scores: Row, actions: Row, best: int, steep: float, s: Stream) -> int:
    """A choice drawn by its odds (softmax): `steep` has the steps of NET_ODDS that one of a score is worth."""
    total = 0
    for k in range(NET_CHOICES):
        total += odds_of(scores, actions, k, best, steep)
    left = below(s, total)
    for k in range(NET_CHOICES):
        left -= odds_of(scores, actions, k, best, steep)
        if left < 0:
            return k
    return best


def odds_of(scores: Row, actions: Row, k: int, best: int, steep: float) -> int:
    if actions[k] < 0:
        return 0
    behind = (scores[best] - scores[k]) * steep
    return NET_ODDS[np.int64(behind)] if behind < len(NET_ODDS) else 0
