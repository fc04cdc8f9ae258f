"""What a record says about fair deals: commitment, shares and nonces."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from asdealt.core import OPEN
from asdealt.games import rules_for
from asdealt.match import Match
from asdealt.record import BadRecord, read, resume, write
from asdealt.seed import Seed, share_of
from helpers.records import NAMES, SCOUT

SECRET = b"s" * 32


def shared_match(nonces: tuple[str, ...], shares: tuple[str, ...]) -> Match[Any, Any]:
    match = Match(rules_for("scout", 3), 3, Seed(SECRET, nonces, shares))
    rng = Random(0)
    while not match.over:
        seat = min(match.waiting)
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def test_a_record_says_who_mixed_in_who_withheld_and_whose_nonce_proves_nothing() -> None:
    match = shared_match(("tulip", "", "late"), (share_of("tulip"), share_of("gone"), ""))
    record = read(write(match, NAMES[:3]))
    assert record.shares == match.seed.shares
    assert record.seed == match.seed
    assert (record.mixed, record.withheld, record.unshared) == ((0,), (1,), (2,))
    assert resume(record, match.seed).turns == match.turns
    with pytest.raises(BadRecord, match=r"^line 1: another seed was committed to"):
        resume(record, Seed(SECRET, match.seed.nonces))


def test_a_record_without_shares_is_written_as_before() -> None:
    plain = read(SCOUT)
    assert "shares" not in SCOUT
    assert (plain.shares, plain.mixed, plain.withheld, plain.unshared) == ((), (), (), ())


def test_nonces_are_part_of_the_deal() -> None:
    rules = rules_for("scout", 3)
    seed = Seed(b"s" * 32, ("tulip", "かえる", "ñ"))
    match = Match(rules, 3, seed)
    rng = Random(0)
    while not match.over:
        seat = min(match.waiting)
        match.play(seat, rng.choice(match.legal(seat)))
    record = read(write(match, NAMES[:3]))
    assert record.nonces == seed.nonces
    assert record.seed == seed
    assert resume(record, seed).view(OPEN) == match.view(OPEN)
    with pytest.raises(BadRecord, match=r"^line 1: another seed was committed to"):
        resume(record, Seed(b"s" * 32))
