"""`asdealt replay`: step through a recorded match."""

from __future__ import annotations

import argparse
import re
import sys

from asdealt.commands.command import FINE, Sorry
from asdealt.commands.parser import Parser
from asdealt.commands.records import read_record
from asdealt.core import OPEN, Seat, Viewer, quoted
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
    """`open`, or a seat by its number from 1 or by its player's name."""
    if seat == "open":
        return OPEN
    if seat in record.names:
        return Seat(record.names.index(seat))
    if re.fullmatch("[0-9]{1,2}", seat) and 1 <= int(seat) <= len(record.names):
        return Seat(int(seat) - 1)
    raise Sorry(words.say("replay-no-such-seat", seat=quoted(seat), names=", ".join(record.names)))
