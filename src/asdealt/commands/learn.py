"""`asdealt learn`: the tutorial of a game, played step by step."""

from __future__ import annotations

import argparse

from asdealt.commands.arguments import add_game
from asdealt.commands.command import FINE, Sorry
from asdealt.commands.parser import Parser
from asdealt.lessons import lesson_of
from asdealt.locales import Words
from asdealt.terminal.screen import Screen


def add(parser: Parser, words: Words) -> None:
    add_game(parser, words)


def run(chosen: argparse.Namespace, words: Words, screen: Screen) -> int:
    from asdealt.commands.play import own_name
    from asdealt.terminal.learning import Learning
    from asdealt.terminal.table_screen import Leave

    lesson = lesson_of(chosen.game)
    if lesson is None:
        raise Sorry(words.say("learn-none", game=words.game(chosen.game)))
    try:
        Learning(chosen.game, lesson, own_name(), words, screen).run()
    except (Leave, EOFError, KeyboardInterrupt):
        screen.lines([""])
    return FINE
