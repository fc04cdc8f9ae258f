"""The servers that the load tests run against, each in a process of its own, and what such a process uses.

`SERVER` is this project's table server without limits on strangers. `ECHO` is a bare Starlette room on uvicorn that
sends everything it hears to everybody. With `PARTS` before it, the server says at its end how long parts
of a move took, which is processor time only on a machine without other work.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

SERVER = """
import sys
from pathlib import Path
from asdealt.locales import words
from asdealt.server.settings import Settings
from asdealt.server.shared.limits import Rate
from asdealt.server.serve import serve
much = Rate(10**9, 1.0)
settings = Settings(
    actions=much, tables=much, joins=much, requests=much, hellos=much, connections_each=10**6, sockets_each=10**6
)
serve("127.0.0.1", 0, Path(sys.argv[1]), words("en"), lan=False, browser=False, settings=settings)
"""
PARTS = """
import atexit, sys, time
from collections import Counter
from functools import wraps
from asdealt.server.tables.table import Table
from asdealt.server.telling.broadcast import Broadcast
from asdealt.server.telling.frames import Frames
took, calls = Counter(), Counter()
def timed(kind, name):
    plain = getattr(kind, name)
    @wraps(plain)
    def call(*given):
        started = time.perf_counter()
        try:
            return plain(*given)
        finally:
            took[call], calls[call] = took[call] + time.perf_counter() - started, calls[call] + 1
    setattr(kind, name, call)
    return call
parts = {
    "played": timed(Table, "follow"),
    "frames made": timed(Frames, "turn"),
    "told, with these": timed(Broadcast, "event"),
}
@atexit.register
def say():
    moves = max(calls[parts["played"]], 1)
    each = (f"{name} {took[call] / moves * 1e6:.0f} us" for name, call in parts.items())
    print(f"{moves} deeds, each:", ", ".join(each), file=sys.stderr)
"""
ECHO = """
import sys, uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from asdealt.server.serve import configure
rooms, text = {}, "x" * int(sys.argv[1])
async def room(ws):
    await ws.accept()
    there = rooms.setdefault(ws.path_params["table"], set())
    there.add(ws)
    try:
        while True:
            said = await ws.receive_text()
            for each in there:
                await each.send_text(said if said == "hello" else text)
    except Exception:
        there.discard(ws)
class Server(uvicorn.Server):
    async def startup(self, sockets=None):
        await super().startup(sockets)
        print("at http://127.0.0.1:%d" % self.servers[0].sockets[0].getsockname()[1], flush=True)
config = configure(Starlette(routes=[WebSocketRoute("/ws/{table}", room)]), "127.0.0.1", 0)
config.ws = "websockets-sansio"  # instead of our own connection class
Server(config).run()
"""


def start(program: str, argument: str, python: str = sys.executable) -> tuple[subprocess.Popen[str], int]:
    """`python`: the interpreter of another environment, which may have another asdealt installed."""
    server = subprocess.Popen([python, "-c", program, argument], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    port = next(int(word.rpartition(":")[2]) for word in server.stdout.readline().split() if word.startswith("http"))
    return server, port


def memory(pid: int) -> int:
    """The resident memory of a process, in bytes."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) * 1024


def processor(pid: int) -> float:
    """The processor time of a process, in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def stop(server: subprocess.Popen[str]) -> None:
    server.send_signal(signal.SIGTERM)
    try:
        server.wait(10)
    except subprocess.TimeoutExpired:
        server.kill()
