"""Tutorials: a game's rules in a few steps that the learner plays on the real engine, with cards laid out beforehand.

A game's tutorial is `games/<game>/lessons/tutorial.toml`: the state it begins with, and its steps. A step says
something (`lesson-<game>-<say>` in the words of the game). Either the learner reads it, or they do something: `do`
lists what is accepted. Then `beside` has what others choose in the same turn, and `then` the turns of others that
follow.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from importlib.resources.abc import Traversable
from typing import Any, Literal, get_args

from asdealt.core import Seat
from asdealt.games import GAMES, find, rules_for
from asdealt.match import Match
from asdealt.seed import Seed

MOST_STEPS = 15
ANY = "any"  # as `do`: every legal action is accepted
Area = Literal["seats", "centre", "mine", "actions"]  # of the table, where the learner should look
Script = tuple[Mapping[Seat, str], ...]  # turn by turn: what seats of others do, in the game's notation


class BadLesson(ValueError):
    """A file that is no tutorial of its game."""


@dataclass(frozen=True)
class Step:
    say: str
    at: Area
    do: tuple[str, ...] = ()  # empty: this step is only read
    beside: Mapping[Seat, str] = field(default_factory=dict)
    then: Script = ()

    @property
    def free(self) -> bool:
        return self.do == (ANY,)


@dataclass(frozen=True)
class Lesson:
    players: int
    seat: Seat  # the learner's
    begins: str  # the state, in the game's notation
    seed: int  # of the deals that follow
    steps: tuple[Step, ...]

    @property
    def secret(self) -> bytes:
        return sha256(f"asdealt lesson {self.seed}".encode()).digest()

    @property
    def script(self) -> Script:
        """What others do in each turn of the lesson; nothing where the learner decides alone."""
        return tuple(turn for step in self.steps if step.do for turn in (step.beside, *step.then))


@dataclass(frozen=True)
class Moment:
    """A step with the number of the turn in which it is taken, and the first accepted action, if there is one."""

    step: Step
    phase: int
    move: str


def read(file: Traversable) -> Lesson:
    """The tutorial in a file. Raises BadLesson."""
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
        steps = tuple(_step(each) for each in found["steps"])
        lesson = Lesson(found["players"], Seat(found["seat"]), found["begins"], found["seed"], steps)
    except (KeyError, TypeError, ValueError) as wrong:
        raise BadLesson(f"{file}: {wrong!r}") from wrong
    if not 0 < len(lesson.steps) <= MOST_STEPS or lesson.steps[-1].then:
        raise BadLesson(f"{file}: at most {MOST_STEPS} steps, and nobody else has the last word")
    return lesson


def lesson_of(game: str) -> Lesson | None:
    """The tutorial of a game, if it has one. Raises UnknownGame."""
    part: Lesson | None = find(game).part("lessons")
    return part


def taught() -> list[str]:
    """The games that have a tutorial."""
    return [game for game in GAMES if lesson_of(game) is not None]


def begin(game: str, lesson: Lesson) -> Match[Any, Any]:
    """The match of a tutorial, as its first step finds it."""
    rules = rules_for(game, lesson.players, {})
    return Match(rules, lesson.players, Seed(lesson.secret), begins=rules.notation.read_state(lesson.begins))


def accepted(match: Match[Any, Any], lesson: Lesson, step: Step) -> list[str]:
    """What the learner may do now in this step; for a step that is only read, nothing."""
    if step.free:
        return [match.rules.notation.write([action]) for action in match.legal(lesson.seat)]
    return list(step.do)


def follow(match: Match[Any, Any], lesson: Lesson, step: Step, move: str) -> None:
    """Play a step: the learner's move, and what the others do. Raises Refused if something is not legal."""
    match.play_text(lesson.seat, move)
    for turn in (step.beside, *step.then):
        for seat, text in turn.items():
            match.play_text(seat, text)


@cache
def course(game: str) -> tuple[Moment, ...]:
    """The steps of a game's tutorial if the learner always takes the first accepted action."""
    lesson = lesson_of(game)
    if lesson is None:
        return ()
    match, moments = begin(game, lesson), []
    for step in lesson.steps:
        moves = accepted(match, lesson, step)
        moments.append(Moment(step, match.made, moves[0] if moves else ""))
        if moves:
            follow(match, lesson, step, moves[0])
    return tuple(moments)


def _step(found: Mapping[str, Any]) -> Step:
    if unknown := found.keys() - {"say", "at", "do", "beside", "then"}:
        raise BadLesson(f"unknown keys: {sorted(unknown)}")
    if found["at"] not in get_args(Area):
        raise BadLesson(f"no such area: {found['at']}")
    beside = _turn(found.get("beside", {}))
    then = tuple(map(_turn, found.get("then", [])))
    do = tuple(found.get("do", []))
    if not do and (beside or then):
        raise BadLesson("others move only after the learner does")
    return Step(found["say"], found["at"], do, beside, then)


def _turn(found: Mapping[str, str]) -> dict[Seat, str]:
    return {Seat(int(seat)): text for seat, text in found.items()}
