"""Notices to people who are away: who is told, when, what, and that nobody can misuse them."""

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
from asdealt.server.notices import sender
from asdealt.server.notices.seat_notices import PATIENCE
from asdealt.server.notices.sender import Notice, Notifier, written
from asdealt.server.rooms import seat_requests
from asdealt.server.shared.metrics import Metrics
from asdealt.server.shared.webhooks import Webhook, Webhooks
from asdealt.server.tables import log, seating
from asdealt.server.tables.clocks import HOUR
from asdealt.server.tables.reminders import DAY
from asdealt.server.tables.table import Table
from asdealt.server.tables.tokens import hashed
from helpers.one_room import Scene, at_a_room
from helpers.server import Running, decide, run, running, table
from helpers.tables import BOT, person
from helpers.tables import table as table_of
from helpers.webhooks import service

NEVER = 1e9
PATIENT: dict[str, Any] = {"offline_after": NEVER, "stand_in_after": NEVER, "idle_after": NEVER, "grace": 0.0}
ALLOWED = Webhooks(["ntfy.sh", "discord.com", "json=hooks.example:8443", "ntfy=http://10.0.0.7:8080"])
TO = "https://ntfy.sh/my-topic"


# Where notices may go


@pytest.mark.parametrize(
    ("address", "found"),
    [
        (TO, Webhook("ntfy", "ntfy.sh", 443, "/my-topic", tls=True)),
        ("https://NTFY.sh:443/my-topic?up=1", Webhook("ntfy", "ntfy.sh", 443, "/my-topic?up=1", tls=True)),
        ("https://discord.com/api/webhooks/1", Webhook("discord", "discord.com", 443, "/api/webhooks/1", tls=True)),
        ("https://hooks.example:8443", Webhook("json", "hooks.example", 8443, "/", tls=True)),
        ("http://10.0.0.7:8080/x", Webhook("ntfy", "10.0.0.7", 8080, "/x", tls=False)),
    ],
)  # fmt: skip
def test_addresses_at_hosts_that_the_operator_has_named(address: str, found: Webhook) -> None:
    assert ALLOWED.find(address) == found
    assert Webhooks().find(address) is None


@pytest.mark.parametrize(
    "address",
    [
        "http://ntfy.sh/topic",  # no TLS
        "https://ntfy.sh:8443/topic",  # another port
        "https://hooks.example/x",
        "https://10.0.0.7:8080/x",
        "http://10.0.0.7/x",
        "https://127.0.0.1/",
        "https://localhost/",
        "https://[::1]/",
        "https://169.254.169.254/latest/meta-data",
        "https://ntfy.sh@127.0.0.1/",
        "https://127.0.0.1#@ntfy.sh/",
        "https://127.0.0.1\\@ntfy.sh/",
        "https://127.0.0.1?@ntfy.sh/",
        "https://user:word@ntfy.sh/topic",
        "https://ntfy.sh.evil.example/",
        "https://evil.ntfy.sh/",
        "https://ntfy.sh./topic",
        "https://ntfy.sh/a b",
        "https://ntfy.sh/a\r\nX-More: 1",
        "https://ntfy.sh/topic#part",
        "https://ntfy.sh/\u7d75",
        "https://ｎtfy.sh/topic",
        "https:ntfy.sh/topic",
        "//ntfy.sh/topic",
        "file:///etc/passwd",
        "ftp://ntfy.sh/x",
        "https://ntfy.sh:99999999/x",
        "ntfy.sh/topic",
        "",
    ],
)
def test_no_other_address_is_ever_asked(address: str) -> None:
    assert ALLOWED.find(address) is None


@pytest.mark.parametrize("entry", ["", "ftp://ntfy.sh", "slack=ntfy.sh", "https://ntfy.sh/path", "*", "a b"])
def test_the_operator_is_told_of_a_bad_entry(entry: str) -> None:
    with pytest.raises(ValueError, match=r"host|none of"):
        Webhooks([entry])


def test_every_service_gets_what_it_reads() -> None:
    notice = Notice(TO, "turn", "scout", "Scout: it is your turn. @everyone", "https://cards.example/t/abc")
    headers, body = written("ntfy", notice)
    assert (headers["Click"], body.decode()) == (notice.link, notice.text)
    discord = json.loads(written("discord", notice)[1])
    assert discord == {"content": f"{notice.text}\n{notice.link}", "allowed_mentions": {"parse": []}}
    generic = json.loads(written("json", notice)[1])
    assert generic == {"text": f"{notice.text}\n{notice.link}", "kind": "turn", "game": "scout", "link": notice.link}


