"""Laws of every game at every size, with every option: which actions are legal, and who may take them."""

from __future__ import annotations

import dataclasses
from random import Random
from typing import Any

import pytest

from asdealt import veil
from asdealt.core import CHANCE, Illegal, Seat
from asdealt.match import Match
from asdealt.seed import Seed
from asdealt.veil import FaceDown, Secret
from helpers.play import Setting, every_setting, every_size, make, random_moves, random_states, some_states, viewers

SEED = 20261115


@every_setting
def test_legal_moves_from_a_view_equal_those_from_the_state(setting: Setting) -> None:
    rules, seats = make(setting)
    rng, compared = Random(SEED), 0
    for state in some_states(rules, seats, rng):
        for seat in map(Seat, range(seats)):
            seen = veil.view(state, (), seat).state
            legal = rules.legal(state, seat)
            assert rules.legal(seen, seat) == legal
            assert rules.actors(seen) == rules.actors(state)
            assert bool(legal) == (seat in rules.actors(state))
            for action in rng.sample(legal, min(5, len(legal))):
                assert rules.why_not(seen, seat, action) is None
                compared += 1
    assert compared >= 20


@every_setting
def test_legal_and_why_not_agree(setting: Setting) -> None:
    """In any phase and for any seat, an action is allowed exactly if it is listed."""
    rules, seats = make(setting)
    rng = Random(SEED)
    tried: list[Any] = []
    allowed = refused = 0
    for state in random_states(rules, seats, Random(SEED + 1)):
        for seat in rules.actors(state):
            if seat == CHANCE:
                tried.append(rules.draw(state, rng))
            else:
                legal = rules.legal(state, seat)
                tried += [
                    veil.look(a, None) if rng.random() < 0.2 else a for a in rng.sample(legal, min(3, len(legal)))
                ]
    for state in some_states(rules, seats, Random(SEED + 2)):
        for seat in map(Seat, range(seats)):
            legal = rules.legal(state, seat)
            assert len(set(legal)) == len(legal)
            for action in [*rng.sample(tried, min(25, len(tried))), *rng.sample(legal, min(10, len(legal)))]:
                refusal = rules.why_not(state, seat, action)
                assert (refusal is None) == (action in legal), (action, refusal)
                assert refusal is None or refusal.code.startswith(f"{rules.name}.")
                allowed += refusal is None
                refused += refusal is not None
        if CHANCE in rules.actors(state):
            assert rules.why_not(state, CHANCE, rules.draw(state, rng)) is None
        else:
            assert rules.why_not(state, CHANCE, rng.choice(tried)) is not None
    assert min(allowed, refused) >= 20


def strange(action: Any, rng: Random) -> Any:
    """The action with one value changed: out of range, or to another type that Python may consider equal."""
    if isinstance(action, Secret) and action.known and rng.random() < 0.7:
        return Secret(strange(action.face, rng), action.seen)
    if isinstance(action, Secret):
        return rng.choice([FaceDown(action.seen), Secret(None, action.seen), None])
    if isinstance(action, tuple) and action and rng.random() < 0.8:
        i = rng.randrange(len(action))
        return (*action[:i], strange(action[i], rng), *action[i + 1 :])
    if dataclasses.is_dataclass(action):
        field = rng.choice(dataclasses.fields(action))
        return dataclasses.replace(action, **{field.name: strange(getattr(action, field.name), rng)})  # type: ignore[type-var]
    others: list[Any] = [None, -1, 0, 1, 2, 99, 10**30, True, False, 1.0, "", "left", (), [], b"x", Seat(3)]
    if isinstance(action, str):
        others.append(str(action))  # the text of an enumeration's member
    if isinstance(action, int):
        others += [float(action), bool(action), int(action), -action, action + 1]
    return rng.choice(others)


@every_size
def test_a_strange_action_is_allowed_exactly_if_it_is_listed(setting: Setting) -> None:
    """Actions are compared by their repr: to Python, True equals 1 and a text equals a member of a StrEnum."""
    rules, seats = make(setting)
    rng = Random(SEED)
    tried = allowed = 0
    for state in some_states(rules, seats, rng, 0.1):
        for seat in sorted(rules.actors(state)):
            drawn = [rules.draw(state, rng)] if seat == CHANCE else rules.legal(state, seat)
            listed = {repr(action) for action in drawn}
            for action in rng.choices(drawn, k=60):
                for _ in range(rng.choice([1, 2])):
                    action = strange(action, rng)
                refusal = rules.why_not(state, seat, action)
                tried += 1
                allowed += refusal is None
                if seat == CHANCE:  # possible draws are not listed: this one must have the same types, and work
                    assert refusal or rules.apply(state, {seat: action})
                else:
                    assert (refusal is None) == (repr(action) in listed), (action, refusal)
    assert allowed > 0
    assert tried - allowed >= 100


@every_setting
def test_a_table_size_outside_the_rules_is_refused(setting: Setting) -> None:
    rules, _ = make(setting)
    for seats in (-1, 0, 1, 2, 3, 4, 5, 6, 7, 100, True, 3.0, None):
        if type(seats) is int and seats in rules.seats:
            assert rules.actors(rules.start(seats))
        else:
            with pytest.raises(Illegal):
                rules.start(seats)  # type: ignore[arg-type]


@every_setting
def test_an_illegal_move_changes_nothing(setting: Setting) -> None:
    rules, seats = make(setting)
    match = Match(rules, seats, Seed.of("strict"))
    rng, refused = Random(SEED), 0
    others: list[Any] = []
    for _ in range(60):
        if match.over:
            break
        seat = min(match.waiting)
        legal = match.legal(seat)
        before = [repr(match.view(viewer)) for viewer in viewers(seats)], list(match.turns), match.locked
        for action in [a for a in others if a not in legal][:20]:
            with pytest.raises(Illegal):
                match.play(seat, action)
            refused += 1
        bystander = next((s for s in map(Seat, range(seats)) if s not in match.waiting | match.locked), None)
        if bystander is not None:
            with pytest.raises(Illegal):
                match.play(bystander, legal[0])
        assert ([repr(match.view(viewer)) for viewer in viewers(seats)], list(match.turns), match.locked) == before
        others += rng.sample(legal, min(3, len(legal)))
        rng.shuffle(others)
        match.play(seat, rng.choice(legal))
    assert refused >= 20


@every_size
def test_moves_of_the_wrong_seats_are_refused(setting: Setting) -> None:
    rules, seats = make(setting)
    rng, refused = Random(SEED), 0
    for state in some_states(rules, seats, rng, 0.05):
        if not (actors := rules.actors(state)):
            continue
        moves = random_moves(rules, state, rng)
        with pytest.raises(Illegal):
            rules.apply(state, {})
        refused += 1
        extra = next((s for s in map(Seat, range(seats)) if s not in actors), None)
        if extra is not None:
            with pytest.raises(Illegal):
                rules.apply(state, {**moves, extra: next(iter(moves.values()))})
            refused += 1
    assert refused >= 5
