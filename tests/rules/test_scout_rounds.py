"""Scout, rules 18-22 and the game for two: how rounds end, and how they are scored."""

from __future__ import annotations

from random import Random

import pytest

from asdealt.core import CHANCE, OPEN, Seat
from asdealt.games.scout.rules import End, Phase, ScoutRules, Sheet, State
from asdealt.games.scout.rules.cards import deck
from asdealt.games.scout.rules.earlier import FirstEdition
from asdealt.match import Match
from asdealt.seed import Seed
from asdealt.veil import PUBLIC
from helpers.play import random_match, random_states
from helpers.scout import RULES, TWO, do, legal, plain, refused, table

TWELVE = "1/2 3/4 5/6 7/8 1/3 2/4 5/7 6/8 1/4 2/5 3/6 7/9"


def test_18_a_hand_played_out_ends_the_round_at_once() -> None:
    state = do(table(plain("7 8"), "1/3", "1/4 2/3", prior="5/1 6/1", owner=2), "play 1-2")
    assert state.phase is Phase.DEAL
    assert state.sheets[0].end is End.EMPTY_HAND


def test_18_A11_the_last_play_still_captures() -> None:
    state = do(table(plain("7 8"), "1/3", "1/4 2/3", prior="5/1 6/1", owner=2), "play 1-2")
    assert state.sheets[0].captured == (2, 0, 0)
    assert state.sheets[0].scores == (2, -1, -2)


def test_18_a_double_action_can_empty_the_hand() -> None:
    state = do(table("4/1", "1/3", "1/4 2/3", prior="5/8 9/1", owner=2), "double left at 2 play 1-2")
    assert state.sheets[0].end is End.EMPTY_HAND
    assert state.sheets[0].scores == (1, -1, -1)  # seat 2: a token, minus two cards


def test_19_the_round_ends_when_everyone_else_has_scouted() -> None:
    state = table(plain("1 2"), plain("2 1"), plain("3 9"), prior="8/1 8/2 8/3", owner=2)
    state = do(do(state, "scout left at 1"), "scout left at 1")
    assert state.phase is Phase.DEAL
    assert state.sheets[0].end is End.ALL_SCOUTED
    assert state.sheets[0].exempt == 2


def test_19_A16_the_last_token_is_paid_first() -> None:
    state = table(plain("1 2"), plain("2 1"), plain("3 9"), prior="8/1 8/2 8/3", owner=2)
    state = do(do(state, "scout left at 1"), "scout left at 1")
    assert state.sheets[0].tokens == (0, 0, 2)


def test_19a_A9_even_if_the_last_scout_emptied_the_table() -> None:
    """Golden: three players, and a pair that is scouted away completely. Five other programs get this wrong."""
    state = table("9/2 9/3 1/2", TWELVE, TWELVE, markers="111")
    state = do(do(do(state, "play 1-2"), "scout left at 1"), "scout left at 1")
    sheet = state.sheets[0]
    assert sheet.end is End.ALL_SCOUTED
    assert sheet.tokens == (2, 0, 0)
    assert sheet.left == (1, 13, 13)
    assert sheet.scores == (2, -13, -13)


def test_19b_emptied_before_that_nothing_ends() -> None:
    state = table(plain("1 2"), plain("2 1"), "3/4", "5/6", prior="8/1 8/2", owner=3)
    state = do(do(state, "scout left at 1"), "scout left at 1")
    assert state.phase is Phase.TURN
    assert legal(state) == ["play 1"]


def test_19_A17_the_scout_of_a_double_action_does_not_count() -> None:
    state = table(plain("1 2"), "9/1 9/2 5/1", plain("3 4"), prior="8/1 8/2 8/3", owner=2, scouts=1, turn=1)
    state = do(state, "double left at 4 play 1-2")
    assert state.phase is Phase.TURN
    assert state.sheets == ()


def test_19_A17_a_double_action_resets_the_count() -> None:
    state = table(plain("1 2 5"), plain("9 1 2"), plain("3 4"), prior="8/1 7/2", owner=2, scouts=1, turn=1)
    state = do(state, "double right at 1 play 2")  # the 7 is scouted; the 9 beats the 8
    assert state.scouts == 0
    assert state.owner == 1


def test_19c_nobody_ever_faces_their_own_set_and_someone_can_always_move() -> None:
    for seats in (3, 4, 5):
        for state in random_states(RULES, seats, Random(seats)):
            if state.phase is Phase.TURN:
                assert state.owner != state.turn
                assert state.hands[state.turn]
                assert RULES.legal(state, state.turn)


def loop(rules: ScoutRules) -> State:
    """Play 1, scout it, play 1 ...: three players go round without changing anything."""
    state = table("1/2 4/6", "3/5 8/6", "7/9 2/8")
    while state.phase is Phase.TURN:
        state = do(state, "scout left at 1" if state.prior else "play 1", rules)
        if state.turns > 5000:
            break
    return state


