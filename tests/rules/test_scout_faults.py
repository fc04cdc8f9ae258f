"""Faults that other Scout programs are known to have, each by name."""

from __future__ import annotations

from random import Random

import pytest

from asdealt.core import CHANCE, Illegal, Seat
from asdealt.games.scout.rules import CARDS, Deal, End, Phase, Play, Scout, deck, strength
from asdealt.match import Match
from asdealt.record import read, resume, write
from asdealt.seed import Seed
from helpers.play import random_match, random_states
from helpers.scout import RULES, do, legal, part_of_table, plain, refused, table
from helpers.walk import secrets


def test_fault_round_goes_on_when_the_last_opponent_scouts_the_set_away_to_nothing() -> None:
    for seats in (3, 4, 5):
        hands = [plain("1 3 5")] * seats
        state = table(*hands, prior=" ".join(f"9/{n}" for n in range(1, seats)), owner=seats - 1)
        for _ in range(seats - 1):
            assert state.phase is Phase.TURN
            state = do(state, "scout left at 1")
        assert state.phase is Phase.DEAL
        assert state.sheets[0].end is End.ALL_SCOUTED


def test_fault_hand_penalty_applied_to_the_player_who_ended_by_condition_ii() -> None:
    state = table(plain("1 3"), plain("1 3"), plain("1 3 5 7 9"), prior="9/1 9/2", owner=2)
    sheet = do(do(state, "scout left at 1"), "scout left at 1").sheets[0]
    assert sheet.left[2] == 5
    assert sheet.scores[2] == 2


def test_fault_exemption_given_to_the_last_scouter() -> None:
    state = table(plain("1 3"), plain("1 3"), plain("1 3 5"), prior="9/1 9/2 9/3", owner=2)
    assert do(do(state, "scout left at 1"), "scout left at 1").sheets[0].exempt == 2


def test_fault_wrong_decks_by_table_size() -> None:
    pairs = {seats: {card.pair for card in deck(seats)} for seats in (3, 4, 5)}
    assert not any(10 in pair for pair in pairs[3])
    assert pairs[5] - pairs[4] == {(9, 10)}
    assert {seats: len(found) for seats, found in pairs.items()} == {3: 36, 4: 44, 5: 45}


def test_fault_cards_never_turned_at_the_shuffle() -> None:
    state = RULES.apply(RULES.start(5), {CHANCE: RULES.draw(RULES.start(5), Random(0))})
    dealt = RULES.apply(state, {CHANCE: RULES.draw(state, Random(1))})
    turned = sum(card.face.value > card.face.reverse for hand in dealt.hands for card in hand)
    assert 10 < turned < 35


def test_fault_zigzag_runs() -> None:
    assert strength([4, 5, 4]) is None
    assert strength([4, 5, 4, 5]) is None
    state = table(plain("4 5 4"), "1/2", "1/3")
    assert refused(state, "play 1-3").code == "scout.play.not_a_set"


def test_fault_a_double_judged_against_the_unreduced_set() -> None:
    state = table(plain("1 9"), "1/2", "1/3", prior="7/1 8/2")
    assert "play 2" not in legal(state)
    assert do(state, "double left at 1 play 3").owner == 0  # only the 8 is left, and the 9 beats it


def test_fault_a_single_left_of_a_run_loses_to_a_lower_single() -> None:
    state = do(table(plain("1 3"), plain("3 9"), "1/3", prior="4/1 5/2", owner=2), "scout left at 1")
    assert refused(state, "play 1").code == "scout.play.not_stronger"


def test_fault_a_double_left_half_done() -> None:
    match = Match(RULES, 3, Seed.of("half"))
    rng = Random(0)
    while True:
        seat = min(match.waiting)
        doubles = [a for a in match.legal(seat) if isinstance(a, Scout) and a.double]
        if doubles:
            break
        match.play(seat, rng.choice(match.legal(seat)))
    told = len(match.turns)
    match.play(seat, doubles[0])
    again = Match.resume(RULES, 3, match.seed, match.turns)  # the table as it is stored, as after a crash
    assert len(match.turns) == told
    assert again.view(seat).state.markers[seat]


def test_fault_ties_given_to_one_player() -> None:
    state = table("9/1", "2/3", "3/5", tokens=(0, 1, 0), round=3)  # 0, 1 - 1 and -1
    outcome = RULES.outcome(do(state, "play 1"))
    assert outcome is not None
    assert outcome.winners == (0, 1)


def test_fault_hands_capped_at_14_16_or_20() -> None:
    """Hands of 28 occur in a million random rounds, and 41 are possible: hands have no limit here."""
    biggest = max(len(h) for n in range(60) for s in random_states(RULES, 4, Random(n)) for h in s.hands)
    assert biggest > 16
    faces = [str(card) for card in deck(4)]
    state = table(" ".join(faces[:40]), faces[40], faces[41], faces[42], prior=faces[43], owner=3)
    after = do(state, "scout left at 41")
    assert len(after.hands[0]) == 41
    assert part_of_table(RULES.notation.write_state(after)) == after


def test_fault_all_hands_sent_to_the_browser() -> None:
    match = Match(RULES, 4, Seed.of("hands"))
    deal = match.turns[1].moves[0][1][0]
    assert isinstance(deal, Deal)
    for viewer in (None, Seat(0), Seat(2)):
        text = repr(match.view(viewer))
        shown = [seat for seat in range(4) if all(str(card.face) in text for card in deal.hands[seat])]
        assert shown == ([] if viewer is None else [viewer])
        known = [secret for secret in secrets(match.view(viewer).state) if secret.known]
        assert len(known) == (0 if viewer is None else 11)


def test_fault_a_move_posted_four_times_played_four_times() -> None:
    match = Match(RULES, 3, Seed.of("four"))
    for seat in map(Seat, range(3)):
        match.play(seat, match.legal(seat)[0])
    seat = min(match.waiting)
    match.play(seat, Play(0, 1))
    told = len(match.turns)
    for _ in range(3):
        with pytest.raises(Illegal, match="not_your_turn"):
            match.play(seat, Play(0, 1))
    assert len(match.turns) == told


def test_fault_reload_loses_the_game() -> None:
    match = random_match(RULES, 3, "reload")
    half = Match.resume(RULES, 3, match.seed, match.turns[: len(match.turns) // 2])
    again = Match.resume(RULES, 3, half.seed, half.turns)
    assert all(again.view(viewer) == half.view(viewer) for viewer in (None, Seat(0), Seat(1), Seat(2)))
    record = read(write(match, ["a", "b", "c"]))
    assert resume(record, match.seed).outcome == match.outcome


def test_fault_the_order_of_the_hand_reversed_by_turning_it() -> None:
    state = table("1/2 3/4 5/6", "1/3", "1/4", phase=Phase.FLIP)
    turned = RULES.apply(state, {Seat(s): RULES.legal(state, Seat(s))[1] for s in range(3)})
    assert [card.face for card in turned.hands[0]] == [CARDS[2, 1], CARDS[4, 3], CARDS[6, 5]]
