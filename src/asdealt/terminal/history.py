"""The turns of a match, each with the states before and after it, and what one viewer may be told of them."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from typing import Any

from asdealt import veil
from asdealt.core import Rules, Seat, Viewer
from asdealt.locales import Words, tell
from asdealt.match import Match, Step


class History:
    def __init__(self, rules: Rules[Any, Any], steps: Iterable[Step[Any, Any]]) -> None:
        self.rules = rules
        self.steps = [*steps]

    @classmethod
    def of(cls, match: Match[Any, Any]) -> History:
        return cls(match.rules, match.steps())

    def __len__(self) -> int:
        return len(self.steps)

    def catch_up(self, match: Match[Any, Any]) -> None:
        """Follow the match by its last `play`, or back to where it was before something was taken back."""
        missing = len(match.turns) - len(self.steps)
        if missing < 0:
            del self.steps[missing:]
        elif missing:
            self.steps += match.latest[-missing:]

    def told(self, n: int, words: Words, names: Sequence[str], me: Viewer) -> list[str]:
        """The sentences about turn n."""
        step = self.steps[n]
        before, after = (veil.look(state, me) for state in (step.before, step.after))
        done = [veil.look(done, me) for done in step.turn.done]
        return tell.log(words, self.rules, before, after, done, names, me)

    def reveals(self, n: int, seats: int) -> bool:
        """Did turn n show a face to anyone but its maker? Cards that only change places do not count."""
        step = self.steps[n]
        makers = {seat for seat, _ in step.turn.moves}
        for viewer in (None, *map(Seat, range(seats))):
            if viewer not in makers:
                before, after = (_open_faces(veil.look(state, viewer)) for state in (step.before, step.after))
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
