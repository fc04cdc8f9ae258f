"""A person takes out what is kept of them: their name and their tokens, also where the log has them from before."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from asdealt.protocol.refusals import Nope
from asdealt.server.tables import log
from asdealt.server.tables.log import AnyDeed
from asdealt.store import Entry

if TYPE_CHECKING:
    from asdealt.server.rooms.room import Room

PAGE = 1000  # entries read at once


async def forget(room: Room, token: str, name: str) -> None:
    """Whoever this (hashed) token belongs to is called `name` from now on, and was never called anything else.

    While the table gathers their chair is open again. Later the seat stays theirs in the record, a bot plays on in a
    running match, and no token opens it any more. Raises Nope.
    """
    table = room.table
    seat = table.seat_of(token)
    if seat is None:
        raise Nope("unknown_token")
    if table.stage == "mixing":
        raise Nope("dealing")
    instead: list[Entry] = []
    first = 0
    while page := await room.house.store.read(table.name, first, PAGE):
        instead += await room.house.slices.run(_without(page, seat, name))
        first = page[-1].n + 1
    gathering = table.stage == "gathering"
    deed: AnyDeed = log.Cleared(by=seat, seat=seat) if gathering else log.Forgotten(by=seat, seat=seat, name=name)
    await room.commit(deed, instead)


def _without(entries: Iterable[Entry], seat: int, name: str) -> Generator[None, None, list[Entry]]:
    """Those entries that hold something of the people who sat here, without it."""
    found = []
    for entry in entries:
        before = log.read(entry)
        if (after := _cleaned(before, seat, name)) is not before:
            found.append(log.write(entry.n, entry.at, after))
        yield
    return found


def _cleaned(deed: AnyDeed, seat: int, name: str) -> AnyDeed:
    match deed:
        case log.Made() if deed.places[seat].kind in ("human", "reserved"):
            places = list(deed.places)
            places[seat] = replace(places[seat], name=name, tokens=[""] * len(places[seat].tokens))
            return replace(deed, places=places)
        case log.Sat() if deed.seat == seat:
            return replace(deed, name=name, token="")
        case log.Handed() if deed.seat == seat:
            return replace(deed, token="")
        case log.Renamed() if deed.by == seat:
            return replace(deed, name=name)
    return deed
