"""Weights of a policy, and the row of numbers that kernels read them from.

A game declares its weights by name, as `layout` declares the fields of a row. A row has the weights themselves, then
tables that follow from them by a fixed sum (`table`), so that a kernel looks up what it would add up otherwise. All
numbers of a row are whole: kernels on every device compute the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from asdealt.fast.rows import Row
from asdealt.fast.weight_files import TODAY, BadWeights, WeightFile, shipped

Floats = NDArray[np.float64]


class WeightFields:
    """The weights of one game, in the order of the row."""

    def __init__(self, game: str, largest: int) -> None:
        self.game = game
        self.largest = largest  # of the numbers in a row: what kernels add up must fit their work rows
        self.sizes: dict[str, int] = {}
        self.steps: list[
            float
        ] = []  # by value: a change that matters a little, where a learner begins to try; 0: it is not learned
        self._tables: list[Floats] = []

    def field(self, name: str, *shape: int, step: float) -> int:
        """The offset of a new weight, or of a whole list of them."""
        if self._tables or name in self.sizes or prod(shape) < 1 or step < 0:
            raise ValueError(f"{name}: weights come before tables, once each, with a size and a step")
        offset = self.values
        self.sizes[name] = prod(shape)
        self.steps += [step] * prod(shape)
        return offset

    def table(self, parts: Mapping[str, Floats]) -> int:
        """The offset of a table: the sum over these weights of value times line, one line of `parts` per value."""
        columns = {part.shape[1] for part in parts.values()}
        if len(columns) != 1 or any(len(part) != self.sizes[name] for name, part in parts.items()):
            raise ValueError("a table needs one line for each value, all equally long")
        offset = self.row_size
        self._tables.append(
            np.vstack([parts.get(name, np.zeros((size, *columns))) for name, size in self.sizes.items()])
        )
        return offset

    @property
    def values(self) -> int:
        """How many numbers the weights have together."""
        return sum(self.sizes.values())

    @property
    def row_size(self) -> int:
        return self.values + sum(len(table[0]) for table in self._tables)

    def rows(self, values: Any) -> Row:
        """Rows for kernels, from values [..., values], which need not be whole."""
        whole = np.asarray(values, np.float64)
        found = np.concatenate([whole, *(whole @ table for table in self._tables)], axis=-1)
        row: Row = np.rint(found).clip(-self.largest, self.largest).astype(np.int32)
        return row

    def listed(self, file: WeightFile) -> Floats:
        """The values of a file in the order of the row. Raises BadWeights if it has others than the game needs."""
        sizes = {name: len(numbers) for name, numbers in file.weights.items()}
        if file.game != self.game or sizes != self.sizes:
            odd = sorted(set(sizes.items()) ^ set(self.sizes.items()))
            raise BadWeights(f"these weights of {file.game} do not fit {self.game} as it is now: {odd}")
        return np.array([number for name in self.sizes for number in file.weights[name]], np.float64)

    def named(self, values: Any) -> dict[str, tuple[int, ...]]:
        """Values as a file has them: by name, in whole numbers."""
        ends = np.cumsum(list(self.sizes.values()))
        pieces = np.split(np.rint(np.asarray(values)).astype(np.int64), ends[:-1])
        return {name: tuple(piece.tolist()) for name, piece in zip(self.sizes, pieces, strict=True)}

    def shipped(self, players: int, generation: str = TODAY) -> Row:
        """The row of the weights that come with the program."""
        return self.rows(self.listed(shipped(self.game, players, generation)))
