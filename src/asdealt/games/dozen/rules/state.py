"""The state of a Dozen table, and the actions."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from asdealt.games.dozen.rules.cards import Color, Copy, Side
from asdealt.veil import Secret

ROUNDS = 6
LINE = 2 * ROUNDS  # two cards per round
DRAWN = 2  # at the start, and in each round


class Phase(StrEnum):
    DRAW = "draw"  # chance
    OFFER = "offer"  # all at once
    TAKE = "take"  # all at once
    WHITE = "white"  # all who have a white card left to resolve, at once
    OVER = "over"


class Ending(StrEnum):
    LINES_COMPLETE = "lines_complete"


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance turns up the next two cards of each deck."""

    cards: tuple[tuple[Secret[Copy], ...], ...]  # by seat, each seen by its owner only


@dataclass(frozen=True, slots=True)
class Offer:
    """Two cards from the hand. The player they are offered to takes one of them."""

    shown: Secret[Copy]  # face up; the match keeps the offer sealed until every seat has offered
    hidden: Secret[Copy]  # seen by the offerer


@dataclass(frozen=True, slots=True)
class Take:
    """One of the two cards offered to me; the offerer gets the other."""

    hidden: bool


@dataclass(frozen=True, slots=True)
class Step:
    """One effect of a white card, carried out in one of its ways. Places count from 1 in the line before the step."""

    op: str  # an Op, or NOTHING
    places: tuple[int, ...] = ()  # the cards it is done to; of move: which card, and its new place
    to: str | None = None  # recolor: the colour; reface: the side, or OTHER_SIDE
    card: Secret[Copy] | None = None  # replace_from_hand: what comes in, face up


NOTHING = Step("nothing")  # an optional effect that is skipped, or one that is impossible


@dataclass(frozen=True, slots=True)
class Resolve:
    """What a white card of mine does before scoring."""

    place: int  # in the line, from 1
    steps: tuple[Step, ...]  # one for each of its effects, in their order


Action = Draw | Offer | Take | Resolve


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in a line, with everything that effects have done to it. It keeps that when it moves."""

    card: Secret[Copy]
    side: Side  # its row, by how it was offered, no matter who took it
    of: int  # whose deck it comes from
    color: Color | None = None  # given by an effect; None: as printed
    plus: int = 0  # what effects added to its value
    copied: tuple[str, ...] = ()  # cards whose printed terms it also scores by
    resolved: bool = False  # whether a white card has been resolved


@dataclass(frozen=True, slots=True)
class Player:
    """One player's cards. The deck is not stored: it holds the cards of the set that have not come from it."""

    hand: tuple[Secret[Copy], ...] = ()  # in order of id, so that a place in the hand reveals nothing
    line: tuple[Laid, ...] = ()  # in the order it grew
    offer: Offer | None = None  # while it is on the table
    out: tuple[Laid, ...] = ()  # cards that effects took out of the line


@dataclass(frozen=True, slots=True, repr=False)
class State:
    phase: Phase  # what is done next
    round: int  # 1-6; 0 while the first two cards are drawn
    players: tuple[Player, ...]  # by seat

    @property
    def seats(self) -> int:
        return len(self.players)

    def __repr__(self) -> str:
        from asdealt.games.dozen.rules.notation import DozenNotation

        return f"dozen.read_state({DozenNotation().write_state(self)!r})"
