"""Several servers with one store, and a load balancer in front of them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from asdealt.server.cluster.cluster import Cluster
from helpers.engines import Open
from helpers.raw import listening
from helpers.server import Running, running


@dataclass
class Balancer:
    """A TCP proxy: each connection goes to the next port that answers."""

    ports: list[int]
    port: int = 0
    turn: int = 0
    tasks: set[asyncio.Task[None]] = field(default_factory=set)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[Balancer]:
        async with listening(self._connected) as self.port:
            try:
                yield self
            finally:
                for task in list(self.tasks):
                    task.cancel()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        with contextlib.suppress(OSError, asyncio.CancelledError):
            if there := await self._next_that_answers():
                await asyncio.gather(_copy(reader, there[1]), _copy(there[0], writer))
        writer.transport.abort()

    async def _next_that_answers(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        for _ in range(len(self.ports)):
            self.turn += 1
            with contextlib.suppress(OSError):
                return await asyncio.open_connection("127.0.0.1", self.ports[self.turn % len(self.ports)])
        return None


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
    finally:
        writer.close()


@asynccontextmanager
async def several(count: int, opened: Open, folder: Path, **settings: Any) -> AsyncIterator[list[Running]]:
    """Servers in the test's event loop that share a store."""
    async with AsyncExitStack() as stack:
        servers = []
        for _ in range(count):
            store = opened()
            servers.append(await stack.enter_async_context(running(folder, store, cluster=Cluster(store), **settings)))
        yield servers


def owners(servers: list[Running], table: str) -> list[int]:
    """Indexes of the servers that own the table's room."""
    return [n for n, server in enumerate(servers) if server.lobby.rooms_of(table)]
