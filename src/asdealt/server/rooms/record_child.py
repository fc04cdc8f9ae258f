"""Reads one record from standard input, in a separate process with little memory and time.

`python -m asdealt.server.rooms.record_child` answers with one line of JSON, an `Answer` of `record_reader.py`, which
starts it.
"""

from __future__ import annotations

import sys

import msgspec

from asdealt.record import BadRecord, read, text_of
from asdealt.server.rooms.content_child import limit_resources
from asdealt.server.rooms.record_reader import Answer
from asdealt.server.shared.limits import LONGEST_RECORD
from asdealt.server.tables import branching


def answer(file: bytes) -> Answer:
    try:
        return Answer(branching.imported(read(text_of(file))))
    except BadRecord as bad:
        return Answer(line=bad.line, wrong=bad.fault)


if __name__ == "__main__":
    limit_resources()
    print(msgspec.json.encode(answer(sys.stdin.buffer.read(LONGEST_RECORD + 1))).decode())
