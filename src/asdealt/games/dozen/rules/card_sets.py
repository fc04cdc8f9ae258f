"""Loads card sets: built-in ones, a designer's TOML file, or the plain values of a record."""

from __future__ import annotations

import dataclasses
import tomllib
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from asdealt.core import Json
from asdealt.fault import fault
from asdealt.games.dozen.rules import limits
from asdealt.games.dozen.rules.cards import AllOf, AnyOf, CardSet, If, Per
from asdealt.games.dozen.rules.checking import check
from asdealt.games.dozen.rules.fields import BadCardSet, Place, quoted
from asdealt.games.dozen.rules.reading import read_set
from asdealt.games.dozen.rules.scanning import decoded, scan

STARTER = "starter"


def from_plain(given: Json, source: str = "card set") -> CardSet:
    """A playable card set from plain values (of TOML, JSON, a record); raises BadCardSet."""
    made = read_set(given, source)
    check(made, source)
    return made


def load(path: Path) -> CardSet:
    """A card set from a TOML file. Raises BadCardSet, or OSError if there is no such file."""
    with path.open("rb") as file:
        return from_text(file.read(limits.TEXT_BYTES + 1), path.name)


def from_text(content: bytes, source: str = "card set") -> CardSet:
    """A card set from TOML. Raises BadCardSet. The text is scanned first, because TOML readers can be made slow."""
    text = decoded(content, source)
    scan(text, source)
    try:
        given = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # ValueError also for a number that is too long, which is valid TOML
        raise Place(source).wrong("not-toml", "not TOML: {why}", why=str(error)) from error
    return from_plain(given, source)


@cache
def builtin(name: str) -> CardSet:
    """A built-in card set."""
    if name not in builtin_names():
        known = ", ".join(builtin_names())
        raise BadCardSet(
            fault("no-card-set", "no card set {given}; there are {known}", given=quoted(name), known=known)
        )
    return from_text(_shipped().joinpath(f"{name}.toml").read_bytes(), f"{name}.toml")


def builtin_names() -> tuple[str, ...]:
    """The names of the built-in card sets, the default first."""
    names = (file.name for file in _shipped().iterdir()) if _shipped().is_dir() else ()
    found = (name.removesuffix(".toml") for name in names if name.endswith(".toml"))
    return tuple(sorted(found, key=lambda name: (name != STARTER, name)))


def plain(thing: Any) -> Json:
    """A card set, or any part of one, as plain values; `from_plain` reads them back. Defaults are left out."""
    if isinstance(thing, tuple):
        return [plain(part) for part in thing]
    if isinstance(thing, AllOf | AnyOf):
        return {"all" if isinstance(thing, AllOf) else "any": plain(thing.conds)}
    if not dataclasses.is_dataclass(thing):
        return thing
    given = {f.name: getattr(thing, f.name) for f in dataclasses.fields(thing) if getattr(thing, f.name) != f.default}
    op = {"op": "per"} if isinstance(thing, Per) else {"op": "if"} if isinstance(thing, If) else {}
    return op | {name: plain(value) for name, value in given.items()}


def _shipped() -> Traversable:
    return resources.files(__package__).joinpath("sets")
