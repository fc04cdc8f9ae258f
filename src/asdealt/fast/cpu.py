"""Kernels for processor cores: each works through the rows from `first` up to `last`, with its own work row."""

# ruff: noqa: ARG001 - all take the same first arguments

from __future__ import annotations

from typing import Any

import numpy as np

from asdealt.fast.contract import allowed, outcome, resample, resample_likely

from asdealt.fast.game_loop import (  # isort: skip
    RULE_OF_THUMB, choose_one, duel_deals, follow, follow_checked, play_game, reset_one, rollout, show_one, step_one,
)  # fmt: skip
from asdealt.fast.rows import Row, Rows, Stream, Streams
from asdealt.fast.streams import stream, turn


def reset(first: int, last: int, rules: Row, w: Row, tables: Rows, streams: Streams, seed: Stream) -> None:
    for i in range(first, last):
        streams[i] = reset_one(rules, tables[i], stream(seed, i))


def choose(first: int, last: int, rules: Row, w: Row, tables: Rows, streams: Streams, actions: Row) -> None:
    for i in range(first, last):
        streams[i] = turn(streams[i])
        actions[i] = choose_one(rules, tables[i], w, streams[i])


def check(first: int, last: int, rules: Row, w: Row, tables: Rows, actions: Row, verdicts: Row) -> None:
    """Writes 1 for each illegal action."""
    for i in range(first, last):
        verdicts[i] = 0 if allowed(rules, tables[i], actions[i]) else 1


def step(
    first: int, last: int, rules: Row, w: Row, tables: Rows, streams: Streams, actions: Row, scores: Rows, done: Row,
    seats: Row, legal: Rows, features: Rows, wants: int,
) -> None:  # fmt: skip
    for i in range(first, last):
        streams[i], done[i] = step_one(rules, tables[i], streams[i], actions[i], scores[i])
        seats[i] = show_one(rules, tables[i], w, legal[i], features[i], wants)


def step_random(
    first: int, last: int, rules: Row, w: Row, tables: Rows, streams: Streams, actions: Row, scores: Rows, done: Row,
    seats: Row, legal: Rows, features: Rows, wants: int,
) -> None:  # fmt: skip
    """`choose` and `step` in one."""
    for i in range(first, last):
        s = turn(streams[i])
        actions[i] = choose_one(rules, tables[i], w, s)
        streams[i], done[i] = step_one(rules, tables[i], s, actions[i], scores[i])
        seats[i] = show_one(rules, tables[i], w, legal[i], features[i], wants)


def show(
    first: int, last: int, rules: Row, w: Row, tables: Rows, seats: Row, legal: Rows, features: Rows, wants: int
) -> None:
    for i in range(first, last):
        seats[i] = show_one(rules, tables[i], w, legal[i], features[i], wants)


def redraw(first: int, last: int, rules: Row, w: Row, tables: Rows, streams: Streams, seats: Row) -> None:
    """Redraws, in every row, what its seat cannot know."""
    for i in range(first, last):
        seat: Any = np.int64(seats[i])  # as in `rollouts`: the same compiled kernel serves both
        streams[i] = resample(rules, tables[i], w, seat, streams[i])


def playouts(first: int, last: int, rules: Row, w: Row, t: Row, seed: Stream, sums: Row) -> None:
    """Games `first` up to `last` of this seed. Game g is the same on every core and device."""
    for game in range(first, last):
        play_game(rules, t, w, stream(seed, game), sums)


def rollouts(
    first: int, last: int, rules: Row, w: Row, v: Row, known: Row, seat: int, lines: Rows, whole: int, seed: Stream,
    world: Row, t: Row, ends: Rows, refused: Row, sums: Row, policy: int,
) -> None:  # fmt: skip
    """Plays each line in each of the worlds `first` up to `last` that the seat could be in, then by the policy.

    `ends` gets all points at the end, by world (from `first` on), line and seat. All lines get the same luck.
    `refused` gets 1 for an illegal line. The seat knows its legal actions, so checking in one world is enough.
    """
    for number in range(first, last):
        copy_row(known, world)
        s = stream(seed, number)
        if policy == RULE_OF_THUMB:
            s = resample_likely(rules, world, w, v, seat, s)
        else:
            s = resample(rules, world, w, seat, s)
        for a in range(lines.shape[0]):
            if follow_line(rules, world, t, lines[a], number == first, refused[a : a + 1]):
                rollout(rules, t, w, v, s, policy, whole, sums)
                outcome(rules, t, ends[number - first, a])


def follow_line(rules: Row, world: Row, t: Row, line: Row, is_first: bool, refused: Row) -> bool:
    """Copies the world and plays the line there, unless it is illegal, which is looked at in the first world only."""
    copy_row(world, t)
    if is_first:
        refused[0] = 0 if follow_checked(rules, t, line) else 1
    elif refused[0] == 0:
        follow(rules, t, line)
    return not refused[0]


def play_duels(
    first: int, last: int, rules: Row, w: Row, weights: Rows, duels: Rows, deals: int, seats: int, seed: Stream,
    t: Row, ends: Row, results: Rows,
) -> None:  # fmt: skip
    """Duels `first` up to `last`, so many deals of each."""
    for i in range(first, last):
        duel_deals(rules, t, w, weights, duels[i], deals, seats, seed, ends, results[i])


def copy_row(source: Row, to: Row) -> None:
    for i in range(source.shape[0]):
        to[i] = source[i]
