"""A game at one table size, as environments need it: numbers for actions, vectors for what a seat may know.

Two kinds of objects play. A `Run` is one game in progress, which asks one seat after another. A `Node` is a position of
the game tree and never changes. Games with kernels play on rows (`row_engine`), all others by their rules
(`rules_engine`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from asdealt.core import Json, Rules, Seat, View
from asdealt.games import find, rules_for
from asdealt.research.rewards import Results

OVER, REFUSED = -1, -2  # instead of the seat that is asked
TO_DEAL, AT_ONCE, ENDED = -1, -2, -4  # instead of a seat as `Node.player`, numbered as in OpenSpiel
NOTHING: Mapping[int, tuple[str, ...]] = {}  # has been told to anyone: one object for all nodes
Vector = NDArray[Any]
Mask = NDArray[np.int8]
Observation = dict[str, Any]  # "observation": a Vector; "action_mask": a Mask


class Node(ABC):
    """A position. `seats` decide now, all of them at once; it is empty when chance is to deal or the game is over."""

    __slots__ = ("asked", "engine", "moves", "parent", "player", "seats", "told")
    engine: Engine
    seats: tuple[int, ...]
    asked: int  # the seat that is asked first, if seats are asked one after another
    player: int  # the seat that decides alone; TO_DEAL, AT_ONCE or ENDED
    parent: Node | None
    moves: tuple[tuple[int, int], ...]  # the seats and actions that led here from the parent
    told: Mapping[int, tuple[str, ...]]  # what each seat has been told (`openspiel`); replaced, never changed

    def __deepcopy__(self, memo: dict[int, Any]) -> Node:
        return self  # OpenSpiel copies every attribute of a state when it clones one

    def __reduce__(self) -> tuple[Any, ...]:
        """The line of nodes as a list: pickling them one inside another would exceed Python's stack."""
        line: list[tuple[Any, ...]] = []
        node: Node | None = self
        while node is not None:
            line.append((node.kept(), node.moves))
            node = node.parent
        return restored, (self.engine, line[::-1])

    @property
    def deals(self) -> bool:
        """Is it chance's turn?"""
        return self.player == TO_DEAL

    @abstractmethod
    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat that decides now, in ascending order."""

    @abstractmethod
    def dealt(self, number: int) -> Node:
        """What chance does, determined by a number."""

    @abstractmethod
    def after(self, action: int) -> Node:
        """After a legal action of the seat that is asked. Others who decide at once do not see it."""

    @abstractmethod
    def after_all(self, choices: Sequence[int]) -> Node:
        """After legal actions of all seats that decide now. `choices` is by seat; those of others do not matter."""

    @abstractmethod
    def redrawn(self, seat: int, number: int) -> Node:
        """The same position with everything redrawn that this seat cannot know.

        Choices that others have sealed are redrawn too, or withdrawn: then those seats are asked again, after this one.
        """

    @abstractmethod
    def observation(self, seat: int) -> Vector: ...

    @abstractmethod
    def results(self) -> Results:
        """Points and ranks, by seat; final when the game is over."""

    @abstractmethod
    def state(self) -> Any:
        """The state as the readable rules store it."""

    @abstractmethod
    def text_of(self, seat: int, action: int) -> str: ...

    @abstractmethod
    def kept(self) -> Any:
        """The position as plain values, for `Engine.restored`."""


class Run(ABC):
    """A game in progress. `seat` is asked; OVER when the game is over."""

    seat: int

    @abstractmethod
    def reset(self, seed: int) -> None: ...

    @abstractmethod
    def decide(self, action: int) -> int:
        """Performs an action of the seat that is asked and returns the new `seat`.

        An illegal action changes nothing: REFUSED.
        """

    @abstractmethod
    def seen(self, seat: int) -> Observation:
        """What a seat may know, and 1 for each legal action; all 0 for a seat that is not asked."""

    @abstractmethod
    def results(self) -> Results: ...

    @abstractmethod
    def state(self) -> Any: ...


class Engine(ABC):
    rules: Rules[Any, Any]
    players: int
    actions: int  # numbers of actions are below this
    size: int  # of an observation
    dtype: type[np.integer[Any]]
    one_by_one = False  # is it a seat alone that decides next, even where several choose at once? For `Node.player`

    def __deepcopy__(self, memo: dict[int, Any]) -> Engine:
        return self  # nothing in it ever changes

    def __reduce__(self) -> tuple[Any, ...]:
        return engine_for, (self.rules.name, self.players, dict(self.rules.options), self.one_by_one)

    def player_of(self, seats: tuple[int, ...], asked: int) -> int:
        """Which of the seats that decide now is `Node.player`."""
        return asked if self.one_by_one or len(seats) == 1 else AT_ONCE

    @abstractmethod
    def run(self) -> Run: ...

    @abstractmethod
    def root(self) -> Node: ...

    @abstractmethod
    def restored(self, kept: Any, parent: Node | None, moves: tuple[tuple[int, int], ...]) -> Node: ...

    @abstractmethod
    def seen(self, view: View[Any], seat: Seat) -> Observation:
        """What a seat may know and do, from its view alone."""

    @abstractmethod
    def numbers(self, state: Any, seat: Seat) -> list[int]:
        """The numbers of `rules.legal(state, seat)`, in that order."""

    def action_of(self, state: Any, seat: Seat, number: int) -> Any:
        """The legal action that has this number, or None."""
        numbers = self.numbers(state, seat)
        return self.rules.legal(state, seat)[numbers.index(number)] if number in numbers else None

    def mask_of(self, numbers: Sequence[int]) -> Mask:
        mask = np.zeros(self.actions, np.int8)
        mask[numbers] = 1
        return mask

    @property
    def limits(self) -> tuple[int, int]:
        """The least and the greatest number an observation can contain."""
        info = np.iinfo(self.dtype)
        return int(info.min), int(info.max)


def restored(engine: Engine, line: Sequence[tuple[Any, ...]]) -> Node | None:
    """The last of a line of nodes that `Node.__reduce__` has listed."""
    node = None
    for kept, moves in line:
        node = engine.restored(kept, node, moves)
    return node


def engine_for(game: str, players: int, options: Mapping[str, Json] | None = None, one_by_one: bool = False) -> Engine:
    """Raises UnknownGame, Illegal (a wrong size) or BadOption."""
    rules = rules_for(game, players, options)
    engine: Engine
    if "fast" in find(game).parts:
        from asdealt.research.row_engine import RowEngine

        engine = RowEngine(game, players, options)
    else:
        from asdealt.research.rules_engine import RulesEngine

        engine = RulesEngine(rules, players)
    engine.one_by_one = one_by_one
    return engine
