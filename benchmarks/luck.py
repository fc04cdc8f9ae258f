"""Luck and skill: makes the tables of margins, and checks what docs/luck.md says of the split.

    PYTHONPATH=src python benchmarks/luck.py fit scout:5 [--games 20000] [--positions 6000] [--out FOLDER]
    PYTHONPATH=src python benchmarks/luck.py means scout:5 [--players policy] [--games 10000] [--tries 50] [--out FILE]
    PYTHONPATH=src python benchmarks/luck.py chances scout:5 [--games 2000] [--out FILE.svg]

A table may name its own kind of players: splitz:2:quick. All commands take `--seed S`, `--jobs J` (processes) and
`--minutes M`, after which no more games are begun (`fit`: of a table). `means` and `chances` play all tables at the
same time, and say every minute what was found so far.
`fit` writes the margins of the later rounds, the spread, and the heat of the margin model, as <players>.json.
`means` plays games and splits them: the mean of every luck term with its standard error, by seat, and how much of the
spread of results is left without luck; with `--tries` also what those choices did that the policy makes too, in one of
so many tries. `chances` compares predicted chances to win with what happened, on games that `fit` has not seen, and
draws that.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache, partial
from pathlib import Path
from random import Random
from shutil import which
from typing import Any

import numpy as np
from many_cores import found_by_table

from asdealt import play
from asdealt.analysis.chance_plot import Bin, draw
from asdealt.analysis.course import Leg, course_of
from asdealt.analysis.kernel_games import ERRING, KINDS, LONG, NET, POLICY, QUICK, KernelGames, Played
from asdealt.analysis.luck import account
from asdealt.analysis.margins import Sample, chances, fit, heat_at, progress
from asdealt.analysis.tables import Tables, shipped
from asdealt.analysis.worth import Effort, Ends, Worth, margins
from asdealt.core import Rules, Seat
from asdealt.fast.devices import cpu_kernels
from asdealt.fast.weight_files import shipped as shipped_weights

FRESH = 1 << 32  # added to the seed of games that are checked: none of them was fitted
WIDE = Effort(1, 64)  # worlds that say what a position is worth to a seat
ALIKE = 3.0  # standard errors: if no seat's mean before the first deal is further from 0, all are 0

Table = tuple[str, int, str]  # a game, how many play it, and what kind of players
Job = tuple[Table, int]  # a table and the number of a game


@dataclass(frozen=True)
class How:
    """How games are played and split."""

    seed: int
    effort: Effort
    even: bool
    each: int = 3  # positions of a game
    weights: tuple[tuple[str, int], ...] = ()  # of the policy that values positions, instead of its own
    tries: int = 0  # of the policy, that say whether it makes a choice too
    by: str = ""  # who values positions: NET, POLICY, or the usual one


def seated(players: str, seats: int) -> list[str]:
    """Players by seat, separated by commas; the last one also sits in the seats that are left."""
    named = players.split(",")
    return (named + named[-1:] * seats)[:seats]


@cache
def kernel_games(game: str, players: str, seats: int) -> KernelGames:
    return KernelGames(game, seated(players, seats))


def played_game(how: How, job: Job) -> tuple[Rules[Any, Any], Played]:
    """Kernels play it if they know all of the players. Other players are bots, and need a match."""
    (game, seats, players), number = job
    if all(name in KINDS or name.isdigit() for name in players.split(",")):
        table = kernel_games(game, players, seats)
        return table.rules, table.play(how.seed, number)
    match = play(game, seated(players, seats), seed=f"luck {how.seed} {number}")
    assert match.outcome is not None
    shares = tuple((seat in match.outcome.winners) / len(match.outcome.winners) for seat in range(seats))
    points = np.array(match.outcome.scores, np.int32)
    return match.rules, Played(course_of(match.rules, seats, match.turns), points, shares)


# Fitting --------------------------------------------------------------------------------------------------------------


def courses(how: How, job: Job) -> tuple[list[float], list[list[float]], int]:
    """Of a game between quick players: its points, the starter and the points at each end of a round, and decisions."""
    (game, seats, _), number = job
    table = kernel_games(game, QUICK, seats)
    played = table.play(how.seed, number)
    ends: list[list[float]] = []
    for before, leg in zip(played.course, [*played.course[1:], None], strict=True):
        if before.movers and (leg is None or not leg.movers):
            points = np.zeros(seats, np.int32)
            table.kernels["outcome"](table.rules_row, before.after, points)
            ends.append([before.starter, *map(float, points)])
    last = played.course[-1]
    return list(map(float, played.points)), ends, last.ply + len(last.movers)


def samples(how: How, job: Job) -> list[Sample]:
    """Positions of a game, each as a deciding seat could know it."""
    (game, seats, _), number = job
    tables = shipped(game, seats)
    assert tables is not None, "fit the tables first"
    rules, played = played_game(how, job)
    worth = Worth(rules, seats, number, how.effort, even=how.even)
    begun, choices = 0, list[tuple[int, int]]()  # places in the course, decisions of the round before
    for n, leg in enumerate(played.course):
        if leg.movers:
            choices.append((n, leg.ply - begun))
        elif not choices or leg.round > played.course[choices[-1][0]].round:
            begun = leg.ply
    rounds = rules.rounds(seats)
    dice = Random(f"{how.seed} {number}")
    found = []
    for n, decisions in dice.sample(choices, min(how.each, len(choices))):
        leg = played.course[n]
        seat = dice.choice(leg.movers)
        _, usual = worth.seat_futures(played.course[: n + 1], seat, wanted=True)
        expected = margins(usual).mean(axis=0) + worth.later(leg.round, leg.starter)
        at = progress(tables, rounds, leg.round, decisions)
        found.append(Sample(tuple(map(float, expected)), at, played.shares))
    return found


def fit_tables(table_: Table, chosen: argparse.Namespace) -> None:
    game, seats, players = table_
    limits = chosen.jobs, chosen.minutes
    how = How(chosen.seed, WIDE, chosen.even)
    played = found_by_table(partial(courses, how), [table_], chosen.games, *limits)[table_]
    games, decisions = len(played), sum(made for _, _, made in played)
    scores, ends = [points for points, _, _ in played], [rounds_ended for _, rounds_ended, _ in played]
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
    command += f" --players {players}"
    made = {"command": command, "commit": commit(), "seed": chosen.seed, "games": games}
    scored = margins(np.array([each[0][1:] for each in ends])) if table.game.in_rounds else results
    spread, length = round(float(scored.std()), 4), round(decisions / games / rounds, 3)
    path = Path(chosen.out or f"src/asdealt/games/{game}/margins") / f"{seats}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    first = Tables(game, seats, made, spread, length, start, tuple(later), (spread, spread))
    path.write_text(first.text(), "utf-8")  # positions are valued with the tables of later rounds
    shipped.cache_clear()
    how = replace(how, seed=chosen.seed + 1)
    found = found_by_table(partial(samples, how), [table_], chosen.positions, *limits)[table_]
    positions = [sample for each in found for sample in each]
    heat = fit(positions)
    made = {**made, "positions": len(positions)}
    path.write_text(Tables(game, seats, made, spread, length, start, tuple(later), heat).text(), "utf-8")
    print(f"{game} {seats}: spread {spread}, decisions a round {length}, heat {heat}", flush=True)


# Checking -------------------------------------------------------------------------------------------------------------


class Noted(Worth):
    """Notes how uncertain the worths of all choices are together: the sum of their squared errors, by seat."""

    noise: Any = 0.0

    def weigh(self, changed: Mapping[str, int]) -> None:
        """Values positions by a policy with these weights instead of its own."""
        fields = self.game.weights
        assert fields is not None, f"the policy of {self.game.name} has no weights"
        assert changed.keys() <= fields.sizes.keys(), f"{self.game.name} has no such weights: {changed}"
        weights = shipped_weights(self.game.name, self.seats).weights
        self.weights = fields.rows([
            changed.get(name, number) for name in fields.sizes for number in weights[name]
        ])  # fmt: skip

    def seat_futures(self, legs: Sequence[Leg], seat: Seat, *, wanted: bool) -> tuple[Ends, Ends]:
        chosen, usual = super().seat_futures(legs, seat, wanted=wanted)
        self.noise = self.noise + margins(chosen - usual).var(axis=0, ddof=1) / len(chosen)
        return chosen, usual

    def makes_too(self, leg: Leg, tries: int) -> set[Seat]:
        """The seats whose choices the policy makes too, in one of so many tries."""
        k, row, found = cpu_kernels(self.game.name), leg.before.copy(), set[Seat]()
        dice = np.random.Generator(np.random.PCG64([leg.ply, *leg.before.tolist()]))
        for _ in leg.movers:
            seat = Seat(int(k["actor"](self._rules, row)))
            for bits in dice.integers(LONG, size=tries):
                work = np.empty(self.game.layout.WORK, np.int16)
                if k["policy_action"](self._rules, row, work, self.weights, int(bits)) == leg.choices[seat]:
                    found.add(seat)
                    break
            k["apply"](self._rules, row, leg.choices[seat])
        return found


def terms(how: How, job: Job) -> tuple[list[list[float]], float]:
    """Of a game, by seat: the result, every term, the policy's choices, the noise; how far the identity is off."""
    (_, seats, _), number = job
    rules, played = played_game(how, job)
    by_net = how.by == NET if how.by else None
    worth = Noted(rules, seats, how.seed * 1_000_003 + number, how.effort, even=how.even, by_net=by_net)
    if how.weights:
        worth.weigh(dict(how.weights))
    sums = np.zeros((6, seats))  # deal, draws, hidden at own and at others' choices, own, others
    usual = np.zeros(seats)  # of own and others: what choices did that the policy makes too
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
        made_too = worth.makes_too(entry.leg, how.tries) if how.tries else set()
        for seat, change in entry.choices.items():
            usual += change if seat in made_too else 0.0
            sums[4, seat] += change[seat]
            sums[5] += np.where(np.arange(seats) == seat, 0.0, change)
    result = margins(played.points)
    off = max(off, float(abs(result - entries[0].before - sums.sum(axis=0)).max()))
    return np.vstack([result, sums, usual, worth.noise]).tolist(), off


