"""Between which scores every line of a card set lies: safe rather than tight, for scaling rewards and drawing axes."""

from __future__ import annotations

from asdealt.games.dozen.rules.cards import Card, CardSet, Per, Scope, Sel, Term
from asdealt.games.dozen.rules.state import LINE

MOST_IN: dict[Scope, int] = {"self": 1, "adjacent": 2, "left": 1, "right": 1, "row_adjacent": 2, "ends": 2}

Range = tuple[int, int]  # least, most


def most_in(sel: Sel) -> int:
    """How many cards of a line this selector can mean."""
    return MOST_IN.get(sel.scope, LINE)


def score_range(cards: CardSet, seats: int) -> Range:
    """The least and the most a line can score at a table of this size: as many copies of a card as seats can meet."""
    ranges = [card_range(cards, card, seats) for card in cards.cards for _ in range(seats)]
    if any(effect.op == "remove" for card in cards.cards for effect in card.before):  # a line may end with fewer cards
        ranges = [(min(0, low), max(0, high)) for low, high in ranges]
    copies = seats * sum(effect.op == "copy_score" for card in cards.cards for effect in card.before)
    copied = [_terms_range(cards, card, seats) for card in cards.cards]
    least = sum(sorted(low for low, _ in ranges)[:LINE]) + copies * min(0, *(low for low, _ in copied))
    most = sum(sorted(high for _, high in ranges)[-LINE:]) + copies * max(0, *(high for _, high in copied))
    return least, most


def card_range(cards: CardSet, card: Card, seats: int) -> Range:
    """The least and the most this card can score by what is printed on it."""
    (less, more), (low, high) = _added(cards, seats), _terms_range(cards, card, seats)
    return card.value + less + low, card.value + more + high


def _terms_range(cards: CardSet, card: Card, seats: int) -> Range:
    ranges = [_term_range(cards, term, seats) for term in card.score]
    return sum(low for low, _ in ranges), sum(high for _, high in ranges)


def _term_range(cards: CardSet, term: Term, seats: int) -> Range:
    if not isinstance(term, Per):
        return min(0, term.n), max(0, term.n)
    low, high = _amount_range(cards, term, seats)
    if term.cap is not None:
        low, high = min(low, term.cap), min(high, term.cap)
    return min(term.n * low, term.n * high), max(term.n * low, term.n * high)


def _amount_range(cards: CardSet, term: Per, seats: int) -> Range:
    number = most_in(term.of)
    if term.agg == "distinct_color":
        return 0, min(number, len(cards.colors))
    if term.agg == "sum_value":
        less, more = _added(cards, seats)
        values = [card.value for card in cards.cards]
        return number * min(0, min(values) + less), number * max(0, max(values) + more)
    return 0, number


def _added(cards: CardSet, seats: int) -> Range:
    """What effects can add to one card's value."""
    each = [effect.n for card in cards.cards for effect in card.before if effect.op == "add_value"]
    return seats * sum(n for n in each if n < 0), seats * sum(n for n in each if n > 0)
