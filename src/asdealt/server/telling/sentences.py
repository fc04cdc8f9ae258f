"""A match in words, as each listener may be told it. Only tables where somebody listens pay for it."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from itertools import accumulate
from typing import Any

from asdealt.core import View, Viewer
from asdealt.locales import tell, words
from asdealt.match import Turn, follow, replay
from asdealt.protocol.messages import Language
from asdealt.server.shared.error_reports import report
from asdealt.server.tables.table import Table
from asdealt.veil import Watch

Listener = tuple[Viewer, Language]
Step = tuple[Any, Any, Turn[Any]]  # the table before and after a turn
Look = tuple[View[Any], View[Any]]


class Story:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._lines: dict[Listener, list[list[str]]] = {}  # by listener, by turn
        self._state: Any = None  # the table after the last turn that was told
        self._watch: Watch[Any] = Watch()

    def told(self, viewer: Viewer, language: Language) -> list[str]:
        """All lines of the match so far; whoever asks is told the rest as it happens."""
        match = self._table.match
        if match is None:
            return []
        for _ in self.prepare(viewer, language):
            pass
        return [line for lines in self._lines[viewer, language] for line in lines]

    def prepare(self, viewer: Viewer, language: Language) -> Generator[None, None, None]:
        """Put what has happened so far into words for this listener, a turn at each step."""
        match, listener = self._table.match, (viewer, language)
        if match is None or listener in self._lines:
            return
        states = replay(match.rules, match.seats, match.turns)
        before, told = next(states), []
        for turn, after in zip(match.turns, states, strict=False):
            told.append(self._tell(self._look((before, after, turn), viewer), language))
            before = after
            yield
        self._state, self._lines[listener] = before, told

    def go_on(self, turns: int) -> None:
        """So many turns were made: tell those who listen."""
        match = self._table.match
        if not self._lines or match is None:
            return
        new = match.turns[-turns:]
        states = list(accumulate(new, partial(follow, match.rules), initial=self._state))
        self._state = states[-1]
        for step in zip(states, states[1:], new, strict=False):
            looks: dict[Viewer, Look] = {}
            for (viewer, language), lines in self._lines.items():
                if viewer not in looks:
                    looks[viewer] = self._look(step, viewer)
                lines.append(self._tell(looks[viewer], language))

    def latest(self, viewer: Viewer, language: Language, turns: int) -> list[str]:
        """The lines of the last turns."""
        if (viewer, language) not in self._lines:
            self.told(viewer, language)
        return [line for lines in self._lines.get((viewer, language), [])[-turns:] for line in lines]

    def forget(self, viewer: Viewer, language: Language) -> None:
        """Nobody listens there any more."""
        self._lines.pop((viewer, language), None)
        self._watch.forget(viewer)

    def _look(self, step: Step, viewer: Viewer) -> Look:
        """The states before and after a turn as this viewer saw them; the past of the second is the turn."""
        before, after, turn = step
        return self._watch.look(before, viewer), self._watch.look(after, viewer, turn.done)

    def _tell(self, look: Look, language: Language) -> list[str]:
        """What cannot be put into words is left out: what happened is told as data anyway."""
        try:
            return tell.between(words(language), self._table.rules, *look, self._table.names)
        except Exception as error:
            report(self._table.name, error)
            return []
