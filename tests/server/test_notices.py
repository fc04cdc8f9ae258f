"""Notices to people who are away: who is told, when and what."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from asdealt.client import Seat
from asdealt.client.http import HttpRefused, fetch
from asdealt.locales import LANGUAGES, words
from asdealt.protocol.bodies import NoticesInfo, NoticesWish
from asdealt.protocol.messages import Front, Pace
from asdealt.protocol.refusals import RequestRefused
from asdealt.server.notices.seat_notices import PATIENCE
from asdealt.server.notices.sender import Notice, Notifier
from asdealt.server.rooms import seat_requests
from asdealt.server.shared.metrics import Metrics
from asdealt.server.shared.webhooks import Webhooks
from asdealt.server.tables import log, seating
from asdealt.server.tables.clocks import HOUR
from asdealt.server.tables.reminders import DAY
from asdealt.server.tables.table import Table
from asdealt.server.tables.tokens import hashed
from helpers.one_room import Scene, at_a_room
from helpers.server import Running, decide, running, table
from helpers.tables import BOT, person
from helpers.tables import table as table_of
from helpers.webhooks import service

NEVER = 1e9
PATIENT: dict[str, Any] = {"offline_after": NEVER, "stand_in_after": NEVER, "idle_after": NEVER, "grace": 0.0}
ALLOWED = Webhooks(["ntfy.sh"])
TO = "https://ntfy.sh/my-topic"


class Told(Notifier):
    """Keeps notices instead of sending them."""

    def __init__(self) -> None:
        super().__init__(ALLOWED, Metrics())
        self.kept: list[Notice] = []

    def send(self, notice: Notice) -> None:
        self.kept.append(notice)

    def taken(self) -> list[tuple[str, str]]:
        """Kind and text of the notices since the last time."""
        found: list[tuple[str, str]] = [(each.kind, each.text) for each in self.kept]
        self.kept = []
        return found


def two_people(pace: Pace = "off") -> Table:
    return table_of(person("Ana"), person("Ben"), BOT, game="scout", pace=pace)


async def begin(here: Scene, **wish: Any) -> Told:
    """The match has begun, and seat 0, which is asked first, wants notices."""
    told = Told()
    here.services.notifier = told
    here.room._set(here.table)
    await here.room.commit(log.Started())
    assert here.table.waiting
    seat = next(iter(here.table.waiting))
    token = here.table.chairs[seat].tokens[0]
    await seat_requests.set_notices(here.room, token, NoticesWish(**{"to": TO, **wish}), "https://cards.example")
    assert [kind for kind, _ in told.taken()] == ["welcome"]
    return told


def asked(here: Scene) -> int:
    return next(iter(here.table.waiting))


def test_a_seat_is_told_once_that_it_is_asked_and_only_after_a_while() -> None:
    async def test(here: Scene) -> None:
        told = await begin(here)
        await here.later(PATIENCE - 1)
        assert told.taken() == []
        await here.later(1)
        assert told.kept[0].link == "https://cards.example/t/t"
        assert told.taken() == [("turn", "Scout: it is your turn.")]
        await here.later(1000)
        assert told.taken() == []

    at_a_room(two_people(), test, webhooks=ALLOWED, **PATIENT)


def test_nobody_is_told_while_the_table_is_in_front_of_them() -> None:
    async def test(here: Scene) -> None:
        told = await begin(here)
        seat = asked(here)
        phone, desk = await here.enter(seat), await here.enter(seat)
        await here.hear(phone, Front("1", front=False))
        await here.later(PATIENCE)
        assert told.taken() == []  # the other device shows it
        await here.hear(desk, Front("2", front=False))
        await here.later(PATIENCE)
        assert told.taken() == []  # they have seen that they are asked

    at_a_room(two_people(), test, webhooks=ALLOWED, bot_pace=NEVER, **PATIENT)


def test_a_server_that_stops_tells_nobody() -> None:
    """The next one does, and knows who was told."""

    async def test(here: Scene) -> None:
        told = await begin(here)
        here.services.draining = True
        await here.later(PATIENCE)
        assert told.taken() == []
        here.services.draining = False
        await here.later(1)
        assert [kind for kind, _ in told.taken()] == ["turn"]

    at_a_room(two_people(), test, webhooks=ALLOWED, **PATIENT)


def test_a_hidden_tab_is_told() -> None:
    async def test(here: Scene) -> None:
        told = await begin(here)
        tab = await here.enter(asked(here))
        await here.hear(tab, Front("1", front=False))
        await here.later(PATIENCE)
        assert [kind for kind, _ in told.taken()] == ["turn"]

    at_a_room(two_people(), test, webhooks=ALLOWED, **PATIENT)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reminder_before_the_time_runs_out_and_a_line_a_day(language: str) -> None:
    async def test(here: Scene) -> None:
        told = await begin(here, language=language, daily=True)
        game = words(language).game("scout")
        await here.later(PATIENCE)
        told.taken()
        wake = here.store.lists["t"].wake
        assert wake == pytest.approx(here.clock.now + DAY - PATIENCE)  # the line a day opens the table
        await here.later(DAY)
        mine = words(language).say("notice-daily", game=game, turns=0, mine="yes")
        assert told.taken() == [("daily", mine)]
        assert here.store.lists["t"].wake == pytest.approx(here.clock.now + DAY)
        await here.later(60 * HOUR - DAY)  # twelve of 72 hours are left
        kinds = dict(told.taken())
        assert kinds["time"] == words(language).say("notice-time", game=game, hours=11)
        await here.later(60)
        assert told.taken() == []
        reminders = [deed for deed in here.log if isinstance(deed, log.Reminded)]
        assert [deed.what for deed in reminders] == ["daily", "time", "daily"]

        # a room that is loaded again says nothing twice
        again = Table.fold("t", here.store.logs["t"])
        assert again.chairs[asked(here)].notices == here.table.chairs[asked(here)].notices
        assert again.reminded == here.table.reminded
        here.room._set(again)
        await here.later(60)
        assert told.taken() == []

    at_a_room(two_people("days"), test, webhooks=ALLOWED, **PATIENT)


def test_what_is_stopped_or_forgotten_is_not_in_the_log_any_more() -> None:
    async def test(here: Scene) -> None:
        told = await begin(here, daily=True)
        seat = asked(here)
        token = here.table.chairs[seat].tokens[0]

        def kept() -> int:
            return sum(entry.payload.count(b"ntfy.sh") for entry in here.store.logs["t"])

        assert kept() == 1
        assert seating.notices_info(here.table, token, ALLOWED) == NoticesInfo("ntfy.sh", daily=True)
        await seat_requests.set_notices(here.room, token, NoticesWish(TO + "2"), "https://cards.example")
        assert kept() == 1
        await seat_requests.set_notices(here.room, token, NoticesWish(), "https://cards.example")
        assert kept() == 0
        assert seating.notices_info(here.table, token, ALLOWED) == NoticesInfo("", daily=False)
        told.taken()
        await here.later(2 * DAY)
        assert told.taken() == []
        await seat_requests.set_notices(here.room, token, NoticesWish(TO), "https://cards.example")
        await seat_requests.forget(here.room, token, "en")
        assert kept() == 0
        assert Table.fold("t", here.store.logs["t"]).chairs[seat].notices is None

    at_a_room(two_people(), test, webhooks=ALLOWED, **PATIENT)


def test_an_address_that_is_not_allowed_or_a_seat_of_others_is_refused() -> None:
    async def test(here: Scene) -> None:
        await begin(here)
        token = here.table.chairs[asked(here)].tokens[0]
        for given, to, code in ((token, "https://127.0.0.1/", "not_a_webhook"), ("other", TO, "unknown_token")):
            with pytest.raises(RequestRefused) as refused:
                await seat_requests.set_notices(here.room, given, NoticesWish(to), "https://cards.example")
            assert refused.value.code == code
            for lang in LANGUAGES:
                assert refused.value.text(lang)  # type: ignore[arg-type]

    at_a_room(two_people(), test, webhooks=ALLOWED, **PATIENT)


# Over the wire


async def call(server: Running, name: str, token: str, wish: NoticesWish | None = None) -> NoticesInfo:
    from urllib.request import Request, urlopen

    body = None if wish is None else msgspec.json.encode(wish)
    request = Request(f"{server.url}/api/tables/{name}/notices", body, {"authorization": f"Bearer {token}"})

    def ask() -> bytes:
        with urlopen(request) as answer:
            return bytes(answer.read())

    return msgspec.json.decode(await asyncio.to_thread(ask), type=NoticesInfo)


async def test_a_person_who_is_away_hears_of_their_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("asdealt.server.notices.seat_notices.PATIENCE", 0.1)
    async with service() as ntfy, running(tmp_path, webhooks=Webhooks([f"ntfy={ntfy.entry}"])) as server:
        made, (friend,) = await table(server, "scout", "me,open,bot")
        for seat in (made, friend):
            info = await call(server, made.table, seat.token, NoticesWish(f"{ntfy.entry}/{seat.seat}", language="es"))
            assert info == await call(server, made.table, seat.token) == NoticesInfo("127.0.0.1", daily=False)
        await ntfy.until(2)
        async with Seat(server.url, made.table, made.token) as ana:
            await ana.ask("start")
            room = await server.room(made.table)
            while room.table.waiting != {1}:  # until the friend, who is away, is asked
                if ana.to_decide:
                    await decide(ana, Random(1))
                await asyncio.sleep(0.01)
            await ntfy.until(3)
            assert ntfy.bodies[-1] == "Scout: te toca."
            assert ntfy.requests[-1].startswith("POST /1 ")
            assert f"Click: {server.url}/t/{made.table}\r\n" in ntfy.requests[-1]
            assert not any(request.startswith("POST /0 ") for request in ntfy.requests[2:])
        everything = "".join(ntfy.requests)
        for secret in (
            made.token,
            friend.token,
            hashed(made.token),
            made.host,
            made.invitation,
            room.table.made.secret,
        ):
            assert secret
            assert secret not in everything


async def test_a_server_without_the_option_sends_nothing(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made, _ = await table(server, "scout", "me,bot,bot")
        with pytest.raises(HttpRefused, match="no_notices"):
            await asyncio.to_thread(fetch, f"{server.url}/api/tables/{made.table}/notices", b"{}")
        info = json.loads(await asyncio.to_thread(fetch, f"{server.url}/api/server"))
        assert info == {"motd": "", "motd_language": None, "webhooks": [], "program": "asdealt", "expert": True}
