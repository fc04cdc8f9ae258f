"""Kernels that play on by a net to the end of a round only, and let a value net judge what is reached."""

from __future__ import annotations

from math import exp

import numpy as np

from asdealt.fast.contract import (  # isort: skip
    apply, begin, chance, count, is_over, merit, outcome, pick, playout_action, stops,
)  # fmt: skip
from asdealt.fast.cpu import copy_row, follow_line
from asdealt.fast.net_contract import net_asked, search_world, value_show
from asdealt.fast.net_rollouts import net_action, net_playout
from asdealt.fast.net_scoring import Y_NARROW, Y_WEIGHTS, Y_WIDE, add_line, summed
from asdealt.fast.rows import Row, Rows, Stream
from asdealt.fast.streams import below, long_bits, stream, turn

SLIPS = 1000  # `slips` says how many of so many decisions are any


def value_score(value: Row, notes: Row, numbers: Row) -> float:
    """What a value net, laid out like a net that scores choices, makes of one seat's numbers."""
    wide, narrow, size = np.int64(value[Y_WIDE]), np.int64(value[Y_NARROW]), numbers.shape[0]
    units, last, bias = notes[:wide], notes[wide:], Y_WEIGHTS + size * wide
    for j in range(wide):
        units[j] = value[bias + j]
    for i in range(size):
        if numbers[i] != 0:
            add_line(np.float32(numbers[i]), value[Y_WEIGHTS + i * wide :], units)
    return summed(value[bias + wide :], units, last, narrow)  # type: ignore[no-any-return]


def judge(
    rules: Row, t: Row, w: Row, v: Row, value: Row, notes: Row, numbers: Row, points: Row, shares: Row
) -> None:  # fmt: skip
    """Writes every seat's share in the victory: as it is, or (before the end) as the value net expects it."""
    if is_over(rules, t):
        share_victory(rules, t, points, shares)
        return
    seats, most = shares.shape[0], -1e9
    for seat in range(seats):
        value_show(rules, t, w, v, seat, numbers)
        shares[seat] = value_score(value, notes, numbers)
        most = max(most, shares[seat])
    total = 0.0
    for seat in range(seats):
        shares[seat] = exp(shares[seat] - most)
        total += shares[seat]
    for seat in range(seats):
        shares[seat] /= total


def share_victory(rules: Row, t: Row, points: Row, shares: Row) -> None:
    """At the end of a game: winners share it equally."""
    outcome(rules, t, points)
    best, winners = merit(rules, t, points, 0), 0
    for seat in range(shares.shape[0]):
        best = max(best, merit(rules, t, points, seat))
    for seat in range(shares.shape[0]):
        shares[seat] = 1.0 if merit(rules, t, points, seat) == best else 0.0
        winners += 1 if shares[seat] > 0 else 0
    for seat in range(shares.shape[0]):
        shares[seat] /= winners


def value_rollouts(
    first: int, last: int, rules: Row, w: Row, v: Row, known: Row, seat: int, lines: Rows, whole: int, seed: Stream,
    world: Row, t: Row, ends: Rows, refused: Row, sums: Row, net: Row, notes: Row, state: Row, choices: Row,
    actions: Row, scores: Row, steeps: Row, by_net: int, likely: Row, value: Row, value_notes: Row, numbers: Row,
    points: Row, past: Rows,
) -> None:  # fmt: skip
    """`net_rollouts`, but `ends` gets shares in the victory; not after a `whole` game, they are what is expected."""
    for number in range(first, last):
        copy_row(known, world)
        s = search_world(rules, world, w, v, likely, past, seat, seed, number)
        steep = steeps[number % steeps.shape[0]]
        for a in range(lines.shape[0]):
            if follow_line(rules, world, t, lines[a], number == first, refused[a : a + 1]):
                net_playout(rules, t, w, v, net, notes, state, choices, actions, scores, steep, by_net, whole, s, sums)
                judge(rules, t, w, v, value, value_notes, numbers, points, ends[number - first, a])


def value_games(
    first: int, last: int, rules: Row, w: Row, v: Row, t: Row, seed: Stream, net: Row, notes: Row, state: Row,
    choices: Row, actions: Row, scores: Row, steep: float, slips: int, numbers: Rows, points: Row, rounds: Row,
    shares: Rows,
) -> None:  # fmt: skip
    """Games for a value net to learn from: what it reads after each round, by seat, and who won in the end.

    All seats play by the net, but so many decisions of SLIPS are any: a search asks about positions that good players
    avoid, too.
    """
    for game in range(first, last):
        begin(rules, t)
        s = stream(seed, game)
        i, done = game - first, 0
        while not is_over(rules, t):
            if done > 0:
                for seat in range(shares.shape[1]):
                    value_show(rules, t, w, v, seat, numbers[i, done - 1, seat])
            s = chance(rules, t, s)
            while not stops(rules, t):
                s = turn(s)
                if below(s, SLIPS) < slips:
                    s = turn(s)
                    action = pick(rules, t, w, below(s, count(rules, t, w)))
                elif net_asked(rules, t):
                    s = turn(s)
                    action = net_action(rules, t, w, v, net, notes, state, choices, actions, scores, steep, s)
                else:
                    action = playout_action(rules, t, w, v, long_bits(s))
                apply(rules, t, action)
            done += 1
        rounds[i] = done - 1
        share_victory(rules, t, points, shares[i])
