"""Rule 3: the server is killed at random moments while people play, and loses nothing that it acknowledged.

The long version: CRASHES=300 python3 run.py test -m slow tests/server/test_crash_loop.py
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from helpers.crash_loop import Loop, crash
from helpers.ports import free_port


def test_rule_3_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    loop = crash(Loop(tmp_path, Random("a few crashes"), free_port()), 3)
    assert len(loop.acked) > 20
    assert any(seat.promise for seat in loop.seats)


@pytest.mark.slow
def test_rule_3_hundreds_of_times(tmp_path: Path) -> None:
    crashes = int(os.environ.get("CRASHES", "200"))
    loop = crash(Loop(tmp_path, Random(f"{crashes} crashes"), free_port()), crashes)
    games, moves = len({seat.table for seat in loop.seats}), len(loop.acked)
    print(f"\n{games} games, {moves} acknowledged moves")
