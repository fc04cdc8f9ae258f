r"""Compares manners of searching with nets: each among copies of one bot, on the same deals.

    PYTHONPATH=src python benchmarks/search_duel.py [--jobs 16] [--seconds 450] [--deals 100] [--players 5] \
        [--among net] "" "candidates=12" "decisions=8,fading=0" "heat=1,budget=0.25s"

A manner is a list of what differs from the usual one: candidates, decisions (of a playout that are the net's), heat,
lasting, fading, sure, budget (seconds, or playouts). All manners advance together. Prints points a round above the
others, with 95 % intervals over deals, the same less the first manner's on the same deals, and processor time a
decision.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import replace
from random import Random
from statistics import fmean, stdev
from typing import Any

from asdealt.arena.deals import deal
from asdealt.arena.setting import Setting
from asdealt.bots import find
from asdealt.bots.game_bots import Effort
from asdealt.bots.net_search import Manner, NetSearch
from asdealt.bots.simple import play_out
from asdealt.core import Rules, View
from asdealt.games import rules_for
from asdealt.match import Match
from asdealt.seed import Seed

Result = tuple[float, float, int]  # points above the others, seconds of thinking, decisions


class Timed:
    """A searcher that counts what it needs."""

    def __init__(self, searcher: NetSearch) -> None:
        self.searcher, self.spent, self.decisions = searcher, 0.0, 0

    def choose(self, rules: Rules[Any, Any], view: View[Any], rng: Random) -> Any:
        begun = time.process_time()
        action = self.searcher.choose(rules, view, rng)
        self.spent, self.decisions = self.spent + time.process_time() - begun, self.decisions + 1
        return action


def searcher(game: str, manner: str) -> NetSearch:
    said = dict(part.split("=") for part in manner.split(",") if part)
    budget = said.pop("budget", "1s")
    effort = Effort(seconds=float(budget[:-1])) if budget.endswith("s") else Effort(samples=int(budget))
    base = Manner()
    plays_on = replace(
        base.plays_on,
        decisions=int(said.pop("decisions", base.plays_on.decisions)),
        heat=float(said.pop("heat")) if "heat" in said else base.plays_on.heat,
    )
    kinds = {"candidates": int, "lasting": float, "fading": float, "sure": float}
    return NetSearch(game, effort, replace(base, plays_on=plays_on, **{key: kinds[key](x) for key, x in said.items()}))


def played(game: str, players: int, manner: str, among: str, words: str, seat: int) -> Result:
    """A whole game, in points a round."""
    rules = rules_for(game, players)
    match = Match(rules, players, Seed.of(words))
    mine = Timed(searcher(game, manner))
    bots: list[Any] = [find(among, game, players) for _ in range(players)]
    bots[seat] = mine
    play_out(match, bots, Random(f"{words} {seat}"))
    assert match.outcome is not None
    scores = match.outcome.scores
    ahead = (players * scores[seat] - sum(scores)) / (players - 1)
    return ahead / rules.rounds(players), mine.spent, mine.decisions


def interval(values: list[float]) -> str:
    return f"{fmean(values):+.2f} ± {1.96 * stdev(values) / len(values) ** 0.5:.2f}" if len(values) > 1 else "-"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("manners", nargs="+")
    parser.add_argument("--game", default="scout")
    parser.add_argument("--players", type=int, default=5)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--among", default="net")
    parser.add_argument("--seconds", type=float, default=450.0)
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    end = time.monotonic() + chosen.seconds
    # who plays makes no difference to the deals
    setting = Setting.of(chosen.game, chosen.players, ["heuristic", "heuristic@2026"])
    units = iter(
        [
            (manner, number, seat)
            for number in range(chosen.deals)
            for manner in chosen.manners
            for seat in range(chosen.players)
        ]
    )
    found: dict[str, dict[int, list[Result]]] = {manner: {} for manner in chosen.manners}
    running: dict[Future[Result], tuple[str, int]] = {}
    pool = ProcessPoolExecutor(chosen.jobs)
    left = True
    while (left or running) and time.monotonic() < end:
        while left and len(running) < chosen.jobs:
            if (unit := next(units, None)) is None:
                left = False
            else:
                manner, number, seat = unit
                words = deal(setting, number)
                job = pool.submit(played, chosen.game, chosen.players, manner, chosen.among, words, seat)
                running[job] = manner, number
        for done in wait(running, timeout=max(0.1, end - time.monotonic()), return_when=FIRST_COMPLETED).done:
            manner, number = running.pop(done)
            found[manner].setdefault(number, []).append(done.result())
    whole = {
        manner: {n: games for n, games in results.items() if len(games) == chosen.players}
        for manner, results in found.items()
    }
    base = whole[chosen.manners[0]]
    for manner, results in whole.items():
        by_deal = {n: fmean(points for points, _, _ in games) for n, games in results.items()}
        more = [by_deal[n] - fmean(points for points, _, _ in base[n]) for n in by_deal if n in base]
        games = [game for played in results.values() for game in played]
        cost = sum(spent for _, spent, _ in games) / max(1, sum(decisions for _, _, decisions in games))
        print(
            f"{chosen.game} {chosen.players} {manner or 'usual'}: {interval(list(by_deal.values()))} a round, "
            f"{interval(more)} more than the first, {len(by_deal)} deals, {cost:.2f} s a decision",
            flush=True,
        )
    for process in (pool._processes or {}).values():
        process.kill()


if __name__ == "__main__":
    main()
