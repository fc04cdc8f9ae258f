"""Scout, rules 11-17: sets and their strength, and the three kinds of action in a turn."""

from __future__ import annotations

import pytest

from asdealt.core import Seat
from asdealt.games.scout.rules import Edge, Kind, Phase, Play, Scout, ScoutRules, Slot, strength
from asdealt.games.scout.rules.sets import power, spell
from asdealt.veil import PUBLIC, Secret, seen_by
from helpers.scout import RULES, allowed, card, do, hand, lay, legal, plain, refused, table


def beats(mine: str, prior: str) -> bool:
    return power([int(v) for v in mine.split()]) > power([int(v) for v in prior.split()])


# 11-12: sets


def test_11_one_card_is_always_a_set() -> None:
    state = table(plain("4 9 6"), "1/2", "1/3")
    assert legal(state) == ["play 1", "play 2", "play 3"]


def test_11_golden_hand_4_3_5_6_3_3_2_1() -> None:
    state = table(plain("4 3 5 6 3 3 2 1"), "1/2", "1/4")
    assert all(allowed(state, text) for text in ("play 3-4", "play 5-6", "play 1-2", "play 6-8"))
    assert refused(state, "play 1-4").code == "scout.play.not_a_set"  # neither rising nor falling
    assert refused(state, "play 2-6").code == "scout.play.not_a_set"  # 3 ... 3 3 are not adjacent


def test_11_a_run_rises_or_falls_throughout() -> None:
    assert strength([3, 4, 5]) == strength([5, 4, 3]) == (3, Kind.RUN, 3)
    assert strength([3, 4, 3]) is None  # a zigzag is not a run


def test_11_a_run_does_not_wrap_around() -> None:
    assert strength([10, 1]) is None
    assert strength([9, 10, 1]) is None


def test_11_equal_numbers_and_successive_ones_do_not_mix() -> None:
    assert strength([3, 3, 4]) is None


def test_11_no_limit_to_the_size_of_a_set() -> None:
    assert strength(list(range(1, 11))) == (10, Kind.RUN, 1)
    state = table("1/2 2/3 3/4 4/5 5/6 6/7 7/8 8/9 9/10 10/1", "1/4", "1/3")
    assert allowed(state, "play 1-10")


def test_11_only_cards_that_are_there() -> None:
    state = table(plain("4 5"), "1/2", "1/3")
    for play in (Play(-1, 1), Play(0, 0), Play(1, 2), Play(0, -1)):
        refusal = RULES.why_not(state, Seat(0), play)
        assert refusal is not None
        assert (refusal.code, refusal.rule) == ("scout.play.no_such_cards", "11")


@pytest.mark.parametrize(
    ("mine", "prior", "stronger"),
    [
        ("2 3 4", "8 8", True),
        ("1", "8 8", False),
        ("2 2", "4 5", True),
        ("4 5", "2 2", False),
        ("5 6", "4 5", True),
        ("4 5", "4 5", False),
        ("3 4", "4 5", False),
    ],
)
def test_12_golden_strength(mine: str, prior: str, stronger: bool) -> None:
    assert beats(mine, prior) is stronger


def test_12_more_cards_beat_fewer() -> None:
    assert beats("1 2", "10")
    assert not beats("10", "1 2")


def test_12_equal_numbers_beat_successive_ones_of_the_same_size() -> None:
    assert beats("1 1 1", "8 9 10")
    assert not beats("8 9 10", "1 1 1")


def test_12_then_the_lowest_number_decides_whichever_way_a_run_goes() -> None:
    assert beats("5 4", "3 4")
    assert beats("4 5", "4 3")
    assert not beats("5 4", "4 5")


def test_12_equal_strength_is_not_enough() -> None:
    state = table(plain("5 6"), "1/2", "1/3", prior="6/1 5/2")
    refusal = refused(state, "play 1-2")
    assert (refusal.code, refusal.rule) == ("scout.play.not_stronger", "14a")
    assert refusal.facts == {
        "size": 2, "kind": "run", "low": 5, "prior_size": 2, "prior_kind": "run", "prior_low": 5,
    }  # fmt: skip


