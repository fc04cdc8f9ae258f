"""What the log of a table is made of: everything that was ever done at it, in order. State = fold(log).

`by` is the seat that did it (-1: the host, where he does not sit; null: the house itself), `id` that of the message
that asked for it: found again here, a message that is sent twice is done once, whatever happened in between.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from asdealt.protocol.messages import Pace
from asdealt.store import Entry

HOST = -1
FORMAT = 1  # of logs; one more whenever a program that knows only earlier ones would misread them


class Deed(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    by: int | None = None
    id: str = ""


class Place(Struct, frozen=True, omit_defaults=True):
    """A chair when the table is made."""

    kind: Literal["open", "reserved", "human", "bot"]
    name: str = ""
    level: str = ""
    tokens: list[str] = []  # hashed
    nonce: str = ""  # only in logs of protocol 1, which mixed nonces in without a share
    share: str = ""


class Made(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="made"):
    game: str
    edition: int
    options: dict[str, object]
    places: list[Place]
    maker: int | None  # the host's seat
    host: str  # hashed token
    invitation: str  # hashed token
    pace: Pace
    listed: bool
    secret: str  # of the seed; it leaves this log only with the record of the finished match
    format: int = 1  # of this log; a program refuses one later than its own


class Sat(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="sat"):
    """A person took a chair, or a bot's; a match in progress is joined when the next round begins."""

    seat: int
    name: str
    token: str  # hashed
    nonce: str = ""  # only in logs of protocol 1
    share: str = ""


class Handed(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="handed"):
    """A second device may speak for this seat."""

    seat: int
    token: str  # hashed


class Bot(Struct, frozen=True):
    """A bot that takes a free chair."""

    seat: int
    level: str
    name: str


class Filled(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="filled"):
    """A bot took a chair, and others the rest: what one message asks for is one entry, or it could be half done."""

    seat: int
    level: str
    name: str
    others: list[Bot] = []


class Cleared(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="cleared"):
    """A chair is open again."""

    seat: int


class Renamed(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="renamed"):
    name: str


class Gathered(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="gathered"):
    """Everybody is here and the shares are fixed: from now on their nonces may be revealed."""

    bots: list[Bot] = []  # in the chairs that were free


class Mixed(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="mixed"):
    """A seat revealed its nonce."""

    nonce: str


class Started(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="started"):
    bots: list[Bot] = []  # in the chairs that were free
    drawn: list[str] = []  # the first deal


class Chose(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="chose"):
    """A seat decided. It is a turn, or waits sealed until the others have chosen too."""

    seat: int
    move: str
    auto: bool = False  # a stand-in, a fallback or the clock did it
    drawn: list[str] = []  # what chance did then: to be drawn again when the log is read
    left: list[float] = []  # by seat: seconds on the clocks, where there are clocks


class TookBack(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="took_back"):
    left: list[float] = []


class Agreed(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="agreed"):
    """A seat wants to pause, resume or play again; it happens once everybody wants to."""

    what: Literal["pause", "resume", "rematch"]
    share: str = ""  # rematch: of the nonce for the new deals
    left: list[float] = []


class Away(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="away"):
    """A bot plays on for this seat."""

    seat: int
    left: bool = False  # got up; comes back only when he says so


class Back(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="back"):
    seat: int


class Awaited(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="awaited"):
    """No bot shall stand in for this seat until it has been back."""

    seat: int


class Failed(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="failed"):
    """A bot did not answer in time, or not properly: from now on its seat is flagged."""

    seat: int


class Forgotten(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="forgotten"):
    """A person wants nothing kept of them: the seat has another name and no token; a bot decides here if need be."""

    seat: int
    name: str


class Followed(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="followed"):
    """The same group plays on at another table."""

    table: str


AnyDeed = (
    Made | Sat | Handed | Filled | Cleared | Renamed | Gathered | Mixed | Started | Chose | TookBack | Agreed | Away
    | Back | Awaited | Failed | Forgotten | Followed
)  # fmt: skip

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[AnyDeed] = msgspec.json.Decoder(AnyDeed)
_TAGS = {kind: kind.__struct_config__.tag for kind in Deed.__subclasses__()}


def write(n: int, at: float, deed: Deed) -> Entry:
    return Entry(n, at, str(_TAGS[type(deed)]), _ENCODER.encode(deed))


def read(entry: Entry) -> AnyDeed:
    return _DECODER.decode(entry.payload)
