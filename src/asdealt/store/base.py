"""What a store of matches must do, and no more than every database can.

A match is a log: entry n follows entry n - 1, and the key (match, n) decides races. Whoever tries to append an entry
that is there already has lost the race, reads the log again and retries.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

Cause = Literal["disk_full", "read_only", "disk_error", "busy", "damaged", "closed", "unknown"]


class Conflict(Exception):
    """Somebody else has appended this entry; the log must be read again."""


class Unkept(Exception):
    """The database could not keep something, and it did not happen."""

    def __init__(self, cause: Cause, detail: str = "") -> None:
        super().__init__(f"{cause} ({detail})" if detail else cause)
        self.cause = cause


class Unread(Exception):
    """The database could not be read."""


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
    @property
    def trouble(self) -> Cause | None:
        """Why nothing can be kept at the moment; None while all is well."""
        ...

    async def append(
        self, match: str, entry: Entry, listing: Listing | None = None, *, instead: Sequence[Entry] = ()
    ) -> None:
        """Returns once the entry is safe; raises Conflict, or Unkept.

        The entries in `instead` take the place of those with their numbers, in the same commit. What they replace is
        nowhere in the store afterwards.
        """
        ...

    async def read(self, match: str, first: int = 0, most: int | None = None) -> list[Entry]:
        """The log from entry `first` on, in order; at most so many. Empty where there is none. Raises Unread."""
        ...

    async def listings(self, stages: Sequence[str], *, most: int) -> list[Listing]:
        """What everybody may find, the latest first. Raises Unread."""
        ...

    async def due(self, now: float) -> list[str]:
        """The matches that were to be woken by now. Raises Unread."""
        ...

    async def unchanged(self, stage: str, since: float) -> list[str]:
        """The matches of this stage that nothing has happened to since then, the oldest first. Raises Unread."""
        ...

    async def delete(self, match: str) -> None:
        """Nothing of it is left in the store. Raises Unkept."""
        ...

    async def close(self) -> None: ...
