"""The laws every game obeys at every table size and with every option. A new game is tested here unasked."""

from __future__ import annotations

import dataclasses
from importlib import import_module
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as examples
from hypothesis import strategies as st

from asdealt import veil
from asdealt.core import CHANCE, OPEN, Illegal, Seat, Unreadable, Viewer
from asdealt.games import find
from asdealt.match import Match, StillSecret, Turn, replay
from asdealt.record import read, write
from asdealt.seed import Seed
from asdealt.veil import FaceDown, Secret, Unseen
from helpers.play import (
    Setting,
    every_setting,
    every_size,
    make,
    random_match,
    random_moves,
    random_states,
    some_states,
)
from helpers.walk import Path, leaves, secrets

SEED = 20261115
MOST_TRIED = 12  # of one match: each try replays it from the start


def viewers(seats: int) -> list[Viewer]:
    return [None, *map(Seat, range(seats))]


@every_setting
def test_same_seed_and_moves_same_game(setting: Setting) -> None:
    rules, seats = make(setting)
    first, second = (random_match(rules, seats, "again") for _ in range(2))
    assert first.turns == second.turns
    assert first.outcome == second.outcome
    again = Match.resume(rules, seats, first.seed, first.turns)
    assert repr(again.view(OPEN)) == repr(first.view(OPEN))


@every_setting
def test_another_seed_another_game(setting: Setting) -> None:
    rules, seats = make(setting)
    assert Match(rules, seats, Seed.of("a")).turns != Match(rules, seats, Seed.of("b")).turns


@every_setting
def test_legal_moves_from_a_view_equal_those_from_the_state(setting: Setting) -> None:
    rules, seats = make(setting)
    rng = Random(SEED)
    for state in some_states(rules, seats, rng):
        for seat in map(Seat, range(seats)):
            seen = veil.view(state, (), seat).state
            legal = rules.legal(state, seat)
            assert rules.legal(seen, seat) == legal
            assert rules.actors(seen) == rules.actors(state)
            assert bool(legal) == (seat in rules.actors(state))
            for action in rng.sample(legal, min(5, len(legal))):
                assert rules.why_not(seen, seat, action) is None


@every_setting
def test_legal_and_why_not_agree(setting: Setting) -> None:
    """Whatever is tried, in any phase and by any seat: allowed exactly if listed."""
    rules, seats = make(setting)
    rng = Random(SEED)
    tried: list[Any] = []
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
        if CHANCE in rules.actors(state):
            assert rules.why_not(state, CHANCE, rules.draw(state, rng)) is None
        else:
            assert rules.why_not(state, CHANCE, rng.choice(tried)) is not None


def strange(action: Any, rng: Random) -> Any:
    """The action with one value inside it put out of range, or into another that Python may find equal."""
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
def test_whatever_an_action_is_made_of_it_is_allowed_exactly_if_listed(setting: Setting) -> None:
    """Compared by text: to Python True equals 1, and a text equals a member of its enumeration."""
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
                if seat == CHANCE:  # what could be drawn is not listed: it must be of the same kinds, and work
                    assert refusal or rules.apply(state, {seat: action})
                else:
                    assert (refusal is None) == (repr(action) in listed), (action, refusal)
    assert tried > allowed > 0


@every_setting
def test_a_table_of_a_size_the_rules_do_not_know_is_not_set(setting: Setting) -> None:
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
    rng = Random(SEED)
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
        bystander = next((s for s in map(Seat, range(seats)) if s not in match.waiting | match.locked), None)
        if bystander is not None:
            with pytest.raises(Illegal):
                match.play(bystander, legal[0])
        assert ([repr(match.view(viewer)) for viewer in viewers(seats)], list(match.turns), match.locked) == before
        others += rng.sample(legal, min(3, len(legal)))
        rng.shuffle(others)
        match.play(seat, rng.choice(legal))


