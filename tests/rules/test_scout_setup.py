"""Scout, rules 1-10: cards, rounds, dealing, holding the hand. The numbers are those of docs/rules/scout.md."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from asdealt import veil
from asdealt.core import CHANCE, Illegal, Seat
from asdealt.games.scout import GAME
from asdealt.games.scout.rules import CARDS, Deal, End, Hold, Phase, Scout, ScoutRules, Start, State, deck
from asdealt.games.scout.rules.state import Edge, Slot
from asdealt.match import Match
from asdealt.options import BadOption
from asdealt.seed import Seed
from asdealt.veil import Secret, face_up, seen_by
from helpers.play import random_states
from helpers.scout import RULES, hand, table


def dealt(seats: int, seed: int = 0, rules: ScoutRules = RULES) -> State:
    rng = Random(seed)
    state = rules.start(seats)
    while rules.actors(state) == {CHANCE}:
        state = rules.apply(state, {CHANCE: rules.draw(state, rng)})
    return state


def hold(state: State, turned: str, rules: ScoutRules = RULES) -> State:
    return rules.apply(state, {Seat(s): rules.legal(state, Seat(s))[t == "1"] for s, t in enumerate(turned)})


def test_1_forty_five_different_pairs_of_numbers_from_1_to_10() -> None:
    assert len(deck(5)) == len({card.pair for card in deck(5)}) == 45
    assert {card.pair for card in deck(5)} == {(a, b) for a in range(1, 11) for b in range(a + 1, 11)}


def test_1_a_card_turned_shows_its_reverse() -> None:
    assert CARDS[3, 7].turned() == CARDS[7, 3]
    assert all(card.turned().turned() is card for card in CARDS.values())


@pytest.mark.parametrize(("seats", "cards", "each"), [(3, 36, 12), (4, 44, 11), (5, 45, 9), (2, 44, 11)])
def test_2_decks_and_hands_by_table_size(seats: int, cards: int, each: int) -> None:
    assert len(deck(seats)) == cards
    state = dealt(seats, rules=ScoutRules.from_options({"edition": "oink"}))
    assert [len(held) for held in state.hands] == [each] * seats


def test_2_three_players_play_without_every_10() -> None:
    assert Counter(n for card in deck(3) for n in card.pair) == dict.fromkeys(range(1, 10), 8)


def test_2_four_players_play_without_9_10() -> None:
    assert Counter(n for card in deck(4) for n in card.pair) == {**dict.fromkeys(range(1, 9), 9), 9: 8, 10: 8}


def test_2_five_players_play_with_every_card() -> None:
    assert Counter(n for card in deck(5) for n in card.pair) == dict.fromkeys(range(1, 11), 9)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_3_a_double_action_marker_each_and_no_tokens(seats: int) -> None:
    state = dealt(seats)
    assert state.markers == (True,) * seats
    assert state.tokens == (0,) * seats


def test_4_A1_the_first_start_player_is_drawn_evenly() -> None:
    starts = Counter(dealt(4, seed).start for seed in range(400))
    assert set(starts) == {0, 1, 2, 3}
    assert min(starts.values()) > 60  # expected 100, standard deviation 8.7


def test_4_A1_option_the_holder_of_1_2_starts() -> None:
    rules = ScoutRules.from_options({"start": "holder_1_2"})
    for seed in range(20):
        state = dealt(4, seed, rules)
        holders = [s for s, held in enumerate(state.hands) if any(card.face.pair == (1, 2) for card in held)]
        assert [state.start] == holders == [state.holder]
        assert state.turn == state.start


def test_4_A1_option_holder_of_1_2_falls_back_to_a_draw_if_nobody_has_it() -> None:
    rules = ScoutRules.from_options({"start": "holder_1_2", "edition": "oink"})
    states = [dealt(2, seed, rules) for seed in range(60)]
    without = [s for s in states if all(card.face.pair != (1, 2) for held in s.hands for card in held)]
    assert len(without) in range(15, 46)  # half of the deck is set aside
    assert all(state.holder is None for state in without)
    assert {state.start for state in without} == {0, 1}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_5_as_many_rounds_as_players_and_everybody_starts_once(seats: int) -> None:
    starts = {}
    for state in random_states(RULES, seats, Random(seats)):
        if state.phase is Phase.FLIP:
            starts[state.round] = state.start
        last = state
    assert sorted(starts) == list(range(1, seats + 1))
    assert all(starts[r + 1] == (starts[r] + 1) % seats for r in range(1, seats))
    assert len(last.sheets) == seats


def test_5_turns_go_clockwise_from_the_start_player() -> None:
    state = hold(dealt(4, 3), "0000")
    assert state.turn == state.start
    assert RULES.apply(state, {state.turn: RULES.legal(state, state.turn)[0]}).turn == (state.start + 1) % 4


def test_6_totals_carry_over_and_nothing_else_does() -> None:
    states = list(random_states(RULES, 3, Random(5)))
    for before, after in pairwise(states):
        if len(after.sheets) > len(before.sheets):
            gained = after.sheets[-1].scores
            assert after.totals == tuple(a + b for a, b in zip(before.totals, gained, strict=True))
            assert after.tokens == (0, 0, 0)
            assert after.captured == after.hands == ((), (), ())
            assert after.prior == ()


def test_6_the_highest_total_wins_and_all_tied_win() -> None:
    def outcome_of(*hands: str) -> tuple[int, ...]:
        state = table(*hands, round=3)
        after = RULES.apply(state, {Seat(0): RULES.legal(state, Seat(0))[0]})
        outcome = RULES.outcome(after)
        assert outcome is not None
        assert outcome.reason == End.ROUNDS_PLAYED
        return outcome.winners

    assert outcome_of("4/1", "2/3", "3/5") == (0,)
    state = table("4/1", "2/3", "3/5", tokens=(0, 1, 1), round=3)  # 0, 1 - 1 and 1 - 1
    after = RULES.apply(state, {Seat(0): RULES.legal(state, Seat(0))[0]})
    outcome = RULES.outcome(after)
    assert outcome is not None
    assert outcome.scores == (0, 0, 0)
    assert outcome.winners == (0, 1, 2)


def test_6_totals_may_be_negative() -> None:
    state = table("4/1", "2/3 2/4", "3/5", round=3)
    after = RULES.apply(state, {Seat(0): RULES.legal(state, Seat(0))[0]})
    outcome = RULES.outcome(after)
    assert outcome is not None
    assert outcome.scores == (0, -2, -1)


def test_7_A2_order_and_orientation_are_both_shuffled() -> None:
    firsts = Counter(dealt(5, seed).hands[0][0].face for seed in range(900))
    assert len(firsts) > 80  # of 90 faces: 45 cards, either way up
    up = sum(count for card, count in firsts.items() if card.value < card.reverse)
    assert 390 < up < 510  # a fair coin 900 times, four standard deviations


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_7_all_cards_are_dealt(seats: int) -> None:
    held = [card.face.pair for cards in dealt(seats).hands for card in cards]
    assert sorted(held) == sorted(card.pair for card in deck(seats))


def test_7_a_hand_is_seen_by_its_holder_alone() -> None:
    state = dealt(4)
    for seat in range(4):
        seen = veil.view(state, (), Seat(seat)).state
        assert [all(card.known for card in held) for held in seen.hands] == [s == seat for s in range(4)]


def test_7_an_impossible_deal_is_refused() -> None:
    state = RULES.apply(RULES.start(3), {CHANCE: Start(Seat(0))})
    good = RULES.draw(state, Random(1))
    assert isinstance(good, Deal)
    hands = good.hands
    twice = ((hands[0][1], *hands[0][1:]), *hands[1:])
    tens = ((Secret(CARDS[1, 10], seen_by(0)), *hands[0][1:]), *hands[1:])
    peeked = ((Secret(hands[0][0].face, seen_by(0, 1)), *hands[0][1:]), *hands[1:])
    refused: list[tuple[Deal | Start, str]] = [
        (Deal(hands[:2]), "scout.chance.wrong_hands"),
        (Deal((hands[0][1:], *hands[1:])), "scout.chance.wrong_hands"),
        (Deal(twice), "scout.chance.wrong_cards"),
        (Deal(tens), "scout.chance.wrong_cards"),
        (Deal(peeked), "scout.chance.not_face_down"),
        (Start(Seat(0)), "scout.chance.must_deal"),
    ]
    for bad, code in refused:
        refusal = RULES.why_not(state, CHANCE, bad)
        assert refusal is not None
        assert refusal.code == code
    refusal = RULES.why_not(RULES.start(3), CHANCE, Start(Seat(3)))
    assert refusal is not None
    assert refusal.code == "scout.chance.no_such_start"


def test_8_nothing_but_scouting_and_playing_changes_a_hand() -> None:
    state = table("4/1 3/2 5/6", "2/3 9/1", "8/1", prior="6/2 7/1", owner=2)
    assert (
        RULES.apply(state, {Seat(0): RULES.notation.read("scout left at 2", Seat(0))[0]}).hands[1:] == state.hands[1:]
    )
    after = RULES.apply(state, {Seat(0): RULES.notation.read("scout left at 2", Seat(0))[0]})
    assert hand(after, 0) == "4/1 6/2 3/2 5/6"


def test_9_turning_the_hand_swaps_both_numbers_of_every_card_and_keeps_their_order() -> None:
    """The pictured hand: 7 7 1 2 4 9 5 8 5 over 2 4 3 6 3 2 2 4 9."""
    mine = "7/2 7/4 1/3 2/6 4/3 9/2 5/2 8/4 5/9"
    state = table(mine, "1/2", "1/4", "1/5", "1/6", phase=Phase.FLIP)
    assert hand(hold(state, "10000"), 0) == "2/7 4/7 3/1 6/2 3/4 2/9 2/5 4/8 9/5"
    assert hand(hold(state, "00000"), 0) == mine


def test_9_only_the_whole_hand_only_before_the_first_turn() -> None:
    state = dealt(3)
    assert len(RULES.legal(state, Seat(0))) == 2
    playing = hold(state, "000")
    refusal = RULES.why_not(playing, playing.turn, Hold(Secret(True, seen_by(playing.turn))))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("scout.hold.too_late", "9")


def test_9_nobody_plays_before_the_hands_are_held() -> None:
    state = dealt(3)
    refusal = RULES.why_not(state, Seat(0), RULES.notation.read("play 1", Seat(0))[0])
    assert refusal is not None
    assert refusal.code == "scout.hold.first"


def test_9_a_way_of_holding_that_others_would_see_is_refused() -> None:
    refusal = RULES.why_not(dealt(3), Seat(0), Hold(Secret(True, seen_by(0, 1))))
    assert refusal is not None
    assert refusal.code == "scout.hold.no_such_way"


def test_10_A3_all_decide_at_once_and_nobody_learns_what_the_others_chose() -> None:
    match = Match(RULES, 3, Seed.of("flip"))
    assert match.waiting == {0, 1, 2}
    for seat in (2, 0):
        match.play(Seat(seat), match.legal(Seat(seat))[1])
    assert match.locked == {0, 2}
    match.play(Seat(1), match.legal(Seat(1))[0])
    assert [done.action.turned.known for done in match.view(Seat(1)).past[-3:]] == [False, True, False]
    assert [done.action.turned.known for done in match.view(None).past[-3:]] == [False] * 3


def test_10_A3_option_open_in_turn_and_seen() -> None:
    rules = ScoutRules.from_options({"flip": "open"})
    match = Match(rules, 3, Seed.of("flip"))
    start = min(match.waiting)
    for step in range(3):
        seat = Seat((start + step) % 3)
        assert match.waiting == {seat}
        match.play(seat, match.legal(seat)[step % 2])
    assert match.waiting == {start}
    assert [done.action.turned.face for done in match.view(None).past[-3:]] == [False, True, False]


def test_options_that_do_not_exist_are_refused() -> None:
    for given in ({"flip": "maybe"}, {"colour": "red"}, {"max_turns": 0}, {"max_turns": True}, {"edition": 1}):
        with pytest.raises(BadOption):
            ScoutRules.from_options(given)
    assert ScoutRules.from_options({"max_turns": None}).chosen.max_turns is None


def test_the_kernels_can_count_up_to_the_cap_on_turns() -> None:
    for fine in (1, 65_535):
        assert ScoutRules.from_options({"max_turns": fine}).chosen.max_turns == fine
    for bad in (0, -1, 65_536, 3_000_000_000, 10**30, 7.0, "7"):
        with pytest.raises(BadOption, match=r"max_turns cannot be .*; it may be a number from 1 to 65535 or none"):
            ScoutRules.from_options({"max_turns": bad})
    assert GAME.in_edition(1)({"max_turns": 3_000_000_000}).options["max_turns"] == 3_000_000_000


def test_sizes_outside_the_rules_are_refused() -> None:
    for seats in (1, 2, 6):
        with pytest.raises(Illegal):
            Match(RULES, seats, Seed.of("size"))


def test_records_name_the_second_edition_of_these_rules() -> None:
    """Increase it when behaviour changes, and keep the earlier one: stored matches name theirs."""
    assert ScoutRules.edition == 2


def test_options_and_actions_have_their_usual_values() -> None:
    assert ScoutRules.from_options({}).options["max_turns"] == 1000
    assert ScoutRules.scores_rounds is True
    assert Scout(Edge.LEFT, face_up(Slot(0, False))).double is False
