"""`asdealt verify`: what a record proves, and what it does not."""

from __future__ import annotations

from collections.abc import Iterable

from asdealt.core import Seat
from asdealt.locales import Words
from asdealt.record import Record


class NotMixedIn(Exception):
    """A nonce that is nowhere in the record."""


def proved(record: Record, words: Words) -> list[str]:
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
    mixed = len(record.mixed)
    lines.append(say("verify-mixed", count=mixed, names=_names(record, record.mixed)))
    if record.withheld:
        lines.append(say("verify-withheld", count=len(record.withheld), names=_names(record, record.withheld)))
    if record.unshared:
        lines.append(say("verify-unshared", count=len(record.unshared), names=_names(record, record.unshared)))
    return [*lines, say("verify-means", count=mixed), say("verify-does-not-show")]


def own_nonce(record: Record, nonce: str, words: Words) -> str:
    """Where this nonce was mixed in, and whether that proves anything; raises NotMixedIn."""
    if not nonce or nonce not in record.nonces:
        raise NotMixedIn
    seat = Seat(record.nonces.index(nonce))
    fixed = "yes" if seat in record.mixed else "no"
    return words.say("verify-own-nonce", name=record.names[seat], seat=seat + 1, fixed=fixed)


def _names(record: Record, seats: Iterable[Seat]) -> str:
    return ", ".join(record.names[seat] for seat in seats)
