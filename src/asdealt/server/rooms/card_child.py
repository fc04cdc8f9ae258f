"""Reads the text of one card set from its standard input, in a process of its own with little memory and time.

`python -m asdealt.server.rooms.card_child` answers with one line of JSON: {"cards": the set as plain values}, or
{"wrong": what is wrong with it}. `card_reader.py` starts it.
"""

from __future__ import annotations

import json
import signal
import sys

from asdealt.games.dozen.rules import BadCardSet, from_text, limits, plain

MEMORY = 512 * 1024 * 1024  # bytes of address space, most of which is the interpreter's
SECONDS = 2  # of processor time; after twice as long it ends, whatever it waits for


def limit_resources() -> None:
    """Where the platform can."""
    try:
        import resource
    except ImportError:
        return
    for kind, most in (
        (resource.RLIMIT_AS, MEMORY),
        (resource.RLIMIT_CPU, SECONDS),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
    ):
        hard = resource.getrlimit(kind)[1]
        least = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(kind, (least, least))
    signal.alarm(2 * SECONDS)  # also when whoever started it is gone


def answer(content: bytes) -> dict[str, object]:
    try:
        return {"cards": plain(from_text(content))}
    except BadCardSet as wrong:
        return {"wrong": str(wrong)}


if __name__ == "__main__":
    limit_resources()
    print(json.dumps(answer(sys.stdin.buffer.read(limits.TEXT_BYTES + 1))))
