"""A replay tells each viewer what the live table told them; all cards once a match is over, and nothing before."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from asdealt import play as play_bots
from asdealt import record
from asdealt.client import MessageRefused, Seat
from asdealt.client.http import HttpRefused, fetch
from asdealt.core import OPEN, Viewer
from asdealt.core import Seat as Place
from asdealt.match import Match
from asdealt.protocol import wire
from asdealt.protocol.changes import folded
from asdealt.protocol.frames import Ack, Looked
from asdealt.protocol.messages import Look
from asdealt.protocol.refusals import RequestRefused
from asdealt.server.shared.limits import Rate
from asdealt.server.tables import branching, log
from asdealt.server.tables.table import Table
from asdealt.server.telling import replay
from asdealt.server.telling.frames import Frames
from asdealt.server.telling.looking import A_LOOK
from asdealt.veil import Changed, view
from helpers.coroutines import PATIENCE
from helpers.one_room import Scene, at_a_room
from helpers.server import play, running, table
from helpers.tables import MADE_AT, choose, started, trio

EYES: dict[str, Viewer] = {"0": Place(0), "2": Place(2), "watch": None}
Page = dict[str, Any]


def page(table: Table, eyes: str, first: int = 0) -> Page:
    telling = replay.page(table, eyes, first)
    while True:
        try:
            next(telling)
        except StopIteration as told:
            return json.loads(told.value)  # type: ignore[no-any-return]


@pytest.mark.parametrize("game", ["scout", "splitz", "dozen"])
def test_a_replay_tells_what_the_live_table_told(game: str) -> None:
    table, rng = trio(game=game), Random(5)
    frames = {eyes: Frames(table) for eyes in EYES}
    start = table.follow(log.Started(by=0), MADE_AT)
    told = {eyes: [json.loads(frames[eyes].turn(start, viewer, "off", None))] for eyes, viewer in EYES.items()}
    while table.waiting:
        event = choose(table, rng.choice(sorted(table.waiting)), rng)
        if event.kind == "turn":
            for eyes, viewer in EYES.items():
                told[eyes].append(json.loads(frames[eyes].turn(event, viewer, "off", None)))
    for eyes in EYES:
        again = page(table, eyes)
        moments, turns = again["moments"], again["turns"]
        assert moments == len(told[eyes]) > 10
        for first in range(replay.PAGE, moments, replay.PAGE):  # the next pages, if there are any
            more = page(table, eyes, first)
            assert more["first"] == first
            turns += more["turns"]
        assert [{**turn, "v": 0} for turn in turns] == [{**turn, "v": 0} for turn in told[eyes][1:]]
        assert again["snapshot"]["past"] == [{"done": told[eyes][0]["done"], "said": told[eyes][0]["said"]}]
        shown = again["snapshot"]["position"]["table"]
        assert shown == told[eyes][0]["table"][0][1]
        for turn in turns:
            shown = folded(shown, turn["table"])
        last = page(table, eyes, moments - 1)
        assert last["snapshot"]["position"]["table"] == shown
        assert last["turns"] == []
        assert last["snapshot"]["result"] == turns[-1]["result"] is not None


def test_the_open_replay_shows_every_card_at_every_moment() -> None:
    table, rng = started(), Random(5)
    while table.waiting:
        choose(table, rng.choice(sorted(table.waiting)), rng)
    shown, hidden = page(table, "open")["snapshot"], page(table, "watch")["snapshot"]
    assert all(card for hand in shown["position"]["table"]["hands"] for card in hand)
    assert not any(card for hand in hidden["position"]["table"]["hands"] for card in hand)
    assert shown["seat"] is None
    assert shown["position"]["legal"] == []


def test_nothing_is_told_before_the_end_whoever_asks() -> None:
    """Also at a table whose log is full: it is frozen, but not over."""
    table, rng = started(), Random(5)
    for _ in range(9):
        choose(table, rng.choice(sorted(table.waiting)), rng)
        for eyes in (*EYES, "1", "open"):
            with pytest.raises(RequestRefused, match="still_secret"):
                page(table, eyes)
    table.v = log.MOST_ENTRIES
    assert not table.waiting
    with pytest.raises(RequestRefused, match="still_secret"):
        page(table, "open")
    match: Match[Any, Any] = table.match  # type: ignore[assignment]
    with pytest.raises(TypeError, match="all cards"):
        wire.table(view(match._state, (), OPEN), match)
    with pytest.raises(TypeError, match="all cards"):
        wire.Differences(Changed(match._state, match._state)).of(OPEN, match)


async def test_a_stranger_gets_nothing_out_of_a_live_game_and_all_of_it_afterwards(tmp_path: Path) -> None:
    async def get(url: str) -> bytes:
        return await asyncio.to_thread(fetch, url)

    async with running(tmp_path) as server:
        made, _ = await table(server, "scout", "me,bot,bot")
        path = f"{server.url}/api/tables/{made.table}/replay"
        asked = ("", "?seat=0", "?seat=1", "?seat=open", "?seat=watch", "?seat=open&from=3", "?from=999999")
        async with Seat(server.url, made.table, made.token) as ana:
            await ana.ask("start")
            await ana.my_turn()
            for query in asked:
                with pytest.raises(HttpRefused, match="once it is over"):
                    await get(path + query)
            await play(ana, Random(3))
        for query in asked:
            told = json.loads(await get(path + query))
            assert told["snapshot"]["position"]["table"]
            assert told["moments"] > 10
        for query in (
            "?seat=9",
            "?seat=-2",
            "?seat=",
            "?seat=%D9%A1",
            "?from=-1",
            "?from=x",
            "?from=" + "9" * 5000,
        ):
            with pytest.raises(HttpRefused):
                await get(path + query)
        with pytest.raises(HttpRefused, match="no_such_table"):
            await get(f"{server.url}/api/tables/nowhere/replay")


async def test_a_rematch_is_as_secret_as_any_other_game(tmp_path: Path) -> None:
    async with running(tmp_path, replays=Rate(3, 3600.0)) as server:
        made, _ = await table(server, "splitz", "me,bot")
        async with Seat(server.url, made.table, made.token) as ana:
            await ana.ask("start")
            await play(ana, Random(3))
            await ana.ask("rematch")
            await ana.until(lambda seat: seat.room is not None and seat.room.next_table is not None)
            following = ana.room.next_table
        path = f"{server.url}/api/tables/{{}}/replay?seat=open"
        assert await asyncio.to_thread(fetch, path.format(made.table))
        with pytest.raises(HttpRefused, match="once it is over"):
            await asyncio.to_thread(fetch, path.format(following))
        assert await asyncio.to_thread(fetch, path.format(made.table))
        with pytest.raises(HttpRefused, match=r"slow|wait|moment"):  # the fourth page
            await asyncio.to_thread(fetch, path.format(made.table))


async def hear_leader(seat: Seat) -> Looked:
    async for frame in seat.stream():
        if isinstance(frame, Looked):
            return frame
    raise AssertionError("nobody leads")


async def test_people_look_together_at_a_finished_game_only(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made, _ = await table(server, "splitz", "me,bot")
        async with Seat(server.url, made.table, made.token) as ana:
            await ana.ask("start")
            await ana.my_turn()
            with pytest.raises(MessageRefused, match="still_secret"):
                await ana.look(3, "open")
            await play(ana, Random(3))
            ben, eva = (Seat(server.url, made.table, watch=True) for _ in range(2))
            hearing = [asyncio.create_task(hear_leader(each)) for each in (ben, eva, ana)]
            async with ben:
                await ben.ping()
                for eyes in ("7", "-1", "everybody"):
                    with pytest.raises(MessageRefused, match="no_such_seat"):
                        await ana.look(3, eyes)
                for turn in (-1, 10_000):
                    with pytest.raises(MessageRefused, match="no_such_turn"):
                        await ana.look(turn, "open")
                await ana.look(3, "open")
                assert await asyncio.wait_for(hearing[0], PATIENCE) == Looked(3, "open")
                async with eva:  # comes later, and is told where they are
                    assert await asyncio.wait_for(hearing[1], PATIENCE) == Looked(3, "open")
                await ben.look(5, "1")  # anyone may take the lead
                assert await asyncio.wait_for(hearing[2], PATIENCE) == Looked(5, "1")


def test_many_who_lead_at_once_are_told_on_as_one() -> None:
    """What a room sends is bounded by time, not by how many people lead others through the game."""
    text = record.write(play_bots("splitz", ["greedy"] * 2, seed="together"), ["Ana", "Ben"])
    old = Table.fold("t", [log.write(0, 0.0, branching.imported(record.read(text)))])

    async def test(here: Scene) -> None:
        people, loop = [await here.enter() for _ in range(4)], asyncio.get_running_loop()
        started = loop.time()
        for turn in range(20):
            for person in people:
                here.room.hear(person, Look(f"{turn}", turn, "open"))
        await here.settled()
        for person in people[:3]:
            while person.of(Looked)[-1:] != [Looked(19, "open")]:
                await asyncio.sleep(0.02)
        most = 2 + (loop.time() - started) / A_LOOK
        assert most < 20
        assert all(len(person.of(Ack)) == 20 for person in people)
        for person in people[:3]:
            assert 1 <= len(person.of(Looked)) <= most
        assert len(people[3].of(Looked)) <= most

    at_a_room(old, test)
