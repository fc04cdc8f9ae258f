"""All games of a tournament, over a pool. The result depends neither on its workers nor on the order of games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from asdealt.arena.ledger import Ledger
from asdealt.arena.lineups import units
from asdealt.arena.setting import BadSetting, Setting
from asdealt.arena.units import Failed, Played, play
from asdealt.pool import Here, Pool

# called for each game, those of an earlier run included, with how many games there are
Progress = Callable[[Played | Failed, int], None]


@dataclass(frozen=True)
class Tournament:
    setting: Setting
    deals: int
    games: tuple[Played, ...]  # by deal and line-up, in whatever order they finished
    failures: tuple[Failed, ...]


def hold(
    setting: Setting,
    deals: int,
    *,
    pool: Pool | None = None,
    folder: Path | None = None,
    progress: Progress | None = None,
) -> Tournament:
    """Play the games that are not yet in the folder, in this process or by a pool.

    A bot that fails spoils its game, not the run. Raises BadSetting and PoolTrouble.
    """
    if deals < 2:
        raise BadSetting("arena-too-few-deals")  # one deal gives no interval
    tell = progress or (lambda _result, _all: None)
    wanted = list(units(setting, deals))
    failures = []
    with Ledger(setting, folder) as ledger:
        for unit in wanted:
            if kept := ledger.find(unit):
                tell(kept, len(wanted))
        todo = [unit for unit in wanted if not ledger.find(unit)]
        for _, result in (pool or Here()).each(play, todo):
            if isinstance(result, Failed):
                failures.append(result)
            else:
                ledger.add(result)
            tell(result, len(wanted))
        games = [played for unit in wanted if (played := ledger.find(unit))]
    failures.sort(key=lambda failed: (failed.deal, failed.line_up))
    return Tournament(setting, deals, tuple(games), tuple(failures))
