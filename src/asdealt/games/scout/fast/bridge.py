"""Scout: converts states, actions and options of the readable rules to rows and numbers, and back."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from asdealt.core import Seat
from asdealt.fast.rows import Row
from asdealt.games.scout.fast import layout as at
from asdealt.games.scout.fast.cards import NUMBERS, get16, get_signed, put16

from asdealt.games.scout.rules import (  # isort: skip
    CARDS, Card, Edge, End, Hold, Phase, Play, Scout, ScoutRules, Sheet, Slot, State, deck,
)  # fmt: skip
from asdealt.games.scout.rules.cards import hand_size
from asdealt.games.scout.rules.state import Action, Cards, Spent
from asdealt.veil import PUBLIC, FaceDown, Secret, face_up, seen_by

PHASES = [Phase.START, Phase.DEAL, Phase.FLIP, Phase.TURN, Phase.FOLLOW, Phase.OVER]  # in the order of layout.py
ENDS = [End.EMPTY_HAND, End.ALL_SCOUTED, End.TRUNCATED, End.STUCK]
_BYTES = {card: 16 * card.value + card.reverse for card in CARDS.values()}
_FACES = {byte: card for card, byte in _BYTES.items()}
_NUMBER: list[int] = NUMBERS.tolist()


def rules_row(rules: ScoutRules, seats: int, rounds: int | None) -> NDArray[np.int32]:
    """`rounds`: how many are played; None for a whole game."""
    chosen = rules.chosen
    row = np.zeros(at.RULES, np.int32)
    row[at.R_SEATS] = seats
    row[at.R_ROUNDS] = rules.rounds(seats) if rounds is None else rounds
    row[at.R_MAX_TURNS] = min(chosen.max_turns or 0, 65535)
    row[at.R_OPEN_FLIP] = chosen.flip == "open"
    row[at.R_BY_CARD] = chosen.start == "holder_1_2"
    row[at.R_HIDE_PLACES] = chosen.insertion == "identity_only"
    row[at.R_REVEAL] = chosen.reveal_hands_at_end
    row[at.R_DECK] = len(deck(seats))
    row[at.R_DEALT] = hand_size(seats)
    return row


# Actions


def action_number(action: Action) -> int:
    match action:
        case Hold():
            return at.A_HOLD + action.turned.face
        case Play():
            return at.A_PLAY + at.SET * action.start + action.length - 1
        case Scout():
            slot = action.slot.face
            first = at.A_DOUBLE if action.double else at.A_SCOUT
            return first + at.HAND * (2 * (action.edge is Edge.RIGHT) + slot.turned) + slot.at
        case _:
            raise ValueError(f"{action} is chance's, and has no number")


def action_of(rules: ScoutRules, action: int, seat: Seat) -> Action:
    """The action of a seat that has this number."""
    if not 0 <= action < at.ACTIONS:
        raise ValueError(f"Scout's actions are 0 to {at.ACTIONS - 1}, not {action}")
    mine = seen_by(seat)
    if action < at.A_PLAY:
        return Hold(Secret(action != at.A_HOLD, PUBLIC if rules.chosen.flip == "open" else mine))
    if action < at.A_SCOUT:
        start, length = divmod(action - at.A_PLAY, at.SET)
        return Play(start, length + 1)
    way, gap = divmod(action - at.A_SCOUT, at.HAND)
    seen = PUBLIC if rules.chosen.insertion == "public" else mine
    edge = Edge.RIGHT if way % 4 > 1 else Edge.LEFT
    return Scout(edge, Secret(Slot(gap, way % 2 == 1), seen), double=way > 3)


# States


def encode(rules: ScoutRules, state: State, asked: Seat | None = None) -> NDArray[np.uint8]:
    """The row of a state, or of a view's state. At a secret flip `asked` decides first (by default seat 0)."""
    row = np.zeros(at.ROW, np.uint8)
    row[at.PHASE] = PHASES.index(state.phase)
    row[at.ROUND] = state.round
    row[at.START] = state.start
    row[at.TURN] = state.turn
    if state.phase is Phase.FLIP:
        if rules.chosen.flip == "open":
            row[at.ASKED] = (state.turn - state.start) % state.seats
        else:
            row[at.TURN] = asked or 0
    row[at.OWNER] = _or_nobody(state.owner)
    row[at.HOLDER] = _or_nobody(state.holder)
    row[at.SCOUTS] = state.scouts
    put16(row, at.TURNS, min(state.turns, 65535))
    _encode_cards(row, state)
    totals = state.totals
    for seat in range(state.seats):
        row[at.MARKERS + seat] = state.markers[seat]
        put16(row, at.TOKENS + 2 * seat, min(state.tokens[seat], 65535))
        put16(row, at.TOTALS + 2 * seat, totals[seat])
    row[at.EXEMPT] = at.NOBODY
    if state.sheets:
        last = state.sheets[-1]
        row[at.END] = 1 + ENDS.index(last.end)
        row[at.EXEMPT] = _or_nobody(last.exempt)
        for seat, score in enumerate(last.scores):
            put16(row, at.SCORES + 2 * seat, score)
    if state.spent:
        _encode_spent(row, state.spent)
    return row


