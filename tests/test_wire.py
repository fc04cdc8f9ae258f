"""The encoder of views: it encodes complete views, nothing that the viewer may not see, and nothing but views."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

from asdealt import veil
from asdealt.bots.simple import RandomBot
from asdealt.core import OPEN, Rules, Seat, Viewer
from asdealt.games import GAMES, every_table, rules_for
from asdealt.match import Match
from asdealt.protocol import wire
from asdealt.protocol.changes import changes
from asdealt.seed import Seed

TABLES = [pytest.param(rules, seats, id=f"{rules.name}-{seats}") for rules, seats in every_table()]


def some_turns(rules: Rules[Any, Any], seats: int, turns: int) -> Match[Any, Any]:
    match, rng = Match(rules, seats, Seed.of("wire")), Random(1)
    while not match.over and len(match.turns) < turns:
        seat = min(match.waiting)
        match.play(seat, RandomBot().choose(rules, match.view(seat), rng))
    return match


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_a_position_has_the_legal_moves_as_texts_that_read_back(rules: Rules[Any, Any], seats: int) -> None:
    match = some_turns(rules, seats, 12)
    for seat in map(Seat, range(seats)):
        sent = wire.position(rules, match.view(seat))
        assert [rules.notation.read(text, seat) for text in sent.legal] == [(a,) for a in match.legal(seat)]
        assert set(sent.actors) == rules.actors(match.view(seat).state)
        assert sent.id == match.position(seat)


def test_parts_that_viewers_see_alike_are_compared_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Scout turn changes one hand, which each viewer sees differently, and parts that all see alike."""
    match = some_turns(rules_for("scout", 5), 5, 3)
    viewers: list[Viewer] = [None, *map(Seat, range(5))]
    compared: list[str] = []
    real = changes

    def counted(before: Any, after: Any, path: str) -> Any:
        compared.append(path)
        return real(before, after, path)

    monkeypatch.setattr(wire, "changes", counted)
    for _ in range(10):
        before, seat = match._state, min(match.waiting)
        match.play(seat, match.legal(seat)[0])
        compared.clear()
        differences = wire.Differences(veil.Changed(before, match._state))
        for viewer in viewers:
            assert differences.of(viewer) != b"[]"
        hands = [path for path in compared if path.startswith("hands/")]
        assert len(hands) == 2 * len(set(hands))  # once for the seat itself, and once for everybody else
        others = [path for path in compared if path not in hands]
        assert others
        assert len(set(others)) == len(others)


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_the_state_itself_is_refused(rules: Rules[Any, Any], seats: int) -> None:
    state = rules.start(seats)
    view = veil.view(state, (), None)
    for send in (
        wire.table,
        lambda thing: wire.position(rules, thing),
    ):
        with pytest.raises(TypeError, match="only a View"):
            send(state)
    wrong: Any
    for wrong in (state, view):
        with pytest.raises(TypeError, match="only what the veil has found"):
            wire.Differences(wrong)


def test_all_cards_at_once_are_refused_even_as_a_view() -> None:
    state = rules_for("scout", 3).start(3)
    with pytest.raises(TypeError, match="all cards"):
        wire.table(veil.view(state, (), OPEN))
    with pytest.raises(TypeError, match="all cards"):
        wire.Differences(veil.Changed(state, state)).of(OPEN)


def test_a_hidden_card_is_null() -> None:
    match = some_turns(rules_for("scout", 4), 4, 2)
    table = json.loads(wire.table(match.view(Seat(1))))
    assert all(card is not None for card in table["hands"][1])
    assert table["hands"][0] == [None] * 11
    assert wire.position(match.rules, match.view(None)).legal == []


def test_who_else_has_seen_a_card_is_left_out() -> None:
    assert b"seen" not in wire.table(some_turns(rules_for("dozen", 3), 3, 9).view(Seat(0)))


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_the_past_is_told_as_texts(rules: Rules[Any, Any], seats: int) -> None:
    match = some_turns(rules, seats, 12)
    view = match.view(Seat(0))
    told = wire.past(rules, view)
    assert [(seat, rules.notation.read(text, Seat(seat))) for seat, text in told] == [
        (done.seat, (done.action,)) for done in view.past
    ]


@pytest.mark.parametrize("game", GAMES)
def test_schemas_name_every_field_that_is_sent(game: str) -> None:
    seats = max(GAMES[game].sizes)
    schemas = wire.table_schemas(game)
    table = json.loads(wire.table(some_turns(rules_for(game, seats), seats, 12).view(Seat(0))))
    assert schemas["Table"]["properties"].keys() == table.keys()
    texts = json.dumps(schemas)
    assert all(f'"#/$defs/{name}"' in texts for name in schemas if name != "Table")


def test_anything_unknown_is_refused() -> None:
    with pytest.raises(TypeError, match="cannot be sent"):
        msgspec.json.encode({"a": object()}, enc_hook=wire._bare)
