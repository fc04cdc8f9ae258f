"""Differences, a law of every game: folded one by one, they give the same as a snapshot, for every viewer."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

from asdealt.client.table_state import TableState
from asdealt.core import Seat
from asdealt.games import find
from asdealt.hints import Level
from asdealt.protocol import changes, wire
from asdealt.protocol.frames import TableInfo, ToClient
from asdealt.server.tables import log
from asdealt.server.tables.table import Table
from asdealt.server.telling.frames import Frames
from helpers.play import Setting, every_setting, every_size, make, viewers

MOST_EVENTS = 150  # per table
LEVELS: list[Level | None] = ["legal", None, "off", "coach", "legal", "off"]
_DECODER = msgspec.json.Decoder(ToClient)


def table_of(setting: Setting, secret: int) -> Table:
    game, seats, options = setting
    places = [log.FirstChair("human", f"P{seat}") for seat in range(seats)]
    rules, _ = make(setting)
    made = log.Made(
        game=game, edition=find(game).edition, options=dict(rules.options) | dict(options), places=places, maker=0,
        host="", invitation="", pace="off", listed=False, secret=f"{secret:02x}" * 32,
    )  # fmt: skip
    return Table("a table", made, 0.0)


def room_of(table: Table) -> TableInfo:
    return TableInfo("t", table.rules.name, 1, {}, table.stage, "off", False, [], 0, 0, None, None, "", [], [], False)


def known(state: TableState) -> dict[str, Any]:
    """Everything a client knows, except the room. Sentences stay as they were sent, with some keys abbreviated."""
    found = {name: value for name, value in vars(state).items() if name not in ("room", "question")}
    found["position"] = json.loads(msgspec.json.encode(state.position))
    return found


def some_move(table: Table, seat: Seat, rng: Random) -> str:
    """A whole turn by this seat."""
    match, write = table.match, table.rules.notation.write
    assert match is not None
    made = [rng.choice(match.legal(seat))]
    if len(match.actors) == 1:
        state = table.rules.apply(match.view(seat).state, {seat: made[0]}) if not _draws(table, seat, made[0]) else None
        while state is not None and not table.rules.settled(state):
            made.append(rng.choice(table.rules.legal(state, seat)))
            state = table.rules.apply(state, {seat: made[-1]})
    return write(made)


def _draws(table: Table, seat: Seat, action: Any) -> bool:
    """Whether a view cannot play on from here: then the action is a turn by itself."""
    match = table.match
    assert match is not None
    try:
        table.rules.apply(match.view(seat).state, {seat: action})
    except Exception:
        return True
    return False


@every_size
def test_folded_frames_are_the_snapshot(setting: Setting) -> None:
    """Every seat and a spectator, at every level of help: a client's folded state equals what a newcomer is sent."""
    rng, compared, secret = Random(5), 0, 0
    while compared < 40:
        secret += 1
        table = table_of(setting, secret)
        frames, room = Frames(table), room_of(table)
        levels = dict(zip(viewers(setting[1]), LEVELS, strict=False))
        clients = {viewer: TableState() for viewer in levels}
        for viewer, client in clients.items():
            frames.listen(viewer, levels[viewer])  # they join while people gather
            client.begin(_DECODER.decode(frames.snapshot(viewer, levels[viewer], room, None)))
        event = table.follow(log.Started(by=0), 0.0)
        for n in range(MOST_EVENTS):
            if n:
                if not table.waiting:
                    break
                seat = rng.choice(sorted(table.waiting))
                event = table.follow(log.Chose(by=seat, seat=seat, move=some_move(table, seat, rng)), 0.0)
            for viewer, client in clients.items():
                if event.kind == "turn":
                    frame = frames.turn(event, viewer, levels[viewer], None)
                else:
                    frame = frames.locked(event, viewer, None)
                assert client.follow(_DECODER.decode(frame))
            if n % 12 == 0 or not table.waiting:
                fresh = Frames(table)
                for viewer, client in clients.items():
                    new = TableState()
                    new.begin(_DECODER.decode(fresh.snapshot(viewer, levels[viewer], room, None)))
                    assert known(client) == known(new)
                    compared += 1


@every_setting
def test_differences_of_views_fold_to_the_view(setting: Setting) -> None:
    """With every option, too: bytes that were encoded once for several viewers fit each of them."""
    rng, compared = Random(6), 0
    table = table_of(setting, 1)
    table.follow(log.Started(by=0), 0.0)
    match = table.match
    assert match is not None
    everybody = viewers(setting[1])
    before = {viewer: match.view(viewer) for viewer in everybody}
    documents = {viewer: json.loads(wire.table(view)) for viewer, view in before.items()}
    while table.waiting and compared < 60 * len(everybody):
        seat = rng.choice(sorted(table.waiting))
        event = table.follow(log.Chose(by=seat, seat=seat, move=some_move(table, seat, rng)), 0.0)
        if event.kind != "turn":
            continue
        differences = wire.Differences(match.changed(event.turns))
        for viewer in everybody:
            now = match.view(viewer)
            told = differences.of(viewer)
            assert told == wire.encoded(changes.changes(before[viewer].state, now.state))  # from its own views alone
            difference = json.loads(told)
            old = json.dumps(documents[viewer])
            documents[viewer], was = changes.folded(documents[viewer], difference), documents[viewer]
            assert json.dumps(was) == old  # a client may keep the previous table
            assert documents[viewer] == json.loads(wire.table(now))
            before[viewer] = now
            compared += 1
    assert compared >= 5 * len(everybody)  # the shortest game has nine turns


def test_a_difference_that_lacks_a_change_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = changes._compare_lists

    def lacks(path: str, *rest: Any) -> None:
        if path != "tokens":
            real(path, *rest)

    monkeypatch.setattr(changes, "_compare_lists", lacks)
    with pytest.raises(AssertionError):
        test_differences_of_views_fold_to_the_view(("scout", 4, {}))
