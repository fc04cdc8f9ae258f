"""Actions of Scout, memoised: the same ones are listed again and again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from asdealt.core import Viewer
from asdealt.games.scout.rules.state import Edge, Play, Scout, Slot
from asdealt.veil import Secret


@cache
def one_play(start: int, length: int) -> Play:
    return Play(start, length)


@cache
def all_scouts(hand: int, both_ends: bool, seen: frozenset[Viewer], double: bool) -> tuple[Scout, ...]:
    return tuple(
        Scout(edge, Secret(Slot(at, turned), seen), double)
        for edge in (Edge.LEFT, Edge.RIGHT)[: 1 + both_ends]
        for turned in (False, True)
        for at in range(hand + 1)
    )


def is_among(scout: Scout, every: Sequence[Scout], gaps: int) -> bool:
    """Whether `every`, the list of `all_scouts`, holds this action. Looks only at the index where it would be."""
    if not scout.slot.known:
        return False
    slot = scout.slot.face
    at = gaps * (2 * (scout.edge is Edge.RIGHT) + slot.turned) + slot.at
    return 0 <= at < len(every) and every[at] == scout
