"""Processes that need a kernel at the same moment: one compiles it, the others load what it has made."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from asdealt.fast.compile_once import LOCKS, alone

PROCESSES = 3
PROGRAM = """
import sys, time
from pathlib import Path
import numba
from asdealt.fast.compile_once import compiled_once

here = Path(sys.argv[1])
sys.path.insert(0, str(here))
import kernel
summed = compiled_once(numba.njit(cache=True)(kernel.summed))
(here / f"ready.{sys.argv[2]}").touch()
while len(list(here.glob("ready.*"))) < int(sys.argv[3]):
    time.sleep(0.001)
print(summed(10), sum(summed.stats.cache_misses.values()), sum(summed.stats.cache_hits.values()))
"""


def test_one_of_several_processes_compiles(tmp_path: Path) -> None:
    (tmp_path / "kernel.py").write_text(
        "def summed(n):\n    total = 0\n    for i in range(n):\n        total += i\n    return total\n"
    )
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    started = [
        subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(tmp_path), str(n), str(PROCESSES)],
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )
        for n in range(PROCESSES)
    ]
    found = [tuple(map(int, process.communicate(timeout=300)[0].split())) for process in started]
    assert sorted(found) == [(45, 0, 1)] * (PROCESSES - 1) + [(45, 1, 0)]


HOLDER = """
import sys
from asdealt.fast.compile_once import alone

with alone(sys.argv[1], "a"):
    print("in", flush=True)
    sys.stdin.read()
"""


def test_another_process_waits_for_the_same_name_alone(tmp_path: Path) -> None:
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == "in\n"
    with (
        alone(str(tmp_path), "b"),  # another name: at once
        (tmp_path / LOCKS).open("r+") as file,
        pytest.raises(OSError, match="unavailable"),
    ):
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, zlib.crc32(b"a"))
    holder.communicate("", timeout=60)
    with alone(str(tmp_path), "a"):
        assert holder.returncode == 0


def test_where_nothing_can_be_written_each_compiles_for_itself(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    went_on = []
    for folder in (None, str(tmp_path / "file" / "below")):
        with alone(folder, "a"):
            went_on.append(folder)
    assert len(went_on) == 2
