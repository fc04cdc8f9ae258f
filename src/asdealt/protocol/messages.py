"""Every message of the protocol, as a type. docs/protocol.md says what they mean; schemas are generated from here.

What a client sends carries an `id` of its own choosing and is answered by exactly one ack or nack with that id. What
happens at a table is an event: numbered without gaps for each seat, so that a client knows what it has missed.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType, field

from asdealt.games.dozen.rules import limits
from asdealt.protocol.wire import Position

PROTOCOL = 2
NO_HINTS = Raw(b"null")  # made anew each time, for schemas cannot write down a Raw default
Language = Literal["en", "ja", "es"]
Pace = Literal["off", "relaxed", "blitz", "hours", "days"]  # the clock; the last two are for turn-based tables
Stage = Literal["gathering", "mixing", "playing", "paused", "over"]
SeatKind = Literal["open", "reserved", "human", "bot"]
LONGEST_ID = 64
Id = Annotated[str, Meta(max_length=LONGEST_ID)]  # of a message, chosen by the client; kept in the log
Emote = Literal["hello", "nice", "thanks", "oops", "hurry", "wow"]
Share = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$", max_length=64)]  # of a nonce: seed.share_of; "" for none
Nonce = Annotated[str, Meta(min_length=16, max_length=64)]

# What a client sends is short: bounded here, before anything is done with it
Word = Annotated[str, Meta(max_length=64)]  # an id, a level, a token
GivenName = Annotated[str, Meta(max_length=200)]  # before it is cleaned
MoveText = Annotated[str, Meta(max_length=512)]  # twice as long as the longest turn
Number = Annotated[int, Meta(ge=-(2**31), lt=2**31)]
CardText = Annotated[str, Meta(max_length=limits.TEXT_BYTES)]

# HTTP


class SeatWish(Struct, forbid_unknown_fields=True):
    """A seat as the maker of a table wants it."""

    kind: Literal["me", "open", "reserved", "bot"]
    level: Word = "casual"  # of a bot
    name: GivenName = ""  # whom it is reserved for, or what to call the bot


class NewTable(Struct, forbid_unknown_fields=True):
    game: Word
    seats: Annotated[list[SeatWish], Meta(max_length=16)]
    options: Annotated[dict[Word, Word | Number | bool | None], Meta(max_length=32)] = {}
    cards: CardText | None = None  # Dozen: the text of a card set
    listed: bool = False  # shown in the lobby; otherwise only who has the link finds it
    pace: Pace = "off"
    name: GivenName = ""
    language: Language = "en"
    share: Share = ""  # of the maker's nonce, which is revealed once all shares are in
    start: bool = False  # start at once if nobody is waited for


class Join(Struct, forbid_unknown_fields=True):
    invitation: Word = ""  # needed unless the table is listed
    seat: Number | None = None  # null: any that is open
    name: GivenName = ""
    language: Language = "en"
    share: Share = ""


class GameInfo(Struct, frozen=True):
    """A game of the house, before a table is set."""

    game: str
    edition: int
    sizes: dict[str, dict[str, Any]]  # table sizes, each with the options it cannot do without
    options: dict[str, list[Any]]  # those with a closed list of values, the usual one first
    levels: list[str]  # of bots, from the weakest to the strongest


class Seated(Struct):
    """The answer to making or joining a table: keep the tokens, they are shown once."""

    table: str
    seat: int | None  # null: the maker does not sit
    token: str  # of the seat (of the host, who does not sit)
    host: str | None = None  # of the host
    invitation: str | None = None  # to be given to friends


class Handover(Struct):
    """A code that opens the same seat on another device, once and soon."""

    code: str
    seconds: int  # until it is void


class Claim(Struct, forbid_unknown_fields=True):
    code: Word


class Mine(Struct, forbid_unknown_fields=True):
    """The seats somebody has, to be told how those tables stand."""

    tokens: Annotated[dict[Word, Word], Meta(max_length=200)]  # by table; of many only the last ones are looked at


class Summary(Struct, frozen=True):
    """A table in a list."""

    table: str
    game: str
    stage: Stage
    pace: Pace
    names: list[str]  # by seat; "" for an open one
    open: int  # how many seats may be taken
    at: float  # of the last change, in seconds since 1970
    mine: int | None = None  # my seat, in a list of my tables
    waiting: bool = False  # for me
    scores: list[int] | None = None  # once it is over


class Problem(Struct, frozen=True):
    """Why an HTTP request was refused."""

    code: str
    text: str  # in the language asked for


class Chair(Struct, frozen=True):
    """A seat, as everybody sees it."""

    kind: SeatKind
    name: str
    level: str | None  # of a bot, or of the bot that stands in
    online: bool
    stand_in: bool  # a bot plays for a person who is away
    away_in: float | None  # seconds until a bot stands in; null: nobody is counted down
    flagged: bool  # a bot that failed: a fallback has played for it
    ready: bool  # wants to pause, resume or play again, as `asking` says


class Clock(Struct, frozen=True):
    """Time left, in seconds, at the moment of sending."""

    running: list[int]  # whose
    left: list[float | None]  # by seat; null: no clock
    deadline: float | None  # turn-based: seconds until a bot decides


class Room(Struct, frozen=True):
    """A table, as everybody sees it."""

    table: str
    game: str
    edition: int
    options: dict[str, Any]
    stage: Stage
    pace: Pace
    listed: bool
    chairs: list[Chair]
    host: int | None  # the seat that may change the table
    spectators: int
    asking: Literal["pause", "resume", "rematch"] | None  # what is being agreed on
    next_table: str | None  # where the rematch is
    commitment: str  # to the secret behind the deals
    shares: list[str]  # by seat; "" for none. From the stage "mixing" on they do not change
    mixed: list[int]  # the seats that have revealed the nonce of their share
    draining: bool  # the server is about to restart


class Told(Struct, frozen=True):
    """Something that was done, as this seat saw it."""

    seat: int  # -1: chance
    move: str  # in the game's notation
    auto: bool = False  # a stand-in, a fallback or the clock decided


class Result(Struct, frozen=True):
    scores: list[int]
    ranks: list[int]
    reason: str


# From a client, over the socket


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """The first message. No token, and no cookie of the table: a spectator."""

    protocol: Number
    token: Word = ""
    last: Number | None = None  # the number of the last event this client has; null: none
    language: Language | None = None  # null: no prose and no hints, for programs
    watch: bool = False  # look on, although the browser has a seat here: the big screen of a room


class Move(Struct, tag="move", forbid_unknown_fields=True):
    """A decision, or the whole turn ("double left at 4 play 2-4"). A secret choice may be changed until all are in."""

    id: Id
    phase: Number  # of the position it answers
    move: MoveText
    pad: MoveText = ""  # makes secret choices equally long


class TakeBack(Struct, tag="take_back", forbid_unknown_fields=True):
    """Unlocks a secret choice."""

    id: Id
    phase: Number


class Preview(Struct, tag="preview", forbid_unknown_fields=True):
    """What the first half of a turn would lead to: answered with a Draft. Nobody else hears of it."""

    id: Id
    phase: Number
    move: MoveText


class Ask(Struct, tag="ask", forbid_unknown_fields=True):
    """Something about the table rather than the game. What each one needs: docs/protocol.md."""

    id: Id
    what: Literal[
        "start",  # host: begin, open seats filled with bots
        "fill",  # host: a bot in `seat` (or every open one)
        "open",  # host: clear `seat` of a bot, so that a friend may take it
        "remove",  # host: the person in `seat` gets up; a bot takes over
        "pause",  # everybody must agree
        "resume",
        "rematch",
        "leave",  # a bot plays on for me
        "return",  # and I take over again
        "wait",  # host: no countdown for `seat`
        "stand_in",  # anybody at the table: let a bot decide for `seat`, whose time is up
    ]
    seat: Number | None = None
    level: Word = "casual"
    share: Share = ""  # rematch: of a new nonce, for the new deals


class Reveal(Struct, tag="reveal", forbid_unknown_fields=True):
    """The nonce of my share, once the stage is "mixing": by then all shares are fixed."""

    id: Id
    nonce: Nonce


class Rename(Struct, tag="rename", forbid_unknown_fields=True):
    id: Id
    name: GivenName


class Speak(Struct, tag="speak", forbid_unknown_fields=True):
    """In which language I am told things from now on; answered by a snapshot."""

    id: Id
    language: Language | None


class Show(Struct, tag="emote", forbid_unknown_fields=True):
    id: Id
    emote: Emote


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    id: Id


FromClient = Hello | Move | TakeBack | Preview | Ask | Reveal | Rename | Speak | Show | Ping

# To a client


class Ack(Struct, tag="ack", frozen=True):
    id: str
    v: int  # the event this client will have seen once its message has taken effect


class Nack(Struct, tag="nack", frozen=True):
    """Nothing has changed."""

    id: str | None  # null: the message could not even be read
    code: str  # "scout.play.not_stronger", "not_your_turn", "too_late", "slow_down"
    rule: str | None = None  # of docs/rules/<game>.md
    text: str | None = None  # the sentence, in this client's language
    after: float | None = None  # slow_down: seconds to wait


class Snapshot(Struct, tag="snapshot", frozen=True):
    """Everything there is to see from this seat: the first answer to Hello, and whenever that is shorter."""

    v: int
    phase: int
    seat: int | None
    room: Room
    clock: Clock
    position: Position | None  # null while the table gathers
    locked: list[int]  # who has made a secret choice
    mine: str | None  # my own
    past: list[Told]  # whole: a client may throw away all it has
    log: list[str]  # the same in words
    wanted: str | None  # in words: what is wanted of me, or who is waited for
    result: Result | None = None
    score: list[str] = []  # in words, with the arithmetic
    hints: Raw = field(
        default_factory=lambda: NO_HINTS
    )  # what a screen wants to know that only the rules know: hints of the game
    cards: dict[str, Any] | UnsetType = UNSET  # Dozen: the card set
    joins: int | None = None  # the seat this person plays from the next round on; until then they look on


class Turn(Struct, tag="turn", frozen=True):
    """A turn was made: what was done, and the table now."""

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
    mine: str | None  # my own, padded with spaces so that its length tells nothing


class Changed(Struct, tag="room", frozen=True):
    """Somebody came, went, agreed, or a clock was stopped."""

    v: int
    room: Room
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
    """Another device has taken the seat over with the code that was given to this one. Nobody else is told."""


class Bye(Struct, tag="bye", frozen=True):
    """The server closes this socket; `again` says whether to come back."""

    reason: Literal["restart", "protocol", "unknown_token", "gone", "full"]
    again: bool


ToClient = Ack | Nack | Snapshot | Turn | Locked | Changed | Showed | Draft | Claimed | Bye
