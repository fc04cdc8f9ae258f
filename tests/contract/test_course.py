"""Laws about the course of a match, for every game: rounds, the starting player, and points of finished rounds."""

from __future__ import annotations

from random import Random

import pytest

from asdealt import veil
from asdealt.core import Seat
from helpers.play import AnyRules, Setting, make, name_of, random_match, settings

every_setting = pytest.mark.parametrize("setting", list(settings()), ids=name_of)


@every_setting
def test_rounds_are_counted_up_to_the_total(setting: Setting) -> None:
    rules, seats = make(setting)
    match = random_match(rules, seats, "rounds")
    numbers = [rules.round(step.after) for step in match.steps()]
    assert rules.round(rules.start(seats)) in (0, 1)
    assert numbers == sorted(numbers)
    assert {*range(1, match.round + 1)} <= {*numbers}
    assert match.round <= rules.rounds(seats)
    assert match.outcome is not None
    if match.outcome.reason != "truncated":
        assert match.round == rules.rounds(seats)


@every_setting
def test_the_starting_player_is_known_once_a_round_has_begun(setting: Setting) -> None:
    rules, seats = make(setting)
    match = random_match(rules, seats, "starter")
    found: dict[int, set[Seat | None]] = {}
    for step in match.steps():
        if not step.turn.by_chance:
            found.setdefault(rules.round(step.before), set()).add(rules.starter(step.before))
    assert len(found) >= 1
    for starters in found.values():
        assert len(starters) == 1
        (starter,) = starters
        assert starter is None or 0 <= starter < seats


@every_setting
def test_the_course_is_the_same_from_every_view(setting: Setting) -> None:
    rules, seats = make(setting)
    compared = 0
    for step in random_match(rules, seats, "course").steps():
        told = course(rules, step.after)
        for viewer in (None, *map(Seat, range(seats))):
            assert course(rules, veil.view(step.after, (), viewer).state) == told
            compared += 1
    assert compared >= 20


def course(rules: AnyRules, state: object) -> tuple[object, ...]:
    scores = tuple(rules.round_scores(state))
    return rules.seats_of(state), rules.round(state), rules.starter(state), scores


@every_setting
def test_a_table_knows_its_size(setting: Setting) -> None:
    rules, seats = make(setting)
    assert rules.seats_of(rules.start(seats)) == seats
    assert all(rules.seats_of(step.after) == seats for step in random_match(rules, seats, "size").steps())


@every_setting
def test_finished_rounds_add_up_to_the_final_scores(setting: Setting) -> None:
    rules, seats = make(setting)
    match = random_match(rules, seats, "points")
    before: list[tuple[int, ...]] = []
    for step in match.steps():
        scores = list(rules.round_scores(step.after))
        assert scores[: len(before)] == before
        assert len(scores) - len(before) in (0, 1)
        before = scores
    assert match.outcome is not None
    if rules.scores_rounds:
        assert len(before) == match.round
        assert match.outcome.scores == tuple(map(sum, zip(*before, strict=True)))
    else:
        assert before == []


def test_rounds_of_the_rulebooks() -> None:
    """Scout: one per player. Splitz: 70 cards in rows of 7, or of 9 at four. Dozen: six."""
    counted = {(setting[0], make(setting)[1]): make(setting)[0].rounds(make(setting)[1]) for setting in settings()}
    scout = {("scout", seats): seats for seats in (2, 3, 4, 5)}
    splitz = {("splitz", 2): 10, ("splitz", 3): 10, ("splitz", 4): 8}
    dozen = {("dozen", seats): 6 for seats in (2, 3, 4)}
    assert counted == scout | splitz | dozen


def test_nobody_starts_before_the_starter_is_drawn() -> None:
    rng = Random(1)
    for setting in settings():
        rules, seats = make(setting)
        state = rules.start(seats)
        assert rules.starter(state) is None
        assert rules.draw(state, rng) is not None
