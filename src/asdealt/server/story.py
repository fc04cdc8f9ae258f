"""A match in words, as each listener may be told it. Only tables where somebody listens pay for it."""

from __future__ import annotations

from functools import partial
from itertools import accumulate
from typing import Any

from asdealt.core import Viewer
from asdealt.locales import tell, words
from asdealt.match import Turn, follow, replay
from asdealt.server.messages import Language
from asdealt.server.table import Table

Listener = tuple[Viewer, Language]
Step = tuple[Any, Any, Turn[Any]]  # the table before and after a turn


class Story:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._lines: dict[Listener, list[list[str]]] = {}  # by listener, by turn
        self._state: Any = None  # the table after the last turn that was told

    def told(self, viewer: Viewer, language: Language) -> list[str]:
        """All lines of the match so far; whoever asks is told the rest as it happens."""
        match = self._table.match
        if match is None:
            return []
        listener = (viewer, language)
        if listener not in self._lines:
            states = list(replay(match.rules, match.seats, match.turns))
            self._state = states[-1]
            steps = zip(states, states[1:], match.turns, strict=False)
            self._lines[listener] = [self._tell(step, listener) for step in steps]
        return [line for lines in self._lines[listener] for line in lines]

    def go_on(self, turns: int) -> None:
        """So many turns were made: tell those who listen."""
        match = self._table.match
        if not self._lines or match is None:
            return
        new = match.turns[-turns:]
        states = list(accumulate(new, partial(follow, match.rules), initial=self._state))
        self._state = states[-1]
        for step in zip(states, states[1:], new, strict=False):
            for listener, lines in self._lines.items():
                lines.append(self._tell(step, listener))

    def latest(self, viewer: Viewer, language: Language, turns: int) -> list[str]:
        """The lines of the last turns."""
        if (viewer, language) not in self._lines:
            self.told(viewer, language)
        return [line for lines in self._lines.get((viewer, language), [])[-turns:] for line in lines]

    def forget(self, viewer: Viewer, language: Language) -> None:
        """Nobody listens there any more."""
        self._lines.pop((viewer, language), None)

    def _tell(self, step: Step, listener: Listener) -> list[str]:
        before, after, turn = step
        viewer, language = listener
        return tell.log(words(language), self._table.rules, before, after, turn.done, self._table.names, viewer)
