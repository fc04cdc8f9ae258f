"""Rules 7 to 10 of the table server: views only, equal frames, tokens, limits. Rule 7: test_non_interference.py too."""

from __future__ import annotations

import asyncio
import logging
import re
import sqlite3
from pathlib import Path
from random import Random
from urllib.request import Request, urlopen

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from asdealt.client import Gone, MessageRefused, Seat, join, make, record
from asdealt.client.http import HttpRefused, fetch
from asdealt.core import Seat as SeatNumber
from asdealt.names import clean_name
from asdealt.protocol import messages
from asdealt.protocol.bodies import Join, NewTable, SeatWish
from asdealt.protocol.frames import Ack, Locked, Nack
from asdealt.protocol.messages import Move
from asdealt.seed import Seed
from asdealt.server.bots.bot_threads import dice
from asdealt.server.shared.limits import Limit, Rate
from asdealt.server.tables.tokens import new_token
from helpers.coroutines import run
from helpers.rooms import Notebook, lobby, settled
from helpers.server import Running, play, running, table


async def test_rule_7_records_are_refused_while_the_table_lives(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made, _ = await table(server, "splitz", "me,bot,bot", start=True, listed=True)
        with pytest.raises(HttpRefused, match="403: still_secret"):
            await record(server.url, made.table)
        assert await asyncio.to_thread(fetch, f"{server.url}/api/finished") == b"[]"
        async with Seat(server.url, made.table, made.token) as me:
            await play(me, Random(1))
        assert "seed" in await record(server.url, made.table)
        assert made.table in str(await asyncio.to_thread(fetch, f"{server.url}/api/finished"))


async def test_rule_7_no_secret_leaves_in_frames_logs_or_figures(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Neither the seed nor a token appears in anything the server writes about itself."""
    caplog.set_level(logging.DEBUG)
    async with running(tmp_path) as server:
        made, (friend,) = await table(server, "dozen", "me,open,bot")
        everything: list[str] = []
        async with connect(f"ws{server.url[4:]}/ws/{made.table}") as raw:
            await raw.send(f'{{"type":"hello","protocol":3,"token":"{made.token}","hints":"legal"}}')
            async with Seat(server.url, made.table, friend.token) as other:
                await raw.send('{"type":"ask","id":"1","what":"start"}')
                await other.until(lambda s: s.to_decide)
                assert other.position is not None
                await other.move(other.position.legal[0])
                everything += [str(await raw.recv()) for _ in range(4)]
        everything += [str(fetched) for fetched in await asyncio.gather(
            *(asyncio.to_thread(fetch, f"{server.url}{path}") for path in ("/metrics", f"/api/tables/{made.table}"))
        )]  # fmt: skip
        everything += [entry.getMessage() for entry in caplog.records]
        secret = (await server.room(made.table)).table.made.secret
        for kept in (secret, made.token, friend.token, made.host, made.invitation):
            assert kept
            assert not any(kept in text for text in everything)


def test_rule_8_frames_about_secret_choices_are_equally_long(tmp_path: Path) -> None:
    """Whatever is chosen, everyone's frames have the same lengths, and other players' frames the same bytes."""

    async def frames(folder: Path, game: str, choice: int) -> list[list[str]]:
        folder.mkdir()
        async with lobby(folder) as the_lobby:
            seats = [SeatWish("me"), *[SeatWish("open")] * 2]
            seated = await the_lobby.make(NewTable(game=game, seats=seats))
            room = await the_lobby.room(seated.table)
            for n in (1, 2):
                await the_lobby.join(seated.table, Join(seated.invitation or "", n, f"P{n}"))
            subscribers = [Notebook(room, 0, "coach"), Notebook(room, 0), Notebook(room, 1, "legal"), Notebook(room)]
            for subscriber in subscribers:
                room.enter(subscriber, None)
            room.table.seed = type(room.table.seed).of("the same deals")
            room.hear(subscribers[0], messages.Ask("go", "start"))
            await settled(room)
            assert room.table.match is not None
            while len(room.table.waiting) < 2:
                seat = min(room.table.waiting)
                text = room.table.rules.notation.write((room.table.match.legal(seat)[0],))
                other = Notebook(room, seat)
                room.hear(other, Move("first", room.table.phase, text))
                await settled(room)
            for subscriber in subscribers:
                subscriber.frames.clear()
            seat = min(room.table.waiting)
            legal = [room.table.rules.notation.write((action,)) for action in room.table.match.legal(seat)]
            me = Notebook(room, seat)
            room.enter(me, None)
            await settled(room)
            me.frames.clear()
            room.hear(me, Move("mine", room.table.phase, legal[choice % len(legal)]))
            await settled(room)
            assert me.of(Locked)
            assert me.of(Ack)
            return [me.frames, *(subscriber.frames for subscriber in subscribers if subscriber.seat != seat)]

    for game in ("scout", "splitz", "dozen"):
        told = [run(frames(tmp_path / f"{game}{choice}", game, choice)) for choice in range(3)]
        mine = [[len(frame) for frame in each[0]] for each in told]
        assert mine[0] == mine[1] == mine[2], game
        others = [[_without_name(frame) for subscriber in each[1:] for frame in subscriber] for each in told]
        assert others[0] == others[1] == others[2], game


def _without_name(frame: str) -> str:
    """Remove the table's name, which is random each time."""
    return re.sub(r'"table":"[^"]+"', "", frame)


async def test_rule_8_bots_lock_at_a_moment_drawn_before_the_choice(tmp_path: Path) -> None:
    """The moment depends only on table, phase and seat, and no bot is quicker than its pace."""
    seed = Seed.of("a table")
    moments = [dice(seed, 3, SeatNumber(seat), "pace").uniform(0.5, 1.5) for seat in (1, 1, 2)]
    assert moments[0] == moments[1] != moments[2]
    assert dice(seed, 3, SeatNumber(1), "choice").random() != dice(seed, 3, SeatNumber(1), "pace").random()
    async with running(tmp_path, bot_pace=0.4) as server:
        made, _ = await table(server, "scout", "me,bot,bot", start=True)
        async with Seat(server.url, made.table, made.token) as me:
            started = asyncio.get_running_loop().time()
            await me.until(lambda s: len(s.locked) == 1, 10)
            assert asyncio.get_running_loop().time() - started >= 0.15


async def test_rule_9_tokens_are_long_distinct_and_kept_as_hashes(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made, (friend,) = await table(server, "splitz", "me,open,bot")
        tokens = [made.token, made.host, made.invitation, friend.token]
        assert len({*tokens}) == 4
        assert all(len(token or "") * 6 >= 128 for token in tokens)
        with pytest.raises(Gone, match="unknown_token"):
            async with Seat(server.url, made.table, made.invitation or ""):
                pass
        with pytest.raises(HttpRefused, match="no_invitation"):
            await join(server.url, made.table, Join(made.token))
        with sqlite3.connect(tmp_path / "tables.db") as db:
            kept = str(db.execute("SELECT payload FROM log").fetchall())
        assert not any(str(token) in kept for token in tokens)


async def test_rule_9_two_tabs_of_a_seat_are_both_alive(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made, (friend,) = await table(server, "splitz", "me,open,bot")
        async with (
            Seat(server.url, made.table, made.token) as tab,
            Seat(server.url, made.table, made.token, language="en") as phone,
            Seat(server.url, made.table, friend.token) as other,
        ):
            await phone.ask("start")
            both = [tab, phone]
            rng = Random(0)

            async def mine() -> None:
                while not (await rng.choice(both).my_turn()).over:
                    try:
                        seat = rng.choice(both)
                        assert seat.position is not None
                        await seat.move(seat.position.legal[0])
                    except (MessageRefused, IndexError):  # the other tab was first
                        await asyncio.sleep(0.01)

            await asyncio.gather(mine(), play(other, rng))
            assert tab.v == phone.v == other.v
            assert tab.past == phone.past


async def test_rule_9_a_seat_moves_to_another_device_by_a_code_that_works_once(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made, _ = await table(server, "splitz", "me,bot,bot", start=True)
        handed = await server.lobby.hand_over(made.table, made.token)
        phone = await server.lobby.claim(made.table, handed.code)
        assert phone.seat == made.seat
        assert phone.token != made.token
        async with Seat(server.url, made.table, phone.token) as there, Seat(server.url, made.table, made.token):
            assert there.seat == made.seat
        for code in (handed.code, "guess"):
            with pytest.raises(HttpRefused, match="unknown_token"):
                await _post(server, f"/api/tables/{made.table}/claim", f'{{"code":"{code}"}}')


async def _post(server: Running, path: str, body: str) -> bytes:
    return await asyncio.to_thread(fetch, f"{server.url}{path}", body.encode())


async def test_rule_9_the_cookie_opens_the_seat_and_no_script_can_read_it(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        body = b'{"game":"splitz","seats":[{"kind":"me"},{"kind":"bot"}],"start":true}'

        def post() -> str:
            with urlopen(Request(f"{server.url}/api/tables", body)) as answer:
                return str(answer.headers["set-cookie"])

        cookie = await asyncio.to_thread(post)
        assert "HttpOnly" in cookie
        assert "SameSite=strict" in cookie
        name, _, rest = cookie.partition("=")
        table_name, token = name.removeprefix("asdealt-"), rest.partition(";")[0]
        for watch, seat in ((False, '"seat":0'), (True, '"seat":null')):
            url = f"ws{server.url[4:]}/ws/{table_name}"
            async with connect(url, additional_headers={"cookie": f"{name}={token}"}) as socket:
                await socket.send(f'{{"type":"hello","protocol":3,"watch":{str(watch).lower()}}}')
                assert seat in str(await socket.recv())


async def test_rule_10_pages_of_other_sites_cannot_speak_here(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made, _ = await table(server, "splitz", "me,bot,bot", start=True)
        url = f"ws{server.url[4:]}/ws/{made.table}"
        with pytest.raises(InvalidStatus):
            await connect(url, origin="https://elsewhere.example").__aenter__()  # type: ignore[arg-type]
        async with connect(url, origin=server.url):  # type: ignore[arg-type]
            pass


async def test_rule_10_limits_answer_slow_down_and_never_ban(tmp_path: Path) -> None:
    now = 0.0
    async with running(tmp_path, actions=Rate(5, 3.0), tables=Rate(1, 3600.0)) as server:
        made, _ = await table(server, "splitz", "me,bot,bot")
        (await server.room(made.table))._limit._clock = lambda: now
        with pytest.raises(HttpRefused, match="429: slow_down"):
            await make(server.url, NewTable("splitz", [SeatWish("me"), SeatWish("bot")]))
        async with connect(f"ws{server.url[4:]}/ws/{made.table}") as raw:
            await raw.send(f'{{"type":"hello","protocol":3,"token":"{made.token}"}}')
            for n in range(9):
                await raw.send(f'{{"type":"ping","id":"{n}"}}')
            answers = [str(await raw.recv()) for _ in range(11)]
            assert sum('"slow_down"' in answer for answer in answers) == 4
            assert sum('"ack"' in answer for answer in answers) == 5
            now += 3.1
            await raw.send('{"type":"ping","id":"again"}')
            assert '"ack"' in str(await raw.recv())


async def test_rule_10_a_message_that_is_too_long_or_unreadable_is_answered(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made, _ = await table(server, "splitz", "me,bot,bot")
        async with connect(f"ws{server.url[4:]}/ws/{made.table}") as raw:
            await raw.send(f'{{"type":"hello","protocol":3,"token":"{made.token}"}}')
            await raw.recv()
            await raw.recv()
            for sent, code, which in (
                (f'{{"type":"rename","id":"long","name":"{"x" * 5000}"}}', "too_large", None),
                ('{"type":"rename","id":"odd","name":7}', "unreadable", "odd"),
                ("{", "unreadable", None),
                (b"\xff\xfe", "unreadable", None),
                ('{"type":"hello","protocol":3}', "unreadable", None),
            ):
                await raw.send(sent)
                answer = msgspec.json.decode(await raw.recv(), type=Nack | Ack)
                assert isinstance(answer, Nack)
                assert (answer.code, answer.id) == (code, which)


def test_a_limit_counts_within_its_period() -> None:
    now = [0.0]
    limit = Limit(Rate(2, 10.0), lambda: now[0])
    assert [limit.wait("a"), limit.wait("a"), limit.wait("b")] == [0, 0, 0]
    now[0] = 4.0
    assert limit.wait("a") == 6.0
    now[0] = 10.0
    assert limit.wait("a") == 0


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ana \n María ", "Ana María"),
        ("\u202eevil\u2066", "evil"),
        ("Z\u0301\u0302\u0303\u0304\u0305algo", "\u0179\u0302algo"),
        ("さくら", "さくら"),
        ("<b>x</b>", "<b>x</b>"),  # text stays text: the page never interprets it
        ("\x00\x1b[31m", "[31m"),
        ("x" * 100, "x" * 24),
        ("Nguyễn", "Nguyễn"),
    ],
)
def test_rule_10_names_are_trimmed(given: str, kept: str) -> None:
    assert clean_name(given) == kept


def test_tokens_have_192_bits() -> None:
    assert len(new_token()) == 32
