"""Laws of every game at every size, with every option: texts round-trip, and any text is read or refused."""

from __future__ import annotations

from importlib import import_module
from random import Random

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as examples
from hypothesis import strategies as st

from asdealt import veil
from asdealt.core import CHANCE, Seat, Unreadable
from asdealt.games import find
from helpers.play import Setting, every_setting, every_size, make, some_states, viewers

SEED = 20261115


@every_setting
def test_every_text_round_trips(setting: Setting) -> None:
    rules, seats = make(setting)
    rng, actions_read, tables_read = Random(SEED), 0, 0
    notation = rules.notation
    for state in some_states(rules, seats, rng):
        actions = {seat: rules.legal(state, seat) for seat in rules.actors(state) if seat != CHANCE}
        if rules.actors(state) == {CHANCE}:
            actions[CHANCE] = [rules.draw(state, rng)]
        for seat, legal in actions.items():
            for action in legal:
                assert notation.read(notation.write([action]), seat) == (action,)
                assert notation.read(f"  {notation.write([action]).upper()} ", seat) == (action,)
                actions_read += 1
            for viewer in viewers(seats):
                veiled = veil.look(rng.choice(legal), viewer)
                assert notation.write(notation.read(notation.write([veiled]), seat)) == notation.write([veiled])
        for table in [state, *(veil.look(state, viewer) for viewer in viewers(seats))]:
            assert notation.read_state(notation.write_state(table)) == table
            tables_read += 1
    assert min(actions_read, tables_read) >= 20


@every_size
def test_repr_of_a_state_rebuilds_it(setting: Setting) -> None:
    rules, seats = make(setting)
    package = find(rules.name).package
    module = import_module(f"{package}.rules" if package else type(rules).__module__)
    known = {rules.name: module} if package else {**vars(veil), **vars(module)}
    states = some_states(rules, seats, Random(SEED))
    assert len(states) >= 5
    for state in states:
        assert eval(repr(state), dict(known)) == state


@every_size
@given(text=st.text(max_size=60) | st.from_regex(r"[a-z]{2,7}( [a-z0-9?-]{1,9}){0,6}", fullmatch=True))
@examples(max_examples=60)
def test_any_text_is_read_or_refused(setting: Setting, text: str) -> None:
    rules, _ = make(setting)
    for seat in (CHANCE, Seat(0)):
        try:
            turn = rules.notation.read(text, seat)
        except Unreadable:
            continue
        assert rules.notation.read(rules.notation.write(turn), seat) == turn
    with pytest.raises(Unreadable):
        rules.notation.read_state(text)


@every_size
@given(data=st.data())
@examples(max_examples=25, suppress_health_check=[HealthCheck.too_slow, HealthCheck.large_base_example])
def test_a_damaged_table_is_read_or_refused(setting: Setting, data: st.DataObject) -> None:
    rules, seats = make(setting)
    state = data.draw(st.sampled_from(some_states(rules, seats, Random(SEED), 0.05)))
    text = rules.notation.write_state(state)
    assert rules.notation.read_state(text) == state
    at = data.draw(st.integers(0, len(text) - 1))
    damaged = text[:at] + data.draw(st.sampled_from(["", "?", "-", "99", "|", " ", "x"])) + text[at + 1 :]
    try:
        table = rules.notation.read_state(damaged)
    except Unreadable:
        return
    assert rules.notation.read_state(rules.notation.write_state(table)) == table
