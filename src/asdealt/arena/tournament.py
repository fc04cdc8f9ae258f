"""All games of a tournament, over processes. The result depends neither on their number nor on their order."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread

from asdealt.arena.ledger import Ledger
from asdealt.arena.lineups import units
from asdealt.arena.setting import BadSetting, Setting
from asdealt.arena.units import Failed, Played, Unit, play

# called for each game, those of an earlier run included, with how many games there are
Progress = Callable[[Played | Failed, int], None]


@dataclass(frozen=True)
class Tournament:
    setting: Setting
    deals: int
    games: tuple[Played, ...]  # by deal and line-up, in whatever order they finished
    failures: tuple[Failed, ...]


def hold(
    setting: Setting, deals: int, *, jobs: int = 1, folder: Path | None = None, progress: Progress | None = None
) -> Tournament:
    """Play the games that are not yet in the folder. A bot that fails spoils its game, not the run."""
    if deals < 2:
        raise BadSetting("arena-too-few-deals")  # one deal gives no interval
    if jobs < 1:
        raise BadSetting("arena-no-jobs")
    tell = progress or (lambda _result, _all: None)
    wanted = list(units(setting, deals))
    failures = []
    with Ledger(setting, folder) as ledger:
        for unit in wanted:
            if kept := ledger.find(unit):
                tell(kept, len(wanted))
        for result in _play_all((unit for unit in wanted if not ledger.find(unit)), jobs):
            if isinstance(result, Failed):
                failures.append(result)
            else:
                ledger.add(result)
            tell(result, len(wanted))
        games = [played for unit in wanted if (played := ledger.find(unit))]
    failures.sort(key=lambda failed: (failed.deal, failed.line_up))
    return Tournament(setting, deals, tuple(games), tuple(failures))


def _play_all(todo: Iterable[Unit], jobs: int) -> Iterator[Played | Failed]:
    if jobs == 1:
        yield from map(play, todo)
        return
    rest = iter(todo)
    # spawn: a fork would copy locks that threads of the bots hold
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_follow_the_parent)
    with pool:
        try:
            # A short queue: no process waits for work, and an interrupt does not wait long.
            flying: set[Future[Played | Failed]] = {pool.submit(play, unit) for unit in islice(rest, 2 * jobs)}
            while flying:
                landed, flying = wait(flying, return_when=FIRST_COMPLETED)
                for future in landed:
                    yield future.result()
                    flying.update(pool.submit(play, unit) for unit in islice(rest, 1))
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _follow_the_parent() -> None:
    """Ignore interrupts, which the parent handles, and exit when the parent is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with_the_parent, daemon=True).start()


def _leave_with_the_parent() -> None:
    parent = parent_process()
    assert parent is not None  # this runs in processes of the pool
    parent.join()
    os._exit(1)
