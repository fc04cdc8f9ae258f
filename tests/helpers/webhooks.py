"""A service that notices are sent to: it keeps every request."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from helpers.raw import listening


@dataclass
class Service:
    answer: bytes = b"HTTP/1.1 204 No Content\r\n\r\n"
    port: int = 0
    requests: list[str] = field(default_factory=list)
    _open: list[asyncio.StreamWriter] = field(default_factory=list)
    _came: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def entry(self) -> str:
        """As an operator names it."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def bodies(self) -> list[str]:
        return [request.partition("\r\n\r\n")[2] for request in self.requests]

    async def until(self, count: int) -> None:
        """So many requests have come."""
        async with asyncio.timeout(60):
            while len(self.requests) < count:
                self._came.clear()
                await self._came.wait()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.append(writer)
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = next(int(line[15:]) for line in head.splitlines() if line.lower().startswith("content-length:"))
        self.requests.append(head + (await reader.readexactly(length)).decode())
        self._came.set()
        if self.answer:
            writer.write(self.answer)
            await writer.drain()
            writer.close()


@asynccontextmanager
async def service(answer: bytes = Service.answer) -> AsyncIterator[Service]:
    """Without an answer it keeps the other side waiting."""
    made = Service(answer)
    async with listening(made._connected) as made.port:
        try:
            yield made
        finally:
            for writer in made._open:
                writer.transport.abort()
    await asyncio.sleep(0)