def _encode_cards(row: Row, state: State) -> None:
    captured, known = at.GONE, at.GONE + at.CARDS - 1
    for seat in range(state.seats):
        _lay(row, at.HANDS + at.HAND * seat, state.hands[seat])
        row[at.SIZES + seat] = len(state.hands[seat])
        for card in state.hands[seat]:
            if card.known and None in card.seen:
                row[at.FATES + _NUMBER[_byte(card)]] = at.SCOUTED + seat
        for card in state.known[seat]:
            row[known] = _byte(card)
            row[at.FATES + _NUMBER[_byte(card)]] = at.SCOUTED + seat
            known -= 1
        for card in state.captured[seat]:
            row[captured] = _byte(card)
            row[at.FATES + _NUMBER[_byte(card)]] = at.TAKEN + seat
            captured += 1
        row[at.CAPTURED + seat] = len(state.captured[seat])
    row[at.GONE_SIZE] = captured - at.GONE
    row[at.KNOWN_SIZE] = at.GONE + at.CARDS - 1 - known
    _lay(row, at.PRIOR, state.prior)
    row[at.PRIOR_SIZE] = len(state.prior)
    for card in state.prior:
        row[at.FATES + _NUMBER[_byte(card)]] = at.ON_TABLE


def _encode_spent(row: Row, spent: Spent) -> None:
    place = 0
    for part, cards in enumerate([*spent.hands, spent.prior, spent.captured]):
        row[at.SPENT_SIZES + part] = len(cards)
        _lay(row, at.SPENT + place, cards)
        for card in cards:
            row[at.SPENT_SHOWN + place] = part < 2 and None in card.seen
            place += 1


def decode(rules: ScoutRules, seats: int, row: Row, like: State | None = None) -> State:
    """The state of a row. A row keeps the totals of earlier rounds, not their sheets: those are taken from `like`.

    In the middle of a secret flip, the hands of those who were asked are already the way up they chose.
    """
    row = row.astype(np.int64)  # sums of bytes may be larger than a byte
    phase = PHASES[row[at.PHASE]]
    # between rounds the row still has the last round's cards, a state has none
    at_rest = phase in (Phase.DEAL, Phase.OVER) or (phase is Phase.START and not row[at.SIZES])
    nothing: tuple[Cards, ...] = ((),) * seats
    return State(
        phase=phase,
        round=int(row[at.ROUND]),
        start=Seat(int(row[at.START])),
        turn=Seat(int(row[at.START if phase is Phase.FLIP and rules.chosen.flip != "open" else at.TURN])),
        hands=nothing if at_rest else tuple(_hand(rules, row, seat) for seat in range(seats)),
        prior=() if at_rest else _open(row, at.PRIOR, row[at.PRIOR_SIZE]),
        owner=None if at_rest else _seat(row[at.OWNER]),
        captured=nothing if at_rest else tuple(_captured(row, seat) for seat in range(seats)),
        tokens=tuple(0 if at_rest else int(get16(row, at.TOKENS + 2 * s)) for s in range(seats)),
        markers=tuple(not at_rest and bool(row[at.MARKERS + seat]) for seat in range(seats)),
        scouts=0 if at_rest else int(row[at.SCOUTS]),
        turns=0 if at_rest else int(get16(row, at.TURNS)),
        known=nothing if at_rest else tuple(_known(row, seat) for seat in range(seats)),
        holder=_seat(row[at.HOLDER]),
        spent=_spent(row) if seats == 2 and row[at.ROUND] == 2 and phase is not Phase.OVER else None,
        sheets=like.sheets if like else (),
    )


