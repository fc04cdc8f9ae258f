"""What a card is worth in an unfinished line of Dozen: many endings of the line are sampled and scored."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from random import Random

from asdealt.core import Seat
from asdealt.games.dozen.rules.cards import SIDES, Copy, Side
from asdealt.games.dozen.rules.chance import not_known_from_deck
from asdealt.games.dozen.rules.effects import resolutions, resolved
from asdealt.games.dozen.rules.rules import DozenRules
from asdealt.games.dozen.rules.scoring import Standing, standing, total, total_standing
from asdealt.games.dozen.rules.state import LINE, Laid, Player, State
from asdealt.veil import face_up

Card = tuple[str, Side]  # as it would be offered

LINES = 12  # random lines that show what a white card does on average
WAYS = 40  # ways of it that are tried in each, for sets that have very many


class Fates:
    """Sampled endings of all lines, as far as one seat can see: the same for every card that is weighed."""

    def __init__(self, rules: DozenRules, state: State, me: Seat, number: int, rng: Random, white: float = 1.0) -> None:
        self.rules, self.state = rules, state
        self.cards, self.by_row = rules.cards, rules.by_row
        self.white = {card: white * worth for card, worth in white_worths(rules).items()}
        seats = range(len(state.players))
        unseen = [not_known_from_deck(self.cards, state, seat) for seat in seats]
        hand = [held.face.id for held in state.players[me].hand]  # my hand comes last: the deck may be used up
        self.decks = [[rng.sample(deck, len(deck)) for deck in unseen] for _ in range(number)]
        for decks in self.decks:
            decks[me] += rng.sample(hand, len(hand))
        self.sides = [[rng.choices(SIDES, k=LINE) for _ in seats] for _ in range(number)]
        self.me = me
        self._ends: dict[Seat, list[list[Standing]]] = {}
        self._worths: dict[tuple[Seat, int, Card], float] = {}

    def worth(self, seat: Seat, place: int, card: Card) -> float:
        """What the seat's line scores at the end, on average, with this card at this place (from 0)."""
        key = (seat, place, card)
        if key not in self._worths:
            self._worths[key] = self._mean(seat, place, [card] * len(self.decks))
        return self._worths[key]

    def worth_unseen(self, seat: Seat, place: int, deck: Seat, side: Side) -> float:
        """Likewise for a random card of this deck that has not been seen (of mine: by others)."""
        return self._mean(seat, place, [(rest[deck][-1], side) for rest in self.decks])

    def _mean(self, seat: Seat, place: int, cards: Sequence[Card]) -> float:
        points = 0.0
        for line, (name, side) in zip(self._endings(seat), cards, strict=True):
            before = line[place]
            (line[place],) = standing(self.cards, [_laid(name, side)])
            points += total_standing(line, self.by_row) + self.white.get(name, 0.0)
            line[place] = before
        return points / len(cards)

    def _endings(self, seat: Seat) -> list[list[Standing]]:
        if seat not in self._ends:
            fates = zip(self.decks, self.sides, strict=True)
            ends = ([*self._ending(seat, decks, sides[seat])] for decks, sides in fates)
            self._ends[seat] = [standing(self.cards, end) for end in ends]
        return self._ends[seat]

    def _ending(self, seat: Seat, decks: Sequence[Sequence[str]], sides: Sequence[Side]) -> Iterator[Laid]:
        """The seat's line with every face-down card known and every empty place filled."""
        left = [iter(deck) for deck in decks]
        line = self.state.players[seat].line
        for laid in line:
            yield laid if laid.card.known else _laid(next(left[laid.of]), laid.side)
        for place in range(len(line), LINE):
            yield _laid(self._card(seat, place, sides[place], left), sides[place])

    def _card(self, seat: Seat, place: int, side: Side, decks: Sequence[Iterator[str]]) -> str:
        """The card at an empty place: in this round one of the cards on offer, later any."""
        giver = self.rules.offerer(place // 2 + 1, seat, len(decks)) if is_chosen(self.rules, place) else seat
        offer = self.state.players[giver].offer
        if offer and place // 2 + 1 == self.state.round:
            card = offer.shown if side == "revealed" else offer.hidden
            if card.known:
                return card.face.id
        return next(decks[giver])


def is_chosen(rules: DozenRules, place: int) -> bool:
    """Is this the place of a card taken from another player's offer, not of one left of their own?"""
    return (place % 2 == 0) == (rules.chosen.add_order == "chosen_first")


def places_now(rules: DozenRules, round_: int) -> tuple[int, int]:
    """Where in every line the card chosen in this round goes, and the one left over."""
    first = 2 * (round_ - 1)
    return (first, first + 1) if is_chosen(rules, first) else (first + 1, first)


@lru_cache(maxsize=32)
def white_worths(rules: DozenRules) -> dict[str, float]:
    """What each white card adds to a line of random cards by what it does before scoring, on average."""
    rng = Random(0)  # a fixed sample: what a card is worth must not depend on who asks first
    ids = [card.id for card in rules.cards.cards]
    lines = [[_laid(rng.choice(ids), rng.choice(SIDES)) for _ in range(LINE)] for _ in range(LINES)]
    return {card: sum(_gain(rules, line, card, rng) for line in lines) / LINES for card in sorted(rules.cards.white)}


def _gain(rules: DozenRules, others: Sequence[Laid], card: str, rng: Random) -> int:
    """What the best way to resolve this card adds, with no other white card left to resolve."""
    place = rng.randrange(LINE)
    mine = _laid(card, rng.choice(SIDES))
    line = tuple(mine if i == place else _resolved(laid) for i, laid in enumerate(others))
    hand = tuple(face_up(Copy(name)) for name in sorted(rng.sample(sorted(rules.cards.ids), 2)))
    player = Player(hand, line)
    ways = islice(resolutions(rules.cards, player, Seat(0), rules.by_row), WAYS)
    ends = (resolved(rules.cards, player, way, Seat(0)).line for way in ways)
    return max(total(rules.cards, end, rules.by_row) for end in ends) - total(rules.cards, line, rules.by_row)


def _laid(card: str, side: Side) -> Laid:
    return Laid(face_up(Copy(card)), side, 0)


def _resolved(laid: Laid) -> Laid:
    return Laid(laid.card, laid.side, laid.of, resolved=True)
