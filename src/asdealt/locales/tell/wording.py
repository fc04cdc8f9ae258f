"""Words sentences in one language, for one table's players: names, lists and numbers as that language writes them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any

from asdealt.core import Rules
from asdealt.locales import Unsayable, Words
from asdealt.locales.game_words import words_of
from asdealt.locales.tell.saying import Fact, Said

SHORT = "~"  # before a key: short for `tell-`, the name of the game, and a hyphen
# Ana *e* Inés, Ana *e* Yvonne, but Ana *y* Yago, Ana *y* Hiero
_I_SOUND = re.compile(r"h?[iíï](?![aeoáéó])|y(?![aeiouáéíóú])", re.IGNORECASE)
_O_SOUND = re.compile(r"«?(h?[oóö]|8|11(?!\d))", re.IGNORECASE)  # 7 *u* 8, 10 *u* 11, Rana *u* Oso


@dataclass(frozen=True)
class Wording:
    words: Words
    names: Sequence[str] = ()  # by seat
    rules: Rules[Any, Any] | None = None  # of the match, to name its pieces

    def line(self, said: Said) -> str:
        """A sentence in words. Raises Unsayable."""
        if isinstance(said, dict):
            return self._made(said)
        if not isinstance(said[0], str):
            return self.together(said)
        key, facts = said[0], said[1] if len(said) > 1 else {}
        if key.startswith(SHORT) and self.rules is not None:
            key = f"tell-{self.rules.name}-{key[1:]}"
        return self.words.say(key, **{name: self._fact(fact) for name, fact in facts.items()})

    def lines(self, said: Iterable[Said]) -> list[str]:
        return [self.line(each) for each in said]

    def together(self, seats: Iterable[int]) -> str:
        """`Ana, Ken and Luz`, as the language joins names."""
        *others, last = [self.names[seat] for seat in seats]
        if not others:
            return last
        key = "tell-and-i" if _I_SOUND.match(last) else "table-and"
        both = self.words.say(key, first=others[-1], last=last)
        comma = self.words.say
        return reduce(lambda rest, name: comma("table-comma", first=name, rest=rest), reversed(others[:-1]), both)

    def _fact(self, fact: Fact) -> int | str:
        return fact if isinstance(fact, int | str) else self.line(fact)

    def _made(self, fact: dict[str, Any]) -> str:
        ((kind, of),) = fact.items()
        match kind:
            case "piece":
                return self._piece(of)
            case "named":
                return self.words.say("name", name=self._piece(of))
            case "then":
                say = self.words.say
                return reduce(lambda done, more: say("tell-then", first=done, second=more), self._texts(of))
            case "joined":
                return str(of[0]).join(self._texts(of[1:]))
            case "listed":
                return self._listed(self._texts(of))
            case "all" | "any" | "either":
                *first, last = self._texts(of)
                joins = (_LAST_BEFORE_O if _O_SOUND.match(last) else _LAST)[kind]
                return self.words.say(joins, first=self._listed(first), last=last) if first else last
            case _:
                raise Unsayable(f"nothing is known of {kind!r}")

    def _texts(self, facts: Iterable[Fact]) -> list[str]:
        return [str(self._fact(fact)) for fact in facts]

    def _listed(self, parts: Sequence[str]) -> str:
        return listed(self.words, parts)

    def _piece(self, id: str) -> str:
        named: Callable[[Any, str, str], str] | None = words_of(self.rules.name).piece_name if self.rules else None
        return named(self.rules, id, self.words.lang) if named else id


def listed(words: Words, parts: Sequence[str]) -> str:
    """Several things in one text, separated as the language does it."""
    return reduce(lambda done, part: words.say("list-comma", first=done, last=part), parts)


_LAST = {"all": "tell-all", "any": "list-or", "either": "list-either"}  # the message that joins the last part of a list
_LAST_BEFORE_O = {"all": "tell-all", "any": "list-or-o", "either": "list-either-o"}
