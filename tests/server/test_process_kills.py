"""Three processes with one store, killed, frozen and restarted at random moments while people play.

Nothing acknowledged is lost, nothing is done twice, and everyone continues at another process.

The long version: KILLS=200 python3 run.py test -n0 -s -m slow tests/server/test_process_kills.py
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from random import Random

import pytest

from helpers.crash_loop import crash
from helpers.engines import ENGINES
from helpers.kill_loop import KillLoop
from helpers.postgresql import new_database

DECLARED_DEAD = "declared this one dead"


def loop(engine: str, folder: Path, name: str) -> KillLoop:
    return KillLoop(folder, Random(name), 0, url_of_store=new_database() if engine == "postgresql" else "")


@pytest.mark.parametrize("engine", ENGINES)
def test_rule_3_nothing_acknowledged_is_lost_when_processes_are_killed(engine: str, tmp_path: Path) -> None:
    done = loop(engine, tmp_path, "a few kills")
    crash(done, 3)
    assert done.killed == 3
    assert len(done.acked) > 20
    assert len(done.resumed) >= 3
    assert "Traceback" not in done.complaints


def test_rule_3_a_process_that_was_frozen_does_no_harm(tmp_path: Path) -> None:
    done = loop("postgresql", tmp_path, "a frozen process")

    async def test() -> None:
        async with done._playing():
            await asyncio.sleep(0.5)
            await done._freeze(done._any())
        await done.check()

    asyncio.run(test())
    assert len(done.acked) > 20
    assert DECLARED_DEAD in done.complaints
    assert "Traceback" not in done.complaints


def test_rule_12_a_rolling_restart_loses_no_move(tmp_path: Path) -> None:
    done = loop("postgresql", tmp_path, "a rolling restart")

    async def test() -> None:
        await done.restart_all(3)
        await done.check()

    asyncio.run(test())
    assert done.drained == 3
    assert len(done.acked) > 20
    assert len(done.resumed) >= 3
    lines = done.complaints.splitlines()
    assert not [line for line in lines if DECLARED_DEAD not in line]  # a busy machine lets a process fall silent


@pytest.mark.slow
@pytest.mark.parametrize("engine", ENGINES)
def test_rule_3_hundreds_of_times(engine: str, tmp_path: Path) -> None:
    kills = int(os.environ.get("KILLS", "230"))
    done = loop(engine, tmp_path, f"{kills} kills")
    crash(done, kills)
    games, times = len({seat.table for seat in done.seats}), sorted(done.resumed)
    print(f"\n{engine}: {done.killed} kills, {done.frozen} freezes, {games} games, {len(done.acked)} moves")
    for share in (0.5, 0.9, 0.99):
        print(f"{share:.0%} of {len(times)} seats were answered within {times[int(len(times) * share)]:.2f} s")
    print(f"the slowest after {times[-1]:.2f} s")
    assert "Traceback" not in done.complaints
