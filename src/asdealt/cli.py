"""The program `asdealt`: reads the command line and hands over to one of the commands."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from typing import cast

from asdealt.commands.command import FINE, WRONG, Command, Sorry
from asdealt.commands.parser import Parser, top_parser, wanted_language
from asdealt.core import quoted
from asdealt.locales import LANGUAGES, choose_language, unknown_language, words
from asdealt.terminal.screen import Screen, forgive_encodings, harmless

# in the order of --help
COMMANDS = ("play", "serve", "store", "replay", "verify", "rules", "simulate", "arena", "balance", "cards")


def main(argv: Sequence[str] | None = None) -> int:
    argv = sys.argv[1:] if argv is None else argv
    forgive_encodings()
    wanted = wanted_language(argv)
    spoken = words(choose_language(wanted, os.environ))
    if unknown := unknown_language(wanted, os.environ):
        print(spoken.say("cli-no-such-language", lang=quoted(unknown), all=", ".join(LANGUAGES)), file=sys.stderr)
    parser = top_parser(spoken)
    for name in COMMANDS:
        parser.add_command(name, name, partial(_declare, name))
    chosen = parser.parse_args(argv)
    alone = chosen.command is None  # then `serve` opens the browser too
    if alone:
        chosen = parser.parse_args([*argv, "serve"])
    chosen.browser = alone
    plainly = getattr(chosen, "plain", False)
    screen = Screen(plain=plainly, fast=getattr(chosen, "fast", False), color=not getattr(chosen, "no_color", False))
    try:
        return find_command(chosen.command).run(chosen, spoken, screen)
    except Sorry as sorry:
        print(harmless(str(sorry)), file=sys.stderr)
        return WRONG
    except BrokenPipeError:  # the reader of a pipe has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE


def find_command(name: str) -> Command:
    return cast(Command, import_module(f"asdealt.commands.{name}"))


def _declare(name: str, parser: Parser) -> None:
    find_command(name).add(parser, parser.words)
