"""Measures what analysis needs to know beforehand, and proves what docs/analysis.md promises.

    python3 run.py python benchmarks/analysis.py measure  [--game NAME]   spread and speed: the files measures.json
    python3 run.py python benchmarks/analysis.py worlds   [--game NAME]   how many worlds luck takes: the same files
    python3 run.py python benchmarks/analysis.py reasons  [--game NAME]   what a feature is worth: the same files
    python3 run.py python benchmarks/analysis.py repeat   [--game NAME]   flags again: fresh worlds, ten times as many
    python3 run.py python benchmarks/analysis.py expert   [--game NAME]   the expert's own games
    python3 run.py python benchmarks/analysis.py levels   [--game NAME]   do the levels come out in order?
    python3 run.py python benchmarks/analysis.py time     [--game NAME]   first verdict and whole game, in seconds

`--players N` chooses one table size, `--tables scout:3 dozen:2` some tables, `--games G` how many games of each.
`repeat`, `expert`, `levels` and `reasons` take `--jobs J` (processes) and `--minutes M`, after which no more games are
begun. They play all tables at the same time, and say every minute what was found so far.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import fmean
from typing import Any

import numpy as np
from many_cores import found_by_table

import asdealt
from asdealt import play
from asdealt.analysis.analysing import Analysis
from asdealt.analysis.decisions import decisions
from asdealt.analysis.game_analysis import analysis_of
from asdealt.analysis.labels import ORDER
from asdealt.analysis.luck import splits
from asdealt.analysis.measures import FEWEST, FILE, MOST, spread
from asdealt.analysis.playouts import playouts_of
from asdealt.analysis.reasons import ENOUGH
from asdealt.analysis.report import Verdict, charged
from asdealt.analysis.worth import Effort
from asdealt.core import Seat
from asdealt.games import GAMES, OWN, rules_for
from asdealt.match import Match

LEVELS = ("novice", "casual", "skilled", "expert@500")
EXPERT = "expert@1000"  # about as many playouts as by a net take a second
DEALS = 400  # that measure a spread
SPEED = 1.0  # seconds that measure a speed
LOOK = 4000  # playouts for one decision, when features are fitted
ENOUGH_WORLDS = 8  # for a candidate that features are fitted to
ROUNDS = 500  # of a fit with signs


Table = tuple[str, int]  # a game and how many play it


def path_of(game: str) -> Path:
    return Path(asdealt.__file__).parent / "games" / game / "analysis" / FILE


def kept(game: str) -> dict[str, Any]:
    path = path_of(game)
    return json.loads(path.read_text("utf-8")) if path.exists() else {"made": "benchmarks/analysis.py", "sizes": {}}


def keep(game: str, players: int, found: dict[str, Any]) -> None:
    whole = kept(game)
    whole["sizes"].setdefault(str(players), {}).update(found)
    whole["sizes"] = dict(sorted(whole["sizes"].items()))
    path_of(game).write_text(json.dumps(whole, indent=1) + "\n", "utf-8")


def measure(game: str, players: int, _games: int) -> None:
    rules = rules_for(game, players)
    using = playouts_of(rules, players)
    sigma = spread(rules, players, DEALS, using)
    match = play(game, ["greedy"] * players, seed="speed")
    found = [each for each in decisions(rules, players, match.turns, Seat(0)) if not each.forced]
    for each in found:
        using.ends(each.view, [(action,) for action in each.legal], 1, 0, 0)
    worlds, playouts, spent = 1, 0, 0.0
    while spent < SPEED:
        playouts, begun = 0, time.process_time()
        for each in found:
            using.ends(each.view, [(action,) for action in each.legal[:8]], worlds, 0, 0)
            playouts += worlds * min(8, len(each.legal))
        spent, worlds = time.process_time() - begun, 2 * worlds
    five_seconds = round(5 * playouts / spent, -3)
    print(f"{game} {players}: σ {sigma:.2f}, {playouts / spent:,.0f} playouts/s", flush=True)
    keep(game, players, {"spread": round(sigma, 2), "playouts": int(five_seconds)})


def analysed(game: str, bots: Sequence[str], seed: str, n: int) -> tuple[Match[Any, Any], Analysis]:
    """Plays a game and analyses one seat of it: another one in the next game."""
    match = play(game, list(bots), seed=f"{seed} {n}")
    return match, of_seat(match, Seat(n % len(bots)))


def of_seat(match: Match[Any, Any], seat: Seat) -> Analysis:
    analysis = Analysis.of(match.rules, match.seats, match.turns, seat)
    analysis.run()
    return analysis


def worlds(game: str, players: int, games: int) -> None:
    """How many worlds of each choice fit into five seconds, when luck is split. The first world may take longest."""
    many = FEWEST, 4 * FEWEST
    spent = [0.0, 0.0]
    for n in range(games + 1):
        match = play(game, ["heuristic"] * players, seed=f"time {n}")
        for i, each in enumerate(many):
            begun = time.process_time()
            splits(match, Effort(each // 2, each))
            spent[i] += (time.process_time() - begun) / games if n else 0.0  # the first game compiles or loads kernels
    further = (spent[1] - spent[0]) / (many[1] - many[0])
    found = 8 * int((many[0] + (5 - spent[0]) / further) / 8)
    print(f"{game} {players}: {spent[0]:.2f} s with {many[0]} worlds, {spent[1]:.2f} s with {many[1]}", flush=True)
    keep(game, players, {"worlds": max(FEWEST, min(found, MOST))})


Row = tuple[dict[str, float], float, float]  # how features differ from those of the chosen action, gain, error
Mistake = tuple[dict[str, float], float]  # how those of the best action differ, loss


def candidates(job: tuple[Table, int]) -> tuple[list[Row], list[Mistake]]:
    """Of one game: how candidates differ from what was chosen and what they gain; and the best ones, where sure."""
    (game, players), n = job
    features = analysis_of(game).features
    assert features is not None
    rows, mistakes = list[Row](), list[Mistake]()
    match = play(game, ["casual"] * players, seed=f"reasons {n}")
    analysis = Analysis.of(match.rules, players, match.turns, Seat(n % players))
    for decision in analysis.made:
        if decision.forced:
            continue
        judged = analysis.weighing(decision).first_look(LOOK)
        mine = features(match.rules, decision.view, decision.action)
        for each in judged.estimates:
            if not each.error or each.worlds < ENOUGH_WORLDS:
                continue
            other = features(match.rules, decision.view, decision.legal[each.action])
            change = {name: other[name] - mine[name] for name in mine.keys() & other.keys()}
            rows.append((change, each.gain, each.error))
            if each.action == judged.best and judged.loss.sure:
                mistakes.append((change, judged.loss.points))
    return rows, mistakes


def reasons(game: str, players: int, games: Sequence[tuple[list[Row], list[Mistake]]]) -> None:
    """Least squares: what candidates gain on the chosen action, by how they differ from it.

    No feature may count against its `good`: many of them go together, and free fits turn some of them round. Every
    fourth game is not fitted: it shows how many losses the fit explains in games that it has not seen.
    """
    part = analysis_of(game)
    fitted, unseen = list[Row](), list[Mistake]()
    for number, (rows, mistakes) in enumerate(games, 1):
        if number % 4:
            fitted += rows
        else:
            unseen += mistakes
    names = sorted({name for change, _, _ in fitted for name in change})
    weight = np.array([1 / (error + 0.3) for _, _, error in fitted])
    x = np.array([[change.get(name, 0.0) for name in names] for change, _, _ in fitted]) * weight[:, None]
    y = np.array([gain for _, gain, _ in fitted]) * weight
    worth = signed(x, y, [part.good[name] for name in names])
    found = {name: round(float(each), 3) for name, each in zip(names, worth, strict=True) if round(float(each), 3)}
    left = float(((y - x @ worth) ** 2).sum() / (y**2).sum())
    named = sum(
        max((found.get(name, 0.0) * each for name, each in change.items()), default=0.0) >= ENOUGH * loss
        for change, loss in unseen
    )
    print(f"{game} {players}: {len(games)} games, {len(fitted)} candidates, {1 - left:.0%} of the variance; a feature "
          f"explains half of {named} of {len(unseen)} losses in games not fitted: {found}", flush=True)  # fmt: skip
    keep(game, players, {"reasons": found})


def signed(x: Any, y: Any, good: Sequence[int]) -> Any:
    """Least squares in which every number has its sign, or is 0: one number after another, again and again."""
    products, target, found = x.T @ x, x.T @ y, np.zeros(len(good))
    for _ in range(ROUNDS):
        for i, sign in enumerate(good):
            if products[i, i] > 0:
                free = found[i] + (target[i] - products[i] @ found) / products[i, i]
                found[i] = free if free * sign > 0 else 0.0
    return found


Flag = tuple[str, bool, str, str]  # label, whether the loss was one again, label or reason against one then; a line


def flags(job: tuple[Table, int]) -> list[Flag]:
    """Of one game: its flags, and what became of them the second time."""
    (game, players), n = job
    match, analysis = analysed(game, [*["casual", "novice"] * 3][:players], "repeat", n)
    flagged = {each.number: each for each in analysis.report.verdicts if each.label != "none"}
    if not flagged:
        return []
    fresh = Analysis.of(match.rules, players, match.turns, analysis.seat, effort=10, seed=1, only=[*flagged])
    again = {each.number: each for each in fresh.run().verdicts}
    found = list[Flag]()
    for number, each in flagged.items():
        other = again[number]
        named = other.label if other.label != "none" else other.why
        told = f"{lost(each)} {each.label} -> {lost(other)} {named}"
        found.append(
            (each.label, other.loss > 0, named, f"  game {n}, {each.action} ({each.best}, {other.best}): {told}")
        )
    return found


def lost(verdict: Verdict) -> str:
    points = f"{verdict.loss:.2f} ± {verdict.error:.2f}"
    if verdict.chance_loss is None or verdict.chance_error is None:
        return points
    return f"{points}, {verdict.chance_loss:.1%} ± {verdict.chance_error:.1%}"


def repeat(game: str, players: int, games: Sequence[list[Flag]]) -> None:
    every = [flag for found in games for flag in found]
    sign, label = sum(again for _, again, _, _ in every), sum(a == b for a, _, b, _ in every)
    moved = Counter(f"{a} -> {b}" for a, _, b, _ in every if a != b)
    print(f"{game} {players}: {len(games)} games, {len(every)} flags, sign kept by {sign}, "
          f"label by {label} {dict(moved)}", flush=True)  # fmt: skip
    print(*[line for a, _, b, line in every if a != b], sep="\n", flush=True)


def expert_game(job: tuple[Table, int]) -> tuple[Counter[str], list[str]]:
    """Labels of one of the expert's games, of all seats, and a line about each that is medium or worse."""
    (game, players), n = job
    match = play(game, [EXPERT] * players, seed=f"expert {n}")
    reports = [of_seat(match, Seat(seat)).report for seat in range(players)]
    verdicts = [each for report in reports for each in report.verdicts if each.why != "forced"]
    bad = [each for each in verdicts if each.label in ("medium", "large")]
    lines = [
        f"  {each.action} ({each.best}): {each.loss:.2f} ± {each.error:.2f}, "
        f"{f'{each.chance_loss:.1%}' if each.chance_loss is not None else 'decided'}, {each.expert:.0%}"
        for each in bad
    ]
    return Counter(each.label for each in verdicts), lines