def test_12_A5_single_cards_are_one_kind_and_compare_by_value() -> None:
    assert [beats(str(a), str(b)) for a in (3, 5, 7) for b in (3, 5, 7)] == [
        a > b for a in (3, 5, 7) for b in (3, 5, 7)
    ]
    assert spell(power([7])) == (1, Kind.SINGLE, 7)


def test_12_power_orders_all_sets_as_size_then_kind_then_low() -> None:
    sets = [[v] * n for n in range(1, 6) for v in range(1, 11)]
    sets += [list(range(v, v + n)) for n in range(2, 11) for v in range(1, 12 - n)]
    for each in sets:
        size, kind, low = spell(power(each))
        assert (size, low) == (len(each), min(each))
        assert kind == ("single" if size == 1 else "group" if len(set(each)) == 1 else "run")
    keys = [(len(s), len(s) > 1 and len(set(s)) == 1, min(s)) for s in sets]
    assert sorted(sets, key=power) == [s for _, s in sorted(zip(keys, sets, strict=True))]


# 13-14: playing


def test_13_there_is_no_pass() -> None:
    state = table(plain("1 3"), "9/2", "9/3", prior="9/1 8/1", markers="000")
    assert legal(state)
    assert all(text.startswith("scout") for text in legal(state))


def test_13_only_the_one_whose_turn_it_is() -> None:
    state = table(plain("1 3"), "9/2", "9/3")
    refusal = RULES.why_not(state, Seat(1), Play(0, 1))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("scout.not_your_turn", "13")
    assert RULES.legal(state, Seat(1)) == ()


def test_14a_any_set_on_an_empty_table() -> None:
    assert allowed(table(plain("1 5"), "9/2", "9/3"), "play 1")


def test_14a_otherwise_a_more_powerful_one() -> None:
    state = table(plain("6 7 4 2 2"), "1/3", "1/4", prior="5/1 6/1")
    plays = [text for text in legal(state) if text.startswith("play")]
    assert plays == ["play 1-2", "play 4-5"]  # 6-7 and 2-2 beat the run 5-6


def test_14a_A6_judged_against_what_scouting_has_left_of_it() -> None:
    """A run 4-5 whose 4 was scouted leaves a single 5. A single 3 is too low, a single 6 is not."""
    state = do(table(plain("1"), plain("3 6"), "9/2", prior="4/9 5/8", owner=2), "scout left at 1")
    assert lay(state.prior) == "5/8"
    assert refused(state, "play 1").code == "scout.play.not_stronger"
    assert allowed(state, "play 2")


def test_14b_the_prior_set_is_taken_as_points() -> None:
    state = do(table(plain("7 8 1"), "1/3", "1/4", prior="5/1 6/1"), "play 1-2")
    assert lay(state.captured[0]) == "5/1 6/1"


def test_14b_only_what_is_left_of_it() -> None:
    state = do(table(plain("1 2"), plain("8 1"), "9/2", prior="4/9 5/8", owner=2), "scout left at 1")
    assert lay(do(state, "play 1").captured[1]) == "5/8"


def test_14c_A4_the_played_cards_become_the_prior_set_as_they_lay_in_the_hand() -> None:
    state = do(table("2/9 7/3 7/1 7/5", "1/3", "1/4"), "play 2-4")
    assert lay(state.prior) == "7/3 7/1 7/5"
    assert state.owner == 0
    assert hand(state, 0) == "2/9"


def test_14c_played_cards_lie_face_up() -> None:
    state = do(table("2/9 7/3", "1/3", "1/4"), "play 2")
    assert all(each.seen == PUBLIC for each in state.prior)


def test_14d_the_first_turn_has_only_plays() -> None:
    assert legal(table(plain("4 9"), "1/2", "1/3")) == ["play 1", "play 2"]


# 15: scouting


def test_15_needs_a_prior_set() -> None:
    refusal = refused(table(plain("4 9"), "1/2", "1/3"), "scout left at 1")
    assert (refusal.code, refusal.rule) == ("scout.scout.empty_table", "15")


def test_15a_golden_from_3_4_5_either_end_never_the_middle() -> None:
    state = table(plain("1 9"), "1/2", "1/3", prior="3/10 4/1 5/6")
    assert hand(do(state, "scout left at 2"), 0).split()[1] == "3/10"
    assert hand(do(state, "scout right turned at 2"), 0).split()[1] == "6/5"
    taken = set()
    for text in legal(state):
        if text.startswith("scout"):
            after = do(state, text)
            taken |= {str(each.face) for each in after.hands[0]} - set(plain("1 9").split())
    assert taken == {"3/10", "10/3", "5/6", "6/5"}


