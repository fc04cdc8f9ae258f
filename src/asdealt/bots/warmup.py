"""Gets kernels ready in the background, so that nobody waits for a compiler.

What was compiled before is loaded, which takes a second or two. The rest is compiled in another process, because it
takes half a minute of a processor and would stop this one, and is loaded then.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from enum import Enum
from threading import BoundedSemaphore, Event, Lock, Thread

from msgspec import json

from asdealt.bots.rehearsal import Rehearsal
from asdealt.fast.devices import silently

COMMAND = (sys.executable, "-m", "asdealt.bots.rehearsal")
AT_ONCE = 2  # processes that compile
_compiling = BoundedSemaphore(AT_ONCE)
_loading = Lock()  # to load two at once takes as long, and leaves less to everyone else


class Stage(Enum):
    LOADING = "loading"  # what has been compiled before
    COMPILING = "compiling"
    READY = "ready"
    FAILED = "failed"  # it cannot be compiled here


class Warmup:
    """Gets one rehearsal's kernels ready."""

    def __init__(self, rehearsal: Rehearsal, changed: Callable[[Stage], None] = lambda _: None) -> None:
        """`changed` is told every new stage, in a thread."""
        self.rehearsal = rehearsal
        self.stage = Stage.LOADING
        self.error: Exception | None = None
        self._changed = changed
        self._loaded = Event()  # or it is known that something must be compiled
        self._ended = Event()
        self._lock = Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False
        Thread(target=self._work, name="kernel warm-up", daemon=True).start()  # nothing waits for it in the end

    def wait_until_loaded(self) -> None:
        """Wait a second or two, but never for the compiler."""
        self._loaded.wait()

    def wait(self) -> None:
        """Wait for the compiler, too."""
        self._ended.wait()

    def close(self) -> None:
        """Stop. No process is left behind."""
        with self._lock:
            self._closed = True
            if self._process:
                self._process.kill()
                self._process.wait()

    def _work(self) -> None:
        try:
            stage = Stage.READY if self._load() or self._compile() else Stage.FAILED
        except Exception as error:  # whatever it is, others play on
            self.error, stage = error, Stage.FAILED
        self._enter(stage)
        self._ended.set()

    def _load(self) -> bool:
        with _loading, silently():
            return self.rehearsal.load()

    def _compile(self) -> bool:
        self._enter(Stage.COMPILING)
        with _compiling:
            if not self._compiled_elsewhere():
                return False
        with _loading, silently():
            self.rehearsal.play()
        return True

    def _compiled_elsewhere(self) -> bool:
        process = self._start()
        if process is None:
            return False
        with process:
            return process.wait() == 0

    def _start(self) -> subprocess.Popen[bytes] | None:
        """The process that compiles. It ends with this one, and Ctrl-C at a terminal is not for it."""
        told = json.encode(self.rehearsal).decode()
        with self._lock:
            if not self._closed:
                self._process = subprocess.Popen(
                    (*COMMAND, told),
                    stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
                )  # fmt: skip
            return self._process

    def _enter(self, stage: Stage) -> None:
        self.stage = stage
        self._loaded.set()
        if not self._closed:
            self._changed(stage)
