"""Tables for nets on several cores, and seen from another device: the same games, number for number."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from asdealt.fast.game import fast_game
from asdealt.fast.net_tables import NetTables

PLAYERS, COUNT, STEPS = 3, 37, 12


def walked(tables: Any, room: dict[str, Any], at: Any) -> list[bytes]:
    """All that is written in some steps of the first choice that there is."""
    found: list[bytes] = []
    tables.deal(at, 5)
    room["taken"][...] = -1
    for _ in range(STEPS):
        tables.step(room["taken"], room["scores"], room["done"])
        tables.look(room, hidden=True)
        found += [np.asarray(room[name]).tobytes() for name in sorted(room)]
        room["taken"][...] = room["actions"][:, 0]
    return found


def shapes(tables: Any) -> dict[str, tuple[tuple[int, ...], str]]:
    more = {"scores": ((COUNT, PLAYERS), "int32"), "done": ((COUNT,), "uint8"), "taken": ((COUNT,), "int64")}
    return {**tables.shapes(), **more}


def tables(cores: int) -> NetTables:
    at = np.arange(COUNT)
    weights = np.stack([fast_game("splitz").weights_row(PLAYERS), fast_game("splitz").weights_row(PLAYERS, "2026")])
    return NetTables("splitz", PLAYERS, COUNT, "cpu", weights, 1 << (at % PLAYERS), at % 2, cores=cores)


@pytest.mark.slow
def test_the_number_of_cores_changes_nothing() -> None:
    found = []
    for cores in (1, 3, 50):
        there = tables(cores)
        room = {name: np.zeros(shape, kind) for name, (shape, kind) in shapes(there).items()}
        found.append(walked(there, room, np.arange(COUNT)))
    assert found[0] == found[1] == found[2]
    assert len(set(found[0])) > STEPS  # something happened


@pytest.mark.slow
def test_tables_seen_from_another_device_are_the_same() -> None:
    torch: Any = pytest.importorskip("torch")
    from asdealt.learn.nets.tables import FarTables

    near = tables(1)
    plain = {name: np.zeros(shape, kind) for name, (shape, kind) in shapes(near).items()}
    far = FarTables(tables(2))
    rows = {name: torch.zeros(shape, dtype=getattr(torch, kind)) for name, (shape, kind) in shapes(near).items()}
    at = np.arange(COUNT)
    assert walked(near, plain, at) == walked(far, {name: far.own(tensor) for name, tensor in rows.items()}, at)