NAMES = ("deal", "draws", "hidden, own choices", "hidden, others' choices", "own", "others", "the policy's choices")


def told_means(table: Table, rows: Sequence[tuple[list[list[float]], float]], how: How) -> dict[str, Any]:
    game, seats, kind = table
    off = max(off for _, off in rows)
    every = np.array([row for row, _ in rows])  # [games, result, terms, the policy's choices and noise, seats]
    games = len(every)
    means, errors = every.mean(axis=0), every.std(axis=0, ddof=1) / np.sqrt(games)
    luck = every[:, 1:5].sum(axis=1)
    raw, left = every[:, 0], every[:, 0] - luck
    noise = float(every[:, -1].mean())
    certain = max(0.0, float(left.var()) - noise) ** 0.5
    skill = float((left - every[:, -2]).std())
    found: dict[str, Any] = {
        "game": game, "players": seats, "kind": kind, "games": games, "seed": how.seed, **asdict(how.effort),
        "tries": how.tries, "sd_of_other_choices": skill,
        "even": how.even, "by": how.by, "weights": dict(how.weights), "off": off, "sd": float(raw.std()),
        "sd_without_luck": float(left.std()), "sd_without_luck_and_noise": certain, "terms": {},
    }  # fmt: skip
    spreads = f"spread {raw.std():.2f}, without luck {left.std():.2f} ({left.std() / raw.std():.0%})"
    spreads += f", with any number of worlds {certain:.2f} ({certain / raw.std():.0%})"
    spreads += f", of choices that the policy does not make {skill:.2f} ({skill / raw.std():.0%})" if how.tries else ""
    print(f"\n{game} {seats}, {kind}: {games} games, off by {off:.1e}, {spreads}")
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


