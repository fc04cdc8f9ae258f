"""Arguments that several commands share, and their meanings."""

from __future__ import annotations

import argparse
import os
import re
from pathlib import Path

from asdealt.commands.command import cut
from asdealt.commands.parser import Parser
from asdealt.core import Json
from asdealt.fault import fault
from asdealt.games import GAMES, find
from asdealt.locales import Words
from asdealt.options import BadOption
from asdealt.pool import PoolTrouble
from asdealt.terminal import saves

STORE = "ASDEALT_STORE"  # the variable for --store


def add_game(parser: Parser, words: Words, *, optional: bool = False) -> None:
    about = words.say("cli-help-game", games=", ".join(GAMES))
    parser.add_argument("game", nargs="?" if optional else None, choices=[*GAMES], metavar="GAME", help=about)


def add_content(parser: Parser, words: Words) -> None:
    parser.add_argument("--cards", metavar="FILE", help=words.say("cli-help-cards"))


def add_rules_options(parser: Parser, words: Words) -> None:
    add_content(parser, words)
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help=words.say("cli-help-option"))


def add_workers(parser: Parser, words: Words) -> None:
    parser.add_argument("--jobs", type=int, metavar="J", help=words.say("cli-help-jobs"))
    parser.add_argument("--cluster", metavar="ray[://HOST]", help=words.say("cli-help-cluster"))


def pool_trouble(trouble: PoolTrouble, words: Words) -> str:
    """One sentence about a pool that cannot work."""
    return words.say(trouble.code, **{k: cut(v) if isinstance(v, str) else v for k, v in trouble.facts.items()})


def add_data_folder(parser: Parser, words: Words) -> None:
    usual = words.say("cli-help-default", help=words.say("cli-help-data"), value=str(_usual_folder()))
    parser.add_argument("--data", metavar="DIR", help=usual.replace("%", "%%"))


def add_store(parser: Parser, words: Words) -> None:
    parser.add_argument("--store", metavar="URL", help=words.say("cli-help-store", variable=STORE))


def store_url(chosen: argparse.Namespace) -> str | None:
    """The requested PostgreSQL database. Other users of the machine cannot see one given in the environment."""
    return chosen.store or os.environ.get(STORE) or None


def chosen_options(chosen: argparse.Namespace) -> dict[str, Json]:
    """The options of the rules, content included. Raises BadOption, BadContent or OSError."""
    options: dict[str, Json] = dict(map(_option, chosen.option))
    if chosen.cards:
        content = find(chosen.game).content
        if content is None:
            raise BadOption(fault("no-card-sets", "{game} has no card sets", game=chosen.game))
        options[content.option] = content.load(chosen.cards)
    return options


def data_folder(chosen: argparse.Namespace) -> Path:
    """Where a server keeps its tables."""
    return Path(chosen.data) if chosen.data else _usual_folder()


def _usual_folder() -> Path:
    return saves.home(os.environ) / "server"


def _option(text: str) -> tuple[str, Json]:
    """`k=v`; true, false, none and whole numbers are read as such."""
    key, _, value = text.partition("=")
    plain: dict[str, Json] = {"true": True, "false": False, "none": None, "null": None}
    return key.strip(), plain.get(value.lower(), int(value) if re.fullmatch("[0-9]{1,18}", value) else value)
