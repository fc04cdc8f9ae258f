"""Luck and skill: makes the tables of margins, and checks what docs/luck.md says of the split.

    PYTHONPATH=src python benchmarks/luck.py fit scout:5 [--games 20000] [--positions 6000] [--out FOLDER]
    PYTHONPATH=src python benchmarks/luck.py means scout:5 [--players policy] [--games 10000] [--out FILE]
    PYTHONPATH=src python benchmarks/luck.py chances scout:5 [--games 2000] [--out FILE.svg]

A table may name its own kind of players: splitz:2:quick. All commands take `--seed S`, `--jobs J` (processes) and
`--minutes M`, after which no more games of a table are begun.
`fit` writes the margins of the later rounds, the spread, and the heat of the margin model, as <players>.json.
`means` plays games and splits them: the mean of every luck term with its standard error, by seat, and how much of the
spread of results is left without luck. `chances` compares predicted chances to win with what happened, on
games that `fit` has not seen, and draws that.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from many_cores import results_in_order

from asdealt.analysis.chance_plot import Bin, draw
from asdealt.analysis.kernel_games import ERRING, POLICY, QUICK, KernelGames
from asdealt.analysis.luck import account
from asdealt.analysis.margins import Sample, chances, fit, heat_at, progress
from asdealt.analysis.tables import Tables, shipped
from asdealt.analysis.worth import Effort, Worth, margins

FRESH = 1 << 32  # added to the seed of games that are checked: none of them was fitted
ALIKE = 3.0  # standard errors: if no seat's mean before the first deal is further from 0, all are 0
PIECE = 8  # games of one job


@cache
def kernel_games(game: str, players: str, seats: int) -> KernelGames:
    """Players by seat, separated by commas; the last one also sits in the seats that are left."""
    named = players.split(",")
    return KernelGames(game, (named + named[-1:] * seats)[:seats])


# Fitting --------------------------------------------------------------------------------------------------------------


def courses(job: tuple[str, int, int, range]) -> list[tuple[list[Any], list[list[float]], int]]:
    """Of each game: its points, the points and the starter at the end of each round, and decisions."""
    game, seats, seed, numbers = job
    table = kernel_games(game, QUICK, seats)
    found = []
    for number in numbers:
        played = table.play(seed, number)
        ends: list[list[float]] = []
        for before, leg in zip(played.course, [*played.course[1:], None], strict=True):
            if before.movers and (leg is None or not leg.movers):
                points = np.zeros(seats, np.int32)
                table.kernels["outcome"](table.rules_row, before.after, points)
                ends.append([before.starter, *map(float, points)])
        last = played.course[-1]
        found.append((list(map(float, played.points)), ends, last.ply + len(last.movers)))
    return found


def samples(job: tuple[str, int, int, range, str, int]) -> list[tuple[Sample, int]]:
    """Positions of games of a kind of player, each as a deciding seat could know it; with the number of the game."""
    game, seats, seed, numbers, player, each = job
    table = kernel_games(game, player, seats)
    tables = shipped(game, seats)
    found = []
    for number in numbers:
        played = table.play(seed, number)
        worth = Worth(table.rules, seats, number, Effort(1, 128))
        begun, choices = 0, []
        for leg in played.course:
            if leg.movers:
                choices.append((leg, leg.ply - begun))
            elif not choices or leg.round > choices[-1][0].round:
                begun = leg.ply
        rounds = table.rules.rounds(seats)
        dice = Random(f"{seed} {number}")
        for leg, decisions in dice.sample(choices, min(each, len(choices))):
            seat = dice.choice(leg.movers)
            _, usual = worth.seat_futures(leg, seat, wanted=True)
            expected = margins(usual).mean(axis=0) + worth.later(leg.round, leg.starter)
            at = progress(tables, rounds, leg.round, decisions) if tables else leg.round
            found.append((Sample(tuple(map(float, expected)), at, played.shares), number))
    return found


def fit_tables(game: str, seats: int, chosen: argparse.Namespace) -> None:
    games, scores, ends, decisions = 0, [], [], 0
    for points, rounds_ended, made in shared(courses, (game, seats, chosen.seed), chosen.games, chosen):
        games += 1
        scores.append(points)
        ends.append(rounds_ended)
        decisions += made
    table = kernel_games(game, QUICK, seats)
    results = margins(np.array(scores))
    rounds = table.rules.rounds(seats)
    later: list[tuple[float, ...]] = []
    if table.game.in_rounds:
        for round_ in range(rounds):
            rest = np.array([
                np.roll(result - margins(np.array(each[round_][1:])), -int(each[round_][0]))
                for result, each in zip(results, ends, strict=True)
            ])  # fmt: skip
            later.append(tuple(map(float, np.round(rest.mean(axis=0), 4))))
        later = [tuple(np.round(np.array(line) - np.mean(line), 6).tolist()) for line in later]
    means, errors = results.mean(axis=0), results.std(axis=0) / np.sqrt(games)
    alike = bool((abs(means) <= ALIKE * errors).all())
    start = (0.0,) * seats if alike else tuple(map(float, means))
    print(f"{game} {seats}: mean margins {np.round(means, 3)} +- {np.round(errors, 3)}, seats alike: {alike}")
    command = f"python benchmarks/luck.py fit {game}:{seats} --games {chosen.games} --positions {chosen.positions}"
    command += f" --players {chosen.players}"
    made = {"command": command, "commit": commit(), "seed": chosen.seed, "games": games}
    scored = margins(np.array([each[0][1:] for each in ends])) if table.game.in_rounds else results
    spread, length = round(float(scored.std()), 4), round(decisions / games / rounds, 3)
    path = Path(chosen.out or f"src/asdealt/games/{game}/margins") / f"{seats}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    first = Tables(game, seats, made, spread, length, start, tuple(later), (spread, spread))
    path.write_text(first.text(), "utf-8")  # positions are valued with the tables of later rounds
    shipped.cache_clear()
    found = shared(samples, (game, seats, chosen.seed + 1), chosen.positions, chosen, chosen.players, 3)
    positions = [sample for sample, _ in found]
    heat = fit(positions)
    made = {**made, "positions": len(positions)}
    path.write_text(Tables(game, seats, made, spread, length, start, tuple(later), heat).text(), "utf-8")
    print(f"{game} {seats}: spread {spread}, decisions a round {length}, heat {heat}", flush=True)


# Checking -------------------------------------------------------------------------------------------------------------


def terms(job: tuple[str, int, int, range, str, int, int]) -> list[Any]:
    """Of each game, by seat: the result and every term; and how far the identity is off."""
    game, seats, seed, numbers, player, futures, worlds = job
    table = kernel_games(game, player, seats)
    found = []
    for number in numbers:
        played = table.play(seed, number)
        worth = Worth(table.rules, seats, seed * 1_000_003 + number, Effort(futures, worlds))
        sums = np.zeros((6, seats))  # deal, draws, hidden at own and at others' choices, own, others
        off = 0.0
        entries = account(worth, played.course, curves=False)
        for entry in entries:
            off = max(off, abs(float(entry.luck.sum())), *[abs(float(c.sum())) for c in entry.choices.values()], 0.0)
            if entry.kind != "choice":
                sums[0 if entry.kind == "deal" else 1] += entry.luck
                continue
            moved = np.isin(np.arange(seats), entry.leg.movers)
            sums[2] += np.where(moved, entry.luck, 0.0)
            sums[3] += np.where(moved, 0.0, entry.luck)
            for seat, change in entry.choices.items():
                sums[4, seat] += change[seat]
                sums[5] += np.where(np.arange(seats) == seat, 0.0, change)
        result = margins(played.points)
        off = max(off, float(abs(result - entries[0].before - sums.sum(axis=0)).max()))
        found.append((np.vstack([result, sums]).tolist(), off))
    return found


NAMES = ("deal", "draws", "hidden, own choices", "hidden, others' choices", "own", "others")


def check_means(game: str, seats: int, chosen: argparse.Namespace) -> dict[str, Any]:
    begun = time.perf_counter()
    rest = (chosen.players, chosen.futures, chosen.worlds)
    rows, offs = zip(*shared(terms, (game, seats, chosen.seed + FRESH), chosen.games, chosen, *rest), strict=True)
    every = np.array(rows)  # [games, 1 + terms, seats]
    games = len(every)
    means, errors = every.mean(axis=0), every.std(axis=0, ddof=1) / np.sqrt(games)
    luck = every[:, 1:5].sum(axis=1)
    raw, left = every[:, 0], every[:, 0] - luck
    found: dict[str, Any] = {
        "game": game, "players": seats, "kind": chosen.players, "games": games, "seed": chosen.seed,
        "futures": chosen.futures, "worlds": chosen.worlds, "off": max(offs), "sd": float(raw.std()),
        "sd_without_luck": float(left.std()), "seconds": round(time.perf_counter() - begun), "terms": {},
    }  # fmt: skip
    spreads = f"spread {raw.std():.2f}, without luck {left.std():.2f} ({left.std() / raw.std():.0%})"
    print(f"\n{game} {seats}, {chosen.players}: {games} games, off by {max(offs):.1e}, {spreads}, {found['seconds']} s")
    for n, name in enumerate(NAMES, 1):
        z = np.divide(means[n], errors[n], out=np.zeros(seats), where=errors[n] > 0)
        found["terms"][name] = {
            "mean": means[n].tolist(), "error": errors[n].tolist(), "sd": every[:, n].std(axis=0).tolist(),
        }  # fmt: skip
        figures = "  ".join(f"{m:+.3f} ± {e:.3f} ({q:+.1f})" for m, e, q in zip(means[n], errors[n], z, strict=True))
        pooled, error = every[:, n].mean(axis=1).mean(), every[:, n].mean(axis=1).std(ddof=1) / np.sqrt(games)
        found["terms"][name]["all seats"] = [float(pooled), float(error)]
        print(f"  {name:24} sd {every[:, n].std():6.2f}  by seat {figures}  all {pooled:+.4f} ± {error:.4f}")
    return found


def check_chances(game: str, seats: int, chosen: argparse.Namespace) -> tuple[list[Bin], dict[str, Any]]:
    rest = (chosen.players, chosen.positions_each)
    every = list(shared(samples, (game, seats, chosen.seed + FRESH), chosen.games, chosen, *rest))
    tables = shipped(game, seats)
    assert tables is not None, "fit the tables first"
    predicted = chances(
        np.array([s.margins for s, _ in every]), heat_at(tables.heat, np.array([s.progress for s, _ in every]))
    )
    happened = np.array([s.shares for s, _ in every])
    number = np.repeat([n for _, n in every], seats)
    flat, won = predicted.ravel(), happened.ravel()
    bins = []
    for low in np.arange(0, 1, 0.1):
        inside = (flat >= low) & ((flat < low + 0.1) | (low > 0.85))
        if inside.sum() < 20:
            continue
        off = won[inside] - flat[inside]
        by_game = np.bincount(np.unique(number[inside], return_inverse=True)[1], off)  # positions of a game go together
        error = float(np.sqrt((by_game**2).sum()) / inside.sum())
        bins.append(Bin(float(flat[inside].mean()), float(won[inside].mean()), error, int(inside.sum())))
    brier, base = float(((flat - won) ** 2).mean()), float(((won - 1 / seats) ** 2).mean())
    worst = max(abs(b.happened - b.predicted) for b in bins)
    games = len({n for _, n in every})
    print(f"\n{game} {seats}: {games} games, {len(every)} positions, Brier {brier:.4f} (by size alone {base:.4f})")
    for b in bins:
        print(f"  predicted {b.predicted:.3f}  happened {b.happened:.3f} ± {b.error:.3f}  ({b.positions})")
    return bins, {"game": game, "players": seats, "brier": brier, "base": base, "worst": worst}


# Shared ---------------------------------------------------------------------------------------------------------------


def shared(
    work: Callable[..., Iterable[Any]], first: tuple[Any, ...], games: int, chosen: argparse.Namespace, *rest: Any
) -> Iterator[Any]:
    """The results of a job over many games, in their order, from several processes."""
    pieces = [(*first, range(at, min(at + PIECE, games)), *rest) for at in range(0, games, PIECE)]
    for found in results_in_order(work, pieces, chosen.jobs, chosen.minutes):
        yield from found


def commit() -> str:
    asked = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, check=False)
    return asked.stdout.strip()


def main(args: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["fit", "means", "chances"])
    parser.add_argument("tables", nargs="+", metavar="GAME:PLAYERS[:KIND]")
    parser.add_argument("--games", type=int)
    parser.add_argument("--positions", type=int, default=2000, help="fit: games, with three positions each")
    parser.add_argument("--positions-each", type=int, default=6, help="chances: positions of each game")
    kinds = f"{QUICK}, {POLICY}, {ERRING}, or a generation of weights; several, by seat: {ERRING},{QUICK}"
    parser.add_argument("--players", default=POLICY, help=kinds)
    parser.add_argument("--futures", type=int, default=16)
    parser.add_argument("--worlds", type=int, default=32)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--out", default="")
    chosen = parser.parse_args(args)
    chosen.games = chosen.games or {"fit": 20000, "means": 10000, "chances": 2000}[chosen.what]
    curves, figures, usual = {}, [], chosen.players
    for name in chosen.tables:
        game, seats, *kind = name.split(":")
        chosen.players = kind[0] if kind else usual
        if chosen.what == "fit":
            fit_tables(game, int(seats), chosen)
        elif chosen.what == "means":
            figures.append(check_means(game, int(seats), chosen))
        else:
            curves[f"{game} {seats}"], found = check_chances(game, int(seats), chosen)
            figures.append(found)
    if chosen.out and chosen.what == "means":
        Path(chosen.out).write_text(json.dumps(figures, indent=1), "utf-8")
    if chosen.out and chosen.what == "chances":
        Path(chosen.out).write_text(draw(curves), "utf-8")


if __name__ == "__main__":
    main()
