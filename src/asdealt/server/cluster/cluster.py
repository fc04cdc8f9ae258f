"""This process among the others that share a store: which tables it owns, and how to reach the owner of another one.

The store decides who owns a table. A table that nobody owns belongs to the process that asks first. An owner gives a
table up when its room is unloaded, when the process ends, or when the others find that it is dead.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from starlette.types import ASGIApp

from asdealt.server.cluster import handshake, tunnel
from asdealt.server.cluster.link import Channel, Event, Link
from asdealt.server.shared.error_reports import report
from asdealt.store import Fenced, Process, SharedStore, Unkept, Unread
from asdealt.store.base import BEAT

HERE = "127.0.0.1"
REACH_WITHIN = 3.0  # seconds in which the owner of a table must be found
LOOK_AGAIN = 0.1  # seconds between attempts
FIGURES_WITHIN = 1.0  # seconds in which a process must tell its figures
_logger = logging.getLogger("asdealt.server")


class Nowhere(Exception):
    """The owner of a table cannot be reached, but is not dead either."""


@dataclass(frozen=True, slots=True)
class Host:
    """What the cluster calls."""

    app: ASGIApp  # serves what other processes forward
    fenced: Callable[[], None]  # every table belongs to others now
    figures: Callable[[], str]  # of this process, for those who read them of any
    heard: Callable[[str, int], None]  # another process has appended this entry to the log of this table


class Cluster:
    def __init__(self, store: SharedStore, address: str = HERE) -> None:
        """`address`: where the other processes reach this one. The system chooses the port."""
        self._store = store
        self._address = address
        self._me: Process | None = None
        self._secret = b""
        self._listening: asyncio.Server | None = None
        self._beating: asyncio.Task[None] | None = None
        self._links: dict[Process, asyncio.Task[Link]] = {}  # to the owners of tables
        self._tasks: set[asyncio.Task[None]] = set()
        self._incoming: set[Link] = set()

    async def open(self, host: Host) -> None:
        """Join the others."""
        self._guest = host
        self._listening = await asyncio.start_server(self._answer, self._address, 0)
        port = self._listening.sockets[0].getsockname()[1]
        self._store.listen(host.heard)
        self._me = await self._store.join(f"{self._address}:{port}")
        self._secret = await self._store.secret()
        self._beating = asyncio.create_task(self._beat())

    # Owning tables

    async def claim(self, table: str) -> bool:
        """Whether this process owns a table from now on. True for one that does not exist. Raises Unkept or Unread."""
        owner = await self._store.claim(table)
        return owner is None or owner == self._me

    async def release(self, table: str) -> None:
        await self._store.release(table)

    async def route(self, table: str) -> Link | None:
        """A link to the owner of a table; None if this process serves it. Raises Nowhere, Unkept or Unread."""
        deadline = asyncio.get_running_loop().time() + REACH_WITHIN
        while True:
            owner = await self._store.claim(table)
            if owner is None or owner == self._me:
                return None
            try:
                return await self._link(owner)
            except OSError:
                if await self._store.unreachable(owner):
                    continue
            if asyncio.get_running_loop().time() > deadline:
                raise Nowhere
            await asyncio.sleep(LOOK_AGAIN)

    async def figures(self) -> list[str]:
        """The figures of all other processes that answer in time."""

        async def ask(process: Process) -> str:
            channel = (await self._link(process)).open({"type": "figures"})
            try:
                return str((await channel.get() or {})["text"])
            finally:
                channel.close()

        others = [process for process in await self._store.processes() if process != self._me and process.address]
        asked = [asyncio.wait_for(ask(process), FIGURES_WITHIN) for process in others]
        found = await asyncio.gather(*asked, return_exceptions=True)
        return [each for each in found if isinstance(each, str)]

    async def leave(self) -> None:
        """Give up all tables, so that the others serve them, and end what is being forwarded."""
        if self._beating:
            self._beating.cancel()
            self._beating = None
            with contextlib.suppress(Unkept, Unread):  # the others find out
                await self._store.leave()
        self._cut_links(set())

    async def close(self) -> None:
        await self.leave()
        if self._listening:
            self._listening.close()
        for link in list(self._incoming):
            link.abort()
        for task in list(self._tasks):
            task.cancel()

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                self._cut_links(set(await self._store.beat()))
            except Fenced:
                said = {"event": "declared_dead"}
                _logger.warning(
                    "the other processes have declared this one dead: it begins again without tables", extra=said
                )
                await self._begin_again()
            except (Unkept, Unread):  # the writer has logged it
                continue
            except Exception as error:
                report("of the cluster", error)

    async def _begin_again(self) -> None:
        assert self._me is not None
        self._guest.fenced()
        with contextlib.suppress(Unkept, Unread):  # tried again at the next beat
            self._me = await self._store.join(self._me.address)

    # Links to others

    async def _link(self, owner: Process) -> Link:
        """Raises OSError."""
        opening = self._links.get(owner)
        if opening is None:
            opening = self._links[owner] = asyncio.create_task(self._open_link(owner))
        try:
            link = await asyncio.shield(opening)
        except OSError:
            self._forget_link(owner, opening)
            raise
        if link.lost:
            self._forget_link(owner, opening)
            return await self._link(owner)
        return link

    def _forget_link(self, owner: Process, opening: asyncio.Task[Link]) -> None:
        if self._links.get(owner) is opening:
            del self._links[owner]

    async def _open_link(self, owner: Process) -> Link:
        host, _, port = owner.address.rpartition(":")
        if not port:
            raise ConnectionError("a process that serves nobody: it deletes old tables")
        async with asyncio.timeout(handshake.PATIENCE):
            reader, writer = await asyncio.open_connection(host, int(port))
        try:
            await handshake.call(reader, writer, self._secret, owner.id)
        except BaseException:
            writer.transport.abort()
            raise
        link = Link(reader, writer)
        self._start(link.run())
        return link

    def _cut_links(self, alive: set[Process]) -> None:
        """A link to a process that is dead may not have noticed it."""
        for owner, opening in list(self._links.items()):
            if owner not in alive:
                self._forget_link(owner, opening)
                if opening.done() and not opening.cancelled() and opening.exception() is None:
                    opening.result().abort()

    # Links from others

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        link = Link(reader, writer, self._serve)
        try:
            if self._me is None:
                return
            await handshake.answer(reader, writer, self._secret, self._me.id)
            self._incoming.add(link)
            await link.run()
        except OSError:
            pass
        finally:
            self._incoming.discard(link)
            link.abort()

    def _serve(self, channel: Channel, opening: Event) -> None:
        if opening["type"] == "figures":
            channel.send({"type": "figures", "text": self._guest.figures()})
            channel.close()
            return
        self._start(tunnel.serve(self._guest.app, channel, opening))

    def _start(self, job: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(job)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
