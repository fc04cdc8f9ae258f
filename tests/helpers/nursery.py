"""Server processes that start within milliseconds: one process imports everything once and forks the others."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from dataclasses import dataclass, field
from pathlib import Path

PROGRAM = """
import ctypes, gc, json, os, signal, socket, sys
from pathlib import Path
from asdealt.locales import LANGUAGES, words
from asdealt.server.serve import Sharing, Worker, serve
from asdealt.server.settings import Settings
import asdealt.store.postgresql
from asdealt.games import GAMES
from helpers.server import QUICK

for language in LANGUAGES:
    words(language)

def tell(*what):
    os.write(1, (json.dumps(what) + "\\n").encode())

def reap(*_):
    while True:
        try:
            pid, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if pid == 0:
            return
        tell("ended", pid, os.waitstatus_to_exitcode(status))

def run(port, folder, url, settings):
    parent, ours = os.pipe()
    worker = None if url else Worker(socket.create_server(("127.0.0.1", port)), os.pipe()[1], parent)
    return serve(
        "127.0.0.1", port, Path(folder), words("en"), lan=False, browser=False,
        settings=Settings(**{**QUICK, **settings}), sharing=Sharing(url or None, worker=worker),
    )

signal.signal(signal.SIGCHLD, reap)
gc.freeze()
tell("ready")
for line in sys.stdin:
    given = json.loads(line)
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGCHLD])
    pid = os.fork()
    if pid == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGCHLD])
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG: end with the parent
        null = os.open(os.devnull, os.O_RDWR)
        os.dup2(null, 0)
        os.dup2(null, 1)
        code = 1
        try:
            code = run(*given)
        except BaseException:
            import traceback
            traceback.print_exc()
        os._exit(code)
    tell("started", pid)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGCHLD])
"""


@dataclass(eq=False)
class Child:
    """A server process."""

    pid: int
    ended: asyncio.Future[int] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def send_signal(self, sig: signal.Signals) -> None:
        if not self.ended.done():
            os.kill(self.pid, sig)

    async def wait(self) -> int:
        """The exit code; negative if a signal ended the process."""
        return await asyncio.shield(self.ended)


class Nursery:
    """Use as `async with`. Kills processes that still run at the end."""

    def __init__(self, stderr: Path) -> None:
        self._stderr = stderr
        self._children: dict[int, Child] = {}
        self._started: asyncio.Queue[int] = asyncio.Queue()
        self._starting = asyncio.Lock()

    async def __aenter__(self) -> Nursery:
        tests = str(Path(__file__).parent.parent)
        path = os.pathsep.join(filter(None, (tests, os.environ.get("PYTHONPATH"))))
        with self._stderr.open("a") as stderr:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-c", PROGRAM, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
                stderr=stderr, env={**os.environ, "PYTHONPATH": path},
            )  # fmt: skip
        assert self._process.stdout is not None
        assert await self._process.stdout.readline() == b'["ready"]\n', self._stderr.read_text()
        self._reading = asyncio.create_task(self._read(self._process.stdout))
        return self

    async def __aexit__(self, *_: object) -> None:
        for child in list(self._children.values()):
            child.send_signal(signal.SIGKILL)
        await asyncio.gather(*(child.wait() for child in list(self._children.values())))
        self._reading.cancel()
        self._process.kill()
        await self._process.wait()

    async def start(self, port: int, folder: Path, url: str, **settings: float) -> Child:
        """Start a server process on this port; a `url` of "" means an SQLite file in the folder."""
        assert self._process.stdin is not None
        async with self._starting:
            self._process.stdin.write(json.dumps([port, str(folder), url, settings]).encode() + b"\n")
            return self._children[await self._started.get()]

    async def _read(self, lines: asyncio.StreamReader) -> None:
        while line := await lines.readline():
            what, pid, *code = json.loads(line)
            if what == "started":
                self._children[pid] = Child(pid)
                self._started.put_nowait(pid)
            else:
                self._children.pop(pid).ended.set_result(code[0])
