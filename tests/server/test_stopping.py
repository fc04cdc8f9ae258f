"""A server that stops says goodbye to everyone, whatever state its tables are in."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from asdealt.client.http import HttpRefused, fetch
from asdealt.protocol import messages
from asdealt.protocol.bodies import Seated
from asdealt.protocol.frames import Bye
from asdealt.protocol.refusals import RequestRefused
from asdealt.server.tables import log
from asdealt.store import Entry
from helpers.bad_logs import bots, edition_99, spoil
from helpers.coroutines import PATIENCE, run
from helpers.raw import dial, request
from helpers.rooms import Notebook, lobby, settled, sleep_on

PARTS = Path(__file__).parent.parent

SERVER = """
import sys
from pathlib import Path
from asdealt.locales import words
from asdealt.server.serve import serve
sys.exit(serve("127.0.0.1", 0, Path(sys.argv[1]), words("en"), lan=False, browser=False))
"""


async def test_closing_says_goodbye_to_all_even_if_a_table_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One table's task has died, another's never ends: everyone else still hears about the restart."""
    monkeypatch.setattr("asdealt.server.rooms.lobby.CLOSE_WITHIN", 0.2)
    async with lobby(tmp_path) as the_lobby:
        rooms = [await the_lobby.room((await the_lobby.make(bots())).table) for _ in range(4)]
        subscribers = [Notebook(room) for room in rooms]
        for room, subscriber in zip(rooms, subscribers, strict=True):
            room.enter(subscriber, None)
            await settled(room)
        rooms[0]._task.cancel()

        async def fails() -> None:
            raise OSError("no")

        rooms[1].close = fails  # type: ignore[method-assign]

        async def never() -> None:
            await asyncio.Event().wait()

        rooms[2].post(never)
        await the_lobby.close()
        for subscriber in subscribers:
            assert subscriber.of(Bye) == [Bye("restart", again=True)]


async def test_a_client_waiting_for_a_table_is_told_to_come_back_when_the_server_stops(tmp_path: Path) -> None:
    async with lobby(tmp_path) as the_lobby:
        name = (await the_lobby.make(bots())).table
        await sleep_on(the_lobby, name)
        reading = asyncio.Event()

        async def slow(*_: object) -> list[Entry]:
            reading.set()
            await asyncio.Event().wait()
            return []

        the_lobby.services.store.read = slow  # type: ignore[method-assign,assignment]
        waiting = asyncio.create_task(the_lobby.room(name))
        await reading.wait()
        await the_lobby.close()
        with pytest.raises(RequestRefused) as no:
            await waiting
        assert no.value.code == "restarting"


@pytest.mark.parametrize("sig", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_the_server_with_a_goodbye_even_with_bad_tables(tmp_path: Path, sig: signal.Signals) -> None:
    """One table cannot be read, one is still being read (a long log), one is in play: exit code 0, and all are told."""

    async def prepare() -> tuple[str, str, Seated]:
        async with lobby(tmp_path) as the_lobby:
            bad, long = (await the_lobby.make(bots())).table, (await the_lobby.make(bots())).table
            good = await the_lobby.make(bots())
        return bad, long, good

    bad, long, good = run(prepare())
    spoil(tmp_path / "tables.db", bad, edition_99)
    spoil(tmp_path / "tables.db", long, renamed_many_times)

    async def test() -> None:
        server = await asyncio.create_subprocess_exec(
            sys.executable, "-c", SERVER, str(tmp_path), stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE, env={**os.environ, "PYTHONPATH": f"{PARTS.parent / 'src'}:{PARTS}"},
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
        )  # fmt: skip
        assert server.stdout is not None
        assert server.stderr is not None
        line = (await server.stdout.readline()).decode()
        url = next(word for word in line.split() if word.startswith("http"))
        with pytest.raises(HttpRefused):
            await asyncio.to_thread(fetch, f"{url}/api/tables/{bad}")
        async with connect(f"{url.replace('http', 'ws')}/ws/{good.table}") as watcher:
            await watcher.send(json.dumps({"type": "hello", "protocol": messages.PROTOCOL}))
            assert b'"snapshot"' in await watcher.recv(decode=False)
            reader, writer = await dial(url)
            writer.write(request(f"/api/tables/{long}"))
            await writer.drain()
            assert json.loads(await asyncio.to_thread(fetch, f"{url}/healthz")) == {"status": "ok"}  # it has begun
            server.send_signal(sig)
            assert b" 503 " in await reader.readline()
            await reader.readuntil(b"restarting")
            writer.close()
            frames = [json.loads(frame) async for frame in watcher]
            assert frames[-1] == {"type": "bye", "reason": "restart", "again": True}
            assert await asyncio.wait_for(server.wait(), PATIENCE) == 0
        said = (await server.stderr.read()).decode()
        assert "Traceback" not in said, said
        assert "edition" not in said

    run(test())


def renamed_many_times(entries: list[Entry]) -> list[Entry]:
    """What a player could do to a log in days of doing nothing else."""
    first = len(entries)
    more = [log.write(n, 0.0, log.Renamed(by=0, id=f"{n}", name=f"Ana {n % 7}")) for n in range(first, first + 100_000)]
    return [*entries, *more]
