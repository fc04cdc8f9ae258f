"""Log entries without what a person wants to be forgotten: their name and tokens, or where they had notices sent."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable

from msgspec.structs import replace

from asdealt.server.shared.time_slices import TimeSlices
from asdealt.server.tables import log
from asdealt.server.tables.loading import PAGE
from asdealt.server.tables.log import AnyDeed
from asdealt.store import Entry, Store

Clean = Callable[[AnyDeed], AnyDeed]  # the same deed, or another one without something


async def cleaned(name: str, store: Store, slices: TimeSlices, clean: Clean) -> list[Entry]:
    """The entries of a log that `clean` changes, as they are then. Raises Unread."""
    found: list[Entry] = []
    first = 0
    while page := await store.read(name, first, PAGE):
        found += await slices.run(_changed(page, clean))
        first = page[-1].n + 1
    return found


def _changed(entries: Iterable[Entry], clean: Clean) -> Generator[None, None, list[Entry]]:
    found = []
    for entry in entries:
        before = log.read(entry)
        if (after := clean(before)) is not before:
            found.append(log.write(entry.n, entry.at, after))
        yield
    return found


def without_person(deed: AnyDeed, seat: int, name: str) -> AnyDeed:
    """`name` instead of the person's own, no tokens, and no address."""
    match deed:
        case log.Made() if deed.places[seat].kind in ("human", "reserved"):
            places = list(deed.places)
            places[seat] = replace(places[seat], name=name, tokens=[""] * len(places[seat].tokens))
            return replace(deed, places=places)
        case log.Joined() if deed.seat == seat:
            return replace(deed, name=name, token="")
        case log.Handed() if deed.seat == seat:
            return replace(deed, token="")
        case log.Renamed() if deed.by == seat:
            return replace(deed, name=name)
    return without_address(deed, seat)


def without_address(deed: AnyDeed, seat: int) -> AnyDeed:
    """No address for notices."""
    if isinstance(deed, log.NoticesSet) and deed.seat == seat and deed.to:
        return replace(deed, to="", page="")
    return deed
