"""Advice in one's own turn: only where the table allows it, from the seat's view alone, bounded, and in the record."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from asdealt import extras, record
from asdealt.client import Seat as Client
from asdealt.client.http import fetch
from asdealt.core import Seat, View
from asdealt.protocol.frames import Ack, Advice, Changed, Nack
from asdealt.protocol.messages import Advise, Move
from asdealt.server.bots import seat_advice
from asdealt.server.bots.kernel_warmup import KernelWarmup
from asdealt.server.tables import branching, log, seating
from asdealt.server.tables.table import Table
from asdealt.server.telling.presence import asked as by_seat
from helpers.one_room import Scene, at_a_room
from helpers.rooms import Notebook
from helpers.server import play, running, table
from helpers.tables import MADE_AT, made, person, turns

FOUND = msgspec.json.encode(
    ["round", [{"action": "hold", "said": {"en": "hold"}, "gain": 0.0, "error": 0.0, "chance": 0.5}]]
).decode()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[View[Any]]:
    """The views that advice was worked out from. Kernels count as compiled."""
    views: list[View[Any]] = []

    def advised(_: Any, view: View[Any]) -> str:
        views.append(view)
        return FOUND

    monkeypatch.setattr(seat_advice, "advised", advised)
    monkeypatch.setattr(KernelWarmup, "begin", lambda *_: None)
    monkeypatch.setattr(KernelWarmup, "ready", lambda *_: True)
    return views


def allowing(*, advice: bool = True) -> Table:
    """Three people who have not started yet."""
    first = replace(made(person("Ana"), person("Ben"), person("Cy")), advice=advice, format=log.ADVISED)
    return Table("t", first, MADE_AT)


def playing(test: Callable[[Scene], Awaitable[None]], *, advice: bool = True, flipped: bool = False) -> None:
    """Run a test where the first decision of Scout is due, which all make at once, or the second one, of one seat."""

    async def begun(here: Scene) -> None:
        await here.room.commit(log.Started())
        for seat in sorted(here.table.waiting) if flipped else ():
            await here.room.commit(log.Chose(by=seat, seat=seat, move="hold"))
        await test(here)

    at_a_room(allowing(advice=advice), begun)


async def to_a_half(here: Scene) -> tuple[int, str]:
    """Play on until someone may begin a turn of two decisions. Returns their seat and the first decision."""
    while True:
        seat = min(here.table.waiting)
        whole, halves = turns(here.table, seat)
        if halves:
            return seat, halves[0]
        await here.room.commit(log.Chose(by=seat, seat=seat, move=whole[0]))


async def answer(here: Scene, subscriber: Notebook, message: Advise) -> Advice | Nack:
    here.room.hear(subscriber, message)
    await here.settled()
    while not (found := [each for each in subscriber.of(Advice, Nack) if each.id == message.id]):
        await asyncio.sleep(0.005)
    assert len(found) == 1
    assert not subscriber.of(Ack)
    only: Advice | Nack = found[0]
    return only


def codes(*answers: Advice | Nack) -> list[str]:
    return [each.code if isinstance(each, Nack) else "" for each in answers]


def test_a_seat_is_answered_from_its_own_view_and_the_log_says_so_before(asked: list[View[Any]]) -> None:
    async def test(here: Scene) -> None:
        ana, ben = await here.enter(0), await here.enter(1)
        found = await answer(here, ana, Advise("a", here.table.phase))
        assert isinstance(found, Advice)
        assert (found.phase, found.horizon, found.candidates[0].action) == (here.table.phase, "round", "hold")
        (view,) = asked
        assert view.seat == 0
        assert here.table.match is not None
        assert view.state == here.table.match.view(Seat(0)).state
        assert here.log[-1] == log.Advised(by=0, seat=0)
        assert ben.of(Changed)[-1].room.advice == [1, 0, 0]  # everyone is told that Ana has asked
        assert not ben.of(Advice)  # and nobody what she was told

    playing(test)


def test_asking_again_in_the_same_turn_costs_nothing_and_is_marked_once(asked: list[View[Any]]) -> None:
    async def test(here: Scene) -> None:
        ana = await here.enter(0)
        first = await answer(here, ana, Advise("a", here.table.phase))
        again = await answer(here, ana, Advise("b", here.table.phase))
        assert codes(first, again) == ["", ""]
        assert len(asked) == 1
        assert here.log.count(log.Advised(by=0, seat=0)) == 1
        assert by_seat(here.table) == [1, 0, 0]

    playing(test)


def test_it_is_refused_where_the_table_does_not_allow_it(asked: list[View[Any]]) -> None:
    async def test(here: Scene) -> None:
        ana, guest = await here.enter(0), await here.enter()
        phase = here.table.phase
        assert codes(await answer(here, ana, Advise("a", phase))) == ["no_advice"]
        assert codes(await answer(here, guest, Advise("a", phase))) == ["not_seated"]
        assert here.table.v == 1
        assert not asked
        assert by_seat(here.table) is None

    playing(test, advice=False)


def test_it_is_refused_when_it_is_not_my_turn(asked: list[View[Any]]) -> None:
    async def test(here: Scene) -> None:
        (mover,) = here.table.waiting
        other = next(seat for seat in range(3) if seat != mover)
        phase = here.table.phase
        theirs, mine = await here.enter(other), await here.enter(mover)
        late = await answer(here, mine, Advise("a", phase - 1))
        early = await answer(here, mine, Advise("b", phase + 1))
        wrong = await answer(here, theirs, Advise("c", phase))
        assert codes(late, early, wrong) == ["too_late", "too_early", "scout.not_your_turn"]
        whole = await answer(here, mine, Advise("d", phase, turns(here.table, mover)[0][0]))
        assert codes(whole) == ["not_half_a_turn"]
        assert not asked
        assert by_seat(here.table) == [0, 0, 0]

    playing(test, flipped=True)


def test_the_second_half_of_a_turn_can_be_asked_about(asked: list[View[Any]]) -> None:
    async def test(here: Scene) -> None:
        seat, half = await to_a_half(here)
        mover = await here.enter(seat)
        assert codes(await answer(here, mover, Advise("a", here.table.phase, half))) == [""]
        assert asked[0].position == f"{here.table.phase}.{half}"
        halves = turns(here.table, seat)[1]
        answers = [await answer(here, mover, Advise(str(n), here.table.phase, each)) for n, each in enumerate(halves)]
        assert codes(*answers).count("") == min(len(halves), seat_advice.MOST)
        assert set(codes(*answers)) <= {"", "slow_down"}
        assert len(asked) <= seat_advice.MOST

    playing(test, flipped=True)


def test_a_seat_has_one_question_at_a_time_and_the_table_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """While advice takes long, moves are made; what fails is refused in words, and can be asked again."""
    held, tries = threading.Event(), list[int]()

    def slow(_: Any, view: View[Any]) -> str:
        tries.append(view.seat or 0)
        held.wait(30)
        raise ValueError("no idea")

    monkeypatch.setattr(seat_advice, "advised", slow)
    monkeypatch.setattr(KernelWarmup, "begin", lambda *_: None)
    monkeypatch.setattr(KernelWarmup, "ready", lambda *_: True)

    async def test(here: Scene) -> None:
        seat, half = await to_a_half(here)
        mover = await here.enter(seat)
        phase = here.table.phase
        here.room.hear(mover, Advise("a", phase))
        await here.settled()
        assert codes(await answer(here, mover, Advise("b", phase, half))) == ["slow_down"]
        here.room.hear(mover, Advise("c", phase))  # the same question, from another device
        made = await here.hear(mover, Move("m", phase, turns(here.table, seat)[0][0]))
        assert isinstance(made, Ack)
        held.set()
        while len(mover.of(Nack)) < 3:
            await asyncio.sleep(0.005)
        assert [(each.id, each.code) for each in mover.of(Nack)[1:]] == [("a", "advice_failed"), ("c", "advice_failed")]
        assert tries == [seat]

    playing(test, flipped=True)


def test_until_kernels_are_compiled_it_is_refused_and_not_marked(
    asked: list[View[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(KernelWarmup, "ready", lambda *_: False)

    async def test(here: Scene) -> None:
        ana = await here.enter(0)
        assert codes(await answer(here, ana, Advise("a", here.table.phase))) == ["advice_later"]
        monkeypatch.setattr(extras, "has", lambda _: False)
        assert codes(await answer(here, ana, Advise("b", here.table.phase))) == ["no_review"]
        assert by_seat(here.table) == [0, 0, 0]
        assert not asked

    playing(test)


async def test_a_record_says_who_asked_in_which_turn_and_can_be_opened(tmp_path: Path, asked: list[View[Any]]) -> None:
    async with running(tmp_path) as server:
        seated, _ = await table(server, "dozen", "me,bot", advice=True)
        async with Client(server.url, seated.table, seated.token) as ana:
            await ana.ask("start")
            await ana.my_turn()
            (best,) = await ana.advise()
            assert best.action == "hold"
            phase = ana.phase
            await play(ana, Random(3))
            assert ana.room.advice == [1, 0]
        text = (await asyncio.to_thread(fetch, f"{server.url}/api/tables/{seated.table}/record")).decode()
        read = record.read(text)
        assert read.asked == {phase: (Seat(0),)}
        assert json.loads(text.splitlines()[0])["version"] == 3
        again = Table.fold("again", [log.write(0, 0.0, branching.imported(read))])
        assert again.match is not None
        assert by_seat(again) == [1, 0]
        assert record.write(again.match, again.names, again.asked) == text
    assert [view.seat for view in asked] == [0]


def test_a_rematch_allows_what_the_table_allowed() -> None:
    again = seating.rematch(allowing())
    assert (again.advice, again.format) == (True, log.ADVISED)
    without = seating.rematch(allowing(advice=False))
    assert (without.advice, without.format) == (False, 1)
