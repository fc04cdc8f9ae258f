"""What HTTP requests ask of a room about one seat. Each runs in the room's task, and the room commits it."""

from __future__ import annotations

from functools import partial

from asdealt.core import Seat
from asdealt.protocol.bodies import Join, NoticesWish, Seated
from asdealt.protocol.frames import Claimed
from asdealt.protocol.messages import Language
from asdealt.server.rooms.room import Room
from asdealt.server.tables import seating
from asdealt.server.tables.forgetting import Clean, cleaned, without_address, without_person
from asdealt.server.telling.frames import encode
from asdealt.store import Entry


async def join(room: Room, wish: Join) -> Seated:
    """Seat a person. Raises RequestRefused."""

    async def job() -> Seated:
        deed, seated = seating.join(room.table, wish)
        await room.commit(deed)
        return seated

    return await room.ask(job)


async def hand_over(room: Room, giver: str) -> Seated:
    """Give another device a token for the seat of this (hashed) token. Raises RequestRefused."""

    async def job() -> Seated:
        deed, seated = seating.hand_over(room.table, giver)
        await room.commit(deed)
        for subscriber in room.subscribers.at(Seat(deed.seat)):
            if subscriber.token == giver:
                subscriber.tell(encode(Claimed()))
        return seated

    return await room.ask(job)


async def forget(room: Room, token: str, language: Language) -> None:
    """Take the person with this (hashed) token out of the table, and out of its log. Raises RequestRefused."""

    async def job() -> None:
        deed, name = seating.forget(room.table, token, language)
        await room.commit(deed, await _cleaned(room, partial(without_person, seat=deed.seat, name=name)))

    await room.ask(job)


async def set_notices(room: Room, token: str, wish: NoticesWish, page: str) -> None:
    """Send notices for the person with this (hashed) token to another address. Raises RequestRefused."""

    async def job() -> None:
        deed = seating.notices(room.table, token, wish, page, room.services.settings.webhooks)
        await room.commit(deed, await _cleaned(room, partial(without_address, seat=deed.seat)))
        room.notices.welcome(deed.seat)

    await room.ask(job)


async def _cleaned(room: Room, clean: Clean) -> list[Entry]:
    return await cleaned(room.table.name, room.services.store, room.services.slices, clean)
