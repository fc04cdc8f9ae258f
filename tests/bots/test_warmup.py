"""Kernels get ready in the background: loaded, or compiled in another process, which is never left behind."""

from __future__ import annotations

import sys
from pathlib import Path
from queue import SimpleQueue

import pytest

from asdealt.bots import warmup
from asdealt.bots.rehearsal import Rehearsal
from asdealt.bots.warmup import Stage, Warmup
from helpers.compiler import Compiler
from helpers.coroutines import PATIENCE
from helpers.programs import soon_dead, wait_for

TABLE = Rehearsal("scout", 3)


def stages(made: SimpleQueue[Stage]) -> list[Stage]:
    """All that a warm-up has told, up to its end."""
    found = [made.get(timeout=PATIENCE)]
    while found[-1] is Stage.COMPILING:
        found.append(made.get(timeout=PATIENCE))
    return found


@pytest.mark.parametrize(
    ("compiled", "works", "through"),
    [
        (True, True, [Stage.READY]),
        (False, True, [Stage.COMPILING, Stage.READY]),
        (False, False, [Stage.COMPILING, Stage.FAILED]),
    ],
)
def test_only_what_is_not_compiled_yet_is_compiled(
    compiler: Compiler, compiled: bool, works: bool, through: list[Stage]
) -> None:
    if compiled:
        compiler.compiled = {TABLE}
    told: SimpleQueue[Stage] = SimpleQueue()
    made = Warmup(TABLE, told.put)
    made.wait_until_loaded()
    assert made.stage is through[0]
    compiler.end(works=works)
    made.wait()
    assert stages(told) == through
    assert compiler.begun == ([] if compiled else [TABLE])


def test_an_error_is_kept_and_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: Rehearsal) -> bool:
        raise OSError("no space left")

    monkeypatch.setattr(Rehearsal, "load", broken)
    made = Warmup(TABLE)
    made.wait()
    assert made.stage is Stage.FAILED
    assert str(made.error) == "no space left"


@pytest.mark.parametrize("ended", [False, True])
def test_no_process_is_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ended: bool) -> None:
    """Neither by one that is closed while it compiles nor by one that is closed before that."""
    pid = tmp_path / "pid"
    part = str(tmp_path / "part")
    program = f"""
import os, time
with open({part!r}, "w") as file:
    file.write(str(os.getpid()))
os.replace({part!r}, {str(pid)!r})
time.sleep(1000)
"""
    monkeypatch.setattr(warmup, "COMMAND", (sys.executable, "-c", program))
    monkeypatch.setattr(Rehearsal, "load", lambda _: False)
    told: SimpleQueue[Stage] = SimpleQueue()
    with warmup._compiling, warmup._compiling:  # no process may start yet
        made = Warmup(TABLE, told.put)
        assert told.get(timeout=PATIENCE) is Stage.COMPILING
        if ended:
            made.close()
    if ended:
        made.wait()
        assert not pid.exists()
    else:
        assert wait_for(pid)
        made.close()
        assert soon_dead(int(pid.read_text("utf-8")))
        made.wait()
    assert told.empty()  # nobody is told any more
