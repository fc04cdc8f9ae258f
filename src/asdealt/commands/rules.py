"""`asdealt rules`: the rules of a game, with examples."""

from __future__ import annotations

import argparse

from asdealt.commands.arguments import add_game
from asdealt.commands.command import FINE
from asdealt.commands.parser import Parser
from asdealt.locales import Words, pages
from asdealt.terminal.screen import Screen


def add(parser: Parser, words: Words) -> None:
    add_game(parser, words)


def run(chosen: argparse.Namespace, words: Words, screen: Screen) -> int:
    from asdealt.terminal import draw

    screen.draw(draw.page(pages.rules(words.lang, chosen.game), plain=screen.plain))
    return FINE
