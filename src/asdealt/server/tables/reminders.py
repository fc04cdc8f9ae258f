"""When people who are away are reminded: before their time runs out, and once a day if they want that."""

from __future__ import annotations

from asdealt.server.tables import log
from asdealt.server.tables.clocks import Clocks
from asdealt.server.tables.table import Table

LAST_PART = 6  # a reminder comes when a sixth of the time for a decision is left
DAY = 24 * 3600.0


def next_reminder(table: Table, clocks: Clocks) -> float | None:
    """When the next reminder is due, whether anybody is at the table or not."""
    times = [*_time_runs_out(table, clocks).values(), *_daily(table).values()]
    return min(times, default=None)


def due(table: Table, clocks: Clocks, now: float) -> list[log.Reminded]:
    """The reminders that are due. They go into the log, so that nobody is reminded twice."""
    late = [seat for seat, at in _time_runs_out(table, clocks).items() if at <= now]
    daily = [seat for seat, at in _daily(table).items() if at <= now]
    found = [log.Reminded(what="time", seats=late)] if late else []
    return [*found, log.Reminded(what="daily", seats=daily)] if daily else found


def _time_runs_out(table: Table, clocks: Clocks) -> dict[int, float]:
    """By seat that must decide at a turn-based table: when a part of its time is left."""
    deadline, period = clocks.deadline(), clocks.time.period
    if deadline is None or period is None:
        return {}
    waiting = [seat for seat in table.waiting if table.chairs[seat].wants_notices]
    return {seat: deadline - period / LAST_PART for seat in waiting if table.reminded.get(seat) != table.phase}


def _daily(table: Table) -> dict[int, float]:
    if table.stage != "playing" or table.full:
        return {}
    wishes = ((seat, chair.notices) for seat, chair in enumerate(table.chairs) if chair.wants_notices)
    return {seat: wish.told_at + DAY for seat, wish in wishes if wish is not None and wish.daily}
