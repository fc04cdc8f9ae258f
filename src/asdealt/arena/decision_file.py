"""Decisions in a Parquet file, written piece by piece, so that a file may be larger than memory: docs/data.md."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from asdealt import __version__, extras
from asdealt.arena.decisions import Decision
from asdealt.core import Json

FORMAT = 1  # of the columns
ROWS = 1 << 14  # of a row group


def schema(about: Mapping[str, Json]) -> Any:
    """The columns, and what all rows share as metadata: game, edition, players, options."""
    import pyarrow as pa

    shared = {"asdealt": "decisions", "format": FORMAT, "version": __version__, **about}
    often = pa.dictionary(pa.int16(), pa.string())
    columns = {
        "match": pa.int64(), "seed": pa.string(), "number": pa.int32(), "round": pa.int16(), "seat": pa.int8(),
        "bot": often, "view": pa.string(), "legal": pa.list_(pa.string()), "choice": pa.int16(), "points": pa.int32(),
        "rank": pa.int8(), "won": pa.float32(),
    }  # fmt: skip
    assert tuple(columns) == Decision._fields
    fields = [pa.field(name, kind, nullable=False) for name, kind in columns.items()]
    return pa.schema(
        fields, {key: value if isinstance(value, str) else json.dumps(value) for key, value in shared.items()}
    )


class DecisionFile:
    """A file in the making. It has its name only once it is whole. Raises MissingExtra without pyarrow."""

    def __init__(self, path: Path, about: Mapping[str, Json]) -> None:
        extras.need(extras.PARQUET)
        from pyarrow import parquet

        self.rows = 0
        self._path, self._part = path, path.with_name(f"{path.name}.part")
        self._schema = schema(about)
        self._sink = self._part.open("wb")  # an error of pyarrow would not name the file
        self._writer = parquet.ParquetWriter(self._sink, self._schema, compression="zstd")
        self._waiting: list[Decision] = []

    def add(self, found: Iterable[Decision]) -> None:
        self._waiting += found
        if len(self._waiting) >= ROWS:
            self._write()

    def _write(self) -> None:
        import pyarrow as pa

        columns = zip(*self._waiting, strict=True)
        arrays = [pa.array(column, field.type) for column, field in zip(columns, self._schema, strict=True)]
        self._writer.write_table(pa.table(arrays, schema=self._schema))
        self.rows += len(self._waiting)
        self._waiting = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        if kind is None and self._waiting:
            self._write()
        self._writer.close()
        self._sink.close()
        if kind is None:
            self._part.replace(self._path)
        else:
            self._part.unlink()
