"""What people do with games that are over: look through them, open records of them, and play on from their turns."""

from __future__ import annotations

import contextlib

from msgspec.structs import replace

from asdealt.protocol.bodies import ForkWish, Seated
from asdealt.protocol.refusals import RequestRefused
from asdealt.server.rooms.lobby import Lobby
from asdealt.server.tables import branching
from asdealt.server.tables.tokens import table_name_for
from asdealt.server.telling import replay
from asdealt.store import Conflict


async def replay_page(lobby: Lobby, name: str, eyes: str, first: int) -> bytes:
    """A page of a finished match, in JSON, as one viewer saw it."""
    return await lobby.services.slices.run(replay.page(await lobby.table(name), eyes, first))


async def open_record(lobby: Lobby, file: bytes) -> str:
    """The name of a table at which the match of this record is over. The same record opens the same table."""
    if lobby.services.draining:
        raise RequestRefused("restarting")
    name = table_name_for(file)
    if await lobby.services.store.read(name, 0, 1):
        return name
    with contextlib.suppress(Conflict):  # somebody has opened it at the same time
        await lobby.append(name, await lobby.record_reader.read(file))
    return name


async def fork(lobby: Lobby, name: str, wish: ForkWish) -> Seated:
    """A table that goes on from a turn of a finished game, against bots."""
    if lobby.services.draining:
        raise RequestRefused("restarting")
    made, seated = await lobby.services.slices.run(branching.fork(await lobby.table(name), wish))
    return replace(seated, table=(await lobby.create(made)).table.name)