def test_15a_into_any_place_either_way_up() -> None:
    state = table("1/2 9/8", "1/4", "1/3", prior="3/10 4/1")
    assert hand(do(state, "scout left at 1"), 0) == "3/10 1/2 9/8"
    assert hand(do(state, "scout left turned at 2"), 0) == "1/2 10/3 9/8"
    assert hand(do(state, "scout right at 3"), 0) == "1/2 9/8 4/1"
    assert len([text for text in legal(state) if text.startswith("scout")]) == 2 * 2 * 3
    assert refused(state, "scout left at 4").code == "scout.scout.no_such_gap"


def test_15b_the_owner_gains_a_token() -> None:
    state = do(table("1/2 9/8", "1/4", "1/3", prior="3/10 4/1", owner=1), "scout left at 1")
    assert state.tokens == (0, 1, 0)


def test_15c_what_is_left_stays_with_its_owner() -> None:
    state = do(table("1/2 9/8", "1/4", "1/3", prior="3/10 4/1 5/2", owner=1), "scout left at 1")
    assert lay(state.prior) == "4/1 5/2"
    assert state.owner == 1


def test_15c_a_pair_without_a_card_is_a_single() -> None:
    state = do(table("1/2", plain("9"), "1/3", prior="8/1 8/2", owner=2), "scout right at 1")
    assert allowed(state, "play 1")


def test_15d_A10_emptied_early_the_next_must_play_and_captures_nothing() -> None:
    """Four players: one card is played and scouted at once. The next player can only play."""
    state = do(table(plain("1 2"), plain("3 1"), "4/5", "6/7", prior="9/8", owner=3), "scout left at 1")
    assert state.phase is Phase.TURN
    assert state.prior == ()
    assert state.owner is None
    assert legal(state) == ["play 1", "play 2"]
    assert do(state, "play 1").captured[1] == ()


# 16: the double action


def test_16a_scout_then_play_in_one_turn_for_the_marker() -> None:
    state = table("4/1 6/2 1/3", "1/4", "1/5", prior="5/8 9/1", owner=2)
    after = do(state, "double left at 2 play 1-3")
    assert after.markers == (False, True, True)
    assert lay(after.prior) == "4/1 5/8 6/2"
    assert lay(after.captured[0]) == "9/1"
    assert after.tokens == (0, 0, 1)
    assert (after.turn, after.turns) == (1, 1)


def test_16a_once_a_round() -> None:
    state = table("4/1 6/2 1/3", "1/4", "1/5", prior="5/8 9/1", owner=2, markers="011")
    refusal = refused(state, "double left at 2")
    assert (refusal.code, refusal.rule) == ("scout.double.marker_used", "16a")


def test_16b_A7_only_if_a_play_follows() -> None:
    state = table(plain("2 2"), "1/4", "1/5", prior="9/8 9/7 9/6", owner=2)
    assert not any(text.startswith("double") for text in legal(state))
    refusal = refused(state, "double left at 1")
    assert (refusal.code, refusal.rule) == ("scout.double.no_play_after", "16b")


def test_16b_A7_the_play_is_not_a_choice() -> None:
    state = do(table("4/1 6/2 1/3", "1/4", "1/5", prior="5/8 9/1", owner=2), "double left at 2")
    assert state.phase is Phase.FOLLOW
    assert state.turn == 0
    assert all(text.startswith("play") for text in legal(state))
    refusal = refused(state, "scout left at 1")
    assert (refusal.code, refusal.rule) == ("scout.double.must_play", "16b")


def test_16_judged_against_the_reduced_set() -> None:
    """Once the 9 is gone, the prior set is 8: a single 9, which could beat nothing before, now beats it."""
    state = table("1/3", "1/4", "1/5", prior="8/2 9/3", owner=2)
    assert not any(text.startswith("play") for text in legal(state))
    after = do(state, "double right at 1 play 1")
    assert lay(after.prior) == "9/3"
    assert lay(after.captured[0]) == "8/2"


