"""Laws of every game at every size, with every option: what a view shows, and what it hides."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from asdealt import veil
from asdealt.core import CHANCE, OPEN
from asdealt.match import Match, StillSecret
from asdealt.seed import Seed
from asdealt.veil import Secret, Unseen
from helpers.play import Setting, every_setting, every_size, make, random_match, some_states, viewers
from helpers.twins import decides_at_once, hides_faces
from helpers.walk import secrets

SEED = 20261115


@every_setting
def test_a_view_contains_no_value_its_seat_may_not_see(setting: Setting) -> None:
    rules, seats = make(setting)
    hidden = shown = 0
    rng = Random(SEED)
    for state in some_states(rules, seats, rng) + some_states(rules, seats, rng):
        for viewer in viewers(seats):
            seen = veil.view(state, (), viewer).state
            for true, there in zip(secrets(state), secrets(seen), strict=True):
                assert there.known == (viewer in true.seen or None in true.seen)
                assert there.seen == true.seen
                if there.known:
                    assert there is true
                    shown += 1
                else:
                    assert reading_fails(there)
                    hidden += 1
    if hides_faces(rules, seats):
        assert min(hidden, shown) >= 100


def reading_fails(secret: Secret[Any]) -> bool:
    try:
        _ = secret.face
    except Unseen:
        return True
    return False


@every_setting
def test_a_guess_from_a_view_has_the_same_view(setting: Setting) -> None:
    rules, seats = make(setting)
    rng = Random(SEED)
    guesses = wrong = 0
    for state in some_states(rules, seats, rng, share=0.1):
        for viewer in viewers(seats):
            view = veil.view(state, (), viewer)
            guessed = rules.guess(view, rng)
            assert all(secret.known for secret in secrets(guessed))
            assert repr(veil.view(guessed, (), viewer)) == repr(view)
            assert veil.view(guessed, (), viewer) == view
            for seat in rules.actors(guessed) - {CHANCE}:
                assert rules.legal(guessed, seat), "a guess in which somebody cannot move"
            guesses += 1
            wrong += guessed != state
    assert guesses >= 10
    if hides_faces(rules, seats):
        assert wrong >= 10, "guesses must not know what the view hides"


@every_setting
def test_sealed_choices_are_seen_by_nobody(setting: Setting) -> None:
    rules, seats = make(setting)
    rng = Random(SEED)
    checked = 0
    for n in range(5):
        match = Match(rules, seats, Seed.of(f"sealed {n}"))
        while not match.over and checked < 10:
            if len(match.waiting) > 1:
                before = [repr(match.view(viewer)) for viewer in viewers(seats)]
                first = max(match.waiting)
                for action in rng.sample(match.legal(first), min(3, len(match.legal(first)))):
                    match.play(first, action)
                    assert match.sealed(first) == action
                    assert [repr(match.view(viewer)) for viewer in viewers(seats)] == before
                checked += 1
            seat = min(match.waiting)
            match.play(seat, rng.choice(match.legal(seat)))
    assert checked == (10 if decides_at_once(rules, seats) else 0)


@every_size
def test_the_open_view_is_for_the_end(setting: Setting) -> None:
    rules, seats = make(setting)
    match = Match(rules, seats, Seed.of("open"))
    with pytest.raises(StillSecret):
        match.view(OPEN)
    done = random_match(rules, seats, "open")
    assert all(secret.known for secret in secrets(done.view(OPEN).state))
    told = [secret for event in done.view(OPEN).past for secret in secrets(event)]
    assert all(secret.known for secret in told)
    assert bool(told) == hides_faces(rules, seats)
