"""Reads fields from plain values. Error messages name the file, the card and the field.

Lists are counted before their entries are read, and a message quotes only the beginning of a value.
"""

from __future__ import annotations

import re
import reprlib
import unicodedata
from collections.abc import Callable, Mapping, Sized
from typing import TypeVar

from asdealt.core import Json
from asdealt.fault import Fact, Fault, at, fault
from asdealt.games.dozen.rules import limits
from asdealt.games.game import BadContent

T = TypeVar("T")

SLUG = re.compile(rf"[a-z][a-z0-9-]{{0,{limits.ID_LETTERS - 1}}}")
MARKS_IN_A_ROW = 2  # diacritics on one letter; a stack of them would cover the lines around it
_LARGE = 1 << 64  # numbers beyond this are not written out
_BRIEF = reprlib.Repr()
_BRIEF.maxstring = _BRIEF.maxother = limits.QUOTED_LETTERS
_BRIEF.maxlevel, _BRIEF.maxlist, _BRIEF.maxtuple, _BRIEF.maxdict = 1, 3, 3, 3


class BadCardSet(BadContent):
    """A card set that cannot be played. The message says where the mistake is."""

    def __str__(self) -> str:
        return _cut(str(self.fault), limits.MESSAGE_LETTERS)


class Place:
    """A place in the file, for messages."""

    def __init__(self, source: str, card: str | None = None, path: str = "") -> None:
        self.source, self.card, self.path = source, card, path

    def at(self, name: str | int) -> Place:
        step = f"[{name}]" if isinstance(name, int) else f".{_cut(name)}" if self.path else _cut(name)
        return Place(self.source, self.card, self.path + step)

    def of_card(self, card: str) -> Place:
        return Place(self.source, _cut(card))

    def wrong(self, code: str, sentence: str, **facts: Fact) -> BadCardSet:
        return self.at_fault(fault(f"cards-{code}", sentence, **facts))

    def at_fault(self, what: Fault) -> BadCardSet:
        what = at(self.path, what) if self.path else what
        what = fault("in-card", 'card "{card}": {what}', card=self.card, what=what) if self.card else what
        return BadCardSet(at(self.source, what))


class Fields:
    """A table of the file. Its fields are taken one by one; a field that is left over is an error."""

    def __init__(self, given: Json, place: Place) -> None:
        if not isinstance(given, Mapping):
            raise place.wrong("not-table", "{given} is not a table", given=quoted(given))
        self.given, self.place, self.known = given, place, set[str]()

    def take(self, name: str, read: Callable[[Json, Place], T]) -> T:
        self.known.add(name)
        if name not in self.given:
            raise self.place.at(name).wrong("missing", "is missing")
        return read(self.given[name], self.place.at(name))

    def take_or(self, name: str, default: T, read: Callable[[Json, Place], T]) -> T:
        self.known.add(name)
        return read(self.given[name], self.place.at(name)) if name in self.given else default

    def done(self) -> None:
        for name in self.given:
            if name not in self.known:
                known = ", ".join(sorted(self.known))
                raise self.place.at(str(name)).wrong(
                    "no-field", "there is no such field here; there are {known}", known=known
                )


def quoted(given: Json) -> str:
    """A value as a message quotes it: always short."""
    if type(given) is int and abs(given) >= _LARGE:
        return "so large a number"
    return _cut(_BRIEF.repr(given))


def _cut(text: str, most: int = limits.QUOTED_LETTERS) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def text(most: int) -> Callable[[Json, Place], str]:
    """One line of at most this many letters, without characters that a screen cannot show."""

    def read(given: Json, place: Place) -> str:
        if not isinstance(given, str):
            raise place.wrong("not-text", "{given} is not a line of text", given=quoted(given))
        if len(given) > most:
            sentence = "{given} has {count} letters; {most} are allowed"
            raise place.wrong("letters", sentence, given=quoted(given), count=len(given), most=most)
        if not given.strip() or not given.isprintable() or _has_towers(given):
            raise place.wrong("not-text", "{given} is not a line of text", given=quoted(given))
        if (size := len(given.encode())) > (most_bytes := limits.LETTER_BYTES * most):
            sentence = "{given} has {count} bytes; {most} are allowed"
            raise place.wrong("bytes", sentence, given=quoted(given), count=size, most=most_bytes)
        return given

    return read


def _has_towers(given: str) -> bool:
    marks = 0
    for sign in given:
        marks = marks + 1 if unicodedata.category(sign).startswith("M") else 0
        if marks > MARKS_IN_A_ROW:
            return True
    return False


def slug(given: Json, place: Place) -> str:
    if not isinstance(given, str) or len(given) > limits.ID_LETTERS or not SLUG.fullmatch(given):
        sentence = "{given} is not an id: small letters, digits and hyphens, a letter first, at most {most}"
        raise place.wrong("not-id", sentence, given=quoted(given), most=limits.ID_LETTERS)
    return given


def truth(given: Json, place: Place) -> bool:
    if not isinstance(given, bool):
        raise place.wrong("not-truth", "{given} is not true or false", given=quoted(given))
    return given


def number(least: int, most: int) -> Callable[[Json, Place], int]:
    def read(given: Json, place: Place) -> int:
        if type(given) is not int or not least <= given <= most:
            sentence = "{given} is not a whole number from {least} to {most}"
            raise place.wrong("not-whole", sentence, given=quoted(given), least=least, most=most)
        return given

    return read


def one_of(allowed: tuple[T, ...]) -> Callable[[Json, Place], T]:
    def read(given: Json, place: Place) -> T:
        for value in allowed:
            if type(given) is type(value) and given == value:
                return value
        raise place.wrong(
            "not-one-of", "{given} is not one of {allowed}", given=quoted(given), allowed=", ".join(map(str, allowed))
        )

    return read


def some_of(allowed: tuple[str, ...]) -> Callable[[Json, Place], tuple[str, ...]]:
    """One of these, or a list of several."""

    def read(given: Json, place: Place) -> tuple[str, ...]:
        return some(one_of(allowed), len(allowed))([given] if isinstance(given, str) else given, place)

    return read


def many(read_one: Callable[[Json, Place], T], most: int) -> Callable[[Json, Place], tuple[T, ...]]:
    """A list of at most this many entries."""

    def read(given: Json, place: Place) -> tuple[T, ...]:
        if not isinstance(given, list | tuple):
            raise place.wrong("not-list", "{given} is not a list", given=quoted(given))
        _count(given, most, place)
        return tuple(read_one(value, place.at(i)) for i, value in enumerate(given))

    return read


def some(read_one: Callable[[Json, Place], T], most: int) -> Callable[[Json, Place], tuple[T, ...]]:
    """A list that is not empty and has no duplicates."""

    def read(given: Json, place: Place) -> tuple[T, ...]:
        made = many(read_one, most)(given, place)
        if not made:
            raise place.wrong("list-empty", "the list is empty")
        seen: set[T] = set()
        for i, value in enumerate(made):
            if value in seen:
                raise place.at(i).wrong("twice", "{given} stands there twice", given=quoted(given[i]))
            seen.add(value)
        return made

    return read


def _count(given: Sized, most: int, place: Place) -> None:
    if len(given) > most:
        raise place.wrong("many", "there are {count}; {most} are allowed", count=len(given), most=most)
