"""`asdealt play`: a game at this terminal, new or resumed, or a seat at a server's table."""

from __future__ import annotations

import argparse
import getpass
import os
from collections.abc import Sequence
from pathlib import Path

from asdealt.bots import listed
from asdealt.bots.python import BadBot
from asdealt.commands.arguments import add_game, add_rules_options, chosen_options
from asdealt.commands.command import FINE, Sorry, cut
from asdealt.commands.parser import Parser
from asdealt.core import Illegal
from asdealt.games import BadContent, find, rules_for
from asdealt.locales import Words, tell
from asdealt.locales.faults import fault
from asdealt.match import Match
from asdealt.names import clean_name
from asdealt.options import BadOption
from asdealt.seed import Seed
from asdealt.terminal import saves
from asdealt.terminal.players import BOT, HUMAN, KINDS, BadSeats, Player, line_up, usual_size
from asdealt.terminal.screen import Screen


def add(parser: Parser, words: Words) -> None:
    say = words.say
    add_game(parser, words, optional=True)
    parser.add_argument("--players", type=int, metavar="N", help=say("cli-help-players"))
    parser.add_argument("--seats", metavar="S,S", help=say("cli-help-seats"))
    parser.add_argument("--names", metavar="A,B", help=say("cli-help-names"))
    parser.add_argument("--seed", metavar="WORDS", help=say("cli-help-seed"))
    add_rules_options(parser, words)
    parser.add_argument("--fast", action="store_true", help=say("cli-help-fast"))
    parser.add_argument("--join", metavar="URL", help=say("cli-help-join"))
    parser.add_argument("--resume", nargs="?", const="", metavar="FILE", help=say("cli-help-resume"))


def run(chosen: argparse.Namespace, words: Words, screen: Screen) -> int:
    from asdealt.terminal.menu import ask_game
    from asdealt.terminal.session import Leave, Session

    if chosen.join:
        return _play_elsewhere(chosen, words, screen)
    folder = saves.home(os.environ) / "games"
    try:
        if chosen.resume is None and chosen.game is None:
            kept = ask_game(chosen, saves.unfinished(folder), words, screen)
            if kept is not None:
                chosen.resume = str(kept.path)
        resumed = chosen.resume is not None
        if resumed:
            save, match, players = _resume(chosen.resume, folder, words, screen)
        else:
            match, players = _new_match(chosen, words)
            save = saves.Save.new(folder, match, players)
        Session(match, players, save, words, screen, resumed=resumed).run()
    except BadBot as bad:
        raise Sorry(words.say(bad.code, **bad.facts)) from None
    except (Leave, EOFError, KeyboardInterrupt):
        screen.lines(["", words.say("terminal-goodbye")])
    return FINE


def _play_elsewhere(chosen: argparse.Namespace, words: Words, screen: Screen) -> int:
    from asdealt.terminal import remote

    name = clean_name(chosen.names.split(",")[0]) if chosen.names else own_name()
    try:
        remote.play(chosen.join, name, saves.home(os.environ) / "seats.json", words, screen)
    except remote.NoSeat as no:
        raise Sorry(str(no)) from None
    return FINE


def _new_match(chosen: argparse.Namespace, words: Words) -> tuple[Match[object, object], Sequence[Player]]:
    kinds = listed(chosen.seats) if chosen.seats else None
    seats = chosen.players or (len(kinds) if kinds else usual_size(find(chosen.game)))
    try:
        rules = rules_for(chosen.game, seats, chosen_options(chosen))
        match: Match[object, object] = Match(rules, seats, Seed.of(chosen.seed) if chosen.seed else Seed.new())
    except (BadOption, BadContent, OSError) as bad:
        raise Sorry(fault(words, bad)) from None
    except Illegal as bad:
        raise Sorry(tell.refusal(words, bad.refusal)) from None
    return match, players_of(kinds or [HUMAN, *[BOT] * (seats - 1)], seats, chosen.names, words)


def players_of(kinds: Sequence[str], seats: int, names: str | None, words: Words) -> list[Player]:
    """Who sits where. Raises Sorry."""
    if len(kinds) != seats:
        raise Sorry(words.say("terminal-bad-seats", seats=seats, given=len(kinds)))
    given = list(map(clean_name, names.split(","))) if names else [own_name()] if kinds.count(HUMAN) == 1 else []
    given += [""] * (kinds.count(HUMAN) - len(given))
    given = [name or words.say("terminal-player", n=n) for n, name in enumerate(given, 1)]
    try:
        return line_up(kinds, given)
    except BadSeats as bad:
        raise Sorry(words.say("terminal-bad-seat", word=str(bad), kinds=", ".join(KINDS))) from None


def own_name() -> str:
    try:
        return clean_name(getpass.getuser().capitalize()) or "Ana"
    except (KeyError, OSError):  # in a container the user may have no name
        return "Ana"


def _resume(
    which: str, folder: Path, words: Words, screen: Screen
) -> tuple[saves.Save, Match[object, object], Sequence[Player]]:
    """The named game, or an unfinished one: if there are several, the person chooses."""
    from asdealt.terminal.menu import ask_resumed

    if which:
        try:
            kept = saves.load(Path(which))
        except (OSError, ValueError, KeyError, TypeError) as bad:
            raise Sorry(words.say("terminal-cannot-resume", file=cut(which), reason=cut(fault(words, bad)))) from None
    else:
        games = saves.unfinished(folder)
        if not games:
            raise Sorry(words.say("terminal-nothing-to-resume"))
        kept = ask_resumed(games, words, screen)
    match = kept.match
    return saves.Save(kept.path, match, kept.players), match, kept.players
