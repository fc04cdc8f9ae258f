"""The program `asdealt`: reads the command line and hands over to one of the commands."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from asdealt.commands.command import FINE, STOPPED, WRONG, Sorry, add_commands, find_command
from asdealt.commands.parser import top_parser, wanted_language, with_command
from asdealt.core import quoted
from asdealt.extras import MissingExtra
from asdealt.locales import LANGUAGES, choose_language, unknown_language, words
from asdealt.locales.faults import fault
from asdealt.program import install
from asdealt.terminal.screen import Screen, forgive_encodings, harmless


def main(argv: Sequence[str] | None = None) -> int:
    argv = sys.argv[1:] if argv is None else argv
    forgive_encodings()
    wanted = wanted_language(argv)
    spoken = words(choose_language(wanted, os.environ))
    if unknown := unknown_language(wanted, os.environ):
        print(spoken.say("cli-no-such-language", lang=quoted(unknown), all=", ".join(LANGUAGES)), file=sys.stderr)
    parser = top_parser(spoken)
    add_commands(parser)
    line, alone = with_command(argv)
    chosen = parser.parse_args(line)
    chosen.browser = alone  # `serve` opens it too if it was not named
    plainly = getattr(chosen, "plain", False)
    screen = Screen(plain=plainly, fast=getattr(chosen, "fast", False), color=not getattr(chosen, "no_color", False))
    try:
        return find_command(chosen.command).run(chosen, spoken, screen)
    except Sorry as sorry:
        print(harmless(str(sorry)), file=sys.stderr)
        return WRONG
    except MissingExtra as missing:
        how = install(missing.extra)
        print(spoken.say("cli-missing-extra", package=missing.package, install=how), file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:  # before or after what a command does itself about it
        return STOPPED
    except BrokenPipeError:  # the reader of a pipe has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except OSError as bad:
        print(harmless(spoken.say("cli-impossible", reason=fault(spoken, bad))), file=sys.stderr)
        return WRONG
