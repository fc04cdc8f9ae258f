"""A table as lists show it, and as the store lists it."""

from __future__ import annotations

import msgspec

from asdealt.protocol.bodies import Summary
from asdealt.server.tables.branching import practice
from asdealt.server.tables.clocks import Clocks
from asdealt.server.tables.reminders import next_reminder
from asdealt.server.tables.table import Table
from asdealt.store import PRACTICE, Listing


def summary(table: Table, me: int | None = None) -> Summary:
    outcome = table.match.outcome if table.match else None
    return Summary(
        table=table.name,
        game=table.rules.name,
        stage=table.stage,
        pace=table.made.pace,
        names=table.names,
        open=sum(chair.free for chair in table.chairs),
        at=table.at,
        mine=me,
        waiting=me is not None and me in table.waiting and table.chairs[me].deciding,
        scores=list(outcome.scores) if outcome else None,
        ranks=list(outcome.ranks) if outcome else None,
        bots=[seat for seat, chair in enumerate(table.chairs) if chair.kind == "bot"],
    )


def listing(table: Table, clocks: Clocks) -> Listing:
    about = msgspec.json.encode(summary(table))
    times = [at for at in (clocks.deadline(), next_reminder(table, clocks)) if at is not None]
    wake = min(times, default=None)
    stage = PRACTICE if practice(table) and table.stage != "over" else table.stage
    return Listing(table.name, table.rules.name, stage, table.made.listed, table.at, wake, about)
