"""Checks that a state read from text is consistent, so that a match can continue from it.

All cards are there once, seats exist, and every number fits the phase, the turn and the score sheets. A state of a view
has cards face down; it is checked as far as its cards are known.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from asdealt.games.scout.rules.cards import CHIPS, Card, deck, hand_size
from asdealt.games.scout.rules.sets import any_stronger, power
from asdealt.games.scout.rules.state import Cards, End, Phase, Sheet, State, must_play, values
from asdealt.veil import FaceDown, Secret


def possible(state: State) -> bool:
    checks = (_seats_fit, _sheets_fit, _cards_fit, _known_fit, _phase_fits)
    return all(check(state) for check in checks)  # in this order: each check relies on the ones before it


def _seats_fit(state: State) -> bool:
    n = state.seats
    by_seat = (state.captured, state.tokens, state.markers, state.known)
    if not 2 <= n <= 5 or any(len(each) != n for each in by_seat) or not 1 <= state.round <= n:
        return False
    named = [state.start, state.turn, *(seat for seat in (state.owner, state.holder) if seat is not None)]
    if not all(seat < n for seat in named) or (state.owner is None) != (not state.prior):
        return False
    if state.holder is None:
        return True
    settled = state.phase is not Phase.START and (state.phase is not Phase.DEAL or state.round > 1)
    return settled and state.start == (state.holder + state.round - 1) % n


# Earlier rounds


def _sheets_fit(state: State) -> bool:
    over = state.phase is Phase.OVER
    if over and state.round != state.seats:
        return False
    if len(state.sheets) != state.round - (not over) or len({bool(sheet.hands) for sheet in state.sheets}) > 1:
        return False
    return all(_sheet_fits(sheet, state.seats) for sheet in state.sheets) and _spent_fits(state)


def _sheet_fits(sheet: Sheet, n: int) -> bool:
    if any(len(column) != n for column in (sheet.captured, sheet.tokens, sheet.left)):
        return False
    if sum(sheet.captured) + sum(sheet.left) + len(sheet.prior) != _dealt(n) or (n == 2 and max(sheet.tokens) > CHIPS):
        return False
    may_be_empty = sheet.end in (End.ALL_SCOUTED, End.TRUNCATED)
    if (sheet.prior or not may_be_empty) and not power(values(sheet.prior)):
        return False
    if sheet.left.count(0) != (sheet.end is End.EMPTY_HAND) or not _end_fits(sheet, n):
        return False
    if not sheet.hands:
        return True
    if tuple(map(len, sheet.hands)) != sheet.left or not all(None in card.seen for card in chain(*sheet.hands)):
        return False
    return _distinct([*chain(*sheet.hands), *sheet.prior], n) and not _stuck_could_play(sheet, sheet.hands)


def _end_fits(sheet: Sheet, n: int) -> bool:
    exempt = sheet.exempt
    match sheet.end:
        case End.ALL_SCOUTED:
            return n > 2 and exempt is not None and exempt < n
        case End.STUCK:
            return n == 2 and exempt in (0, 1) and sheet.tokens[1 - exempt] == 0
        case End.EMPTY_HAND | End.TRUNCATED:
            return exempt is None
        case _:
            return False


def _stuck_could_play(sheet: Sheet, hands: tuple[Cards, ...]) -> bool:
    if sheet.end is not End.STUCK or sheet.exempt is None:
        return False
    hand = hands[1 - sheet.exempt]
    return _all_known(hand) and any_stronger(values(hand), power(values(sheet.prior)))


def _spent_fits(state: State) -> bool:
    """With two players, the cards of round 1 are kept during round 2 and agree with its sheet."""
    spent = state.spent
    if (spent is not None) != (state.seats == 2 and state.round == 2 and state.phase is not Phase.OVER):
        return False
    if spent is None:
        return True
    sheet = state.sheets[0]
    if tuple(map(len, spent.hands)) != sheet.left or len(spent.captured) != sum(sheet.captured):
        return False
    if spent.prior != sheet.prior or spent.hands != (sheet.hands or spent.hands):
        return False
    return all(map(_seen_alike, spent.hands)) and not _stuck_could_play(sheet, spent.hands)


# The cards of this round


def _cards_fit(state: State) -> bool:
    piles = [*state.hands, state.prior, *state.captured]
    cards = list(chain(*piles))
    resting = state.phase in (Phase.DEAL, Phase.OVER) or (state.phase is Phase.START and not cards)
    if len(cards) != (0 if resting else _dealt(state.seats)):
        return False
    if state.prior and not power(values(state.prior)):
        return False
    if state.spent:
        cards += chain(*state.spent.hands, state.spent.prior, state.spent.captured)
    return _distinct(cards, state.seats) and all(map(_seen_alike, state.hands))


def _known_fit(state: State) -> bool:
    """A scouted card whose place is hidden is known to be in that hand, or is not known anywhere."""
    known = list(chain(*state.known))
    if not known:
        return True
    spent = (*state.spent.hands, state.spent.prior, state.spent.captured) if state.spent else ()
    elsewhere = _pairs(chain(state.prior, *state.captured, *spent))
    for seat, cards in enumerate(state.known):
        hand, named = state.hands[seat], _pairs(cards)
        others = _pairs(chain(*(other for s, other in enumerate(state.hands) if s != seat)))
        if any(None in card.seen for card in hand) or len(named) > len(hand) or named & (elsewhere | others):
            return False
        if _all_known(hand) and not named <= _pairs(hand):
            return False
    return _distinct(known, state.seats)


# The current phase


def _phase_fits(state: State) -> bool:
    match state.phase:
        case Phase.TURN | Phase.FOLLOW:
            return _turn_fits(state)
        case Phase.FLIP:
            return _fresh(state)
        case Phase.START if any(state.hands):  # card 1/2 should have decided, but nobody holds it
            return _fresh(state) and state.round == 1 and state.turn == state.start
        case Phase.START:
            return _at_rest(state) and state.round == 1
        case Phase.DEAL | Phase.OVER:
            return _at_rest(state)


def _at_rest(state: State) -> bool:
    """Between rounds the table is empty. (`_cards_fit` and `_known_fit` have checked the cards.)"""
    counters = (*state.tokens, *state.markers, state.scouts, state.turns)
    return not any(counters) and state.turn == state.start


def _fresh(state: State) -> bool:
    """The cards are dealt, and nobody has acted yet."""
    size, two = hand_size(state.seats), state.seats == 2
    if any(len(hand) != size or any(None in card.seen for card in hand) for hand in state.hands):
        return False
    if any(token != CHIPS * two for token in state.tokens) or any(marker is two for marker in state.markers):
        return False
    return not (state.scouts or state.turns or any(state.known))


def _turn_fits(state: State) -> bool:
    n, follows = state.seats, state.phase is Phase.FOLLOW
    if not all(state.hands) or state.turn != (state.start + state.turns) % n:
        return False
    if not state.turns:
        return _fresh(state) and not follows
    if not state.prior and not (state.scouts or follows):
        return False  # nobody has scouted since the last play, so its set is still on the table
    if not (_two_fit(state) if n == 2 else _more_fit(state)):
        return False
    hand = state.hands[state.turn]
    must = follows or must_play(state)
    return not (must and _all_known(hand)) or any_stronger(values(hand), power(values(state.prior)))


def _two_fit(state: State) -> bool:
    if state.phase is Phase.FOLLOW or any(state.markers) or max(state.tokens) > CHIPS:
        return False
    return state.scouts <= CHIPS - state.tokens[state.turn] and state.owner in (None, 1 - state.turn)


def _more_fit(state: State) -> bool:
    n = state.seats
    half = state.phase is Phase.FOLLOW  # the first half of a double action is done, and its token is paid
    if half and state.markers[state.turn]:
        return False
    if state.scouts > min(n - 2, state.turns - 1) or sum(state.tokens) > state.turns - 1 + half:
        return False
    return state.owner in (None, (state.turn - 1 - state.scouts) % n)


def _dealt(n: int) -> int:
    return n * hand_size(n)


def _distinct(cards: list[Secret[Card]], n: int) -> bool:
    known = [card.face.pair for card in cards if card.known]
    return len(set(known)) == len(known) and set(known) <= {card.pair for card in deck(n)}


def _pairs(cards: Iterable[Secret[Card]]) -> set[tuple[int, int]]:
    return {card.face.pair for card in cards if card.known}


def _all_known(hand: Cards) -> bool:
    return all(card.known for card in hand)


def _seen_alike(hand: Cards) -> bool:
    """If a viewer sees only some cards of a hand, those are the public ones."""
    return _all_known(hand) or all(type(card) is FaceDown or None in card.seen for card in hand)
