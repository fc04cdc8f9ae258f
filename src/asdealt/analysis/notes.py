"""Notes about a match, in a file beside its record: `game.jsonl` has `game.notes.jsonl`.

JSON Lines: a header, then one note per line. `docs/schema/notes.schema.json` describes both. Programs may add keys of
their own: whoever rewrites the file keeps them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from asdealt.analysis.aftermath import Aftermath
from asdealt.analysis.labels import SIGNS
from asdealt.analysis.report import Report
from asdealt.core import Json, Seat, quoted
from asdealt.record import Record

VERSION = 1
LARGEST = 8 << 20  # bytes of a file
LONGEST_LINE = 1 << 16  # characters
MOST = 20_000  # notes


class BadNotes(ValueError):
    """A file that does not hold notes: in which line, and why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {quoted(reason, 200)}")
        self.line = line


class Header(msgspec.Struct, frozen=True, tag_field="asdealt", tag="notes"):
    version: int
    commitment: str = ""  # of the match the notes are about, as in its record


class Value(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a move lost, and who says so."""

    points: float
    error: float  # standard error
    chance: float | None = None  # of winning that was lost
    engine: str = ""


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    where: str  # a position, as `Match.position` names it: turns made, then the first half of an own turn
    seat: int | None = None  # about whose move; none: about the table
    sign: str = ""  # ?!, ?, ??, or any short mark
    value: Value | None = None
    line: tuple[str, ...] = ()  # what should have been played, in the notation of the game
    then: tuple[tuple[int, str], ...] = ()  # what followed instead: seats and moves, as this seat saw them
    text: str = ""


@dataclass
class Notes:
    """A file of notes. Lines keep every key they came with."""

    header: dict[str, Json] = field(default_factory=lambda: {"asdealt": "notes", "version": VERSION, "commitment": ""})
    lines: list[dict[str, Json]] = field(default_factory=list)

    @property
    def notes(self) -> list[Note]:
        return [msgspec.convert(line, Note) for line in self.lines]

    def add(self, note: Note) -> None:
        self.lines.append(msgspec.to_builtins(note))

    def update(self, seat: int, notes: Sequence[Note]) -> None:
        """Puts these notes of an engine in the place of all earlier ones about this seat. People's notes stay.

        A note about the same position keeps the keys that others have added to it.
        """
        earlier = {line["where"]: line for line in self.lines if _by_engine(line) and line.get("seat") == seat}
        self.lines = [line for line in self.lines if not (_by_engine(line) and line.get("seat") == seat)]
        for note in notes:
            known = set(Note.__struct_fields__)
            others = {key: value for key, value in earlier.get(note.where, {}).items() if key not in known}
            self.lines.append({**msgspec.to_builtins(note), **others})
        self.lines.sort(key=lambda line: _turn(str(line["where"])))

    def text(self) -> str:
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in (self.header, *self.lines))


def _by_engine(line: dict[str, Json]) -> bool:
    return bool((line.get("value") or {}).get("engine"))


def _turn(where: str) -> int:
    """How many turns come before this position."""
    return int(where.partition(".")[0])


def beside(record: Path) -> Path:
    """The file of the notes about the record in this file."""
    return record.with_name(f"{record.name.removesuffix('.jsonl')}.notes.jsonl")


def read(data: bytes) -> Notes:
    """Raises BadNotes."""
    if len(data) > LARGEST:
        raise BadNotes(1, f"it has {len(data):,} bytes; notes have at most {LARGEST:,}")
    try:
        rows = data.decode("utf-8").splitlines()
    except UnicodeDecodeError:
        raise BadNotes(1, "this is not UTF-8") from None
    if len(rows) > MOST + 1:
        raise BadNotes(MOST + 1, f"there may be {MOST:,} notes")
    header, *lines = [_line(n, row, Header if n == 1 else Note) for n, row in enumerate(rows or [""], 1)]
    if header["version"] != VERSION:
        raise BadNotes(1, f"written in format {header['version']}; this program reads format {VERSION}")
    return Notes(header, lines)


def _line(number: int, row: str, kind: type[Any]) -> dict[str, Json]:
    """A line as it is, once it is known to hold what it must."""
    if len(row) > LONGEST_LINE:
        raise BadNotes(number, f"the line has {len(row):,} characters; there may be {LONGEST_LINE:,}")
    try:
        msgspec.json.decode(row, type=kind)
        found: dict[str, Json] = json.loads(row)
        _turn(str(found.get("where", "0")))
    except (ValueError, RecursionError) as bad:  # msgspec's errors are ValueErrors
        raise BadNotes(number, str(bad)) from None
    return found


def from_report(report: Report, record: Record, texts: dict[int, str]) -> list[Note]:
    """A note for each mistake. `texts`: sentences about some of them, by number of the decision."""
    seat, seats = Seat(report.seat), len(record.names)
    after = Aftermath.of(record.rules, seats, record.turns, seat, record.begins)
    return [
        Note(
            where=each.position,
            seat=report.seat,
            sign=SIGNS[each.label],
            value=Value(each.loss, each.error, each.chance_loss, report.engine),
            line=(each.best,),
            then=tuple(after.moves(_turn(each.position))),
            text=texts.get(each.number, ""),
        )
        for each in report.verdicts
        if each.label != "none"
    ]


def save(path: Path, record: Record, report: Report, texts: dict[int, str]) -> int:
    """Writes the notes of a report beside those that are there; returns how many. Raises OSError, BadNotes."""
    notes = read(path.read_bytes()) if path.exists() else Notes()
    notes.header["commitment"] = record.commitment
    made = from_report(report, record, texts)
    notes.update(report.seat, made)
    part = path.with_name(f"{path.name}.part")
    part.write_text(notes.text(), "utf-8")
    part.replace(path)
    return len(made)


def schema() -> dict[str, Json]:
    """The JSON Schema of a line: the header, or a note. Both may have further keys."""
    (header, note), parts = msgspec.json.schema_components([Header, Note], ref_template="#/$defs/{name}")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "anyOf": [header, note], "$defs": parts}
