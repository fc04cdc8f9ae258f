"""Bots that are separate programs, in any language: one JSON line in, one JSON line out (docs/bots.md).

Whatever such a program does, the game goes on: where it has no legal answer in time, the rule-of-thumb player chooses
instead of it, and a flag says so.
"""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Any, TypeVar

import msgspec

from asdealt.bots.game_bots import bots_of
from asdealt.bots.program import Failed, Fault, Program, printable
from asdealt.bots.simple import deciding_seat
from asdealt.core import Json, Rules, Seat, View
from asdealt.protocol import wire

PROTOCOL = 1
CLOCK = 5.0  # seconds for a decision, where nothing else is said
STARTING = 10.0  # seconds to come up: some languages take their time
STARTS = 4  # at one table


class Hello(msgspec.Struct, tag="hello", tag_field="type", frozen=True):
    """The first line, and again whenever the program is to play at another table."""

    protocol: int
    game: str
    edition: int
    options: Mapping[str, Json]
    seats: int
    seat: int
    seconds: float  # for each decision


class Choose(msgspec.Struct, tag="choose", tag_field="type", frozen=True):
    n: int  # of the question, from 1; the answer repeats it
    seconds: float  # until another bot answers instead
    random: int  # below 2 ** 53: a program that uses only this number plays the same game again
    position: wire.Position
    past: list[tuple[int, str]]  # each who did something, and what, as far as it could be seen; -1 is chance


class Ready(msgspec.Struct, tag="ready", tag_field="type", frozen=True):
    protocol: int


class Choice(msgspec.Struct, tag="choice", tag_field="type", frozen=True):
    n: int
    action: str


Line = TypeVar("Line", Ready, Choice)


@dataclass(frozen=True)
class Flag:
    """A decision that the program did not make."""

    seat: Seat
    fault: Fault
    detail: str  # what it last wrote to its standard error, or what was wrong with its answer


class External:
    """One seat's program. It is started when it is first asked, and ended by `close` or with this object."""

    def __init__(self, command: str, game: str, seconds: float = CLOCK) -> None:
        self.flags: list[Flag] = []
        self._command = shlex.split(command)
        if not self._command:
            raise ValueError("an external bot needs a command line")
        self._seconds = seconds
        self._fallback = bots_of(game).heuristic()
        self._program: Program | None = None
        self._hello: Hello | None = None  # the table it was last told of
        self._starts = 0  # that are left at this table
        self._asked = 0  # questions so far
        self._owing = False  # the last one has not been answered

    def choose(self, rules: Rules[Any, Any], view: View[Any], rng: Random) -> Any:
        seat = deciding_seat(view)
        position, number = wire.position(rules, view), rng.getrandbits(53)
        seats = rules.seats_of(view.state)
        hello = Hello(PROTOCOL, rules.name, rules.edition, rules.options, seats, seat, self._seconds)
        try:
            text = self._ask(self._at(hello), position, wire.past(rules, view), number)
        except Failed as failed:
            self.flags.append(Flag(seat, failed.fault, failed.detail))
            return self._fallback.choose(rules, view, rng)
        return rules.legal(view.state, seat)[position.legal.index(text)]

    def close(self) -> None:
        if self._program:
            self._program.close()
        self._program = None

    def _at(self, hello: Hello) -> Program:
        """The program, running, and told of this table."""
        if self._program and self._owing and not self._late_answer(self._program):
            self.close()  # slow once may happen; still silent at the next question, it hangs
        moved, self._hello = hello != self._hello, hello
        if moved:
            self._starts = STARTS
        if self._program and not moved:
            return self._program
        if not self._program:
            if not self._starts:
                raise Failed(Fault.GONE)
            self._starts -= 1
        try:
            self._program = self._program or Program(self._command)
            self._program.say(msgspec.json.encode(hello))
            if self._hear(self._program, Ready, STARTING).protocol != PROTOCOL:
                raise Failed(Fault.GARBAGE, "another protocol")
        except Failed as failed:
            detail = failed.detail or (self._program.complaint if self._program else "")
            self.close()
            self._starts = 0  # a program that fails to start once is not tried again
            raise Failed(Fault.NO_START, detail) from None
        return self._program

    def _ask(self, program: Program, position: wire.Position, past: list[tuple[int, str]], number: int) -> str:
        """Its answer, which is one of the legal texts."""
        self._asked += 1
        self._owing = True
        program.say(msgspec.json.encode(Choose(self._asked, self._seconds, number, position, past)))
        try:
            choice = self._hear(program, Choice, self._seconds)
        except Failed as failed:
            self._owing = failed.fault is Fault.SLOW
            if failed.fault in (Fault.CRASHED, Fault.FLOOD):
                self.close()
            raise
        self._owing = False
        if choice.action not in position.legal:
            raise Failed(Fault.ILLEGAL, printable(choice.action.encode()))
        return choice.action

    def _late_answer(self, program: Program) -> bool:
        """Whether the answer has come after all; too late to count."""
        try:
            self._hear(program, Choice, 0)
        except Failed as failed:
            return failed.fault is Fault.GARBAGE
        return True

    def _hear(self, program: Program, kind: type[Line], seconds: float) -> Line:
        """The next line of this kind; answers to earlier questions are passed over."""
        deadline = monotonic() + seconds
        while True:
            line = program.hear(deadline - monotonic())
            try:
                said = _LINES.decode(line)
            except (msgspec.MsgspecError, RecursionError):
                raise Failed(Fault.GARBAGE, printable(line)) from None
            if isinstance(said, kind) and not (isinstance(said, Choice) and said.n < self._asked):
                return said


_LINES: msgspec.json.Decoder[Ready | Choice] = msgspec.json.Decoder(Ready | Choice)
