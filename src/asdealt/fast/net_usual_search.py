"""The kernel `search_world` of `net_contract` for games that have none: what others have done is no evidence."""

# ruff: noqa: ARG001 - all kernels take the same arguments, needed or not

from __future__ import annotations

from asdealt.fast.contract import resample_likely
from asdealt.fast.rows import Row, Rows, Stream
from asdealt.fast.streams import stream


def search_world(
    rules: Row, t: Row, w: Row, v: Row, likely: Row, past: Rows, seat: int, seed: Stream, number: int
) -> Stream:  # fmt: skip
    return resample_likely(rules, t, w, likely, seat, stream(seed, number))
