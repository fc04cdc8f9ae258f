"""Tables read from the store. A log of any length is followed in time slices."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from asdealt.server.shared.time_slices import TimeSlices
from asdealt.server.tables.table import BadLog, Table
from asdealt.store import Entry, Store

PAGE = 1000  # entries read at once, so that the next reader does not wait long


async def load(name: str, store: Store, slices: TimeSlices) -> Table | None:
    """The table after all entries of its log; None if there is no such table. Raises BadLog or Unread."""
    table: Table | None = None
    while page := await store.read(name, 0 if table is None else table.v + 1, PAGE):
        table = await slices.run(_follow(name, table, page))
    return table


async def load_again(name: str, store: Store, slices: TimeSlices) -> Table:
    """A table that existed before. Raises BadLog or Unread."""
    table = await load(name, store, slices)
    if table is None:
        raise BadLog("it is not there any more")
    return table


def _follow(name: str, table: Table | None, page: Sequence[Entry]) -> Generator[None, None, Table]:
    for entry in page:
        if table is None:
            table = Table.begin(name, entry)
            yield from table.resume()
        else:
            table.take_up(entry)
        yield
    assert table is not None  # a page is never empty
    return table
