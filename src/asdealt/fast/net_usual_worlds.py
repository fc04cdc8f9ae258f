"""The kernel `net_world` of `net_contract` for games that have none: worlds are those of the rule of thumb."""

# ruff: noqa: ARG001 - all kernels take the same arguments, needed or not

from __future__ import annotations

from asdealt.fast.contract import resample_likely
from asdealt.fast.rows import Row, Stream


def net_world(
    rules: Row, t: Row, w: Row, v: Row, net: Row, notes: Row, state: Row, choices: Row, actions: Row, scores: Row,
    steep: float, seat: int, s: Stream,
) -> Stream:  # fmt: skip
    return resample_likely(rules, t, w, v, seat, s)
