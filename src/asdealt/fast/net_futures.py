"""Kernels that `futures` calls, for futures in which all seats play by a net. `by`: `ByNet.of_futures`."""

from __future__ import annotations

from asdealt.fast.contract import policy_action
from asdealt.fast.net_contract import net_asked, net_world
from asdealt.fast.net_rollouts import net_action
from asdealt.fast.rows import Row, Rows, Stream
from asdealt.fast.streams import long_bits


def future_action(rules: Row, t: Row, w: Row, by: Rows, s: Stream) -> int:
    """What the actor does."""
    v, net, notes, state, choices, actions, scores, steep = by
    if net_asked(rules, t):
        return net_action(rules, t, w, v, net, notes, state, choices, actions, scores, steep, s)
    return policy_action(rules, t, w, v, long_bits(s))


def future_world(rules: Row, t: Row, w: Row, by: Rows, seat: int, s: Stream) -> Stream:
    """Redraws what this seat cannot know, as if the others had played so up to now."""
    v, net, notes, state, choices, actions, scores, steep = by
    return net_world(rules, t, w, v, net, notes, state, choices, actions, scores, steep, seat, s)