@every_setting
def test_a_view_holds_no_value_its_seat_may_not_see(setting: Setting) -> None:
    rules, seats = make(setting)
    for state in some_states(rules, seats, Random(SEED)):
        for viewer in viewers(seats):
            seen = veil.view(state, (), viewer).state
            for true, shown in zip(secrets(state), secrets(seen), strict=True):
                assert shown.known == (viewer in true.seen or None in true.seen)
                assert shown.seen == true.seen
                if shown.known:
                    assert shown is true
                else:
                    with pytest.raises(Unseen):
                        _ = shown.face


@every_setting
def test_a_guess_from_a_view_has_that_same_view(setting: Setting) -> None:
    rules, seats = make(setting)
    rng = Random(SEED)
    for state in some_states(rules, seats, rng, share=0.1):
        for viewer in viewers(seats):
            view = veil.view(state, (), viewer)
            guessed = rules.guess(view, rng)
            assert all(secret.known for secret in secrets(guessed))
            assert repr(veil.view(guessed, (), viewer)) == repr(view)
            assert veil.view(guessed, (), viewer) == view
            for seat in rules.actors(guessed) - {CHANCE}:
                assert rules.legal(guessed, seat), "a guess in which somebody cannot move"


@every_setting
def test_non_interference(setting: Setting) -> None:
    """Two worlds that differ only in what a seat cannot know stay the same to it, until it is shown a difference."""
    rules, seats = make(setting)
    rng = Random(SEED)
    for state in some_states(rules, seats, rng, share=0.1):
        for viewer in viewers(seats):
            world, other = state, rules.guess(veil.view(state, (), viewer), rng)
            for _ in range(6):
                actors = rules.actors(world)
                if actors == {CHANCE} or not actors or rules.actors(other) != actors:
                    break
                moves = random_moves(rules, world, rng)
                alike: dict[Seat, Any] = {}
                for seat, action in moves.items():
                    shown = veil.look(action, viewer)
                    same = [a for a in rules.legal(other, seat) if veil.look(a, viewer) == shown]
                    if same:
                        alike[seat] = rng.choice(same)
                if alike.keys() != moves.keys():
                    break  # here the move itself tells the two worlds apart
                world, other = rules.apply(world, moves), rules.apply(other, alike)
                if rules.actors(world) != rules.actors(other) or rules.actors(world) == {CHANCE}:
                    break  # a round ended: hands are shown
                mine, theirs = (dict(leaves(veil.look(w, viewer))) for w in (world, other))
                if faces(mine) != faces(theirs):
                    break  # cards were shown that differ: now the seat may know
                assert mine == theirs


def faces(seen: dict[Path, Any]) -> list[Any]:
    return [leaf.face for leaf in seen.values() if isinstance(leaf, Secret) and leaf.known]


@every_setting
def test_sealed_choices_are_seen_by_nobody(setting: Setting) -> None:
    rules, seats = make(setting)
    match = Match(rules, seats, Seed.of("sealed"))
    rng = Random(SEED)
    checked = 0
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


@every_size
def test_order_of_simultaneous_choices_does_not_matter(setting: Setting) -> None:
    rules, seats = make(setting)
    matches = [Match(rules, seats, Seed.of("order")) for _ in range(2)]
    rng = Random(SEED)
    for _ in range(300):
        if matches[0].over:
            break
        waiting = sorted(matches[0].waiting)
        chosen = {seat: rng.choice(matches[0].legal(seat)) for seat in waiting}
        for match, order in zip(matches, (waiting, waiting[::-1]), strict=True):
            for seat in order:
                match.play(seat, chosen[seat])
        assert matches[0].turns == matches[1].turns
        assert all(matches[0].view(viewer) == matches[1].view(viewer) for viewer in viewers(seats))


