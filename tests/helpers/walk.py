"""Walks every value inside a state, a view or an action."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from asdealt.veil import Secret

Path = tuple[str | int, ...]


def leaves(thing: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every plain value and every secret, with its path."""
    if isinstance(thing, tuple):
        yield (*path, "length"), len(thing)
        for i, each in enumerate(thing):
            yield from leaves(each, (*path, i))
    elif dataclasses.is_dataclass(thing):
        yield (*path, "kind"), type(thing).__name__
        for field in dataclasses.fields(thing):
            yield from leaves(getattr(thing, field.name), (*path, field.name))
    else:
        yield path, thing


def secrets(thing: Any) -> Iterator[Secret[Any]]:
    return (leaf for _, leaf in leaves(thing) if isinstance(leaf, Secret))
