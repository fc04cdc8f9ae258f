"""A room's sockets and messages: every message is answered once, and only its holder can speak for a seat."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from asdealt.protocol.frames import Ack, Bye, Changed, Draft, Nack, Showed, Snapshot
from asdealt.protocol.messages import Help, Move, Ping, Preview, Rename, Reveal, Show
from asdealt.seed import share_of
from asdealt.server.rooms import room as room_module
from asdealt.server.tables import log
from asdealt.store import Fenced
from helpers.one_room import Scene, at_a_room
from helpers.rooms import Notebook
from helpers.tables import half_a_turn, person, started, table, trio, turns

NONCE = "n" * 20


# Messages


def test_a_message_is_answered_with_the_event_it_led_to() -> None:
    async def test(here: Scene) -> None:
        ana = await here.enter(0)
        assert await here.hear(ana, Rename("a", "Bea")) == Ack("a", 1)
        assert await here.hear(ana, Rename("b", "Eva")) == Ack("b", 2)
        assert await here.hear(ana, Ping("c")) == Ack("c", 2)
        refused = await here.hear(ana, Rename("d", ""))
        assert isinstance(refused, Nack)
        assert refused.code == "no_name"
        assert len(ana.of(Ack, Nack)) == 4

    at_a_room(trio(), test)


def test_a_message_that_is_sent_again_is_answered_as_before_and_not_done_again() -> None:
    async def test(here: Scene) -> None:
        ana, ben = await here.enter(0), await here.enter(1)
        assert await here.hear(ana, Rename("a", "Bea")) == Ack("a", 1)
        assert await here.hear(ben, Rename("a", "Bo")) == Ack("a", 2)  # each seat has its own ids
        assert await here.hear(ana, Rename("a", "Bea")) == Ack("a", 1)
        assert here.table.v == 2
        assert len(ana.of(Ack)) == 2

    at_a_room(trio(), test)


def test_a_nonce_that_is_revealed_twice_is_in_the_log_once() -> None:
    async def test(here: Scene) -> None:
        await here.room.commit(log.Gathered())
        ana = await here.enter(0)
        assert await here.hear(ana, Reveal("a", NONCE)) == Ack("a", 2)
        assert await here.hear(ana, Reveal("b", NONCE)) == Ack("b", 2)
        assert here.table.mixed == [0]

    ana, ben = person("Ana", share=share_of(NONCE)), person("Ben", share=share_of("withheld"))
    at_a_room(table(ana, ben, person("Cy")), test)


def test_a_preview_is_answered_by_a_draft_alone() -> None:
    playing = started()
    seat, half = half_a_turn(playing, Random(1))

    async def test(here: Scene) -> None:
        mover = await here.enter(seat)
        here.room.hear(mover, Preview("a", playing.phase, half))
        await here.settled()
        assert [draft.id for draft in mover.of(Draft)] == ["a"]
        assert mover.of(Ack, Nack) == []
        refused = await here.hear(mover, Preview("b", playing.phase, turns(playing, seat)[0][0]))
        assert isinstance(refused, Nack)
        assert refused.code == "not_half_a_turn"

    at_a_room(playing, test)


def test_spectators_are_answered_and_may_do_nothing() -> None:
    async def test(here: Scene) -> None:
        one = await here.enter()
        assert await here.hear(one, Ping("a")) == Ack("a", 0)
        refused = await here.hear(one, Rename("b", "Eve"))
        assert isinstance(refused, Nack)
        assert refused.code == "not_seated"

    at_a_room(trio(), test)


def test_the_host_without_a_seat_is_heard() -> None:
    async def test(here: Scene) -> None:
        host = Notebook(here.room)
        host.token = here.table.made.host
        here.room.enter(host, None)
        await here.settled()
        assert isinstance(await here.ask(host, "start"), Ack)
        assert here.stage == "playing"

    at_a_room(trio(), test)


@pytest.mark.parametrize("became", ["somebody else's", "nobody's"])
def test_a_sender_who_lost_their_seat_in_between_is_not_heard(became: str) -> None:
    """The message was on its way when its sender lost the seat."""

    async def test(here: Scene) -> None:
        ben = await here.enter(1)

        async def taken() -> None:
            if became == "nobody's":
                await here.room.commit(log.Cleared(seat=1))
            else:
                await here.room.commit(log.Joined(seat=1, name="Dee", token="Dee 1"))

        here.room.post(taken)
        here.room.hear(ben, Rename("a", "Eve"))
        await here.settled()
        assert ben.of(Ack, Nack) == []
        assert "Eve" not in here.table.names

    at_a_room(trio(), test)


def test_after_a_lost_race_the_message_is_tried_again() -> None:
    async def test(here: Scene) -> None:
        ana = await here.enter(0)
        await here.store.append("t", log.write(1, 0.0, log.Renamed(by=1, name="Elsewhere")))
        here.room.hear(ana, Rename("a", "Bea"))
        await here.settled()
        await here.settled()
        assert ana.of(Ack) == [Ack("a", 2)]
        assert here.table.names[:2] == ["Bea", "Elsewhere"]

    at_a_room(trio(), test)


def test_a_sender_whose_table_has_moved_to_another_process_is_told_to_come_again() -> None:
    async def test(here: Scene) -> None:
        ana = await here.enter(0)

        async def fenced(*_: object) -> None:
            raise Fenced

        here.store.append = fenced  # type: ignore[method-assign,assignment]
        here.room.hear(ana, Rename("a", "Bea"))
        await here.settled()
        assert ana.of(Bye) == [Bye("restart", again=True)]
        assert ana.of(Ack) == ana.of(Nack) == []

    at_a_room(trio(), test)


def test_a_deed_that_cannot_be_stored_is_refused_as_not_kept() -> None:
    async def test(here: Scene) -> None:
        ana = await here.enter(0)

        async def fails(*_: object) -> None:
            raise KeyError("no")

        here.store.append = fails  # type: ignore[method-assign,assignment]
        refused = await here.hear(ana, Rename("a", "Bea"))
        assert isinstance(refused, Nack)
        assert refused.code == "not_kept"
        assert here.table.names[0] == "Ana"

    at_a_room(trio(), test)


def test_an_emote_is_shown_to_all_and_stored_nowhere() -> None:
    async def test(here: Scene) -> None:
        everybody = [await here.enter(seat) for seat in (0, 1, None)]
        assert await here.hear(everybody[1], Show("a", "wow")) == Ack("a", 0)
        assert [[each.seat for each in one.of(Showed)] for one in everybody] == [[1], [1], [1]]
        assert len(here.log) == 1

    at_a_room(trio(), test)


def test_more_help_is_given_from_now_on() -> None:
    async def test(here: Scene) -> None:
        ana = await here.enter(0)
        assert await here.hear(ana, Help("a", "coach")) == Ack("a", 0)
        assert ana.level == "coach"
        assert len(ana.of(Snapshot)) == 2
        assert here.room.subscribers.online(0)

    at_a_room(trio(), test)


# Sockets


@pytest.mark.parametrize(("left", "back"), [(False, True), (True, False)])
def test_a_player_who_returns_plays_again_unless_they_left_on_purpose(left: bool, back: bool) -> None:
    async def test(here: Scene) -> None:
        await here.room.commit(log.Started())
        await here.room.commit(log.Away(seat=1, left=left))
        before = here.table.v
        await here.enter(0)
        await here.enter()
        assert here.table.v == before
        await here.enter(1)
        assert here.table.chairs[1].away == (not back)
        assert here.table.v == before + back

    at_a_room(trio(), test, bot_pace=1000.0)


def test_everyone_is_told_once_when_someone_comes_or_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_module, "A_MOMENT", 0.0)  # send each notice at once

    async def test(here: Scene) -> None:
        ana, known = await here.enter(0), 0

        async def news() -> list[tuple[int, bool]]:
            """What Ana was told since the last call: the number of spectators, and whether Ben is online."""
            nonlocal known
            await asyncio.sleep(0.01)
            await here.settled()
            told = ana.of(Changed)[known:]
            known += len(told)
            return [(each.room.spectators, each.room.chairs[1].online) for each in told]

        await news()
        await here.later(100.0)
        assert await news() == [(0, False)]
        await here.enter(1)
        assert await news() == [(0, True)]
        one = await here.enter()
        assert await news() == [(1, True)]
        await here.leave(one)
        assert await news() == [(0, True)]
        await here.leave(one)  # it is already gone
        assert await news() == []
        stranger = Notebook(here.room)
        stranger.token = "Dee 1"
        here.room.enter(stranger, None)
        assert await news() == []
        assert stranger.gone

    at_a_room(trio(), test)


def test_a_person_is_offline_once_their_last_device_has_gone() -> None:
    async def test(here: Scene) -> None:
        first, second = await here.enter(0), await here.enter(0)
        watching = await here.enter()
        await here.leave(first)
        await here.later(50.0)
        assert 0 not in here.room.presence.offline(here.clock.now)
        await here.leave(second)
        assert 0 not in here.room.presence.offline(here.clock.now)
        await here.later(50.0)
        assert 0 in here.room.presence.offline(here.clock.now)
        assert not watching.of(Changed)[-1].room.chairs[0].online

    at_a_room(trio(), test, offline_after=5.0)


def test_a_player_lets_a_bot_stand_in_for_someone_offline() -> None:
    async def test(here: Scene) -> None:
        await here.room.commit(log.Started())
        ana, _ = await here.enter(0), await here.enter(1)
        refused = await here.ask(ana, "stand_in", seat=1)
        assert isinstance(refused, Nack)
        assert refused.code == "not_away"
        here.clock.now += 10.0
        assert isinstance(await here.ask(ana, "stand_in", seat=2), Ack)
        assert here.table.chairs[2].away

    at_a_room(trio(), test, bot_pace=1000.0, offline_after=5.0)


def test_a_move_is_made_by_the_message_of_its_seat() -> None:
    async def test(here: Scene) -> None:
        await here.room.commit(log.Started())
        ana = await here.enter(0)
        assert await here.hear(ana, Move("a", here.table.phase, "hold")) == Ack("a", 2)
        assert here.table.waiting == {1, 2}

    at_a_room(trio(), test)
