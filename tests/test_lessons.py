"""Every tutorial is played on the engine, with every accepted action, and says each step in three languages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from asdealt import lessons
from asdealt.lessons import BadLesson, Lesson
from asdealt.locales import LANGUAGES, words
from asdealt.match import Match

TAUGHT = lessons.taught()
LONGEST = 300  # characters of a step: it is read in ten seconds
_ENDS = re.compile(r"[.!?。！？](?=\s|$|[^\d\s.)）」])")


def lesson_of(game: str) -> Lesson:
    lesson = lessons.lesson_of(game)
    assert lesson is not None
    return lesson


def test_every_game_of_ours_is_taught() -> None:
    assert {"scout", "splitz", "dozen"} <= set(TAUGHT)


@pytest.mark.parametrize("game", TAUGHT)
def test_every_accepted_action_is_legal_and_the_lesson_goes_on(game: str) -> None:
    """Each step is tried with each of its actions; the steps before it are those of the course."""
    lesson, course = lesson_of(game), lessons.course(game)
    tried = 0
    for number, step in enumerate(lesson.steps):
        for move in lessons.accepted(played(game, number), lesson, step) if step.do else ():
            match = played(game, number)
            assert match.made == course[number].phase
            assert lesson.seat in match.waiting
            lessons.follow(match, lesson, step, move)
            for after in lesson.steps[number + 1 :]:
                if after.do:
                    lessons.follow(match, lesson, after, lessons.accepted(match, lesson, after)[0])
            tried += 1
    assert tried >= sum(bool(step.do) for step in lesson.steps)


def played(game: str, steps: int) -> Match[Any, Any]:
    """The match before this step of the course."""
    lesson = lesson_of(game)
    match = lessons.begin(game, lesson)
    for moment in lessons.course(game)[:steps]:
        if moment.move:
            lessons.follow(match, lesson, moment.step, moment.move)
    return match


@pytest.mark.parametrize("game", TAUGHT)
def test_it_is_short_and_most_of_it_is_done_by_the_learner(game: str) -> None:
    steps = lesson_of(game).steps
    assert len(steps) <= lessons.MOST_STEPS
    assert 2 * sum(bool(step.do) for step in steps) > len(steps)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_every_step_is_said_in_at_most_two_sentences(game: str, lang: str) -> None:
    for step in lesson_of(game).steps:
        text = words(lang).say(f"lesson-{game}-{step.say}")
        assert 1 <= len(_ENDS.findall(text)) <= 2, text
        assert len(text) <= LONGEST, text


@pytest.mark.parametrize(
    ("step", "why"),
    [
        ('say = "a"\nat = "mine"\nextra = 1', "unknown keys"),
        ('say = "a"\nat = "sky"', "no such area"),
        ('say = "a"\nat = "mine"\nthen = [{ 1 = "hold" }]', "after the learner"),
        ('say = "a"\nat = "mine"\ndo = ["x"]\nthen = [{ 1 = "hold" }]', "last word"),
    ],
)
def test_a_bad_file_is_refused(tmp_path: Path, step: str, why: str) -> None:
    file = tmp_path / "tutorial.toml"
    file.write_text(f'players = 3\nseat = 0\nseed = 1\nbegins = ""\n[[steps]]\n{step}\n', encoding="utf-8")
    with pytest.raises(BadLesson, match=why):
        lessons.read(file)
