"""What a store of matches must do, and no more than every database can.

A match is a log: entry n follows entry n - 1, and the key (match, n) decides races. Whoever tries to append an entry
that is there already has lost the race, reads the log again and tries anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


class Conflict(Exception):
    """Somebody else has appended this entry; the log must be read again."""


class Unkept(Exception):
    """The database could not keep something, and it did not happen."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a log."""

    n: int  # 0, 1, 2 ... without gaps
    at: float  # seconds since 1970
    kind: str
    payload: bytes


@dataclass(frozen=True, slots=True)
class Listing:
    """What lists of matches need to know of one; written together with the entry that changed it."""

    match: str
    game: str
    stage: str
    listed: bool  # may be shown to everybody
    at: float  # of the last change
    wake: float | None  # when somebody has to look after it even if nobody comes
    about: bytes  # what a list shows


class Store(Protocol):
    async def append(self, match: str, entry: Entry, listing: Listing | None = None) -> None:
        """Returns once the entry is safe; raises Conflict, or Unkept."""
        ...

    async def read(self, match: str) -> list[Entry]:
        """The whole log, in order; empty where there is no such match."""
        ...

    async def listings(self, stages: Sequence[str], *, most: int) -> list[Listing]:
        """What everybody may find, the latest first."""
        ...

    async def due(self, now: float) -> list[str]:
        """The matches that were to be woken by now."""
        ...

    async def close(self) -> None: ...
