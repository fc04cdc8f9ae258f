"""Sentences as data, without a language.

A sentence is a list: the key of a message, then its facts by name. A fact is a number, a text that is the same in every
language, another sentence, the names of players as a list of their seats, or one of the small dicts that this file
makes: the name of a piece, or a list that each language joins in its own way. Such a list may also be a whole line.

So the server says everything once. Clients word it: `wording.py` here, `web/src/lib/wording.ts` in the page.
docs/protocol.md describes the format.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

Said = list[Any] | dict[str, Any]
Fact = int | str | Said


def say(key: str, /, **facts: Fact) -> Said:
    return [key, facts] if facts else [key]


def name_of(seat: int) -> Said:
    """The name of the player in this seat."""
    return [int(seat)]


def piece(id: str) -> Said:
    """The name of a piece of the game, such as a card: clients know the names in every language."""
    return {"piece": id}


def named(id: str) -> Said:
    """The same, as the language writes names inside a sentence: with the game's message `name`."""
    return {"named": id}


def together(seats: Iterable[int]) -> Said:
    """`Ana, Ken and Luz`, as the language joins names."""
    return [int(seat) for seat in seats]


def listed(parts: Sequence[Fact]) -> Said:
    return {"listed": list(parts)}


def all_of(parts: Sequence[Fact]) -> Said:
    """`Moon, Fog and Dream`."""
    return {"all": list(parts)}


def either(parts: Sequence[Fact], clauses: bool = False) -> Said:
    """`white, blue or black`; some languages join whole clauses differently from words."""
    return {"either" if clauses else "any": list(parts)}


def then(*sentences: Said) -> Said:
    """Sentences of one line."""
    return {"then": list(sentences)}


def joined(between: str, parts: Sequence[Fact]) -> Said:
    """Parts with the same separators in every language."""
    return {"joined": [between, *parts]}


def figure(n: int) -> int | str:
    """A number to be shown. Below zero it is a text with a true minus sign, which screen readers speak."""
    return n if n >= 0 else f"−{-n}"


def added_up(parts: Sequence[int]) -> str:
    """`5 − 2 + 7`."""
    first, *rest = parts
    return " ".join([str(figure(first)), *(f"+ {n}" if n >= 0 else f"− {-n}" for n in rest)])


def number(things: Sequence[object]) -> str:
    """The fact that tells a sentence to agree with this number of things."""
    return "one" if len(things) == 1 else "many"


def yes(fact: object) -> str:
    """The fact that tells a sentence that something is true."""
    return "yes" if fact else "no"
