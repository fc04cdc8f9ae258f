"""Which kinds of table are ready for bots that search. Until one is, a skilled bot decides for expert and master.

Kernels are compiled once on every machine, which takes about half a minute (`asdealt.bots.warmup`). The moves made in
the meantime are marked as a stand-in's, and everyone at the table is told why.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable

from asdealt import extras
from asdealt.bots.rehearsal import Rehearsal
from asdealt.bots.warmup import Stage, Warmup

_logger = logging.getLogger("asdealt.server")


class KernelWarmup:
    """A table whose rehearsal is None needs no kernels, and is ready."""

    def __init__(self) -> None:
        self.changed: Callable[[], None] = lambda: None  # called when a kind of table begins or ends to get ready
        self._kinds: dict[Rehearsal, _Kind] = {}

    def begin(self, wanted: Rehearsal | None) -> None:
        """Get ready for such a table, unless that has begun or is not possible here."""
        if wanted is not None and wanted not in self._kinds and extras.has(extras.FAST):
            self._kinds[wanted] = _Kind(wanted, self._tell)

    async def soon(self, wanted: Rehearsal | None, patience: float) -> bool:
        """Whether it is ready. Waits, at most so many seconds, for what only has to be loaded, never for a compiler."""
        self.begin(wanted)
        if kind := self._kinds.get(wanted) if wanted else None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(kind.loaded.wait(), patience)
        return self.ready(wanted)

    def ready(self, wanted: Rehearsal | None) -> bool:
        return wanted is None or self._stage(wanted) is Stage.READY

    def compiling(self, wanted: Rehearsal | None) -> bool:
        return wanted is not None and self._stage(wanted) is Stage.COMPILING

    def close(self) -> None:
        for kind in self._kinds.values():
            kind.warmup.close()

    def _stage(self, wanted: Rehearsal) -> Stage | None:
        kind = self._kinds.get(wanted)
        return kind.stage if kind else None

    def _tell(self) -> None:
        self.changed()


class _Kind:
    """How far one kind of table is, as the event loop knows it."""

    def __init__(self, wanted: Rehearsal, tell: Callable[[], None]) -> None:
        self.stage = Stage.LOADING
        self.loaded = asyncio.Event()  # or it is known that something must be compiled
        self._tell = tell
        self._loop = asyncio.get_running_loop()
        self.warmup = Warmup(wanted, self._changed)

    def _changed(self, stage: Stage) -> None:
        """Called in a thread."""
        with contextlib.suppress(RuntimeError):  # the server has stopped
            self._loop.call_soon_threadsafe(self._enter, stage)

    def _enter(self, stage: Stage) -> None:
        self.stage = stage
        self.loaded.set()
        if stage is Stage.FAILED:
            game = self.warmup.rehearsal.game
            _logger.error("the expert of %s cannot be compiled on this machine", game, exc_info=self.warmup.error)
        self._tell()
