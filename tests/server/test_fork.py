"""A fork goes on from a turn of a finished game, against bots, and its player may go back as far as it branches off."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from asdealt import play as play_bots
from asdealt import record, veil
from asdealt.client import Seat as Client
from asdealt.client.http import HttpRefused, fetch
from asdealt.core import Seat
from asdealt.protocol.bodies import ForkWish
from asdealt.protocol.refusals import RequestRefused
from asdealt.server.tables import branching, log
from asdealt.server.tables.table import Table
from helpers.server import play, running, table

GAMES = {"scout": 3, "splitz": 2, "dozen": 2}


def finished(game: str) -> Table:
    names = ["Ana", "Ben", "Eva"][: GAMES[game]]
    text = record.write(play_bots(game, ["greedy"] * len(names), seed="fork"), names)
    return Table.fold("old", [log.write(0, 0.0, branching.imported(record.read(text)))])


def forked(old: Table, wish: ForkWish) -> Table:
    making = branching.fork(old, wish)
    while True:
        try:
            next(making)
        except StopIteration as made:
            return Table.fold("new", [log.write(0, 0.0, made.value[0])])


def players_turns(old: Table) -> int:
    assert old.match is not None
    return sum(not turn.by_chance for turn in old.match.turns)


def play_on(table: Table, rng: Random) -> None:
    match: Any = table.match
    while table.waiting:
        seat = rng.choice(sorted(table.waiting))
        texts = [table.rules.notation.write((action,)) for action in match.legal(seat)]
        move = rng.choice([text for text in texts if not text.startswith("double")][:3])
        table.follow(log.Chose(by=seat, seat=seat, move=move), 0.0)


@pytest.mark.parametrize("anew", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_fork_shows_its_seat_what_it_saw_and_its_record_verifies(game: str, anew: bool) -> None:
    old = finished(game)
    match: Any = old.match
    turns = players_turns(old) // 2
    new = forked(old, ForkWish(turn=turns, seat=1, anew=anew))
    assert new.match is not None
    assert new.stage == "playing"
    assert new.fork == log.Fork("old", turns, anew)
    assert [chair.kind for chair in new.chairs].count("bot") == match.seats - 1
    states = [match.begins, *(step.after for step in match.steps())]
    made = [0, *(sum(not turn.by_chance for turn in match.turns[: n + 1]) for n in range(len(match.turns)))]
    then = max(n for n, count in enumerate(made) if count == turns)
    assert veil.look(new.match._state, Seat(1)) == veil.look(states[then], Seat(1))
    if not anew:
        assert new.match._state == states[then]
    play_on(new, Random(5))
    assert new.match.over
    text = record.write(new.match, new.names)
    again = record.read(text)
    assert (again.outcome, again.begins is not None) == (new.match.outcome, anew)
    twice = Table.fold("twice", [log.write(0, 0.0, branching.imported(again))])
    assert twice.match is not None
    assert record.write(twice.match, twice.names) == text  # also of a record that does not begin at the start
    assert forked(twice, ForkWish(turn=1, seat=0, anew=True)).stage == "playing"


def test_cards_that_the_seat_could_not_see_are_dealt_anew() -> None:
    old = finished("scout")
    hands = {str(forked(old, ForkWish(turn=4, seat=0, anew=True)).match._state.hands[1]) for _ in range(8)}  # type: ignore[union-attr]
    assert len(hands) > 1


def test_what_cannot_be_forked_is_refused() -> None:
    old = finished("splitz")
    for wish, code in (
        (ForkWish(turn=players_turns(old), seat=0), "no_such_turn"),  # it is over there
        (ForkWish(turn=-1, seat=0), "no_such_turn"),
        (ForkWish(turn=10**6, seat=0), "no_such_turn"),
        (ForkWish(turn=0, seat=2), "no_such_seat"),
        (ForkWish(turn=0, seat=-1), "no_such_seat"),
        (ForkWish(turn=0, seat=0, level="oracle"), "unknown_level"),
    ):
        with pytest.raises(RequestRefused, match=code):
            forked(old, wish)
    running_game = forked(old, ForkWish(turn=2, seat=0))
    with pytest.raises(RequestRefused, match="still_secret"):
        forked(running_game, ForkWish(turn=0, seat=0, anew=True))


def test_only_the_one_person_of_a_fork_goes_back_and_no_further_than_it_branches_off() -> None:
    new = forked(finished("splitz"), ForkWish(turn=4, seat=0))
    with pytest.raises(RequestRefused, match="no_way_back"):
        branching.rewind(new, Seat(0), None)
    play_on(new, Random(5))
    last = branching.rewind(new, Seat(0), None)
    assert 4 <= last < players_turns(new)
    for turn in (3, -1, players_turns(new)):
        with pytest.raises(RequestRefused, match="no_way_back"):
            branching.rewind(new, Seat(0), turn)
    with pytest.raises(RequestRefused, match="no_way_back"):
        branching.rewind(new, Seat(1), None)  # a bot
    with pytest.raises(RequestRefused, match="no_way_back"):
        branching.rewind(finished("splitz"), Seat(0), None)  # not a fork
    new.follow(log.Rewound(by=0, turn=5), 0.0)
    assert (players_turns(new), new.stage) == (5, "playing")
    play_on(new, Random(6))
    assert new.match is not None
    assert record.read(record.write(new.match, new.names)).outcome == new.match.outcome


async def test_a_person_plays_on_goes_back_and_comes_to_the_end(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made, _ = await table(server, "splitz", "me,bot")
        path = f"{server.url}/api/tables/{made.table}/fork"
        wish = json.dumps({"turn": 3, "seat": 0, "level": "greedy", "name": "Ana"}).encode()
        async with Client(server.url, made.table, made.token) as ana:
            await ana.ask("start")
            await ana.my_turn()
            with pytest.raises(HttpRefused, match="once it is over"):
                await asyncio.to_thread(fetch, path, wish)
            await play(ana, Random(3))
        seated = json.loads(await asyncio.to_thread(fetch, path, wish))
        async with Client(server.url, seated["table"], seated["token"]) as ana:
            await ana.my_turn()
            assert ana.room.fork is not None
            assert (ana.room.fork.table, ana.room.fork.turn) == (made.table, 3)
            before = ana.position
            phase = ana.phase
            await ana.decide(lambda position: position.legal[0])
            await ana.until(lambda seat: seat.phase > phase)
            await ana.rewind()
            assert (ana.phase, ana.position) == (phase, before)
            await play(ana, Random(4))
        told = await asyncio.to_thread(fetch, f"{server.url}/api/tables/{seated['table']}/record")
        assert record.read(told.decode()).outcome is not None
        entries = await server.services.store.read(seated["table"])
        assert Table.fold(seated["table"], entries).stage == "over"
