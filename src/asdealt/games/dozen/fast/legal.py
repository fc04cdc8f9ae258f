"""Dozen kernels: who decides, and legal actions in the order of `DozenRules.legal`."""

# ruff: noqa: ARG001 - all kernels take the same arguments, needed or not

from __future__ import annotations

from asdealt.fast.rows import Row
from asdealt.games.dozen.fast.cards import get, laid, unresolved

from asdealt.games.dozen.fast.layout import (  # isort: skip
    A_OFFER, A_RESOLVE, A_TAKE, LINE, LINE_SIZES, P_DRAW, P_OFFER, P_OVER, P_TAKE, P_WHITE, PHASE, R_ACTIONS, R_WAYS,
    TURN, W_WAYS,
)  # fmt: skip
from asdealt.games.dozen.fast.resolving import resolutions


def stops(rules: Row, t: Row) -> bool:
    """No seat decides next: cards are to be drawn, or the game is over."""
    return t[PHASE] == P_DRAW or t[PHASE] == P_OVER  # type: ignore[no-any-return]


def is_over(rules: Row, t: Row) -> bool:
    return t[PHASE] == P_OVER  # type: ignore[no-any-return]


def actor(rules: Row, t: Row) -> int:
    return get(t, TURN)


def count(rules: Row, t: Row, w: Row) -> int:
    """How many legal actions the actor has; leaves in the work row how many each white card has."""
    if t[PHASE] == P_OFFER:
        return A_TAKE - A_OFFER
    if t[PHASE] == P_TAKE:
        return A_RESOLVE - A_TAKE
    me = get(t, TURN)
    found = 0
    for i in range(LINE):
        ways_here = 0
        if i < get(t, LINE_SIZES + me) and unresolved(rules, t, laid(me, i)):
            ways_here = resolutions(rules, t, me, i)
        w[W_WAYS + i] = ways_here
        found += ways_here
    return found


def pick(rules: Row, t: Row, w: Row, k: int) -> int:
    """The k-th action that `count` counted."""
    if t[PHASE] == P_OFFER:
        return A_OFFER + k
    if t[PHASE] == P_TAKE:
        return A_TAKE + k
    i = 0
    while k >= w[W_WAYS + i]:
        k -= w[W_WAYS + i]
        i += 1
    return A_RESOLVE + get(rules, R_WAYS) * i + k


def mask(rules: Row, t: Row, w: Row, out: Row) -> None:
    """Writes 1 for every action that `count` would count, 0 for all others; `out` has R_ACTIONS entries or more."""
    for i in range(out.shape[0]):
        out[i] = 0
    if t[PHASE] == P_OFFER:
        for i in range(A_OFFER, A_TAKE):
            out[i] = 1
    elif t[PHASE] == P_TAKE:
        out[A_TAKE] = out[A_TAKE + 1] = 1
    else:
        count(rules, t, w)
        for i in range(get(t, LINE_SIZES + get(t, TURN))):
            first = A_RESOLVE + get(rules, R_WAYS) * i
            for k in range(w[W_WAYS + i]):
                out[first + k] = 1


def allowed(rules: Row, t: Row, action: int) -> bool:
    if action < A_TAKE:
        return action >= A_OFFER and t[PHASE] == P_OFFER
    if action < A_RESOLVE:
        return t[PHASE] == P_TAKE  # type: ignore[no-any-return]
    if t[PHASE] != P_WHITE or action >= get(rules, R_ACTIONS):
        return False
    me = get(t, TURN)
    i = (action - A_RESOLVE) // get(rules, R_WAYS)
    if i >= get(t, LINE_SIZES + me) or not unresolved(rules, t, laid(me, i)):
        return False
    return (action - A_RESOLVE) % get(rules, R_WAYS) < resolutions(rules, t, me, i)
