"""What people do with games that are over: look through them, review and open them, and play on from their turns."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

from msgspec.structs import replace

from asdealt.protocol.bodies import ForkWish, Review, Seated
from asdealt.protocol.refusals import RequestRefused
from asdealt.record import write
from asdealt.server.rooms.lobby import Lobby
from asdealt.server.tables import branching
from asdealt.server.tables.tokens import table_name_for
from asdealt.server.telling import replay
from asdealt.store import Conflict


async def replay_page(lobby: Lobby, name: str, eyes: str, first: int) -> bytes:
    """A page of a finished match, in JSON, as one viewer saw it."""
    return await lobby.services.slices.run(replay.page(await lobby.table(name), eyes, first))


async def review(lobby: Lobby, name: str, seat: int, start: Callable[[], None]) -> Review:
    """How far the review of a seat of a finished match is. `start` may refuse a request that starts one.

    The process that serves the table does the work, so that the next request finds it. The record has no names:
    reports are kept on disk, and a person can be forgotten.
    """
    match = branching.ended((await lobby.room(name)).table)
    if not 0 <= seat < match.seats:
        raise RequestRefused("no_such_seat")
    if (name, seat) not in lobby.reviews:
        start()
    names = [str(number + 1) for number in range(match.seats)]
    return lobby.reviews.ask((name, seat), lambda: write(match, names))


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
