"""The notices of one table: which seats are told, when, and in which words.

A seat is told by webhook only if its person has asked for it, and never while the table is open in front of them. The
text says that there is something to decide, and nothing else about the game.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from asdealt.locales import words
from asdealt.server.notices.sender import Kind, Notice, Notifier
from asdealt.server.tables import log
from asdealt.server.tables.clocks import HOUR, Clocks
from asdealt.server.tables.reminders import next_reminder
from asdealt.server.tables.table import Table

PATIENCE = 15.0  # seconds a seat may take before it is told: most people are quicker


class SeatNotices:
    def __init__(
        self, table: Table, clocks: Clocks, notifier: Notifier, in_front: Callable[[int], bool], now: float
    ) -> None:
        """`in_front`: whether the person of a seat has the table open in front of them."""
        self._table = table
        self._clocks = clocks
        self._notifier = notifier
        self._in_front = in_front
        # By seat: the turn it was told of. After a restart, what is old was told before
        self._told = dict.fromkeys(range(len(table.chairs)), table.phase if now > table.since + PATIENCE else -1)

    def next_alarm(self, now: float) -> float | None:
        """Seconds until somebody may have to be told."""
        if not any(chair.notices for chair in self._table.chairs):  # at nearly every table, after every move
            return None
        times = [self._table.since + PATIENCE] if self._untold() else []
        if (reminder := next_reminder(self._table, self._clocks)) is not None:
            times.append(reminder)
        return max(0.0, min(times) - now) if times else None

    def tell_turns(self, now: float) -> None:
        """Tell the seats that have been asked for a while."""
        if now < self._table.since + PATIENCE:
            return
        for seat in self._untold():
            self._told[seat] = self._table.phase
            self._send(seat, "turn")

    def welcome(self, seat: int) -> None:
        """The first notice shows that they arrive, although the page is in front."""
        self._send(seat, "welcome", even_in_front=True)

    def remind(self, deed: log.Reminded, turns: dict[int, int], now: float) -> None:
        """Send a reminder that is in the log. `turns`: by seat, how many were made since the last daily line."""
        deadline = self._clocks.deadline()
        hours = 0 if deadline is None else max(1, math.floor((deadline - now) / HOUR))
        for seat in deed.seats:
            mine = "yes" if seat in self._table.waiting else "no"
            facts = {"hours": hours} if deed.what == "time" else {"turns": turns[seat], "mine": mine}
            self._send(seat, deed.what, **facts)

    def _untold(self) -> list[int]:
        """The seats that must decide and have not been told."""
        chairs, phase = self._table.chairs, self._table.phase
        return [seat for seat in self._table.waiting if chairs[seat].wants_notices and self._told[seat] != phase]

    def _send(self, seat: int, kind: Kind, *, even_in_front: bool = False, **facts: int | str) -> None:
        wish = self._table.chairs[seat].notices
        if wish is None or (not even_in_front and self._in_front(seat)):
            return
        say, game = words(wish.language), self._table.rules.name
        text = say.say(f"notice-{kind}", game=say.game(game), **facts)
        self._notifier.send(Notice(wish.to, kind, game, text, f"{wish.page}/t/{self._table.name}"))