def told_chances(table: Table, games: Sequence[list[Sample]]) -> list[Bin]:
    game, seats, _ = table
    every = [(sample, number) for number, found in enumerate(games) for sample in found]
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
    print(f"\n{game} {seats}: {len(games)} games, {len(every)} positions, Brier {brier:.4f} (by size alone {base:.4f})")
    for b in bins:
        print(f"  predicted {b.predicted:.3f}  happened {b.happened:.3f} ± {b.error:.3f}  ({b.positions})")
    return bins


# Asking ---------------------------------------------------------------------------------------------------------------


def commit() -> str:
    """Empty where the files are no clone."""
    git = which("git")
    asked = git and subprocess.run([git, "rev-parse", "HEAD"], capture_output=True, text=True, check=False)
    return asked.stdout.strip() if asked else ""


def main(args: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["fit", "means", "chances"])
    parser.add_argument("tables", nargs="+", metavar="GAME:PLAYERS[:KIND]")
    parser.add_argument("--games", type=int)
    parser.add_argument("--positions", type=int, default=2000, help="fit: games, with three positions each")
    parser.add_argument("--positions-each", type=int, default=6, help="chances: positions of each game")
    kinds = f"{', '.join(KINDS)}, a generation of weights, or bots; several, by seat: {ERRING},{QUICK}"
    parser.add_argument("--players", default=POLICY, help=kinds)
    parser.add_argument("--futures", type=int, default=16)
    parser.add_argument("--worlds", type=int, default=32)
    parser.add_argument("--even", action="store_true", help="seats believe in every world of the rules alike")
    weight = "means: a weight of the policy that values positions, instead of its own"
    parser.add_argument("--weight", nargs="*", default=[], metavar="NAME=NUMBER", help=weight)
    tries = "means: tries of the policy at every choice; what it makes too is told apart"
    parser.add_argument("--tries", type=int, default=0, help=tries)
    parser.add_argument("--by", choices=[NET, POLICY], default="", help="means: who values positions")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--out", default="")
    chosen = parser.parse_args(args)
    chosen.games = chosen.games or {"fit": 20000, "means": 10000, "chances": 2000}[chosen.what]
    tables = [asked_table(name, chosen.players) for name in chosen.tables]
    if chosen.what == "fit":
        for table in tables:
            fit_tables(table, chosen)
    else:
        check(tables, chosen)


