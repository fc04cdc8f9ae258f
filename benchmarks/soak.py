"""A long steady load: does memory stay flat, and do moves stay quick? Draws both over time.

python3 run.py python benchmarks/soak.py --tables 1000 --every 4 --minutes 60 --plot docs/images/soak.svg

Every table makes a move each so many seconds. A group whose game is over leaves, and sits down at a new table. So
tables come and go as on a real server. Tables begin with a past of random length, because not all games begin at once.
The figures of each half minute are written to a file beside the plot while it runs.

A move is told once it is on the disk, so latency shows what the disk does, too. To tell the two apart, another file is
synced there all the time, and `--data /dev/shm` has the server keep its data in memory.
"""

from __future__ import annotations

import argparse
import asyncio
import csv
import os
import tempfile
import threading
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

import uvloop
from soak_plot import draw
from table_clients import PAGE, Play, begin, connect, drive, load_parser, percentile, sit_down
from table_servers import SERVER, memory, processor, start, stop

WINDOW = 30.0  # seconds that one line of figures is about


@dataclass(frozen=True)
class Window:
    minute: float
    memory: float  # of the server, in MB
    moves: int
    p50: float  # milliseconds from a move to the last seat
    p99: float
    processor: float  # of the server, in milliseconds a move
    lost: int
    finished: int  # games so far
    load: float  # of the machine: processes that want to run
    disk: float  # the longest sync of a small file on the system's disk, in milliseconds


class Disk(threading.Thread):
    """Syncs a small file, ten times a second."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self._longest = 0.0

    def run(self) -> None:
        with tempfile.TemporaryFile(buffering=0) as file:
            while True:
                file.seek(0)
                file.write(os.urandom(8192))
                began = time.perf_counter()
                os.fdatasync(file.fileno())
                self._longest = max(self._longest, time.perf_counter() - began)
                time.sleep(0.1)

    def longest(self) -> float:
        """Since this was last asked, in milliseconds."""
        found, self._longest = self._longest, 0.0
        return found * 1000


class Soak:
    def __init__(self, port: int, pid: int, chosen: argparse.Namespace) -> None:
        self._port, self._pid, self._chosen = port, pid, chosen
        self._latencies: list[float] = []
        self._lost = self._finished = self._tables = 0
        self._sitting = asyncio.Semaphore(1)  # groups sit down one after another
        self._disk = Disk()
        self.windows: list[Window] = []

    async def group(self, end: float) -> None:
        """Four people who play one game after another."""
        loop = asyncio.get_running_loop()
        rng = Random(self._tables)
        self._tables += 1
        past = rng.randrange(self._chosen.past + 1)
        while loop.time() < end:
            play = await self._sit_down()
            await drive(play, 0.0, 3600.0, past)
            past = 0
            play.latencies = self._latencies
            await drive(play, self._chosen.every, end - loop.time())
            self._lost += play.lost
            self._finished += play.over
            for socket in play.sockets:
                socket.transport.close()

    async def _sit_down(self) -> Play:
        async with self._sitting:
            [(play, table)] = await sit_down(self._port, self._chosen.game, 1)
            await connect(self._port, [(play, table)], PAGE, settle=0.0)
            await begin([(play, table)])
            return play

    async def watch(self, path: Path, end: float) -> None:
        """Notes the figures of each window."""
        loop = asyncio.get_running_loop()
        begun = loop.time()
        self._disk.start()
        with path.open("w", newline="") as file:
            writer = csv.DictWriter(file, [*Window.__dataclass_fields__])
            writer.writeheader()
            while loop.time() < end:
                used = processor(self._pid)
                self._latencies.clear()
                await asyncio.sleep(WINDOW)
                moves = len(self._latencies)
                window = Window(
                    minute=round((loop.time() - begun) / 60, 2),
                    memory=round(memory(self._pid) / 1e6, 1),
                    moves=moves,
                    p50=round(percentile(self._latencies, 0.5), 1) if moves else 0.0,
                    p99=round(percentile(self._latencies, 0.99), 1) if moves else 0.0,
                    processor=round((processor(self._pid) - used) / max(1, moves) * 1000, 3),
                    lost=self._lost,
                    finished=self._finished,
                    load=round(os.getloadavg()[0], 2),
                    disk=round(self._disk.longest(), 1),
                )
                self.windows.append(window)
                writer.writerow(asdict(window))
                file.flush()
                print(window, flush=True)


async def run(chosen: argparse.Namespace) -> list[Window]:
    with tempfile.TemporaryDirectory(dir=chosen.data) as folder:
        server, port = start(SERVER, folder)
        try:
            soak = Soak(port, server.pid, chosen)
            end = asyncio.get_running_loop().time() + chosen.minutes * 60
            groups = [asyncio.create_task(soak.group(end)) for _ in range(chosen.tables)]
            await soak.watch(chosen.plot.with_suffix(".csv"), end)
            await asyncio.wait(groups, timeout=60)
            for group in groups:
                if group.done():
                    group.result()  # raises if something went wrong
                else:
                    group.cancel()
            return soak.windows
        finally:
            stop(server)


def main() -> None:
    parser = load_parser(__doc__, tables=1000, every=4.0)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--past", type=int, default=120, metavar="N", help="tables begin with up to so many moves made")
    where = "where the server keeps its data (usually where the system has temporary files)"
    parser.add_argument("--data", type=Path, metavar="FOLDER", help=where)
    parser.add_argument("--plot", type=Path, default=Path("soak.svg"), metavar="FILE")
    chosen = parser.parse_args()
    began = time.strftime("%Y-%m-%d")
    windows = uvloop.run(run(chosen))
    title = f"{chosen.tables:,} tables of {chosen.game}, a move each {chosen.every:g} s, {began}"
    chosen.plot.write_text(draw(title, [asdict(window) for window in windows]), encoding="utf-8")


if __name__ == "__main__":
    main()
