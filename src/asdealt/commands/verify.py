"""`asdealt verify`: what a record proves, and what it does not."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable

from asdealt.commands.command import FINE, Sorry
from asdealt.commands.parser import Parser
from asdealt.commands.records import read_record
from asdealt.core import Seat
from asdealt.locales import Words
from asdealt.locales.faults import fault
from asdealt.record import BadRecord, Record
from asdealt.terminal import saves
from asdealt.terminal.screen import Screen


def add(parser: Parser, words: Words) -> None:
    parser.add_argument("file", metavar="FILE", help=words.say("cli-help-file"))
    parser.add_argument("--nonce", metavar="NONCE", help=words.say("cli-help-nonce"))


def run(chosen: argparse.Namespace, words: Words, screen: Screen) -> int:
    record = read_record(chosen.file, words)
    screen.lines(_proved(record, words))
    if chosen.nonce is not None:
        screen.lines([_own_nonce(record, chosen.nonce, words)])
    if "/t/" in chosen.file and "://" in chosen.file:
        screen.lines(_own_promise(record, chosen.file, words))
    return FINE


def _proved(record: Record, words: Words) -> list[str]:
    """Line by line: moves and deals, who mixed in, and what follows from that."""
    say = words.say
    deals = sum(turn.by_chance for turn in record.turns)
    text = say(
        "verify-proved",
        game=words.game(record.rules.name),
        edition=record.rules.edition,
        turns=len(record.turns) - deals,
        deals=deals,
        commitment=record.commitment,
    )
    lines = text.splitlines()
    if record.begins is not None:
        lines.append(say("verify-begins"))
    mixed = len(record.mixed)
    lines.append(say("verify-mixed", count=mixed, names=_names(record, record.mixed)))
    if record.withheld:
        lines.append(say("verify-withheld", count=len(record.withheld), names=_names(record, record.withheld)))
    if record.unshared:
        lines.append(say("verify-unshared", count=len(record.unshared), names=_names(record, record.unshared)))
    return [*lines, say("verify-means", count=mixed), say("verify-does-not-show")]


def _own_nonce(record: Record, nonce: str, words: Words) -> str:
    """Where this nonce was mixed in, and whether that proves anything."""
    if not nonce or nonce not in record.nonces:
        raise Sorry(words.say("verify-nonce-missing"))
    seat = Seat(record.nonces.index(nonce))
    fixed = "yes" if seat in record.mixed else "no"
    return words.say("verify-own-nonce", name=record.names[seat], seat=seat + 1, fixed=fixed)


def _own_promise(record: Record, address: str, words: Words) -> list[str]:
    """Whether a table that was played from this terminal has kept the promise it made then."""
    from asdealt.terminal import remote

    try:
        promise = remote.promise_of(address, saves.home(os.environ) / "seats.json", words)
        if promise is None:
            return []
        promise.check(record)
    except (remote.NoSeat, OSError):
        return []
    except BadRecord as bad:
        raise Sorry(words.say("remote-deals-unfair", reason=fault(words, bad.fault))) from None
    return [words.say("remote-deals-fair")]


def _names(record: Record, seats: Iterable[Seat]) -> str:
    return ", ".join(record.names[seat] for seat in seats)
