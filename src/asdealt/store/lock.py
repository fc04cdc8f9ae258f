"""Only one process at a time may use a data folder. It holds the operating system's lock on the file `lock` there.

The lock ends with its process, even after a crash, so a leftover file does no harm. The file names the process that
holds the lock and, once it is serving, its address.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

PATIENCE = 10.0  # seconds to wait for a server that is shutting down
_FAR = 1 << 30  # the locked byte, far behind the text: on Windows, others cannot read locked bytes


class Held(Exception):
    """Another process uses the folder."""

    def __init__(self, pid: int | None, address: str) -> None:
        super().__init__(f"process {pid} at {address}")
        self.pid = pid
        self.address = address  # "" if it is not serving (yet)


class Lock:
    def __init__(self, file: IO[str]) -> None:
        self._file = file
        self.tell()

    def tell(self, address: str = "", *, ending: bool = False) -> None:
        """Writes into the file who holds the lock."""
        self._file.seek(0)
        self._file.truncate()
        json.dump({"pid": os.getpid(), "address": address, "ending": ending}, self._file)
        self._file.flush()


@contextlib.contextmanager
def hold(folder: Path) -> Iterator[Lock]:
    """Takes the lock of a folder. Raises Held if another process has it; waits for one that is shutting down.

    It also waits for one that is writing its name at this moment.
    """
    with (folder / "lock").open("a+", encoding="utf-8") as file:
        deadline = time.monotonic() + PATIENCE
        while not _taken(file):
            pid, address, waits = _holder(file)
            if not waits or time.monotonic() > deadline:
                raise Held(pid, address)
            time.sleep(0.05)
        yield Lock(file)


def take(path: Path) -> IO[str] | None:
    """Lock a separate file for this process, until it is closed. None if another process holds it."""
    file = path.open("a+", encoding="utf-8")
    if _taken(file):
        return file
    file.close()
    return None


def _holder(file: IO[str]) -> tuple[int | None, str, bool]:
    """Its process, its address, and whether it is worth waiting a moment."""
    file.seek(0)
    try:
        said = json.loads(file.read(4096))
        return int(said["pid"]), str(said["address"]), bool(said["ending"])
    except (ValueError, KeyError, TypeError):  # the holder is writing it at this moment
        return None, "", True


def _taken(file: IO[str]) -> bool:
    """Tries to take the lock. Whether this process has it now."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(_FAR)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True
