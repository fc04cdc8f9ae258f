"""What a net reads: a game's feature spec. It names every number, says how large it usually is, and has a hash.

A game declares the fields in `net_layout` of its `fast` folder and makes the spec for `FastGame.net`; other files there
have the kernels of `net_contract`, which write these numbers. All are small whole numbers: every device computes the
same.

A net corrects the rule of thumb. One number of every choice, `worth`, is what the rule of thumb thinks of it, compared
with its best choice; a net that corrects nothing chooses as the rule of thumb does.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from math import prod
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from asdealt.fast.rows import Row


class NetFields:
    """The numbers of one row, in their order."""

    def __init__(self) -> None:
        self.fields: list[tuple[str, int, float]] = []  # name, how many, and the size that counts as one

    def field(self, name: str, *shape: int, unit: float = 1.0) -> int:
        """The offset of a new number, or of a list of them."""
        if unit <= 0 or prod(shape) < 1 or name in [known for known, _, _ in self.fields]:
            raise ValueError(f"{name}: a field needs a new name, a size and a unit")
        offset = self.size
        self.fields.append((name, prod(shape), unit))
        return offset

    @property
    def size(self) -> int:
        return sum(size for _, size, _ in self.fields)

    @property
    def scales(self) -> NDArray[np.float32]:
        """What to multiply each number by, so that all are about as large as one."""
        return np.array([1 / unit for _, size, unit in self.fields for _ in range(size)], np.float32)


@dataclass(frozen=True)
class NetSpec:
    game: str
    version: int  # another one whenever a feature changes its meaning: nets of other versions are refused
    modules: tuple[ModuleType, ...]  # the kernels of `net_contract`
    state: NetFields  # what the seat that decides may know
    choice: NetFields  # what one of its choices makes of that
    hidden: NetFields  # what it may not know: for the critic, while learning
    choices: int  # the most that are weighed
    worth: int  # the place of `worth` in a choice
    point: float  # a point of the game, in units of `worth`
    decisions: int = 0  # of a long game, all seats together: an iteration of learning should see how games end
    mixes: bool = False  # are choices drawn by their odds (softmax of the scores), instead of the best one taken?
    decides: Callable[[Any, Any], bool] | None = None  # (rules, state): does a net decide here? None: everywhere
    content: Callable[[], bytes] | None = None  # what nets know besides the features, such as a card set
    worlds: Callable[[Row], Row] | None = None  # (weights of the rule of thumb): those to draw worlds by, for nets
    value: NetFields | None = None  # what a value net reads of a seat's chances, where there is one (`value_nets`)
    value_version: int = 0
    solves: Callable[[Any, int], bool] | None = None  # (rules, seats): does the kernel `solve_round` solve such rounds?
    solved: int = 0  # numbers that it needs for notes
    # (rules, view or None, the same weights): what the others have done, for the kernel `search_world`; None: nothing
    evidence: Callable[[Any, Any, Row], tuple[Any, ...]] | None = None

    def digest(self, weights: Row) -> str:
        """Of this spec, what nets know besides, and the rule of thumb's weights: a net fits no other."""
        fields = [part.fields for part in (self.state, self.choice, self.hidden)]
        text = json.dumps([self.game, self.version, fields, self.choices, self.worth, self.point])
        total = hashlib.sha256(text.encode())
        total.update(np.ascontiguousarray(weights, np.int32).tobytes())
        total.update(self.content() if self.content else b"")
        return total.hexdigest()[:16]


def net_spec(game: str, layout: ModuleType, kernels: tuple[ModuleType, ...], **more: Any) -> NetSpec:
    """The spec of a game whose net layout has every field and size under its usual name."""
    return NetSpec(
        game=game,
        version=layout.VERSION,
        modules=(layout, *kernels),
        state=layout.state_fields,
        choice=layout.choice_fields,
        hidden=layout.hidden_fields,
        choices=layout.NET_CHOICES,
        worth=layout.O_WORTH,
        point=layout.POINT,
        **more,
    )
