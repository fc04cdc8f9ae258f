"""Who is online, and when a bot stands in for a player who is not."""

from __future__ import annotations

from collections.abc import Callable

from asdealt.protocol.frames import ChairInfo, ForkInfo, TableInfo
from asdealt.server.settings import Settings
from asdealt.server.tables.chairs import Chair
from asdealt.server.tables.clocks import PACES
from asdealt.server.tables.table import Table
from asdealt.server.telling.subscribers import Subscribers


class Presence:
    def __init__(
        self,
        table: Table,
        subscribers: Subscribers,
        settings: Settings,
        now: float,
        getting_ready: Callable[[Chair], bool],
    ) -> None:
        """`getting_ready`: whether a weaker bot plays in a chair for now."""
        self._table = table
        self._subscribers = subscribers
        self._settings = settings
        self._getting_ready = getting_ready
        self._gone = {seat: now for seat, chair in enumerate(table.chairs) if chair.human}  # by seat: since when
        self._turn_based = PACES[table.made.pace].period is not None

    def came(self, seat: int) -> None:
        self._gone.pop(seat, None)

    def went(self, seat: int, now: float) -> None:
        self._gone.setdefault(seat, now)

    def offline(self, now: float) -> set[int]:
        """The seats that are shown as offline."""
        return {
            seat
            for seat, since in self._gone.items()
            if self._table.chairs[seat].human and now - since >= self._settings.offline_after
        }

    def overdue(self, now: float) -> list[int]:
        """The seats for which a bot must stand in."""
        return [seat for seat in self._gone if (left := self._countdown(seat, now)) is not None and left <= 0]

    def next_alarm(self, now: float) -> float | None:
        """Seconds until a player is shown as offline or a bot must stand in."""
        if not self._gone:
            return None
        waits: list[float] = []
        for seat, since in self._gone.items():
            if self._table.chairs[seat].human and (shown := since + self._settings.offline_after - now) > 0:
                waits.append(shown)
            elif (left := self._countdown(seat, now)) is not None:
                waits.append(max(0.0, left))
        return min(waits, default=None)

    def _countdown(self, seat: int, now: float) -> float | None:
        """Seconds until a bot stands in; None if nobody is at the table, or if its deadlines are hours or days.

        A rematch does not wait longer than a game for somebody who has gone.
        """
        table, chair = self._table, self._table.chairs[seat]
        waiting = table.stage == "playing" or (table.asking == "rematch" and seat not in table.agreed)
        counted = waiting and chair.deciding and not chair.awaited and not self._turn_based
        if not counted or not self._subscribers:
            return None
        return self._gone[seat] + self._settings.offline_after + self._settings.stand_in_after - now

    def table_info(self, now: float, *, draining: bool) -> TableInfo:
        """The table as everyone sees it."""
        table, offline = self._table, self.offline(now)
        chairs = []
        for seat, chair in enumerate(table.chairs):
            left = self._countdown(seat, now) if seat in offline else None
            chairs.append(
                ChairInfo(
                    kind=chair.kind,
                    name=chair.name,
                    level=chair.bot_level if chair.by_bot else None,
                    online=chair.kind == "bot" or (chair.human and seat not in offline),
                    stand_in=chair.stand_in,
                    away_in=None if left is None else round(max(0.0, left), 1),
                    flagged=chair.flagged,
                    ready=seat in table.agreed,
                    getting_ready=self._getting_ready(chair),
                )
            )
        return TableInfo(
            table=table.name,
            game=table.rules.name,
            edition=table.rules.edition,
            options=table.options,
            stage=table.stage,
            pace=table.made.pace,
            listed=table.made.listed,
            chairs=chairs,
            host=table.host,
            spectators=self._subscribers.spectators,
            asking=table.asking,
            next_table=table.next,
            commitment=table.seed.commitment,
            shares=table.shares,
            mixed=table.mixed,
            draining=draining,
            fork=ForkInfo(fork.table, fork.turn, fork.anew) if (fork := table.fork) else None,
            advice=asked(table),
        )


def asked(table: Table) -> list[int] | None:
    """By seat: about how many turns it has asked for advice; None if nobody may ask."""
    if not table.made.advice and not table.asked:
        return None
    return [sum(seat in seats for seats in table.asked.values()) for seat in range(len(table.chairs))]
