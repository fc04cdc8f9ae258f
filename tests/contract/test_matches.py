"""Laws of every game at every size, with every option: matches repeat, turns are whole, and every match ends."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from asdealt.core import OPEN, Illegal, Seat
from asdealt.match import Match, Turn, replay
from asdealt.record import read, write
from asdealt.seed import Seed
from helpers.play import Setting, every_setting, every_size, make, random_match, random_moves, random_states, viewers
from helpers.twins import decides_at_once

SEED = 20261115
MOST_TRIED = 12  # tries per match: each replays it from the start


@every_setting
def test_the_same_seed_and_moves_give_the_same_game(setting: Setting) -> None:
    rules, seats = make(setting)
    first, second = (random_match(rules, seats, "again") for _ in range(2))
    assert first.turns == second.turns
    assert first.outcome == second.outcome
    again = Match.resume(rules, seats, first.seed, first.turns)
    assert repr(again.view(OPEN)) == repr(first.view(OPEN))


@every_setting
def test_another_seed_gives_another_game(setting: Setting) -> None:
    rules, seats = make(setting)
    assert Match(rules, seats, Seed.of("a")).turns != Match(rules, seats, Seed.of("b")).turns


@every_size
def test_order_of_simultaneous_choices_does_not_matter(setting: Setting) -> None:
    rules, seats = make(setting)
    matches = [Match(rules, seats, Seed.of("order")) for _ in range(2)]
    rng, at_once = Random(SEED), 0
    for _ in range(300):
        if matches[0].over:
            break
        waiting = sorted(matches[0].waiting)
        chosen = {seat: rng.choice(matches[0].legal(seat)) for seat in waiting}
        for match, order in zip(matches, (waiting, waiting[::-1]), strict=True):
            for seat in order:
                match.play(seat, chosen[seat])
        at_once += len(waiting) > 1
        assert matches[0].turns == matches[1].turns
        assert all(matches[0].view(viewer) == matches[1].view(viewer) for viewer in viewers(seats))
    assert bool(at_once) == decides_at_once(rules, seats)


@every_setting
def test_every_game_ends(setting: Setting) -> None:
    rules, seats = make(setting)
    for n in range(3):
        match = random_match(rules, seats, f"ends {n}")
        outcome = match.outcome
        assert outcome is not None
        assert len(outcome.scores) == len(outcome.ranks) == seats
        assert outcome.winners
        assert min(outcome.ranks) == 1
        assert match.waiting == frozenset()
        with pytest.raises(Illegal):
            match.play(Seat(0), match.turns[-1].moves[0][1][0])


@every_size
def test_apply_does_not_change_its_argument(setting: Setting) -> None:
    rules, seats = make(setting)
    rng, applied, played = Random(SEED), 0, 0
    while applied < 3 and played < 10:  # one match of a short game may not be enough
        for state in random_states(rules, seats, Random(SEED + played)):
            if not rules.actors(state) or rng.random() < 0.8:
                continue
            before = repr(state), hash(state)
            moves = random_moves(rules, state, rng)
            assert rules.apply(state, moves) == rules.apply(state, moves)
            assert (repr(state), hash(state)) == before
            assert (rules.outcome(state) is None) == bool(rules.actors(state))
            applied += 1
        played += 1
    assert applied >= 3


@every_size
def test_replay_is_the_fold_of_the_turns(setting: Setting) -> None:
    rules, seats = make(setting)
    match = random_match(rules, seats, "fold")
    steps = list(match.steps())
    assert [step.turn for step in steps] == match.turns
    assert steps[-1].after == match.view(OPEN).state


@every_setting
def test_a_turn_ends_as_soon_as_it_is_settled(setting: Setting) -> None:
    """Two turns given as one are refused, both by a match and by a replay. A played match can be read back."""
    rules, seats = make(setting)
    rng = Random(SEED)
    alone = again = 0
    for n in range(20):
        match = Match(rules, seats, Seed.of(f"one turn {n}"))
        while not match.over:
            seat = min(match.waiting)
            legal = match.legal(seat)
            action = rng.choice(legal)
            if len(match.waiting | match.locked) == 1 and (not alone or (alone < MOST_TRIED and rng.random() < 0.1)):
                alone += 1
                again += two_turns_are_refused(match, seat, action)
            match.play(seat, action)
        if alone:
            break
    assert alone, "no seat ever acted alone"
    if (rules.name, seats) == ("scout", 2):
        assert again, "nobody ever went on after a scout"
    assert list(read(write(match, ["A", "B", "C", "D", "E"][:seats])).turns) == match.turns


def two_turns_are_refused(match: Match[Any, Any], seat: Seat, action: Any) -> bool:
    """Try two turns as one. Returns whether the same seat would be the next to act."""
    rules, turns = match.rules, list(match.turns)
    *_, last = replay(rules, match.seats, turns)
    state = last.after
    for first in match.draft(seat):
        state = rules.apply(state, {seat: first})
    after = rules.apply(state, {seat: action})
    if not rules.settled(after):
        return False
    before = [repr(match.view(viewer)) for viewer in viewers(match.seats)]
    more = list(rules.legal(after, seat))[:3]
    for second in [*more, action]:
        with pytest.raises(Illegal, match=rf"{rules.name}\.turn_is_over"):
            match.play(seat, action, second)
        with pytest.raises(Illegal, match=rf"{rules.name}\.turn_is_over"):
            list(replay(rules, match.seats, [*turns, Turn(((seat, (*match.draft(seat), action, second)),))]))
    assert [repr(match.view(viewer)) for viewer in viewers(match.seats)] == before
    assert match.turns == turns
    return bool(more)