# How they are sent


def outcomes(metrics: Metrics) -> dict[str, float]:
    text = [line for line in metrics.text().splitlines() if line.startswith("asdealt_notices_total{")]
    return {line.split('"')[1]: float(line.rpartition(" ")[2]) for line in text}


async def until(metrics: Metrics, outcome: str, count: int = 1) -> None:
    async with asyncio.timeout(60):
        while outcomes(metrics).get(outcome, 0) < count:
            await asyncio.sleep(0.005)


def test_redirects_are_not_followed() -> None:
    async def test() -> None:
        async with (
            service() as inside,
            service(f"HTTP/1.1 307 No\r\nLocation: {inside.entry}/\r\n\r\n".encode()) as first,
        ):
            metrics = Metrics()
            notifier = Notifier(Webhooks([first.entry, inside.entry]), metrics)
            notifier.send(Notice(f"{first.entry}/x", "turn", "scout", "text", "link"))
            await until(metrics, "refused")
            assert len(first.requests) == 1
            assert first.requests[0].startswith("POST /x HTTP/1.1\r\n")
            assert inside.requests == []
            notifier.close()

    run(test())


def test_a_service_that_hangs_or_answers_nonsense_blocks_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sender, "SECONDS", 0.2)
    monkeypatch.setattr(sender, "MOST_WAITING", 3)

    async def test() -> None:
        async with (
            service(b"") as hangs,
            service(b"what\r\n") as odd,
            service(b"x" * 100_000) as endless,
            service() as good,
        ):
            metrics = Metrics()
            notifier = Notifier(Webhooks(each.entry for each in (hangs, odd, endless, good)), metrics)

            def send(to: str) -> None:
                notifier.send(Notice(to, "turn", "scout", "text", "link"))

            for n in range(6):  # the queue is bounded; what does not fit is dropped at once
                send(f"{hangs.entry}/{n}")
            assert outcomes(metrics)["dropped"] == 3
            await until(metrics, "failed", 3)
            for n, each in enumerate((odd, endless)):
                send(f"{each.entry}/{n}")
            await until(metrics, "failed", 5)
            send(f"{good.entry}/x")
            await until(metrics, "sent")
            send("https://ntfy.sh/other")
            assert outcomes(metrics)["not_allowed"] == 1
            notifier.close()

    run(test())


def test_an_address_is_sent_ten_notices_in_ten_minutes_at_most() -> None:
    async def test() -> None:
        async with service() as good:
            metrics = Metrics()
            notifier = Notifier(Webhooks([good.entry]), metrics)
            for _ in range(30):
                notifier.send(Notice(f"{good.entry}/x", "turn", "scout", "text", "link"))
            await until(metrics, "sent", 10)
            assert outcomes(metrics) == {"sent": 10, "dropped": 20}
            notifier.close()

    run(test())


def test_an_https_address_is_spoken_to_by_tls_only() -> None:
    async def test() -> None:
        first: list[bytes] = []

        async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            first.append(await reader.read(1))
            writer.transport.abort()

        server = await asyncio.start_server(connected, "127.0.0.1", 0)
        place = f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
        metrics = Metrics()
        notifier = Notifier(Webhooks([place]), metrics)
        notifier.send(Notice(f"https://{place}/x", "turn", "scout", "text", "link"))
        await until(metrics, "failed")
        assert first == [b"\x16"]  # a handshake
        notifier.close()
        server.close()

    run(test())


# Who is told, and when


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


def test_a_person_who_is_away_hears_of_their_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("asdealt.server.notices.seat_notices.PATIENCE", 0.1)

    async def test() -> None:
        async with service() as ntfy, running(tmp_path, webhooks=Webhooks([f"ntfy={ntfy.entry}"])) as server:
            made, (friend,) = await table(server, "scout", "me,open,bot")
            for seat in (made, friend):
                info = await call(
                    server, made.table, seat.token, NoticesWish(f"{ntfy.entry}/{seat.seat}", language="es")
                )
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

    run(test())


def test_a_server_without_the_option_sends_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as server:
            made, _ = await table(server, "scout", "me,bot,bot")
            with pytest.raises(HttpRefused, match="no_notices"):
                await asyncio.to_thread(fetch, f"{server.url}/api/tables/{made.table}/notices", b"{}")
            info = json.loads(await asyncio.to_thread(fetch, f"{server.url}/api/server"))
            assert info == {"motd": "", "motd_language": None, "webhooks": [], "program": "asdealt", "expert": True}

    run(test())
