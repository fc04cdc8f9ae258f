"""Kernels for nets, shared by all games and targets: the part of one table.

A net sits in some seats of a table, the rule of thumb (its rival) in the others. A table always waits for a net.
"""

from __future__ import annotations

from asdealt.fast.contract import actor, apply, begin, chance, is_over, outcome, policy_action, stops
from asdealt.fast.net_contract import (
    NET_CHOICE,
    NET_CHOICES,
    NET_STATE,
    net_asked,
    net_hide,
    net_show,
    net_standing,
)
from asdealt.fast.rows import Row, Stream
from asdealt.fast.streams import long_bits, turn

NO_ACTION = -1


def move_on(
    rules: Row, t: Row, w: Row, rival: Row, nets: int, s: Stream, action: int, scores: Row
) -> tuple[Stream, int]:
    """Performs the net's action, then all that happens until a net is asked again. Was a game finished?

    A finished game is scored, and the next one begins. Actions are performed in one place: a GPU's compiler copies
    every function into each caller.
    """
    done = 0
    while action != NO_ACTION or stops(rules, t) or not (nets >> actor(rules, t)) & 1 or not net_asked(rules, t):
        if action != NO_ACTION:
            apply(rules, t, action)
            action = NO_ACTION
        elif is_over(rules, t):
            outcome(rules, t, scores)
            begin(rules, t)
            done = 1
        elif stops(rules, t):
            s = chance(rules, t, s)
        else:
            s = turn(s)
            action = policy_action(rules, t, w, rival, long_bits(s))
    return s, done


def show_net(
    rules: Row, t: Row, w: Row, v: Row, seats: int, standings: Row, state: Row, choices: Row, actions: Row, hidden: Row,
    wants_hidden: int,
) -> int:  # fmt: skip
    """Writes what a net reads of the next decision; returns whose it is."""
    for seat in range(seats):
        standings[seat] = net_standing(rules, t, seat)
    net_show(rules, t, w, v, state, choices, actions)
    if wants_hidden:
        net_hide(rules, t, w, v, hidden)
    return actor(rules, t)


def clear_net(state: Row, choices: Row) -> None:
    """For `net_show`: nothing is written yet."""
    for i in range(NET_STATE):
        state[i] = 0
    for i in range(NET_CHOICES * NET_CHOICE):
        choices[i] = 0
