"""Honest players who play on while server processes are killed, frozen and restarted."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import signal
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from random import Random

from asdealt.client import Seat
from asdealt.client.http import fetch
from asdealt.protocol.bodies import Seated
from asdealt.store import SharedStore
from asdealt.store.opening import FILE, open_store
from helpers.cluster import Balancer
from helpers.coroutines import PATIENCE
from helpers.crash_loop import FINISHING, TABLES, Loop
from helpers.nursery import Child, Nursery
from helpers.ports import free_port

FROZEN = 3.0  # seconds for which a process with SQLite is frozen: longer than the others wait for a heartbeat
SEATS_IN_PLAY = 3  # at least, when something is done to a process
GIVE_UP = 60.0  # seconds within which a client must be back, on the slowest machine


@dataclass
class KillLoop(Loop):
    url_of_store: str = ""  # "": an SQLite file in the folder
    count: int = 3  # processes
    processes: dict[int, Child] = field(default_factory=dict)  # by port
    balancer: Balancer = field(default_factory=lambda: Balancer([]))
    watching: dict[Seat, asyncio.Event] = field(default_factory=dict)  # seats in play; set once their game is over
    resumed: list[float] = field(default_factory=list)  # seconds from the end of a process until a seat was answered
    killed: int = 0
    frozen: int = 0
    drained: int = 0

    def open_store(self) -> SharedStore:
        return open_store(self.url_of_store or self.folder / FILE)

    async def run(self, crashes: int) -> None:
        """Kill processes this many times; every tenth time, freeze one instead."""
        async with self._playing():
            for n in range(crashes):
                await asyncio.sleep(self.rng.uniform(0.0, 0.8))
                await self._in_play()
                if n % 10 == 9:
                    await self._freeze(self._any())
                else:
                    await self._kill([self._any() for _ in range(2 if n % 5 == 4 else 1)])

    async def restart_all(self, times: int) -> None:
        """Restart the processes one by one, while the others serve."""
        async with self._playing():
            for _, port in zip(range(times), itertools.cycle(list(self.processes)), strict=False):
                await asyncio.sleep(self.rng.uniform(0.2, 0.8))
                await self._in_play()
                await self._drain(port)

    @contextlib.asynccontextmanager
    async def _playing(self) -> AsyncIterator[None]:
        async with Nursery(self.folder / "stderr.txt") as self.nursery, self.balancer.listening():
            self.port = self.balancer.port
            ports = [free_port() for _ in range(self.count)]
            await self._start_at(ports[0])  # the first process brings the store up to date
            await asyncio.gather(*map(self._start_at, ports[1:]))
            people = [asyncio.create_task(self._group(*each)) for each in TABLES]
            yield
            self.more = False
            async with asyncio.timeout(FINISHING):
                await asyncio.gather(*people)
            for process in self.processes.values():
                process.send_signal(signal.SIGTERM)
            ended = [await asyncio.wait_for(each.wait(), PATIENCE) for each in self.processes.values()]
            assert ended == [0] * self.count

    async def _in_play(self) -> None:
        """Wait until enough people play for somebody to notice what happens to a process."""
        while len(self.watching) < SEATS_IN_PLAY:
            await asyncio.sleep(0.02)

    def _any(self) -> int:
        return self.rng.choice(list(self.processes))

    async def _start_at(self, port: int) -> None:
        self.processes[port] = await self.nursery.start(port, self.folder, self.url_of_store)
        self.starts += 1
        while not await asyncio.to_thread(_serves, port):
            await asyncio.sleep(0.02)
        self.balancer.ports.append(port)

    async def _kill(self, ports: list[int]) -> None:
        for port in set(ports):
            self.processes[port].send_signal(signal.SIGKILL)
            self.killed += 1
        back = asyncio.create_task(self._all_are_back())
        for port in set(ports):
            await self.processes[port].wait()
            self.balancer.ports.remove(port)
        await asyncio.gather(back, *map(self._start_at, set(ports)))

    async def _freeze(self, port: int) -> None:
        """The process is declared dead, wakes up, and must do no harm."""
        store = self.open_store()
        before = set(await store.processes())
        self.processes[port].send_signal(signal.SIGSTOP)
        if self.url_of_store:
            async with asyncio.timeout(GIVE_UP):
                while before <= set(await store.processes()):
                    await asyncio.sleep(0.05)
        else:  # it may have been frozen with the lock that the others need
            await asyncio.sleep(FROZEN)
        self.processes[port].send_signal(signal.SIGCONT)
        await store.close()
        self.frozen += 1
        await self._all_are_back(count=False)

    async def _drain(self, port: int) -> None:
        self.balancer.ports.remove(port)
        self.processes[port].send_signal(signal.SIGTERM)
        back = asyncio.create_task(self._all_are_back())
        assert await asyncio.wait_for(self.processes[port].wait(), GIVE_UP) == 0
        self.drained += 1
        await asyncio.gather(back, self._start_at(port))

    async def _all_are_back(self, *, count: bool = True) -> None:
        """Every seat in play gets an answer to something it asks from now on."""
        began = time.monotonic()

        async def back(seat: Seat, over: asyncio.Event) -> None:
            answered, ended = asyncio.create_task(seat.ping()), asyncio.create_task(over.wait())
            async with asyncio.timeout(GIVE_UP):
                await asyncio.wait([answered, ended], return_when=asyncio.FIRST_COMPLETED)
            if count and answered.done() and not ended.done():
                self.resumed.append(time.monotonic() - began)
            answered.cancel()
            ended.cancel()

        await asyncio.gather(*(back(*each) for each in self.watching.items()))

    async def _play(self, seated: Seated, nonce: str, rng: Random) -> None:
        async with Seat(self.url, seated.table, seated.token, nonce=nonce) as seat:
            self.seats.append(seat)
            over = self.watching[seat] = asyncio.Event()
            while not (await seat.my_turn()).over:
                await self._decide(seat, rng)
            del self.watching[seat]
            over.set()


def _serves(port: int) -> bool:
    try:
        return bool(fetch(f"http://127.0.0.1:{port}/healthz"))
    except OSError:
        return False
