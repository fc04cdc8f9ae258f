"""From a message to a deed: pure functions that change nothing and name what they refuse."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import pytest

from asdealt.core import Seat
from asdealt.protocol.bodies import NewTable, SeatWish
from asdealt.protocol.messages import Ask, Move, Rename, Reveal, TakeBack
from asdealt.protocol.refusals import RequestRefused
from asdealt.seed import share_of
from asdealt.server.tables import log, requests, seating
from asdealt.server.tables.requests import Request, Sender
from asdealt.server.tables.table import Table

NONCE = "n" * 20
ASKS = ("start", "fill", "open", "remove", "pause", "resume", "rematch", "leave", "return", "wait", "stand_in")


def made(*kinds: str, share: str = "") -> Table:
    wish = NewTable("splitz", [SeatWish(kind) for kind in kinds], share=share)  # type: ignore[arg-type]
    first, _ = seating.new_table(wish, seating.rules_for_wish(wish, None))
    return Table("t", first, 0.0)


def stages() -> Iterator[Table]:
    yield made("me", "open", "bot")
    mixing = made("me", "bot", "bot", share=share_of(NONCE))
    mixing.follow(requests.begin(mixing), 1.0)
    yield mixing
    playing = made("me", "bot", "bot")
    playing.follow(requests.begin(playing), 1.0)
    yield playing
    paused = made("me", "bot", "bot")
    paused.follow(requests.begin(paused), 1.0)
    paused.follow(log.Agreed(by=0, what="pause"), 2.0)
    yield paused


def messages(table: Table) -> Iterator[Request]:
    yield Move("a", table.phase, "cut 1 2")
    yield Move("a", table.phase + 1, "cut 1 2")
    yield TakeBack("b", table.phase)
    yield Reveal("c", NONCE)
    yield Reveal("c", "x" * 20)
    yield Rename("d", "Eve")
    yield Rename("d", "")
    for what in ASKS:
        for seat in (None, 0, 1, 7):
            yield Ask("e", what, seat)  # type: ignore[arg-type]
    yield Ask("e", "start", level="genius")


def state(table: Table) -> tuple[Any, ...]:
    match = table.match
    turns = (match.turns, match.locked) if match else None
    chairs = [asdict(chair) for chair in table.chairs]
    return table.v, table.stage, chairs, turns, table.asking, set(table.agreed), dict(table.asides), table.host


def test_a_message_becomes_a_deed_or_a_refusal_and_changes_nothing() -> None:
    deeds: set[type] = set()
    refusals: set[str] = set()
    for table in stages():
        before = state(table)
        for message in messages(table):
            for sender in (Sender(Seat(0), host=False), Sender(None, host=True), Sender(None, host=False)):
                try:
                    deed = requests.deed(table, message, sender, offline={1})
                    deeds.add(type(deed))
                    assert deed is None or (deed.by, deed.id) == (sender.by, message.id)
                except RequestRefused as refused:
                    refusals.add(refused.code)
                assert state(table) == before
    assert deeds >= {log.Chose, log.Mixed, log.Renamed, log.Started, log.Filled, log.Cleared, log.Agreed, log.Away}
    assert len(refusals) >= 12, refusals


@pytest.mark.parametrize("message", [Move("a", 0, "x"), Rename("a", "x"), Ask("a", "pause")])
def test_a_spectator_can_ask_for_nothing(message: Request) -> None:
    with pytest.raises(RequestRefused) as refused:
        requests.deed(made("me", "bot", "bot"), message, Sender(None, host=False))
    assert refused.value.code == "not_seated"


def test_a_deed_follows_from_the_table_and_the_message_alone() -> None:
    """The same call twice gives the same deed, and the table can follow it."""
    table = made("me", "open", "bot")
    ask = Ask("a", "start", level="novice")
    first, second = (requests.deed(table, ask, Sender(Seat(0), host=False)) for _ in range(2))
    assert first == second
    assert first is not None
    assert table.follow(first, 1.0).kind == "turn"
    assert table.stage == "playing"
