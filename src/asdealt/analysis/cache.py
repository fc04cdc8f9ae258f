"""Keeps reports on disk, by record and engine, so that a game is analysed once.

A file that cannot be read is made again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import msgspec

from asdealt.analysis.report import Report, decode, encode
from asdealt.core import Seat
from asdealt.record import Record


def folder(environ: Mapping[str, str]) -> Path:
    """The user's cache folder; below ASDEALT_HOME where that is set."""
    if home := environ.get("ASDEALT_HOME"):
        return Path(home) / "cache" / "analysis"
    cache = environ.get("XDG_CACHE_HOME")
    return (Path(cache) if cache else Path.home() / ".cache") / "asdealt" / "analysis"


def digest(record: Record) -> str:
    """The identity of a record: the same for the same match between the same players."""
    write = record.rules.notation.write
    begins = None if record.begins is None else record.rules.notation.write_state(record.begins)
    turns = [[[int(seat), write(actions)] for seat, actions in turn.moves] for turn in record.turns]
    rules = [record.rules.name, record.rules.edition, dict(record.rules.options)]
    return sha256(
        json.dumps([rules, record.names, record.commitment, begins, turns], sort_keys=True).encode()
    ).hexdigest()


@dataclass(frozen=True)
class Cache:
    folder: Path

    def get(self, record: Record, seat: Seat, engine: str) -> Report | None:
        with suppress(OSError, msgspec.MsgspecError):
            found = decode(self._path(record, seat, engine).read_bytes())
            return found if found.engine == engine else None
        return None

    def put(self, record: Record, report: Report) -> None:
        """A cache that cannot be written to is no reason to fail."""
        path = self._path(record, Seat(report.seat), report.engine)
        part = path.with_suffix(".part")
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            part.write_bytes(encode(report))
            part.replace(path)

    def _path(self, record: Record, seat: Seat, engine: str) -> Path:
        return self.folder / f"{sha256(f'{digest(record)} {int(seat)} {engine}'.encode()).hexdigest()}.json"
