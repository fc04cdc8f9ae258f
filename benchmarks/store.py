"""Durable events per second: SQLite and PostgreSQL in one run, in turn. Everything is on this machine.

python3 run.py python benchmarks/store.py [--seconds 4] [--rounds 3] [--url postgresql://...]

Each table appends an entry of 200 bytes, waits until it is on the disk, and appends the next. With PostgreSQL the
statement also notifies other processes, and a second session receives every notice. "One by one" is a transaction per
entry over 20 connections, for comparison. Without --url, PostgreSQL is started from its wheel, with its usual settings.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

import asyncpg

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from asdealt.store import Entry, SharedStore, SqliteStore
from asdealt.store.postgresql import PostgresqlStore, prepare
from helpers.postgresql import Cluster, binaries

PAYLOAD = b"x" * 200
TABLES = (1, 10, 100, 1000)
ALONE = 20  # connections that commit one by one
SEVERAL = 3  # processes


Way = Callable[[str], "Figures"]  # what is measured, given a name for its tables


@dataclass
class Figures:
    rate: float  # events per second
    cpu: float  # microseconds of this process per event
    p50: float  # milliseconds
    p99: float


async def play(store: SharedStore, tables: int, seconds: float, name: str) -> Figures:
    """This many tables, each waiting for one entry."""
    times: list[float] = []
    deadline = time.perf_counter() + seconds

    async def table(number: int) -> None:
        n = 0
        while (began := time.perf_counter()) < deadline:
            await store.append(f"{name}-{number}", Entry(n, 0.0, "chose", PAYLOAD))
            times.append(time.perf_counter() - began)
            n += 1

    began, used = time.perf_counter(), time.process_time()
    await asyncio.gather(*map(table, range(tables)))
    return figures(times, time.perf_counter() - began, time.process_time() - used)


def figures(times: list[float], seconds: float, used: float) -> Figures:
    times.sort()
    count = len(times)
    return Figures(count / seconds, used / count * 1e6, times[count // 2] * 1e3, times[int(count * 0.99)] * 1e3)


async def sqlite(folder: Path, tables: int, seconds: float, name: str) -> Figures:
    store = SqliteStore(folder / "tables.db")
    try:
        return await play(store, tables, seconds, name)
    finally:
        await store.close()


async def postgresql(url: str, tables: int, seconds: float, name: str) -> Figures:
    store, other = PostgresqlStore(url), PostgresqlStore(url)
    heard = 0

    def hear(match: str, _: int) -> None:
        nonlocal heard
        heard += match.startswith(name)

    other.listen(hear)
    await other.join("")
    await store.join("")
    try:
        found = await play(store, tables, seconds, name)
        kept = len([match for match in await other.matches(most=10**6) if match.startswith(name)])
        assert kept == tables
        await asyncio.sleep(0.2)
        assert heard >= kept
        return found
    finally:
        for each in (store, other):
            await each.leave()
            await each.close()


async def one_by_one(url: str, tables: int, seconds: float, name: str) -> Figures:
    """What a server without group commit would do."""
    pool = await asyncpg.create_pool(url, min_size=ALONE, max_size=ALONE, server_settings={"search_path": "asdealt"})
    times: list[float] = []
    deadline = time.perf_counter() + seconds
    keep = "WITH kept AS (INSERT INTO log VALUES ($1, $2, 0, 'chose', $3)) SELECT pg_notify('asdealt_log', $1)"

    async def table(number: int) -> None:
        n = 0
        while (began := time.perf_counter()) < deadline:
            await pool.execute(keep, f"{name}-{number}", n, PAYLOAD)
            times.append(time.perf_counter() - began)
            n += 1

    began, used = time.perf_counter(), time.process_time()
    await asyncio.gather(*map(table, range(tables)))
    found = figures(times, time.perf_counter() - began, time.process_time() - used)
    await pool.close()
    return found


def several(place: str, tables: int, seconds: float, name: str) -> Figures:
    """The same tables, shared among processes."""
    share, begin = tables // SEVERAL, time.time() + 3.0
    commands = [
        [sys.executable, __file__, "--worker", place, str(share), str(seconds), f"{name}-{n}", str(begin)]
        for n in range(SEVERAL)
    ]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for command in commands]
    found = [Figures(**json.loads(process.communicate()[0])) for process in running]
    total = sum(each.rate for each in found)
    cpu = sum(each.cpu * each.rate for each in found) / total
    return Figures(total, cpu, median(each.p50 for each in found), max(each.p99 for each in found))


def work(place: str, tables: str, seconds: str, name: str, begin: str) -> None:
    """One of several processes."""

    async def run() -> Figures:
        url = place.startswith("postgresql:")
        store: SharedStore = PostgresqlStore(place) if url else SqliteStore(Path(place) / "tables.db")
        await store.join("")
        await asyncio.sleep(max(0.0, float(begin) - time.time()))
        try:
            return await play(store, int(tables), float(seconds), name)
        finally:
            await store.leave()
            await store.close()

    print(json.dumps(vars(asyncio.run(run()))))


def in_this_process(way: Callable[..., Coroutine[Any, Any, Figures]], *given: Any) -> Figures:
    return asyncio.run(way(*given))


def measure(url: str, folder: Path, seconds: float, rounds: int) -> None:
    asyncio.run(prepare(url))
    ways: list[tuple[str, int, Way]] = []
    for tables in TABLES:
        ways.append(("SQLite", tables, partial(in_this_process, sqlite, folder, tables, seconds)))
        ways.append(("PostgreSQL", tables, partial(in_this_process, postgresql, url, tables, seconds)))
    ways.append(("PostgreSQL, one by one", 100, partial(in_this_process, one_by_one, url, 100, seconds)))
    ways.append((f"SQLite, {SEVERAL} processes", 300, partial(several, str(folder), 300, seconds)))
    ways.append((f"PostgreSQL, {SEVERAL} processes", 300, partial(several, url, 300, seconds)))
    found: dict[int, list[Figures]] = {n: [] for n in range(len(ways))}
    for turn in range(rounds):
        for n, (_, _, way) in enumerate(ways):
            found[n].append(way(f"r{turn}w{n}"))
    print("| way | tables | events/s | processor per event | p50 | p99 |\n|---|---|---|---|---|---|")
    for n, (name, tables, _) in enumerate(ways):
        middle = Figures(*(median(getattr(each, what) for each in found[n]) for what in ("rate", "cpu", "p50", "p99")))
        figure = f"{middle.rate:,.0f} | {middle.cpu:.0f} us | {middle.p50:.1f} ms | {middle.p99:.1f} ms"
        print(f"| {name} | {tables:,} | {figure} |")


def main() -> None:
    if sys.argv[1:2] == ["--worker"]:
        work(*sys.argv[2:])
        return
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--url", help="an empty database of a PostgreSQL server")
    chosen = parser.parse_args()
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder:
        if chosen.url:
            measure(chosen.url, Path(folder), chosen.seconds, chosen.rounds)
        else:
            there = binaries()
            assert there is not None, "no PostgreSQL is installed: give --url"
            cluster = Cluster(there, fsync=True)
            try:
                measure(cluster.url, Path(folder), chosen.seconds, chosen.rounds)
            finally:
                cluster.remove()
    print(f"load of the machine before: {load:.1f}, after: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
