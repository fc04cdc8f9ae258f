"""Stepping through a record, forwards and backwards, from one seat's eyes or with all cards open."""

from __future__ import annotations

import re
from collections.abc import Sequence

from asdealt import veil
from asdealt.core import OPEN, Viewer
from asdealt.locales import Words, tell
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
        self.history = History(record.rules, len(record.names), record.turns)
        self.states = self.history.states
        self.at = 0  # how many turns have been made

    def run(self, *, step: bool) -> None:
        """`step`: wait for the reader at every turn; otherwise tell it all."""
        if not step:
            while self.at < len(self.states) - 1:
                self.at += 1
                self.screen.lines(self._told())
            self._show_end()
            return
        self._show()
        while True:
            text = self.screen.ask(self.words.say("replay-prompt", at=self.at, last=len(self.states) - 1)).strip()
            if not self._go(text.lower()):
                return
            self._show()

    def _go(self, text: str) -> bool:
        """Where the reader wants to be; False to stop."""
        last = len(self.states) - 1
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
        state = self.states[self.at]
        view = veil.view(state, (), self.viewer)
        waiting = sorted(seat for seat in record.rules.actors(state) if seat >= 0)
        if self.screen.plain:
            self.screen.lines(draw.plain(words, record.rules, view, record.names, waiting))
        else:
            self.screen.draw(draw.table(words, record.rules, view, record.names, waiting))
        self.screen.lines(self._told())
        if self.at == len(self.states) - 1:
            self._show_end()

    def _told(self) -> list[str]:
        """What is said about the turn that led here."""
        return self.history.told(self.at - 1, self.words, self.record.names, self.viewer) if self.at else []

    def _show_end(self) -> None:
        last = veil.look(self.states[-1], OPEN)
        self.screen.lines(tell.ending(self.words, self.record.rules, last, self.record.names))
