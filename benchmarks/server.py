"""Load test: tables of real sockets against the server, and the same against a bare Starlette room that only echoes.

python3 run.py python benchmarks/server.py --tables 60 --seconds 10                          # as fast as it goes
python3 run.py python benchmarks/server.py --tables 1000 --every 4 --seconds 30              # a steady pace
python3 run.py python benchmarks/server.py --tables 1000 --every 4 --seconds 30 --past 240   # games with a past

Pages come first: clients that are sent sentences and hints, as browsers are. Then programs, which want neither, and the
echo room, which sends as many bytes as pages were sent. `--runs N` takes turns N times and prints medians.
`--server PYTHON` does the same, in turn, with the server of another environment, such as one with compiled modules.
`--pages` leaves out the programs. `--parts` times parts of a move inside the server, which makes it a little slower.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, fields
from random import Random

import uvloop
from table_clients import PAGE, PROGRAM, SEATS, Echo, Play, begin, connect, drive, load_parser, percentile, sit_down
from table_servers import ECHO, PARTS, SERVER, memory, processor, start, stop


@dataclass
class Figures:
    rate: float  # moves per second
    processor: float  # milliseconds per move
    received: float  # bytes per move and client
    p50: float  # milliseconds from a move to the last seat
    p99: float
    memory: float  # kB per table, with its sockets, at the end
    moves: int
    lost: int
    finished: int

    def __str__(self) -> str:
        return (
            f"{self.moves:.0f} moves, {self.rate:.0f} a second, lost {self.lost:.0f}; "
            f"{self.processor:.2f} ms of processor a move; "
            f"{self.received:.0f} bytes a move and client; latency p50 {self.p50:.1f}, p99 {self.p99:.1f} ms; "
            f"{self.memory:.0f} kB a table; finished {self.finished}"
        )


async def measure(pid: int, plays: list[Play], every: float, seconds: float, empty: int) -> Figures:
    used, before = processor(pid), sum(play.received for play in plays)
    for play in plays:
        play.latencies.clear()
    started = time.perf_counter()
    await asyncio.gather(*(drive(play, every, seconds) for play in plays))
    took = time.perf_counter() - started
    latencies = [each for play in plays for each in play.latencies]
    moves = len(latencies)
    return Figures(
        rate=moves / took,
        processor=(processor(pid) - used) / moves * 1000,
        received=(sum(play.received for play in plays) - before) / moves / SEATS,
        p50=percentile(latencies, 0.5),
        p99=percentile(latencies, 0.99),
        memory=(memory(pid) - empty) / len(plays) / 1000,
        moves=moves,
        lost=sum(play.lost for play in plays),
        finished=sum(play.over for play in plays),
    )


async def server_run(chosen: argparse.Namespace, hints: str | None, python: str) -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        server, port = start(PARTS + SERVER if chosen.parts else SERVER, folder, python)
        try:
            await connect(port, await sit_down(port, chosen.game, 2), hints)  # loads what tables share
            empty = memory(server.pid)
            tables = await sit_down(port, chosen.game, chosen.tables)
            await connect(port, tables, hints)
            await begin(tables)
            plays = [play for play, _ in tables]
            if chosen.past:
                await asyncio.gather(*(drive(play, 0.0, 3600.0, chosen.past) for play in plays))
            return await measure(server.pid, plays, chosen.every, chosen.seconds, empty)
        finally:
            stop(server)


async def echo_run(chosen: argparse.Namespace, size: float, python: str) -> Figures:
    server, port = start(ECHO, str(round(size)), python)
    try:
        tables: list[tuple[Play, str]] = [(Echo(Random(n)), str(n)) for n in range(chosen.tables)]
        empty = memory(server.pid)
        await connect(port, tables)
        return await measure(server.pid, [play for play, _ in tables], chosen.every, chosen.seconds, empty)
    finally:
        stop(server)


def median(figures: list[Figures]) -> Figures:
    return Figures(*(statistics.median(getattr(each, name.name) for each in figures) for name in fields(Figures)))


def main() -> None:
    parser = load_parser(__doc__, tables=100, every=0.0)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument(
        "--past", type=int, default=0, metavar="N", help="moves made at each table before it is measured"
    )
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--server", action="append", default=[], metavar="PYTHON", help="whose server to run as well")
    parser.add_argument("--pages", action="store_true", help="no programs")
    parser.add_argument("--parts", action="store_true", help="time parts of a move inside the server")
    chosen = parser.parse_args()
    print(f"{chosen.tables} tables of {SEATS}, {chosen.game}, {os.cpu_count()} cores shared with the clients")
    pythons = [sys.executable, *chosen.server]
    found: list[dict[str, list[Figures]]] = [{} for _ in pythons]
    for _ in range(chosen.runs):
        for python, figures in zip(pythons, found, strict=True):
            pages = uvloop.run(server_run(chosen, PAGE, python))
            figures.setdefault("pages", []).append(pages)
            if not chosen.pages:
                figures.setdefault("programs", []).append(uvloop.run(server_run(chosen, PROGRAM, python)))
            figures.setdefault("echo", []).append(uvloop.run(echo_run(chosen, pages.received, python)))
    for python, figures in zip(pythons, found, strict=True):
        if chosen.server:
            print(python)
        middle = {name: median(each) for name, each in figures.items()}
        for name, each in middle.items():
            print(f"{name:>8}: {each}")
        print(f"pages: {middle['pages'].rate / middle['echo'].rate:.2f} of the moves a second of the echo room")


if __name__ == "__main__":
    main()
