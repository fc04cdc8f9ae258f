"""Whether a table that was read from text holds together: only then can play go on from it.

Cards are conserved and distinct, seats are at the table, and every number fits the phase, the turn and the sheets. A
view's table, with cards face down, is held to the same as far as its cards are known.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from asdealt.games.scout.rules.cards import Card, deck, hand_size
from asdealt.games.scout.rules.sets import any_stronger, power
from asdealt.games.scout.rules.state import Cards, End, Phase, Sheet, State, must_play, values
from asdealt.veil import FaceDown, Secret

IN_PLAY = (Phase.TURN, Phase.FOLLOW)


def possible(table: State) -> bool:
    checks = (_seats_fit, _sheets_fit, _cards_fit, _known_fit, _phase_fits)
    return all(check(table) for check in checks)  # in this order: each relies on those before


def _seats_fit(table: State) -> bool:
    n = table.seats
    by_seat = (table.captured, table.tokens, table.markers, table.known)
    if not 2 <= n <= 5 or any(len(each) != n for each in by_seat) or not 1 <= table.round <= n:
        return False
    named = [table.start, table.turn, *(seat for seat in (table.owner, table.holder) if seat is not None)]
    if not all(seat < n for seat in named) or (table.owner is None) != (not table.prior):
        return False
    if table.holder is None:
        return True
    settled = table.phase is not Phase.START and (table.phase is not Phase.DEAL or table.round > 1)
    return settled and table.start == (table.holder + table.round - 1) % n


# The rounds before


def _sheets_fit(table: State) -> bool:
    over = table.phase is Phase.OVER
    if over and table.round != table.seats:
        return False
    if len(table.sheets) != table.round - (not over) or len({bool(sheet.hands) for sheet in table.sheets}) > 1:
        return False
    return all(_sheet_fits(sheet, table.seats) for sheet in table.sheets) and _spent_fits(table)


def _sheet_fits(sheet: Sheet, n: int) -> bool:
    if any(len(column) != n for column in (sheet.captured, sheet.tokens, sheet.left)):
        return False
    if sum(sheet.captured) + sum(sheet.left) + len(sheet.prior) != _dealt(n) or (n == 2 and max(sheet.tokens) > 3):
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


def _spent_fits(table: State) -> bool:
    """Two players keep the cards of round 1 during round 2, as its sheet has them."""
    spent = table.spent
    if (spent is not None) != (table.seats == 2 and table.round == 2 and table.phase is not Phase.OVER):
        return False
    if spent is None:
        return True
    sheet = table.sheets[0]
    if tuple(map(len, spent.hands)) != sheet.left or len(spent.captured) != sum(sheet.captured):
        return False
    if spent.prior != sheet.prior or spent.hands != (sheet.hands or spent.hands):
        return False
    return all(map(_seen_alike, spent.hands)) and not _stuck_could_play(sheet, spent.hands)


# The cards of this round


def _cards_fit(table: State) -> bool:
    piles = [*table.hands, table.prior, *table.captured]
    cards = list(chain(*piles))
    resting = table.phase in (Phase.DEAL, Phase.OVER) or (table.phase is Phase.START and not cards)
    if len(cards) != (0 if resting else _dealt(table.seats)):
        return False
    if table.prior and not power(values(table.prior)):
        return False
    if table.spent:
        cards += chain(*table.spent.hands, table.spent.prior, table.spent.captured)
    return _distinct(cards, table.seats) and all(map(_seen_alike, table.hands))


def _known_fit(table: State) -> bool:
    """Scouted cards whose place is hidden are in that hand: seen there, or not seen anywhere."""
    known = list(chain(*table.known))
    if not known:
        return True
    spent = (*table.spent.hands, table.spent.prior, table.spent.captured) if table.spent else ()
    elsewhere = _pairs(chain(table.prior, *table.captured, *spent))
    for seat, cards in enumerate(table.known):
        hand, named = table.hands[seat], _pairs(cards)
        others = _pairs(chain(*(other for s, other in enumerate(table.hands) if s != seat)))
        if any(None in card.seen for card in hand) or len(named) > len(hand) or named & (elsewhere | others):
            return False
        if hand and _all_known(hand) and not named <= _pairs(hand):
            return False
    return _distinct(known, table.seats)


# The moment


def _phase_fits(table: State) -> bool:
    match table.phase:
        case Phase.TURN | Phase.FOLLOW:
            return _turn_fits(table)
        case Phase.FLIP:
            return _fresh(table)
        case Phase.START if any(table.hands):  # card 1/2 was to decide, and nobody has it
            return _fresh(table) and table.round == 1 and table.turn == table.start
        case Phase.START:
            return _at_rest(table) and table.round == 1
        case Phase.DEAL | Phase.OVER:
            return _at_rest(table)


def _at_rest(table: State) -> bool:
    """Between rounds nothing lies on the table."""
    counters = (*table.tokens, *table.markers, table.scouts, table.turns)
    return not any(counters) and not any(table.known) and table.turn == table.start


def _fresh(table: State) -> bool:
    """Dealt, and nothing done yet."""
    size, two = hand_size(table.seats), table.seats == 2
    if any(len(hand) != size or any(None in card.seen for card in hand) for hand in table.hands):
        return False
    if any(token != 3 * two for token in table.tokens) or any(marker is two for marker in table.markers):
        return False
    return not (table.scouts or table.turns or any(table.known))


def _turn_fits(table: State) -> bool:
    n, follows = table.seats, table.phase is Phase.FOLLOW
    if not all(table.hands) or table.turn != (table.start + table.turns) % n:
        return False
    if not table.turns:
        return _fresh(table) and not follows
    if not table.prior and not (table.scouts or follows):
        return False  # somebody played, and nobody has scouted since
    if not (_two_fit(table) if n == 2 else _more_fit(table)):
        return False
    hand = table.hands[table.turn]
    must = follows or must_play(table)
    return not (must and _all_known(hand)) or any_stronger(values(hand), power(values(table.prior)))


def _two_fit(table: State) -> bool:
    if table.phase is Phase.FOLLOW or any(table.markers) or max(table.tokens) > 3:
        return False
    return table.scouts <= 3 - table.tokens[table.turn] and table.owner in (None, 1 - table.turn)


def _more_fit(table: State) -> bool:
    n, half = table.seats, table.phase is Phase.FOLLOW  # half a turn, which has paid its token
    if half and table.markers[table.turn]:
        return False
    if table.scouts > min(n - 2, table.turns - 1) or sum(table.tokens) > table.turns - 1 + half:
        return False
    return table.owner in (None, (table.turn - 1 - table.scouts) % n)


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
    """Whoever sees some of a hand and not the rest sees what everybody does."""
    return _all_known(hand) or all(type(card) is FaceDown or None in card.seen for card in hand)
