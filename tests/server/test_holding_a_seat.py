"""A seat belongs to its current holder: codes, tokens, hands and the host's rights belong to that person."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from asdealt.client import Gone, MessageRefused, Seat
from asdealt.protocol import messages
from asdealt.protocol.bodies import Join, NewTable, Seated, SeatWish
from asdealt.protocol.frames import Ack, Bye, Changed, Claimed, Nack, Snapshot, Turn
from asdealt.protocol.messages import Move
from asdealt.protocol.refusals import RequestRefused
from asdealt.server.rooms.lobby import Lobby
from asdealt.server.rooms.room import Room
from asdealt.server.tables.table import DEVICES
from helpers.coroutines import PATIENCE
from helpers.rooms import Notebook, lobby, settled
from helpers.server import play, running, table, two_people


async def gathered(the_lobby: Lobby, game: str = "scout", people: int = 3) -> tuple[Seated, list[Seated], Room]:
    seats = [SeatWish("me"), *[SeatWish("open")] * (people - 1)]
    made = await the_lobby.make(NewTable(game, seats, name="Ana"))
    friends = [await the_lobby.join(made.table, Join(made.invitation or "", n, f"P{n}")) for n in range(1, people)]
    return made, friends, await the_lobby.room(made.table)


def two_screens(room: Room) -> tuple[Notebook, Notebook]:
    """The first two people open the table."""
    screens = Notebook(room, 0), Notebook(room, 1)
    for screen in screens:
        room.enter(screen, None)
    return screens


async def ask(room: Room, subscriber: Notebook, what: Any, **more: Any) -> None:
    room.hear(subscriber, messages.Ask(f"{what} {len(subscriber.frames)}", what, **more))
    await settled(room)


# Codes for another device


async def assert_dead(the_lobby: Lobby, made: Seated, code: str) -> None:
    with pytest.raises(RequestRefused, match="unknown_token"):
        await the_lobby.claim(made.table, code)


async def test_only_the_device_that_gave_a_code_is_told_that_it_is_used(tmp_path: Path) -> None:
    async with lobby(tmp_path) as the_lobby:
        made, _, room = await gathered(the_lobby)
        giver, friend, spectator = Notebook(room, 0), Notebook(room, 1), Notebook(room)
        code = await the_lobby.hand_over(made.table, made.token)
        other = Notebook(room, 0)  # a device that already has the seat
        await the_lobby.claim(made.table, (await the_lobby.hand_over(made.table, made.token)).code)
        other.token = room.table.chairs[0].tokens[1]
        for subscriber in (giver, friend, spectator, other):
            room.enter(subscriber, None)
        await assert_dead(the_lobby, made, code.code)
        code = await the_lobby.hand_over(made.table, made.token)
        await the_lobby.claim(made.table, code.code)
        await settled(room)
        assert [len(subscriber.of(Claimed)) for subscriber in (giver, friend, spectator, other)] == [1, 0, 0, 0]


async def test_a_code_dies_when_its_giver_loses_the_seat(tmp_path: Path) -> None:
    """Regression: the code opened the next person's hand and could make their moves."""
    async with lobby(tmp_path) as the_lobby:
        made, friends, room = await gathered(the_lobby)
        code = await the_lobby.hand_over(made.table, friends[0].token)
        leaver = Notebook(room, 1)
        room.enter(leaver, None)
        await ask(room, leaver, "leave")
        await the_lobby.join(made.table, Join(made.invitation or "", 1, "Next"))
        await assert_dead(the_lobby, made, code.code)
        assert len(room.table.chairs[1].tokens) == 1


async def test_a_code_works_once_and_a_new_one_replaces_it(tmp_path: Path) -> None:
    async with lobby(tmp_path) as the_lobby:
        made, _, room = await gathered(the_lobby)
        old = await the_lobby.hand_over(made.table, made.token)
        new = await the_lobby.hand_over(made.table, made.token)
        await assert_dead(the_lobby, made, old.code)
        assert (await the_lobby.claim(made.table, new.code)).seat == 0
        await assert_dead(the_lobby, made, new.code)
        assert len(room.table.chairs[0].tokens) == 2


async def test_a_seat_has_a_few_devices_and_always_keeps_the_first(tmp_path: Path) -> None:
    async with lobby(tmp_path) as the_lobby:
        made, _, room = await gathered(the_lobby)
        first = room.table.chairs[0].tokens[0]
        for _ in range(DEVICES + 3):
            code = await the_lobby.hand_over(made.table, made.token)
            last = await the_lobby.claim(made.table, code.code)
        tokens = room.table.chairs[0].tokens
        assert len(tokens) == len(set(tokens)) == DEVICES
        assert tokens[0] == first
        code = await the_lobby.hand_over(made.table, last.token)
        assert (await the_lobby.claim(made.table, code.code)).seat == 0