def test_20_A12_an_endless_round_is_cut_off_by_name() -> None:
    state = loop(RULES)
    assert state.sheets[0].end is End.TRUNCATED
    assert state.sheets[0].exempt is None
    assert sum(state.sheets[0].tokens) == 500  # a thousand turns, every other one a scout


def test_20_A12_the_cap_is_an_option_and_can_be_removed() -> None:
    assert sum(loop(ScoutRules.from_options({"max_turns": 10})).sheets[0].tokens) == 5
    assert loop(ScoutRules.from_options({"max_turns": None})).phase is Phase.TURN


def test_20_A12_a_truncated_round_has_no_exemption_and_the_outcome_says_so() -> None:
    rules = ScoutRules.from_options({"max_turns": 2})
    match = random_match(rules, 3, "short")
    assert match.outcome is not None
    assert match.outcome.reason == End.TRUNCATED
    sheet = match.view(OPEN).state.sheets[0]
    assert sheet.scores == tuple(c + t - h for c, t, h in zip(sheet.captured, sheet.tokens, sheet.left, strict=True))


def test_21_score_is_captured_plus_tokens_minus_the_hand() -> None:
    state = table("9/1", "1/2 2/3", "3/4 4/5 5/6", captured=["1/3", "2/4 2/5", ""], tokens=(0, 3, 1))
    assert do(state, "play 1").sheets[0].scores == (1, 2 + 3 - 2, 0 + 1 - 3)


def test_21_the_player_of_condition_ii_subtracts_nothing_whatever_they_hold() -> None:
    state = table("1/2", "1/3", "1/4 2/4 3/4 4/5", prior="9/1 9/2", owner=2)
    state = do(do(state, "scout left at 1"), "scout left at 1")
    assert state.sheets[0].left == (2, 2, 4)
    assert state.sheets[0].scores == (-2, -2, 2)


def test_21_markers_and_the_prior_set_count_for_nobody() -> None:
    one = do(table("9/1", "1/2", "3/4", prior="8/1", owner=2, markers="111"), "play 1")
    other = do(table("9/1", "1/2", "3/4", prior="8/1", owner=2, markers="000"), "play 1")
    assert one.sheets[0].scores == other.sheets[0].scores == (1, -1, -1)


@pytest.mark.parametrize(
    ("captured", "tokens", "left", "exempt", "score"), [(2, 1, 5, False, -2), (3, 2, 0, False, 5), (2, 5, 4, True, 7)]
)
def test_22_worked_examples(captured: int, tokens: int, left: int, exempt: bool, score: int) -> None:
    seat = Seat(0) if exempt else None
    sheet = Sheet(End.ALL_SCOUTED, (captured, 0, 0), (tokens, 0, 0), (left, 1, 1), seat, (), ())
    assert sheet.scores[0] == score


def test_A13_captured_cards_stay_known_to_all() -> None:
    state = do(table(plain("7 8 1"), "1/3", "1/4", prior="5/1 6/1"), "play 1-2")
    assert all(card.seen == PUBLIC for card in state.captured[0])


def test_A14_hands_are_shown_when_a_round_ends() -> None:
    state = do(table("9/1", "1/2 2/3", "3/4"), "play 1")
    assert [len(hand) for hand in state.sheets[0].hands] == [0, 2, 1]
    assert all(card.seen == PUBLIC for hand in state.sheets[0].hands for card in hand)


def test_A14_option_hands_are_not_shown() -> None:
    rules = ScoutRules.from_options({"reveal_hands_at_end": False})
    state = do(table("9/1", "1/2 2/3", "3/4"), "play 1", rules)
    assert state.sheets[0].hands == ()
    assert state.sheets[0].left == (0, 2, 1)


def test_A18_equal_totals_share_a_rank() -> None:
    state = do(table("9/1", "1/2 2/3", "3/4 5/6", "1/6", round=4), "play 1")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.ranks == (1, 3, 3, 2)


def test_A19_a_double_action_given_whole_or_in_halves_is_the_same() -> None:
    matches = [Match(RULES, 3, Seed.of("halves")) for _ in range(2)]
    rng = Random(3)
    doubles = 0
    while not matches[0].over:
        seat = min(matches[0].waiting)
        action = rng.choice(matches[0].legal(seat))
        matches[0].play(seat, action)
        if draft := matches[0].draft(seat):
            then = rng.choice(matches[0].legal(seat))
            matches[0].play(seat, then)
            matches[1].play(seat, *draft, then)
            doubles += 1
        else:
            matches[1].play(seat, action)
        assert matches[0].turns == matches[1].turns
    assert doubles


# The game for two


def test_T1_two_rounds_of_eleven_cards_each_and_no_card_twice() -> None:
    dealt = []
    for state in random_states(TWO, 2, Random(1)):
        if state.phase is Phase.FLIP:
            dealt.append([card.face.pair for hand in state.hands for card in hand])
        last = state
    assert [len(cards) for cards in dealt] == [22, 22]
    assert sorted(dealt[0] + dealt[1]) == sorted(card.pair for card in deck(2))
    assert len(last.sheets) == 2


