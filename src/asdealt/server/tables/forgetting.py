"""Log entries without a person's name and tokens, for a person who wants to be forgotten."""

from __future__ import annotations

from collections.abc import Generator, Iterable

from msgspec.structs import replace

from asdealt.server.tables import log
from asdealt.server.tables.log import AnyDeed
from asdealt.store import Entry


def cleaned(entries: Iterable[Entry], seat: int, name: str) -> Generator[None, None, list[Entry]]:
    """Those entries that name the people of a seat, with `name` and no tokens instead. Yields between entries."""
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
        case log.Joined() if deed.seat == seat:
            return replace(deed, name=name, token="")
        case log.Handed() if deed.seat == seat:
            return replace(deed, token="")
        case log.Renamed() if deed.by == seat:
            return replace(deed, name=name)
    return deed
