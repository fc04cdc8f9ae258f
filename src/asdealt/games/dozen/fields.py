"""Taking plain values apart, with messages that name file, card and field."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeVar

from asdealt.core import Json

T = TypeVar("T")

SLUG = re.compile(r"[a-z][a-z0-9-]{0,30}")


class BadCardSet(ValueError):
    """A card set that cannot be played, and where the mistake is."""


class Place:
    """Where in a file we are, for the message."""

    def __init__(self, source: str, card: str | None = None, path: str = "") -> None:
        self.source, self.card, self.path = source, card, path

    def at(self, name: str | int) -> Place:
        step = f"[{name}]" if isinstance(name, int) else f".{name}" if self.path else name
        return Place(self.source, self.card, self.path + step)

    def of_card(self, card: str) -> Place:
        return Place(self.source, card)

    def wrong(self, message: str) -> BadCardSet:
        card = f'card "{self.card}": ' if self.card else ""
        path = f"{self.path}: " if self.path else ""
        return BadCardSet(f"{self.source}: {card}{path}{message}")


class Fields:
    """A table of the file, whose fields are taken one by one; one that nobody takes is refused."""

    def __init__(self, given: Json, place: Place) -> None:
        if not isinstance(given, Mapping):
            raise place.wrong(f"{given!r} is not a table")
        self.given, self.place, self.known = given, place, set[str]()

    def take(self, name: str, read: Callable[[Json, Place], T]) -> T:
        self.known.add(name)
        if name not in self.given:
            raise self.place.at(name).wrong("is missing")
        return read(self.given[name], self.place.at(name))

    def take_or(self, name: str, default: T, read: Callable[[Json, Place], T]) -> T:
        self.known.add(name)
        return read(self.given[name], self.place.at(name)) if name in self.given else default

    def done(self) -> None:
        for name in self.given:
            if name not in self.known:
                known = ", ".join(sorted(self.known))
                raise self.place.at(str(name)).wrong(f"there is no such field here; there are {known}")


def text(given: Json, place: Place) -> str:
    if not isinstance(given, str) or not given.strip() or len(given) > 500 or not given.isprintable():
        raise place.wrong(f"{given!r} is not a line of text")
    return given


def slug(given: Json, place: Place) -> str:
    if not isinstance(given, str) or not SLUG.fullmatch(given):
        raise place.wrong(f"{given!r} is not an id: small letters, digits and hyphens, a letter first, at most 31")
    return given


def truth(given: Json, place: Place) -> bool:
    if not isinstance(given, bool):
        raise place.wrong(f"{given!r} is not true or false")
    return given


def number(least: int, most: int) -> Callable[[Json, Place], int]:
    def read(given: Json, place: Place) -> int:
        if type(given) is not int or not least <= given <= most:
            raise place.wrong(f"{given!r} is not a whole number from {least} to {most}")
        return given

    return read


def one_of(allowed: tuple[T, ...]) -> Callable[[Json, Place], T]:
    def read(given: Json, place: Place) -> T:
        for value in allowed:
            if type(given) is type(value) and given == value:
                return value
        raise place.wrong(f"{given!r} is not one of {', '.join(map(str, allowed))}")

    return read


def some_of(allowed: tuple[str, ...]) -> Callable[[Json, Place], tuple[str, ...]]:
    """One of these, or a list of several."""

    def read(given: Json, place: Place) -> tuple[str, ...]:
        return some(one_of(allowed))([given] if isinstance(given, str) else given, place)

    return read


def many(read_one: Callable[[Json, Place], T]) -> Callable[[Json, Place], tuple[T, ...]]:
    def read(given: Json, place: Place) -> tuple[T, ...]:
        if not isinstance(given, list | tuple):
            raise place.wrong(f"{given!r} is not a list")
        return tuple(read_one(value, place.at(i)) for i, value in enumerate(given))

    return read


def some(read_one: Callable[[Json, Place], T]) -> Callable[[Json, Place], tuple[T, ...]]:
    """A list with something in it, and nothing twice."""

    def read(given: Json, place: Place) -> tuple[T, ...]:
        made = many(read_one)(given, place)
        if not made:
            raise place.wrong("the list is empty")
        for i, value in enumerate(made):
            if value in made[:i]:
                raise place.at(i).wrong(f"{given[i]!r} stands there twice")
        return made

    return read
