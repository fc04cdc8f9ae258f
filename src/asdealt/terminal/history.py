"""The states of a match, turn by turn, and the story of it as one viewer may be told."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from asdealt import veil
from asdealt.core import Rules, Seat, Viewer
from asdealt.locales import Words, tell
from asdealt.match import Turn, follow


class History:
    def __init__(self, rules: Rules[Any, Any], seats: int, turns: Sequence[Turn[Any]]) -> None:
        self.rules = rules
        self.states = [rules.start(seats)]
        self.turns: list[Turn[Any]] = []
        self.catch_up(turns)

    def catch_up(self, turns: Sequence[Turn[Any]]) -> None:
        """Follow the match, forwards or (after something was taken back) backwards."""
        del self.turns[len(turns) :], self.states[len(turns) + 1 :]
        for turn in turns[len(self.turns) :]:
            self.states.append(follow(self.rules, self.states[-1], turn))
            self.turns.append(turn)

    def told(self, n: int, words: Words, names: Sequence[str], me: Viewer) -> list[str]:
        """What is said about turn n."""
        before, after = (veil.look(state, me) for state in self.states[n : n + 2])
        done = [veil.look(done, me) for done in self.turns[n].done]
        return tell.log(words, self.rules, before, after, done, names, me)

    def reveals(self, n: int, seats: int) -> bool:
        """Did turn n show anybody but its maker a face? Cards that only change places do not count."""
        makers = {seat for seat, _ in self.turns[n].moves}
        for viewer in (None, *map(Seat, range(seats))):
            if viewer not in makers:
                before, after = (_open_faces(veil.look(state, viewer)) for state in self.states[n : n + 2])
                if after > before:
                    return True
        return False


def _open_faces(thing: Any) -> int:
    """How many faces lie open in a veiled state."""
    if isinstance(thing, veil.Secret):
        return int(thing.known)
    if isinstance(thing, tuple):
        return sum(map(_open_faces, thing))
    if dataclasses.is_dataclass(thing):
        return sum(_open_faces(getattr(thing, field.name)) for field in dataclasses.fields(thing))
    return 0
