r"""Compares manners of searching with nets: each among copies of one bot, on the same deals.

    PYTHONPATH=src python benchmarks/search_duel.py [--jobs 16] [--seconds 450] [--deals 100] [--players 5] \
        [--game scout] [--first 5000] [--among net] "" "candidates=12" "decisions=8,fading=0" "heat=1,budget=0.25s"

A manner is a list of what differs from the usual one: candidates, decisions (of a playout that are the net's), heat,
strangers, lasting, fading, sure, close, net and value (files), judged (0: by no value net), evidence (0: none, as
always here with two players), budget (seconds, or playouts). All manners advance together. Prints points a round
above the others and games won, with 95 % intervals over deals, both less the first manner's on the same deals, and
processor time a decision. `--first` is the number of the first deal: the usual one is beyond the evaluation deals,
which nothing may be tuned on.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from asdealt.arena.deals import deal
from asdealt.arena.setting import Setting
from asdealt.bots import find
from asdealt.bots.game_bots import Effort
from asdealt.bots.net_search import Manner
from asdealt.bots.simple import play_out
from asdealt.core import Bot, Rules, View
from asdealt.fast.net_files import net_of_file
from asdealt.fast.value_nets import read_value
from asdealt.fast.weight_files import TODAY
from asdealt.games import rules_for
from asdealt.match import Match
from asdealt.seed import Seed

KINDS = {"candidates": int, "lasting": float, "fading": float, "sure": float, "close": float, "judged": int}
Deals = dict[int, list["Result"]]  # by number: a game from every seat


class Result(NamedTuple):
    points: float  # above the others, a round
    won: float  # the share of a victory, in percent
    spent: float  # seconds of thinking
    decisions: int


class Timed:
    """A searcher that counts what it needs."""

    def __init__(self, searcher: Bot[Any, Any]) -> None:
        self.searcher, self.spent, self.decisions = searcher, 0.0, 0

    def choose(self, rules: Rules[Any, Any], view: View[Any], rng: Random) -> Any:
        begun = time.process_time()
        action = self.searcher.choose(rules, view, rng)
        self.spent, self.decisions = self.spent + time.process_time() - begun, self.decisions + 1
        return action


def searcher(game: str, manner: str) -> Bot[Any, Any]:
    said = dict(part.split("=") for part in manner.split(",") if part)
    budget = said.pop("budget", "1s")
    effort = Effort(seconds=float(budget[:-1])) if budget.endswith("s") else Effort(samples=int(budget))
    search = import_module(f"asdealt.games.{game}.bots.search")
    base: Manner = search.MANNER
    plays_on = replace(
        base.plays_on,
        decisions=int(said.pop("decisions", base.plays_on.decisions)),
        heat=float(said.pop("heat")) if "heat" in said else base.plays_on.heat,
        strangers=float(said.pop("strangers")) if "strangers" in said else base.plays_on.strangers,
        net=net_of_file(said.pop("net"), game) if "net" in said else None,
        value=read_value(Path(value).read_bytes(), game, None, value) if (value := said.pop("value", "")) else None,
        evidence=said.pop("evidence", "1") != "0",
    )
    changed = replace(base, plays_on=plays_on, **{key: KINDS[key](x) for key, x in said.items()})
    bot: Bot[Any, Any] = search.Search(effort, TODAY, changed)
    return bot


def played(game: str, players: int, manner: str, among: str, words: str, seat: int) -> Result:
    """A whole game."""
    rules = rules_for(game, players)
    match = Match(rules, players, Seed.of(words))
    mine = Timed(searcher(game, manner))
    bots: list[Any] = [find(among, game, players) for _ in range(players)]
    bots[seat] = mine
    play_out(match, bots, Random(f"{words} {seat}"))
    assert match.outcome is not None
    scores, winners = match.outcome.scores, match.outcome.winners
    ahead = (players * scores[seat] - sum(scores)) / (players - 1)
    won = 100 / len(winners) if seat in winners else 0.0
    return Result(ahead / rules.rounds(players), won, mine.spent, mine.decisions)


def interval(values: Iterable[float]) -> str:
    each = list(values)
    return f"{fmean(each):+.2f} ± {1.96 * stdev(each) / len(each) ** 0.5:.2f}" if len(each) > 1 else "-"


def means(deals: Deals, which: str) -> dict[int, float]:
    """By deal, over the seats."""
    return {number: fmean(getattr(game, which) for game in games) for number, games in deals.items()}


def line(deals: Deals, base: Deals) -> str:
    """What came of a manner, and how much more than of the first one on the deals of both."""
    texts = []
    for which in ("points", "won"):
        mine, first = means(deals, which), means(base, which)
        more = interval(mine[number] - first[number] for number in mine if number in first)
        texts.append(f"{which} {interval(mine.values())} (less the first {more})")
    games = [game for played in deals.values() for game in played]
    cost = sum(game.spent for game in games) / max(1, sum(game.decisions for game in games))
    return f"{', '.join(texts)}, {len(deals)} deals, {cost:.2f} s a decision"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("manners", nargs="+")
    parser.add_argument("--game", default="scout")
    parser.add_argument("--players", type=int, default=5)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--first", type=int, default=5000)
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
            for number in range(chosen.first, chosen.first + chosen.deals)
            for manner in chosen.manners
            for seat in range(chosen.players)
        ]
    )
    found: dict[str, Deals] = {manner: {} for manner in chosen.manners}
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
    for manner, results in whole.items():
        print(
            f"{chosen.game} {chosen.players} {manner or 'usual'}: {line(results, whole[chosen.manners[0]])}", flush=True
        )
    for process in (pool._processes or {}).values():
        process.kill()


if __name__ == "__main__":
    main()
