r"""What more time is worth to the searches of nets, decision by decision.

    PYTHONPATH=src python benchmarks/more_time.py [--seconds 600] [--among net] [--judge 6] \
        [--budgets 1 4] [--master] scout:5 splitz:3 dozen:2

Copies of `--among` play games that nobody else plays. At some of their decisions the search is asked with each budget,
in seconds of a core. Where they would not choose alike, other rollouts (`--judge`: seconds of them) say what their
choices are worth: points in Scout, elsewhere shares of the victory. Prints, with 95 % intervals over decisions, what
each budget gains over the first one, at how many of the decisions they differ, and how many of these the budget wins.
Tables get equal parts of the time. `--master`: all budgets but the first search in the manner of the level master.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import count
from random import Random
from typing import Any

import numpy as np
from heats import interval, supposed
from numpy.typing import NDArray

from asdealt.bots import find
from asdealt.bots.game_bots import Effort
from asdealt.bots.net_search import Manner, NetSearch
from asdealt.core import Rules, Seat, View
from asdealt.fast.search import past_of, rollouts
from asdealt.games import rules_for
from asdealt.match import Match

Odds = dict[Any, float]  # by action: how often it is chosen
SOME = 0.1  # of the decisions are looked at, so that they come from many games
ALIKE = 0.001  # odds that differ by less are the same choice
STEP = 100  # worlds between two looks at the clock


def decisions(game: str, players: int, among: str, rng: Random) -> Iterator[View[Any]]:
    """Some of those between several actions."""
    rules, bots = rules_for(game, players), [find(among, game, players) for _ in range(players)]
    for number in count():
        match: Match[Any, Any] = Match(rules, players, f"more time {number}")
        while not match.over:
            moves = {}
            for seat in sorted(match.waiting):
                if len(rules.legal(match.view(seat).state, seat)) > 1 and rng.random() < SOME:
                    yield match.view(seat)
                moves[seat] = bots[seat].choose(rules, match.view(seat), rng)
            for seat, action in moves.items():
                match.play(seat, action)


def odds_of(search: NetSearch, rules: Rules[Any, Any], view: View[Any], rng: Random) -> Odds:
    found = search.odds(rules, view, rng, supposed(rules, view, search.net, rng))
    total = sum(odd for _, odd in found)
    return {action: odd / total for action, odd in found}


def judged(
    search: NetSearch, rules: Rules[Any, Any], view: View[Any], actions: Sequence[Any], seconds: float, rng: Random
) -> NDArray[np.float64]:
    """What the actions are worth, by worlds of their own."""
    seats = rules.seats_of(view.state)
    by = search.manner.playing(search.game, seats)
    value, lines, found = search.manner.value(by), [(action,) for action in actions], list[NDArray[np.float64]]()
    views, seed = supposed(rules, view, search.net, rng), rng.getrandbits(62)
    pasts = [past_of(rules, one, by) for one in views]
    worlds = max(1, STEP // len(views))
    end = time.process_time() + seconds
    while time.process_time() < end or len(found) % len(views):
        n, i = len(found), len(found) % len(views)
        ends = rollouts(rules, views[i], worlds, seed, lines=lines, first=n * worlds, policy=by, past=pasts[i]).ends
        found.append(value(ends, Seat(view.seat or 0)).mean(axis=0))
    worth: NDArray[np.float64] = np.mean(found, axis=0)
    return worth


def gains(chosen: argparse.Namespace, table: str, seconds: float) -> list[list[float]]:
    """By decision: what each budget gains over the first."""
    game, players = table.split(":")
    rules, rng, end = rules_for(game, int(players)), Random(chosen.seed), time.monotonic() + seconds
    part = import_module(f"asdealt.games.{game}.bots.search")
    if chosen.master and not hasattr(part, "MASTER"):
        raise SystemExit(f"{table}: the master has no manner of searching of its own")
    manners: list[Manner] = [part.MANNER, *[part.MASTER if chosen.master else part.MANNER] * (len(chosen.budgets) - 1)]
    searches = [
        NetSearch(game, Effort(seconds=budget, evidence=int(players) > 2), manner)  # as experts of Scout with two
        for budget, manner in zip(chosen.budgets, manners, strict=True)
    ]
    found = list[list[float]]()
    for view in decisions(game, int(players), chosen.among, rng):
        if not searches[0].plays(rules, view):
            continue
        each = [odds_of(search, rules, view, rng) for search in searches]
        actions = [
            action
            for action in dict.fromkeys(action for odds in each for action in odds)
            if max(odds.get(action, 0) for odds in each) - min(odds.get(action, 0) for odds in each) > ALIKE
        ]
        gain = [0.0 for _ in searches]
        if actions:
            worth = judged(searches[0], rules, view, actions, chosen.judge, rng)
            worths = [sum(odds.get(a, 0) * x for a, x in zip(actions, worth, strict=True)) for odds in each]
            gain = [float(x - worths[0]) for x in worths]
        found.append(gain)
        if time.monotonic() > end:
            break
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="+")
    parser.add_argument("--budgets", type=float, nargs="+", default=[1.0, 4.0])
    parser.add_argument("--judge", type=float, default=6.0)
    parser.add_argument("--among", default="net")
    parser.add_argument("--master", action="store_true")
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--seconds", type=float, default=600.0)
    chosen = parser.parse_args()
    for table in chosen.tables:
        found = gains(chosen, table, chosen.seconds / len(chosen.tables))
        if len(found) < 2:
            raise SystemExit(f"{table}: {len(found)} decisions: too few for an interval")
        for i, budget in enumerate(chosen.budgets[1:], 1):
            differ = [gain[i] for gain in found if gain[i]]
            won = sum(gain > 0 for gain in differ)
            print(
                f"{table} among {chosen.among}: {budget:g} s gain {interval([gain[i] for gain in found])} over "
                f"{chosen.budgets[0]:g} s, {len(found)} decisions, {len(differ)} differ, {won} of them better",
                flush=True,
            )


if __name__ == "__main__":
    main()
