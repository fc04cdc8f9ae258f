"""Log entries without what a person wants to be forgotten: their name and tokens, or where they had notices sent."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable

from msgspec.structs import replace

from asdealt.server.tables import log
from asdealt.server.tables.log import AnyDeed
from asdealt.store import Entry

Clean = Callable[[AnyDeed, int], AnyDeed]  # the same deed, or another one without something about a seat


def cleaned(entries: Iterable[Entry], seat: int, clean: Clean) -> Generator[None, None, list[Entry]]:
    """Those entries that `clean` changes, as they are then. Yields between entries."""
    found = []
    for entry in entries:
        before = log.read(entry)
        if (after := clean(before, seat)) is not before:
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
