"""Lists of tables, as the first page shows them."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from asdealt.protocol.bodies import Summary
from asdealt.protocol.refusals import RequestRefused
from asdealt.server.rooms.lobby import Lobby
from asdealt.server.tables.listing import summary
from asdealt.server.tables.tokens import hashed
from asdealt.store import Listing

LISTED = 100  # tables in a list
MINE = 50  # tables of one person that are looked up: the most recent ones


async def listed(lobby: Lobby, *stages: str) -> list[Summary]:
    """Tables that anybody may see, by their stages."""
    found = await lobby.services.store.listings(stages, most=LISTED)
    return [shown for each in found if (shown := _shown(each)) is not None]


async def mine(lobby: Lobby, tokens: Mapping[str, str]) -> list[Summary]:
    """The tables that these tokens open: unfinished ones first, then the most recent first."""
    found = []
    for name, token in list(tokens.items())[-MINE:]:
        try:
            table = await lobby.table(name)
        except RequestRefused:
            continue
        if (seat := table.seat_of(hashed(token))) is not None:
            found.append(summary(table, seat))
    return sorted(found, key=lambda each: (each.stage == "over", -each.at))


def _shown(listing: Listing) -> Summary | None:
    """None if another version of the program has written something else."""
    try:
        return msgspec.json.decode(listing.about, type=Summary)
    except ValueError:
        return None
