"""What the others have done in this round, as evidence of their hands: for `acted_worlds` and `evident_worlds`."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np

from asdealt.core import Illegal, View
from asdealt.fast.rows import Row
from asdealt.games.scout.bots.weights import POINT
from asdealt.games.scout.fast import bridge
from asdealt.games.scout.fast.cards import NUMBERS
from asdealt.games.scout.fast.evident_worlds import B_CARE, B_HEAT, B_MOST, HABITS
from asdealt.games.scout.fast.layout import FATES, HAND, HANDS, ROW, SEATS, SIZES, UNSEEN
from asdealt.games.scout.fast.likely_worlds import FINE
from asdealt.games.scout.fast.taken_back import Turns, actions_of_round, taken_back
from asdealt.games.scout.fast.weights import V_CARE
from asdealt.games.scout.rules import Phase, ScoutRules, State
from asdealt.games.scout.rules.cards import CHIPS
from asdealt.games.scout.rules.state import Cards
from asdealt.veil import Secret, seen_by

Decided = tuple[Row, int, int]  # a row in which a seat decides, the number of its action, and the seat

# Measured: which habits say best whether players can beat the set on the table (docs/strength.md)
CARE = {2: 4.5, 3: 2.4, 4: 1.9, 5: 1.4}  # by players: of the rule of thumb's
HEAT = 1.0  # points
MOST = 8.0  # exp(-8) is the least that the odds of a decision count


def rows_of(decided: Sequence[Decided], now: Row) -> tuple[Any, ...]:
    """Rows in which others decided, what they did, who it was, and by place of the hand there the place now.

    Places of cards are public, so it is known where a card that is hidden now was then. A card that is known now has
    the place -1.
    """
    rows, places = np.zeros((len(decided), ROW), np.uint8), np.full((len(decided), HAND), -1, np.int64)
    for n, (row, _, who) in enumerate(decided):
        rows[n] = row
        hidden = {int(NUMBERS[card]): place for place, card in enumerate(_hand(now, who)) if _unseen(now, card)}
        for place, card in enumerate(_hand(row, who)):
            places[n, place] = hidden.get(int(NUMBERS[card]), -1)
    actions = np.array([action for _, action, _ in decided], np.int64)
    return rows, actions, np.array([who for _, _, who in decided], np.int64), places


NOTHING = rows_of((), np.zeros(ROW, np.uint8))


def evidence(rules: ScoutRules, view: View[State] | None, weights: Row) -> tuple[Any, ...]:
    """What this view tells (None: nothing), for the kernel `search_world`, by the rule of thumb's weights."""
    found, habits = NOTHING, np.zeros(HABITS, np.int64)
    if view is not None and _tells(rules, view.state):
        state = rules.guess(view, Random(0))  # any: only what is public is asked of it
        found = rows_of(_decided(rules, view, state), bridge.encode(rules, state))
        habits[B_CARE] = int(CARE[state.seats] * weights[V_CARE])
        habits[B_HEAT], habits[B_MOST] = int(HEAT * POINT), int(MOST * FINE)
    return *found, habits, np.zeros(SEATS, np.int64), np.zeros(ROW, np.uint8), np.zeros(2, np.uint64)


def _tells(rules: ScoutRules, state: State) -> bool:
    """Not where places are hidden."""
    return rules.chosen.insertion == "public" and state.seats in CARE and state.phase in (Phase.TURN, Phase.FOLLOW)


def _decided(rules: ScoutRules, view: View[State], now: State) -> list[Decided]:
    """The decisions of the others in this round, in a world in which they lead to `now`.

    There are none if the view has not the whole round, or a longer one than anybody plays.
    """
    done = actions_of_round(view)
    try:
        state = _dealt(now, done)
        found = list[Decided]()
        for each in done:
            if each.seat != view.seat:
                found.append((bridge.encode(rules, state), bridge.action_number(each.action), int(each.seat)))
            state = rules.apply(state, {each.seat: each.action})
    except (Illegal, IndexError):
        return []
    return found if (state.hands, state.prior, state.captured) == (now.hands, now.prior, now.captured) else []


def _dealt(now: State, done: Turns) -> State:
    """The state before any of this was done: hands are held up, and nobody has played."""
    hands, _ = taken_back(now, done)
    nobody: tuple[Cards, ...] = ((),) * now.seats
    two = now.seats == 2
    held = tuple(tuple(Secret(card.face, seen_by(seat)) for card in hand) for seat, hand in enumerate(hands))
    return dataclasses.replace(
        now, phase=Phase.TURN, turn=now.start, hands=held, prior=(), owner=None, captured=nobody,
        tokens=(CHIPS * two,) * now.seats, markers=(not two,) * now.seats, scouts=0, turns=0, known=nobody,
    )  # fmt: skip


def _hand(row: Row, seat: int) -> Any:
    at = HANDS + HAND * seat
    return row[at : at + int(row[SIZES + seat])].tolist()


def _unseen(row: Row, card: int) -> bool:
    return bool(row[FATES + int(NUMBERS[card])] == UNSEEN)
