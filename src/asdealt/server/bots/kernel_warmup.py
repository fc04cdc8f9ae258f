"""Compiles the kernels of levels that search, in another process. This takes up to a minute, once on every machine.

`python -m asdealt.server.bots.kernel_warmup GAME` plays a match and leaves the compiled kernels in the cache
of the machine. Until then the next best bot decides for the expert or master, and its moves are marked as a stand-in's.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
import threading
from random import Random

from asdealt import bots, extras
from asdealt.bots.game_bots import Effort, bots_of
from asdealt.bots.names import EXPERT, SEARCHERS, SKILLED
from asdealt.bots.simple import play_out
from asdealt.games import find, rules_for
from asdealt.match import Match
from asdealt.seed import Seed

STAND_IN = SKILLED
QUICK = 8  # playouts: as little search as possible
_logger = logging.getLogger("asdealt.server")


class KernelWarmup:
    """Which games' experts are ready to play."""

    def __init__(self) -> None:
        self._games: dict[str, asyncio.Task[bool]] = {}

    def level(self, level: str, game: str) -> str:
        """The level that plays now: a weaker one until those that search are ready. Starts the warm-up if needed."""
        if level not in SEARCHERS or "fast" not in find(game).parts:  # without kernels there is nothing to compile
            return level
        if not extras.has(extras.FAST):
            return STAND_IN
        if game not in self._games:
            self._games[game] = asyncio.create_task(_compile(game))
        warming_up = self._games[game]
        return level if warming_up.done() and warming_up.result() else STAND_IN

    def close(self) -> None:
        for warming_up in self._games.values():
            warming_up.cancel()


async def _compile(game: str) -> bool:
    """Compile in another process, then load the result in this one."""
    command = (sys.executable, "-m", __name__, game)
    silent = asyncio.subprocess.DEVNULL
    process = await asyncio.create_subprocess_exec(*command, stdout=silent, stderr=silent)
    try:
        if await process.wait():
            _logger.warning("the expert of %s cannot be compiled on this machine", game)
            return False
    except asyncio.CancelledError:
        process.terminate()
        raise
    return await _load(game)


async def _load(game: str) -> bool:
    """Load in a thread that the server need not wait for when it stops, unlike those of asyncio."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[bool] = loop.create_future()

    def tell(loaded: bool) -> None:
        if not done.done():
            done.set_result(loaded)

    def load() -> None:
        try:
            warm_up(game)
            loaded = True
        except Exception:
            _logger.exception("the expert of %s cannot be loaded", game)
            loaded = False
        with contextlib.suppress(RuntimeError):  # the server has stopped
            loop.call_soon_threadsafe(tell, loaded)

    threading.Thread(target=load, name="kernel warm-up", daemon=True).start()
    return await done


def warm_up(game: str) -> None:
    """Play whole matches among experts that hardly search. This compiles, or loads, every kernel they need.

    The smallest and the largest table, because experts may play otherwise where there are two. One of them uses no
    nets: nor do the playouts of advice and reviews, and experts at tables that no net is made for.
    """
    sizes = find(game).sizes
    for size in sorted({min(sizes), max(sizes)}):
        match = Match(rules_for(game, size), size, Seed.of("rehearsal"))
        plain = bots_of(game).search(Effort(samples=QUICK, nets=False))
        play_out(match, [plain, *(bots.find(f"{EXPERT}@{QUICK}", game) for _ in range(size - 1))], Random(1))


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # the server comes first
    warm_up(sys.argv[1])
