"""Limits work against many clients too: keys are bounded, an IPv6 network is one client, clock changes do nothing."""

from __future__ import annotations

import time
from pathlib import Path
from typing import get_type_hints

import msgspec
import pytest

from asdealt.locales import words
from asdealt.locales.tell import Wording
from asdealt.protocol import messages
from asdealt.protocol.bodies import NewTable, SeatWish
from asdealt.protocol.frames import Nack
from asdealt.protocol.messages import LONGEST_ID, FromClient
from asdealt.protocol.refusals import LONGEST_FACT, RequestRefused
from asdealt.server.connections.open_files import most_open_files
from asdealt.server.connections.sockets import _id_of
from asdealt.server.rooms.services import Services
from asdealt.server.settings import steady_time
from asdealt.server.shared import limits
from asdealt.server.shared.limits import Limit, Rate, Tally, household
from helpers.rooms import MemoryStore, Notebook, lobby, settled


def test_a_limit_remembers_a_bounded_number_of_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_KEYS", 100)
    now = [0.0]
    limit = Limit(Rate(1, 60.0), lambda: now[0])
    for key in range(1000):
        assert limit.wait(key) == 0
    assert len(limit._seen) == 100
    assert limit.wait(999) > 0  # recent keys are remembered
    assert limit.wait(0) == 0


def test_a_full_limit_is_not_scanned_for_each_new_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cost of one more key does not grow with the number of keys."""
    looked = []

    class Watched(dict[object, object]):
        def items(self) -> object:  # type: ignore[override]
            looked.append(True)
            return super().items()

    monkeypatch.setattr(limits, "MOST_KEYS", 100)
    limit = Limit(Rate(1, 60.0))
    limit._seen = Watched()  # type: ignore[assignment]
    for key in range(500):
        limit.wait(key)
    assert not looked
    assert len(limit._seen) == 100


def test_a_tally_counts_who_is_there() -> None:
    tally = Tally(2)
    assert [tally.enter("a") for _ in range(3)] == [True, True, False]
    assert tally.enter("b")
    tally.leave("a")
    assert tally.enter("a")
    for key in ("a", "a", "b"):
        tally.leave(key)
    assert not tally._there


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("x" * 1000, "x" * 64),
    ],
)
def test_an_ipv6_network_is_one_stranger(address: str, key: str) -> None:
    assert household(address) == key


def test_setting_the_clock_of_the_machine_changes_nobodys_time(monkeypatch: pytest.MonkeyPatch) -> None:
    services = Services(store=MemoryStore())
    before = services.now()
    assert before == pytest.approx(time.time(), abs=5)
    for wrong in (0.0, 1e12):
        with monkeypatch.context() as patch:
            patch.setattr(time, "time", lambda wrong=wrong: wrong)
            assert 0 <= services.now() - before < 60
    services.bot_threads.close()
    services.kernel_warmup.close()


def test_steady_time_continues(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "monotonic", lambda: 100.0)
    monkeypatch.setattr(time, "time", lambda: 1_800_000_000.0)
    now = steady_time()
    monkeypatch.setattr(time, "monotonic", lambda: 107.5)
    monkeypatch.setattr(time, "time", lambda: 5.0)
    assert now() == 1_800_000_007.5


def test_ids_of_messages_are_short() -> None:
    kinds = set(FromClient.__args__) - {messages.Hello}
    assert len(kinds) > 10
    for kind in kinds:
        assert get_type_hints(kind, include_extras=True)["id"] == messages.Id, kind
    fine, long = "x" * LONGEST_ID, "x" * (LONGEST_ID + 1)
    assert msgspec.json.decode(f'{{"type":"ping","id":"{fine}"}}', type=FromClient) == messages.Ping(fine)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(f'{{"type":"ping","id":"{long}"}}', type=FromClient)
    assert _id_of(f'{{"id":"{fine}"}}') == fine
    assert _id_of(f'{{"id":"{long}"}}') is None
    assert _id_of('{"id":"a"}'.ljust(limits.LONGEST_FRAME + 1)) is None
    assert _id_of("[" * 4000) is None


@pytest.mark.parametrize("language", ["en", "ja", "es"])
async def test_a_refusal_can_be_said_whatever_it_quotes(tmp_path: Path, language: messages.Language) -> None:
    assert len(RequestRefused("bad_request", reason="x" * 200_000).text(language)) < LONGEST_FACT + 100
    assert "\n" not in RequestRefused("bad_table", reason="a\nb\x1b[31m\u202ec").text(language)
    async with lobby(tmp_path) as the_lobby:
        made = await the_lobby.make(NewTable("scout", [SeatWish("me"), SeatWish("bot"), SeatWish("bot")], start=True))
        room = await the_lobby.room(made.table)
        subscriber = Notebook(room, 0, "off")
        room.enter(subscriber, None)
        room.hear(subscriber, messages.Move("1", room.table.phase, "x" * 3900))
        await settled(room)
        (refused,) = subscriber.of(Nack)
        assert refused.code == "scout.notation.action"
        assert len(str(refused.said)) < LONGEST_FACT + 200
        assert Wording(words(language), (), room.table.rules).line(refused.said)
        assert the_lobby.services.metrics.errors._value.get() == 0


def test_the_process_may_open_enough_files() -> None:
    resource = pytest.importorskip("resource")
    most = most_open_files()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert most == soft
    assert soft == hard or soft >= 65_536
