"""Splitz kernels: a new game, who is Active first, and the rows of cards."""

from __future__ import annotations

from asdealt.fast.rows import Row, Stream
from asdealt.fast.streams import below, turn

from asdealt.games.splitz.fast.layout import (  # isort: skip
    ACTIVE, JOKERS_IN_DECK, KINDS, LINE, NOBODY, P_CUT, P_FIRST, PHASE, R_ROW, R_SEATS, ROUND, ROW, SERVED, SIZE, STOCK,
    TURN, TURNS, VOTERS,
)  # fmt: skip


def begin(rules: Row, t: Row) -> None:  # noqa: ARG001 - all decks are the same
    """A state before its first player is known."""
    for i in range(ROW):
        t[i] = 0
    t[PHASE] = P_FIRST
    t[ACTIVE] = NOBODY
    t[STOCK] = JOKERS_IN_DECK
    for number in range(1, KINDS):
        t[STOCK + number] = number


def chance(rules: Row, t: Row, s: Stream) -> Stream:
    """Does everything chance does before the next decision."""
    if t[PHASE] == P_FIRST:
        s = turn(s)
        t[ACTIVE] = below(s, rules[R_SEATS])
        t[ROUND] = 1
    return turn_up(rules, t, s)


def turn_up(rules: Row, t: Row, s: Stream) -> Stream:
    """Turns up a row: every card that is left is equally likely."""
    left = 0
    for kind in range(KINDS):
        left += t[STOCK + kind]
    size = min(left, rules[R_ROW])
    for i in range(size):
        s = turn(s)
        nth = below(s, left)
        kind = 0
        while nth >= t[STOCK + kind]:
            nth -= t[STOCK + kind]
            kind += 1
        t[STOCK + kind] -= 1
        left -= 1
        t[LINE + i] = kind
    t[SIZE] = size
    t[VOTERS] = (1 << rules[R_SEATS]) - 1
    t[SERVED] = t[TURNS] = 0
    t[TURN] = t[ACTIVE]
    t[PHASE] = P_CUT
    return s
