"""Files of weights: one for each game and table size, with a header that says how they were made.

    games/<game>/weights/5.json         today's weights for five players
    games/<game>/weights/5@2026.json    those of an earlier generation, kept so that comparisons can be repeated

A file has the names of the weights, so a person can read it, and a program that expects others refuses it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from asdealt.games import find

TODAY = ""  # the generation that levels use
LARGEST = 1 << 20  # bytes of a file


class BadWeights(ValueError):
    """A file that does not hold the weights that are needed."""


@dataclass(frozen=True)
class WeightFile:
    game: str
    players: int
    made: Mapping[str, Any]  # command, commit, steps, games, seed: whatever says how these weights came about
    weights: Mapping[str, tuple[int, ...]]
    state: Mapping[str, Any] = field(default_factory=dict)  # what a learner needs to resume; not in shipped files

    def text(self) -> str:
        """One line for each weight name."""

        def lines(values: Mapping[str, Any]) -> str:
            return ",\n".join(f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in values.items())

        head = f'"game": {json.dumps(self.game)},\n"players": {self.players},\n"made": {{\n{lines(self.made)}\n}}'
        state = f',\n"state": {{\n{lines(self.state)}\n}}' if self.state else ""
        return f'{{\n{head},\n"weights": {{\n{lines(self.weights)}\n}}{state}\n}}\n'

    def write(self, path: Path) -> None:
        """Writes a whole file or none: a learner may be stopped at any moment."""
        part = path.with_name(f"{path.name}.part")
        part.write_text(self.text(), "utf-8")
        part.replace(path)


def read_weights(text: str, where: str) -> WeightFile:
    """Reads what `WeightFile.text` wrote. Raises BadWeights."""
    if len(text) > LARGEST:
        raise BadWeights(f"{where} is too large to be a file of weights")
    try:
        found = json.loads(text)
        weights = {str(name): tuple(map(int, values)) for name, values in found["weights"].items()}
        return WeightFile(str(found["game"]), int(found["players"]), found["made"], weights, found.get("state", {}))
    except (ValueError, KeyError, TypeError, AttributeError) as bad:
        raise BadWeights(f"{where} is not a file of weights: {bad!r}") from None


@cache
def shipped(game: str, players: int, generation: str = TODAY) -> WeightFile:
    """The weights that come with the program. Raises BadWeights where there are none."""
    name = f"{players}@{generation}.json" if generation else f"{players}.json"
    text = find(game).text("weights", name)
    if text is None:
        raise BadWeights(f"{game} has no weights {name}")
    return read_weights(text, f"{game}/weights/{name}")