@pytest.mark.parametrize(
    ("mine", "prior"),
    [
        ("5/10 1/10 6/10 2/10 2/9 9/8", "7/3 8/4 9/10"),
        ("5/8 6/8 1/3", "4/10 5/9 6/9"),  # exactly what is left after the 4 was scouted: that is not enough
        ("5/8 1/3", "4/10 5/9 6/4"),  # with the 6, turned to 4, exactly what is left: that is not enough either
        ("7/1 7/2 2/10", "9/8 7/3 7/4"),
    ],
)
def test_16_every_listed_double_leaves_a_play_and_no_other_does(mine: str, prior: str) -> None:
    state = table(mine, "1/4", "1/5", prior=prior, owner=2)
    for edge in Edge:
        for at in range(len(mine.split()) + 1):
            for turned in (False, True):
                text = f"double {edge}{' turned' if turned else ''} at {at + 1}"
                scouted = do(state, text.replace("double", "scout"))
                values = [each.face.value for each in scouted.hands[0]]
                best = max(power(values[i:j]) for i in range(len(values)) for j in range(i + 1, len(values) + 1))
                assert (text in legal(state)) == (best > power([each.face.value for each in scouted.prior]))


def test_16c_golden_double_on_a_single() -> None:
    """The owner gains a token; then any set may be played, and nothing is captured."""
    state = do(table(plain("2 1 4"), "1/4", "1/5", prior="9/8", owner=2), "double left at 1 play 4")
    assert state.tokens == (0, 0, 1)
    assert state.captured[0] == ()
    assert len(state.prior) == 1


def test_16_A15_not_on_an_empty_table() -> None:
    refusal = refused(table(plain("4 9"), "1/2", "1/3"), "double left at 1")
    assert (refusal.code, refusal.rule) == ("scout.double.empty_table", "A15")


def test_17_one_card_has_one_end() -> None:
    state = table(plain("4 8"), "1/2", "1/3", prior="9/1", markers="000")
    assert len([text for text in legal(state) if text.startswith("scout")]) == 2 * 3
    assert refused(state, "scout right at 1").code == "scout.scout.one_card_left"


def test_17_an_end_that_does_not_exist_is_refused() -> None:
    state = table(plain("4 8"), "1/2", "1/3", prior="9/1 9/2")
    refusal = RULES.why_not(state, Seat(0), Scout("middle", Secret(Slot(0, False), PUBLIC)))  # type: ignore[arg-type]
    assert refusal is not None
    assert refusal.code == "scout.no_such_action"


# A8: who sees where a scouted card goes


def test_A8_everybody_sees_the_place_of_a_scouted_card() -> None:
    state = do(table("4/1 6/2", "1/4", "1/5", prior="5/8 9/1", owner=2), "scout left turned at 2")
    assert [each.seen == PUBLIC for each in state.hands[0]] == [False, True, False]


def test_A8_option_identity_only_hides_the_place_but_not_the_card() -> None:
    rules = ScoutRules.from_options({"insertion": "identity_only"})
    state = do(table("4/1 6/2", "1/4", "1/5", prior="5/8 9/1", owner=2), "scout left turned at 2", rules)
    assert all(each.seen == seen_by(0) for each in state.hands[0])
    assert [each.face for each in state.known[0]] == [card("5/8")]
    (action,) = rules.notation.read("scout left at 1", Seat(0))
    assert isinstance(action, Scout)
    assert action.slot.seen == seen_by(0)


def test_A8_option_identity_only_forgets_the_card_once_it_is_played() -> None:
    rules = ScoutRules.from_options({"insertion": "identity_only"})
    state = table("4/1 6/2", "1/4", "1/5", prior="5/8 9/1", owner=2)
    after = do(state, "double left at 2 play 1-3", rules)
    assert after.known[0] == ()


def test_A8_a_scout_that_hides_its_place_at_an_open_table_is_refused() -> None:
    state = table("4/1 6/2", "1/4", "1/5", prior="5/8 9/1", owner=2)
    refusal = RULES.why_not(state, Seat(0), Scout(Edge.LEFT, Secret(Slot(0, False), seen_by(0))))
    assert refusal is not None
    assert refusal.code == "scout.scout.no_such_gap"
