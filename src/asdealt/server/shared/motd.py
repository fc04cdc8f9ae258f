"""The message of the day: a few lines from whoever runs the server to everybody who comes.

It is a plain text file, read again when it changes. A file beside it may hold the same in another language: next to
`motd.txt`, `motd.es.txt` is shown to people who read Spanish.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

LONGEST = 500  # characters that are shown
MOST_LINES = 6
MOST_BYTES = 8192  # of a file, read at all
FRESH = 2.0  # seconds until a file is looked at again
INVISIBLE = "\u200d"  # joins the parts of an emoji; no other invisible character is kept


class Motd:
    def __init__(self, file: Path | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self._file = file
        self._clock = clock
        self._read: dict[Path, tuple[float, str]] = {}  # when a file was read, and what it said

    def say(self, language: str) -> tuple[str, bool]:
        """The message, and whether it is in this language for sure; "" if there is none."""
        if self._file is None:
            return "", False
        own = self._text(self._file.with_suffix(f".{language}{self._file.suffix}"))
        return (own, True) if own else (self._text(self._file), False)

    def _text(self, file: Path) -> str:
        at, text = self._read.get(file, (float("-inf"), ""))
        if self._clock() - at >= FRESH:
            text = _shown(file)
            self._read[file] = self._clock(), text
        return text


def _shown(file: Path) -> str:
    """What a file says; "" if it is not there."""
    try:
        with file.open("rb") as opened:
            text = opened.read(MOST_BYTES).decode("utf-8", "ignore")
    except OSError:
        return ""
    clean = "".join(sign for sign in text.replace("\t", " ") if sign == "\n" or sign.isprintable() or sign in INVISIBLE)
    short = "\n".join(line.strip() for line in clean.strip().splitlines()[:MOST_LINES]).strip()
    return short if len(short) <= LONGEST else f"{short[: LONGEST - 1]}…"
