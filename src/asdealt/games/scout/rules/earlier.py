"""Earlier editions of the rules. New matches do not use them, but stored matches still replay under them.

The kernels know only the latest edition, so a bot at a table with an earlier edition thinks by the latest.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from asdealt.games.scout.rules.rules import Options, ScoutRules
from asdealt.games.scout.rules.state import State, must_play


@dataclass(frozen=True)
class FirstOptions(Options):
    max_turns: int | None = 1000  # any number above 0


class FirstEdition(ScoutRules):
    """Edition 1 ignored `max_turns` if, of two players, the next one had no chip but could play."""

    edition: ClassVar[int] = 1
    option_kind: ClassVar[type[Options]] = FirstOptions

    def _cut_off(self, state: State) -> bool:
        return super()._cut_off(state) and not must_play(state)
