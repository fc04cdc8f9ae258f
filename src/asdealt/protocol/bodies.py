"""The bodies of HTTP requests and answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from asdealt.bots.names import DEFAULT_LEVEL
from asdealt.protocol.frames import Snapshot, Turn
from asdealt.protocol.messages import GivenName, Language, Number, Pace, Share, Stage, Word

LARGEST_CONTENT = 64 * 1024  # bytes of a content file, such as a card set; no game may ask for more
ContentText = Annotated[str, Meta(max_length=LARGEST_CONTENT)]


class SeatWish(Struct, forbid_unknown_fields=True):
    """A seat as the maker of a table wants it."""

    kind: Literal["me", "open", "reserved", "bot"]
    level: Word = DEFAULT_LEVEL  # of a bot
    name: GivenName = ""  # the person it is reserved for, or the bot's name


class NewTable(Struct, forbid_unknown_fields=True):
    game: Word
    seats: Annotated[list[SeatWish], Meta(max_length=16)]
    options: Annotated[dict[Word, Word | Number | bool | None], Meta(max_length=32)] = {}
    cards: ContentText | None = None  # the players' own content, such as a card set: the text of its file
    listed: bool = False  # shown in the lobby; otherwise only people with the link find it
    pace: Pace = "off"
    name: GivenName = ""
    language: Language = "en"
    share: Share = ""  # of the creator's nonce, which is revealed once all shares are fixed
    start: bool = False  # start at once if no seat is open
    advice: bool = False  # players may ask, in their own turn, what moves are worth; the record says who did


class Join(Struct, forbid_unknown_fields=True):
    invitation: Word = ""  # needed unless the table is listed
    seat: Number | None = None  # null: any open seat
    name: GivenName = ""
    language: Language = "en"
    share: Share = ""


class GameInfo(Struct, frozen=True):
    """A game that the server offers."""

    game: str
    edition: int
    sizes: dict[str, dict[str, Any]]  # table sizes, each with the options it requires
    options: dict[str, list[Any]]  # options with a closed list of values, the default first
    levels: list[str]  # of bots, from the weakest to the strongest
    lesson: bool = False  # it has a tutorial


class Seated(Struct):
    """The answer to making or joining a table: keep the tokens, they are shown once."""

    table: str
    seat: int | None  # null: a creator without a seat
    token: str  # the seat's; without a seat, the host's
    host: str | None = None  # the host's token
    invitation: str | None = None  # for friends


class Handover(Struct):
    """A code that opens the same seat on another device, once and soon."""

    code: str
    seconds: int  # until it expires


class Claim(Struct, forbid_unknown_fields=True):
    code: Word


class ServerInfo(Struct, frozen=True):
    """What the operator of the server says and allows."""

    motd: str  # the message of the day: plain text, a few lines; "" if there is none
    motd_language: Language | None  # null: the operator has not said
    webhooks: list[str]  # the hosts that notices may be sent to; empty: there are no notices
    program: str = "asdealt"  # what people type on the server's machine to run it
    expert: bool = True  # false: numba is not installed there, and a weaker bot plays for expert and master


class NoticesWish(Struct, forbid_unknown_fields=True):
    """Where a seat is told that it is asked, while its person is away."""

    to: Annotated[str, Meta(max_length=300)] = ""  # the address of a webhook; "": no notices
    daily: bool = False  # one line a day too
    language: Language = "en"


class NoticesInfo(Struct, frozen=True):
    """The notices of a seat, without the address, which is a key to somebody's channel."""

    host: str  # of the webhook; "": no notices
    daily: bool


class Mine(Struct, forbid_unknown_fields=True):
    """The tokens of somebody's seats, to list those tables."""

    tokens: Annotated[dict[Word, Word], Meta(max_length=200)]  # by table; only the last 50 are looked up


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
    ranks: list[int] | None = None  # from 1; equal ones are shared
    bots: list[int] = []  # the seats of bots, whose names each language writes in its own way


class ForkWish(Struct, forbid_unknown_fields=True):
    """A new table that goes on from a turn of a finished game, against bots."""

    turn: Number  # how many turns of players came before
    seat: Number
    level: Word = DEFAULT_LEVEL  # of the bots
    anew: bool = False  # deal anew what this seat could not see at that time, and everything to come
    name: GivenName = ""
    language: Language = "en"


class LessonWish(Struct, forbid_unknown_fields=True):
    """A table for the tutorial of a game. Its cards, and what the others do, are fixed."""

    name: GivenName = ""
    language: Language = "en"


class LessonStep(Struct, frozen=True):
    """What the learner reads, or reads and does."""

    said: str  # the key of a message of the game
    at: str  # where to look: seats, centre, mine or actions
    phase: int  # the turn in which it is taken
    accepts: list[str] | None  # what the learner may do; null: anything legal; empty: this step is only read


