"""`asdealt replay`: step through a recorded match."""

from __future__ import annotations

import argparse
import sys

from asdealt.commands.command import FINE
from asdealt.commands.parser import Parser
from asdealt.commands.records import read_record, seat_named
from asdealt.core import OPEN, Viewer
from asdealt.locales import Words
from asdealt.record import Record
from asdealt.terminal.screen import Screen


def add(parser: Parser, words: Words) -> None:
    parser.add_argument("file", metavar="FILE", help=words.say("cli-help-file"))
    parser.add_argument("--seat", metavar="N", default="open", help=words.say("cli-help-seat"))


def run(chosen: argparse.Namespace, words: Words, screen: Screen) -> int:
    from asdealt.terminal.replay import Replay

    record = read_record(chosen.file, words)
    Replay(record, _viewer(chosen.seat, record, words), words, screen).run(step=sys.stdin.isatty())
    return FINE


def _viewer(seat: str, record: Record, words: Words) -> Viewer:
    """`open`, or a seat."""
    return OPEN if seat == "open" else seat_named(seat, record, words, "replay-no-such-seat")
