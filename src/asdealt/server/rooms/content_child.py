"""Parses one content file from standard input, in a separate process with little memory and time.

`python -m asdealt.server.rooms.content_child GAME` answers with one line of JSON: {"content": its plain values}, or
{"wrong": the fault that is in it}. `content_reader.py` starts it.
"""

from __future__ import annotations

import signal
import sys

import msgspec

from asdealt.games import BadContent, Content, find

MEMORY = 512 * 1024 * 1024  # bytes of address space, most of which is the interpreter's
SECONDS = 2  # of processor time; after twice as many seconds it ends in any case


def limit_resources() -> None:
    """If the platform can."""
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
    signal.alarm(2 * SECONDS)  # also if the parent process is gone


def answer(content: Content, file: bytes) -> dict[str, object]:
    try:
        return {"content": content.read(file)}
    except BadContent as wrong:
        return {"wrong": wrong.fault}


if __name__ == "__main__":
    limit_resources()
    kind = find(sys.argv[1]).content
    assert kind is not None
    print(msgspec.json.encode(answer(kind, sys.stdin.buffer.read(kind.largest + 1))).decode())
