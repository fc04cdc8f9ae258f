"""`asdealt cards`: list, explain, check and begin the content of games, such as card sets."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from asdealt.commands.command import FINE, Sorry
from asdealt.commands.parser import Parser
from asdealt.games import GAMES, BadContent, Content, find
from asdealt.locales import Words
from asdealt.locales.faults import fault
from asdealt.terminal.screen import Screen

if TYPE_CHECKING:
    from asdealt.terminal.draw.drawing import ContentScreens


def add(parser: Parser, words: Words) -> None:
    parser.add_commands("what", "WHAT")
    games = _games_with_content()
    for what in ("list", "show", "check", "new"):
        made = parser.add_command(what, f"cards-{what}")
        if what != "list":
            made.add_argument("set", metavar="FILE" if what != "show" else "NAME", help=words.say("cli-help-set"))
            if len(games) > 1:
                about = words.say("cli-help-game", games=", ".join(games))
                made.add_argument("--game", choices=games, default=games[0], metavar="GAME", help=about)


def run(chosen: argparse.Namespace, words: Words, screen: Screen) -> int:
    games = _games_with_content()
    try:
        if chosen.what in (None, "list"):
            for game in games:
                screen.lines(_screens(game)[1].listed(words))
        else:
            _about_one(chosen.what, chosen.set, getattr(chosen, "game", games[0]), words, screen)
    except (BadContent, OSError) as bad:
        raise Sorry(fault(words, bad)) from None
    return FINE


def _about_one(what: str, name: str, game: str, words: Words, screen: Screen) -> None:
    """`name`: of a set that comes with the game, or of a file."""
    content, screens = _screens(game)
    match what:
        case "show":
            shown = content.load(name)
            screen.lines(screens.heading(shown, words))
            if screen.plain:
                screen.lines(screens.explained_plain(shown, words))
            else:
                screen.draw(screens.explained(shown, words))
        case "check":
            count = screens.size(content.load(name))
            screen.lines([words.say("cards-fine", file=name, count=count)])
        case "new":
            with open(name, "x", encoding="utf-8") as file:
                file.write(screens.template(words))
            screen.lines([words.say("cards-written", file=name)])


def _games_with_content() -> list[str]:
    return [game.name for game in GAMES.values() if game.content]


def _screens(game: str) -> tuple[Content, ContentScreens]:
    from asdealt.terminal.draw.drawing import drawing_of

    content, screens = find(game).content, drawing_of(game).content
    assert content is not None
    assert screens is not None  # a game with content shows it
    return content, screens
