"""A short menu, for when no game was named."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence

from asdealt.bots.game_bots import bots_of
from asdealt.bots.names import LEVELS, NET, SKILLED
from asdealt.games import GAMES
from asdealt.locales import Words
from asdealt.locales.tell.wording import Wording
from asdealt.terminal.players import HUMAN, USUAL, usual_size
from asdealt.terminal.saves import Kept
from asdealt.terminal.screen import Screen

MOST_RESUMED = 9  # unfinished games that are offered, the latest first


def ask_game(chosen: argparse.Namespace, kept: Sequence[Kept], say: Words, screen: Screen) -> Kept | None:
    """Fills in the game, the number of players and the level of the bots, or returns the unfinished game to resume.

    Raises EOFError when there is no answer.
    """
    games = list(GAMES.values())
    screen.lines([say.say("menu-title"), ""])
    for n, game in enumerate(games, 1):
        title = say.say("menu-game", game=say.game(game.name), least=min(game.sizes), most=max(game.sizes))
        about = f"menu-{game.name}"
        line = say.say("draw-labelled", label=title, text=say.say(about)) if say.has(about) else title
        screen.lines([f"  {n}  {line}"])
    if kept:
        latest = kept[0]
        name = say.game(latest.record.rules.name)
        screen.lines([f"  {len(games) + 1}  {say.say('menu-resume', game=name, turns=len(latest.record.turns))}"])
    screen.lines([""])
    picked = _number(say.say("menu-which"), range(1, len(games) + 1 + bool(kept)), 1, say, screen)
    if picked > len(games):
        return kept[0]
    game = games[picked - 1]
    chosen.game = game.name
    if chosen.players is None and chosen.seats is None:
        sizes = range(min(game.sizes), max(game.sizes) + 1)
        usual = usual_size(game)
        asked = say.say("menu-players", least=min(sizes), most=max(sizes), usual=usual)
        chosen.players = _number(asked, sizes, usual, say, screen)
    if chosen.seats is None:
        chosen.seats = ",".join([HUMAN, *[_level(chosen.game, say, screen)] * (chosen.players - 1)])
    return None


def ask_resumed(kept: Sequence[Kept], say: Words, screen: Screen) -> Kept:
    """The unfinished game to resume: the only one, or the one that is chosen. Raises EOFError without an answer."""
    if len(kept) == 1:
        return kept[0]
    shown = kept[:MOST_RESUMED]
    screen.lines([say.say("menu-resume-which"), ""])
    for n, each in enumerate(shown, 1):
        names = each.record.names
        line = say.say("menu-resume", game=say.game(each.record.rules.name), turns=len(each.record.turns))
        people = Wording(say, names).together(range(len(names)))
        screen.lines([f"  {n}  {say.say('draw-labelled', label=line, text=people)}"])
    screen.lines([""])
    return shown[_number(say.say("menu-which"), range(1, len(shown) + 1), 1, say, screen) - 1]


def _level(game: str, say: Words, screen: Screen) -> str:
    screen.lines([""])
    for n, level in enumerate(LEVELS, 1):
        plays = NET if level == SKILLED and bots_of(game).nets else level
        line = say.say("draw-labelled", label=say.say(f"level-{level}"), text=say.say(f"about-{plays}"))
        screen.lines([f"  {n}  {line}"])
    screen.lines([""])
    usual = LEVELS.index(USUAL) + 1
    return LEVELS[_number(say.say("menu-level", usual=usual), range(1, len(LEVELS) + 1), usual, say, screen) - 1]


def _number(question: str, allowed: range, usual: int, say: Words, screen: Screen) -> int:
    """Enter alone means the usual one."""
    while True:
        text = screen.ask(question).strip()
        if not text:
            return usual
        if re.fullmatch("[0-9]{1,3}", text) and int(text) in allowed:
            return int(text)
        screen.lines([say.say("menu-number", least=allowed.start, most=allowed.stop - 1)])
