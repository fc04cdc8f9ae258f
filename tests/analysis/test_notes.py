"""Notes beside a record: unknown keys and notes by people survive an engine; bad files are refused with their line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from asdealt.analysis.notes import LONGEST_LINE, BadNotes, Note, Notes, Value, beside, read

HEADER = '{"asdealt": "notes", "version": 1, "commitment": "ab", "tool": "theirs"}\n'
PERSON = '{"where": "12", "seat": 0, "text": "nerves", "colour": "red"}\n'
ENGINE = (
    '{"where": "9.double left at 4", "seat": 0, "value": {"points": 1.0, "error": 0.1, "engine": "e1"}, "votes": 3}\n'
)
OTHER = '{"where": "4", "seat": 1, "sign": "?", "value": {"points": 2.0, "error": 0.1, "engine": "e1"}}\n'


def note(where: str, points: float) -> Note:
    return Note(where=where, seat=0, sign="?", value=Value(points, 0.2, 0.05, "e2"), line=("play 2-3",))


def test_unknown_keys_survive_a_rewrite() -> None:
    text = HEADER + PERSON + ENGINE
    notes = read(text.encode())
    assert [json.loads(line) for line in notes.text().splitlines()] == [json.loads(line) for line in text.splitlines()]
    assert notes.notes[0].text == "nerves"
    notes.add(note("20", 1.5))
    again = read(notes.text().encode())
    assert (again.header["tool"], again.lines[0]["colour"], again.lines[1]["votes"]) == ("theirs", "red", 3)
    assert again.notes[2] == note("20", 1.5)


def test_an_engine_replaces_its_own_notes_about_a_seat_only() -> None:
    notes = read((HEADER + PERSON + ENGINE + OTHER).encode())
    notes.update(0, [note("30", 2.5), note("9.double left at 4", 3.5)])
    assert [line["where"] for line in notes.lines] == ["4", "9.double left at 4", "12", "30"]
    assert notes.lines[1]["votes"] == 3  # somebody else's key at the same place
    assert notes.lines[1]["value"]["points"] == 3.5
    notes.update(0, [])
    assert [line["where"] for line in notes.lines] == ["4", "12"]


@pytest.mark.parametrize(
    ("data", "line", "reason"),
    [
        (b"", 1, "truncated"),
        (b"\xff", 1, "UTF-8"),
        (b'{"asdealt": "record", "version": 1}\n', 1, "Invalid value"),
        (b'{"asdealt": "notes", "version": 2}\n', 1, "format 2"),
        (HEADER.encode() + b'{"seat": 0}\n', 2, "where"),
        (HEADER.encode() + b'{"where": "x"}\n', 2, "x"),
        (HEADER.encode() + b'{"where": "1", "seat": "a"}\n', 2, "int"),
        (HEADER.encode() + b'{"where": "1", "text": "' + b"a" * LONGEST_LINE + b'"}\n', 2, "characters"),
        (HEADER.encode() + b"[" * 100_000, 2, "characters"),
        (HEADER.encode() + b"nothing", 2, "JSON"),
    ],
)
def test_a_bad_file_is_refused_with_its_line(data: bytes, line: int, reason: str) -> None:
    with pytest.raises(BadNotes, match=reason) as bad:
        read(data)
    assert bad.value.line == line


def test_notes_lie_beside_the_record() -> None:
    assert beside(Path("a/game.jsonl")) == Path("a/game.notes.jsonl")
    assert beside(Path("game.txt")) == Path("game.txt.notes.jsonl")
    assert Notes().text() == '{"asdealt": "notes", "version": 1, "commitment": ""}\n'
