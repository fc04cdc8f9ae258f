"""The state of a Scout table, and the actions."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from asdealt.core import Seat
from asdealt.games.scout.rules.cards import Card
from asdealt.veil import Secret

Cards = tuple[Secret[Card], ...]  # in order, each as it is turned


class Phase(StrEnum):
    START = "start"  # chance decides who starts
    DEAL = "deal"  # chance deals a round
    FLIP = "flip"  # every seat decides which way up to hold its hand
    TURN = "turn"  # one seat plays, scouts or begins a double action
    FOLLOW = "follow"  # the same seat plays the second half of its double action
    OVER = "over"


class End(StrEnum):
    """Why a round ended. The last two are also endings of a game."""

    EMPTY_HAND = "empty_hand"  # condition i
    ALL_SCOUTED = "all_scouted"  # condition ii
    STUCK = "stuck"  # two players: the one to act could neither play nor scout
    TRUNCATED = "truncated"  # the limit on turns, which is not in the rulebook
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

    at: int  # the gap: the card's place in the hand afterwards, from 0
    turned: bool  # True: the other way up than on the table


@dataclass(frozen=True, slots=True)
class Scout:
    """Take a card from an end of the prior set into the hand."""

    edge: Edge
    slot: Secret[Slot]
    double: bool = False  # True: use the marker, and play right after


Action = Start | Deal | Hold | Play | Scout


@dataclass(frozen=True, slots=True)
class Sheet:
    """A finished round with everything its score needs: captured + tokens - left. The exempt seat loses nothing."""

    end: End
    captured: tuple[int, ...]  # by seat
    tokens: tuple[int, ...]  # by seat
    left: tuple[int, ...]  # by seat: cards still in hand
    exempt: Seat | None  # who met condition ii, or left the other of two players stuck
    prior: Cards  # the set on the table at the end
    hands: tuple[Cards, ...]  # by seat, public; () if hands are not shown at the end

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(
            captured + tokens - (0 if seat == self.exempt else left)
            for seat, (captured, tokens, left) in enumerate(zip(self.captured, self.tokens, self.left, strict=True))
        )


@dataclass(frozen=True, slots=True)
class Spent:
    """Two players only: the cards of round 1, which are not dealt in round 2."""

    hands: tuple[Cards, ...]  # as they were when the round ended
    prior: Cards  # the set on the table then
    captured: Cards


@dataclass(frozen=True, slots=True, repr=False)
class State:
    phase: Phase
    round: int  # 1, 2 ...
    start: Seat  # who starts this round
    turn: Seat  # whose turn it is
    hands: tuple[Cards, ...]  # by seat, in order
    prior: Cards  # what is left of the set played last
    owner: Seat | None  # who played it
    captured: tuple[Cards, ...]  # by seat; face down, but everyone has seen them
    tokens: tuple[int, ...]  # by seat: VP tokens; chips to scout with at a table of two
    markers: tuple[bool, ...]  # by seat: True while the double action is unused
    scouts: int  # turns since the last play, all of them scouts
    turns: int  # complete turns of this round
    known: tuple[Cards, ...]  # by seat: scouted cards in hand whose place is hidden from others
    holder: Seat | None  # who started because they held card 1/2, if that decides
    spent: Spent | None  # two players, round 2: the cards that are out of the game
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


def may_scout(state: State, seat: Seat) -> bool:
    """In a turn of this seat, which has not begun a double action."""
    return bool(state.prior) and (state.seats > 2 or state.tokens[seat] > 0)


def must_play(state: State) -> bool:
    """Two players: there is a set on the table, and the player to act has no chip left to scout with."""
    return state.seats == 2 and bool(state.prior) and not state.tokens[state.turn]


def values(cards: Cards) -> list[int]:
    return [card.face.value for card in cards]
