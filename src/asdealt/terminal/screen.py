"""What a person sees and types: a drawn screen, or plain lines for pipes and screen readers."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from time import sleep

from rich.console import Console, RenderableType

try:
    import readline
except ImportError:  # Windows has none: typing works, completion does not
    readline = None  # type: ignore[assignment]

Complete = Callable[[str], list[str]]


def forgive_encodings() -> None:
    """Turn a sign the terminal cannot show, or a byte it should not have sent, into a question mark, not an error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def harmless(text: str) -> str:
    """The same text without control characters: it may quote a file or a server."""
    return "".join(sign if sign.isprintable() or sign == "\n" else " " for sign in text)


def figure(points: float) -> str:
    """Points with one decimal and a true minus sign."""
    return f"{points:.1f}".replace("-", "−")


class Screen:
    def __init__(self, *, plain: bool, fast: bool, color: bool = True) -> None:
        self.plain = plain or not sys.stdout.isatty()
        self._fast = fast or self.plain
        self._typed = sys.stdin.isatty() and sys.stdout.isatty()
        self.console = Console(no_color=True if not color else None, highlight=False, emoji=False, markup=False)

    def draw(self, picture: RenderableType) -> None:
        """Plain lines are not broken here: the terminal does that, and a pipe does not need it."""
        self.console.print(picture, soft_wrap=self.plain)

    def lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.console.print(line, soft_wrap=self.plain)

    def clear(self) -> None:
        if not self.plain:
            self.console.clear()

    @contextmanager
    def busy(self, text: str) -> Iterator[None]:
        """Say that someone is thinking, on a terminal only."""
        if not self.plain:
            with self.console.status(text):
                yield
        else:
            if sys.stdout.isatty():
                self.lines([text])
            yield

    def wait(self, seconds: float) -> None:
        """Time to see what a bot did."""
        if not self._fast:
            sleep(seconds)

    def ask(self, prompt: str, complete: Complete | None = None) -> str:
        """A line that was typed. Raises EOFError when there are no more."""
        if self._typed and readline is not None:
            found: list[str] = []

            def completer(text: str, state: int) -> str | None:
                if state == 0:
                    found[:] = complete(text) if complete else []
                return found[state] if state < len(found) else None

            readline.set_completer(completer)
            readline.set_completer_delims("")  # a whole line is completed, not a word
            readline.parse_and_bind("tab: complete")
        line = input(f"{prompt} ")
        if not sys.stdin.isatty():
            print(line)  # a piped game reads like one that was typed
        return line
