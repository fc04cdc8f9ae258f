"""The contract every game meets: seats, views, outcomes, rules, bots.

Rules contain no prose and draw nothing: they turn states into states. Everything that prints, sends, stores or searches
a game is written once, against this file.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from random import Random
from typing import Any, Generic, NewType, NoReturn, Protocol, TypeVar

Seat = NewType("Seat", int)  # 0, 1, 2 ... clockwise
CHANCE = Seat(-1)  # the seat that shuffles, deals and draws
OPEN = Seat(-2)  # a viewer, not a seat: sees every card, once a match is over

Viewer = Seat | None  # None: a spectator, who sees only what is public
Json = Any  # what the json module reads and writes

S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Done(Generic[A]):
    """One decision that was made."""

    seat: Seat
    action: A


class View(Generic[S]):
    """A state as one viewer may see it. Only the veil makes views, and a state leaves the server only as a view.

    `state` has the same type as the whole state; what this viewer may not see is face down in it.

    >>> from asdealt import Match, rules_for
    >>> match = Match(rules_for("dozen", 2), 2, "x")
    >>> match.view(0).seat, match.view(0).position
    (0, '2')
    >>> match.rules.notation.write_state(match.view(None).state)  # a spectator sees no hands
    '1 offer | ? ? ? ? / - / - / - | ? ? ? ? / - / - / -'
    """

    __slots__ = ("past", "position", "seat", "state")

    seat: Viewer
    position: str  # the identity of this position among those of its match, see Match.position
    state: S  # the same type as the state; what this viewer may not see is face down
    past: tuple[Done[Any], ...]  # what was done, as this viewer could see it

    def __init__(self) -> None:
        raise TypeError("only the veil makes a View")

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a View cannot be changed (tried to set {name})")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        mine = self.seat, self.position, self.state, self.past
        return mine == (other.seat, other.position, other.state, other.past)

    def __hash__(self) -> int:
        return hash((self.seat, self.position, self.state, self.past))

    def __repr__(self) -> str:
        return f"<view of seat {self.seat} at {self.position}: {self.state!r}; past {self.past!r}>"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended. Endings are data: `reason` is a member of the game's own enumeration."""

    scores: tuple[int, ...]  # by seat
    ranks: tuple[int, ...]  # by seat, 1 is best; equals share a rank
    reason: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(Seat(s) for s, rank in enumerate(self.ranks) if rank == 1)


def ranks(keys: Sequence[Any]) -> tuple[int, ...]:
    """1 for the highest key; equal keys share a rank, and the ranks after them are skipped."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def put(row: tuple[A, ...], seat: int, value: A) -> tuple[A, ...]:
    """A copy of the row with this seat's entry changed. States are never altered."""
    return (*row[:seat], value, *row[seat + 1 :])


@dataclass(frozen=True)
class Refusal:
    """Why an action is not allowed: a code, and the rule of docs/rules/<game>.md it cites. Prose comes from locales."""

    code: str  # "scout.play.not_stronger"
    rule: str  # "14a"
    facts: Mapping[str, int | str] = field(default_factory=dict)  # numbers and names for the sentence


def quoted(text: str, longest: int = 40) -> str:
    """A quotation of user input: short enough for a sentence, and without control characters."""
    some = text[: 8 * longest]  # cut first: a stranger's text may be long
    plain = " ".join("".join(each if each.isprintable() else " " for each in some).split())
    return plain if len(plain) <= longest else plain[: longest - 1] + "…"


class Refused(ValueError):
    """A request that the rules do not allow. Nothing has changed."""

    def __init__(self, refusal: Refusal, message: str = "") -> None:
        facts = "".join(f", {name}={quoted(str(value), 200)}" for name, value in refusal.facts.items())
        super().__init__(message or f"{refusal.code} (rule {refusal.rule}{facts})")
        self.refusal = refusal


class Illegal(Refused):
    """An action that can be read but is not allowed here. `refusal` says which rule it breaks, as data.

    >>> from asdealt import Illegal, Match, rules_for
    >>> match = Match(rules_for("splitz", 2), 2, "x")
    >>> (seat,) = match.waiting
    >>> try:
    ...     match.play_text(seat, "cut 6 2")
    ... except Illegal as illegal:
    ...     print(illegal.refusal.code, illegal.refusal.rule)
    splitz.cut.empty_part 5
    """


class Unreadable(Refused):
    """A text that is not an action or a state of this game."""


def unreadable(code: str, text: str, **facts: int | str) -> Unreadable:
    return Unreadable(Refusal(code, "notation", {"text": text, **facts}))


class Notation(Protocol[S, A]):
    """The compact text of a game. Everything round-trips, veiled actions and states too (`?` is a face down card)."""

    def write(self, turn: Sequence[A]) -> str:
        """The text of a turn: one action, or several that belong together (Scout's double)."""
        ...

    def read(self, text: str, seat: Seat) -> tuple[A, ...]:
        """The turn that this text means for `seat`. Raises Unreadable. Does not check whether the turn is legal."""
        ...

    def write_state(self, state: S) -> str: ...

    def read_state(self, text: str) -> S: ...


