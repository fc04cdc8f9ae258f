"""What every command has: arguments, a run, an exit code, and one sentence for whatever goes wrong."""

from __future__ import annotations

import argparse
from functools import partial
from importlib import import_module
from typing import Protocol, cast

from asdealt.commands.parser import Parser
from asdealt.core import quoted
from asdealt.locales import Words
from asdealt.terminal.screen import Screen

# in the order of --help
COMMANDS = (
    "play", "learn", "serve", "store", "replay", "verify", "analyse", "rules",
    "simulate", "arena", "balance", "train", "puzzles", "cards", "docs", "completion",
)  # fmt: skip
FINE, WRONG = 0, 1  # exit codes; 2 is for a command line that cannot be read (parser.py)
STOPPED = 130  # by Ctrl-C, as shells say it
LONGEST_QUOTE = 300  # characters of a file's name or of a system's message


class Sorry(Exception):
    """A sentence for the person at the keyboard, shown instead of a traceback."""


class Command(Protocol):
    """A module of this package."""

    def add(self, parser: Parser, words: Words) -> None:
        """Declare the arguments."""
        ...

    def run(self, chosen: argparse.Namespace, words: Words, screen: Screen) -> int:
        """Carry it out; the exit code. Raises Sorry."""
        ...


def find_command(name: str) -> Command:
    """The module of this command, imported now."""
    return cast(Command, import_module(f"asdealt.commands.{name}"))


def add_commands(parser: Parser) -> None:
    """Add every command. Its arguments are declared once it is the one that was typed."""
    for name in COMMANDS:
        parser.add_command(name, name, partial(_declare, name))


def _declare(name: str, parser: Parser) -> None:
    find_command(name).add(parser, parser.words)


def cut(text: str) -> str:
    """As much of a file's name or of a system's message as a sentence can hold."""
    return quoted(text, LONGEST_QUOTE)