@every_setting
def test_every_text_round_trips(setting: Setting) -> None:
    rules, seats = make(setting)
    rng = Random(SEED)
    notation = rules.notation
    for state in some_states(rules, seats, rng):
        actions = {seat: rules.legal(state, seat) for seat in rules.actors(state) if seat != CHANCE}
        if rules.actors(state) == {CHANCE}:
            actions[CHANCE] = [rules.draw(state, rng)]
        for seat, legal in actions.items():
            for action in legal:
                assert notation.read(notation.write([action]), seat) == (action,)
                assert notation.read(f"  {notation.write([action]).upper()} ", seat) == (action,)
            for viewer in viewers(seats):
                veiled = veil.look(rng.choice(legal), viewer)
                assert notation.write(notation.read(notation.write([veiled]), seat)) == notation.write([veiled])
        for table in [state, *(veil.look(state, viewer) for viewer in viewers(seats))]:
            assert notation.read_state(notation.write_state(table)) == table


@every_size
def test_repr_of_a_state_rebuilds_it(setting: Setting) -> None:
    rules, seats = make(setting)
    package = find(rules.name).package
    known = {rules.name: import_module(f"{package}.rules")} if package else vars(import_module(type(rules).__module__))
    for state in some_states(rules, seats, Random(SEED)):
        assert eval(repr(state), dict(known)) == state


@every_size
@given(text=st.text(max_size=60) | st.from_regex(r"[a-z]{2,7}( [a-z0-9?-]{1,9}){0,6}", fullmatch=True))
@examples(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
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
@examples(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.large_base_example])
def test_a_damaged_table_is_read_or_refused(setting: Setting, data: st.DataObject) -> None:
    rules, seats = make(setting)
    state = data.draw(st.sampled_from(some_states(rules, seats, Random(SEED), 0.05)))
    text = rules.notation.write_state(state)
    at = data.draw(st.integers(0, len(text) - 1))
    damaged = text[:at] + data.draw(st.sampled_from(["", "?", "-", "99", "|", " ", "x"])) + text[at + 1 :]
    try:
        table = rules.notation.read_state(damaged)
    except Unreadable:
        return
    assert rules.notation.read_state(rules.notation.write_state(table)) == table


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
def test_apply_leaves_the_state_it_was_given(setting: Setting) -> None:
    rules, seats = make(setting)
    rng = Random(SEED)
    for state in random_states(rules, seats, Random(SEED)):
        if not rules.actors(state) or rng.random() < 0.8:
            continue
        before = repr(state), hash(state)
        moves = random_moves(rules, state, rng)
        assert rules.apply(state, moves) == rules.apply(state, moves)
        assert (repr(state), hash(state)) == before
        assert (rules.outcome(state) is None) == bool(rules.actors(state))


@every_size
def test_moves_of_the_wrong_seats_are_refused(setting: Setting) -> None:
    rules, seats = make(setting)
    rng = Random(SEED)
    for state in some_states(rules, seats, rng, 0.05):
        if not (actors := rules.actors(state)):
            continue
        moves = random_moves(rules, state, rng)
        with pytest.raises(Illegal):
            rules.apply(state, {})
        extra = next((s for s in map(Seat, range(seats)) if s not in actors), None)
        if extra is not None:
            with pytest.raises(Illegal):
                rules.apply(state, {**moves, extra: next(iter(moves.values()))})


@every_size
def test_the_open_view_is_for_the_end(setting: Setting) -> None:
    rules, seats = make(setting)
    match = Match(rules, seats, Seed.of("open"))
    with pytest.raises(StillSecret):
        match.view(OPEN)
    done = random_match(rules, seats, "open")
    assert all(secret.known for secret in secrets(done.view(OPEN).state))
    assert all(secret.known for event in done.view(OPEN).past for secret in secrets(event))


@every_size
def test_replay_is_the_fold_of_the_turns(setting: Setting) -> None:
    rules, seats = make(setting)
    match = random_match(rules, seats, "fold")
    steps = list(match.steps())
    assert [step.turn for step in steps] == match.turns
    assert steps[-1].after == match.view(OPEN).state


@every_setting
def test_a_turn_ends_as_soon_as_it_is_settled(setting: Setting) -> None:
    """Two turns given as one are refused whole, by a match and by a replay alike; what was played can be read back."""
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
    """Says whether the same seat would be the next to act."""
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
