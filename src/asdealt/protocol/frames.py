"""Frames from the server to a client over the socket.

What happens at a table is an event. Events are numbered without gaps for each seat, so that a client knows what it has
missed.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Raw, Struct, UnsetType, field

from asdealt.protocol.messages import Emote, Pace, SeatKind, Stage
from asdealt.protocol.wire import Position

NO_HINTS = Raw(b"null")  # given by a factory, because schemas cannot express a Raw default

# The parts of frames


class ChairInfo(Struct, frozen=True):
    """A seat, as everybody sees it."""

    kind: SeatKind
    name: str
    level: str | None  # of a bot, or of the bot that stands in
    online: bool
    stand_in: bool  # a bot plays for a person who is away
    away_in: float | None  # seconds until a bot stands in; null: no countdown
    flagged: bool  # a bot failed here, and a fallback has played for it
    ready: bool  # wants to pause, resume or play again, as `asking` says


class Clock(Struct, frozen=True):
    """Time left, in seconds, at the moment of sending."""

    running: list[int]  # whose
    left: list[float | None]  # by seat; null: no clock
    deadline: float | None  # turn-based: seconds until a bot decides


class TableInfo(Struct, frozen=True):
    """A table, as everybody sees it."""

    table: str
    game: str
    edition: int
    options: dict[str, Any]
    stage: Stage
    pace: Pace
    listed: bool
    chairs: list[ChairInfo]
    host: int | None  # the seat that may change the table
    spectators: int
    asking: Literal["pause", "resume", "rematch"] | None  # what is being agreed on
    next_table: str | None  # where the rematch is
    commitment: str  # to the secret behind the deals
    shares: list[str]  # by seat; "" for none. They do not change any more from the stage "mixing" on
    mixed: list[int]  # the seats that have revealed the nonce of their share
    draining: bool  # the server is about to restart


class Told(Struct, frozen=True):
    """Something that was done, as this seat saw it."""

    seat: int  # -1: chance
    move: str  # in the game's notation
    auto: bool = False  # decided by a stand-in, a fallback or the clock


class Result(Struct, frozen=True):
    scores: list[int]
    ranks: list[int]
    reason: str


# Frames


class Ack(Struct, tag="ack", frozen=True):
    id: str
    v: int  # the event this client will have seen once its message has taken effect


class Nack(Struct, tag="nack", frozen=True):
    """Nothing has changed."""

    id: str | None  # null: the message could not be read
    code: str  # "scout.play.not_stronger", "not_your_turn", "too_late", "slow_down"
    rule: str | None = None  # of docs/rules/<game>.md
    text: str | None = None  # the sentence, in this client's language
    after: float | None = None  # slow_down: seconds to wait


class Snapshot(Struct, tag="snapshot", frozen=True):
    """Everything there is to see from this seat: the answer to Hello, unless the missed frames are sent instead."""

    v: int
    phase: int
    seat: int | None
    room: TableInfo
    clock: Clock
    position: Position | None  # null while the table gathers
    locked: list[int]  # who has made a secret choice
    mine: str | None  # my own
    past: list[Told]  # complete: a client may drop everything it has
    log: list[str]  # the same in words
    wanted: str | None  # in words: what I must decide, or who must
    result: Result | None = None
    score: list[str] = []  # in words, with the arithmetic
    hints: Raw = field(
        default_factory=lambda: NO_HINTS
    )  # what a screen wants to know that only the rules know: hints of the game
    cards: dict[str, Any] | UnsetType = UNSET  # the content of the match, such as its card set, in games that have any
    joins: int | None = None  # the seat this person plays from the next round on; until then they look on


class Turn(Struct, tag="turn", frozen=True):
    """A turn was made: what was done, and the position now."""

    v: int
    phase: int
    done: list[Told]
    said: list[str]
    position: Position
    clock: Clock
    wanted: str | None
    result: Result | None = None
    score: list[str] = []
    hints: Raw = field(default_factory=lambda: NO_HINTS)


class Locked(Struct, tag="locked", frozen=True):
    """Somebody made or took back a secret choice."""

    v: int
    phase: int
    locked: list[int]
    clock: Clock
    wanted: str | None
    mine: str | None  # my own, padded with spaces so that its length says nothing


class Changed(Struct, tag="room", frozen=True):
    """Somebody came, left or agreed, or a clock was stopped."""

    v: int
    room: TableInfo
    clock: Clock


class Showed(Struct, tag="emoted", frozen=True):
    v: int
    seat: int
    emote: Emote


class Draft(Struct, tag="draft", frozen=True):
    """The answer to Preview."""

    id: str
    position: Position
    hints: Raw = field(default_factory=lambda: NO_HINTS)


class Claimed(Struct, tag="claimed", frozen=True):
    """Another device has taken over the seat with the code that this one asked for. Nobody else is told."""


class Bye(Struct, tag="bye", frozen=True):
    """The server closes this socket; `again` says whether to come back."""

    reason: Literal["restart", "protocol", "unknown_token", "gone", "full"]
    again: bool


ToClient = Ack | Nack | Snapshot | Turn | Locked | Changed | Showed | Draft | Claimed | Bye
