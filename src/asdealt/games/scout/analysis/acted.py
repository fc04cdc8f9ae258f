"""What the others have done lately, as evidence of their hands: for the kernel `world_after`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from asdealt.analysis.course import Leg
from asdealt.core import Seat
from asdealt.fast.rows import Row
from asdealt.games.scout.fast.cards import NUMBERS
from asdealt.games.scout.fast.layout import FATES, HAND, HANDS, P_FLIP, PHASE, R_HIDE_PLACES, ROW, SEATS, SIZES, UNSEEN

LATELY = 4  # decisions of each player


def acted(rules: Row, legs: Sequence[Leg], seat: Seat) -> tuple[Any, ...]:
    """The last decisions of the others in this round, before the last of these legs, at which this seat decides.

    Places of cards are public, so it is known where a card that is hidden now was then. Where they are not, or before
    anybody has acted, there is no evidence.
    """
    found, many = list[tuple[Leg, Seat]](), Counter[Seat]()
    if not rules[R_HIDE_PLACES]:
        for leg in reversed(legs[:-1]):
            if not leg.movers or leg.before[PHASE] == P_FLIP:
                break
            (mover,) = leg.movers
            if mover != seat and many[mover] < LATELY:
                many[mover] += 1
                found.append((leg, mover))
    rows, places = np.zeros((len(found), ROW), np.uint8), np.full((len(found), HAND), -1, np.int64)
    for n, (leg, mover) in enumerate(found):
        rows[n], now = leg.before, legs[-1].before
        hidden = {int(NUMBERS[card]): place for place, card in enumerate(_hand(now, mover)) if _unseen(now, card)}
        for place, card in enumerate(_hand(leg.before, mover)):
            places[n, place] = hidden.get(int(NUMBERS[card]), -1)
    actions = np.array([leg.choices[mover] for leg, mover in found], np.int64)
    deciders = np.array([int(mover) for _, mover in found], np.int64)
    return rows, actions, deciders, places, np.zeros(SEATS, np.int64)


def _hand(row: Row, seat: int) -> Any:
    at = HANDS + HAND * seat
    return row[at : at + int(row[SIZES + seat])].tolist()


def _unseen(row: Row, card: int) -> bool:
    return bool(row[FATES + int(NUMBERS[card])] == UNSEEN)
