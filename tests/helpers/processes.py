"""Find all processes that a test has started, however deep, by a mark in their environment."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from secrets import token_hex

from helpers.coroutines import PATIENCE

MARK = "ASDEALT_TEST_MARK"


def marked() -> dict[str, str]:
    """An environment whose mark every child process inherits."""
    return {**os.environ, MARK: token_hex(8)}


def processes_of(env: dict[str, str]) -> list[int]:
    """The living processes with the mark of this environment (Linux)."""
    mark = f"{MARK}={env[MARK]}".encode()
    return [int(path.name) for path in Path("/proc").glob("[0-9]*") if mark in _environment(path).split(b"\0")]


def until(true: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    """Wait for a condition. Returns whether it came true."""
    end = time.monotonic() + seconds
    while not (found := true()) and time.monotonic() < end:
        time.sleep(0.05)
    return found


def _environment(process: Path) -> bytes:
    try:
        return (process / "environ").read_bytes()  # empty for a zombie
    except OSError:
        return b""  # it has just ended, or belongs to another user
