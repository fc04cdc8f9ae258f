"""Reading the command line, with help and errors in the player's language."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NoReturn

from asdealt import __version__
from asdealt.core import quoted
from asdealt.locales import LANGUAGES, Words
from asdealt.program import program

# argparse reports errors in English only. These patterns recognise them.
_ERRORS = {
    "unknown": re.compile(r"unrecognized arguments: (?P<what>.+)"),
    "choice": re.compile(r"argument (?P<name>\S+): invalid choice: (?P<what>.+?) \(choose from (?P<choices>.+)\)"),
    "number": re.compile(r"argument (?P<name>\S+): invalid int value: (?P<what>.+)"),
    "value": re.compile(r"argument (?P<name>\S+): expected (?:one|at least one) argument"),
    "needed": re.compile(r"the following arguments are required: (?P<what>.+)"),
}
COMMON = {"--lang", "--plain", "--no-color"}  # options of every command
LONGEST_QUOTE = 300  # characters of what was typed


class _WithDefaults(argparse.HelpFormatter):
    """Says after the help of an option what it is if it is not given."""

    def __init__(self, words: Words, prog: str) -> None:
        super().__init__(prog)
        self._words = words

    def _get_help_string(self, action: argparse.Action) -> str | None:
        about, usual = action.help, action.default
        if not about or not action.option_strings or usual in (None, False, "", argparse.SUPPRESS) or usual == []:
            return about
        return self._words.say("cli-help-default", help=about, value=str(usual)).replace("%", "%%")


class Parser(argparse.ArgumentParser):
    """Has --help, and with `add_common` the options of every command.

    `declare` adds the other arguments. It is called only if this parser is used, so that a command that is not run
    need not be imported.
    """

    def __init__(self, words: Words, declare: Callable[[Parser], None] | None = None, **settings: object) -> None:
        formatter = partial(_WithDefaults, words)
        super().__init__(add_help=False, allow_abbrev=False, formatter_class=formatter, **settings)  # type: ignore[arg-type]
        self.words = words
        self._declare = declare
        self._commands: argparse._SubParsersAction[Parser] | None = None
        self._positionals.title = words.say("cli-arguments")
        self._optionals.title = words.say("cli-options")
        self.add_argument("-h", "--help", action="help", help=words.say("cli-help-help"))

    def add_common(self) -> None:
        # A command and its subcommand both have these: SUPPRESS keeps the inner default from hiding the outer value.
        unset, say = argparse.SUPPRESS, self.words.say
        self.add_argument("--lang", metavar="xx", default=unset, help=say("cli-help-lang", all=", ".join(LANGUAGES)))
        self.add_argument("--plain", action="store_true", default=unset, help=say("cli-help-plain"))
        self.add_argument("--no-color", action="store_true", default=unset, help=say("cli-help-no-color"))

    def add_commands(self, dest: str, metavar: str, *, required: bool = False) -> None:
        """Expect a subcommand, kept under the name `dest`; `add_command` then adds each."""
        title = self.words.say("cli-commands")
        self._commands = self.add_subparsers(title=title, dest=dest, metavar=metavar, required=required)

    def add_command(self, name: str, key: str, declare: Callable[[Parser], None] | None = None) -> Parser:
        """A new subcommand. `cli-about-<key>` is the sentence about it."""
        assert self._commands is not None
        about = self.words.say(f"cli-about-{key}")
        made = self._commands.add_parser(name, words=self.words, declare=declare, help=about, description=about)
        made.add_common()
        return made

    def declared(self) -> list[argparse.Action]:
        """All arguments and options, those of the command included."""
        if self._declare is not None:
            declare, self._declare = self._declare, None
            declare(self)
        return self._actions

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """argparse calls this for the whole line, and for the rest of it once a subcommand is read."""
        self.declared()
        return super().parse_known_args(args, namespace)

    def format_usage(self) -> str:
        return super().format_usage().replace("usage:", self.words.say("cli-usage"), 1)

    def format_help(self) -> str:
        return super().format_help().replace("usage:", self.words.say("cli-usage"), 1)

    def error(self, message: str) -> NoReturn:
        for kind, pattern in _ERRORS.items():
            if found := pattern.fullmatch(message):
                facts = {name: quoted(text, LONGEST_QUOTE) for name, text in found.groupdict().items()}
                message = self.words.say(f"cli-error-{kind}", **facts)
        self.exit(2, f"{message}\n{self.words.say('cli-see-help', command=self.prog)}\n")


def top_parser(words: Words) -> Parser:
    """The parser of `asdealt` itself, without its commands."""
    top = Parser(words, prog=program(), description=words.say("cli-about"))
    version = f"asdealt {__version__}"
    top.add_argument("--version", action="version", version=version, help=words.say("cli-help-version"))
    top.add_common()
    top.add_commands("command", "COMMAND")
    return top


def wanted_language(argv: Sequence[str]) -> str | None:
    """What --lang says. It is needed before the parser exists, because the parser speaks that language."""
    for i, word in enumerate(argv):
        if word == "--lang" and i + 1 < len(argv):
            return argv[i + 1]
        if word.startswith("--lang="):
            return word.partition("=")[2]
    return None


def with_command(argv: Sequence[str]) -> tuple[list[str], bool]:
    """The command line with `serve` added where no command was typed, and whether it was added.

    `asdealt`, `asdealt --lan` and `asdealt --port 9000` mean `serve`; `--help` and `--version` are of the program.
    """
    at = 0
    while at < len(argv) and argv[at].partition("=")[0] in COMMON:
        at += 2 if argv[at] == "--lang" else 1
    alone = at >= len(argv) or (argv[at].startswith("-") and argv[at] not in ("-h", "--help", "--version"))
    return [*argv[:at], *["serve"] * alone, *argv[at:]], alone
