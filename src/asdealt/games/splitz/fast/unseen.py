"""Splitz kernels: what a seat cannot see, which is only the votes of others until the last one is in."""

from __future__ import annotations

from asdealt.fast.rows import Row, Stream
from asdealt.games.splitz.fast.layout import P_VOTE, PHASE, R_SEATS, TURN, VOTES
from asdealt.games.splitz.fast.parts import next_voter


def resample(rules: Row, t: Row, w: Row, seat: int, s: Stream) -> Stream:  # noqa: ARG001 - all kernels take the same arguments
    """Takes back the sealed votes of all others. They are asked again, after this seat if it has yet to vote.

    `SplitzRules.guess` returns the state as it is seen, with no votes. Drawing votes here would be guessing how others
    think, so that is left to the policy that plays on. All the rest is known, and nothing is drawn.
    """
    if t[PHASE] == P_VOTE:
        for other in range(rules[R_SEATS]):
            if other != seat:
                t[VOTES + other] = 0
        t[TURN] = next_voter(rules, t, seat)
    return s


def resample_likely(rules: Row, t: Row, w: Row, v: Row, seat: int, s: Stream) -> Stream:  # noqa: ARG001
    """The same: only votes are hidden."""
    return resample(rules, t, w, seat, s)
