"""Frames from the server to a client over the socket.

What happens at a table is an event. Events are numbered without gaps for each seat, so a client knows what it has
missed. A turn is sent as what was done and what it changed; only a snapshot contains everything.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Raw, Struct, UnsetType, field

from asdealt.protocol.messages import Emote, Language, Pace, SeatKind, Stage
from asdealt.protocol.wire import Position

NOTHING = Raw(b"null")  # given by a factory, because schemas cannot express a Raw default

# The parts of frames


class ChairInfo(Struct, frozen=True):
    """A seat, as everybody sees it."""

    kind: SeatKind
    name: str
    level: str | None  # of a bot, or of the bot that stands in
    online: bool
    stand_in: bool  # a bot plays for a person who is offline or has left
    away_in: float | None  # seconds until a bot stands in; null: no countdown
    flagged: bool  # a bot failed here, and a fallback has played for it
    ready: bool  # wants to pause, resume or play again, as `asking` says
    getting_ready: bool = False  # a skilled bot plays until this level is ready, in about half a minute


class Clock(Struct, frozen=True):
    """Time left, in seconds, at the moment of sending."""

    running: list[int]  # seats whose time is running
    left: list[float | None]  # by seat; null: no clock
    deadline: float | None  # turn-based: seconds until a bot decides


class ForkInfo(Struct, frozen=True):
    """Where a table branches off from a finished game."""

    table: str
    turn: int  # how many turns of players came before
    anew: bool  # what its player could not see was dealt anew


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
    shares: list[str]  # by seat; "" for none. They are fixed from the stage "mixing" on
    mixed: list[int]  # the seats that have revealed the nonce of their share
    draining: bool  # the server is about to restart
    fork: ForkInfo | None = None
    advice: list[int] | None = None  # by seat: how many of its turns it has asked about; null: nobody may ask here


class Told(Struct, frozen=True, array_like=True):
    """Something that was done, as this seat saw it."""

    seat: int  # -1: chance
    move: str  # in the game's notation
    auto: bool = False  # decided by a stand-in, a fallback or the clock


Said = list[Any] | dict[str, Any]  # a sentence as data; docs/protocol.md says how to word it
Change = list[Any]  # in a table: a path and a value, or a path, a place, how many entries are removed, and the new ones


class Happened(Struct, frozen=True):
    """What was told about one event in which turns were made."""

    done: list[Told]
    said: list[Said] = []  # the same as sentences; empty for clients that want no words


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
    said: Said  # why
    rule: str | None = None  # of docs/rules/<game>.md
    after: float | None = None  # slow_down: seconds to wait


class Snapshot(Struct, tag="snapshot", frozen=True):
    """Everything there is to see from this seat: the answer to Hello, unless the missed frames are sent instead."""

    v: int
    phase: int
    seat: int | None
    room: TableInfo
    position: Position | None  # null while the table gathers
    locked: list[int]  # who has made a secret choice
    mine: str | None  # my own
    past: list[Happened]  # complete: a client may drop everything it has
    clock: Clock | None = None  # null: nobody's time is limited
    wanted: Said | None = None  # what I have to decide; null if nothing
    result: Result | None = None
    hints: Raw = field(default_factory=lambda: NOTHING)  # facts of the game, for its screen
    help: Raw = field(default_factory=lambda: NOTHING)  # fields of `hints` for this decision; null: unchanged
    pieces: Raw = field(default_factory=lambda: NOTHING)  # of the game, with their names and texts
    cards: dict[str, Any] | UnsetType = UNSET  # the content of the match, such as its card set, in games that have any
    joins: int | None = None  # the seat this person plays from the next round on; until then they watch


class Turn(Struct, tag="turn", frozen=True):
    """Turns were made: what was done, and what is different now."""

    v: int
    phase: int  # as text, also the id of the position
    done: list[Told]
    table: list[Change]  # the changes of position.table
    actors: list[int]
    said: list[Said] = []
    hints: list[Change] = []  # the changes of the facts in `hints`
    legal: list[str | list[str | int]] = []  # my legal actions; ranges of numbers are abbreviated
    wanted: Said | None = None
    help: Raw = field(default_factory=lambda: NOTHING)
    clock: Clock | None = None
    result: Result | None = None


class Locked(Struct, tag="locked", frozen=True, omit_defaults=True):
    """Somebody made or took back a secret choice."""

    v: int
    phase: int
    locked: list[int]
    mine: str | None = None  # my own, padded with spaces so that its length reveals nothing
    clock: Clock | None = None


class Changed(Struct, tag="room", frozen=True, omit_defaults=True):
    """Somebody came, left or agreed, or a clock was stopped."""

    v: int
    room: TableInfo
    clock: Clock | None = None


class Showed(Struct, tag="emoted", frozen=True):
    v: int
    seat: int
    emote: Emote


class Looked(Struct, tag="looked", frozen=True):
    """What the person looks at who leads the others through the replay of this game."""

    turn: int
    seat: str


class Draft(Struct, tag="draft", frozen=True):
    """The answer to Preview."""

    id: str
    position: Position
    hints: Raw = field(default_factory=lambda: NOTHING)
    help: Raw = field(default_factory=lambda: NOTHING)


Horizon = Literal["round", "game"]  # where points are counted


class AdviceCandidate(Struct, frozen=True, omit_defaults=True):
    """One legal action, compared with the best one, or with the solved mixture."""

    action: str  # in the game's notation
    said: dict[Language, str]  # as a player would type it
    gain: float  # points; 0 for the best one, below 0 for the others
    error: float  # half of a 95 % interval
    chance: float  # to win with it
    odds: float | None = None  # how often the solved mixture plays it, where there is one


class Advice(Struct, tag="advice", frozen=True):
    """The answer to Advise: the foremost candidates, the best first, as far as this seat can know.

    Nobody else is told.
    """

    id: str
    phase: int
    horizon: Horizon
    candidates: list[AdviceCandidate]


class Standing(Struct, tag="standing", frozen=True):
    """The answer to Score."""

    id: str
    score: list[Said]  # the current or final score, with the arithmetic


class Claimed(Struct, tag="claimed", frozen=True):
    """Another device has taken over the seat with the code that this one asked for. Nobody else is told."""


class Bye(Struct, tag="bye", frozen=True):
    """The server closes this socket; `again` says whether to come back."""

    reason: Literal["restart", "protocol", "unknown_token", "gone", "full"]
    again: bool


ToClient = Ack | Nack | Snapshot | Turn | Locked | Changed | Showed | Looked | Draft | Advice | Standing | Claimed | Bye
