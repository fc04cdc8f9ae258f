"""A table on the screen: draws it, and answers the commands that only show something.

A game at this terminal (`session`) and a seat at a server's table (`remote`) share it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from rich.console import RenderableType

from asdealt.core import Rules, Seat, View
from asdealt.locales import Words, hear, pages, tell
from asdealt.locales.hear import Command
from asdealt.terminal import draw
from asdealt.terminal.screen import Screen

SHOWN = 6  # lines of the log beside a wide table, or after a resume
LOGGED = 30  # lines the command `log` shows
SUGGESTED = 12  # ways to go on


def is_question(text: str) -> bool:
    """Does somebody ask how to go on with this line? A question mark alone is the command `help`."""
    return text.rstrip().endswith("?") and text.strip() != "?"


class Leave(Exception):
    """Someone gets up from the table."""


class TableScreen:
    def __init__(self, rules: Rules[Any, Any], words: Words, screen: Screen) -> None:
        self.rules = rules
        self.words = words
        self.screen = screen

    def show(self, view: View[Any], names: Sequence[str], waiting: Collection[Seat], log: Sequence[str]) -> None:
        """The whole table, and who has to decide what."""
        if self.screen.plain:
            self.screen.lines(draw.plain(self.words, self.rules, view, names, waiting))
        else:
            self.screen.draw(draw.table(self.words, self.rules, view, names, waiting, log))
        self.screen.lines([tell.wanted(self.words, self.rules, view.state, waiting, view.seat, names)])

    def answer(self, command: Command, view: View[Any], names: Sequence[str]) -> bool:
        """Carry out a command that needs no more than the view; False if it is another one. Raises Leave."""
        words, rules, plain = self.words, self.rules, self.screen.plain
        match command:
            case Command.RULES:
                self._draw(draw.page(pages.rules(words.lang, rules.name), plain=plain))
            case Command.HAND:
                self._draw(draw.hand(words, rules, view, plain=plain))
            case Command.BEATS:
                self._draw(draw.beats(words, rules, view, names, plain=plain))
            case Command.QUIT:
                raise Leave
            case _:
                return False
        return True

    def help(self, view: View[Any], without: Collection[Command] = (), more: Sequence[str] = ()) -> None:
        """What can be typed now. Commands that this game does not have are left out, and those named here."""
        missing = {*without} if draw.has_beats(self.rules) else {*without, Command.BEATS}
        unknown = tuple(hear.command_words(self.words)[each] for each in missing)
        commands = [line for line in self.words.say("terminal-help-list").splitlines() if not line.startswith(unknown)]
        self.screen.lines(
            [
                self.words.say("terminal-help-type"),
                *(f"  {example}" for example in hear.examples(self.words, self.rules, view)),
                self.words.say("terminal-help-commands"),
                *(f"  {line}" for line in (*commands, *more)),
            ]
        )

    def suggest(self, view: View[Any], typed: str) -> None:
        """How a line that ends with a question mark could go on."""
        found = hear.complete(self.words, self.rules, view, typed.rstrip().rstrip("?").lstrip())
        if found:
            self.screen.lines([f"  {line}" for line in found[:SUGGESTED]])
        elif view.seat is not None:
            self.screen.lines([tell.allowed(self.words, self.rules, view.state, view.seat)])

    def _draw(self, picture: RenderableType | None) -> None:
        if picture is None:
            self.screen.lines([self.words.say("terminal-nothing-here")])
        else:
            self.screen.draw(picture)
