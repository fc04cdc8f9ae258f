"""How one language writes names, lists and numbers, with the player names of one table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce

from asdealt.locales import Words

_I_SOUND = re.compile(r"h?[iíï](?![aeoáéó])", re.IGNORECASE)  # Ana *e* Inés, but Ana *y* Yago, Ana *y* Hiero


@dataclass(frozen=True)
class Voice:
    words: Words
    names: Sequence[str] = ()  # by seat

    def say(self, key: str, **args: int | str) -> str:
        return self.words.say(key, **args)

    def name(self, seat: int) -> str:
        return self.names[seat]

    def together(self, seats: Iterable[int]) -> str:
        """`Ana, Ken and Luz`, as the language joins names."""
        *others, last = [self.names[seat] for seat in seats]
        if not others:
            return last
        key = "tell-and-i" if _I_SOUND.match(last) else "table-and"
        joined = self.say(key, first=others[-1], last=last)
        return reduce(lambda rest, name: self.say("table-comma", first=name, rest=rest), reversed(others[:-1]), joined)

    def listed(self, parts: Sequence[str]) -> str:
        return reduce(lambda done, part: self.say("list-comma", first=done, last=part), parts)

    def all_of(self, parts: Sequence[str]) -> str:
        """`Moon, Fog and Dream`."""
        *first, last = parts
        return self.say("tell-all", first=self.listed(first), last=last) if first else last

    def either(self, parts: Sequence[str], clauses: bool = False) -> str:
        """`white, blue or black`. Some languages join clauses differently from words."""
        *first, last = parts
        if not first:
            return last
        return self.say("list-either" if clauses else "list-or", first=self.listed(first), last=last)

    def then(self, *sentences: str) -> str:
        """Joins sentences into one line."""
        return reduce(lambda done, more: self.say("tell-then", first=done, second=more), sentences)


def figure(n: int) -> int | str:
    """A number for display. A negative one becomes a text with a typographic minus sign, which screen readers say."""
    return n if n >= 0 else f"−{-n}"


def added_up(parts: Sequence[int]) -> str:
    """`5 − 2 + 7`."""
    first, *rest = parts
    return " ".join([str(figure(first)), *(f"+ {n}" if n >= 0 else f"− {-n}" for n in rest)])


def number(things: Sequence[object]) -> str:
    """The argument that selects singular or plural in a message."""
    return "one" if len(things) == 1 else "many"


def yes(fact: object) -> str:
    """The argument for a yes/no selector in a message."""
    return "yes" if fact else "no"
