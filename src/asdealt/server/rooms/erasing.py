"""What people take out of the log of a table: themselves, or the address their notices were sent to."""

from __future__ import annotations

from functools import partial

from asdealt.protocol.bodies import NoticesWish
from asdealt.protocol.messages import Language
from asdealt.server.rooms.room import Room
from asdealt.server.tables import seating
from asdealt.server.tables.forgetting import Clean, cleaned, without_address, without_person
from asdealt.store import Entry


async def forget(room: Room, token: str, language: Language) -> None:
    """Take the person with this (hashed) token out of the table, and out of its log. Raises RequestRefused."""

    async def job() -> None:
        deed, name = seating.forget(room.table, token, language)
        await room.commit(deed, await _cleaned(room, partial(without_person, seat=deed.seat, name=name)))

    await room.ask(job)


async def set_notices(room: Room, token: str, wish: NoticesWish, page: str) -> None:
    """Send the notices of this (hashed) token's seat elsewhere, or stop them. Raises RequestRefused.

    `page`: scheme and host of the server, as this person reaches it. The address before is taken out of the log.
    """

    async def job() -> None:
        deed = seating.notices(room.table, token, wish, page, room.services.settings.webhooks)
        await room.commit(deed, await _cleaned(room, partial(without_address, seat=deed.seat)))
        room.notices.welcome(deed.seat)

    await room.ask(job)


async def _cleaned(room: Room, clean: Clean) -> list[Entry]:
    return await cleaned(room.table.name, room.services.store, room.services.slices, clean)
