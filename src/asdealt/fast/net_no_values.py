"""The kernel `value_show` of `net_contract` for games without value nets: nothing is read, and nobody asks."""

# ruff: noqa: ARG001 - all kernels take the same arguments, needed or not

from __future__ import annotations

from asdealt.fast.rows import Row


def value_show(rules: Row, t: Row, w: Row, v: Row, seat: int, numbers: Row) -> None:
    return
