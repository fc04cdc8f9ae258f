"""Whole games are told to every viewer in every language: no missing text, no crash, no other language, no secret."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor
from telling import NAMES

from asdealt import veil
from asdealt.core import CHANCE, OPEN, Done, Seat, Viewer
from asdealt.locales import LANGUAGES, tell, topics, words
from asdealt.match import Match
from helpers.play import AnyRules, Setting, every_setting, every_size, make, random_match

LETTERS = re.compile(r"[A-Za-z]+")
JAPANESE = re.compile(r"[぀-ヿ一-鿿]")
WRITTEN_SO = {"J", "i", "ii"}  # the mark of a Joker, and Scout's two conditions

Step = tuple[Any, Any, tuple[Done[Any], ...]]


def steps(match: Match[Any, Any]) -> Iterator[Step]:
    """Every turn of a match, with the tables before and after it."""
    for step in match.steps():
        yield step.before, step.after, step.turn.done


def logged(lang: str, rules: AnyRules, step: Step, me: Viewer) -> list[str]:
    before, after, done = (veil.look(thing, me) for thing in step)
    lines = tell.log(words(lang), rules, before, after, done, NAMES[lang], me)
    assert lines, done
    return lines


def told(lang: str, rules: AnyRules, step: Step, me: Viewer) -> list[str]:
    """Everything that can be said to one viewer about one step of a game."""
    before, after, _ = (veil.look(thing, me) for thing in step)
    say, names = words(lang), NAMES[lang]
    lines = logged(lang, rules, step, me)
    actors = rules.actors(before)
    lines.append(tell.wanted(say, rules, before, actors, me, names))
    if len(actors) > 1:
        lines.append(tell.wanted(say, rules, before, actors - {max(actors)}, me, names))
    if me is not None and me >= 0:
        lines.append(tell.allowed(say, rules, before, me))
    return lines + tell.score(say, rules, after, names) + tell.ending(say, rules, after, names)


def check(lang: str, lines: list[str]) -> None:
    for line in lines:
        assert line == line.strip(), repr(line)
        assert line
        assert "\n" not in line
        assert not re.search(r"\s\s|[{}]|\?\?| -\d|[(] |,,", line), line
        if lang == "ja":
            assert JAPANESE.search(line), line
            assert set(LETTERS.findall(line)) <= WRITTEN_SO, line
        else:
            assert not JAPANESE.search(line), line


@every_size
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_can_be_told_to_every_viewer(setting: Setting, lang: str) -> None:
    rules, seats = make(setting)
    viewers = [None, OPEN, *map(Seat, range(seats))]
    for n, step in enumerate(steps(random_match(rules, seats, f"told {lang}"))):
        for me in viewers:
            check(lang, logged(lang, rules, step, me))
        check(lang, told(lang, rules, step, viewers[n % len(viewers)]))  # the rest is slower, so one viewer per step


@every_setting
def test_every_option_can_be_told(setting: Setting) -> None:
    rules, seats = make(setting)
    for n, step in enumerate(steps(random_match(rules, seats, "told options"))):
        lang = LANGUAGES[n % 3]
        check(lang, told(lang, rules, step, [None, Seat(n % seats)][n % 2]))


@every_size
def test_a_raw_state_without_the_veil_reveals_nothing(setting: Setting) -> None:
    rules, seats = make(setting)
    say, names = words("en"), NAMES["en"]
    for before, after, done in steps(random_match(rules, seats, "forgotten")):
        for me in (None, Seat(0)):
            old, new, seen = veil.look(before, me), veil.look(after, me), veil.look(done, me)
            careful = tell.log(say, rules, old, new, seen, names, me)
            assert tell.log(say, rules, before, after, done, names, me) == careful


@every_size
def test_exactly_the_seats_that_are_waited_for_are_named(setting: Setting) -> None:
    rules, seats = make(setting)
    rng, names = Random(4), NAMES["en"]
    for before, _, _ in steps(random_match(rules, seats, "waiting")):
        actors = rules.actors(before)
        if CHANCE in actors:
            continue
        waiting = frozenset(rng.sample(sorted(actors), rng.randint(1, len(actors))))
        line = tell.wanted(words("en"), rules, veil.look(before, None), waiting, None, names)
        assert {name for name in names if name in line} == {names[seat] for seat in waiting}


class Text(Visitor):
    """The words of a message, without its arguments."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ftl.TextElement) -> None:
        self.found.append(node.value)


def texts(lang: str) -> dict[str, str]:
    found = {}
    for topic, source in topics(lang).items():
        if topic.startswith(("tell", "refusals")):
            for entry in FluentParser().parse(source).body:
                if isinstance(entry, ftl.Message):
                    visitor = Text()
                    visitor.visit(entry)
                    found[entry.id.name] = " ".join(visitor.found)
    return found


def test_no_text_is_left_in_english() -> None:
    english, spanish, japanese = texts("en"), texts("es"), texts("ja")
    same = [key for key, text in english.items() if re.search("[a-z]{2}", text) and spanish[key] == text]
    assert not same
    assert not [key for key, text in japanese.items() if set(LETTERS.findall(text)) - WRITTEN_SO]
