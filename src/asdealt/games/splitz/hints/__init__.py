"""Splitz's hints: who leads each number, which of its cards are still to come, its worth now, and a suggestion."""

from __future__ import annotations

import msgspec

from asdealt.core import View
from asdealt.games.splitz.hints.suggest import Suggested, suggested
from asdealt.games.splitz.rules.cards import DECK, JOKER, Card
from asdealt.games.splitz.rules.rules import SplitzRules
from asdealt.games.splitz.rules.scoring import Majority, majorities, scored, scores
from asdealt.games.splitz.rules.state import State
from asdealt.hints import GameHints, Level


class Kind(msgspec.Struct, frozen=True):
    """Where the cards of one kind are."""

    unseen: int  # still in the stock
    discarded: int
    all: int  # in the whole deck


class Column(msgspec.Struct, frozen=True):
    """One number of the grid."""

    number: int
    counts: list[int]  # by seat, Jokers included
    jokers: list[int]  # by seat: how many of these are Jokers
    leaders: list[int]  # who would score it now: one seat, several tied seats, or none
    cards: Kind


class Hints(msgspec.Struct, frozen=True, tag="splitz"):
    rounds: int  # of a whole game
    columns: list[Column]  # 1 to 10
    jokers: Kind
    totals: list[int]  # by seat: what would be scored now
    pending: list[int]  # by seat: Jokers that wait for the first number card
    placing: list[int]  # by seat: Jokers to attach now
    different: list[int]  # by seat: the different numbers that break a tie
    winners: list[int]  # once it is over; several share the victory
    suggested: Suggested | None = None  # help, for a person who wants a coach


class Help(msgspec.Struct, frozen=True, omit_defaults=True):
    """The field of Hints that only the seat that is asked is told."""

    suggested: Suggested | None = None


def facts(rules: SplitzRules, view: View[State]) -> Hints:
    state = view.state
    grid = majorities(state)
    outcome = rules.outcome(state)
    held = rules.chosen.tiebreak == "held"
    return Hints(
        rounds=rules.rounds(state.seats),
        columns=[_column(state, each) for each in grid],
        jokers=_kind(state, JOKER),
        totals=list(scores(grid, state.seats)),
        pending=[mine.pending for mine in state.stacks],
        placing=[mine.placing for mine in state.stacks],
        different=[len(mine.numbers) for mine in state.stacks] if held else list(scored(grid, state.seats)),
        winners=[seat for seat, rank in enumerate(outcome.ranks) if rank == 1] if outcome else [],
    )


def help_for(rules: SplitzRules, view: View[State], level: Level) -> Help | None:
    return Help(suggested(rules, view)) if level == "coach" else None


def _column(state: State, majority: Majority) -> Column:
    number = majority.number
    return Column(
        number=number,
        counts=list(majority.counts),
        jokers=[mine.jokers[number] for mine in state.stacks],
        leaders=list(majority.scorers),
        cards=_kind(state, number),
    )


def _kind(state: State, card: Card) -> Kind:
    return Kind(state.stock[card], state.discards[card], DECK[card])


PART = GameHints(facts, Hints, shared=True, help=help_for)
