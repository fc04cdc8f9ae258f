"""Fair deals: nobody reveals a nonce before all shares are fixed, and every client can check that."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from asdealt.client import MessageRefused, Promise, Seat, Unfair, join, make, new_nonce, record, share_of
from asdealt.client.http import HttpRefused
from asdealt.protocol import messages
from asdealt.protocol.bodies import Join, NewTable, SeatWish
from asdealt.protocol.frames import Ack, Changed, Nack, Snapshot
from asdealt.record import BadRecord, Record, read
from asdealt.seed import Seed
from helpers.coroutines import PATIENCE
from helpers.rooms import Notebook, lobby, settled
from helpers.server import Running, play, running

NONCES = ["a" * 32, "b" * 32]


async def shared_table(server: Running, game: str = "dozen") -> tuple[Seat, Seat]:
    """Two people who sent their shares, before the start."""
    wish = NewTable(game, [SeatWish("me"), SeatWish("open")], share=share_of(NONCES[0]))
    made = await make(server.url, wish)
    friend = await join(server.url, made.table, Join(made.invitation or "", share=share_of(NONCES[1])))
    me = Seat(server.url, made.table, made.token, nonce=NONCES[0])
    return me, Seat(server.url, made.table, friend.token, nonce=NONCES[1])


async def played(server: Running) -> tuple[Record, list[Promise | None]]:
    me, other = await shared_table(server)
    async with me, other:
        await me.ask("start")
        await asyncio.gather(play(me, Random(1)), play(other, Random(2)))
        return read(await record(server.url, me.table)), [me.promise, other.promise]


async def test_every_nonce_is_mixed_in_and_every_client_can_check_it(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        told, promises = await played(server)
    assert told.nonces == tuple(NONCES)
    assert told.shares == tuple(map(share_of, NONCES))
    for promise in promises:
        assert promise is not None
        promise.check(told)


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"commitment": "0" * 64}, "another seed"),
        ({"shares": ["0" * 64, share_of(NONCES[1])]}, "other shares"),
        ({"nonce": "c" * 32}, "own nonce"),
    ],
)
async def test_a_record_that_breaks_the_promise_is_refused(tmp_path: Path, changed: dict[str, str], fault: str) -> None:
    async with running(tmp_path) as server:
        told, promises = await played(server)
    assert promises[0] is not None
    with pytest.raises(BadRecord, match=fault):
        replace(promises[0], **changed).check(told)


async def test_no_nonce_can_be_revealed_or_chosen_before_all_shares_are_fixed(tmp_path: Path) -> None:
    async with lobby(tmp_path, mixing=60.0) as the_lobby:
        seats = [SeatWish("me"), SeatWish("open")]
        seated = await the_lobby.make(NewTable("dozen", seats, share=share_of(NONCES[0])))
        await the_lobby.join(seated.table, Join(seated.invitation or "", share=share_of(NONCES[1])))
        room = await the_lobby.room(seated.table)
        me, other = Notebook(room, 0), Notebook(room, 1)
        for subscriber in (me, other):
            room.enter(subscriber, None)
        room.hear(me, messages.Reveal("early", NONCES[0]))
        await settled(room)
        assert [nack.code for nack in me.of(Nack)] == ["not_started"]
        room.hear(me, messages.Ask("go", "start"))
        await settled(room)
        shown = me.of(Changed)[-1].room
        assert (shown.stage, shown.shares, shown.mixed) == ("mixing", list(map(share_of, NONCES)), [])
        for n, nonce in enumerate(("another nonce, chosen now", NONCES[0], NONCES[1] + "\n")):
            room.hear(other, messages.Reveal(f"wrong {n}", nonce))
        room.hear(me, messages.Reveal("mine", NONCES[0]))
        await settled(room)
        assert [nack.code for nack in other.of(Nack)] == ["not_the_share"] * 3
        assert other.of(Changed)[-1].room.mixed == [0]
        assert room.table.match is None
        v = room.table.v
        room.hear(me, messages.Reveal("the same", NONCES[0]))
        room.hear(me, messages.Reveal("another", "c" * 32))
        room.hear(other, messages.Reveal("his", NONCES[1]))
        await settled(room)
        assert me.of(Nack)[-1].code == "not_the_share"
        assert [ack.v for ack in me.of(Ack)][-1] == v
        assert me.of(Changed)[-1].room.stage == "playing"
        assert room.table.seed == Seed(room.table.seed.secret, tuple(NONCES), tuple(map(share_of, NONCES)))
        room.hear(other, messages.Reveal("late", "d" * 32))
        await settled(room)
        assert other.of(Nack)[-1].code == "dealt_already"


async def test_no_frame_tells_a_nonce_while_the_match_runs(tmp_path: Path) -> None:
    async with lobby(tmp_path) as the_lobby:
        seats = [SeatWish("me"), SeatWish("open")]
        seated = await the_lobby.make(NewTable("splitz", seats, share=share_of(NONCES[0])))
        await the_lobby.join(seated.table, Join(seated.invitation or "", share=share_of(NONCES[1])))
        room = await the_lobby.room(seated.table)
        subscribers = [Notebook(room, 0), Notebook(room, 1), Notebook(room)]
        for subscriber in subscribers:
            room.enter(subscriber, None)
        room.hear(subscribers[0], messages.Ask("go", "start"))
        for n in (0, 1):
            room.hear(subscribers[n], messages.Reveal("mine", NONCES[n]))
        room.enter(late := Notebook(room, 1), None)
        await settled(room)
        assert late.of(Snapshot)[0].position is not None
        assert not [
            frame
            for subscriber in (*subscribers, late)
            for frame in subscriber.frames
            for nonce in NONCES
            if nonce in frame
        ]


async def test_a_withheld_nonce_stops_nobody_and_is_named(tmp_path: Path) -> None:
    async with running(tmp_path, mixing=0.3) as server:
        me, silent = await shared_table(server)
        silent._nonce = ""
        async with me, silent:
            await me.ask("start")
            await asyncio.gather(play(me, Random(1)), play(silent, Random(2)))
        told = read(await record(server.url, me.table))
        assert told.nonces == (NONCES[0], "")
        assert told.shares == tuple(map(share_of, NONCES))
        assert me.promise is not None
        me.promise.check(told)


async def test_players_who_come_back_after_a_restart_have_time_to_reveal(tmp_path: Path) -> None:
    async with lobby(tmp_path, mixing=60.0) as the_lobby:
        seats = [SeatWish("me"), SeatWish("bot")]
        seated = await the_lobby.make(NewTable("dozen", seats, share=share_of(NONCES[0]), start=True))
        assert (await the_lobby.table(seated.table)).stage == "mixing"
    async with lobby(tmp_path, mixing=60.0) as the_lobby:
        later = the_lobby.services.now() + 1000
        the_lobby.services.now = lambda: later
        room = await the_lobby.room(seated.table)
        await settled(room)
        me = Notebook(room, 0)
        room.enter(me, None)
        await settled(room)
        assert me.of(Snapshot)[0].room.stage == "mixing"
        room.hear(me, messages.Reveal("mine", NONCES[0]))
        await settled(room)
        assert me.of(Changed)[-1].room.stage == "playing"
        assert room.table.seed.nonces == (NONCES[0], "")


async def test_a_client_does_not_reveal_if_its_own_share_is_not_shown(tmp_path: Path) -> None:
    async with running(tmp_path, mixing=60.0) as server:
        me, other = await shared_table(server)
        (await server.room(me.table)).table.chairs[1].share = share_of("somebody else's nonce")
        async with me, other:
            await me.ask("start")
            with pytest.raises(Unfair, match="own share"):
                await other.until(lambda _: False, PATIENCE)
        assert (await server.room(me.table)).table.chairs[1].nonce == ""


async def test_a_rematch_has_new_shares_and_nobody_sits_down_while_it_is_dealt(tmp_path: Path) -> None:
    async with running(tmp_path, mixing=60.0) as server:
        me, other = await shared_table(server)
        async with me, other:
            await me.ask("start")
            await asyncio.gather(play(me, Random(1)), play(other, Random(2)))
            again = [new_nonce(), new_nonce()]
            await me.ask("rematch", share=share_of(again[0]))
            await other.ask("rematch", share=share_of(again[1]))
            await me.until(lambda seat: seat.room.next_table is not None, PATIENCE)
            tokens = [me._hello.token, other._hello.token]
        table = me.room.next_table or ""
        assert (await server.room(table)).table.stage == "mixing"
        with pytest.raises(HttpRefused, match=r"no_invitation|dealing"):
            await join(server.url, table, Join(seat=1))
        seats = [Seat(server.url, table, token, nonce=n) for token, n in zip(tokens, again, strict=True)]
        async with seats[0], seats[1]:
            for seat in seats:
                await seat.until(lambda each: each.room.stage == "playing", PATIENCE)
            assert seats[0].room.shares == list(map(share_of, again))
            with pytest.raises(MessageRefused, match="playing"):
                await seats[0].ask("start")


@pytest.mark.parametrize("share", ["0" * 63, "0" * 65, "G" * 64, "0" * 63 + "\n", "é" * 64])
async def test_a_share_is_a_hash_or_nothing(tmp_path: Path, share: str) -> None:
    async with running(tmp_path) as server:
        with pytest.raises(HttpRefused, match="bad_request"):
            await make(server.url, NewTable("dozen", [SeatWish("me"), SeatWish("bot")], share=share))
