"""A match: turns are whole, choices are sealed, and nothing stays half done."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from asdealt.core import CHANCE, OPEN, Illegal, Seat, Viewer
from asdealt.games import rules_for
from asdealt.games.scout.rules import Phase, Scout
from asdealt.match import BadTurn, Match, Turn, replay
from asdealt.packed_turns import PackedTurns
from asdealt.seed import Seed
from helpers.play import random_match

RULES = rules_for("scout", 3)


def at_a_double() -> tuple[Match[Any, Any], Seat, Scout]:
    """A match in which the seat to act may begin a double action."""
    rng = Random(1)
    match = Match(RULES, 3, Seed.of("double"))
    while True:
        seat = min(match.waiting)
        doubles = [a for a in match.legal(seat) if isinstance(a, Scout) and a.double]
        if doubles:
            return match, seat, rng.choice(doubles)
        match.play(seat, rng.choice(match.legal(seat)))


def test_half_a_double_is_seen_by_its_player_only() -> None:
    match, seat, double = at_a_double()
    others = [Seat(s) for s in range(3) if s != seat]
    before = [repr(match.view(viewer)) for viewer in (*others, None)]
    turns = len(match.turns)
    match.play(seat, double)
    assert match.draft(seat) == (double,)
    assert match.view(seat).state.phase is Phase.FOLLOW
    assert match.view(seat).past[-1].action == double
    assert [repr(match.view(viewer)) for viewer in (*others, None)] == before
    assert [match.draft(other) for other in others] == [(), ()]
    assert len(match.turns) == turns


def test_each_half_of_a_turn_changes_the_position_for_its_player_only() -> None:
    match, seat, double = at_a_double()
    doubles = [a for a in match.legal(seat) if isinstance(a, Scout) and a.double]
    assert len(doubles) > 1
    others: list[Viewer] = [None, *(Seat(s) for s in range(3) if s != seat)]
    before = {viewer: match.position(viewer) for viewer in (seat, *others)}
    assert set(before.values()) == {str(len(match.turns))}
    halves = []
    for half in doubles:
        match.play(seat, half)
        halves.append(match.position(seat))
        assert match.view(seat).position == match.position(seat)
        assert all(match.position(viewer) == before[viewer] for viewer in others)
        match.take_back(seat)
        assert match.position(seat) == before[seat]
    assert len({before[seat], *halves}) == len(doubles) + 1
    match.play(seat, double)
    match.play(seat, match.legal(seat)[0])
    after = {match.position(viewer) for viewer in (seat, *others)}
    assert len(after) == 1
    assert after.isdisjoint([before[seat], *halves])


def test_a_sealed_choice_changes_no_position() -> None:
    match = Match(rules_for("splitz", 3), 3, Seed.of("sealed"))
    while len(match.waiting) < 3:
        seat = min(match.waiting)
        match.play(seat, match.legal(seat)[0])
    viewers: list[Viewer] = [None, *map(Seat, range(3))]
    before = [match.position(viewer) for viewer in viewers]
    for seat in sorted(match.waiting)[:-1]:
        match.play(seat, match.legal(seat)[0])
        assert [match.position(viewer) for viewer in viewers] == before
    last = min(match.waiting)
    match.play(last, match.legal(last)[0])
    assert {match.position(viewer) for viewer in viewers}.isdisjoint(before)


def test_half_a_double_can_be_taken_back_for_free() -> None:
    match, seat, double = at_a_double()
    before = repr(match.view(seat))
    match.play(seat, double)
    match.take_back(seat)
    assert repr(match.view(seat)) == before
    assert match.draft(seat) == ()


def test_only_the_acting_seat_can_take_back() -> None:
    match, seat, double = at_a_double()
    match.play(seat, double)
    match.take_back(Seat((seat + 1) % 3))
    assert match.draft(seat) == (double,)


def test_a_double_is_stored_as_one_turn() -> None:
    match, seat, double = at_a_double()
    match.play(seat, double)
    play = match.legal(seat)[0]
    match.play(seat, play)
    (turn,) = [t for t in match.turns if t.moves[0] == (seat, (double, play))]
    assert len(turn.done) == 2


def test_a_whole_double_is_applied_completely_or_not_at_all() -> None:
    match, seat, double = at_a_double()
    before = repr(match.view(seat)), len(match.turns)
    with pytest.raises(Illegal):
        match.play(seat, double, double)
    assert (repr(match.view(seat)), len(match.turns)) == before
    assert match.draft(seat) == ()
    match.play(seat, double)
    play = match.legal(seat)[0]
    match.take_back(seat)
    match.play(seat, double, play)
    assert len(match.turns) > before[1]


def test_a_turn_that_is_too_long_is_refused_completely() -> None:
    match, seat, _ = at_a_double()
    play = next(a for a in match.legal(seat) if not isinstance(a, Scout) or not a.double)
    before = len(match.turns)
    with pytest.raises(Illegal):
        match.play(seat, play, play)
    assert len(match.turns) == before


def test_a_sealed_choice_may_be_changed_until_the_last_is_in() -> None:
    match = Match(RULES, 3, Seed.of("seal"))
    hold, turn = match.legal(Seat(0))
    match.play(Seat(0), hold)
    match.play(Seat(0), turn)
    assert match.sealed(Seat(0)) == turn
    match.take_back(Seat(0))
    assert match.sealed(Seat(0)) is None
    assert match.waiting == {0, 1, 2}
    for seat in map(Seat, range(3)):
        match.play(seat, match.legal(seat)[1])
    assert match.locked == frozenset()
    assert len(match.turns[-1].moves) == 3


def test_only_one_choice_can_be_sealed_at_a_time() -> None:
    match = Match(RULES, 3, Seed.of("seal"))
    with pytest.raises(Illegal, match="one_at_a_time"):
        match.play(Seat(0), *match.legal(Seat(0)))


def test_nobody_plays_for_chance_or_for_another_seat() -> None:
    match, seat, _ = at_a_double()
    with pytest.raises(Illegal, match="not_your_turn"):
        match.play(CHANCE, match.turns[0].moves[0][1][0])
    with pytest.raises(Illegal, match="not_your_turn"):
        match.play(Seat((seat + 1) % 3), match.legal(seat)[0])
    with pytest.raises(ValueError, match="no decision"):
        match.play(seat)


def test_there_is_no_view_for_chance_or_for_a_missing_seat() -> None:
    match = Match(RULES, 3, Seed.of("seats"))
    for nobody in (CHANCE, Seat(3)):
        with pytest.raises(ValueError, match="no seat"):
            match.view(nobody)


def test_the_steps_of_a_match_have_no_gaps() -> None:
    done = random_match(RULES, 3, "inside")
    steps = list(done.steps())
    assert [step.turn for step in steps] == done.turns
    assert all(first.after == second.before for first, second in pairwise(steps))
    assert steps[0].before == RULES.start(3)
    assert steps[-1].after == done.view(OPEN).state


def test_each_deal_is_drawn_from_its_own_stream_of_the_seed() -> None:
    """So that anyone can draw the deals again: the n-th deal from the n-th stream, counted from 0."""
    done = random_match(RULES, 3, "streams")
    deals = [step for step in done.steps() if step.turn.by_chance]
    assert len(deals) == 4  # the start player, and one deal per round
    for n, step in enumerate(deals):
        assert step.turn.moves == ((CHANCE, (RULES.draw(step.before, done.seed.stream(n)),)),)


def test_a_match_accounts_for_its_rounds() -> None:
    match, rng = Match(RULES, 3, Seed.of("rounds")), Random(4)
    starters: list[Seat | None] = []
    while not match.over:
        if len(starters) < match.round:
            starters.append(match.starter)
            assert len(match.round_scores) == match.round - 1
        seat = min(match.waiting)
        match.play(seat, rng.choice(match.legal(seat)))
    assert match.outcome is not None
    assert set(starters) == {0, 1, 2}
    assert tuple(map(sum, zip(*match.round_scores, strict=True))) == match.outcome.scores


def test_the_latest_steps_are_those_of_the_last_play() -> None:
    match, rng = Match(RULES, 3, Seed.of("latest")), Random(3)
    told = [step.turn for step in match.latest]
    assert told == match.turns
    while not match.over:
        before, seat = len(match.turns), min(match.waiting)
        match.play(seat, rng.choice(match.legal(seat)))
        if len(match.turns) > before:
            assert [step.turn for step in match.latest] == match.turns[before:]
            assert match.latest == list(match.steps())[before:]
            told += [step.turn for step in match.latest]
    assert told == match.turns


def test_a_match_says_who_acts_and_who_is_still_to_act() -> None:
    match = Match(RULES, 3, Seed.of("actors"))
    assert match.actors == match.waiting == {0, 1, 2}
    match.play(Seat(1), match.legal(Seat(1))[0])
    assert match.actors == {0, 1, 2}
    assert match.waiting == {0, 2}
    assert match.locked == {1}
    assert random_match(RULES, 3, "actors").actors == frozenset()


def test_resume_anywhere() -> None:
    done = random_match(RULES, 3, "resume")
    for n in range(3, len(done.turns), 7):
        again = Match.resume(RULES, 3, done.seed, done.turns[:n])
        assert again.turns[:n] == done.turns[:n]
        assert len(again.turns) - n <= 1 or again.turns[n].by_chance


def test_resume_refuses_turns_of_another_seed() -> None:
    done = random_match(RULES, 3, "resume")
    with pytest.raises(BadTurn, match="turn 1: chance did not draw this"):
        Match.resume(RULES, 3, Seed.of("another"), done.turns)


def test_resume_refuses_a_deal_too_many() -> None:
    match = Match(RULES, 3, Seed.of("resume"))
    assert [turn.by_chance for turn in match.turns] == [True, True]
    with pytest.raises(BadTurn, match="turn 3: chance did not draw this"):
        Match.resume(RULES, 3, match.seed, [*match.turns, match.turns[1]])


def test_resume_refuses_a_missing_or_half_turn() -> None:
    done = random_match(RULES, 3, "resume")
    missing = [turn for turn in done.turns if not turn.by_chance]
    with pytest.raises(BadTurn, match="turn 1: it is chance's turn"):
        Match.resume(RULES, 3, done.seed, missing)
    n = next(i for i, turn in enumerate(done.turns) if len(turn.moves[0][1]) == 2)
    ((seat, (double, _)),) = done.turns[n].moves
    half = [*done.turns[:n], Turn(((seat, (double,)),))]
    with pytest.raises(BadTurn, match=f"turn {n + 1}: it is not whole"):
        Match.resume(RULES, 3, done.seed, half)
    with pytest.raises(BadTurn, match="half way"):
        list(replay(RULES, 3, half))


def test_resume_refuses_two_turns_as_one() -> None:
    done = random_match(RULES, 3, "resume")
    single = [len(turn.moves) == 1 and not turn.by_chance for turn in done.turns]
    n = next(i for i in range(len(single) - 1) if single[i] and single[i + 1])
    both = Turn(done.turns[n].moves + done.turns[n + 1].moves)
    with pytest.raises(BadTurn, match=f"turn {n + 1}: it is not one turn"):
        Match.resume(RULES, 3, done.seed, [*done.turns[:n], both, *done.turns[n + 2 :]])
    held = done.turns[2].moves
    for moves in (held[::-1], (held[0], *held)):
        with pytest.raises(BadTurn, match="turn 3: it is not one turn"):
            Match.resume(RULES, 3, done.seed, [*done.turns[:2], Turn(moves)])


def test_replay_refuses_turns_of_the_wrong_shape() -> None:
    done = random_match(RULES, 3, "resume")
    hold = done.turns[2].moves
    assert len(hold) == 3
    for moves in (((Seat(0), ()),), tuple((seat, actions * 2) for seat, actions in hold)):
        with pytest.raises(BadTurn):
            list(replay(RULES, 3, [*done.turns[:2], Turn(moves)]))


def test_the_past_shown_to_a_seat_never_changes() -> None:
    """Views of the same moment tell the same past, even if they are made later or in another way."""
    done = random_match(RULES, 3, "told")
    for seat in map(Seat, range(3)):
        late = done.view(seat).past
        n = len(done.turns) // 2
        early = Match.resume(RULES, 3, done.seed, done.turns[:n]).view(seat).past
        assert late[: len(early)] == early


def test_a_glance_shows_the_table_without_its_past() -> None:
    match, rng = Match(RULES, 3, Seed.of("glance")), Random(3)
    compared = 0
    while not match.over:
        seat = min(match.waiting)
        match.play(seat, rng.choice(match.legal(seat)))
        for viewer in (None, *map(Seat, range(3))):
            glance = match.glance(viewer)
            assert (glance.seat, glance.past, glance.position) == (viewer, (), str(match.made))
            if not match.draft(seat):
                assert glance.state == match.view(viewer).state
                compared += 1
    assert compared > 100
    for nobody in (CHANCE, OPEN, Seat(3)):
        with pytest.raises(ValueError, match="there is no seat"):
            match.glance(nobody)


def test_the_last_turns_can_be_looked_at_and_compared() -> None:
    """Of a play after which chance deals: the table before, after the play, and after the deals."""
    match, rng, several = Match(RULES, 3, Seed.of("looks")), Random(3), 0
    while not match.over:
        before, made, seat = match.glance(None).state, match.made, min(match.waiting)
        match.play(seat, rng.choice(match.legal(seat)))
        if new := match.made - made:
            views = match.looks(None, new)
            assert [view.past for view in views] == [()] * (new + 1)
            assert (views[0].state, views[-1].state) == (before, match.glance(None).state)
            changed = {part.path.partition("/")[0]: part.seen(None) for part in match.changed(new).parts}
            assert changed
            assert match.looks(None, 1)[0].state == views[-2].state
            several += new > 1
    assert several


def test_turns_are_kept_as_objects_unless_they_are_packed() -> None:
    assert isinstance(Match(RULES, 3, "x").turns, list)
    assert isinstance(Match(RULES, 3, "x", packed=True).turns, PackedTurns)


def test_a_picture_is_drawn_with_cards_unless_it_is_to_be_read_aloud() -> None:
    match = Match(RULES, 3, "x")
    assert match.picture() == match.picture(plain=False) != match.picture(plain=True)
    assert str(match) == match.picture(None) != match.picture(0) != match.picture(1)
    done = random_match(RULES, 3, "told")
    assert str(done) == done.picture(OPEN)
    assert repr(match).startswith("Match(")
