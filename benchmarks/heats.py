r"""By which heat a search that draws its choices should draw them: Splitz and Dozen.

    PYTHONPATH=src python benchmarks/heats.py [--game dozen] [--players 4] [--seconds 300] [--budget 0.3] \
        [--among net] [--real] [--worlds 400] 0.03 0.01 0.003

A choice is drawn by the net's odds and by what rollouts found, divided by a heat. Copies of `--among` play games that
nobody else plays, and at some of their decisions the search has `--budget` seconds of a core for its rollouts. Prints,
with 95 % intervals over decisions, what share of the victory a choice by each heat gains over one by the net's odds
alone, and what it gains more than by the first heat. Other rollouts, of `--worlds` worlds, say what a choice is worth.

With `--real`, only decisions count that several make at once, and the others decide in those rollouts as they really
did. That needs a game without hidden cards.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from itertools import count
from random import Random
from statistics import fmean, stdev
from typing import Any

import numpy as np
from numpy.typing import NDArray

from asdealt.bots import find
from asdealt.bots.net_player import NetPlayer
from asdealt.bots.net_search import Manner
from asdealt.core import Rules, Seat, View
from asdealt.fast.net_playouts import ByNet
from asdealt.fast.search import Line, rollouts
from asdealt.games import rules_for
from asdealt.games.dozen.bots.belief import likely_views
from asdealt.games.dozen.rules import DozenRules, Phase
from asdealt.match import Match

Floats = NDArray[np.float64]
Moves = Mapping[Seat, Any]
SOME = 0.15  # of the decisions are looked at, so that they come from many games
STEP = 8  # worlds between two looks at the clock


def decisions(game: str, players: int, among: str, rng: Random) -> Iterator[tuple[View[Any], Moves]]:
    """Some of those that copies of a bot meet, with what all who decide at once have decided."""
    rules, bots = rules_for(game, players), [find(among, game, players) for _ in range(players)]
    for number in count():
        match: Match[Any, Any] = Match(rules, players, f"heats {number}")
        while not match.over:
            moves = {seat: bots[seat].choose(rules, match.view(seat), rng) for seat in sorted(match.waiting)}
            for seat in moves:
                if rng.random() < SOME:
                    yield match.view(seat), moves
            for seat, action in moves.items():
                match.play(seat, action)


def supposed(rules: Rules[Any, Any], view: View[Any], net: NetPlayer, rng: Random) -> Sequence[View[Any]]:
    """What the viewer may suppose to see, as the search has it."""
    if isinstance(rules, DozenRules) and view.state.phase is Phase.TAKE:
        return likely_views(rules, view, net, rng)
    return [view]


def shares(rules: Rules[Any, Any], view: View[Any], worlds: int, seed: int, lines: Sequence[Line], by: ByNet) -> Floats:
    """The viewer's share of the victory, [worlds, lines]."""
    ends = rollouts(rules, view, worlds, seed, lines=lines, policy=by).ends
    if by.value is None:
        best = ends == ends.max(axis=-1, keepdims=True)
        ends = best / best.sum(axis=-1, keepdims=True)
    found: Floats = ends[..., view.seat]
    return found


def searched(
    rules: Rules[Any, Any], views: Sequence[View[Any]], lines: Sequence[Line], manner: Manner, by: ByNet, budget: float
) -> Floats:  # fmt: skip
    """What the search thinks of the lines after so many seconds."""
    value, seat, found = manner.value(by), views[0].seat, list[Floats]()
    end = time.process_time() + budget
    for n in count():
        ends = rollouts(rules, views[n % len(views)], STEP, 5000 + n, lines=lines, policy=by).ends
        found.append(value(ends, seat if seat is not None else Seat(0)))
        if time.process_time() > end:
            break
    means: Floats = np.concatenate(found).mean(axis=0)
    return means


def odds(logits: Floats) -> Floats:
    weights = np.exp(logits - logits.max())
    found: Floats = weights / weights.sum()
    return found


def measured(chosen: argparse.Namespace, view: View[Any], moves: Moves, net: NetPlayer, rng: Random) -> list[float]:
    """What each heat gains here; nothing where there is no choice to look at."""
    rules = rules_for(chosen.game, chosen.players)
    manner: Manner = import_module(f"asdealt.games.{chosen.game}.bots.search").MANNER
    if not net.decides(rules, view) or (chosen.real and len(moves) == 1):
        return []
    found = net.promising(rules, view, manner.candidates)
    if len(found) == 1:
        return []
    by, views = manner.playing(chosen.game, chosen.players), supposed(rules, view, net, rng)
    lines, scores = [(action,) for action, _ in found], np.array([score for _, score in found])
    thought = searched(rules, views, lines, manner, by, chosen.budget)
    judges, others = by if chosen.real else manner.plays_on, list[Any]()
    if chosen.real:
        clockwise = sorted(moves, key=lambda seat: (seat - (view.seat or 0)) % chosen.players)
        others = [moves[seat] for seat in clockwise[1:]]
    judged = [(*line, *others) for line in lines]
    each = -(-chosen.worlds // len(views))
    worth = np.concatenate([shares(rules, one, each, n, judged, judges) for n, one in enumerate(views)]).mean(axis=0)
    alone = odds(scores) @ worth
    return [float(odds(scores + thought / heat) @ worth - alone) for heat in chosen.heats]


def interval(each: Sequence[float]) -> str:
    return f"{fmean(each):+.4f} ± {1.96 * stdev(each) / len(each) ** 0.5:.4f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("heats", nargs="+", type=float)
    parser.add_argument("--game", choices=("splitz", "dozen"), default="dozen")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--among", default="net")
    parser.add_argument("--real", action="store_true")
    parser.add_argument("--worlds", type=int, default=400)
    parser.add_argument("--budget", type=float, default=0.3)
    parser.add_argument("--seconds", type=float, default=300.0)
    chosen = parser.parse_args()
    if chosen.real and chosen.game == "dozen":
        parser.error("Dozen has hidden cards: what others really did may be impossible in a world that is imagined")
    end, rng, net = time.monotonic() + chosen.seconds, Random(11), NetPlayer(chosen.game)
    gains = list[list[float]]()
    for view, moves in decisions(chosen.game, chosen.players, chosen.among, rng):
        if gain := measured(chosen, view, moves, net, rng):
            gains.append(gain)
        if time.monotonic() > end:
            break
    if len(gains) < 2:
        raise SystemExit(f"{len(gains)} decisions in {chosen.seconds} s: too few for an interval")
    print(f"{chosen.game} {chosen.players} among {chosen.among}, {chosen.budget} s: {len(gains)} decisions")
    for i, heat in enumerate(chosen.heats):
        more = interval([gain[i] - gain[0] for gain in gains])
        print(f"heat {heat}: gains {interval([gain[i] for gain in gains])} (less the first {more})")


if __name__ == "__main__":
    main()
