"""The tutorials at a terminal, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from asdealt import lessons
from asdealt.locales import LANGUAGES, words
from asdealt.locales.hear import Command, command_words
from asdealt.locales.hear import command as hear_command
from asdealt.terminal.learning import Learning
from asdealt.terminal.screen import Screen


def learn(game: str, lang: str, typed: list[str], monkeypatch: pytest.MonkeyPatch) -> Learning:
    rest: Iterator[str] = iter(typed)
    monkeypatch.setattr(Screen, "ask", lambda *_: next(rest))
    lesson = lessons.lesson_of(game)
    assert lesson is not None
    learning = Learning(game, lesson, "Ana", words(lang), Screen(plain=True, fast=True))
    learning.run()
    assert next(rest, None) is None  # everything was asked for
    return learning


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", lessons.taught())
def test_a_learner_types_what_the_steps_say(
    game: str, lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    course = lessons.course(game)
    learning = learn(game, lang, [moment.move for moment in course], monkeypatch)
    shown = capsys.readouterr().out
    for moment in course:
        assert words(lang).say(f"lesson-{game}-{moment.step.say}") in shown
    assert learning.match.made > course[-1].phase or not course[-1].move


def test_other_moves_are_not_played_and_commands_only_show(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    moves = [moment.move for moment in lessons.course("scout")]
    learn("scout", "en", ["", "rules", "play 3", "nonsense", "", *moves[1:]], monkeypatch)
    shown = capsys.readouterr().out
    assert shown.count("please do what this step says: play 1-2") == 1
    assert "Scout" in shown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_lists_what_works_here_and_the_step_is_said_again(
    lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    course, said, word = lessons.course("scout"), words(lang).say, command_words(words(lang))
    learn("scout", lang, ["", "?", "play 1?", word[Command.TABLE], *(each.move for each in course[1:])], monkeypatch)
    shown = capsys.readouterr().out
    assert shown.count(said(f"lesson-scout-{course[1].step.say}")) == 2
    lines = shown.splitlines()
    assert f"  {said('learn-help-quit')}" in lines
    listed = [line for line in said("terminal-help-list").splitlines() if f"  {line}" in lines]
    kept = [Command.HELP, Command.HAND, Command.TABLE, Command.BEATS, Command.RULES]
    assert [hear_command(words(lang), line.replace("、", ",").split(",")[0].split()[0]) for line in listed] == kept
    assert sum(line.startswith("  ") and "1-2" in line for line in lines) >= 2  # an example of help, a way to go on


def test_a_game_without_a_tutorial_says_so(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from asdealt import games
    from asdealt.cli import main

    bare = replace(games.GAMES["scout"], parts=())
    monkeypatch.setitem(games.GAMES, "scout", bare)
    assert main(["learn", "scout"]) == 1
    assert "no tutorial" in capsys.readouterr().err
