"""The commands of examples/hosting, run on this machine: they serve, restart without loss, log no secrets, drain."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import sqlite3
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from urllib.request import Request, urlopen

import pytest

from asdealt.client import Seat
from asdealt.client.http import fetch
from asdealt.protocol.bodies import Seated
from asdealt.server.shared.logs import FIELDS
from asdealt.server.tables import log
from asdealt.store import Entry
from asdealt.store.opening import FILE, open_store
from helpers.coroutines import PATIENCE
from helpers.crash_loop import Loop
from helpers.hosting import (
    EXAMPLES,
    METRICS_TOKEN,
    Machine,
    compose_command,
    compose_health_check,
    container_command,
    service,
)
from helpers.postgresql import new_database

ROOT = Path(__file__).parents[2]
PEOPLE = (("scout", 3, 3), ("splitz", 3, 3), ("dozen", 2, 2))  # game, seats, people
PROCESSES = 3
ALWAYS = ("time", "level", "logger", "process", "message")  # fields of every line of the log
STARTING = 900.0  # seconds for all processes to serve, on a machine with much else to do


@dataclass
class Restart(Loop):
    """People who play while every process is replaced, and spectators who notice how long nobody answers."""

    waits: list[float] = field(default_factory=list)  # seconds until an answer

    async def people(self) -> list[asyncio.Task[None]]:
        return [asyncio.create_task(self._group(*each)) for each in PEOPLE]

    async def _play(self, seated: Seated, nonce: str, rng: Random) -> None:
        watching = asyncio.create_task(self._watch(seated.table))
        try:
            await super()._play(seated, nonce, rng)
        finally:
            watching.cancel()

    async def _watch(self, table: str) -> None:
        async with Seat(self.url, table, watch=True) as spectator:
            while True:
                await self._timed(spectator.ping())
                await asyncio.sleep(0.5)

    async def _decide(self, seat: Seat, rng: Random) -> None:
        await asyncio.sleep(rng.uniform(0.6, 1.2))  # within the limits of a real server
        await self._timed(super()._decide(seat, rng))

    async def _timed(self, asked: object) -> None:
        began = time.monotonic()
        await asked  # type: ignore[misc]
        self.waits.append(time.monotonic() - began)


def metrics(machine: Machine) -> str:
    request = Request(f"{machine.url}/metrics", headers={"authorization": f"Bearer {METRICS_TOKEN}"})
    with urlopen(request) as answer:
        return str(answer.read().decode())


@pytest.mark.slow  # test_process_kills.py restarts processes in turn, too
def test_the_service_restarts_one_process_after_another_and_loses_no_move(tmp_path: Path) -> None:
    machine = Machine.made(tmp_path)
    command = service("asdealt.service")["ExecStart"]
    assert command.count("--processes 4") == 1
    words = machine.here(command.replace("--processes 4", f"--processes {PROCESSES}"))
    assert service("asdealt.service")["ExecReload"] == "/bin/kill -HUP $MAINPID"
    loop = Restart(machine.folder / "data", Random("restart"), machine.port)
    errors = tmp_path / "stderr.txt"

    def events(name: str) -> list[dict[str, object]]:
        whole, _, _ = errors.read_text("utf-8").rpartition("\n")  # the last line may be half written
        lines = [json.loads(line) for line in whole.splitlines()]
        return [line for line in lines if line.get("event") == name]

    async def until(name: str, count: int) -> None:
        async with asyncio.timeout(STARTING):
            while len(events(name)) < count:
                await asyncio.sleep(0.1)

    async def test(server: subprocess.Popen[bytes]) -> None:
        await until("serving", PROCESSES)
        people = await loop.people()
        while len(loop.acked) < 20:
            await asyncio.sleep(0.1)
        loop.waits.clear()
        server.send_signal(signal.SIGHUP)
        await until("process_replaced", PROCESSES)
        after = len(loop.acked)
        while len(loop.acked) < after + 10:
            await asyncio.sleep(0.1)
        backup(machine)
        check_dashboard(await asyncio.to_thread(metrics, machine))
        greeting = json.loads(await asyncio.to_thread(fetch, f"{machine.url}/api/server?lang=ja"))
        assert (greeting["motd"], greeting["motd_language"]) == (
            (EXAMPLES / "motd.ja.txt").read_text("utf-8").strip(),
            "ja",
        )
        for each in people:
            each.cancel()
        await asyncio.gather(*people, return_exceptions=True)
        server.send_signal(signal.SIGTERM)
        assert await asyncio.to_thread(server.wait, PATIENCE) == 0

    with errors.open("wb") as stderr, subprocess.Popen(words, env=machine.environment, stderr=stderr) as server:
        try:
            asyncio.run(test(server))
        finally:
            server.kill()

    logs = asyncio.run(stored(machine.folder / "data" / FILE))
    loop.check_logs(logs)
    assert len(loop.acked) >= 30
    waits = sorted(loop.waits)
    median = waits[len(waits) // 2]
    print(f"\n{len(waits)} answers during a rolling restart: median {median:.3f} s, slowest {waits[-1]:.2f} s")
    assert waits[-1] < PATIENCE
    assert [line["code"] for line in events("process_ended")] == []
    assert len(events("draining")) == len(events("stopped")) == 2 * PROCESSES
    check_log(errors.read_text("utf-8"), logs, loop)


async def stored(file: Path) -> dict[str, list[Entry]]:
    store = open_store(file)
    found = {name: await store.read(name) for name in await store.matches(most=999)}
    await store.close()
    return found


def backup(machine: Machine) -> None:
    """As the timer takes it, while people play."""
    unit = service("asdealt-backup.service")
    command = unit["ExecStart"].replace("$$", "$").replace("%%", "%")
    subprocess.run(machine.here(command), env=machine.environment, check=True, stdout=subprocess.DEVNULL)
    (copy,) = (machine.folder / "backups").iterdir()
    assert re.fullmatch(r"tables-\d{4}-\d\d-\d\d-\d{6}\.db", copy.name)
    assert copy.stat().st_mode & 0o077 == 0
    store = sqlite3.connect(copy)
    assert store.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    store.close()
    subprocess.run(machine.here(unit["ExecStartPost"]), check=True)
    assert copy.exists()  # it is not two weeks old


def check_dashboard(figures: str) -> None:
    """Every figure of the dashboard exists."""
    known = {line.split("{")[0].split(" ")[0] for line in figures.splitlines() if not line.startswith("#")}
    declared = {line.split()[2] for line in figures.splitlines() if line.startswith("# TYPE")}
    panels = json.loads((EXAMPLES / "grafana.json").read_text("utf-8"))["panels"]
    named = {
        name for panel in panels for target in panel["targets"] for name in re.findall(r"asdealt_\w+", target["expr"])
    }
    assert len(named) >= 8
    # a counter with labels has no line before it has counted something
    assert named <= known | {f"{name}_total" for name in declared} | declared, named - known
    assert {
        "asdealt_tables",
        "asdealt_sockets",
        "asdealt_events_total",
        "asdealt_latency_seconds_bucket",
    } <= known & named


def check_log(text: str, logs: dict[str, list[Entry]], loop: Restart) -> None:
    """One object per line with documented fields, and nothing that is secret."""
    page = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    for name in (*ALWAYS, *FIELDS):
        assert f"| `{name}` |" in page, name
    lines = [json.loads(line) for line in text.splitlines()]
    assert lines
    for line in lines:
        assert set(ALWAYS) <= set(line) <= {*ALWAYS, *FIELDS}
    secrets = {seat._hello.token for seat in loop.seats} | {each.move for each in loop.acked if " " in each.move}
    for entries in logs.values():
        for entry in entries:
            deed = log.read(entry)
            match deed:
                case log.Made():
                    secrets |= {deed.secret, deed.host, deed.invitation} | {
                        t for each in deed.places for t in each.tokens
                    }
                case log.Joined():
                    secrets.add(deed.token)
                case log.Mixed():
                    secrets.add(deed.nonce)
                case log.Started() | log.Chose():
                    secrets |= set(deed.drawn)
    secrets.discard("")
    assert len(secrets) > 30
    assert not [secret for secret in secrets if secret in text]


@pytest.mark.parametrize("kind", ["container", "compose"])
def test_a_container_serves_until_it_is_stopped(kind: str, tmp_path: Path) -> None:
    machine = Machine.made(tmp_path)
    env = machine.environment
    if kind == "container":
        command = [*machine.here(container_command()), "--port", str(machine.port)]
    else:
        command = ["sh", "-c", compose_command().replace("8000", str(machine.port))]
        env["ASDEALT_STORE"] = new_database()
    program, *check = compose_health_check()
    assert program == "python"
    check = [sys.executable, *(word.replace("8000", str(machine.port)) for word in check)]
    with subprocess.Popen(command, env=env, stderr=subprocess.PIPE, text=True) as server:
        try:
            deadline = time.monotonic() + STARTING
            while subprocess.run(check, stderr=subprocess.DEVNULL).returncode:
                assert server.poll() is None
                assert time.monotonic() < deadline
            server.send_signal(signal.SIGTERM)
            _, errors = server.communicate(timeout=PATIENCE)
        finally:
            server.kill()
    assert server.returncode == 0
    events = [json.loads(line)["event"] for line in errors.splitlines()]
    assert events == ["serving", "draining", "stopped"]
    kept = {path.name for path in (machine.folder / "data").iterdir()}
    assert kept == (set() if kind == "compose" else {"lock", "tables.db"})
