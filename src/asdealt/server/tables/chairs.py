"""Who holds each seat: a person, a bot, or a bot that stands in for a person."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from asdealt.bots.names import CASUAL
from asdealt.names import LONGEST_NAME
from asdealt.protocol.messages import SeatKind
from asdealt.server.tables.log import FirstChair, Made

BOT_NAMES = ("Noa", "Luz", "Ken", "Ada", "Teo", "Rin", "Sol", "Kai")
STAND_IN = CASUAL  # the level of a bot that plays for an absent person


@dataclass(frozen=True, slots=True)
class Notices:
    """Where a person wants to be told that they are asked, while they are away."""

    to: str  # the address of a webhook
    language: str
    daily: bool  # one line a day too
    page: str  # scheme and host of the server, as this person reaches it
    told_at: float  # when the last daily line was sent, or they were asked for
    turns: int  # of the match at that time


@dataclass(slots=True)
class Chair:
    kind: SeatKind
    name: str = ""
    level: str = ""  # of a bot
    tokens: list[str] = field(default_factory=list)  # hashed: the devices that may speak for this seat
    share: str = ""
    nonce: str = ""  # "" until revealed
    next_share: str = ""  # for the rematch
    away: bool = False  # a bot stands in
    left: bool = False  # left on purpose: comes back only when they say so
    awaited: bool = False  # the host waits for them: no bot stands in
    flagged: bool = False  # a bot has failed here
    notices: Notices | None = None
    sits_after: int | None = None  # they joined during this round, which the bot still plays to its end

    @classmethod
    def of(cls, place: FirstChair) -> Chair:
        return cls(place.kind, place.name, place.level, list(place.tokens), place.share, place.nonce)

    @property
    def human(self) -> bool:
        return self.kind == "human"

    @property
    def free(self) -> bool:
        return self.kind in ("open", "reserved")

    @property
    def stand_in(self) -> bool:
        return self.human and (self.away or self.sits_after is not None)

    @property
    def by_bot(self) -> bool:
        """A bot decides here."""
        return self.kind == "bot" or (self.kind == "human" and (self.away or self.sits_after is not None))

    @property
    def deciding(self) -> bool:
        """A person decides here."""
        return self.human and not self.stand_in

    @property
    def wants_notices(self) -> bool:
        return self.notices is not None and self.deciding

    @property
    def bot_level(self) -> str:
        """The level of the bot that decides here."""
        return self.level or STAND_IN


def bot_name(taken: Iterable[str]) -> str:
    names = set(taken)
    return next((name for name in BOT_NAMES if name not in names), BOT_NAMES[0])


def sole_name(name: str, taken: Iterable[str]) -> str:
    """The name, with a number if someone already has it."""
    names = {other.casefold() for other in taken}
    numbered = (f"{name[: LONGEST_NAME - 3].strip()} {n}" for n in range(2, 99))
    return next(each for each in (name, *numbered) if each.casefold() not in names)


def hosts(made: Made) -> list[int]:
    """The maker, then the others who sit here from the start; nobody if the maker does not sit."""
    if made.maker is None:
        return []
    people = [seat for seat, place in enumerate(made.places) if place.kind == "human"]
    return sorted(people, key=lambda seat: seat != made.maker)
