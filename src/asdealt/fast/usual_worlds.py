"""The kernel `world_after` for games that have none: what others have done before is no further evidence."""

# ruff: noqa: ARG001 - all kernels take the same arguments, needed or not

from __future__ import annotations

from asdealt.fast.contract import resample_likely
from asdealt.fast.rows import Row, Rows, Stream


def world_after(rules: Row, t: Row, w: Row, v: Row, past: Rows, seat: int, s: Stream) -> Stream:
    """Like `resample_likely`, but with what the others have done before: `past`, as the game's `analysis` part says."""
    return resample_likely(rules, t, w, v, seat, s)
