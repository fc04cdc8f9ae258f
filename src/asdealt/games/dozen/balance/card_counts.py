"""Counts each card of Dozen in one game: how it was offered, who took it, and what it added to lines."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from asdealt.core import Seat
from asdealt.games.dozen.rules import DozenRules, Phase, Resolve, State, Take
from asdealt.games.dozen.rules.state import Action
from asdealt.match import Match


@dataclass(slots=True)
class CardCount:
    """One card in one game, all its copies together."""

    shown: int = 0  # offered face up
    hidden: int = 0  # offered face down
    taken_shown: int = 0  # of these, taken by the other player
    taken_hidden: int = 0
    copies: int = 0  # in lines of twelve
    points: int = 0  # of these copies: value, abilities, and what they changed in their line before scoring
    lines: int = 0  # that have it
    wins: float = 0.0  # shares of the win of these lines


def count_cards(match: Match[State, Action], shares: Sequence[float]) -> Mapping[str, CardCount]:
    """Counts by card. `shares`: each seat's share of the win."""
    rules = cast(DozenRules, match.rules)
    cards: dict[str, CardCount] = defaultdict(CardCount)
    complete: State | None = None  # the state in which lines are complete and no white card is resolved yet
    for step in match.steps():
        before, after = step.before, step.after
        for done in step.turn.done:
            if isinstance(done.action, Take):
                _count_take(cards, rules, before, done.seat, done.action)
            elif isinstance(done.action, Resolve):
                card = before.players[done.seat].line[done.action.place - 1].card.face.id
                cards[card].points += _points(rules, after, done.seat) - _points(rules, before, done.seat)
        if complete is None and after.phase in (Phase.WHITE, Phase.OVER):
            complete = after
    assert complete is not None
    for seat, player in enumerate(complete.players):
        for laid, tally in zip(player.line, rules.tally(complete, Seat(seat)), strict=True):
            cards[laid.card.face.id].copies += 1
            cards[laid.card.face.id].points += tally.total
        for card in {laid.card.face.id for laid in player.line}:
            cards[card].lines += 1
            cards[card].wins += shares[seat]
    return dict(cards)


def _count_take(cards: dict[str, CardCount], rules: DozenRules, state: State, seat: Seat, take: Take) -> None:
    offer = state.players[rules.offerer(state.round, seat, len(state.players))].offer
    assert offer is not None
    shown, hidden = cards[offer.shown.face.id], cards[offer.hidden.face.id]
    shown.shown += 1
    shown.taken_shown += not take.hidden
    hidden.hidden += 1
    hidden.taken_hidden += take.hidden


def _points(rules: DozenRules, state: State, seat: Seat) -> int:
    return sum(tally.total for tally in rules.tally(state, seat))