def test_T1_the_other_player_starts_round_2() -> None:
    starts = {s.round: s.start for s in random_states(TWO, 2, Random(1)) if s.phase is Phase.FLIP}
    assert starts[2] == 1 - starts[1]


def test_T1_round_2_is_not_dealt_from_the_cards_of_round_1() -> None:
    for state in random_states(TWO, 2, Random(4)):
        if state.phase is Phase.DEAL and state.round == 2:
            first = TWO.start(2)
            first = TWO.apply(first, {CHANCE: TWO.draw(first, Random(9))})
            refusal = TWO.why_not(state, CHANCE, TWO.draw(first, Random(1)))
            assert refusal is not None
            assert refusal.code == "scout.chance.wrong_cards"


def test_T2_three_chips_and_no_double_action() -> None:
    state = next(s for s in random_states(TWO, 2, Random(1)) if s.phase is Phase.FLIP)
    assert state.tokens == (3, 3)
    assert state.markers == (False, False)
    playing = table(plain("1 2"), plain("3 4"), prior="5/1", markers="00")
    refusal = refused(playing, "double left at 1", TWO)
    assert (refusal.code, refusal.rule) == ("scout.double.two_players", "T2")


def test_T3_a_scout_costs_a_chip_pays_nobody_and_keeps_the_turn() -> None:
    state = do(table(plain("1 2"), plain("3 4"), prior="5/1 6/1"), "scout left at 1", TWO)
    assert state.tokens == (2, 3)
    assert state.turn == 0
    assert state.owner == 1


def test_T3_a_play_passes_the_turn() -> None:
    assert do(table(plain("7 2"), plain("3 4"), prior="5/1"), "play 1", TWO).turn == 1


def test_T3_no_chip_no_scout() -> None:
    state = table(plain("7 2"), plain("3 4"), prior="5/1", tokens=(0, 3))
    refusal = refused(state, "scout left at 1", TWO)
    assert (refusal.code, refusal.rule) == ("scout.scout.no_chip", "T3")
    assert legal(state, TWO) == ["play 1"]


def test_T4_after_scouting_the_table_empty_a_player_must_play_any_set() -> None:
    state = do(table(plain("1 2"), plain("3 4"), prior="5/1"), "scout left at 1", TWO)
    assert state.turn == 0
    assert all(text.startswith("play") for text in legal(state, TWO))
    assert state.phase is Phase.TURN


def test_T5_i_an_empty_hand_ends_the_round() -> None:
    state = do(table(plain("7"), plain("3 4"), prior="5/1"), "play 1", TWO)
    assert state.sheets[0].end is End.EMPTY_HAND
    assert state.sheets[0].scores == (1 + 3, 3 - 2)


def test_T5_ii_the_other_can_neither_play_nor_scout() -> None:
    state = do(table(plain("7 2"), plain("3 6"), prior="5/1", tokens=(1, 0)), "play 1", TWO)
    sheet = state.sheets[0]
    assert sheet.end is End.STUCK
    assert sheet.exempt == 0
    assert sheet.scores == (1 + 1, -2)


def test_T5_ii_a_player_who_can_act_must() -> None:
    state = do(table(plain("7 2"), plain("3 8"), prior="5/1", tokens=(1, 0)), "play 1", TWO)
    assert state.phase is Phase.TURN
    assert legal(state, TWO) == ["play 2"]


def test_T5_ii_the_round_also_ends_after_the_last_chip_was_spent_in_vain() -> None:
    state = do(table(plain("1 3"), plain("3 4"), prior="9/1 9/2", tokens=(1, 0)), "scout left turned at 3", TWO)
    assert state.sheets[0].end is End.STUCK
    assert state.sheets[0].exempt == 1


def test_T5_the_cap_on_turns_also_applies_to_a_player_without_chips_who_could_play() -> None:
    """Edition 1 let them continue; a stored match of that edition still does."""
    before = table(plain("7 2"), plain("3 8"), prior="5/1", tokens=(1, 0))
    given = {"edition": "oink", "max_turns": 1}
    cut = do(before, "play 1", ScoutRules.from_options(given))
    assert (cut.sheets[0].end, cut.sheets[0].exempt) == (End.TRUNCATED, None)
    first = do(before, "play 1", FirstEdition.from_options(given))
    assert (first.phase, first.turn) == (Phase.TURN, 1)
    stuck = do(table(plain("7 2"), plain("3 6"), prior="5/1", tokens=(1, 0)), "play 1", ScoutRules.from_options(given))
    assert stuck.sheets[0].end is End.STUCK  # the rulebook's ending comes first


def test_T6_unspent_chips_are_points() -> None:
    state = do(table(plain("7"), plain("3 4"), prior="5/1", tokens=(2, 1)), "play 1", TWO)
    assert state.sheets[0].scores == (1 + 2, 1 - 2)


def test_T6_no_hand_exceeds_fourteen() -> None:
    biggest = max(len(hand) for n in range(30) for s in random_states(TWO, 2, Random(n)) for hand in s.hands)
    assert 11 < biggest <= 14
