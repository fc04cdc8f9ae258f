"""Copies all matches of one store into another. A second run copies only what is missing."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from asdealt.store.base import Entry, SharedStore

PAGE = 500  # matches listed at once
AT_ONCE = 16  # matches copied at the same time: their entries share commits


class Miscopied(Exception):
    """The copy differs from what was written."""


@dataclass(slots=True)
class Copied:
    """How many matches ..."""

    copied: int = 0
    there: int = 0  # had been copied before
    different: int = 0  # have another log in the target, which is left as it is


async def copy(source: SharedStore, target: SharedStore) -> Copied:
    """Nobody else may write to either store during the copy. Raises Unkept, Unread or Miscopied."""
    count, after = Copied(), ""
    while names := await source.matches(after, most=PAGE):
        after = names[-1]
        for first in range(0, len(names), AT_ONCE):
            async with asyncio.TaskGroup() as group:
                for name in names[first : first + AT_ONCE]:
                    group.create_task(_copy(name, source, target, count))
    return count


async def _copy(match: str, source: SharedStore, target: SharedStore, count: Copied) -> None:
    entries, there = await source.read(match), await target.read(match)
    if entries == there:
        count.there += 1
        return
    if not _is_part(there, entries):
        count.different += 1
        return
    if there:  # an attempt was interrupted
        await target.delete(match)
    *most, last = entries
    await asyncio.gather(*(target.append(match, entry) for entry in most))
    await target.append(match, last, await source.listing(match))  # with the last one it is listed
    if await target.read(match) != entries:
        raise Miscopied(match)
    count.copied += 1


def _is_part(there: list[Entry], entries: list[Entry]) -> bool:
    """Whether every entry that is there is one of these, so that nothing is lost if they take its place."""
    return set(there) <= set(entries)