def last_sheet(rules: ScoutRules, seats: int, row: Row) -> Sheet:
    """The round that has just ended, while the row still has its cards."""
    row = row.astype(np.int64)
    hands = tuple(tuple(face_up(c.face) for c in _hand(rules, row, seat)) for seat in range(seats))
    return Sheet(
        end=ENDS[row[at.END] - 1],
        captured=tuple(int(n) for n in row[at.CAPTURED : at.CAPTURED + seats]),
        tokens=tuple(int(get16(row, at.TOKENS + 2 * seat)) for seat in range(seats)),
        left=tuple(int(n) for n in row[at.SIZES : at.SIZES + seats]),
        exempt=_seat(row[at.EXEMPT]),
        prior=_open(row, at.PRIOR, row[at.PRIOR_SIZE]),
        hands=hands if rules.chosen.reveal_hands_at_end else (),
    )


def scores(seats: int, row: Row) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Of the last finished round, and of all of them."""
    row = row.astype(np.int64)
    return (
        tuple(int(get_signed(row, at.SCORES + 2 * seat)) for seat in range(seats)),
        tuple(int(get_signed(row, at.TOTALS + 2 * seat)) for seat in range(seats)),
    )


def _hand(rules: ScoutRules, row: Row, seat: int) -> Cards:
    first = at.HANDS + at.HAND * seat
    mine = seen_by(seat)
    cards: list[Secret[Card]] = []
    for card in row[first : first + row[at.SIZES + seat]].tolist():
        if not card:
            cards.append(FaceDown(mine))
        else:
            shown = row[at.FATES + _NUMBER[card]] == at.SCOUTED + seat and rules.chosen.insertion == "public"
            cards.append(Secret(_face(card), PUBLIC if shown else mine))
    return tuple(cards)


def _captured(row: Row, seat: int) -> Cards:
    gone = _open(row, at.GONE, row[at.GONE_SIZE])
    return tuple(card for card in gone if row[at.FATES + _NUMBER[_byte(card)]] == at.TAKEN + seat)


def _known(row: Row, seat: int) -> Cards:
    last = at.GONE + at.CARDS
    cards = reversed(row[last - row[at.KNOWN_SIZE] : last].tolist())
    return tuple(face_up(_face(card)) for card in cards if row[at.FATES + _NUMBER[card]] == at.SCOUTED + seat)


def _spent(row: Row) -> Spent:
    first = at.SPENT
    parts = []
    for part in range(4):
        last = first + row[at.SPENT_SIZES + part]
        seen = [part > 1 or bool(row[place - at.SPENT + at.SPENT_SHOWN]) for place in range(first, last)]
        parts.append(
            tuple(
                Secret(_face(card), PUBLIC if shown else seen_by(part)) if card else FaceDown(seen_by(part))
                for card, shown in zip(row[first:last].tolist(), seen, strict=True)
            )
        )
        first = last
    return Spent((parts[0], parts[1]), parts[2], parts[3])


def _lay(row: Row, first: int, cards: Cards) -> None:
    for i, card in enumerate(cards):
        row[first + i] = _byte(card)


def _open(row: Row, first: int, cards: int) -> Cards:
    return tuple(face_up(_face(card)) for card in row[first : first + cards].tolist())


def _byte(card: Secret[Card]) -> int:
    return _BYTES[card.face] if card.known else 0


def _face(card: int) -> Card:
    return _FACES[card]


def _or_nobody(seat: Seat | None) -> int:
    return at.NOBODY if seat is None else seat


def _seat(found: int) -> Seat | None:
    return None if found == at.NOBODY else Seat(int(found))
