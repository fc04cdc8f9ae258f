"""A game's `fast` part: what the fast engine knows about a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from asdealt.core import Json, Rules, Seat, View
from asdealt.fast.net_spec import NetSpec
from asdealt.fast.rows import Row
from asdealt.fast.weight_files import TODAY
from asdealt.fast.weights import WeightFields
from asdealt.games import GAMES, UnknownGame, find

NO_WEIGHTS: Row = np.zeros(1, np.int32)  # for a policy without weights


@dataclass(frozen=True)
class FastGame:
    name: str
    layout: ModuleType  # the sizes that the contract leaves open, and the fields of a row
    modules: tuple[ModuleType, ...]  # the kernels
    rules_row: Callable[..., NDArray[np.int32]]  # (rules, seats, rounds)
    encode: Callable[..., NDArray[np.uint8]]  # (rules, state, asked=None): the row of a state, or of a view's
    decode: Callable[..., Any]  # (rules, seats, row, ...): the state of a row
    action_number: Callable[..., int]  # (action)
    action_of: Callable[..., Any]  # (rules, number, seat)
    ends: tuple[str, ...]  # the reasons an end can have, in the order of S_ENDS (`tally`)
    in_rounds: bool = False  # can single rounds be played?
    numbers: Callable[..., Sequence[int]] | None = None  # (rules, state, seat): where they depend on the state
    actions: Callable[[Row], int] | None = None  # (rules row): how many there are, where that depends on the options
    weights: WeightFields | None = None  # of its policy, where it has any
    inlined: frozenset[str] = frozenset()  # kernels that compilers for a processor must not make calls of
    net: NetSpec | None = None  # what a net reads, where one can learn the game
    recall: Callable[[Any, Any, Row], None] | None = None  # (rules, view, row): notes what only the view's past tells

    def actions_of(self, rules_row: Row) -> int:
        """How many actions there are under these rules: their numbers are below this."""
        return int(self.layout.ACTIONS) if self.actions is None else self.actions(rules_row)

    def weights_row(self, players: int, generation: str = TODAY) -> Row:
        """The weights of the policy that come with the program, as kernels read them."""
        return NO_WEIGHTS if self.weights is None else self.weights.shipped(players, generation)

    def encode_view(self, rules: Rules[Any, Any], view: View[Any], asked: Seat | None = None) -> NDArray[np.uint8]:
        """The row of a view, with what its past tells."""
        row = self.encode(rules, view.state, asked=asked)
        if self.recall is not None:
            self.recall(rules, view, row)
        return row

    def numbers_of(self, rules: Rules[Any, Any], state: Any, seat: Seat) -> list[int]:
        """The numbers of `rules.legal(state, seat)`, in that order."""
        if self.numbers is not None:
            return list(self.numbers(rules, state, seat))
        return [self.action_number(action) for action in rules.legal(state, seat)]


def fast_part(
    name: str,
    layout: ModuleType,
    modules: tuple[ModuleType, ...],
    bridge: ModuleType,
    *,
    in_rounds: bool = False,
    actions: Callable[[Row], int] | None = None,
    weights: WeightFields | None = None,
    inlined: frozenset[str] = frozenset(),
    net: NetSpec | None = None,
    recall: Callable[[Any, Any, Row], None] | None = None,
) -> FastGame:
    """The `fast` part of a game whose module `bridge` has every conversion under its usual name."""
    return FastGame(
        name=name,
        layout=layout,
        modules=modules,
        rules_row=bridge.rules_row,
        encode=bridge.encode,
        decode=bridge.decode,
        action_number=bridge.action_number,
        action_of=bridge.action_of,
        ends=tuple(end.value for end in bridge.ENDS),
        in_rounds=in_rounds,
        numbers=getattr(bridge, "numbers", None),
        actions=actions,
        weights=weights,
        inlined=inlined,
        net=net,
        recall=recall,
    )


def fast_game(name: str) -> FastGame:
    found: FastGame | None = find(name).part("fast")
    if found is None:
        raise UnknownGame(f"{name} is not in the fast engine; there are {', '.join(fast_games())}")
    return found


def fast_games() -> list[str]:
    """The games that have kernels."""
    return [name for name, game in GAMES.items() if "fast" in game.parts]


def rules_of(game: FastGame, players: int, options: Mapping[str, Json] | None, rounds: int | None) -> tuple[Any, Row]:
    """The readable rules for this many players, and their row."""
    readable = GAMES[game.name]
    if players not in readable.sizes:
        sizes = ", ".join(map(str, readable.sizes))
        raise ValueError(f"{game.name} is not played by {players}; it may be {sizes}")
    if rounds is not None and not game.in_rounds:
        raise ValueError(f"{game.name} has no rounds of its own to play: leave them out")
    rules = readable.make({**readable.sizes[players], **(options or {})})
    if rounds is not None and not 1 <= rounds <= (most := rules.rounds(players)):
        raise ValueError(f"a game of {game.name} by {players} has 1 to {most} rounds, not {rounds}")
    return rules, game.rules_row(rules, players, rounds)