def expert(game: str, players: int, games: Sequence[tuple[Counter[str], list[str]]]) -> None:
    counts = sum((found for found, _ in games), Counter[str]())
    for _, lines in games:
        print(*lines, sep="\n", end="\n" if lines else "")
    total = counts.total()
    worse = counts["medium"] + counts["large"]
    print(f"{game} {players}: {len(games)} games, {total} decisions, {worse / total:.2%} medium or worse "
          f"({', '.join(f'{name} {counts[name]}' for name in ORDER)})", flush=True)  # fmt: skip


def points_lost(job: tuple[Table, int]) -> list[float]:
    """Points lost a decision by each level, in a game of its own."""
    (game, players), n = job
    found = []
    for level in LEVELS:
        _, analysis = analysed(game, [level] * players, "levels", n)
        found.append(fmean([charged(each)[0] for each in analysis.report.verdicts if each.why != "forced"]))
    return found


def levels(game: str, players: int, games: Sequence[list[float]]) -> None:
    found = dict(zip(LEVELS, zip(*games, strict=True), strict=True))
    told = [
        f"{level} {fmean(lost):.3f} ± {1.96 * np.std(lost, ddof=1) / len(lost) ** 0.5:.3f}"
        for level, lost in found.items()
    ]
    means = [fmean(lost) for lost in found.values()]
    order = "in order" if means == sorted(means, reverse=True) else "NOT in order"
    print(f"{game} {players}: {len(games)} games each, points lost a decision: {', '.join(told)}; {order}", flush=True)


