"""Scout, exactly: facts and boundaries that the mutation runner found untested."""

from __future__ import annotations

import dataclasses
from random import Random

import pytest

from asdealt import veil
from asdealt.core import CHANCE, OPEN, Json, Refusal, Seat, Unreadable
from asdealt.games import find
from asdealt.games.scout.rules import CARDS, Deal, End, Phase, ScoutRules, Sheet
from asdealt.games.scout.rules.earlier import FirstEdition
from asdealt.games.scout.rules.guess import guess
from asdealt.games.scout.rules.state import Spent, Start
from helpers.scout import RULES, allowed, cards, do, plain, refused, table

BY_CARD = ScoutRules.from_options({"start": "holder_1_2"})


def test_1_a_card_has_two_numbers_from_1_to_10() -> None:
    assert CARDS.keys() == {(a, b) for a in range(1, 11) for b in range(1, 11) if a != b}


def test_4_the_holder_of_1_2_starts_round_1_only() -> None:
    """In later rounds the player to the left of the previous starter begins, whoever is dealt card 1/2."""
    state = dataclasses.replace(BY_CARD.start(3), phase=Phase.DEAL, round=2, start=Seat(1), turn=Seat(1))
    holders = set()
    for seed in range(20):
        after = BY_CARD.apply(state, {CHANCE: BY_CARD.draw(state, Random(seed))})
        assert (after.start, after.turn, after.holder) == (1, 1, None)
        holders |= {seat for seat, held in enumerate(after.hands) if any(card.face.pair == (1, 2) for card in held)}
    assert holders == {0, 1, 2}


def test_4_nobody_knows_who_starts_until_card_1_2_is_dealt_in_round_1() -> None:
    new = BY_CARD.start(3)
    assert BY_CARD.starter(new) is None
    dealt = BY_CARD.apply(new, {CHANCE: BY_CARD.draw(new, Random(2))})
    assert dealt.holder == BY_CARD.starter(dealt) is not None
    later = dataclasses.replace(new, round=2, start=Seat(1), turn=Seat(1))
    assert BY_CARD.starter(later) == 1


def test_13_only_chance_deals_and_says_who_starts() -> None:
    state = table(plain("4 9"), plain("2 3"), plain("6 1"))
    for action in (Start(Seat(0)), Deal(state.hands)):
        assert RULES.why_not(state, Seat(0), action) == Refusal("scout.no_such_action", "13")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_course_of_a_game(seats: int) -> None:
    rules = ScoutRules.from_options({"edition": "oink"})
    state = rules.start(seats)
    assert (rules.seats_of(state), rules.rounds(seats), rules.round(state)) == (seats, seats, 1)
    assert rules.starter(state) is None
    state = rules.apply(state, {CHANCE: rules.draw(state, Random(1))})
    assert rules.starter(state) == state.start
    assert list(rules.round_scores(state)) == []


def test_edition_1_ends_a_long_round_unless_the_next_must_play() -> None:
    """Edition 2 ends the round there, too."""
    first = FirstEdition.from_options
    assert find("scout").in_edition(1)({}) == first({})
    assert first({}).edition == 1
    assert first({}).options["max_turns"] == 1000
    capped = first({"max_turns": 1})
    three = table(plain("4 9"), plain("2 3"), plain("6 1"), prior="3/8")
    assert do(three, "play 1", capped).sheets[-1].end is End.TRUNCATED
    without_chips = table(plain("4 9"), plain("6 1"), prior="3/8", tokens=(3, 0))
    assert do(without_chips, "play 1", first({"max_turns": 1, "edition": "oink"})).phase is Phase.TURN
    second = ScoutRules.from_options({"max_turns": 1, "edition": "oink"})
    assert do(without_chips, "play 1", second).spent is not None


def test_15a_the_player_says_into_which_gap_a_card_goes() -> None:
    """Two cards have three gaps, whichever end the card comes from and whichever way up it goes."""
    state = table(plain("4 9"), plain("2 3"), plain("6 1"), prior="3/8 4/7")
    for end in ("left", "left turned", "right", "right turned"):
        assert allowed(state, f"scout {end} at 3")
        assert refused(state, f"scout {end} at 4") == Refusal("scout.scout.no_such_gap", "15a", {"gaps": 3})
    assert refused(state, "scout left ?").code == "scout.scout.no_such_gap"


