"""The interface of a store. Both engines, SQLite and PostgreSQL, pass the same tests.

A match is a log: entry n follows entry n - 1, and the key (match, n) decides races. A writer whose entry number is
taken has lost the race; it reads the log again and retries.

Several processes may share a store (`SharedStore`). Each match then has one owner at a time. A process that the others
have declared dead can no longer write, even if it is only slow.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

Cause = Literal["disk_full", "read_only", "disk_error", "busy", "damaged", "unreachable", "fenced", "closed", "unknown"]


class Conflict(Exception):
    """Another writer has appended this entry. Read the log again."""


class Unkept(Exception):
    """The database could not store a change, so the change did not happen."""

    def __init__(self, cause: Cause, detail: str = "") -> None:
        super().__init__(f"{cause} ({detail})" if detail else cause)
        self.cause = cause


class Fenced(Unkept):
    """The other processes have declared this one dead. It must drop its tables and join again."""

    def __init__(self) -> None:
        super().__init__("fenced")


class Unread(Exception):
    """The database could not be read."""


class BadDatabase(Exception):
    """A database that cannot be used, and has not been changed."""

    def __init__(self, why: Literal["unreachable", "newer", "denied", "url"], detail: str = "") -> None:
        super().__init__(detail or why)
        self.why = why


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a log."""

    n: int  # 0, 1, 2 ... without gaps
    at: float  # seconds since 1970
    kind: str
    payload: bytes


PRACTICE = "practice"  # the stage of a match that one person has begun for themselves, against bots
KEPT_FOR_A_WHILE = ("over", PRACTICE)  # stages of matches that are deleted when nothing has changed for long


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


@dataclass(frozen=True, slots=True)
class Process:
    """A server process that shares the store with others."""

    id: int  # never used again for another process
    address: str  # where the others reach it


class Store(Protocol):
    """What rooms and the lobby need."""

    @property
    def trouble(self) -> Cause | None:
        """Why nothing can be stored at the moment; None if all is well."""
        ...

    async def append(
        self, match: str, entry: Entry, listing: Listing | None = None, *, instead: Sequence[Entry] = ()
    ) -> None:
        """Returns when the entry is durable. Raises Conflict or Unkept.

        The entries in `instead` replace those with the same numbers in the same commit. Nobody can read the replaced
        entries any more.
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
        """Removes a match, so that nobody can read it. Raises Unkept."""
        ...

    async def close(self) -> None: ...


class SharedStore(Store, Protocol):
    """A store that several processes use at the same time, and that can be copied into another one."""

    async def join(self, address: str) -> Process:
        """Become one of the processes that share the store. Everything appended from now on is fenced by that."""
        ...

    async def secret(self) -> bytes:
        """By which the processes know each other: the same for all who can read the store."""
        ...

    async def claim(self, match: str) -> Process | None:
        """The owner of a match: this process, if nobody owns it yet. None if there is no such match.

        Once a claim has succeeded, no entry by an earlier owner can follow.
        """
        ...

    async def release(self, match: str) -> None:
        """Give a match up, so that any process may claim it."""
        ...

    async def beat(self) -> list[Process]:
        """Show that this process lives, and remove others that do not. Returns those that live. Raises Fenced.

        Call it every `BEAT` seconds.
        """
        ...

    async def unreachable(self, process: Process) -> bool:
        """A process does not answer. Remove it if the database can tell that it is dead. True if it is gone."""
        ...

    async def processes(self) -> list[Process]:
        """Those that share the store now."""
        ...

    async def leave(self) -> None:
        """Give everything up and stop being one of the processes."""
        ...

    def listen(self, heard: Callable[[str, int], None]) -> None:
        """Call `heard` with match and number for entries that other processes append, where the engine can tell."""
        ...

    async def compact(self) -> None:
        """Return the space of deleted data to the disk, if the engine does not do so by itself."""
        ...

    async def matches(self, after: str = "", *, most: int) -> list[str]:
        """The names of all matches after this one, in order. Raises Unread."""
        ...

    async def listing(self, match: str) -> Listing | None:
        """The listing of one match. Raises Unread."""
        ...


def possible(match: str) -> bool:
    """Whether a match can have this name. Strangers ask for others, such as half a character or a zero byte."""
    return match.isprintable()


BEAT = 0.4  # seconds between two beats
SILENT_BEATS = 4  # after so many beats without a sign of life a process is dead
