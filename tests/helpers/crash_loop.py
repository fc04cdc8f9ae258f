"""Honest players who play on while the server is killed, and checks of their tables afterwards."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import msgspec

from asdealt.client import MessageRefused, Seat, join, make, new_nonce, share_of
from asdealt.client.http import HttpRefused
from asdealt.core import Seat as SeatNumber
from asdealt.protocol import wire
from asdealt.protocol.bodies import Join, NewTable, Seated, SeatWish
from asdealt.server.tables import log
from asdealt.server.tables.table import Table
from asdealt.store import Entry, SqliteStore, Store
from helpers.coroutines import PATIENCE

SERVER = """
import sys
from pathlib import Path
from asdealt.locales import words
from asdealt.server.settings import Settings
from asdealt.server.serve import serve
from helpers.server import QUICK
port, data = int(sys.argv[1]), Path(sys.argv[2])
serve("127.0.0.1", port, data, words("en"), lan=False, browser=False, settings=Settings(**QUICK))
"""
TABLES = (("scout", 3, 2), ("splitz", 4, 3), ("dozen", 2, 2))  # game, seats, people
FINISHING = 120.0  # seconds to finish all games after the last crash


@dataclass
class Acked:
    table: str
    seat: int
    v: int
    move: str


@dataclass
class Loop:
    folder: Path
    rng: Random
    port: int
    acked: list[Acked] = field(default_factory=list)
    seats: list[Seat] = field(default_factory=list)
    more: bool = True  # start a new table when one is over
    starts: int = 0  # of the server

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def run(self, crashes: int) -> None:
        people = [asyncio.create_task(self._group(*each)) for each in TABLES]
        for n in range(crashes + 1):
            server = await self._start()
            if n < crashes:
                await asyncio.sleep(self.rng.uniform(0.0, 0.8))
                server.send_signal(signal.SIGKILL)
                await server.wait()
        await self.last_stand()
        self.more = False
        await asyncio.wait_for(asyncio.gather(*people), FINISHING)
        server.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(server.wait(), PATIENCE) == 0

    async def last_stand(self) -> None:
        """What happens at the last server, which is not killed."""

    @property
    def complaints(self) -> str:
        """Everything the servers wrote to their logs."""
        return (self.folder / "stderr.txt").read_text("utf-8")

    async def _start(self) -> asyncio.subprocess.Process:
        server = await self._start_process(SERVER, str(self.port), str(self.folder))
        await self._answers(self.port)
        return server

    async def _start_process(self, program: str, *arguments: str) -> asyncio.subprocess.Process:
        tests = str(Path(__file__).parent.parent)
        path = os.pathsep.join(filter(None, (tests, os.environ.get("PYTHONPATH"))))
        self.starts += 1
        with (self.folder / "stderr.txt").open("a") as stderr:
            return await asyncio.create_subprocess_exec(
                sys.executable, "-c", program, *arguments, stdout=asyncio.subprocess.DEVNULL,
                stderr=stderr, env={**os.environ, "PYTHONPATH": path},
            )  # fmt: skip

    async def _answers(self, port: int) -> None:
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.close()
                return
            except OSError:
                await asyncio.sleep(0.02)

    async def _group(self, game: str, size: int, people: int) -> None:
        """People who play one game after the other, whatever happens to the server."""
        while self.more:
            seated = await self._sit_down(game, size, people)
            await asyncio.gather(*(self._play(*each, Random(self.rng.random())) for each in seated))

    async def _sit_down(self, game: str, size: int, people: int) -> list[tuple[Seated, str]]:
        """Every player's seat, and the nonce of their share in the deals."""
        kinds = [SeatWish("me"), *[SeatWish("open")] * (people - 1)]
        nonce, *others = [new_nonce() for _ in range(people)]
        seats = [*kinds, *[SeatWish("bot", level="greedy")] * (size - people)]
        wish = NewTable(game, seats, share=share_of(nonce))
        while True:  # creating a table is not idempotent: a crash in between leaves an empty table
            try:
                made = await make(self.url, wish)
                wishes = [Join(made.invitation or "", share=share_of(each)) for each in others]
                friends = [await join(self.url, made.table, each) for each in wishes]
                break
            except (OSError, HttpRefused):
                await asyncio.sleep(0.1)
        async with Seat(self.url, made.table, made.token) as host:
            await host.ask("start")
        return list(zip([made, *friends], [nonce, *others], strict=True))

    async def _play(self, seated: Seated, nonce: str, rng: Random) -> None:
        async with Seat(self.url, seated.table, seated.token, nonce=nonce) as seat:
            self.seats.append(seat)
            while not (await seat.my_turn()).over:
                await self._decide(seat, rng)

    async def _decide(self, seat: Seat, rng: Random) -> None:
        assert seat.position is not None
        assert seat.seat is not None
        move, phase = rng.choice(seat.position.legal[:3]), seat.phase
        try:
            v = await seat.move(move, phase)
        except MessageRefused as no:
            if no.nack.code == "too_late":
                return
            if no.nack.code != "table.half_a_turn":
                raise
            move += f" {(await seat.preview(move)).legal[0]}"
            v = await seat.move(move, phase)
        self.acked.append(Acked(seat.table, seat.seat, v, move))
        if phase == seat.phase and seat.v >= v and seat.seat in seat.locked:
            assert seat.mine == move

    def open_store(self) -> Store:
        return SqliteStore(self.folder / "tables.db")

    async def check(self) -> None:
        """No acknowledged move is missing, none is doubled, and every view is the fold of the log."""
        store = self.open_store()
        logs = {seat.table: await store.read(seat.table) for seat in self.seats}
        await store.close()
        self.check_logs(logs)
        for seat in self.seats:
            table = Table.fold(seat.table, logs[seat.table])
            assert table.stage == "over"
            assert table.match is not None
            assert seat.v == table.v
            assert seat.seat is not None
            if seat.promise:  # its nonce was acknowledged
                assert table.seed.nonces[seat.seat] == seat.promise.nonce
                assert list(table.seed.shares) == seat.promise.shares
            mine = wire.position(table.rules, table.match.view(SeatNumber(seat.seat)))
            assert msgspec.json.encode(seat.position) == msgspec.json.encode(mine)

    def check_logs(self, logs: dict[str, list[Entry]]) -> None:
        """No acknowledged move is missing, and none is doubled."""
        for each in self.acked:
            deed = log.read(logs[each.table][each.v])
            assert isinstance(deed, log.Chose)
            assert (deed.seat, deed.move) == (each.seat, each.move)
        for entries in logs.values():
            assert [entry.n for entry in entries] == list(range(len(entries)))
            ids = Counter((deed.by, deed.id) for entry in entries if (deed := log.read(entry)).id)
            assert not ids or max(ids.values()) == 1


def crash(loop: Loop, crashes: int) -> Loop:
    """Run the loop and check it."""

    async def everything() -> None:
        await loop.run(crashes)
        await loop.check()

    asyncio.run(everything())
    return loop
