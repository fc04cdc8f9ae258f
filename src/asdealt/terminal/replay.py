"""Looking through a record, forwards and backwards, from one seat's eyes or with all cards open.

Moment 0 is the deal, and every turn of players leads to the next one, as in the browser. At a terminal keys do
everything; plain screens and systems without single keys ask for a line instead.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from asdealt import veil
from asdealt.core import OPEN, Seat, Viewer
from asdealt.locales import Words, tell
from asdealt.match import replay
from asdealt.record import Record
from asdealt.terminal import draw, keys
from asdealt.terminal.history import History
from asdealt.terminal.screen import Screen

SPEEDS = (0.5, 1.0, 2.0, 4.0)
BEAT = 1.6  # seconds from one turn to the next at normal speed


@dataclass(frozen=True)
class Fork:
    """The reader wants to play on from here."""

    moment: int
    seat: Seat | None  # None: they have to say which


class Replay:
    def __init__(
        self, record: Record, viewer: Viewer, words: Words, screen: Screen, at: int = 0, *, fork: bool = False
    ) -> None:
        """`fork`: the reader may play on."""
        self.record = record
        self.viewer = viewer
        self.words = words
        self.screen = screen
        self.history = History(record.rules, replay(record.rules, len(record.names), record.turns, record.begins))
        self._ends = moments(self.history)
        self.last = len(self._ends) - 1
        self.at = min(at, self.last)
        self._may_fork = fork
        self._playing = False
        self._speed = 1
        self._typed = ""  # digits of the moment to go to

    def run(self, *, step: bool) -> Fork | None:
        """`step`: wait for the reader at every turn. Otherwise tell all turns from here on at once."""
        if not step:
            self._tell_all()
            return None
        if self.screen.plain or not keys.available():
            return self._by_lines()
        with keys.single_keys():
            return self._by_keys()

    def _tell_all(self) -> None:
        for moment in range(self.at, self.last + 1):
            self.at = moment
            self.screen.lines(self._told())
        self._show_end()

    # Keys

    def _by_keys(self) -> Fork | None:
        while True:
            self._show()
            self.screen.lines([self._key_line()])
            pressed = keys.read_key(BEAT / SPEEDS[self._speed] if self._playing else None)
            if pressed in ("q", "escape"):
                return None
            if pressed == "f" and self._may_fork and self.at < self.last:
                return self._fork()
            self._press(pressed)

    def _press(self, pressed: str | None) -> None:
        if pressed is None:  # it plays by itself
            self.at += self.at < self.last
            self._playing = self.at < self.last
            return
        digits, self._typed = self._typed, ""
        match pressed:
            case "space":
                self._playing = not self._playing
                if self._playing and self.at == self.last:
                    self.at = 0
            case "+" | "-":
                self._speed = max(0, min(len(SPEEDS) - 1, self._speed + (1 if pressed == "+" else -1)))
            case "s":
                self._look_on()
            case "delete":
                self._typed = digits[:-1]
            case "enter" if digits:
                self._move(digits)
            case "right" | "enter":
                self._move("n")
            case "left":
                self._move("b")
            case "home":
                self._move("^")
            case "end":
                self._move("$")
            case _ if re.fullmatch("[0-9]", pressed):
                self._typed = (digits + pressed)[:6]
            case _:
                self._move(pressed)

    def _look_on(self) -> None:
        """From the next eyes: the seats, a spectator's, all cards."""
        eyes: list[Viewer] = [*map(Seat, range(len(self.record.names))), None, OPEN]
        self.viewer = eyes[(eyes.index(self.viewer) + 1) % len(eyes)]

    def _key_line(self) -> str:
        return self.words.say(
            "replay-keys",
            at=self._typed or self.at,
            last=self.last,
            eyes=self._eyes(),
            speed=f"{SPEEDS[self._speed]:g}",
            playing="yes" if self._playing else "no",
            fork="yes" if self._may_fork and self.at < self.last else "no",
        )

    def _eyes(self) -> str:
        if self.viewer == OPEN or self.viewer is None:
            return self.words.say("replay-eyes", eyes="watch" if self.viewer is None else "open")
        return self.record.names[self.viewer]

    # Lines

    def _by_lines(self) -> Fork | None:
        self._show()
        while True:
            text = self.screen.ask(self.words.say("replay-prompt", at=self.at, last=self.last)).strip().lower()
            if text in ("q", "quit", "exit", *self._synonyms("quit")):
                return None
            if text in ("f", *self._synonyms("fork")) and self._may_fork and self.at < self.last:
                return self._fork()
            if text in ("s", *self._synonyms("seat")):
                self._look_on()
                self.screen.lines([self._eyes()])
            elif not self._move(text):
                self.screen.lines([self.words.say("replay-help")])
            self._show()

    def _move(self, text: str) -> bool:
        """Go where the reader wants to be; False if that cannot be told."""
        if text in ("", "n", "+", *self._synonyms("next")):
            self.at = min(self.at + 1, self.last)
        elif text in ("b", "p", "-", *self._synonyms("back")):
            self.at = max(self.at - 1, 0)
        elif text in ("^", *self._synonyms("first")):
            self.at = 0
        elif text in ("$", *self._synonyms("last")):
            self.at = self.last
        elif re.fullmatch("[0-9]{1,8}", text):
            self.at = min(int(text), self.last)
        else:
            return False
        return True

    def _synonyms(self, what: str) -> Sequence[str]:
        return self.words.say(f"replay-word-{what}").split()

    def _fork(self) -> Fork:
        return Fork(self.at, None if self.viewer in (None, OPEN) else self.viewer)

    # What is shown

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
        if self.at == self.last:
            self._show_end()

    @property
    def _state(self) -> Any:
        if not (made := self._ends[self.at]):
            return self.record.begins
        return self.history.steps[made - 1].after

    def _told(self) -> list[str]:
        """The sentences about what led here: a turn of players, and what chance did then."""
        first = self._ends[self.at - 1] if self.at else 0
        turns = range(first, self._ends[self.at])
        return [line for n in turns for line in self.history.told(n, self.words, self.record.names, self.viewer)]

    def _show_end(self) -> None:
        last = veil.look(self._state, OPEN)
        self.screen.lines(tell.ending(self.words, self.record.rules, last, self.record.names))


def moments(history: History) -> list[int]:
    """By moment: how many turns, including those of chance, have been made."""
    ends: list[int] = []
    for number, step in enumerate(history.steps):
        if not step.turn.by_chance:
            ends.append(number)
    return [*ends, len(history)]
