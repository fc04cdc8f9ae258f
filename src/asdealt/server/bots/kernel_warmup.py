"""The expert's kernels are compiled once on every machine, which takes minutes. It is done beside the server.

`python -m asdealt.server.bots.kernel_warmup GAME` plays a little and leaves the compiled kernels where the next process
finds them. Until they are there the next best player decides for the expert, and its moves are marked as not its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
import threading
from random import Random

from asdealt import bots
from asdealt.bots.simple import play_out
from asdealt.games import find, rules_for
from asdealt.match import Match
from asdealt.seed import Seed

EXPERT, STAND_IN = "expert", "skilled"
QUICK = "expert@8"  # it thinks no longer than it must
_logger = logging.getLogger("asdealt.server")


class Rehearsals:
    """Which experts are ready to play."""

    def __init__(self) -> None:
        self._games: dict[str, asyncio.Task[bool]] = {}

    def level(self, level: str, game: str) -> str:
        """Who plays for a bot of this level now: whoever compiles nothing, until the expert is ready."""
        if level != EXPERT:
            return level
        if game not in self._games:
            self._games[game] = asyncio.create_task(_beside(game))
        rehearsing = self._games[game]
        return EXPERT if rehearsing.done() and rehearsing.result() else STAND_IN

    def close(self) -> None:
        for rehearsing in self._games.values():
            rehearsing.cancel()


async def _beside(game: str) -> bool:
    """Another process compiles; then this one loads what it left."""
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
    return await _in_a_thread(game)


async def _in_a_thread(game: str) -> bool:
    """In one the server need not wait for when it stops, unlike those of asyncio."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[bool] = loop.create_future()

    def tell(loaded: bool) -> None:
        if not done.done():
            done.set_result(loaded)

    def load() -> None:
        try:
            rehearse(game)
            loaded = True
        except Exception:
            _logger.exception("the expert of %s cannot be loaded", game)
            loaded = False
        with contextlib.suppress(RuntimeError):  # the server has stopped
            loop.call_soon_threadsafe(tell, loaded)

    threading.Thread(target=load, name="rehearsal", daemon=True).start()
    return await done


def rehearse(game: str) -> None:
    """A whole match among experts who hardly think: every kernel they need is compiled, or loaded, then."""
    size = min(find(game).sizes)
    match = Match(rules_for(game, size), size, Seed.of("rehearsal"))
    play_out(match, [bots.find(QUICK, game) for _ in range(size)], Random(1))


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # those who play come first
    rehearse(sys.argv[1])
