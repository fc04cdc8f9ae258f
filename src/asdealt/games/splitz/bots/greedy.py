"""The greedy Splitz bot: a Part is worth what it changes in the majorities as they are."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from random import Random
from typing import cast

from asdealt.core import Rules, Seat, View
from asdealt.games.splitz.rules import JOKER, NUMBERS, PARTS, Action, Attach, Card, Cards, Cut, Discard, State, Vote

# Found by trying a few values. With AGAIN at 0 and HERD at 1 it shuns big Parts, and loses to three random players.
KEEN = 4  # the odds of a vote are its hope to this power
HERD = 0.5  # the share of votes by others that go by worth; the rest are random
AGAIN = 0.3  # what a contested Part is still worth
FADE = 0.2  # how much of a lead each card still in the stock may undo

Worths = dict[Seat, list[float]]  # what each Part is worth to each voter
Known = dict[tuple[Seat, Cards], float]  # a cache of the same: Parts recur among the cuts of a row


class Greedy:
    """Cuts and discards for the best vote to come. Votes at random, weighted by its hopes, so it is unpredictable."""

    def choose(self, rules: Rules[State, Action], view: View[State], rng: Random) -> Action:
        judged = self.values(rules, view)
        if isinstance(judged[0][0], Vote):
            return rng.choices([vote for vote, _ in judged], [hope**KEEN for _, hope in judged])[0]
        best = max(value for _, value in judged)
        return rng.choice([action for action, value in judged if value == best])

    def values(self, rules: Rules[State, Action], view: View[State]) -> list[tuple[Action, float]]:
        """Every legal action, with the points it seems worth; a vote, with its hope."""
        state, me = view.state, cast(Seat, view.seat)
        legal = rules.legal(state, me)
        if isinstance(legal[0], Vote):
            hopes = _hopes(_worths(state, state.parts, {}), me)
            return list(zip(legal, [hope for hope in hopes if hope], strict=True))
        known: Known = {}
        return [(action, _value(state, me, action, known)) for action in legal]


def _value(state: State, me: Seat, action: Action, known: Known) -> float:
    match action:
        case Cut(i, j):
            return _promise(_worths(state, [state.row[:i], state.row[i:j], state.row[j:]], known), me)
        case Discard(part):
            kept = [() if here == part else cards for here, cards in zip(PARTS, state.parts, strict=True)]
            return _promise(_worths(state, kept, known), me)
        case Attach(number):
            return _swing(state, me, number, 0, 1)
        case _:  # it does not care which contested Part is settled first
            return 0.0


def _promise(worths: Worths, me: Seat) -> float:
    """What I can expect from a vote, minus what the others can."""
    others = [sum(_hopes(worths, seat)) for seat in worths if seat != me]
    mine = sum(_hopes(worths, me)) if me in worths else 0.0
    return mine - sum(others) / len(others)


def _hopes(worths: Worths, me: Seat) -> list[float]:
    """What each Part is worth to me, times the odds of getting it."""
    hopes = []
    for place, worth in enumerate(worths[me]):
        others = [theirs[place] / sum(theirs) for seat, theirs in worths.items() if seat != me]
        alone = prod(1 - HERD * share - (1 - HERD) / len(PARTS) for share in others)
        hopes.append(worth * (alone + AGAIN * (1 - alone)))
    return hopes


def _worths(state: State, parts: Sequence[Cards], known: Known) -> Worths:
    for seat in state.voters:
        for cards in parts:
            if (seat, cards) not in known:
                known[seat, cards] = _worth(state, seat, cards)
    return {seat: [known[seat, cards] for cards in parts] for seat in state.voters}


def _worth(state: State, seat: Seat, cards: Cards) -> float:
    """The points a Part changes, its Jokers where they change most; above 0, unless it was discarded."""
    if not cards:
        return 0.0
    added = {number: cards.count(number) for number in NUMBERS if number in cards or state.stacks[seat].cards[number]}
    for _ in range(cards.count(JOKER) if added else 0):
        added[max(added, key=lambda number: _swing(state, seat, number, added[number], added[number] + 1))] += 1
    return 0.1 + sum(_swing(state, seat, number, 0, count) for number, count in added.items())


def _swing(state: State, seat: Seat, number: Card, before: int, after: int) -> float:
    """The points gained by having `after` more cards of a number instead of `before` more."""
    lead = state.stacks[seat].size(number) - max(
        stacks.size(number) for other, stacks in enumerate(state.stacks) if other != seat
    )
    safe = 1 + FADE * state.stock[number]
    return number * (_share(lead + after, safe) - _share(lead + before, safe))


def _share(lead: int, safe: float) -> float:
    """How much of a number such a lead is worth: 1 all of it, 0 none, -1 another player has it."""
    return max(-1.0, min(1.0, lead / safe))
