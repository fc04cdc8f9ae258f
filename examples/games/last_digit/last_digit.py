"""Last Digit: a whole game for As Dealt in one file. Copy it to begin your own.

This is only rules and notation. The platform does the rest: bots, words, tables in the terminal and in the browser.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Literal

from asdealt import state_text
from asdealt.core import CHANCE, Outcome, Refusal, Seat, SimpleRules, View, check_moves, check_seats, ranks, unreadable
from asdealt.games.game import Game
from asdealt.options import choices, read_options
from asdealt.veil import Face, FaceDown, Secret, face_up, seen_by

NAME = "last_digit"
DECK = range(1, 31)
NUMBER = "[1-9]|[12][0-9]|30"
CARD = rf"({NUMBER}|\?)"
Pile = tuple["Secret[Card]", ...]


@dataclass(frozen=True, slots=True)
class Card(Face):  # a face can be hidden: it lies in a Secret, which knows who has seen it
    number: int


@dataclass(frozen=True, slots=True)
class Deal:  # an action of chance
    rows: tuple[Pile, ...]


@dataclass(frozen=True, slots=True)
class Play:  # an action of everybody at once
    left: bool  # the leftmost card of the row, or the rightmost


@dataclass(frozen=True, slots=True)
class Take:  # an action of one seat after another
    number: int


Action = Deal | Play | Take


@dataclass(frozen=True, slots=True)
class State:
    round: int  # from 1; 0 before the deal
    choosers: tuple[Seat, ...]  # who has yet to take a card, in this order
    rows: tuple[Pile, ...]  # by seat, as dealt
    played: tuple[Pile, ...]  # by seat: the card played in this round, until somebody takes it
    taken: tuple[Pile, ...]  # by seat


class Notation:
    """`left`, `take 17`, `deal 3 ? / 8 12`, where `?` is a card face down."""

    def write(self, turn: Sequence[Action]) -> str:
        (action,) = turn
        if isinstance(action, Deal):
            rows = [" ".join(str(card.face.number) if card.known else "?" for card in row) for row in action.rows]
            return f"deal {' / '.join(rows)}"
        if isinstance(action, Play):
            return "left" if action.left else "right"
        return f"take {action.number}"

    def read(self, text: str, seat: Seat) -> tuple[Action, ...]:
        match text.lower().split():
            case ["left" | "right" as end]:
                return (Play(end == "left"),)
            case ["take", number] if re.fullmatch(NUMBER, number):
                return (Take(int(number)),)
            case ["deal", *cards] if seat == CHANCE and re.fullmatch(rf"{CARD}( (/ )?{CARD})*", " ".join(cards)):
                rows = [row.split() for row in " ".join(cards).split("/")]
                return (Deal(tuple(tuple(_card(card, owner) for card in row) for owner, row in enumerate(rows))),)
        raise unreadable(f"{NAME}.no_such_action", text)

    def write_state(self, state: State) -> str:
        return state_text.write(state)

    def read_state(self, text: str) -> State:
        return state_text.read(State, NAME, text)


def _card(text: str | int, owner: int) -> Secret[Card]:
    return FaceDown(seen_by(owner)) if text == "?" else Secret(Card(int(text)), seen_by(owner))


@dataclass(frozen=True)
class LastDigitRules(SimpleRules):
    """Everybody has a row of cards, in the order they were dealt. Only you see the numbers of yours.

    Each round, all play the card at the left or at the right end of their row, at once and in secret. Whoever played
    the highest card takes one of the cards played. Then the others take one each, from high to low. The last card goes
    to the last player by itself.

    When the rows are empty, each card you have taken scores its last digit: 19 scores 9, and 20 scores nothing. The
    most points win.
    """

    row: Literal[5, 3] = 5  # cards dealt to each player: the fields of this class are the options
    name, edition, seats, notation = NAME, 1, range(2, 6), Notation()

    def start(self, seats: int) -> State:
        check_seats(self, seats)
        return State(0, (), ((),) * seats, ((),) * seats, ((),) * seats)

    def actors(self, state: State) -> frozenset[Seat]:
        if state.round == 0:
            return frozenset([CHANCE])
        if state.choosers:
            return frozenset(state.choosers[:1])
        return frozenset(Seat(seat) for seat, row in enumerate(state.rows) if row)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat == CHANCE or seat not in self.actors(state):
            return ()
        if state.choosers:
            return [Take(pile[0].face.number) for pile in state.played if pile]
        return [Play(True), Play(False)][: len(state.rows[seat])]  # a single card is at both ends

    def why_not(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if seat not in self.actors(state):
            return Refusal(f"{NAME}.not_your_turn", "actors")
        if seat == CHANCE:
            return None if self._may_be_dealt(action, len(state.rows)) else Refusal(f"{NAME}.not_a_deal", "setup")
        if repr(action) in map(repr, self.legal(state, seat)):  # as text: Python finds True equal to 1
            return None
        return Refusal(f"{NAME}.not_there", "take" if state.choosers else "play")

    def _may_be_dealt(self, action: Action, seats: int) -> bool:
        try:
            numbers = [card.face.number for row in action.rows for card in row]  # type: ignore[union-attr]
            different = len(set(numbers)) == self.row * seats and set(numbers) <= set(DECK)
            return different and repr(action) == repr(self._deal(numbers, seats))
        except (AttributeError, LookupError, TypeError):  # it is no deal, or has cards face down
            return False

    def _deal(self, numbers: Sequence[int], seats: int) -> Deal:
        rows = [numbers[self.row * seat :][: self.row] for seat in range(seats)]
        return Deal(tuple(tuple(_card(number, seat) for number in row) for seat, row in enumerate(rows)))

    def draw(self, state: State, rng: Random) -> Action:
        return self._deal(rng.sample(DECK, self.row * len(state.rows)), len(state.rows))

    def apply(self, state: State, moves: Mapping[Seat, Action]) -> State:
        check_moves(self, state, moves)
        for seat, action in moves.items():
            if isinstance(action, Deal):
                return replace(state, round=1, rows=action.rows)
            if isinstance(action, Take):
                return self._take(state, seat, action.number)
        ends = [0 if moves[Seat(seat)] == Play(True) else -1 for seat in range(len(moves))]
        played = tuple((face_up(row[end].face),) for row, end in zip(state.rows, ends, strict=True))
        rows = tuple(row[1:] if end == 0 else row[:-1] for row, end in zip(state.rows, ends, strict=True))
        order = sorted(moves, key=lambda seat: -played[seat][0].face.number)
        return replace(state, choosers=tuple(order), rows=rows, played=played)

    def _take(self, state: State, seat: Seat, number: int) -> State:
        pile = next(pile for pile in state.played if pile and pile[0].face.number == number)
        played = tuple(() if each == pile else each for each in state.played)
        taken = tuple(each + pile if owner == seat else each for owner, each in enumerate(state.taken))
        state = replace(state, choosers=state.choosers[1:], played=played, taken=taken)
        if len(state.choosers) == 1:
            (last,) = [each for each in played if each]
            return self._take(state, state.choosers[0], last[0].face.number)
        return state if state.choosers else replace(state, round=state.round + any(state.rows))

    def seats_of(self, state: State) -> int:
        return len(state.rows)

    def rounds(self, seats: int) -> int:  # noqa: ARG002
        return self.row

    def round(self, state: State) -> int:
        return state.round

    def guess(self, view: View[State], rng: Random) -> State:
        """Every unseen card may lie in every place, all alike: nobody plays by what they cannot see."""
        piles = [*view.state.rows, *view.state.played, *view.state.taken]
        unseen = sorted(set(DECK) - {card.face.number for pile in piles for card in pile if card.known})
        rng.shuffle(unseen)
        rows = [[c if c.known else Secret(Card(unseen.pop()), c.seen) for c in row] for row in view.state.rows]
        return replace(view.state, rows=tuple(map(tuple, rows)))

    def outcome(self, state: State) -> Outcome | None:
        if self.actors(state):
            return None
        scores = tuple(sum(card.face.number % 10 for card in pile) for pile in state.taken)
        return Outcome(scores, ranks(scores), "rows_empty")


make = partial(read_options, LastDigitRules)
GAME = Game(NAME, LastDigitRules.edition, make, {n: {} for n in LastDigitRules.seats}, choices(LastDigitRules))
