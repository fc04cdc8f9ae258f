"""The program `asdealt`: reads the command line and hands over to one of the commands."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from asdealt.commands import arena, balance, cards, play, replay, rules, serve, simulate, store, verify
from asdealt.commands.command import FINE, WRONG, Command, Sorry
from asdealt.commands.parser import top_parser, wanted_language
from asdealt.core import quoted
from asdealt.locales import LANGUAGES, choose_language, unknown_language, words
from asdealt.terminal.screen import Screen, forgive_encodings, harmless

COMMANDS: dict[str, Command] = {  # in the order of --help
    "play": play,
    "serve": serve,
    "store": store,
    "replay": replay,
    "verify": verify,
    "rules": rules,
    "simulate": simulate,
    "arena": arena,
    "balance": balance,
    "cards": cards,
}


def main(argv: Sequence[str] | None = None) -> int:
    argv = sys.argv[1:] if argv is None else argv
    forgive_encodings()
    wanted = wanted_language(argv)
    spoken = words(choose_language(wanted, os.environ))
    if unknown := unknown_language(wanted, os.environ):
        print(spoken.say("cli-no-such-language", lang=quoted(unknown), all=", ".join(LANGUAGES)), file=sys.stderr)
    parser = top_parser(spoken)
    for name, command in COMMANDS.items():
        command.add(parser.command(name), spoken)
    chosen = parser.parse_args(argv)
    alone = chosen.command is None
    if alone:
        chosen = parser.parse_args([*argv, "serve"])
    plainly = getattr(chosen, "plain", False)
    screen = Screen(plain=plainly, fast=getattr(chosen, "fast", False), color=not getattr(chosen, "no_color", False))
    try:
        if alone:
            return serve.run(chosen, spoken, screen, browser=True)
        return COMMANDS[chosen.command].run(chosen, spoken, screen)
    except Sorry as sorry:
        print(harmless(str(sorry)), file=sys.stderr)
        return WRONG
    except BrokenPipeError:  # the reader of a pipe has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
