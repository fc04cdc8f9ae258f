"""The interface of a store: only operations that every database offers.

A match is a log: entry n follows entry n - 1, and the key (match, n) decides races. A writer whose entry number is
taken has lost the race; it reads the log again and retries.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

Cause = Literal["disk_full", "read_only", "disk_error", "busy", "damaged", "closed", "unknown"]


class Conflict(Exception):
    """Another writer has appended this entry. Read the log again."""


class Unkept(Exception):
    """The database could not store a change, so the change did not happen."""

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
    """What a list of matches shows about one match. It is written together with the entry that changes it."""

    match: str
    game: str
    stage: str
    listed: bool  # shown in public lists
    at: float  # time of the last change
    wake: float | None  # when a timer has to open the match even if no player connects
    about: bytes  # the details of a list entry, encoded


class Store(Protocol):
    @property
    def trouble(self) -> Cause | None:
        """Why nothing can be stored at the moment; None if all is well."""
        ...

    async def append(
        self, match: str, entry: Entry, listing: Listing | None = None, *, instead: Sequence[Entry] = ()
    ) -> None:
        """Returns when the entry is durable. Raises Conflict or Unkept.

        The entries in `instead` replace those with the same numbers in the same commit. No trace of the replaced
        entries stays in the store.
        """
        ...

    async def read(self, match: str, first: int = 0, most: int | None = None) -> list[Entry]:
        """The log from entry `first` on, in order, at most `most` entries. Empty if there is none. Raises Unread."""
        ...

    async def listings(self, stages: Sequence[str], *, most: int) -> list[Listing]:
        """Publicly listed matches, the most recent first. Raises Unread."""
        ...

    async def due(self, now: float) -> list[str]:
        """The matches whose wake time has passed. Raises Unread."""
        ...

    async def unchanged(self, stage: str, since: float) -> list[str]:
        """The matches in this stage without a change since then, the oldest first. Raises Unread."""
        ...

    async def delete(self, match: str) -> None:
        """Removes every trace of a match from the store. Raises Unkept."""
        ...

    async def close(self) -> None: ...
