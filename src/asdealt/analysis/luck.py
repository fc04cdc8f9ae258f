"""Luck and skill: where a result came from, step by step.

    result - start = deal + draws + hidden + others + own

The value function is fixed beforehand (`worth`). A leg of chance changes it by luck: `deal` before anybody has decided
(in games that score rounds: in each round), otherwise `draws`. When seats choose, the change is split. What a seat's
choice does on average, over the worlds that seat could be in and over what others may choose at the same time, less
what the policy's choice would do there, is due to that choice: `own` or `others`. The rest, how it turned out in the
world as it was and with the choices that met, is luck with `hidden` cards and choices. See docs/luck.md.

Nothing is left over, and every term of a leg adds up to 0 over the seats.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any, Literal

import numpy as np

from asdealt.analysis.course import Leg, course_of
from asdealt.analysis.margins import chances, heat_at, progress
from asdealt.analysis.worth import VERSION, Ends, Floats, Worth, margins
from asdealt.analysis.worth import Effort as Effort
from asdealt.core import Json, Seat
from asdealt.match import Match, StillSecret
from asdealt.record import Record

Kind = Literal["deal", "draws", "choice"]
TERMS = ("deal", "draws", "hidden", "others", "own")


@dataclass(frozen=True)
class Entry:
    """One leg, for all seats."""

    leg: Leg
    kind: Kind
    before: Floats  # [seats]: worths with all cards open
    after: Floats
    luck: Floats  # [seats]: what chance, hidden cards and choices made at the same time did
    choices: Mapping[Seat, Floats]  # by deciding seat: what its choice did on average, [seats]
    known: Mapping[Seat, Floats]  # by deciding seat: worths before it, as it could know them; if wanted

    def terms(self, seat: Seat) -> dict[str, float]:
        found = dict.fromkeys(TERMS, 0.0)
        found["hidden" if self.kind == "choice" else self.kind] = float(self.luck[seat])
        for mover, change in self.choices.items():
            found["own" if mover == seat else "others"] += float(change[seat])
        return found


@dataclass(frozen=True)
class Row:
    """One leg, for one seat. All figures are margins: points above the mean of the others."""

    turn: int  # of the match, from 0
    kind: Kind
    seats: tuple[int, ...]  # who chose
    open: float  # what the seat's position is worth after it, with all cards open
    known: float | None  # what it was worth before the seat's own choice, as far as the seat could know
    open_chance: float | None  # to win, by the margin model; None where that has not been fitted
    known_chance: float | None
    deal: float
    draws: float
    hidden: float
    others: float
    own: float


@dataclass(frozen=True)
class Split:
    """Where the result of a seat came from: start + deal + draws + hidden + others + own = result."""

    seat: int
    version: str
    start: float
    result: float
    deal: float
    draws: float
    hidden: float
    others: float
    own: float
    rows: tuple[Row, ...]

    @property
    def luck(self) -> float:
        return self.deal + self.draws + self.hidden

    @property
    def adjusted(self) -> float:
        """The result without luck."""
        return self.result - self.luck

    def as_json(self) -> dict[str, Json]:
        return {**asdict(self), "luck": self.luck, "adjusted": self.adjusted}


def account(worth: Worth, course: Sequence[Leg], *, curves: bool = True) -> list[Entry]:
    """Splits every leg of a course. `curves`: also what seats could know of their position; costs some time."""
    found: list[Entry] = []
    if not course:
        return found
    before, ends, later = worth.at_start(course[0]), np.zeros(0, np.int32), np.zeros(worth.seats)
    decided = False
    worth.meet(course)
    for n, leg in enumerate(course):
        if not leg.movers:
            kind: Kind = "draws" if decided and worth.whole else "deal"
            later = worth.later(leg.round, leg.starter)
            ends = worth.futures(leg.after, leg.ply, leg.deal + 1)
            after = margins(ends).mean(axis=0) + later
            found.append(Entry(leg, kind, before, after, after - before, {}, {}))
        else:
            decided = True
            if not len(ends):  # no chance before the first decision
                ends = worth.futures(leg.before, leg.ply, leg.deal)
            ends = worth.futures_after(leg, ends)
            after = margins(ends).mean(axis=0) + later
            choices, known = _choices(worth, course[: n + 1], later, curves=curves)
            luck = after - before - sum(choices.values())
            found.append(Entry(leg, "choice", before, after, luck, choices, known))
        before = after
    return found


def _choices(
    worth: Worth, legs: Sequence[Leg], later: Floats, *, curves: bool
) -> tuple[dict[Seat, Floats], dict[Seat, Floats]]:
    """Of the last leg."""
    choices: dict[Seat, Floats] = {}
    known: dict[Seat, Floats] = {}
    for seat in legs[-1].movers:
        chosen, usual = worth.seat_futures(legs, seat, wanted=curves)
        choices[seat] = _mean(chosen - usual)
        if curves:
            known[seat] = _mean(usual) + later
    return choices, known


def _mean(ends: Ends) -> Floats:
    return margins(ends).mean(axis=0)  # type: ignore[no-any-return]


def key_of(match: Match[Any, Any] | Record) -> int:
    """Chooses the futures of a match: a number that follows from its rules and from its seed."""
    seed = (match.commitment, match.nonces) if isinstance(match, Record) else (match.seed.commitment, match.seed.nonces)
    said = f"worth {match.rules.name} {match.rules.edition} {_seats(match)} {seed}"
    return int.from_bytes(sha256(said.encode()).digest()[:8])


def split(match: Match[Any, Any] | Record, seat: int, effort: Effort | None = None) -> Split:
    """Where this seat's result came from. It shows what every card did: for matches that are over.

    >>> from asdealt import play
    >>> from asdealt.analysis.luck import Effort, split
    >>> found = split(play("splitz", ["greedy", "random"], seed="x"), 0, Effort(futures=8, worlds=8))
    >>> round(found.start + found.luck + found.others + found.own - found.result, 9)
    0.0
    """
    return splits(match, effort)[seat]


def splits(match: Match[Any, Any] | Record, effort: Effort | None = None) -> list[Split]:
    """The same for all seats, which costs no more. Only for games that have kernels (LookupError otherwise)."""
    if match.outcome is None:
        raise StillSecret("luck shows every card: it is split only once a match is over")
    seats = _seats(match)
    worth = Worth(match.rules, seats, key_of(match), effort)
    entries = account(worth, course_of(match.rules, seats, match.turns))
    won = match.outcome.winners
    shares = [(seat in won) / len(won) for seat in range(seats)]
    return [_split(worth, entries, shares, match.rules.rounds(seats), Seat(seat)) for seat in range(seats)]


def _seats(match: Match[Any, Any] | Record) -> int:
    return len(match.names) if isinstance(match, Record) else match.seats


def _split(worth: Worth, entries: Sequence[Entry], shares: Sequence[float], rounds: int, seat: Seat) -> Split:
    rows, begun, round_ = [], 0, 0
    for entry in entries:
        leg, known = entry.leg, entry.known.get(seat)
        if leg.round != round_ and not leg.movers:
            begun, round_ = leg.ply, leg.round
        made = leg.ply - begun
        chance = _chance(worth, entry.after, rounds, round_, made + len(leg.movers), seat)
        if entry is entries[-1] and chance is not None:
            chance = shares[seat]
        rows.append(
            Row(
                leg.turn,
                entry.kind,
                tuple(map(int, leg.movers)),
                float(entry.after[seat]),
                None if known is None else float(known[seat]),
                chance,
                None if known is None else _chance(worth, known, rounds, round_, made, seat),
                **entry.terms(seat),
            )
        )
    sums = {term: sum(getattr(row, term) for row in rows) for term in TERMS}
    start, result = float(entries[0].before[seat]), float(entries[-1].after[seat])
    return Split(int(seat), version(worth), start, result, rows=tuple(rows), **sums)


def _chance(worth: Worth, expected: Floats, rounds: int, round_: int, decisions: int, seat: Seat) -> float | None:
    if worth.tables is None:
        return None
    heat = heat_at(worth.tables.heat, progress(worth.tables, rounds, round_, decisions))
    return float(chances(expected, float(heat))[seat])


def version(worth: Worth) -> str:
    """What a split depends on besides the match: engine, weights and effort."""
    policy = sha256(np.ascontiguousarray(worth.weights).tobytes())
    if worth.net is not None:
        policy.update(worth.net.row.tobytes())
    effort = f"{worth.effort.futures} futures, {worth.effort.worlds} worlds"
    return f"worth {VERSION}, weights {policy.hexdigest()[:8]}, {effort}"
