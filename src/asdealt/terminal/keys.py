"""Single keys at a terminal, without Enter. Where the system cannot do that, `available` says so."""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Iterator
from contextlib import contextmanager

try:
    import termios
    import tty
except ImportError:  # Windows
    termios = None  # type: ignore[assignment]

_SEQUENCES = {
    "[C": "right", "OC": "right", "[D": "left", "OD": "left",
    "[H": "home", "OH": "home", "[1~": "home", "[7~": "home",
    "[F": "end", "OF": "end", "[4~": "end", "[8~": "end",
}  # fmt: skip
_NAMES = {"\n": "enter", "\r": "enter", " ": "space", "\x7f": "delete", "\b": "delete"}
_MORE = 0.05  # seconds in which the rest of a key's sequence arrives


def available() -> bool:
    return termios is not None and sys.stdin.isatty() and sys.stdout.isatty()


@contextmanager
def single_keys() -> Iterator[None]:
    """Until the end of the block, keys are read one by one and not shown."""
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    tty.setcbreak(terminal)
    try:
        yield
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


def read_key(seconds: float | None = None) -> str | None:
    """The name of a key, or the sign it types; None if none was pressed in time. Raises EOFError.

    Reads the terminal itself: Python's own buffer could hold back the rest of a sequence.
    """
    terminal = sys.stdin.fileno()
    if not select.select([terminal], [], [], seconds)[0]:
        return None
    typed = _next(terminal)
    if typed != "\x1b":
        return _NAMES.get(typed, typed)
    sequence = ""
    while len(sequence) < 6 and select.select([terminal], [], [], _MORE)[0]:
        sequence += _next(terminal)
        if len(sequence) > 1 and (sequence[-1].isalpha() or sequence[-1] == "~"):
            break
    return _SEQUENCES.get(sequence, "escape")


def _next(terminal: int) -> str:
    byte = os.read(terminal, 1)
    if byte in (b"", b"\x04"):  # Ctrl-D
        raise EOFError
    return byte.decode("utf-8", "replace")
