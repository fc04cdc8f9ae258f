"""How long a log may grow. A match ends by its rules; what people do beside it has to be bounded too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asdealt.core import Seat
from asdealt.server.tables import log
from asdealt.server.tables.log import AnyDeed

if TYPE_CHECKING:
    from asdealt.server.tables.table import Table

MOST_ASIDE = 1000  # deeds of one seat that bring no match forward: some hundred times what people need
MOST_ENTRIES = 10_000  # of one log; a match of people has hundreds


def aside(table: Table, deed: AnyDeed) -> bool:
    """Whether somebody can do this again and again without the match going on."""
    match deed:
        case log.Chose(by=int()):  # another choice instead of one that is sealed already
            return table.match is not None and Seat(deed.seat) in table.match.locked
        case log.Renamed() | log.TookBack() | log.Agreed() | log.Filled() | log.Awaited() | log.Back(by=int()):
            return True
    return False


def exhausted(table: Table, deed: AnyDeed) -> bool:
    """Whether the log has no room for this deed. What the house itself does always has room."""
    if table.full:
        return deed.by is not None or isinstance(deed, log.Sat | log.Handed)
    return deed.by is not None and table.asides[deed.by] >= MOST_ASIDE and aside(table, deed)
