"""A simulated person at a terminal: types into a real process on a pseudo-terminal and reads its output."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from asdealt.core import Seat
from asdealt.locales import hear, words
from asdealt.match import Match
from asdealt.terminal import saves
from helpers.coroutines import PATIENCE

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\x07|\r")


def _hear_ctrl_c() -> None:
    """Accept Ctrl-C: background processes of a shell ignore it, and their children inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Typist:
    """Runs `asdealt` with these arguments; `ASDEALT_HOME` is the given folder."""

    def __init__(self, home: Path, *arguments: str, columns: int = 80, lang: str = "en") -> None:
        self.home = home
        self.lang = lang
        self.seen = ""
        parent, child = pty.openpty()
        fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
        environ = {
            **os.environ, "ASDEALT_HOME": str(home), "TERM": "xterm-256color", "PYTHONUTF8": "1", "LANG": "C.UTF-8",
        }  # fmt: skip
        environ.pop("COLUMNS", None)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "asdealt", *arguments, "--lang", lang],
            stdin=child, stdout=child, stderr=child, env=environ, start_new_session=True, preexec_fn=_hear_ctrl_c,
        )  # fmt: skip
        os.close(child)
        self._terminal = parent

    def read_until(self, *wanted: str) -> str:
        """Everything since the last call, up to one of these texts; the empty text means the end."""
        raw, text, deadline = b"", "", monotonic() + PATIENCE
        while not any(each and text.rstrip().endswith(each) for each in wanted):
            ready, _, _ = select.select([self._terminal], [], [], max(0, deadline - monotonic()))
            if not ready:
                raise AssertionError(f"waited for {wanted}, saw: {text[-2000:]}")
            try:
                piece = os.read(self._terminal, 65536)
            except OSError:  # the other end is closed
                piece = b""
            if not piece:
                if "" in wanted:
                    break
                raise AssertionError(f"ended while waiting for {wanted}, saw: {text[-2000:]}")
            raw += piece
            text = ESCAPES.sub("", raw.decode("utf-8", "replace"))
        self.seen += text
        return text

    def type(self, line: str) -> None:
        self.type_raw(f"{line}\n".encode())

    def type_raw(self, keys: bytes) -> None:
        os.write(self._terminal, keys)

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)
        os.close(self._terminal)

    def wait(self) -> int:
        code = self.process.wait(PATIENCE)
        os.close(self._terminal)
        return code

    def kept(self) -> saves.Kept | None:
        found = saves.unfinished(self.home / "games")
        return found[0] if found else None

    def thought(self, seat: Seat, rng: Random) -> str:
        """A legal turn in this person's language, from the game as it is saved on disk."""
        kept = self.kept()
        assert kept is not None
        return said(kept.match, seat, self.lang, rng)


def said(match: Match[Any, Any], seat: Seat, lang: str, rng: Random) -> str:
    """A random whole turn as a player would type it; early actions more often, so that games end."""
    view = match.view(seat)
    legal = match.legal(seat)
    turn = [legal[int(len(legal) * rng.random() ** 2)]]
    match.play(seat, turn[0])
    while match.draft(seat):
        turn.append(match.legal(seat)[0])
        match.play(seat, turn[-1])
    return hear.say_turn(words(lang), match.rules, view, turn)
