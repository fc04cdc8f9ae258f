"""A table as the fold of its log: which logs are accepted, which messages are remembered, how long a log may grow."""

from __future__ import annotations

from random import Random

import pytest

from asdealt.server.tables import log
from asdealt.server.tables.answered import REMEMBERED
from asdealt.server.tables.log import AnyDeed
from asdealt.server.tables.table import BadLog, Table
from asdealt.store import Entry
from helpers.tables import BOT, choose_all, made, person, started, table, trio

MADE = made(person("Ana"), person("Ben"), person("Cy"))


def entries(*deeds: AnyDeed) -> list[Entry]:
    return [log.write(n, float(n), deed) for n, deed in enumerate(deeds)]


def refused(*log_of: Entry) -> str:
    with pytest.raises(BadLog) as wrong:
        Table.fold("t", log_of)
    return str(wrong.value)


def test_a_log_is_followed_to_its_end() -> None:
    drawn = list(trio().follow(log.Started(), 1.0).drawn)
    folded = Table.fold("t", entries(MADE, log.Renamed(by=0, name="Bea"), log.Started(drawn=drawn)))
    assert (folded.name, folded.v, folded.at, folded.stage) == ("t", 2, 2.0, "playing")
    assert folded.names == ["Bea", "Ben", "Cy"]
    assert folded.match is not None
    assert folded.match.turns == started().match.turns  # type: ignore[union-attr]


def test_an_entry_extends_the_same_table() -> None:
    begun = Table.begin("t", entries(MADE)[0])
    assert begun.take_up(log.write(1, 1.0, log.Renamed(by=0, name="Bea"))) is begun


def test_a_log_begins_with_its_tables_creation() -> None:
    beginning = "it does not begin with the making of the table"
    assert refused(log.write(1, 0.0, MADE)) == f"entry 1: {beginning}"
    assert refused(*entries(log.Renamed(by=0, name="Bea"))) == f"entry 0: {beginning}"


def test_an_entry_out_of_its_place_is_refused() -> None:
    out_of_place = "it does not follow from those before it"
    assert refused(*entries(MADE), log.write(2, 0.0, log.Renamed(by=0, name="Bea"))) == f"entry 2: {out_of_place}"
    assert refused(*entries(MADE, log.Started(drawn=["start 0"]))) == f"entry 1: {out_of_place}"
    assert refused(*entries(MADE, log.Started())) == f"entry 1: {out_of_place}"


def test_a_fault_is_reported_without_the_logs_content() -> None:
    """A log contains secrets: the program's own reasons are passed on in full, of other errors only the type."""
    drawn = list(trio().follow(log.Started(), 1.0).drawn)
    said = refused(*entries(MADE, log.Started(drawn=drawn), log.Chose(by=0, seat=0, move="tulip")))
    assert "tulip" not in said
    assert said.startswith("entry 2: ")
    assert said.removeprefix("entry 2: ").isidentifier()


# Messages that are sent again


def rename(n: int, by: int | None = 0) -> log.Renamed:
    return log.Renamed(by=by, id=f"m{n}", name=f"Ana {n}")


def test_a_seats_last_sixteen_messages_are_remembered() -> None:
    made = trio()
    for n in range(1, 18):
        made.follow(rename(n), 20.0)
    assert made.answered(0, "m1") is None
    assert [made.answered(0, f"m{n}") for n in range(2, 18)] == list(range(2, 18))
    assert REMEMBERED == 16
    assert made.answered(1, "m17") is None


def test_a_deed_without_a_message_is_not_remembered() -> None:
    made = trio()
    made.follow(rename(1), 20.0)
    for _ in range(REMEMBERED):
        made.follow(log.Renamed(by=0, name="Ana"), 21.0)
    assert made.answered(0, "m1") == 1
    assert made.answered(0, "") is None


# How long a log may grow


def test_deeds_beside_the_match_are_counted_and_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "MOST_ASIDE", 3)
    made = started()
    for n in range(3):
        assert not made.exhausted(rename(n))
        assert made.asides[0] == n
        made.follow(rename(n), 20.0)
    assert made.asides == {0: 3}
    assert made.exhausted(rename(3))
    assert not made.exhausted(rename(3, by=1))
    assert not made.exhausted(log.Back(seat=0))  # the server's own deed


def test_a_choice_is_beside_the_match_only_if_it_replaces_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "MOST_ASIDE", 1)
    made = started()
    hold = log.Chose(by=0, seat=0, move="hold")
    made.follow(hold, 20.0)
    assert made.asides[0] == 0
    assert not made.exhausted(hold)
    made.follow(hold, 21.0)
    assert made.asides[0] == 1
    assert made.exhausted(hold)
    choose_all(made, Random(1))
    assert not made.exhausted(log.Chose(by=0, seat=0, move="play 1"))  # a new turn: it advances the match
    assert not trio().exhausted(hold)


def test_the_servers_own_deeds_count_for_no_seat() -> None:
    made = started(person("Ana"), BOT, BOT)
    made.follow(log.Awaited(seat=0), 20.0)
    made.follow(log.Failed(seat=1), 21.0)
    assert not made.asides


def test_a_full_log_accepts_only_what_the_server_must_do(monkeypatch: pytest.MonkeyPatch) -> None:
    made = table(person("Ana"), BOT, BOT)
    made.follow(log.Started(), 20.0)
    monkeypatch.setattr(log, "MOST_ENTRIES", 2)
    assert not made.full
    assert made.waiting
    assert not made.exhausted(rename(1))
    made.follow(rename(1), 21.0)
    assert made.full
    assert made.waiting == frozenset()
    joined, handed = log.Joined(seat=1, name="Dee", token="d"), log.Handed(seat=0, token="e")
    assert [made.exhausted(deed) for deed in (rename(2), joined, handed)] == [True, True, True]
    assert not made.exhausted(log.Away(seat=0))
