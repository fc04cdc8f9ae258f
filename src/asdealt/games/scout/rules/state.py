"""What lies on a Scout table, and what can be done there."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from asdealt.core import Seat
from asdealt.games.scout.rules.cards import Card
from asdealt.veil import Secret

Cards = tuple[Secret[Card], ...]  # in their order, each the way up it lies


class Phase(StrEnum):
    START = "start"  # chance says who starts
    DEAL = "deal"  # chance deals a round
    FLIP = "flip"  # everybody decides which way up to hold the hand
    TURN = "turn"  # one seat plays, scouts or begins a double action
    FOLLOW = "follow"  # the same seat plays the second half of its double action
    OVER = "over"


class End(StrEnum):
    """Why a round ended, and (the last two) a game."""

    EMPTY_HAND = "empty_hand"  # condition i
    ALL_SCOUTED = "all_scouted"  # condition ii
    STUCK = "stuck"  # two players: the one to act could neither play nor scout
    TRUNCATED = "truncated"  # the cap on turns: not an ending of the rulebook
    ROUNDS_PLAYED = "rounds_played"


class Edge(StrEnum):
    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Start:
    """Chance: who starts the first round."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: a hand for every seat."""

    hands: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class Hold:
    """Which way up to hold the hand this round."""

    turned: Secret[bool]  # True: the whole hand the other way up


@dataclass(frozen=True, slots=True)
class Play:
    """Put a set of the hand on the table."""

    start: int  # place of its first card, from 0
    length: int


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a scouted card goes, and which way up."""

    at: int  # the gap it goes into: it will be card number `at`, from 0
    turned: bool  # True: the other way up than it lay on the table


@dataclass(frozen=True, slots=True)
class Scout:
    """Take a card from an end of the prior set into the hand."""

    edge: Edge
    slot: Secret[Slot]
    double: bool = False  # True: pay the marker, and play right after


Action = Start | Deal | Hold | Play | Scout


@dataclass(frozen=True, slots=True)
class Sheet:
    """A finished round, with what its arithmetic needs. score = captured + tokens - left (nothing off if exempt)."""

    end: End
    captured: tuple[int, ...]  # by seat
    tokens: tuple[int, ...]  # by seat
    left: tuple[int, ...]  # by seat: cards still in hand
    exempt: Seat | None  # who achieved condition ii, or left the other of two stuck
    prior: Cards  # what lay on the table
    hands: tuple[Cards, ...]  # by seat, shown to all; () where hands are not shown at the end

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(
            captured + tokens - (0 if seat == self.exempt else left)
            for seat, (captured, tokens, left) in enumerate(zip(self.captured, self.tokens, self.left, strict=True))
        )


@dataclass(frozen=True, slots=True)
class Spent:
    """Two players only: the cards of round 1, which round 2 is not dealt from."""

    hands: tuple[Cards, ...]  # as they were held when the round ended
    prior: Cards  # what lay on the table then
    captured: Cards


@dataclass(frozen=True, slots=True, repr=False)
class State:
    phase: Phase
    round: int  # 1, 2 ...
    start: Seat  # who starts this round
    turn: Seat  # whose turn it is
    hands: tuple[Cards, ...]  # by seat, in order
    prior: Cards  # the prior set: what is left of the set last played
    owner: Seat | None  # who played it
    captured: tuple[Cards, ...]  # by seat, face down now but all seen before
    tokens: tuple[int, ...]  # by seat: VP tokens; chips to scout with at a table of two
    markers: tuple[bool, ...]  # by seat: the double action is still to be used
    scouts: int  # turns of only scouting since the last play
    turns: int  # whole turns taken this round
    known: tuple[Cards, ...]  # by seat: scouted cards in hand whose place the others did not see
    holder: Seat | None  # who started because they held card 1/2, where that decides
    spent: Spent | None  # two players, round 2: what is out of the game
    sheets: tuple[Sheet, ...]  # the rounds so far

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(sum(sheet.scores[seat] for sheet in self.sheets) for seat in range(self.seats))

    def __repr__(self) -> str:
        from asdealt.games.scout.rules.state_text import write_state

        return f"scout.read_state({write_state(self)!r})"


def must_play(state: State) -> bool:
    """Two players: a set lies on the table, and the one to act has no chip left to scout with."""
    return state.seats == 2 and bool(state.prior) and not state.tokens[state.turn]


def values(cards: Cards) -> list[int]:
    return [card.face.value for card in cards]
