"""The views of a match: quick to make, equal to a first look, and without a reference to anything hidden."""

from __future__ import annotations

import gc
from functools import reduce
from random import Random
from types import FunctionType, ModuleType
from typing import Any

import pytest

from asdealt import veil
from asdealt.core import OPEN, Done, Seat, View, Viewer
from asdealt.games import every_table, rules_for
from asdealt.match import Match
from asdealt.seed import Seed
from asdealt.veil import FaceDown, Secret, Watch
from helpers.play import AnyRules, random_moves
from helpers.walk import secrets

every_table_once = pytest.mark.parametrize(
    ("rules", "seats"), list(every_table()), ids=lambda it: getattr(it, "name", str(it))
)


def viewers(seats: int) -> list[Viewer]:
    return [None, *map(Seat, range(seats))]


@every_table_once
def test_a_watch_shows_what_a_first_look_shows(rules: AnyRules, seats: int) -> None:
    """Even if viewers look away for some turns, come back, or are forgotten in between."""
    rng, compared = Random(7), 0
    while compared < 300:
        watch, past, state = Watch[Any](), list[Done[Any]](), rules.start(seats)
        while rules.actors(state) and compared < 300:
            moves = random_moves(rules, state, rng)
            done = [Done(seat, action) for seat, action in moves.items()]
            for viewer in viewers(seats):
                doing = done if rng.random() < 0.3 else []
                if rng.random() < 0.6:
                    view = watch.look(state, viewer, doing, "here")
                    assert view == veil.view(state, [*past, *doing], viewer, "here")
                    compared += 1
                elif rng.random() < 0.1:
                    watch.forget(viewer)
            watch.remember(done)
            past += done
            state = rules.apply(state, moves)


@every_table_once
def test_a_match_shows_what_a_first_look_shows(rules: AnyRules, seats: int) -> None:
    rng, compared = Random(8), 0
    while compared < 300:
        match = Match(rules, seats, Seed.of(f"again {compared}"))
        while not match.over and compared < 300:
            for viewer in viewers(seats):
                past = [done for turn in match.turns for done in turn.done]
                if viewer is not None:
                    past += [Done(viewer, action) for action in match.draft(viewer)]
                view = match.view(viewer)
                assert view == veil.view(match._state_for(viewer), past, viewer, match.position(viewer))
                compared += 1
            seat = min(match.waiting)
            match.play(seat, rng.choice(match.legal(seat)))


def test_a_part_that_did_not_change_is_shared_between_views() -> None:
    match = Match(rules_for("scout", 4), 4, Seed.of("shared"))
    while match.locked or len(match.waiting) > 1:  # first, everyone turns their hand or keeps it
        seat = min(match.waiting)
        match.play(seat, match.legal(seat)[0])
    before, mover = match.view(Seat(0)), min(match.waiting)
    match.play(mover, match.legal(mover)[0])
    after = match.view(Seat(0))
    same = [mine is theirs for mine, theirs in zip(before.state.hands, after.state.hands, strict=True)]
    assert same == [seat != mover for seat in range(4)]
    assert match.view(None).state.hands[mover] == match.view(Seat((mover + 1) % 4)).state.hands[mover]


def reachable(view: View[Any]) -> list[Any]:
    """Every object that references lead to from a view, except through code, which leads everywhere."""
    found: dict[int, Any] = {}
    left: list[Any] = [view]
    while left:
        thing = left.pop()
        if id(thing) not in found and not isinstance(thing, type | ModuleType | FunctionType):
            found[id(thing)] = thing
            left += gc.get_referents(thing)
    return [*found.values()]


@every_table_once
def test_no_reference_leads_from_a_view_to_a_face_its_viewer_may_not_see(rules: AnyRules, seats: int) -> None:
    """Neither to the state it was made from, nor to a cache that other viewers also use."""
    match, rng, hidden, seen = Match(rules, seats, Seed.of("reach")), Random(3), 0, 0
    for _ in range(12):
        for viewer in viewers(seats):
            view = match.view(viewer)
            for thing in reachable(view):
                if isinstance(thing, Secret):
                    assert type(thing) is FaceDown or viewer in thing.seen or None in thing.seen
                    hidden += type(thing) is FaceDown
                    seen += type(thing) is Secret
        if match.over:
            break
        seat = min(match.waiting)
        match.play(seat, rng.choice(match.legal(seat)))
    assert rules.name == "splitz" or (hidden and seen)


def test_a_reference_to_the_state_would_be_found() -> None:
    state = Match(rules_for("scout", 3), 3, Seed.of("reach"))._state
    assert any(type(thing) is Secret and None not in thing.seen for thing in reachable(veil.view(state, (), OPEN)))


def test_a_derived_view_is_looked_at_again() -> None:
    """Whatever state it is given, the first view's viewer sees no more of it than they may."""
    match = Match(rules_for("scout", 4), 4, Seed.of("derive"))
    state, view = match._state, match.view(Seat(1))
    raw = [done for turn in match.turns for done in turn.done]
    derived = veil.derive(view, state, *raw, position="elsewhere")
    assert derived == veil.view(state, [*raw, *raw], Seat(1), "elsewhere")
    assert not all(secret.known for secret in secrets(derived.state))
    assert not all(secret.known for done in derived.past[-len(raw) :] for secret in secrets(done))
    assert veil.derive(view, state) == view


def test_only_a_view_is_derived_from() -> None:
    """An object that only looks like a view may contain a past that was not veiled."""

    class Lookalike(View[Any]):
        __slots__ = ()

        def __init__(self, past: tuple[Done[Any], ...]) -> None:
            for name, value in {"seat": Seat(1), "position": "", "past": past, "state": None}.items():
                object.__setattr__(self, name, value)

    match = Match(rules_for("scout", 4), 4, Seed.of("derive"))
    fake = Lookalike(reduce(lambda past, turn: past + turn.done, match.turns, ()))
    with pytest.raises(TypeError, match="Lookalike"):
        veil.derive(fake, match._state)