def timed(game: str, players: int, games: int) -> None:
    firsts, wholes, luck, many = [], [], [], []
    for n in range(games + 1):
        match = play(game, ["casual"] * players, seed=f"time {n}")
        begun = time.process_time()
        analysis = Analysis.of(match.rules, players, match.turns, Seat(0))
        steps = analysis.steps()
        next(steps)
        first = time.process_time() - begun
        for _ in steps:
            pass
        whole, begun = time.process_time() - begun, time.process_time()
        splits(match)
        if n:  # the first game compiles or loads the kernels
            firsts.append(first)
            wholes.append(whole)
            luck.append(time.process_time() - begun)
            many.append(analysis.report.summary.real)
    print(f"{game} {players}: first verdict {max(firsts):.2f} s at most, whole game {fmean(wholes):.1f} s, "
          f"{max(wholes):.1f} s at most, {fmean(many):.0f} real decisions; luck of all seats {fmean(luck):.1f} s, "
          f"{max(luck):.1f} s at most (processor time)", flush=True)  # fmt: skip


ALONE: Mapping[str, tuple[Callable[[str, int, int], None], int]] = {
    "measure": (measure, 1),
    "worlds": (worlds, 1),
    "time": (timed, 3),
}
SHARED: Mapping[str, tuple[Callable[[tuple[Table, int]], Any], Callable[[str, int, Any], None], int]] = {
    "reasons": (candidates, reasons, 8),
    "repeat": (flags, repeat, 10),
    "expert": (expert_game, expert, 10),
    "levels": (points_lost, levels, 8),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=[*ALONE, *SHARED])
    parser.add_argument("--game", choices=OWN, help="only this game")
    parser.add_argument("--players", type=int, help="only this table size")
    parser.add_argument("--tables", nargs="+", metavar="GAME:PLAYERS", help="only these")
    parser.add_argument("--games", type=int, help="how many games of each table")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=600.0)
    asked = parser.parse_args()
    tables = [
        (game, players)
        for game in OWN
        for players in GAMES[game].sizes
        if asked.game in (None, game) and asked.players in (None, players)
        if not asked.tables or f"{game}:{players}" in asked.tables
    ]
    if asked.what in ALONE:
        done, usual = ALONE[asked.what]
        for game, players in tables:
            done(game, players, asked.games or usual)
        return
    work, conclude, usual = SHARED[asked.what]
    begun = time.monotonic()

    def tell(found: Mapping[Table, Sequence[Any]]) -> None:
        print(f"-- {time.monotonic() - begun:.0f} s", flush=True)
        for (game, players), games in found.items():
            if len(games) > 1:
                conclude(game, players, games)

    often = None if conclude is reasons else tell  # it writes what it finds
    tell(found_by_table(work, tables, asked.games or usual, asked.jobs, asked.minutes, often))


if __name__ == "__main__":
    main()
