"""One process at a time uses a data folder: an operating system's lock on the file `lock` in it.

The lock ends with its process, however that ends, so a file left behind is no obstacle. The file says who holds the
lock: the process and, once it serves, its address.
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

PATIENCE = 10.0  # seconds to wait for a server that is about to end
_FAR = 1 << 30  # Windows keeps others from reading what is locked, so what is locked is far behind the text


class Held(Exception):
    """Another process uses the folder."""

    def __init__(self, pid: int | None, address: str) -> None:
        super().__init__(f"process {pid} at {address}")
        self.pid = pid
        self.address = address  # "" where it does not serve, or not yet


class Lock:
    def __init__(self, file: IO[str]) -> None:
        self._file = file
        self.tell()

    def tell(self, address: str = "", *, ending: bool = False) -> None:
        """Who holds the lock, for others who want it."""
        self._file.seek(0)
        self._file.truncate()
        json.dump({"pid": os.getpid(), "address": address, "ending": ending}, self._file)
        self._file.flush()


@contextlib.contextmanager
def hold(folder: Path) -> Iterator[Lock]:
    """The lock of a folder. Raises Held at once, or after a while if its holder is about to end and does not."""
    with (folder / "lock").open("a+", encoding="utf-8") as file:
        deadline = time.monotonic() + PATIENCE
        while not _taken(file):
            pid, address, ending = _holder(file)
            if not ending or time.monotonic() > deadline:
                raise Held(pid, address)
            time.sleep(0.05)
        yield Lock(file)


def take(path: Path) -> IO[str] | None:
    """Lock a file of its own for this process, until it is closed. None if another process holds it."""
    file = path.open("a+", encoding="utf-8")
    if _taken(file):
        return file
    file.close()
    return None


def _holder(file: IO[str]) -> tuple[int | None, str, bool]:
    file.seek(0)
    try:
        said = json.loads(file.read(4096))
        return int(said["pid"]), str(said["address"]), bool(said["ending"])
    except (ValueError, KeyError, TypeError):  # it is being written just now
        return None, "", False


def _taken(file: IO[str]) -> bool:
    """Whether this process has the lock now."""
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
