"""Records with arbitrary content are read, or refused as bad records."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from asdealt.names import clean_name
from asdealt.record import BadRecord, Record, read, text_of
from helpers.records import DOZEN, SCOUT, parsed, sign

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 70_000) | st.text(max_size=30) | st.sampled_from(["\x1b[2J", "\ud800"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@given(data=st.data())
@settings(max_examples=250)
def test_a_forged_record_is_read_or_refused_as_bad(data: st.DataObject) -> None:
    """Lines of a good record with values, keys or lines changed, and signed as if they were right."""
    source = data.draw(st.sampled_from([SCOUT, DOZEN]))
    lines = [json.loads(line) for line in source.splitlines()]
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.sampled_from([0, 0, 0, 1, 2, 3, -2, -1])) % len(lines)
        line = lines[at]
        match data.draw(st.integers(0, 4)):
            case 0:
                del lines[at]
            case 1:
                line[data.draw(st.text(max_size=8))] = data.draw(VALUES)
            case 2:
                line.pop(data.draw(st.sampled_from(sorted(line))))
            case 3:
                line[data.draw(st.sampled_from(sorted(line)))] = data.draw(VALUES)
            case _:
                inner = next((value for value in line.values() if isinstance(value, dict) and value), line)
                inner[data.draw(st.sampled_from(sorted(inner)))] = data.draw(VALUES)
        if not lines or not all(lines):
            return
    try:
        text = sign(lines)
    except UnicodeEncodeError:  # a lone surrogate cannot be signed
        text = "".join(json.dumps(line) + "\n" for line in lines)
    only_bad_records(lambda: read(text))


@given(st.lists(st.tuples(st.integers(0, 10**6), st.binary(max_size=6)), min_size=1, max_size=4))
@settings(max_examples=250)
def test_any_changed_bytes_are_noticed(changes: list[tuple[int, bytes]]) -> None:
    data = bytearray(SCOUT.encode())
    for at, put in changes:
        at %= len(data)
        data[at : at + max(1, len(put) // 2)] = put
    only_bad_records(lambda: read(text_of(bytes(data))))


def only_bad_records(reading: Callable[[], Record]) -> None:
    said = ""
    try:
        record = reading()
    except BadRecord as bad:
        said = str(bad)
    else:
        assert all(clean_name(name) == name for name in record.names)
        assert record.outcome is not None
    assert said.isprintable()
    assert len(said) < 400


@given(st.integers(0, len(SCOUT) - 1), st.characters(codec="utf-8"))
@settings(max_examples=200)
def test_any_changed_character_is_noticed_or_changes_nothing(at: int, character: str) -> None:
    text = SCOUT[:at] + character + SCOUT[at + 1 :]
    try:
        record = read(text)
    except BadRecord:
        return
    assert [json.loads(line) for line in text.split("\n")[:-1]] == parsed()
    assert record.outcome is not None


@given(st.text(max_size=200))
@settings(max_examples=200)
def test_any_text_is_refused_politely(text: str) -> None:
    with pytest.raises(BadRecord):
        read(text)
