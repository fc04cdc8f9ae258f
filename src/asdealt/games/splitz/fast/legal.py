"""Splitz kernels: legal actions, in the order of `SplitzRules.legal`."""

from __future__ import annotations

from asdealt.fast.rows import Row

from asdealt.games.splitz.fast.layout import (  # isort: skip
    A_ATTACH, A_CUT, A_DISCARD, A_SETTLE, A_VOTE, ACTIONS, C_SIZE, C_TRAIL, CARDS, CONTEST, CONTESTS, KINDS, P_CUT,
    P_DISCARD, P_PLACE, P_SETTLE, P_VOTE, PHASE, SIZE, TURN, W_OPEN,
)  # fmt: skip
from asdealt.games.splitz.fast.parts import cut_at, cut_number, numbers, open_parts, part_size, trail_part, whole


def count(rules: Row, t: Row, w: Row) -> int:  # noqa: ARG001 - all kernels take the same arguments
    """How many legal actions the actor has; leaves in the work row what they are."""
    if t[PHASE] == P_CUT:
        size = whole(t[SIZE])
        return (size - 1) * (size - 2) // 2
    if t[PHASE] == P_SETTLE:
        return 2  # there are never more contested Parts
    found = numbers(t, t[TURN]) if t[PHASE] == P_PLACE else open_parts(t)
    w[W_OPEN] = found
    ways = 0
    while found != 0:
        found &= found - 1
        ways += 1
    return ways


def pick(rules: Row, t: Row, w: Row, k: int) -> int:  # noqa: ARG001
    """The k-th action that `count` counted, from 0."""
    if t[PHASE] == P_CUT:
        i, ways = 1, whole(t[SIZE]) - 2
        while k >= ways:
            k -= ways
            ways -= 1
            i += 1
        return cut_number(i, i + 1 + k)
    if t[PHASE] == P_SETTLE:
        return A_SETTLE + trail_part(t[CONTESTS + CONTEST * k + C_TRAIL])
    left = whole(w[W_OPEN])
    for _ in range(k):
        left &= left - 1
    lowest = 0
    while (left >> lowest) & 1 == 0:
        lowest += 1
    return first_action(t) + lowest


def first_action(t: Row) -> int:
    """The action that bit 0 of W_OPEN stands for."""
    return A_DISCARD if t[PHASE] == P_DISCARD else A_VOTE if t[PHASE] == P_VOTE else A_ATTACH


def mask(rules: Row, t: Row, w: Row, out: Row) -> None:
    """Writes 1 for every action that `count` would count, 0 for all others."""
    for i in range(ACTIONS):
        out[i] = 0
    if t[PHASE] == P_CUT:
        for i in range(1, t[SIZE] - 1):
            for j in range(i + 1, t[SIZE]):
                out[cut_number(i, j)] = 1
    elif t[PHASE] == P_SETTLE:
        for which in range(2):
            out[A_SETTLE + trail_part(t[CONTESTS + CONTEST * which + C_TRAIL])] = 1
    else:
        count(rules, t, w)
        first = first_action(t)
        for bit in range(KINDS if t[PHASE] == P_PLACE else 3):
            if (whole(w[W_OPEN]) >> bit) & 1:
                out[first + bit] = 1


def allowed(rules: Row, t: Row, action: int) -> bool:  # noqa: ARG001
    """Is one action legal?"""
    phase = t[PHASE]
    if phase == P_CUT:
        if action < A_CUT or action >= A_DISCARD:
            return False
        _, j = cut_at(action)
        return bool(j < t[SIZE])
    if phase == P_DISCARD:
        return A_DISCARD <= action < A_VOTE and part_size(t, action - A_DISCARD) > 0
    if phase == P_VOTE:
        return A_VOTE <= action < A_SETTLE and part_size(t, action - A_VOTE) > 0
    if phase == P_PLACE:
        return A_ATTACH < action < ACTIONS and bool(t[CARDS + KINDS * t[TURN] + action - A_ATTACH] > 0)
    if phase == P_SETTLE:
        for which in range(2):
            at = CONTESTS + CONTEST * which
            if t[at + C_SIZE] > 0 and trail_part(t[at + C_TRAIL]) == action - A_SETTLE:
                return True
    return False
