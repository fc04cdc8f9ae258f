"""Everything we use a cluster for: `python -m helpers.pool_results CLUSTER FOLDER` prints one line of JSON.

Two workers are killed during the work. Then it starts jobs that never end, until it is killed itself. Without a folder
it does less, and ends.
"""

from __future__ import annotations

import json
import sys

from asdealt.arena import tournament
from asdealt.arena.balance import Plan, play_games
from asdealt.arena.units import Failed, Played, Unit, play
from asdealt.core import Json
from asdealt.fast import playouts
from asdealt.pool import Pool, open_pool
from helpers.arena import quick
from helpers.pool_work import die_first, die_once, open_a_program


def results(pool: Pool) -> dict[str, Json]:
    told: list[int] = []
    held = tournament.hold(quick(), 6, pool=pool, progress=lambda _, games: told.append(games))
    balanced = play_games(Plan.of("dozen", 2, "random", 7), 5, pool=pool, progress=told.append)
    sums = playouts("splitz", 3, 3000, seed=5, pool=pool, progress=lambda done, _: told.append(done))
    return {
        "squares": dict(pool.each(die_once, range(12))),
        "arena": [played.as_json() for played in held.games],
        "balance": [(game.scores, game.shares) for game in balanced],
        "simulate": sums.tolist(),
        "progress": [len(told), max(told)],
    }


def few_results(pool: Pool) -> dict[str, Json]:
    """The shortest that shows a job done again and the seeds of a tournament."""
    held = tournament.hold(quick(), 2, pool=pool)
    return {"squares": dict(pool.each(die_once, range(12))), "arena": [played.as_json() for played in held.games]}


def play_and_die_once(unit: Unit) -> Played | Failed:
    """An arena game; the worker that plays deal 1 in the first line-up is killed in the middle of it."""
    if unit.deal == 1 and unit.line_up[0] == "random":
        die_first("deal-1")
    return play(unit)


if __name__ == "__main__":
    from helpers.pool_results import play_and_die_once as by_name  # workers have another __main__

    setattr(tournament, "play", by_name)  # noqa: B010
    cluster, *folders = sys.argv[1:]
    with open_pool(2, cluster) as pool:
        print(json.dumps((results if folders else few_results)(pool)), flush=True)
        for folder in folders:
            for _ in pool.each(open_a_program, [folder] * 4):
                raise AssertionError("these jobs never end")
