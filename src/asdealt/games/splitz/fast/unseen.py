"""Splitz kernels: what a seat cannot see. That is no more than the votes of others, until the last one is in."""

from __future__ import annotations

from asdealt.fast.rows import Row, Stream
from asdealt.games.splitz.fast.layout import P_VOTE, PHASE, R_SEATS, TURN, VOTES
from asdealt.games.splitz.fast.parts import next_voter


def resample(rules: Row, t: Row, w: Row, seat: int, s: Stream) -> Stream:  # noqa: ARG001 - all are called alike
    """Takes back the sealed votes of all others, and asks for them again: this seat first, if it is still to vote.

    `SplitzRules.guess` gives the table as it is seen, with no votes. To draw votes here would be to guess how others
    think; so they are left to whoever plays on. The table itself is known, and nothing is drawn.
    """
    if t[PHASE] == P_VOTE:
        for other in range(rules[R_SEATS]):
            if other != seat:
                t[VOTES + other] = 0
        t[TURN] = next_voter(rules, t, seat)
    return s


def imagine(rules: Row, t: Row, w: Row, seat: int, s: Stream) -> Stream:
    """There is nothing to imagine: all is seen but the votes."""
    return resample(rules, t, w, seat, s)