class Rules(Protocol[S, A]):
    """A game. It has no state, and all its methods are pure. Options are fixed when it is constructed.

    >>> from asdealt import Rules, rules_for
    >>> rules: Rules = rules_for("scout", 4)
    >>> rules.name, rules.seats, rules.rounds(4), rules.options["flip"]
    ('scout', range(3, 6), 4, 'secret')
    >>> rules.actors(rules.start(4))  # -1 is chance, which deals
    frozenset({-1})
    """

    @property
    def name(self) -> str: ...

    @property
    def edition(self) -> int:
        """Increased when behaviour changes. A stored match replays under the edition it was played with."""
        ...

    @property
    def options(self) -> Mapping[str, Json]:
        """Every option key with its value, as a record's header keeps them."""
        ...

    @property
    def seats(self) -> range:
        """The table sizes these rules allow."""
        ...

    @property
    def notation(self) -> Notation[S, A]: ...

    def start(self, seats: int) -> S: ...

    def actors(self, state: S) -> frozenset[Seat]:
        """Who decides next: {CHANCE}, one seat, or several seats at once in secret. Empty when the game is over."""
        ...

    def legal(self, state: S, seat: Seat) -> Sequence[A]:
        """Legal actions in a fixed order, the same from the seat's own view. Empty for CHANCE and seats not asked."""
        ...

    def why_not(self, state: S, seat: Seat, action: A) -> Refusal | None:
        """None for exactly the actions in `legal` (for CHANCE: what could be drawn), otherwise the rule it breaks."""
        ...

    def draw(self, state: S, rng: Random) -> A:
        """A random action of CHANCE."""
        ...

    def apply(self, state: S, moves: Mapping[Seat, A]) -> S:
        """The state after one legal action for each of actors(state). Raises Illegal for anything else."""
        ...

    def settled(self, state: S) -> bool:
        """False only inside a turn that must not be left half done (between the halves of Scout's double)."""
        ...

    def guess(self, view: View[S], rng: Random) -> S:
        """A random state that this view could be of, drawn with the right odds."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """Scores, ranks and the reason once the game is over, otherwise None."""
        ...

    # The course of a match. It is public: every view gives the same answers as the state.

    def seats_of(self, state: S) -> int:
        """The number of seats at this table."""
        ...

    def rounds(self, seats: int) -> int:
        """The number of rounds of a match that is not cut short."""
        ...

    def round(self, state: S) -> int:
        """The current round, from 1; 0 before the first round. It never decreases."""
        ...

    def starter(self, state: S) -> Seat | None:
        """Who starts this round; None if that is undecided, or if the game has no starting player.

        A duplicate deal fixes all chance moves and the starting player. Seats are compared relative to that player.
        """
        ...

    @property
    def scores_rounds(self) -> bool:
        """Whether each round has a score of its own, so that single rounds can be compared."""
        ...

    def round_scores(self, state: S) -> Sequence[tuple[int, ...]]:
        """The points of each finished round, by seat; empty unless `scores_rounds`. They add up to the final scores."""
        ...


class SimpleRules:
    """Defaults for rules: one round without a starting player, and each action is a whole turn.

    If the rules are a dataclass, its fields are the options.
    """

    @property
    def options(self) -> Mapping[str, Json]:
        return {each.name: getattr(self, each.name) for each in fields(self)} if is_dataclass(self) else {}

    def settled(self, state: Any) -> bool:  # noqa: ARG002
        return True

    def rounds(self, seats: int) -> int:  # noqa: ARG002
        return 1

    def round(self, state: Any) -> int:  # noqa: ARG002
        return 1

    def starter(self, state: Any) -> Seat | None:  # noqa: ARG002
        return None

    @property
    def scores_rounds(self) -> bool:
        return False

    def round_scores(self, state: Any) -> Sequence[tuple[int, ...]]:  # noqa: ARG002
        return ()


class Bot(Protocol[S, A]):
    """A player program: anything with this method. It gets a view, never a state, so it cannot see hidden cards.

    >>> from asdealt import play
    >>> class First:
    ...     def choose(self, rules, view, rng):
    ...         return rules.legal(view.state, view.seat)[0]
    >>> play("scout", [First(), "random", "random"], seed="x").outcome.ranks
    (1, 3, 2)
    """

    def choose(self, rules: Rules[S, A], view: View[S], rng: Random) -> A: ...


def check_size(name: str, seats: int, sizes: Collection[int]) -> None:
    """Raises Illegal, with a sentence for programmers, unless this is one of a game's table sizes."""
    if type(seats) is not int or seats not in sizes:
        allowed = ", ".join(map(str, sizes))
        refusal = Refusal(f"{name}.seats", "players", {"seats": seats, "allowed": allowed})
        raise Illegal(refusal, f"{name} cannot be played by {quoted(repr(seats))}: the number of players is {allowed}")


def check_seats(rules: Rules[S, A], seats: int) -> None:
    """Called by every `start`: raises unless these rules allow this number of seats."""
    check_size(rules.name, seats, rules.seats)


def check_moves(rules: Rules[S, A], state: S, moves: Mapping[Seat, A]) -> None:
    """Called by every `apply`: raises unless exactly the actors have moved, each legally."""
    actors = rules.actors(state)
    if moves.keys() != actors:
        raise Illegal(Refusal(f"{rules.name}.not_the_actors", "actors", {"actors": ",".join(map(str, sorted(actors)))}))
    for seat, action in moves.items():
        if refusal := rules.why_not(state, seat, action):
            raise Illegal(refusal)
