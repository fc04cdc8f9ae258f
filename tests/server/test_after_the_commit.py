"""Once a deed is committed it stays: an error while telling about it undoes nothing and stops nobody."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest

from asdealt.core import Viewer
from asdealt.locales import Unsayable, Words
from asdealt.locales.tell import sentences
from asdealt.protocol import messages, wire
from asdealt.protocol.bodies import Join, NewTable, SeatWish
from asdealt.protocol.frames import Ack, Bye, Nack, Snapshot, Turn
from asdealt.protocol.messages import Move
from asdealt.server.rooms.room import Room
from asdealt.store import Entry, Unkept
from helpers.coroutines import run
from helpers.rooms import Notebook, lobby, settled


async def everybody_holds(room: Room, subscribers: list[Notebook]) -> None:
    """Everyone makes Scout's first decision: which way up to hold their hand."""
    for seat in range(3):
        room.hear(subscribers[seat], Move(f"hold {seat}", room.table.phase, "hold"))
    await settled(room)


def table_of_scout(tmp_path: Path, test: Any) -> None:
    async def scene() -> None:
        async with lobby(tmp_path) as the_lobby:
            made = await the_lobby.make(NewTable("scout", [SeatWish("me"), *[SeatWish("open")] * 2], listed=True))
            for _ in range(2):
                await the_lobby.join(made.table, Join())
            room = await the_lobby.room(made.table)
            subscribers = [
                Notebook(room, 0, "legal"),
                Notebook(room, 1, "coach"),
                Notebook(room, 2),
                Notebook(room, None, "legal"),
            ]
            for subscriber in subscribers:
                room.enter(subscriber, None)
            room.hear(subscribers[0], messages.Ask("go", "start"))
            await settled(room)
            await test(room, subscribers)

    run(scene())


def test_a_move_about_which_nothing_can_be_said_is_told_without_sentences(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Regression: the move was stored but refused, and the table stopped."""

    async def test(room: Room, subscribers: list[Notebook]) -> None:
        monkeypatch.setattr(sentences, "log", _broken)
        await everybody_holds(room, subscribers)
        assert len(room.table.waiting) == 1  # the first turn has begun
        for seat in range(3):
            assert [ack.id for ack in subscribers[seat].of(Ack)][-1] == f"hold {seat}"
            assert not subscribers[seat].of(Nack)
        told = [subscriber.of(Turn)[-1] for subscriber in subscribers]
        assert [turn.v for turn in told] == [room.table.v] * 4
        assert [turn.said for turn in told] == [[]] * 4
        monkeypatch.undo()
        (seat,) = room.table.waiting
        room.hear(subscribers[seat], Move("play", room.table.phase, "play 1"))
        await settled(room)
        assert subscribers[seat].of(Ack)[-1].id == "play"
        assert subscribers[0].of(Turn)[-1].said

    table_of_scout(tmp_path, test)


def test_a_refusal_that_has_no_words_is_still_an_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(*_: Any, **__: Any) -> str:
        raise Unsayable("nothing")

    async def test(room: Room, subscribers: list[Notebook]) -> None:
        await everybody_holds(room, subscribers)
        (seat,) = room.table.waiting
        speaker = Notebook(room, seat, "legal")
        room.enter(speaker, None)
        await settled(room)
        monkeypatch.setattr(Words, "say", nothing)
        room.hear(speaker, Move("late", room.table.phase - 1, "play 1"))
        room.hear(speaker, Move("odd", room.table.phase, "nonsense"))
        room.hear(speaker, messages.Preview("whole", room.table.phase, "play 1"))
        await settled(room)
        assert [(nack.id, nack.code, nack.said[0]) for nack in speaker.of(Nack)] == [
            ("late", "too_late", "refusal-server-too-late"),
            ("odd", "scout.notation.action", "refusal-generic"),
            ("whole", "not_half_a_turn", "refusal-server-not-half-a-turn"),
        ]
        assert not speaker.gone

    table_of_scout(tmp_path, test)


def test_a_subscriber_whose_frame_fails_gets_a_snapshot_and_the_others_continue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(room: Room, subscribers: list[Notebook]) -> None:
        of = wire.Differences.of

        def fails(self: wire.Differences, viewer: Viewer) -> bytes:
            if viewer == 1:
                raise RuntimeError("the ace of somebody's hand")
            return of(self, viewer)

        monkeypatch.setattr(wire.Differences, "of", fails)
        await everybody_holds(room, subscribers)
        assert (subscribers[1].gone, subscribers[1].of(Bye)[-1]) == (True, Bye("restart", again=True))
        assert [subscribers[seat].of(Turn)[-1].v for seat in (0, 2, 3)] == [room.table.v] * 3
        assert subscribers[2].of(Ack)[-1].id == "hold 2"
        assert "RuntimeError" in caplog.text
        assert "ace" not in caplog.text  # the text of an error may name someone's cards
        monkeypatch.undo()
        back = Notebook(room, 1, "coach")
        room.enter(back, None)
        await settled(room)
        assert back.of(Snapshot)[0].v == room.table.v

    with caplog.at_level(logging.ERROR):
        table_of_scout(tmp_path, test)


def test_a_room_that_cannot_be_described_still_acknowledges(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(room: Room, subscribers: list[Notebook]) -> None:
        monkeypatch.setattr(room.presence, "table_info", _broken)
        room.hear(subscribers[1], messages.Rename("new", "Somebody"))
        await settled(room)
        assert subscribers[1].of(Ack)[-1].id == "new"
        assert room.table.chairs[1].name == "Somebody"

    table_of_scout(tmp_path, test)


async def test_one_message_makes_one_entry(tmp_path: Path) -> None:
    """Regression: each bot took its seat in its own entry. A full disk in between left half of them seated."""
    async with lobby(tmp_path) as the_lobby:
        made = await the_lobby.make(NewTable("scout", [SeatWish("me"), *[SeatWish("open")] * 3]))
        room = await the_lobby.room(made.table)
        me = Notebook(room, 0)
        room.enter(me, None)
        keep = the_lobby.services.store.append
        kept: list[Entry] = []

        async def nearly_full(match: str, entry: Entry, *more: Any, **named: Any) -> None:
            if kept:
                raise Unkept("disk_full")
            kept.append(entry)
            await keep(match, entry, *more, **named)

        the_lobby.services.store.append = nearly_full  # type: ignore[method-assign]
        room.hear(me, messages.Ask("fill", "fill", level="greedy"))
        room.hear(me, messages.Ask("go", "start", level="greedy"))
        await settled(room)
        assert [ack.id for ack in me.of(Ack)] == ["fill"]
        assert [nack.code for nack in me.of(Nack)] == ["not_kept"]
        assert [chair.kind for chair in room.table.chairs] == ["human", "bot", "bot", "bot"]
        assert len(set(room.table.names)) == 4
        the_lobby.services.store.append = keep  # type: ignore[method-assign]


def _broken(*_: Any, **__: Any) -> Any:
    raise ValueError("broken")
