"""Dozen: converts states and actions of the readable rules to rows and numbers, and back."""

from __future__ import annotations

from collections import Counter

import numpy as np
from numpy.typing import NDArray

from asdealt.core import Seat, Viewer
from asdealt.fast.rows import Row
from asdealt.games.dozen.fast import layout as at
from asdealt.games.dozen.fast.cards import get_signed, laid, note, put16
from asdealt.games.dozen.fast.rules_row import color_number, in_order, rules_row, ways_of_a_card
from asdealt.games.dozen.rules import Copy, DozenRules, Ending, Laid, Offer, Phase, Player, Resolve, State
from asdealt.games.dozen.rules.cards import COLORS, SIDES
from asdealt.games.dozen.rules.state import Action
from asdealt.veil import PUBLIC, FaceDown, Secret, seen_by

__all__ = ["ENDS", "action_number", "action_of", "decode", "encode", "numbers", "rules_row"]

PHASES = [Phase.DRAW, Phase.OFFER, Phase.TAKE, Phase.WHITE, Phase.OVER]  # in the order of layout.py
ENDS = [Ending.LINES_COMPLETE]


# Actions: an offer is numbered by places in the hand, a resolution by its index, so both depend on the state


def numbers(rules: DozenRules, state: State, seat: Seat) -> list[int]:
    """The numbers of all legal actions, in the order of `legal`."""
    if state.phase is Phase.OFFER:
        return list(range(at.A_OFFER, at.A_TAKE))
    if state.phase is Phase.TAKE:
        return list(range(at.A_TAKE, at.A_RESOLVE))
    ways = ways_of_a_card(rules.cards)
    listed: Counter[int] = Counter()  # by place
    found = []
    for action in rules.legal(state, seat):
        assert isinstance(action, Resolve)
        found.append(at.A_RESOLVE + ways * (action.place - 1) + listed[action.place])
        listed[action.place] += 1
    return found


def action_number(rules: DozenRules, state: State, action: Action, seat: Seat) -> int:
    """The number of an action that is legal in this state; raises ValueError for any other."""
    return numbers(rules, state, seat)[list(rules.legal(state, seat)).index(action)]


def action_of(rules: DozenRules, state: State, number: int, seat: Seat) -> Action:
    """The action of a seat that has this number in this state; raises ValueError if there is none."""
    legal = rules.legal(state, seat)
    if not legal or number not in (known := numbers(rules, state, seat)):
        raise ValueError(f"action {number} is nothing that seat {seat} can do here")
    return legal[known.index(number)]


# States


def encode(rules: DozenRules, state: State, asked: Seat | None = None) -> NDArray[np.uint8]:
    """The row of a state, or of a view's state, with no actions sealed. `asked`, or the first seat that can, begins."""
    by_id = {card.id: number for number, card in enumerate(in_order(rules.cards), 1)}
    row = np.zeros(at.ROW, np.uint8)
    row[at.PHASE] = PHASES.index(state.phase)
    row[at.ROUND] = state.round
    first = min(rules.actors(state), default=0)
    row[at.TURN] = max(first if asked is None else asked, 0)
    for seat, player in enumerate(state.players):
        row[at.HAND_SIZES + seat] = len(player.hand)
        row[at.LINE_SIZES + seat] = len(player.line)
        row[at.OUT_SIZES + seat] = len(player.out)
        own = [*player.hand, *((player.offer.shown, player.offer.hidden) if player.offer else ())]
        places = [at.HANDS + at.HAND * seat + i for i in range(len(player.hand))]
        for card, place in zip(own, [*places, at.OFFERS + 2 * seat, at.OFFERS + 2 * seat + 1], strict=False):
            _put(row, place, by_id, card, seat)
        row[at.SUPPOSED + seat] = 1 + _supposing(seat, player.offer)
        for i, each in enumerate(player.line):
            _lay(row, laid(seat, i), by_id, each)
        for i, each in enumerate(player.out):
            _lay(row, laid(seat, at.LAID - 1 - i), by_id, each)
    return row


def _supposing(giver: int, offer: Offer | None) -> int:
    """The other seat that knows what is hidden, or -1."""
    others = offer.hidden.seen - {giver} if offer and offer.hidden.known else ()
    return min((int(seat) for seat in others if seat is not None), default=-1)


def _put(row: Row, place: int, by_id: dict[str, int], card: Secret[Copy], deck: int) -> None:
    if card.known:
        row[place] = by_id[card.face.id]
        note(row, deck, by_id[card.face.id])


def _lay(row: Row, first: int, by_id: dict[str, int], card: Laid) -> None:
    _put(row, first + at.L_CARD, by_id, card.card, card.of)
    look = at.CONCEALED * SIDES.index(card.side) + at.RESOLVED * card.resolved + 4 * card.of
    row[first + at.L_FLAGS] = look + 16 * (color_number(card.color) if card.color else 0)
    put16(row, first + at.L_PLUS, card.plus)
    for i, name in enumerate(card.copied):
        row[first + at.L_COPIED + i] = by_id[name]


def decode(rules: DozenRules, seats: int, row: Row, like: State | None = None) -> State:  # noqa: ARG001 - a row says all
    """The state of a row. Sealed actions of the row are not part of it."""
    names = ["", *(card.id for card in in_order(rules.cards))]
    row = row.astype(np.int64)
    players = tuple(_player(names, row, seat) for seat in range(seats))
    return State(PHASES[row[at.PHASE]], int(row[at.ROUND]), players)


def _player(names: list[str], row: Row, seat: int) -> Player:
    mine = seen_by(seat)
    first, size = at.HANDS + at.HAND * seat, row[at.HAND_SIZES + seat]
    shown, hidden = row[at.OFFERS + 2 * seat], row[at.OFFERS + 2 * seat + 1]
    also = seen_by(seat, row[at.SUPPOSED + seat] - 1) if row[at.SUPPOSED + seat] else mine
    return Player(
        hand=tuple(_card(names, card, mine) for card in row[first : first + size]),
        line=tuple(_laid(names, row, seat, i) for i in range(row[at.LINE_SIZES + seat])),
        offer=Offer(_card(names, shown, PUBLIC), _card(names, hidden, also)) if shown else None,
        out=tuple(_laid(names, row, seat, at.LAID - 1 - i) for i in range(row[at.OUT_SIZES + seat])),
    )


def _card(names: list[str], number: int, seen: frozenset[Viewer]) -> Secret[Copy]:
    return Secret(Copy(names[number]), seen) if number else FaceDown(seen)


def _laid(names: list[str], row: Row, seat: int, i: int) -> Laid:
    """A laid card. Before the end, a concealed one was seen by its giver and its owner."""
    first = laid(seat, i)
    look = int(row[first + at.L_FLAGS])
    deck = look >> 2 & 3
    face_down = look & at.CONCEALED and row[at.PHASE] < at.P_WHITE
    return Laid(
        card=_card(names, row[first + at.L_CARD], seen_by(seat, deck) if face_down else PUBLIC),
        side=SIDES[look & at.CONCEALED],
        of=deck,
        color=COLORS[(look >> 4) - 1] if look >> 4 else None,
        plus=int(get_signed(row, first + at.L_PLUS)),
        copied=tuple(names[n] for n in row[first + at.L_COPIED : first + at.L_COPIED + at.COPIES] if n),
        resolved=bool(look & at.RESOLVED),
    )
