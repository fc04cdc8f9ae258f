"""The clocks of a table: how much time each pace gives, and how much is left."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from msgspec.structs import replace

from asdealt.core import Seat
from asdealt.protocol.frames import Clock
from asdealt.protocol.messages import Pace
from asdealt.server.tables import log
from asdealt.server.tables.log import AnyDeed
from asdealt.server.tables.table import Table

HOUR = 3600.0


@dataclass(frozen=True, slots=True)
class Time:
    bank: float | None = None  # seconds a seat begins with, and the most it can have
    gain: float = 0.0  # seconds gained for each turn it took part in
    period: float | None = None  # turn-based: seconds for each decision


_UNLIMITED = Time()
PACES: dict[Pace, Time] = {
    "off": _UNLIMITED,
    "relaxed": Time(bank=300, gain=20),
    "blitz": Time(bank=60, gain=5),
    "hours": Time(period=12 * HOUR),
    "days": Time(period=72 * HOUR),
}


class Clocks:
    """The clocks of one table. The log holds the time left at the last event; only this object knows what ran since."""

    def __init__(self, table: Table, now: float, grace: float) -> None:
        self.time = PACES[table.made.pace]
        self._table = table
        self._since = now  # when the running clocks started
        self._grace_until = now + grace if table.stage == "playing" else now  # nobody loses time by a restart

    def start(self, now: float) -> None:
        """Start the clocks of the seats that must decide."""
        self._since = now

    def running(self) -> list[int]:
        if self.time.bank is None:
            return []
        return sorted(seat for seat in self._table.waiting if self._table.chairs[seat].deciding)

    def left(self, now: float) -> list[float]:
        """Seconds left by seat; empty if the table has no clocks."""
        if self.time.bank is None:
            return []
        left = self._table.left or [self.time.bank] * len(self._table.chairs)
        gone = max(0.0, now - max(self._since, self._grace_until))
        running = self.running()
        return [round(left[seat] - gone if seat in running else left[seat], 3) for seat in range(len(left))]

    def stamped(self, deed: AnyDeed, now: float) -> AnyDeed:
        """A deed with the times it leaves on the clocks, if it is of a kind that records them."""
        if self.time.bank is None:
            return deed
        match deed:
            case log.Chose():
                return replace(deed, left=self._after_choice(Seat(deed.seat), now))
            case log.TookBack() | log.Agreed():
                return replace(deed, left=self.left(now))
        return deed

    def _after_choice(self, seat: Seat, now: float) -> list[float]:
        """Seconds left by seat once this seat has decided."""
        match = self._table.match
        if match is None or match.waiting - {seat}:
            return self.left(now)
        return self._after_turn(now, match.actors)

    def _after_turn(self, now: float, movers: Collection[int]) -> list[float]:
        """Seconds left by seat once these seats have made a turn."""
        bank, gain = self.time.bank, self.time.gain
        if bank is None:
            return []
        return [min(bank, max(0.0, s) + gain) if seat in movers else s for seat, s in enumerate(self.left(now))]

    def deadline(self) -> float | None:
        """Turn-based: when bots decide for the seats that have not."""
        if self.time.period is None or not self._table.waiting:
            return None
        return max(self._table.since + self.time.period, self._grace_until)

    def expired(self, now: float) -> list[int]:
        """The seats whose time is up."""
        if self.time is _UNLIMITED:
            return []
        if (deadline := self.deadline()) is not None:
            return sorted(s for s in self._table.waiting if self._table.chairs[s].deciding) if now >= deadline else []
        left = self.left(now)
        return [seat for seat in self.running() if left[seat] <= 0]

    def next_alarm(self, now: float) -> float | None:
        """Seconds until a player's time is up."""
        if self.time is _UNLIMITED:
            return None
        if (deadline := self.deadline()) is not None:
            return (
                max(0.0, deadline - now) if any(self._table.chairs[s].deciding for s in self._table.waiting) else None
            )
        left = self.left(now)
        grace = max(0.0, self._grace_until - now)
        return min((max(0.0, left[seat]) + grace for seat in self.running()), default=None)

    def shown(self, now: float) -> Clock | None:
        """The clocks as everyone sees them; None if nobody's time is limited."""
        if self.time is _UNLIMITED:
            return None
        deadline = self.deadline()
        return Clock(
            running=self.running(),
            left=list(self.left(now)) or [None] * len(self._table.chairs),
            deadline=None if deadline is None else round(max(0.0, deadline - now), 1),
        )
