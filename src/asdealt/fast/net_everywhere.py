"""The kernel `net_asked` of `net_contract` for games that have none: nets make all decisions."""

# ruff: noqa: ARG001 - all kernels take the same arguments, needed or not

from __future__ import annotations

from asdealt.fast.rows import Row


def net_asked(rules: Row, t: Row) -> bool:
    return True
