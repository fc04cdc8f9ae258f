"""`asdealt analyse`: what each decision of a recorded game was worth, given what its player could know."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from asdealt.commands.command import FINE, Sorry, cut
from asdealt.commands.parser import Parser
from asdealt.commands.records import read_record, seat_named
from asdealt.core import Seat
from asdealt.locales import Words
from asdealt.locales.faults import fault
from asdealt.record import Record
from asdealt.terminal.screen import Screen

if TYPE_CHECKING:
    from asdealt.terminal.analysis import Shown


def add(parser: Parser, words: Words) -> None:
    parser.add_argument("file", metavar="FILE", help=words.say("cli-help-file"))
    parser.add_argument("--seat", metavar="NAME", help=words.say("cli-help-analyse-seat"))
    parser.add_argument("--notes", action="store_true", help=words.say("cli-help-analyse-notes"))
    parser.add_argument("--json", action="store_true", help=words.say("cli-help-json"))


def run(chosen: argparse.Namespace, words: Words, screen: Screen) -> int:
    from asdealt.analysis import cache, report
    from asdealt.terminal.analysis import Shown, analysed

    if chosen.notes and "://" in chosen.file:
        raise Sorry(words.say("analysis-notes-need-a-file"))
    record = read_record(chosen.file, words)
    try:
        reports = analysed(record, _seats(chosen.seat, record, words), cache.Cache(cache.folder(os.environ)), words)
    except KeyboardInterrupt:
        raise Sorry(words.say("analysis-stopped")) from None
    shown = [Shown(record, each, words) for each in reports]
    if chosen.json:
        print(f'{{"reports": [{", ".join(report.encode(each).decode() for each in reports)}]}}')
    else:
        for n, each in enumerate(shown):
            screen.lines([""] if n else [])
            each.show(screen)
    if chosen.notes:
        _write_notes(Path(chosen.file), record, shown, words, screen if not chosen.json else None)
    return FINE


def _seats(name: str | None, record: Record, words: Words) -> list[Seat]:
    """One player, or everybody."""
    if name is None:
        return [Seat(seat) for seat in range(len(record.names))]
    return [seat_named(name, record, words, "analysis-no-such-seat")]


def _write_notes(file: Path, record: Record, shown: Sequence[Shown], words: Words, screen: Screen | None) -> None:
    from asdealt.analysis import notes

    path = notes.beside(file)
    try:
        many = sum(notes.save(path, record, each.report, each.texts()) for each in shown)
    except (OSError, notes.BadNotes) as bad:
        raise Sorry(
            words.say("analysis-notes-impossible", file=cut(str(path)), reason=cut(fault(words, bad)))
        ) from None
    if screen is not None:
        screen.lines([words.say("analysis-notes", count=many, file=cut(str(path)))])
