"""How far a long command is, on the error stream, so that the result can be piped."""

from __future__ import annotations

import sys
import threading

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

SOON, LATER = 5.0, 60.0  # seconds before the first line in a pipe or a log; most seconds between two


def progress_bar() -> Progress:
    """On a terminal a bar, removed when it is done; elsewhere a line now and then."""
    if not sys.stderr.isatty():
        return ProgressLines(disable=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        redirect_stdout=sys.stdout.isatty(),  # what is piped must not land above the bar
    )


class ProgressLines(Progress):
    """Says how far the unfinished tasks are: after some seconds, then twice as late each time, at least every minute.

    Another thread does it, because a task may not move for long.
    """

    def start(self) -> None:
        self._ended = threading.Event()
        threading.Thread(target=self._say_now_and_then, daemon=True).start()

    def stop(self) -> None:
        self._ended.set()

    def _say_now_and_then(self) -> None:
        wait = SOON
        while not self._ended.wait(wait):
            for task in self.tasks:
                if not task.finished:
                    total = "" if task.total is None else f"/{task.total:.0f}"
                    print(f"{task.description}: {task.completed:.0f}{total}", file=sys.stderr, flush=True)
            wait = min(2 * wait, LATER)
