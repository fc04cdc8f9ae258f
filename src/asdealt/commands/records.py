"""Reading a record that a command was given: a file, or the address of a table."""

from __future__ import annotations

import re
from pathlib import Path

from asdealt.commands.command import Sorry, cut
from asdealt.core import Seat, quoted
from asdealt.locales import Words
from asdealt.locales.faults import fault
from asdealt.record import LARGEST, LONGEST_REASON, BadRecord, Record, read, text_of


def read_record(file: str, words: Words) -> Record:
    """Raises Sorry."""
    try:
        return read(text_of(_download(file) if "://" in file else _bytes_of(Path(file))))
    except BadRecord as bad:
        why = quoted(fault(words, bad.fault), LONGEST_REASON)
        raise Sorry(words.say("verify-refused", file=cut(file), line=bad.line, reason=why)) from None
    except (OSError, ValueError) as bad:  # ValueError: a path that cannot be one
        raise Sorry(words.say("terminal-cannot-read", file=cut(file), reason=cut(fault(words, bad)))) from None


def seat_named(seat: str, record: Record, words: Words, refusal: str) -> Seat:
    """A seat by its number from 1 or by its player's name. Raises Sorry, with this message."""
    if seat in record.names:
        return Seat(record.names.index(seat))
    if re.fullmatch("[0-9]{1,2}", seat) and 1 <= int(seat) <= len(record.names):
        return Seat(int(seat) - 1)
    raise Sorry(words.say(refusal, seat=quoted(seat), names=", ".join(record.names)))


def _bytes_of(path: Path) -> bytes:
    """A file, or enough of it to see that it is too large."""
    with path.open("rb") as file:
        return file.read(LARGEST + 1)


def _download(address: str) -> bytes:
    """The record of the table whose page or record is at this address."""
    from asdealt.client import http

    server, _, table = address.partition("/t/")
    try:
        return http.fetch(f"{server}/api/tables/{table.partition('#')[0].strip('/')}/record" if table else address)
    except http.HttpRefused as no:
        raise OSError(str(no)) from None