def asked_table(name: str, players: str) -> Table:
    game, seats, *kind = name.split(":")
    return game, int(seats), kind[0] if kind else players


def check(tables: Sequence[Table], chosen: argparse.Namespace) -> None:
    means, begun = chosen.what == "means", time.monotonic()
    effort = Effort(chosen.futures, chosen.worlds) if means else WIDE
    weights = tuple((name, int(number)) for name, number in (each.split("=") for each in chosen.weight))
    how = How(chosen.seed + FRESH, effort, chosen.even, chosen.positions_each, weights, chosen.tries, chosen.by)

    def tell(found: Mapping[Table, Sequence[Any]]) -> None:
        print(f"\n-- {time.monotonic() - begun:.0f} s, {how}", flush=True)
        told = {table: games for table, games in found.items() if len(games) > 1}
        if means:
            figures = [told_means(table, games, how) for table, games in told.items()]
            if chosen.out:
                Path(chosen.out).write_text(json.dumps(figures, indent=1), "utf-8")
        else:
            curves = {f"{table[0]} {table[1]}": told_chances(table, games) for table, games in told.items()}
            if chosen.out:
                Path(chosen.out).write_text(draw(curves), "utf-8")

    work = partial(terms if means else samples, how)
    tell(found_by_table(work, tables, chosen.games, chosen.jobs, chosen.minutes, tell))


if __name__ == "__main__":
    main()
