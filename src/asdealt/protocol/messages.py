"""Messages from a client to the server over the socket, and the bounded types they are made of.

docs/protocol.md says what they mean; schemas are generated from these types. Every message has an `id` that the client
chooses, and is answered by exactly one ack or nack with that id.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from asdealt.bots.names import DEFAULT_LEVEL
from asdealt.hints import Level

PROTOCOL = 3
Language = Literal["en", "ja", "es"]
Pace = Literal["off", "relaxed", "blitz", "hours", "days"]  # the clock; the last two are for turn-based tables
Stage = Literal["gathering", "mixing", "playing", "paused", "over"]
SeatKind = Literal["open", "reserved", "human", "bot"]
LONGEST_ID = 64
Id = Annotated[str, Meta(max_length=LONGEST_ID)]  # of a message, chosen by the client; kept in the log
Emote = Literal["hello", "nice", "thanks", "oops", "hurry", "wow"]
Share = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$", max_length=64)]  # of a nonce: seed.share_of; "" for none
Nonce = Annotated[str, Meta(min_length=16, max_length=64)]

# Client input is bounded here, before any work is done on it
Word = Annotated[str, Meta(max_length=64)]  # an id, a level, a token
GivenName = Annotated[str, Meta(max_length=200)]  # as typed, before it is cleaned
MoveText = Annotated[str, Meta(max_length=512)]  # twice as long as the longest turn
Number = Annotated[int, Meta(ge=-(2**31), lt=2**31)]


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """The first message. Without a token, and without the table's cookie, the client is a spectator."""

    protocol: Number
    token: Word = ""
    last: Number | None = None  # the number of the last event this client has; null: none
    hints: Level | None = None  # how much help; null: neither hints nor sentences, for programs
    watch: bool = False  # be a spectator even if the browser has a seat here: a screen for the whole room


class Message(Struct, forbid_unknown_fields=True):
    """Every message but the first."""

    id: Id  # repeated by the answer


class Move(Message, tag="move"):
    """A decision, or a whole turn ("double left at 4 play 2-4"). A secret choice may be changed until all are in."""

    phase: Number  # of the position it answers
    move: MoveText
    pad: MoveText = ""  # makes secret choices equally long


class TakeBack(Message, tag="take_back"):
    """Unlocks a secret choice."""

    phase: Number


class Rewind(Message, tag="rewind"):
    """Goes back to an earlier turn, at a table that is a fork of a finished game; answered by a snapshot, too."""

    turn: Number | None = None  # how many turns of players are left; null: up to my own last decision


class Preview(Message, tag="preview"):
    """Asks what the first half of a turn would lead to; answered by a Draft. Nobody else is told."""

    phase: Number
    move: MoveText


class Advise(Message, tag="advise"):
    """Asks what the candidates of my decision are worth, at a table that allows it; answered by an Advice.

    The record says that this seat asked in this turn.
    """

    phase: Number
    move: MoveText = ""  # the first half of a turn, when the question is how it goes on


class Ask(Message, tag="ask"):
    """A request about the table rather than the game. docs/protocol.md says who may ask what."""

    what: Literal[
        "start",  # host: begin, with bots in open seats
        "fill",  # host: a bot in `seat` (or every open one)
        "open",  # host: clear `seat` of a bot, so that a friend may take it
        "remove",  # host: the person in `seat` loses it; a bot takes over
        "pause",  # everyone must agree
        "resume",
        "rematch",
        "leave",  # a bot plays on for me
        "return",  # and I take over again
        "wait",  # host: no countdown for `seat`
        "stand_in",  # anyone at the table: let a bot decide for `seat`, whose time is up
    ]
    seat: Number | None = None
    level: Word = DEFAULT_LEVEL
    share: Share = ""  # rematch: of a new nonce, for the new deals


class Reveal(Message, tag="reveal"):
    """The nonce of my share, in the stage "mixing", when all shares are fixed."""

    nonce: Nonce


class Rename(Message, tag="rename"):
    name: GivenName


class Help(Message, tag="help"):
    """How much help I want from now on; answered by a snapshot."""

    hints: Level | None


class Score(Message, tag="score"):
    """Asks how it stands; answered by a Standing."""


class Show(Message, tag="emote"):
    emote: Emote


class Look(Message, tag="look"):
    """Leads the others through the replay of this finished game: they are shown what I look at."""

    turn: Number
    seat: Word  # from whose eyes: a number, "watch" or "open"


class Front(Message, tag="front"):
    """Whether the table is in front of the player: the tab is shown, the phone is not locked. True until said."""

    front: bool


class Ping(Message, tag="ping"):
    pass


FromClient = (
    Hello
    | Move
    | TakeBack
    | Rewind
    | Preview
    | Advise
    | Ask
    | Reveal
    | Rename
    | Help
    | Score
    | Show
    | Look
    | Front
    | Ping
)
