"""Splitz's hints agree with the rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from asdealt import veil
from asdealt.core import Seat
from asdealt.games import rules_for
from asdealt.games.splitz.hints import Hints
from asdealt.games.splitz.rules import DECK, JOKER, Attach, Phase, State
from asdealt.hints import facts
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
