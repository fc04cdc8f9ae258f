"""The players a game brings with it: its `bots` part. What it does not bring, a generic player does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import Any, Protocol, cast

from asdealt import extras
from asdealt.bots.names import KINDS, LEVELS, NET
from asdealt.core import A, Bot, Rules, S, Seat, View
from asdealt.games import find


class Judge(Bot[S, A], Protocol):
    """A player who can say what it thinks of every legal action."""

    def values(self, rules: Rules[S, A], view: View[S]) -> Sequence[tuple[A, float]]: ...


@dataclass(frozen=True)
class Effort:
    """What a decision may cost: playouts or seconds, one of the two. Compiling, once, is not counted."""

    samples: int | None = None
    seconds: float | None = None
    jobs: int = 1  # threads
    nets: bool = True  # may nets be used, where a game has them? Analyses search without: they value by rule of thumb
    evidence: bool = True  # may what the others have done say what they hold? Reviews are measured without it
    master: bool = False  # is this the level master? What it does beside taking longer is the game's to say

    def __post_init__(self) -> None:
        if (self.samples is None) == (self.seconds is None):
            raise ValueError("a search needs either samples or seconds")
        if (self.samples or self.seconds or 0) <= 0:
            raise ValueError("a search needs a budget above 0")

    def part(self, pieces: int) -> Effort:
        """One of so many equal parts."""
        if self.samples is not None:
            return replace(self, samples=max(1, self.samples // pieces))
        return replace(self, seconds=(self.seconds or 0) / pieces)


@dataclass(frozen=True)
class Errors:
    """How a weaker level errs. The sizes are in points of the game's own judge."""

    thinks: float  # the share of decisions it thinks through, as a skilled player would
    overlooks: float  # otherwise: the odds that an option, or a kind of option, does not come to mind
    misjudges: float  # by how much it is wrong about an option (a standard deviation)
    remembers: int  # rounds before this one


def _glance() -> Judge[Any, Any]:
    from asdealt.bots import generic  # it imports from here

    return generic.MonteCarlo(Effort(samples=generic.GLANCE))


def _thought() -> Bot[Any, Any]:
    from asdealt.bots import generic

    return generic.MonteCarlo(Effort(samples=generic.THOUGHT))


def _search(effort: Effort) -> Bot[Any, Any]:
    from asdealt.bots import generic

    return generic.MonteCarlo(effort)


@dataclass(frozen=True)
class GameBots:
    """A player that is not given is the generic one."""

    greedy: Callable[[], Judge[Any, Any]] = _glance  # takes what looks best now: the first rung above random
    heuristic: Callable[..., Bot[Any, Any]] = _thought  # plays by rule of thumb, as a decent person would
    search: Callable[..., Bot[Any, Any]] = _search  # (effort): tries candidates in possible worlds; may import numba
    earlier: tuple[str, ...] = ()  # generations that `heuristic` and `search` take as a last argument, for comparisons
    nets: bool = False  # does the level skilled play by nets (`nets/`)? There must be one for each of its sizes
    errors: Mapping[str, Errors] = field(default_factory=dict)  # by level; in points of `greedy`, so not without it
    forget: Callable[[Any, Seat, int], Any] | None = None  # (state as seen, seat, rounds): things seen earlier fade


def search_in(module: str) -> Callable[..., Bot[Any, Any]]:
    """Makes the `Search` of a module, which needs numba. It is imported when it is first needed.

    Raises MissingExtra now, not in the middle of a game, if numba is not installed.
    """

    def search(*given: Any) -> Bot[Any, Any]:
        extras.need(extras.FAST)
        return cast(Bot[Any, Any], import_module(module).Search(*given))

    return search


def bots_of(game: str) -> GameBots:
    part: GameBots | None = find(game).part("bots")
    return part or GENERIC


def names_for(game: str) -> tuple[str, ...]:
    """The names of the built-in bots that play this game: first the levels, then what they are built from."""
    return (*LEVELS, *KINDS, *((NET,) if bots_of(game).nets else ()))


GENERIC = GameBots()
