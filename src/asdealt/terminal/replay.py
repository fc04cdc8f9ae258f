"""Stepping through a record, forwards and backwards, in one seat's view or with all cards open."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from asdealt import veil
from asdealt.core import OPEN, Viewer
from asdealt.locales import Words, tell
from asdealt.match import replay
from asdealt.record import Record
from asdealt.terminal import draw
from asdealt.terminal.history import History
from asdealt.terminal.screen import Screen


class Replay:
    def __init__(self, record: Record, viewer: Viewer, words: Words, screen: Screen) -> None:
        self.record = record
        self.viewer = viewer
        self.words = words
        self.screen = screen
        self.history = History(record.rules, replay(record.rules, len(record.names), record.turns, record.begins))
        self.at = 0  # how many turns have been made

    def run(self, *, step: bool) -> None:
        """`step`: wait for the reader at every turn. Otherwise tell all turns at once."""
        if not step:
            while self.at < len(self.history):
                self.at += 1
                self.screen.lines(self._told())
            self._show_end()
            return
        self._show()
        while True:
            text = self.screen.ask(self.words.say("replay-prompt", at=self.at, last=len(self.history))).strip()
            if not self._go(text.lower()):
                return
            self._show()

    def _go(self, text: str) -> bool:
        """Go where the reader wants to be; False to stop."""
        last = len(self.history)
        if text in ("q", "quit", "exit", *self._synonyms("quit")):
            return False
        if text in ("", "n", "+", *self._synonyms("next")):
            self.at = min(self.at + 1, last)
        elif text in ("b", "p", "-", *self._synonyms("back")):
            self.at = max(self.at - 1, 0)
        elif text in ("^", *self._synonyms("first")):
            self.at = 0
        elif text in ("$", *self._synonyms("last")):
            self.at = last
        elif re.fullmatch("[0-9]{1,8}", text):
            self.at = min(int(text), last)
        else:
            self.screen.lines([self.words.say("replay-help")])
        return True

    def _synonyms(self, what: str) -> Sequence[str]:
        return self.words.say(f"replay-word-{what}").split()

    def _show(self) -> None:
        record, words = self.record, self.words
        self.screen.clear()
        state = self._state
        view = veil.view(state, (), self.viewer)
        waiting = sorted(seat for seat in record.rules.actors(state) if seat >= 0)
        if self.screen.plain:
            self.screen.lines(draw.plain(words, record.rules, view, record.names, waiting))
        else:
            self.screen.draw(draw.table(words, record.rules, view, record.names, waiting))
        self.screen.lines(self._told())
        if self.at == len(self.history):
            self._show_end()

    @property
    def _state(self) -> Any:
        steps = self.history.steps
        return steps[self.at - 1].after if self.at else self.record.rules.start(len(self.record.names))

    def _told(self) -> list[str]:
        """The sentences about the turn that led here."""
        return self.history.told(self.at - 1, self.words, self.record.names, self.viewer) if self.at else []

    def _show_end(self) -> None:
        last = veil.look(self._state, OPEN)
        self.screen.lines(tell.ending(self.words, self.record.rules, last, self.record.names))
