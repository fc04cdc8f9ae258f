"""A turn played for a test, and the lines told about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from asdealt import veil
from asdealt.core import Done, Rules, Seat, Viewer
from asdealt.locales import tell, words

NAMES = {
    "en": ("Ana", "Ben", "Mia", "Zoe", "Kit"),
    "ja": ("あおい", "けん", "みお", "りく", "はる"),
    "es": ("Ana", "Ben", "Inés", "Zoe", "Kit"),
}


def told(
    lang: str, rules: Rules[Any, Any], before: Any, turn: Mapping[int, Sequence[Any]], me: Viewer = None
) -> list[str]:
    """The log of a turn, as `me` is told it: one action by each of several seats, or several actions by one."""
    after = follow(rules, before, turn)
    done = tuple(Done(Seat(seat), action) for seat, actions in turn.items() for action in actions)
    old, new, seen = veil.look(before, me), veil.look(after, me), veil.look(done, me)
    return tell.log(words(lang), rules, old, new, seen, NAMES[lang], me)


def follow(rules: Rules[Any, Any], state: Any, turn: Mapping[int, Sequence[Any]]) -> Any:
    if len(turn) > 1:
        return rules.apply(state, {Seat(seat): actions[0] for seat, actions in turn.items()})
    ((seat, actions),) = turn.items()
    for action in actions:
        state = rules.apply(state, {Seat(seat): action})
    return state