class LessonInfo(Struct, frozen=True):
    """The tutorial of a game."""

    game: str
    players: int
    seat: int  # the learner's
    steps: list[LessonStep]


class DailyWish(Struct, forbid_unknown_fields=True):
    """A table with the deal of a day. Everything else about it is fixed."""

    game: Word
    day: Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]  # in UTC
    name: GivenName = ""
    language: Language = "en"


class DailyInfo(Struct, frozen=True):
    """The deals of the day."""

    first: str  # the first day that has one
    today: str  # the last: the date in UTC
    level: str  # of the bots
    players: dict[str, int]  # by game


class Opened(Struct, frozen=True):
    """The answer to a record that was opened: the table at which its match is over."""

    table: str


class ReplayPage(Struct, frozen=True):
    """Part of a finished match, told again to one viewer. Moment 0 is the deal; every turn leads to the next one."""

    first: int  # the moment of the snapshot
    moments: int  # how many there are
    snapshot: Snapshot  # its `past` has only the turn that led to this moment
    turns: list[Turn]  # that follow; the last page ends with the match


class ReviewWish(Struct, forbid_unknown_fields=True):
    """Whose decisions of a finished game are reviewed. The first request starts the work, later ones read its state."""

    seat: Number


class ReviewReason(Struct, frozen=True):
    """The one difference that explains at least half of a loss; the message `key` puts it into words."""

    key: str
    chosen: float
    better: float


class ReviewCandidate(Struct, frozen=True, omit_defaults=True):
    action: str
    gain: float  # points more than the action that was chosen
    error: float  # standard error of that
    accepted: bool  # a good answer when the decision is tried again
    odds: float | None = None  # how often the solved mixture plays it, where there is one


class ReviewDecision(Struct, frozen=True, omit_defaults=True):
    """One decision of the seat, with what it was worth as far as the seat could know."""

    number: int  # among this seat's decisions, from 1
    moment: int  # of the replay, in which the seat decides
    round: int
    action: str
    said: dict[Language, str]  # the action as a player would type it
    best: str
    label: Literal["none", "small", "medium", "large"]
    sign: str  # the mark of the label
    why: str  # forced, equivalent, best, mixture, expert, below, close or loss
    loss: float  # points
    error: float  # of the loss: half of a 95 % interval
    value: float  # points above the mean of the others, at the end of the round or game
    chance: float  # to win
    chance_loss: float | None = None
    first: dict[Language, str] = {}  # the half of this turn that was already made, as players type it; empty: none
    reason: ReviewReason | None = None
    best_said: dict[Language, str] = {}
    candidates: list[ReviewCandidate] = []  # of mistakes and finds; the best first
    followed: int = 0  # of mistakes: how many turns of the replay, from this one on, show what it led to


class ReviewReport(Struct, frozen=True):
    engine: str
    horizon: Literal["round", "game"]  # where points are counted
    real: int  # decisions with a choice
    lost: float  # points a real decision
    error: float  # of that: half of a 95 % interval
    costly: list[int]  # the most costly mistakes, by number, the worst first
    finds: list[int]  # the best finds, by number
    close: int  # decisions that are too close to call
    decisions: list[ReviewDecision]


class ReviewShare(Struct, frozen=True):
    """Where one seat's result came from: result = start + luck + others + own. All are margins."""

    start: float
    luck: float  # deals, draws, hidden cards
    others: float  # what the choices of the others did
    own: float  # what one's own choices did
    result: float


class ReviewPoint(Struct, frozen=True, array_like=True):
    moment: int
    value: float  # with all cards open: points above the mean of the others
    chance: float | None  # to win


class ReviewLuck(Struct, frozen=True):
    shares: list[ReviewShare]  # by seat
    open: list[ReviewPoint]  # of the reviewed seat


class Review(Struct, frozen=True):
    """How far the review of a seat is, and what has been found so far."""

    stage: Literal["waiting", "working", "luck", "done"]  # luck: the report is there, and luck is being worked out
    done: int  # steps
    total: int  # steps, as far as is known
    report: ReviewReport | None = None
    luck: ReviewLuck | None = None  # null also where luck cannot be told from skill


class PuzzlePage(Struct, frozen=True):
    """A position with one best move, as its seat saw it."""

    number: int  # from 1
    answer: str  # the best move, in the game's notation
    answer_said: str  # the same as a person would type it, in the requested language
    second_said: str  # the next best move
    gain: float  # points by which the answer is better
    error: float  # the standard error of that
    theme: str  # verbs of the best move and, if it is another, of the next best
    snapshot: Snapshot


class Problem(Struct, frozen=True):
    """Why an HTTP request was refused."""

    code: str
    text: str  # in the requested language
