"""Events told turn by turn add up to what a late viewer is told, each from their own view."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from asdealt.core import Seat, Viewer
from asdealt.locales import tell, words
from asdealt.locales.tell import Wording
from asdealt.server.tables.table import Table
from asdealt.server.telling.past import Past
from asdealt.server.telling.told import CHUNK
from helpers.tables import choose, choose_all, started

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
    table, rng = started(game=game), Random(7)
    past, listening, shared = Past(table), list[Viewer](), 0
    while table.waiting:
        event = choose(table, rng.choice(sorted(table.waiting)), rng)
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
        events = len(json.loads(past.whole(viewer)))
        assert len(past._told._chunks) == events // CHUNK  # the older part is compressed
        for lang in ("en", "ja", "es"):
            assert worded(past, table, viewer, lang) == whole(table, viewer, lang)


def test_a_past_that_missed_an_event_is_rebuilt() -> None:
    """A past that lacks an event is dropped and rebuilt."""
    table, rng = started(game="splitz"), Random(7)
    past = Past(table)
    past.whole(None)
    for told in (False, True):
        event = choose_all(table, rng)
        if told:
            past.go_on(event.turns)
    assert past.whole(None) == Past(table).whole(None)
