"""A table as the fold of its log. The same code follows a deed when it is done and when the log is read again."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Collection, Generator, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Literal

import msgspec

from asdealt.core import Illegal, Refusal, Refused, Rules, Seat, Viewer
from asdealt.games import find
from asdealt.match import Match
from asdealt.protocol.messages import Stage
from asdealt.seed import Seed
from asdealt.server.tables import log
from asdealt.server.tables.answered import Answered
from asdealt.server.tables.chairs import Chair, Notices, hosts
from asdealt.server.tables.log import AnyDeed
from asdealt.server.tables.replaying import Moves, replayed, texts
from asdealt.store import Entry

DEVICES = 8  # tokens of one seat: the first one, and the most recent others


class BadLog(ValueError):
    """This program would not have written such a log."""

    @classmethod
    def at(cls, entry: Entry, wrong: Exception) -> BadLog:
        """Where and why, without any value from the log: it holds secrets."""
        return cls(f"entry {entry.n}: {wrong if isinstance(wrong, BadLog) else type(wrong).__name__}")


@dataclass(frozen=True, slots=True)
class Event:
    """What a deed changed."""

    v: int
    kind: Literal["turn", "locked", "room"]
    turns: int = 0  # how many were added to the match, including those of chance
    drawn: tuple[str, ...] = ()  # what chance did
    room: bool = False  # the chairs or the stage have changed with it


@lru_cache(maxsize=64)
def _rules(game: str, edition: int, options: bytes) -> tuple[Rules[Any, Any], dict[str, Any]]:
    """Rules and their options, cached: tables that play the same game share them, because a card set is large."""
    given: dict[str, Any] = msgspec.json.decode(options)
    return find(game).in_edition(edition)(given), given


class Table:
    def __init__(self, name: str, made: log.Made, at: float) -> None:
        self.name = name
        self.rules, options = _rules(made.game, made.edition, msgspec.json.encode(made.options))
        self.made = msgspec.structs.replace(made, options=options)
        self.chairs = [Chair.of(place) for place in made.places]
        self.options, self.content = find(made.game).parted(self.rules.options)
        self.seed = Seed(bytes.fromhex(made.secret))
        self.match: Match[Any, Any] | None = None
        self.stage: Stage = "gathering"
        self.v = 0  # number of the last event
        self.at = at  # when it was
        self.since = at  # when the current decision began
        self.left: list[float] = []  # by seat, where there are clocks
        self.asking: Literal["pause", "resume", "rematch"] | None = None
        self.agreed: set[int] = set()
        self._hosts = hosts(made)  # seats, in the order in which the rights of the host pass on
        self.next: str | None = None  # the table of the rematch
        self.auto: dict[int, set[int]] = {}  # by turn: seats a stand-in, a fallback or the clock decided for
        self.asked: dict[int, set[int]] = {}  # by turn: seats that asked for advice
        self.reminded: dict[int, int] = {}  # by seat: the turn it was last reminded of, before its time ran out
        self.asides: Counter[int] = Counter()  # by seat: deeds that did not advance the match
        self._answered = Answered()

    @classmethod
    def fold(cls, name: str, entries: Iterable[Entry]) -> Table:
        """The table after all entries of its log. Raises BadLog."""
        rest = iter(entries)
        table = cls.begin(name, next(rest))
        deque(table.resume(), 0)
        for entry in rest:
            table.take_up(entry)
        return table

    @classmethod
    def begin(cls, name: str, first: Entry) -> Table:
        """The table after the first entry of its log, before `resume`. Raises BadLog."""
        try:
            made = log.read(first)
            if first.n != 0 or not isinstance(made, log.Made):
                raise BadLog("it does not begin with the making of the table")
            if made.format > log.FORMAT:
                raise BadLog(f"it has format {made.format}, this program knows up to {log.FORMAT}")
            return cls(name, made, first.at)
        except Exception as wrong:
            raise BadLog.at(first, wrong) from wrong

    def resume(self) -> Generator[None, None, None]:
        """Play what was played before the table was made. Yields after each turn. Raises BadLog."""
        before = self.made.before
        if before is None:
            return
        self.seed = Seed(self.seed.secret, tuple(before.nonces), tuple(before.shares))
        self.asked = {turn: set(seats) for turn, seats in before.asked.items()}
        try:
            yield from self._replay(before.turns)
        except Refused as wrong:
            raise BadLog(f"entry 0: {type(wrong).__name__}") from wrong

    def _replay(self, turns: Iterable[Moves]) -> Generator[None, None, None]:
        """Begin the match again with these turns of the players. Yields after each."""
        begins = self.made.before.begins if self.made.before else ""
        self.match = yield from replayed(self.rules, len(self.chairs), self.seed, begins, turns)
        self.stage = "over" if self.match.over else "playing"

    def _rewind(self, turn: int, at: float) -> None:
        """Take back all turns of the players after the first so many."""
        assert self.match is not None
        deque(self._replay(texts(self.rules, self.match.turns)[:turn]), 0)
        self.auto = {number: seats for number, seats in self.auto.items() if number < self.phase}
        self.asked = {number: seats for number, seats in self.asked.items() if number <= self.phase}
        self.since, self.asking, self.agreed = at, None, set()

    @property
    def fork(self) -> log.Fork | None:
        return self.made.before.fork if self.made.before else None

    def take_up(self, entry: Entry) -> Table:
        """The same table after one more entry of its log. Raises BadLog; the table is unusable then."""
        try:
            deed = log.read(entry)
            event = self.follow(deed, entry.at)
            if event.v != entry.n or list(event.drawn) != getattr(deed, "drawn", []):
                raise BadLog("it does not follow from those before it")
        except Exception as wrong:
            raise BadLog.at(entry, wrong) from wrong
        return self

    # What others read

    @property
    def phase(self) -> int:
        """The number of the turn that is being decided."""
        return self.match.made if self.match else 0

    @property
    def full(self) -> bool:
        """Whether the log may no longer grow."""
        return self.v >= log.MOST_ENTRIES

    @property
    def waiting(self) -> frozenset[Seat]:
        return self.match.waiting if self.match and self.stage == "playing" and not self.full else frozenset()

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    @property
    def host(self) -> int | None:
        """The seat that may change the table: the maker's, or if they left, that of the person who has sat longest."""
        return next((seat for seat in self._hosts if not self.chairs[seat].left), None)

    @property
    def shares(self) -> list[str]:
        """By seat. They no longer change once the match has begun."""
        if self.match is None:
            return [chair.share for chair in self.chairs]
        return list(self._dealt_with(self.seed.shares))

    @property
    def mixed(self) -> list[int]:
        """The seats whose nonce has been revealed."""
        if self.match is None:
            return [seat for seat, chair in enumerate(self.chairs) if chair.share and chair.nonce]
        pairs = zip(self._dealt_with(self.seed.shares), self._dealt_with(self.seed.nonces), strict=True)
        return [seat for seat, (share, nonce) in enumerate(pairs) if share and nonce]

    def _dealt_with(self, texts: tuple[str, ...]) -> tuple[str, ...]:
        return texts or ("",) * len(self.chairs)

    @property
    def unmixed(self) -> list[int]:
        """The seats whose nonce has not been revealed."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.share and not chair.nonce]

    @property
    def deciding(self) -> set[int]:
        """The seats where a person decides."""
        return {seat for seat, chair in enumerate(self.chairs) if chair.deciding}

    @property
    def rematch_agreed(self) -> bool:
        return self.asking == "rematch" and self.next is None and self.deciding <= self.agreed

    @property
    def round(self) -> int:
        return self.match.round if self.match else 0

    def seat_of(self, token: str) -> Seat | None:
        """The seat that a (hashed) token opens now."""
        return next((Seat(seat) for seat, chair in enumerate(self.chairs) if token in chair.tokens), None)

    def opens(self, token: str, seat: Seat | None) -> bool:
        """Whether a token opens this seat now; None: no seat."""
        return self.seat_of(token) is None if seat is None else token in self.chairs[seat].tokens

    def viewer_of(self, seat: Seat | None) -> Viewer:
        """Whose view a person gets. A latecomer gets a spectator's view until the round they play in."""
        return None if seat is None or self.chairs[seat].sits_after is not None else seat

    def answered(self, by: int, message: str) -> int | None:
        """The event that a message of this seat has led to before."""
        return self._answered.event(by, message)

    def turns_since_told(self, seat: int) -> int:
        """How many turns were made since this seat had its last daily line."""
        wish = self.chairs[seat].notices
        return self.phase - wish.turns if wish else 0

    @property
    def _locked(self) -> Collection[Seat]:
        return self.match.locked if self.match else ()

    def exhausted(self, deed: AnyDeed) -> bool:
        """Whether the log has no room for this deed. It always has room for the server's own deeds."""
        if self.full:
            return deed.by is not None or isinstance(deed, log.Joined | log.Handed)
        return deed.by is not None and self.asides[deed.by] >= log.MOST_ASIDE and log.aside(deed, self._locked)

    # The fold

    def follow(self, deed: AnyDeed, at: float) -> Event:
        """Do one deed. Raises Refused for an illegal move, and nothing has changed."""
        aside = deed.by if deed.by is not None and log.aside(deed, self._locked) else None
        event = self._do(deed, at)
        self.v, self.at = event.v, at
        if aside is not None:
            self.asides[aside] += 1
        if deed.id and deed.by is not None:
            self._answered.note(deed.by, deed.id, self.v)
        return event

    def _do(self, deed: AnyDeed, at: float) -> Event:
        match deed:
            case log.Chose():
                return self._choose(deed, at)
            case log.TookBack(by=int(seat)) if self.match:
                self.match.take_back(Seat(seat))
                self.left = deed.left or self.left
                return Event(self.v + 1, "locked")
            case log.Advised():
                self.asked.setdefault(self.phase, set()).add(deed.seat)
            case log.Rewound():
                self._rewind(deed.turn, at)
            case log.Gathered():
                self._seat_bots(deed.bots)
                self.stage, self.since = "mixing", at
            case log.Started():
                self._seat_bots(deed.bots)
                return self._start(at)
            case log.Agreed(by=int(seat)):
                self._agree(seat, deed, at)
            case log.NoticesSet(seat=seat):
                wish = Notices(deed.to, deed.language, deed.daily, deed.page, at, self.phase)
                self.chairs[seat].notices = wish if deed.to else None
            case log.Reminded():
                self._remind(deed, at)
            case log.Followed():
                self.next, self.asking = deed.table, None
                self.agreed.clear()
            case _:
                self._change_chairs(deed)
                self._settle(at)  # people who left no longer need to agree
        return Event(self.v + 1, "room")

    def _start(self, at: float) -> Event:
        shares = tuple(chair.share for chair in self.chairs)
        nonces = tuple(chair.nonce for chair in self.chairs)
        self.seed = Seed(self.seed.secret, nonces, shares if any(shares) else ())
        self.match = Match(self.rules, len(self.chairs), self.seed, packed=True)
        self.stage = "playing"
        self.since = at
        return Event(self.v + 1, "turn", self.match.made, self._drawn(0), room=True)

    def _choose(self, deed: log.Chose, at: float) -> Event:
        assert self.match is not None
        match, seat = self.match, Seat(deed.seat)
        before = match.made
        match.play(seat, *self.rules.notation.read(deed.move, seat))
        if match.draft(seat):
            match.take_back(seat)
            raise Illegal(Refusal("table.half_a_turn", "actors"))
        self.left = deed.left or self.left
        auto = self.auto.setdefault(before, set())
        (auto.add if deed.auto else auto.discard)(deed.seat)
        added = match.made - before
        if not added:
            return Event(self.v + 1, "locked")
        if not auto:
            del self.auto[before]
        self.since = at
        changed = self._seat_latecomers() or match.over
        if self.asking == "pause":  # the others played on instead
            self.asking, changed = None, True
            self.agreed.clear()
        if match.over:
            self.stage = "over"
        return Event(self.v + 1, "turn", added, self._drawn(before + 1), room=changed)

    def _drawn(self, first: int) -> tuple[str, ...]:
        assert self.match is not None
        if first == self.match.made:
            return ()
        return tuple(self.rules.notation.write(turn.moves[0][1]) for turn in self.match.turns[first:])

    def _seat_bots(self, bots: Iterable[log.Bot]) -> None:
        for bot in bots:
            self.chairs[bot.seat] = Chair("bot", bot.name, bot.level)

    def _change_hosts(self, deed: log.Joined | log.Filled | log.Cleared) -> None:
        """The host's rights stay with people, not with chairs: nobody gains them by sitting down."""
        if deed.seat in self._hosts:
            self._hosts.remove(deed.seat)
        if isinstance(deed, log.Joined) and self.host is not None:
            self._hosts.append(deed.seat)

    def _seat_latecomers(self) -> bool:
        """Let latecomers play once their round has begun. True if someone does now."""
        late = [chair for chair in self.chairs if chair.sits_after is not None]
        sitting = [chair for chair in late if chair.sits_after != self.round]
        for chair in sitting:
            chair.sits_after = None
        return bool(sitting)

    def _agree(self, seat: int, deed: log.Agreed, at: float) -> None:
        if self.asking != deed.what:
            self.asking = deed.what
            self.agreed.clear()
        self.agreed.add(seat)
        self.left = deed.left or self.left
        self.chairs[seat].next_share = deed.share
        self._settle(at)

    def _settle(self, at: float) -> None:
        """Pause or resume once everyone agrees. A rematch is a new table, which the room creates."""
        if self.asking in ("pause", "resume") and self.deciding <= self.agreed:
            self.stage = "paused" if self.asking == "pause" else "playing"
            self.since = at
            self.asking = None
            self.agreed.clear()

    def _remind(self, deed: log.Reminded, at: float) -> None:
        for seat in deed.seats:
            wish = self.chairs[seat].notices
            if deed.what == "time":
                self.reminded[seat] = self.phase
            elif wish is not None:
                self.chairs[seat].notices = replace(wish, told_at=at, turns=self.phase)

    def _change_chairs(self, deed: AnyDeed) -> None:
        chairs = self.chairs
        if isinstance(deed, log.Joined | log.Filled | log.Cleared):
            self._change_hosts(deed)
        match deed:
            case log.Joined(seat=seat):
                after = self.round if self.stage in ("playing", "paused") and chairs[seat].kind == "bot" else None
                level = chairs[seat].level if after is not None else ""
                chairs[seat] = Chair("human", deed.name, level, [deed.token], deed.share, deed.nonce, sits_after=after)
            case log.Handed(seat=seat):
                first, *others = chairs[seat].tokens
                chairs[seat].tokens = [first, *others[-(DEVICES - 2) :], deed.token]
            case log.Filled(seat=seat):
                chairs[seat] = Chair("bot", deed.name, deed.level)
                self._seat_bots(deed.others)
            case log.Cleared(seat=seat):
                chairs[seat] = Chair("open")
            case log.Renamed(by=int(seat)):
                chairs[seat].name = deed.name
            case log.Mixed(by=int(seat)):
                chairs[seat].nonce = deed.nonce
            case log.Away(seat=seat):
                chairs[seat].away, chairs[seat].left = True, chairs[seat].left or deed.left
                self.agreed.discard(seat)
            case log.Back(seat=seat):
                chairs[seat].away = chairs[seat].left = chairs[seat].awaited = False
            case log.Awaited(seat=seat):
                chairs[seat].awaited = True
            case log.Failed(seat=seat):
                chairs[seat].flagged = True
            case log.Forgotten(seat=seat):
                chairs[seat].name, chairs[seat].tokens, chairs[seat].notices = deed.name, [], None
                chairs[seat].away = chairs[seat].left = True
                self.agreed.discard(seat)
            case _:
                raise BadLog(f"{type(deed).__name__} cannot be done here")
