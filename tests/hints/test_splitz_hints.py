"""Splitz's hints agree with the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from asdealt import veil
from asdealt.core import Seat
from asdealt.games import rules_for
from asdealt.games.splitz.hints import Help, Hints
from asdealt.games.splitz.hints.suggest import Suggested, gained
from asdealt.games.splitz.rules import DECK, JOKER, PARTS, Attach, Phase, State
from asdealt.games.splitz.rules.cards import Card, plus
from asdealt.games.splitz.rules.scoring import majorities, scores
from asdealt.hints import facts, help_for
from helpers.play import random_states

SIZES = [2, 3, 4]


def told(seats: int, **options: str) -> Iterator[tuple[State, Hints]]:
    rules = rules_for("splitz", seats, options)
    for state in random_states(rules, seats, Random(seats)):
        found = facts(rules, veil.view(state, (), Seat(0)))
        assert isinstance(found, Hints)
        yield state, found


@pytest.mark.parametrize("seats", SIZES)
def test_the_grid_counts_every_card_that_is_held(seats: int) -> None:
    for state, grid in told(seats):
        for column in grid.columns:
            for seat, stacks in enumerate(state.stacks):
                assert column.jokers[seat] == stacks.jokers[column.number]
                assert column.counts[seat] - column.jokers[seat] == stacks.cards[column.number]
            most = max(column.counts)
            assert column.leaders == [seat for seat, count in enumerate(column.counts) if most and count == most]


@pytest.mark.parametrize("seats", SIZES)
def test_unseen_held_open_and_discarded_cards_make_the_whole_deck(seats: int) -> None:
    for state, grid in told(seats):
        lying: list[int] = [*state.row, *sum(state.parts, ()), *sum((contest.cards for contest in state.contested), ())]
        for column in grid.columns:
            held = sum(column.counts) - sum(column.jokers)
            cards = column.cards
            assert (
                cards.all == DECK[column.number] == cards.unseen + cards.discarded + held + lying.count(column.number)
            )
        attached = sum(sum(column.jokers) for column in grid.columns)
        loose = sum(grid.pending) + sum(grid.placing)
        jokers = grid.jokers
        assert jokers.all == 15 == jokers.unseen + jokers.discarded + attached + loose + lying.count(JOKER)


@pytest.mark.parametrize("seats", SIZES)
def test_jokers_to_attach_belong_to_the_player_who_decides(seats: int) -> None:
    rules = rules_for("splitz", seats)
    for state, grid in told(seats):
        placing = {seat for seat, jokers in enumerate(grid.placing) if jokers}
        assert bool(placing) == (state.phase is Phase.PLACE)
        if placing:
            (seat,) = rules.actors(state)
            assert seat in placing
            assert all(isinstance(way, Attach) for way in rules.legal(state, seat))


@pytest.mark.parametrize("tiebreak", ["scored", "held"])
@pytest.mark.parametrize("seats", SIZES)
def test_totals_at_the_end_are_the_scores(seats: int, tiebreak: str) -> None:
    rules = rules_for("splitz", seats, {"tiebreak": tiebreak})
    *earlier, (state, end) = told(seats, tiebreak=tiebreak)
    outcome = rules.outcome(state)
    assert outcome
    assert end.totals == list(outcome.scores)
    assert end.rounds == state.round
    assert [outcome.ranks[seat] for seat in end.winners] == [1] * outcome.ranks.count(1)
    assert not any(grid.winners for _, grid in earlier)
    best = max(zip(end.totals, end.different, strict=True))
    assert all((end.totals[seat], end.different[seat]) == best for seat in end.winners)


def test_every_viewer_gets_the_same_hints() -> None:
    """All cards are public, and votes are not part of a view."""
    rules = rules_for("splitz", 3)
    for state in random_states(rules, 3, Random(1)):
        views = [veil.view(state, (), viewer) for viewer in (Seat(0), Seat(2), None)]
        assert facts(rules, views[0]) == facts(rules, views[1]) == facts(rules, views[2])


# Suggestions


def points(state: State, seat: int) -> int:
    return scores(majorities(state), state.seats)[seat]


def suggestions(seats: int, **options: str) -> Iterator[tuple[State, Seat, Suggested]]:
    """What every seat that decides would be advised, over a few games."""
    rules = rules_for("splitz", seats, options)
    for game in range(3):
        for state in random_states(rules, seats, Random(game)):
            for seat in sorted(rules.actors(state) - {-1}):
                view = veil.view(state, (), seat)
                assert help_for(rules, view, "legal") is None
                help = help_for(rules, view, "coach")
                assert isinstance(help, Help)
                if help.suggested:
                    assert help.suggested.move in [rules.notation.write((way,)) for way in rules.legal(state, seat)]
                    yield state, seat, help.suggested
                else:
                    assert len(rules.legal(state, seat)) == 1


@pytest.mark.parametrize("seats", SIZES)
def test_the_reasons_of_suggestions_are_true(seats: int) -> None:
    rules, given = rules_for("splitz", seats), set()
    for state, seat, tip in suggestions(seats):
        given.add(tip.why)
        match tip.why:
            case "vote-most" | "vote-calm" | "vote-balance":
                gains = [gained(state, seat, cards) for cards in state.parts if cards]
                assert tip.part
                assert tip.points == gained(state, seat, state.parts[PARTS.index(tip.part)])
                assert (tip.why == "vote-most") == (tip.points == max(gains) > 0)
            case "joker-points" | "joker-guard" | "joker-race":
                after = rules.apply(state, {seat: Attach(Card(tip.number))})
                more = points(after, seat) - points(state, seat)
                assert more == (tip.number if tip.why == "joker-points" else 0)
                leads = state.stacks[seat].size(Card(tip.number)) >= max(
                    each.size(Card(tip.number)) for each in state.stacks
                )
                assert leads == (tip.why == "joker-guard")
            case "discard-theirs":
                assert tip.part
                assert tip.points > gained(state, seat, state.parts[PARTS.index(tip.part)])
            case "cut-part":
                assert tip.points > 0
            case "cut-even" | "discard-even":
                pass
            case why:
                raise AssertionError(why)
    assert {"vote-most", "cut-part", "cut-even", "joker-points", "joker-guard"} <= given


def test_what_cards_would_gain_agrees_with_the_scores() -> None:
    """Without Jokers it is what the scores say of stacks that have the cards in them."""
    compared = 0
    for state in random_states(rules_for("splitz", 3), 3, Random(4)):
        for cards in state.parts:
            if not cards or JOKER in cards:
                continue
            mine = state.stacks[0]
            richer = replace(state, stacks=(replace(mine, cards=plus(mine.cards, cards)), *state.stacks[1:]))
            assert gained(state, Seat(0), cards) == points(richer, 0) - points(state, 0)
            compared += 1
    assert compared > 5


def test_my_own_contest_is_settled_last() -> None:
    tips = [
        (state, seat, tip)
        for state, seat, tip in suggestions(4, contest_order="active_chooses")
        if tip.why.startswith("settle")
    ]
    assert tips
    for state, seat, tip in tips:
        mine = [contest.part for contest in state.rivals if seat in contest.voters]
        assert tip.part not in mine
        assert (tip.why == "settle-own-last") == bool(mine)
