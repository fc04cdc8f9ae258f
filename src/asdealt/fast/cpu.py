"""Kernels for processor cores: each works through the tables from `first` up to `last`, with a work row of its own."""

# ruff: noqa: ARG001 - all are called alike

from __future__ import annotations

from asdealt.fast.contract import allowed, outcome, resample
from asdealt.fast.drive import choose_one, play_game, reset_one, rollout, show_one, step_one
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
    """1 for each action that may not be done."""
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
    """Other worlds in place of these tables, each as its seat could think it is."""
    for i in range(first, last):
        streams[i] = resample(rules, tables[i], w, seats[i], streams[i])


def playouts(first: int, last: int, rules: Row, w: Row, t: Row, seed: Stream, sums: Row) -> None:
    """Games `first` up to `last` of this seed: game g is the same whoever plays it."""
    for game in range(first, last):
        play_game(rules, t, w, stream(seed, game), sums)


def rollouts(
    first: int, last: int, rules: Row, w: Row, known: Row, seat: int, actions: Row, whole: int, seed: Stream,
    world: Row, t: Row, ends: Row, points: Rows, sums: Row,
) -> None:  # fmt: skip
    """Worlds `first` up to `last` that the seat could be in; each action in each of them, then random play.

    `points` gets everybody's points at the end, added up by action and seat. All actions meet the same luck.
    """
    for number in range(first, last):
        for i in range(known.shape[0]):
            world[i] = known[i]
        s = resample(rules, world, w, seat, stream(seed, number))
        for a in range(actions.shape[0]):
            for i in range(known.shape[0]):
                t[i] = world[i]
            rollout(rules, t, w, s, actions[a], whole, sums)
            outcome(rules, t, ends)
            for other in range(points.shape[1]):
                points[a, other] += ends[other]
