"""Events told turn by turn add up to what a late viewer is told, each from their own view."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from asdealt.core import Seat, Viewer
from asdealt.locales import tell, words
from asdealt.locales.tell import Wording
from asdealt.server.tables import log
from asdealt.server.tables.table import Table
from asdealt.server.telling.past import CHUNK, Past

LISTENERS: list[Viewer] = [Seat(0), Seat(1), None, Seat(2)]


def whole(table: Table, viewer: Viewer, lang: str) -> list[str]:
    """The match told from its first turn, with every view made from scratch."""
    match: Any = table.match
    lines = [
        tell.log(words(lang), table.rules, step.before, step.after, step.turn.done, table.names, viewer)
        for step in match.steps()
    ]
    return [line for each in lines for line in each]


def worded(past: Past, table: Table, viewer: Viewer, lang: str) -> list[str]:
    events = json.loads(past.whole(viewer))
    wording = Wording(words(lang), table.names, table.rules)
    return [line for event in events for line in wording.lines(event["said"])]


@pytest.mark.parametrize("game", ["scout", "splitz", "dozen"])
def test_the_past_is_the_same_whenever_a_viewer_joins(game: str) -> None:
    places = [log.FirstChair("human", name) for name in ("Ana", "Ben", "Cleo")]
    made = log.Made(
        game=game, edition=1, options={}, places=places, maker=0, host="", invitation="", pace="off", listed=False,
        secret="07" * 32,
    )  # fmt: skip
    table, rng = Table("a table", made, 0.0), Random(7)
    table.follow(log.Started(by=0), 0.0)
    past, listening, shared = Past(table), list[Viewer](), 0
    while table.waiting:
        assert table.match is not None
        seat = rng.choice(sorted(table.waiting))
        texts = [table.rules.notation.write((action,)) for action in table.match.legal(seat)]
        move = rng.choice([text for text in texts if not text.startswith("double")])
        event = table.follow(log.Chose(by=seat, seat=seat, move=move), 0.0)
        if event.kind == "turn":
            past.go_on(event.turns)
            shared += past.latest(Seat(0), event.turns) is past.latest(None, event.turns)
        if len(listening) < len(LISTENERS) and rng.random() < 0.2:
            listening.append(LISTENERS[len(listening)])
            past.whole(listening[-1])
        elif listening and rng.random() < 0.02:
            past.forget(listening[0])
    assert shared  # events that all viewers see alike are worded once
    for viewer in LISTENERS:
        assert past.whole(viewer) == Past(table).whole(viewer)
        long = len(json.loads(past.whole(viewer))) >= 2 * CHUNK
        assert long == bool(past._told[viewer]._chunks)  # the older part is compressed
        for lang in ("en", "ja", "es"):
            assert worded(past, table, viewer, lang) == whole(table, viewer, lang)


def test_a_past_that_missed_an_event_is_rebuilt() -> None:
    """A past that lacks an event is dropped and rebuilt."""
    places = [log.FirstChair("human", name) for name in ("Ana", "Ben", "Cleo")]
    made = log.Made(
        game="splitz", edition=1, options={}, places=places, maker=0, host="", invitation="", pace="off", listed=False,
        secret="07" * 32,
    )  # fmt: skip
    table = Table("a table", made, 0.0)
    table.follow(log.Started(by=0), 0.0)
    past = Past(table)
    past.whole(None)
    for told in (False, True):
        match = table.match
        assert match is not None
        turns = len(match.turns)
        while len(match.turns) == turns:
            seat = min(match.waiting)
            move = table.rules.notation.write((match.legal(seat)[0],))
            event = table.follow(log.Chose(by=seat, seat=seat, move=move), 0.0)
        if told:
            past.go_on(event.turns)
    assert past.whole(None) == Past(table).whole(None)
