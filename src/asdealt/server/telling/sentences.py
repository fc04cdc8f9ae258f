"""The sentences of a match by viewer and language, cached. Only tables with subscribers pay for them."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from asdealt.core import View, Viewer
from asdealt.locales import tell, words
from asdealt.match import Step
from asdealt.protocol.messages import Language
from asdealt.server.shared.error_reports import report
from asdealt.server.tables.table import Table
from asdealt.veil import Watch

Listener = tuple[Viewer, Language]
BeforeAndAfter = tuple[View[Any], View[Any]]


class Sentences:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._lines: dict[Listener, list[list[str]]] = {}  # by listener, by turn
        self._watch: Watch[Any] = Watch()

    def told(self, viewer: Viewer, language: Language) -> list[str]:
        """All lines of the match so far. From now on `go_on` adds lines for this viewer and language."""
        match = self._table.match
        if match is None:
            return []
        for _ in self.prepare(viewer, language):
            pass
        return [line for lines in self._lines[viewer, language] for line in lines]

    def prepare(self, viewer: Viewer, language: Language) -> Generator[None, None, None]:
        """Put the match so far into words for this listener. Yields after each turn."""
        match, listener = self._table.match, (viewer, language)
        if match is None or listener in self._lines:
            return
        told = []
        for step in match.steps():
            told.append(self._tell(self._look(step, viewer), language))
            yield
        self._lines[listener] = told

    def go_on(self, turns: int) -> None:
        """Put the last turns into words for every listener."""
        match = self._table.match
        if not self._lines or match is None:
            return
        for step in match.latest[-turns:]:
            looks: dict[Viewer, BeforeAndAfter] = {}
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
        """Drop a listener that nobody is any more."""
        self._lines.pop((viewer, language), None)
        self._watch.forget(viewer)

    def _look(self, step: Step[Any, Any], viewer: Viewer) -> BeforeAndAfter:
        """The states before and after a turn as this viewer saw them; the past of the second is the turn."""
        return self._watch.look(step.before, viewer), self._watch.look(step.after, viewer, step.turn.done)

    def _tell(self, look: BeforeAndAfter, language: Language) -> list[str]:
        """The lines of a turn. A turn that cannot be put into words has none; its data is sent anyway."""
        try:
            return tell.between(words(language), self._table.rules, *look, self._table.names)
        except Exception as error:
            report(self._table.name, error)
            return []
