"""Last Digit: a whole game for As Dealt in one file. Copy it to start your own.

This is only rules and notation. The platform does the rest: bots, words, tables in the terminal and in the browser.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from random import Random
from typing import Literal

from asdealt.core import CHANCE, Outcome, Refusal, Seat, SimpleRules, View, check_moves, check_seats, ranks, unreadable
from asdealt.games.game import Game
from asdealt.options import choices, read_options
from asdealt.shapes import shape_of
from asdealt.state_text import StateText
from asdealt.veil import PUBLIC, Face, FaceDown, Secret, face_up, seen_by

NAME = "last_digit"
DECK = range(1, 31)
NUMBERS = {*map(str, DECK)}


@dataclass(frozen=True, slots=True)
class Card(Face):  # a face can be hidden: it lies in a Secret, which knows who has seen it
    number: int


Pile = tuple[Secret[Card], ...]


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
    choosers: tuple[Seat, ...]  # seats that still have to take a card, in this order
    rows: tuple[Pile, ...]  # by seat, as dealt
    played: tuple[Pile, ...]  # by seat: the card played in this round, until someone takes it
    taken: tuple[Pile, ...]  # by seat


class Notation(StateText[State]):
    """`play left`, `take 17`, `deal 3 ? / 8 12`, where `?` is a card face down."""

    game, state = NAME, State

    def write(self, turn: Sequence[Action]) -> str:
        (action,) = turn
        if isinstance(action, Deal):
            rows = [" ".join(str(card.face.number) if card.known else "?" for card in row) for row in action.rows]
            return f"deal {' / '.join(rows)}"
        if isinstance(action, Play):
            return "play left" if action.left else "play right"
        return f"take {action.number}"

    def read(self, text: str, seat: Seat) -> tuple[Action, ...]:
        match text.lower().split():
            case ["play", "left" | "right" as end] | ["left" | "right" as end]:
                return (Play(end == "left"),)
            case ["take", number] if number in NUMBERS:
                return (Take(int(number)),)
            case ["deal", *cards] if seat == CHANCE and NUMBERS.issuperset({*cards} - {"?", "/"}):
                return (_deal([row.split() for row in " ".join(cards).split("/")]),)
        raise unreadable(f"{NAME}.no_such_action", text)

    def holds_together(self, state: State) -> bool:
        shown = [card for pile in (*state.played, *state.taken) for card in pile]
        known = [card.face.number for card in (*shown, *chain(*state.rows)) if card.known]
        return (
            len(state.rows) == len(state.played) == len(state.taken) in (2, 3, 4, 5)
            and len({*map(len, state.rows)}) == 1  # rows are equally long
            and len(shown) + len([*chain(*state.rows)]) <= len(DECK)
            and len({*known} & {*DECK}) == len(known)
            and all(card.seen == seen_by(seat) for seat, row in enumerate(state.rows) for card in row)
            and all(card.known and card.seen == PUBLIC for card in shown)
            and len({*state.choosers} & {*range(len(state.rows))}) == len(state.choosers)
            and [len(pile) for pile in state.played if pile] == [1] * len(state.choosers)
        )


def _deal(rows: Sequence[Sequence[str]]) -> Deal:
    def card(text: str, seat: int) -> Secret[Card]:
        return FaceDown(seen_by(seat)) if text == "?" else Secret(Card(int(text)), seen_by(seat))

    return Deal(tuple(tuple(card(text, seat) for text in row) for seat, row in enumerate(rows)))


@dataclass(frozen=True)
class LastDigitRules(SimpleRules):
    """Everybody has a row of cards, in the order they were dealt. Only you see the numbers of yours.

    Each round, all play the card at the left or at the right end of their row, at once and in secret. Whoever played
    the highest card takes one of the cards played. Then the others take one each, from high to low.

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
        return frozenset(state.choosers[:1] or [Seat(seat) for seat, row in enumerate(state.rows) if row])

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat == CHANCE or seat not in self.actors(state):
            return ()
        if state.choosers:
            return [Take(pile[0].face.number) for pile in state.played if pile]
        return [Play(True), Play(False)][: len(state.rows[seat])]  # a single card is at both ends

    def why_not(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if seat not in self.actors(state):
            return Refusal(f"{NAME}.not_your_turn", "actors")
        listed = map(repr, self.legal(state, seat))  # as text, because True equals 1 in Python
        possible = self._may_be_dealt(action, len(state.rows)) if seat == CHANCE else repr(action) in listed
        return None if possible else Refusal(f"{NAME}.not_there", "take" if state.choosers else "play")

    def _may_be_dealt(self, action: Action, seats: int) -> bool:
        if not isinstance(action, Deal) or not shape_of(Deal)(action) or len(action.rows) != seats:
            return False
        lengths, nothing = {len(row) for row in action.rows}, ((),) * seats
        whole = lengths == {self.row} and all(card.known for card in chain(*action.rows))
        return whole and self.notation.holds_together(State(1, (), action.rows, nothing, nothing))

    def draw(self, state: State, rng: Random) -> Action:
        numbers = [str(number) for number in rng.sample(DECK, self.row * len(state.rows))]
        return _deal([numbers[self.row * seat :][: self.row] for seat in range(len(state.rows))])

    def apply(self, state: State, moves: Mapping[Seat, Action]) -> State:
        check_moves(self, state, moves)
        for seat, action in moves.items():
            if isinstance(action, Deal):
                return replace(state, round=1, rows=action.rows)
            if isinstance(action, Take):
                pile = next(pile for pile in state.played if pile and pile[0].face.number == action.number)
                played = tuple(() if each == pile else each for each in state.played)
                taken = tuple(each + pile if owner == seat else each for owner, each in enumerate(state.taken))
                next_round = state.round + (len(state.choosers) == 1 and any(state.rows))
                return State(next_round, state.choosers[1:], state.rows, played, taken)
        ends = [0 if moves[Seat(seat)] == Play(True) else -1 for seat in range(len(moves))]
        played = tuple((face_up(row[end].face),) for row, end in zip(state.rows, ends, strict=True))
        rows = tuple(row[1:] if end == 0 else row[:-1] for row, end in zip(state.rows, ends, strict=True))
        order = sorted(moves, key=lambda seat: -played[seat][0].face.number)
        return replace(state, choosers=tuple(order), rows=rows, played=played)

    def seats_of(self, state: State) -> int:
        return len(state.rows)

    def rounds(self, seats: int) -> int:  # noqa: ARG002
        return self.row

    def round(self, state: State) -> int:
        return state.round

    def guess(self, view: View[State], rng: Random) -> State:
        """All arrangements of the unseen cards are equally likely, because nobody plays by cards they cannot see."""
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


GAME = Game(NAME, 1, partial(read_options, LastDigitRules), {n: {} for n in range(2, 6)}, choices(LastDigitRules))
