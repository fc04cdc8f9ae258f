"""The lines of a record: JSON objects, each with a checksum over itself and all lines before it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import NoReturn

from asdealt.core import Json, quoted
from asdealt.fault import Fact, Fault, Faulty, fault

LARGEST = 32 << 20  # bytes of a record
LONGEST_LINE = 1 << 20  # characters; the longest line is a header that holds a card set
LONGEST_REASON = 300  # a reason quotes what the record says
Line = dict[str, Json]


class BadRecord(Faulty):
    """A record that is wrong: in which line, and why."""

    def __init__(self, line: int, why: Fault | str) -> None:
        super().__init__(why)
        self.line = line
        self.reason = quoted(str(self.fault), LONGEST_REASON)

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"


def bad(line: int, code: str, sentence: str, **facts: Fact) -> BadRecord:
    quoted_facts = {
        name: quoted(fact, LONGEST_REASON) if isinstance(fact, str) else fact for name, fact in facts.items()
    }
    return BadRecord(line, fault(f"record-{code}", sentence, **quoted_facts))


def text_of(data: bytes) -> str:
    """The text of a record that came as bytes, from a file or another machine."""
    if len(data) > LARGEST:
        raise bad(
            1, "large", "it has {count} bytes; a record has at most {most}", count=f"{len(data):,}", most=f"{LARGEST:,}"
        )
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as wrong:
        raise bad(data[: wrong.start].count(b"\n") + 1, "not-utf8", "this is not UTF-8") from None


def lines(text: str) -> Iterator[tuple[int, Line]]:
    check = ""
    if len(text) > LARGEST:
        raise bad(
            1,
            "long",
            "it has {count} characters; a record has at most {most}",
            count=f"{len(text):,}",
            most=f"{LARGEST:,}",
        )
    rows = text.split("\n")
    if rows[-1]:
        raise bad(len(rows), "cut", "the line is cut off")
    for number, row in enumerate(rows[:-1], 1):
        if len(row) > LONGEST_LINE:
            raise bad(
                number,
                "line-long",
                "the line has {count} characters; there may be {most}",
                count=f"{len(row):,}",
                most=f"{LONGEST_LINE:,}",
            )
        try:
            line = json.loads(row, object_pairs_hook=_once, parse_float=_no_number, parse_constant=_no_number)
            if not isinstance(line, dict):
                raise bad(number, "not-json", "this is not a JSON object")
            given = line.pop("check", None)
            check = check_of(check, line)
        except BadRecord:
            raise
        except (ValueError, RecursionError):  # also for a lone surrogate, or an integer of thousands of digits
            raise bad(number, "not-json", "this is not a line of JSON") from None
        if given != check:
            raise bad(number, "changed", "this line was changed, or one before it is missing, added or moved")
        yield number, line


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text}: a record holds whole numbers only")


def _once(pairs: list[tuple[str, Json]]) -> Line:
    line = dict(pairs)
    if len(line) != len(pairs):
        raise ValueError("a key twice")
    return line


def check_of(before: str, content: Line) -> str:
    return sha256((before + dump(content)).encode()).hexdigest()[:16]


def dump(content: Json) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(", ", ": "))
