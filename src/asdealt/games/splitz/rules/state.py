"""The state of a Splitz table, and the actions."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import chain

from asdealt.core import CHANCE, Seat
from asdealt.games.splitz.rules.cards import JOKER, NO_CARDS, NUMBERS, Card, Cards, Counts, full_row, plus


class Part(StrEnum):
    """The Parts of a cut from left to right. Voting cards have the same colours."""

    WHITE = "white"
    BLUE = "blue"
    BLACK = "black"


PARTS = tuple(Part)


class Phase(StrEnum):
    FIRST = "first"  # chance decides who is Active first
    DEAL = "deal"  # chance turns up a row
    CUT = "cut"  # Active divides the row, or a contested Part
    DISCARD = "discard"  # two players: the other one discards a Part
    VOTE = "vote"  # the voters choose a Part, at once and in secret
    PLACE = "place"  # a player attaches a Joker
    SETTLE = "settle"  # Active chooses which of several contested Parts is next
    OVER = "over"


class End(StrEnum):
    """Why a game ended."""

    STOCK_USED_UP = "stock_used_up"


@dataclass(frozen=True, slots=True)
class First:
    """Chance: who is Active in the first round."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Row:
    """Chance: the cards of a round, from left to right."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Cut:
    """Divide the cards in three: white are those before place i, blue those from i to j, black the rest."""

    i: int
    j: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a Part before the vote."""

    part: Part


@dataclass(frozen=True, slots=True)
class Vote:
    part: Part


@dataclass(frozen=True, slots=True)
class Attach:
    """Put one Joker on a stack. It stays there."""

    number: Card


@dataclass(frozen=True, slots=True)
class Settle:
    """Divide this contested Part next."""

    part: Part


Action = First | Row | Cut | Discard | Vote | Attach | Settle


@dataclass(frozen=True, slots=True)
class Contest:
    """A Part that several players want, still to be divided among them."""

    trail: tuple[Part, ...]  # the path to it from the row: black, then the white Part of that
    cards: Cards
    voters: tuple[Seat, ...]  # ascending

    @property
    def part(self) -> Part:
        return self.trail[-1]


@dataclass(frozen=True, slots=True)
class Stacks:
    """The cards in front of a player."""

    cards: Counts = NO_CARDS  # number cards by number; at JOKER, the loose Jokers, which are on no stack yet
    jokers: Counts = NO_CARDS  # attached Jokers, by the number they are attached to

    @property
    def numbers(self) -> tuple[Card, ...]:
        """The numbers that have a stack."""
        return tuple([number for number in NUMBERS if self.cards[number]])

    @property
    def placing(self) -> int:
        """Jokers to attach now. All loose Jokers are attached as soon as there is a stack, so a count is enough."""
        return self.cards[JOKER] if any(self.cards[1:]) else 0

    @property
    def pending(self) -> int:
        """Jokers that wait for the first number card."""
        return self.cards[JOKER] - self.placing

    def size(self, number: Card) -> int:
        """How many cards the stack counts, Jokers included."""
        return self.cards[number] + self.jokers[number]

    def attached(self, number: Card, jokers: int) -> Stacks:
        """The stacks with this many loose Jokers attached to this number."""
        loose = self.cards[JOKER] - jokers
        counts = tuple([n + jokers if k == number else n for k, n in enumerate(self.jokers)])
        return Stacks((loose, *self.cards[1:]), counts)


@dataclass(frozen=True, slots=True, repr=False)
class State:
    """Every card is in exactly one place: stock, row, parts, contested, stacks or discards."""

    phase: Phase
    round: int  # 1, 2 ...; 0 before the first player is known
    active: Seat  # who cuts; CHANCE before the first player is known
    trail: tuple[Part, ...]  # the path from the row to what is divided now; () for the row itself
    row: Cards  # the cards to cut now: the row, or a contested Part
    parts: tuple[Cards, ...]  # after the cut, from white on; () for a discarded Part
    voters: tuple[Seat, ...]  # who votes on these Parts, ascending
    contested: tuple[Contest, ...]  # still to be divided, the next one first
    served: tuple[Seat, ...]  # who has got a Part this round, ascending
    stacks: tuple[Stacks, ...]  # by seat
    discards: Counts
    stock: Counts  # cards not turned up yet; they have no order

    @property
    def seats(self) -> int:
        return len(self.stacks)

    @property
    def cards(self) -> Counts:
        """How many cards of each kind there are in all places together: always the whole deck."""
        lying = [*self.row, *chain(*self.parts), *chain(*(contest.cards for contest in self.contested))]
        heaps = [self.stock, self.discards, plus(NO_CARDS, lying), *(mine.cards for mine in self.stacks)]
        attached = sum(sum(mine.jokers) for mine in self.stacks)
        return plus(tuple(map(sum, zip(*heaps, strict=True))), [JOKER] * attached)

    @property
    def finished(self) -> tuple[Seat, ...]:
        """Seats that get nothing more this round, whether they have got a Part or not."""
        waiting = {*self.voters, *(seat for contest in self.contested for seat in contest.voters)}
        return tuple(Seat(seat) for seat in range(self.seats) if seat not in waiting)

    @property
    def open_parts(self) -> tuple[Part, ...]:
        """The Parts that can be voted for."""
        return tuple([part for part, cards in zip(PARTS, self.parts, strict=False) if cards])

    @property
    def row_size(self) -> int:
        """How many cards the next row has."""
        return min(full_row(self.seats), sum(self.stock))

    @property
    def placer(self) -> Seat | None:
        """Who attaches a Joker next: the first seat with Jokers to attach, clockwise from Active's left."""
        for step in range(1, self.seats + 1):
            seat = Seat((self.active + step) % self.seats)
            if self.stacks[seat].placing:
                return seat
        return None

    @property
    def rivals(self) -> tuple[Contest, ...]:
        """The contested Parts of the latest division, in row order. They come before those of earlier divisions."""
        return tuple([c for c in self.contested if c.trail[:-1] == self.contested[0].trail[:-1]])

    def __repr__(self) -> str:
        from asdealt.games.splitz.rules.state_text import write_state

        return f"splitz.read_state({write_state(self)!r})"


def new_state(seats: int, stock: Counts) -> State:
    return State(Phase.FIRST, 0, CHANCE, (), (), (), (), (), (), (Stacks(),) * seats, NO_CARDS, stock)