# Tokens


async def test_a_removed_player_who_comes_back_in_between_does_not_move(tmp_path: Path) -> None:
    """Regression: the token was looked up before the room's task ran, so a removal in between went unnoticed."""
    async with lobby(tmp_path) as the_lobby:
        _, _, room = await gathered(the_lobby)
        host, removed = two_screens(room)
        await ask(room, host, "start")
        back = Notebook(room, 1)
        room.hear(host, messages.Ask("out", "remove", 1))  # and before that is done:
        room.enter(back, None)
        room.hear(back, Move("mine", room.table.phase, "hold"))
        room.hear(removed, Move("mine too", room.table.phase, "hold"))
        await settled(room)
        assert room.table.chairs[1].kind == "bot"
        assert not back.of(Snapshot, Ack)
        assert (back.gone, back.of(Bye)[0].reason) == (True, "unknown_token")
        assert (removed.gone, removed.of(Bye)[0].reason) == (True, "gone")
        assert not removed.of(Ack)


async def test_removals_against_reconnects_over_real_sockets(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        for n in range(12):
            made, (friend, _) = await table(server, "scout", "me,open,open")
            async with Seat(server.url, made.table, made.token) as host:
                await host.ask("start")

                async def insist(token: str, name: str, wait: float) -> int:
                    moved = 0
                    await asyncio.sleep(wait)
                    try:
                        async with asyncio.timeout(PATIENCE), Seat(server.url, name, token) as seat:
                            while True:
                                assert seat.position is not None
                                await seat.move(seat.position.legal[0])
                                moved = seat.v
                                await asyncio.sleep(0)
                    except (Gone, MessageRefused):
                        return moved

                pushing = asyncio.create_task(insist(friend.token, made.table, n / 2000))
                removed = await host.ask("remove", 1, "greedy")
                assert await pushing <= removed


async def test_a_player_who_leaves_is_answered_before_the_socket_closes(tmp_path: Path) -> None:
    async with lobby(tmp_path) as the_lobby:
        _, _, room = await gathered(the_lobby)
        leaver = Notebook(room, 1)
        room.enter(leaver, None)
        await settled(room)
        leaver.frames.clear()
        await ask(room, leaver, "leave")
        assert [type(message) for message in leaver.messages] == [Ack, Bye]


# Latecomers


@pytest.mark.parametrize("game", ["scout", "splitz", "dozen"])
async def test_a_latecomer_watches_until_their_first_round(tmp_path: Path, game: str) -> None:
    async with lobby(tmp_path, bot_pace=0.0) as the_lobby:
        seats = [SeatWish("me"), *[SeatWish("bot", level="random")] * 2]
        made = await the_lobby.make(NewTable(game, seats, start=True))
        room = await the_lobby.room(made.table)
        me, crowd = Notebook(room, 0, "legal"), Notebook(room, None, "legal")
        room.enter(me, None)
        room.enter(crowd, None)
        await settled(room)
        joined = room.table.round
        late_token = (await the_lobby.join(made.table, Join(made.invitation or "", 1, "Late"))).token
        late = Notebook(room, 1, "legal")
        room.enter(late, None)
        again = Notebook(room, None, "legal")
        room.enter(again, None)
        await settled(room)
        first = late.of(Snapshot)[0]
        assert (first.seat, first.joins) == (None, 1)
        assert msgspec.structs.replace(first, joins=None, room=None) == msgspec.structs.replace(
            again.of(Snapshot)[0], room=None
        )
        code = await the_lobby.hand_over(made.table, late_token)
        assert (await the_lobby.claim(made.table, code.code)).seat == 1
        rng = Random(4)
        turns = 0
        while room.table.round == joined:
            before = len(late.frames)
            seen = len(crowd.frames)
            await _let_all_decide(room, me, rng)
            turns += 1
            if room.table.round == joined:
                told = [frame for frame in late.frames[before:] if '"type":"turn"' in frame]
                assert told == [frame for frame in crowd.frames[seen:] if '"type":"turn"' in frame]
        assert turns
        last = late.of(Snapshot)[-1]
        assert (last.seat, last.joins) == (1, None)
        assert late.of(Turn, Snapshot)[-1] is not None
        assert room.table.chairs[1].deciding
        if game == "scout":
            assert any(card is not None for card in msgspec.json.decode(last.position.table)["hands"][1])


async def _let_all_decide(room: Room, me: Notebook, rng: Random) -> None:
    """I decide when it is my turn; bots decide by themselves, in their threads."""
    phase, match = room.table.phase, room.table.match
    assert match is not None
    if me.seat in room.table.waiting:
        action = rng.choice(match.legal(me.seat)[:3])
        text = room.table.rules.notation.write((action,))
        room.hear(me, Move(f"{phase}", phase, text))
        await settled(room)
        if me.of(Nack) and me.of(Nack)[-1].code == "table.half_a_turn":
            view = match.rules.apply(match.view(me.seat).state, {me.seat: action})
            then = match.rules.notation.write((match.rules.legal(view, me.seat)[0],))
            room.hear(me, Move(f"{phase} whole", phase, f"{text} {then}"))
    async with asyncio.timeout(PATIENCE):
        while room.table.phase == phase and me.seat not in room.table.waiting:
            await asyncio.sleep(0.005)
    await settled(room)


# The host


async def test_the_hosts_rights_do_not_come_with_a_chair(tmp_path: Path) -> None:
    """Regression: the player who took the creator's chair became the host."""
    async with lobby(tmp_path) as the_lobby:
        made, _, room = await gathered(the_lobby)
        maker, friend = two_screens(room)
        await ask(room, maker, "leave")
        assert room.table.host == 1  # the player who has sat here longest
        await the_lobby.join(made.table, Join(made.invitation or "", 0, "Stranger"))
        assert room.table.host == 1
        stranger = Notebook(room, 0)
        room.enter(stranger, None)
        await ask(room, stranger, "remove", seat=1)
        assert stranger.of(Nack)[-1].code == "not_host"
        await ask(room, friend, "remove", seat=0)
        assert friend.of(Ack)


async def test_nobody_becomes_host_of_a_table_that_all_have_left(tmp_path: Path) -> None:
    async with lobby(tmp_path) as the_lobby:
        made, _, room = await gathered(the_lobby)
        for seat in (1, 2, 0):
            subscriber = Notebook(room, seat)
            room.enter(subscriber, None)
            await ask(room, subscriber, "leave")
        assert room.table.host is None
        await the_lobby.join(made.table, Join(made.invitation or "", 0, "Stranger"))
        assert room.table.host is None
        host = Notebook(room)
        host.token = room.table.made.host
        room.enter(host, None)
        await ask(room, host, "start")
        assert host.of(Ack)
        assert room.table.stage == "playing"


async def test_a_host_who_left_a_running_match_gets_the_rights_back(tmp_path: Path) -> None:
    async with lobby(tmp_path) as the_lobby:
        _, _, room = await gathered(the_lobby)
        maker = Notebook(room, 0)
        room.enter(maker, None)
        await ask(room, maker, "start")
        await ask(room, maker, "leave")
        assert room.table.host == 1
        await ask(room, maker, "return")
        assert room.table.host == 0


# Names


async def test_names_stay_distinct_and_are_fixed_after_the_end(tmp_path: Path) -> None:
    async with lobby(tmp_path) as the_lobby:
        _, _, room = await gathered(the_lobby)
        subscriber = Notebook(room, 1)
        room.enter(subscriber, None)
        for n, wanted in enumerate(("Ana", "ANA", "P2", "A" * 24, "P1")):
            room.hear(subscriber, messages.Rename(str(n), wanted))
            await settled(room)
            shown = [chair.name for chair in subscriber.of(Changed)[-1].room.chairs]
            assert len({name.casefold() for name in shown}) == 3, shown
            assert max(map(len, shown)) <= 24
        assert room.table.names == ["Ana", "P1", "P2"]


async def test_nobody_is_renamed_after_the_end(tmp_path: Path) -> None:
    async with running(tmp_path) as server, two_people(server, "splitz", "me,open") as (_, me, other):
        await me.ask("start")
        await asyncio.gather(play(me, Random(1)), play(other, Random(2)))
        with pytest.raises(MessageRefused, match="over"):
            await me.rename("Winner")


async def test_two_seats_never_get_the_same_name_from_the_start(tmp_path: Path) -> None:
    async with lobby(tmp_path) as the_lobby:
        seats = [SeatWish("me"), SeatWish("reserved", name="ana"), SeatWish("bot", name="Ana"), SeatWish("bot")]
        made = await the_lobby.make(NewTable("scout", seats, name="Ana"))
        names = (await the_lobby.table(made.table)).names
        assert len({name.casefold() for name in names}) == 4, names
