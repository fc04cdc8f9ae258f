"""The deeds a table's log is made of: everything ever done at it, in order. Table = fold(log).

`by` is the seat that did it (-1: a host without a seat; null: the server itself). `id` is the id of the message that
asked for it. A message that is sent twice is done once, because its id is found here again, even after a crash.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

import msgspec
from msgspec import Struct

from asdealt.core import Seat
from asdealt.protocol.messages import Pace, SeatKind
from asdealt.store import Entry

HOST = -1
BRANCHED = 2  # the format of logs that begin in the middle of a match
ADVISED = 3  # and of those at whose tables advice is allowed
FORMAT = ADVISED  # the latest one; raised when programs that know only earlier formats would misread a log


class Deed(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    by: int | None = None
    id: str = ""


class FirstChair(Struct, frozen=True, omit_defaults=True):
    """A chair when the table is made."""

    kind: SeatKind
    name: str = ""
    level: str = ""
    tokens: list[str] = []  # hashed
    nonce: str = ""  # only in logs of protocol 1, which mixed nonces without shares
    share: str = ""


class Fork(Struct, frozen=True):
    """Where a table branches off from a finished game. Its player may go back to any turn since then."""

    table: str
    turn: int  # how many turns of players came before
    anew: bool  # what that seat could not see was dealt anew


class Before(Struct, frozen=True, omit_defaults=True):
    """What was played before the table was made: a whole match that was opened, the beginning of one, or a lesson."""

    turns: list[list[tuple[int, str]]]  # seats and moves, turn by turn; chance draws its own again from the seed
    nonces: list[str] = []  # of the seed
    shares: list[str] = []
    begins: str = ""  # the text of the state it begins with; "": the start of a match
    fork: Fork | None = None  # where a fork branches off
    asked: dict[int, list[int]] = {}  # by turn, those of chance included: the seats that asked for advice
    script: list[dict[int, str]] = []  # of a lesson: what bots do, turn by turn from here; afterwards they think


class Made(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="made"):
    game: str
    edition: int
    options: dict[str, object]
    places: list[FirstChair]
    maker: int | None  # the host's seat
    host: str  # hashed token
    invitation: str  # hashed token
    pace: Pace
    listed: bool
    secret: str  # of the seed; it leaves this log only in the record of the finished match
    format: int = 1  # of this log; a program refuses a later format than its own
    before: Before | None = None  # since format 2
    advice: bool = False  # since format 3: players may ask what moves are worth


class Joined(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="sat"):
    """A person took a free chair or a bot's. In a running match they play from the next round on."""

    seat: int
    name: str
    token: str  # hashed
    nonce: str = ""  # only in logs of protocol 1
    share: str = ""


class Handed(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="handed"):
    """Another device got a token for this seat."""

    seat: int
    token: str  # hashed


class Bot(Struct, frozen=True):
    """A bot that takes a free chair."""

    seat: int
    level: str
    name: str


class Filled(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="filled"):
    """A bot took a chair, and others took more. One message is one entry, so that it is never half done."""

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
    """Everyone is here and the shares are fixed: from now on nonces may be revealed."""

    bots: list[Bot] = []  # in the chairs that were free


class Mixed(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="mixed"):
    """A seat revealed its nonce."""

    nonce: str


class Started(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="started"):
    bots: list[Bot] = []  # in the chairs that were free
    drawn: list[str] = []  # the first deal


class Chose(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="chose"):
    """A seat decided. This completes a turn, or stays sealed until the others have chosen too."""

    seat: int
    move: str
    auto: bool = False  # decided by a stand-in, a fallback or the clock
    drawn: list[str] = []  # what chance did then; reading the log must draw the same
    left: list[float] = []  # by seat: seconds on the clocks, where there are clocks


class TookBack(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="took_back"):
    left: list[float] = []


class Advised(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="advised"):
    """A seat asked what its moves are worth, in the turn that is being decided."""

    seat: int


class Rewound(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="rewound"):
    """The only person at a fork went back to an earlier turn."""

    turn: int  # how many turns of players are left of the match


class Agreed(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="agreed"):
    """A seat wants to pause, resume or play again. It happens once everyone agrees."""

    what: Literal["pause", "resume", "rematch"]
    share: str = ""  # rematch: of the nonce for the new deals
    left: list[float] = []


class Away(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="away"):
    """A bot plays on for this seat."""

    seat: int
    left: bool = False  # they left on purpose, and come back only when they say so


class Back(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="back"):
    seat: int


class Awaited(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="awaited"):
    """The host waits for this seat: no bot stands in until the person has been back."""

    seat: int


class Failed(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="failed"):
    """A bot did not answer, or not correctly. Its seat is flagged from now on."""

    seat: int


class Forgotten(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="forgotten"):
    """A person wants nothing kept of them. The seat gets a neutral name and no token; a bot plays on if needed."""

    seat: int
    name: str


class NoticesSet(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="notices"):
    """A seat wants notices while its person is away, or none any more."""

    seat: int
    to: str = ""  # the address of a webhook; "": none. It is taken out of the log when it changes
    language: str = "en"
    daily: bool = False  # one line a day too
    page: str = ""  # scheme and host of the server, as this person reaches it


class Reminded(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="reminded"):
    """Seats were sent a reminder. It is in the log so that nobody is reminded twice."""

    what: Literal["time", "daily"]
    seats: list[int]


class Followed(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="followed"):
    """The same group plays a rematch at another table."""

    table: str


AnyDeed = (
    Made | Joined | Handed | Filled | Cleared | Renamed | Gathered | Mixed | Started | Chose | TookBack | Advised
    | Rewound | Agreed | Away | Back | Awaited | Failed | Forgotten | NoticesSet | Reminded | Followed
)  # fmt: skip

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[AnyDeed] = msgspec.json.Decoder(AnyDeed)
_TAGS = {kind: kind.__struct_config__.tag for kind in Deed.__subclasses__()}


def write(n: int, at: float, deed: Deed) -> Entry:
    return Entry(n, at, str(_TAGS[type(deed)]), _ENCODER.encode(deed))


def read(entry: Entry) -> AnyDeed:
    return _DECODER.decode(entry.payload)


# How long a log may grow. A match ends by its rules; what people do besides it is bounded here.

MOST_ASIDE = 1000  # deeds of one seat that do not advance the match: some hundred times what people need
MOST_ENTRIES = 10_000  # of one log; a match of people has hundreds


def aside(deed: AnyDeed, locked: Collection[Seat]) -> bool:
    """Whether a seat can do this again and again without advancing the match. `locked`: seats with a sealed choice."""
    match deed:
        case Chose(by=int()):  # it replaces a choice that is sealed already
            return Seat(deed.seat) in locked
        case (
            Renamed()
            | TookBack()
            | Advised()
            | Rewound()
            | Agreed()
            | Filled()
            | Awaited()
            | NoticesSet()
            | Back(by=int())
        ):
            return True
    return False
