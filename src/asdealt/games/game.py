"""What the house knows of a game before a table is set."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from asdealt.core import Json, Rules

Make = Callable[[Mapping[str, Json]], Rules[Any, Any]]  # from option values; raises BadOption


class UnknownGame(LookupError):
    """No game of that name, or not in that edition."""


@dataclass(frozen=True)
class Game:
    name: str
    edition: int
    make: Make
    sizes: Mapping[int, Mapping[str, Json]]  # every table size, with the options it cannot do without
    choices: Mapping[str, tuple[Json, ...]]  # every option with a closed list of values, default first
    earlier: Mapping[int, Make] = field(default_factory=dict)  # editions that old records still replay under

    def in_edition(self, edition: int) -> Make:
        known = {**self.earlier, self.edition: self.make}
        if edition not in known:
            plays = ", ".join(map(str, sorted(known)))
            raise UnknownGame(f"{self.name} in edition {edition} is not known here; this program knows {plays}")
        return known[edition]
