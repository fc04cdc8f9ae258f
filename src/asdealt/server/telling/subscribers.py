"""Who listens at a table, grouped by what they may hear: everybody in a group is sent the very same text.

A group everybody has gone from is kept for a few events, so that whoever comes back soon gets what was missed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Protocol

from msgspec.structs import replace

from asdealt.core import Seat, Viewer
from asdealt.protocol.messages import Language, Room

A_MOMENT = 1.0  # seconds in which spectators coming and going are told together
MOST_MISSED = 8  # events kept for a group that is gone; after that a snapshot is shorter

Group = tuple[Viewer, Language | None]


class Ear(Protocol):
    """One open socket. Who it is, the room finds out in its own task, from the token."""

    token: str  # hashed; "" for a spectator
    seat: Seat | None
    eyes: Viewer  # whose cards it is shown: its seat's, or a spectator's until that seat plays
    host: bool  # may change the table
    language: Language | None

    def tell(self, frame: str) -> None:
        """Never waits: who cannot keep up is hung up on, and comes back."""
        ...

    def hang_up(self, frame: str) -> None: ...


@dataclass(slots=True)
class Missed:
    after: int  # the number of the last event that was heard
    frames: list[str] = field(default_factory=list)


class Audience:
    def __init__(self) -> None:
        self._ears: dict[Group, dict[Ear, None]] = {}  # as ordered sets
        self._at: Counter[Seat | None] = Counter()  # by seat: how many sockets
        self._missed: dict[Group, Missed] = {}

    def __bool__(self) -> bool:
        return bool(self._ears)

    def __iter__(self) -> Iterator[Ear]:
        """Those who play first."""
        return (ear for group in sorted(self._ears, key=_looks_on) for ear in list(self._ears.get(group, ())))

    def groups(self) -> list[Group]:
        """Everybody a new event has to be put into words for, those who play first: onlookers may be thousands."""
        known = [*self._ears, *(group for group in self._missed if group not in self._ears)]
        return sorted(known, key=_looks_on)

    @property
    def spectators(self) -> int:
        return self._at[None]

    def online(self, seat: int) -> bool:
        return self._at[Seat(seat)] > 0

    def add(self, ear: Ear) -> None:
        group = (ear.eyes, ear.language)
        self._ears.setdefault(group, {})[ear] = None
        self._at[ear.seat] += 1
        self._missed.pop(group, None)

    def remove(self, ear: Ear, v: int) -> bool:
        """Whether it was there."""
        group = (ear.eyes, ear.language)
        ears = self._ears.get(group, {})
        if ear not in ears:
            return False
        del ears[ear]
        self._at[ear.seat] -= 1
        if not ears:
            del self._ears[group]
            self._missed[group] = Missed(v)
        return True

    def drop(self, group: Group) -> list[Ear]:
        """Everybody of a group, who are told nothing more."""
        self._missed.pop(group, None)
        dropped = [*self._ears.pop(group, {})]
        self._at.subtract([ear.seat for ear in dropped])
        return dropped

    def at(self, seat: Seat) -> list[Ear]:
        return [ear for ear in self if ear.seat == seat]

    def missed(self, group: Group, last: int | None, v: int) -> list[str] | None:
        """The events after `last`, if they are still at hand."""
        if last == v:
            return []
        kept = self._missed.get(group)
        if kept is None or last is None or not kept.after <= last <= v:
            return None
        return kept.frames[last - kept.after :]

    def tell(self, group: Group, frame: str) -> bool:
        """An event. False for a group that has been away for too long: nobody need think of it any more."""
        for ear in self._ears.get(group, ()):
            ear.tell(frame)
        if kept := self._missed.get(group):
            kept.frames.append(frame)
            if len(kept.frames) > MOST_MISSED:
                del self._missed[group]
                return False
        return True

    def notice(self, frame: str) -> None:
        """Something for those who are there, which nobody misses later."""
        for ear in self:
            ear.tell(frame)


def _looks_on(group: Group) -> bool:
    return group[0] is None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """As somebody in a group was told everything: for the next one of the group it need not be put together again."""

    v: int
    room: Room
    at: float
    frame: str | None

    def good(self, v: int, room: Room, now: float) -> bool:
        """It may be a moment old: what a clock shows and how many look on is told right after it."""
        return self.v == v and 0 <= now - self.at < A_MOMENT and lasting(self.room) == lasting(room)


def lasting(room: Room) -> Room:
    """A room without what changes all the time, and cannot be told each time: onlookers, and seconds counted down."""
    chairs = [replace(chair, away_in=None if chair.away_in is None else 0.0) for chair in room.chairs]
    return replace(room, spectators=0, chairs=chairs)