def test_round_scores_equal_those_on_the_sheets() -> None:
    after = do(table("9/1", "2/3", "3/5", prior="4/8"), "play 1")
    assert list(RULES.round_scores(after)) == [after.sheets[0].scores] == [(1, -1, -1)]


@pytest.mark.parametrize("options", [{}, {"flip": "open"}, {"insertion": "identity_only"}])
def test_actions_read_back_as_they_were_written_whoever_sees_them(options: dict[str, Json]) -> None:
    rules = ScoutRules.from_options(options)
    held = table(*(plain(text) for text in ("4 9", "2 3", "6 1")), phase=Phase.FLIP)
    playing = table(*(plain(text) for text in ("4 9", "2 3", "6 1")), prior="3/8 4/7")
    for state in (held, playing):
        actions = rules.legal(state, state.turn)
        assert len(actions) > 1
        for action in actions:
            assert rules.notation.read(rules.notation.write([action]), state.turn) == (action,)


def test_hidden_things_are_written_as_question_marks() -> None:
    rules = ScoutRules.from_options({"insertion": "identity_only"})
    for text in ("scout left at 2", "double right turned at 1"):
        (action,) = rules.notation.read(text, Seat(0))
        veiled = rules.notation.write([veil.look(action, None)])
        assert veiled == f"{' '.join(text.split()[:2])} ?"
        assert rules.notation.write(rules.notation.read(veiled, Seat(0))) == veiled


@pytest.mark.parametrize("text", ["scout left at 1 play 2", "scout left at 0", "double left at 0 play 1"])
def test_only_a_double_has_a_play_and_gaps_count_from_1(text: str) -> None:
    with pytest.raises(Unreadable):
        RULES.notation.read(text, Seat(0))


def test_a_table_that_hides_nothing_is_its_own_guess() -> None:
    state = table(plain("4 9"), plain("2 3"), plain("6 1"), prior="3/8")
    assert guess(veil.view(state, (), OPEN), Random(0), by_card=False) == state
    assert RULES.guess(veil.view(state, (), OPEN), Random(0)) == state


def test_the_holder_of_1_2_is_known_in_round_1_only() -> None:
    """Later rounds were dealt again: a guess may put card 1/2 into any unseen hand."""
    first = table(*(plain(text) for text in ("1 4 9", "2 3 8", "6 7 5")))
    hands = (first.hands[0], cards("5/8 4/8 6/9", 1), cards("1/2 3/10 9/10", 2))
    for number, expected in ((1, {2}), (2, {0, 2})):
        state = dataclasses.replace(first, hands=hands, holder=Seat(2), round=number)
        view = veil.view(state, (), Seat(1))
        worlds = [guess(view, Random(seed), by_card=True) for seed in range(200)]
        having = {seat for w in worlds for seat, held in enumerate(w.hands) if any(c.face.pair == (1, 2) for c in held)}
        assert having == expected


@pytest.mark.parametrize("loser", [0, 1])
def test_a_guess_for_two_knows_who_was_stuck_in_round_1(loser: int) -> None:
    """The loser's last card was no higher than the set it could not beat; the winner's may have been anything."""
    winner = Seat(1 - loser)
    sheet = Sheet(End.STUCK, (20, 21), (0, 0), (1, 1), winner, (), ())
    hands = tuple(cards(text, seat) for seat, text in enumerate(["1/9", "2/8"]))
    state = dataclasses.replace(
        table(plain("5 6"), plain("7 4"), round=2, tokens=(1, 1)),
        spent=Spent(hands, cards("5/3"), ()),
        sheets=(sheet,),
    )
    rules = ScoutRules.from_options({"edition": "oink", "reveal_hands_at_end": False})
    seen = set()
    for seed in range(60):
        world = rules.guess(veil.view(state, (), winner), Random(seed))
        assert world.spent is not None
        seen.add(world.spent.hands[loser][0].face.value > 5)
    assert seen == {False}
    for seed in range(60):
        world = rules.guess(veil.view(state, (), Seat(loser)), Random(seed))
        assert world.spent is not None
        seen.add(world.spent.hands[winner][0].face.value > 5)
    assert seen == {False, True}
