"""Kernels that `futures` calls, for futures in which all seats play by the game's policy.

`by`: the weights of the policy, and what others have done before (see `usual_worlds`).
"""

from __future__ import annotations

from asdealt.fast.contract import policy_action
from asdealt.fast.rows import Row, Rows, Stream
from asdealt.fast.streams import long_bits
from asdealt.fast.usual_worlds import world_after


def future_action(rules: Row, t: Row, w: Row, by: Rows, s: Stream) -> int:
    """What the actor does."""
    return policy_action(rules, t, w, by[0], long_bits(s))


def future_world(rules: Row, t: Row, w: Row, by: Rows, seat: int, s: Stream) -> Stream:
    """Redraws what this seat cannot know, as if the others had played so up to now."""
    return world_after(rules, t, w, by[0], by[1], seat, s)
