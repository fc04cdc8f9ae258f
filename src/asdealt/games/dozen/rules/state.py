"""The table of Dozen, and what can be done at it."""

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
    """Two cards of one's hand for the player whose turn it is to get one of them."""

    shown: Secret[Copy]  # face up: the match keeps it sealed until everybody has offered
    hidden: Secret[Copy]  # seen by the offerer


@dataclass(frozen=True, slots=True)
class Take:
    """One of the two cards offered to me; the offerer gets the other."""

    hidden: bool


@dataclass(frozen=True, slots=True)
class Step:
    """One effect of a white card, carried out in one of its ways. Places count from 1, as the line lies before it."""

    op: str  # an Op, or NOTHING
    places: tuple[int, ...] = ()  # the cards it is done to; of move: which card, and its new place
    to: str | None = None  # recolor: the colour; reface: the side, or OTHER_SIDE
    card: Secret[Copy] | None = None  # replace_from_hand: what comes in, face up


NOTHING = Step("nothing")  # an optional effect left undone, or one that has no way to be done


@dataclass(frozen=True, slots=True)
class Resolve:
    """What a white card of mine does before scoring."""

    place: int  # where it lies, from 1
    steps: tuple[Step, ...]  # one for each of its effects, in their order


Action = Draw | Offer | Take | Resolve


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in a line. An object of its own, so what effects do to it stays with it wherever it goes."""

    card: Secret[Copy]
    side: Side  # the row it lies in: as it was offered, no matter who took it
    of: int  # whose deck it comes from
    color: Color | None = None  # as an effect left it; None: as printed
    plus: int = 0  # what effects added to its value
    copied: tuple[str, ...] = ()  # cards whose printed terms it scores by too
    resolved: bool = False  # a white card that has done what it does


@dataclass(frozen=True, slots=True)
class Player:
    """One player's cards. What is left of the deck is not kept: it is what has not come from it."""

    hand: tuple[Secret[Copy], ...] = ()  # in order of id, so that a place in the hand tells nothing
    line: tuple[Laid, ...] = ()  # in the order it grew
    offer: Offer | None = None  # while it lies between two players
    out: tuple[Laid, ...] = ()  # what effects took out of the line


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
