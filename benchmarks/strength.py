r"""One bot among copies of another, for several pairs of bots in one go: the gates of docs/strength.md.

    PYTHONPATH=src python benchmarks/strength.py [--seconds 500] [--jobs 16] [--first 0] \
        scout:5:60:expert:expert@20000@2026 ...

A duel is GAME:PLAYERS:DEALS:BOT:OTHER; a bot may be net:FILE. OTHER may be a population, as in greedy+heuristic@2026:
its members take the other seats in turn. Games are the arena's (evaluation deals, the same random numbers of bots), and
all duels advance together, so that a limit of time leaves every one with some whole deals. Prints points above the mean
of the others (Scout: a round) and the share of games won, with 95 % intervals over deals. `--first` is the number of
the first deal, so that a later run adds to an earlier one.
"""

from __future__ import annotations

import argparse
import os
import re
import time
from collections import defaultdict
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from statistics import fmean, stdev

from asdealt.arena.deals import deal, someone_starts
from asdealt.arena.figures import above, won
from asdealt.arena.setting import Setting
from asdealt.arena.units import Failed, Unit, play

BOT = "(?:net:[^:+]+|[^:+]+)"


@dataclass(frozen=True)
class Duel:
    game: str
    players: int
    deals: int
    bot: str
    other: str

    @classmethod
    def read(cls, text: str) -> Duel:
        found = re.fullmatch(f"([^:]+):([0-9]+):([0-9]+):({BOT}):({BOT}(?:[+]{BOT})*)", text)
        if not found:
            raise argparse.ArgumentTypeError(f"{text} is not GAME:PLAYERS:DEALS:BOT:OTHER")
        game, players, deals, bot, other = found.groups()
        return cls(game, int(players), int(deals), bot, other)

    def units(self, number: int) -> list[Unit]:
        """One deal, with the bot in each seat in turn."""
        others = self.other.split("+")
        setting = Setting.of(self.game, self.players, [self.bot, *others])
        start = number % self.players if someone_starts(self.game, self.players, setting.options) else None
        words = deal(setting, number)
        line_ups = [
            tuple(self.bot if s == seat else others[(number + s - seat) % len(others)] for s in range(self.players))
            for seat in range(self.players)
        ]
        return [Unit(self.game, setting.options, False, 0, number, words, seats, start) for seats in line_ups]


def measured(unit: Unit, seat: int) -> tuple[int, float, float]:
    """The deal, and what the bot in this seat made of it: points ahead of the others, and its share of a victory."""
    found = play(unit)
    if isinstance(found, Failed):
        raise RuntimeError(f"{found.bot}: {found.error}")
    return unit.deal, above(found.scores[0])[seat], won(found)[seat]


def line(duel: Duel, found: dict[int, list[tuple[float, float]]]) -> str:
    """The result over all deals that were played from every seat."""
    whole = [games for games in found.values() if len(games) == duel.players]
    if len(whole) < 2:
        return f"{duel.game} {duel.players} {duel.bot} among {duel.other}: {len(whole)} whole deals"
    texts = []
    for which, scale in ((0, 1), (1, 100)):
        values = [scale * fmean(game[which] for game in games) for games in whole]
        texts.append((fmean(values), 1.96 * stdev(values) / len(values) ** 0.5))
    (points, off), (share, share_off) = texts
    about = f"{points:+.2f} ± {off:.2f} points, won {share:.1f} % ± {share_off:.1f} %, {len(whole)} deals"
    return f"{duel.game} {duel.players} {duel.bot} among {duel.other}: {about}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("duels", nargs="+", type=Duel.read)
    parser.add_argument("--seconds", type=float, default=3600.0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    chosen = parser.parse_args()
    end = time.monotonic() + chosen.seconds
    duels: list[Duel] = chosen.duels
    # all duels advance by the same part of their deals
    order = sorted(((n + 1) / duel.deals, i, n) for i, duel in enumerate(duels) for n in range(duel.deals))
    games = iter([(i, seat, unit) for _, i, n in order for seat, unit in enumerate(duels[i].units(chosen.first + n))])
    found: list[dict[int, list[tuple[float, float]]]] = [defaultdict(list) for _ in duels]
    running: dict[Future[tuple[int, float, float]], int] = {}
    pool = ProcessPoolExecutor(chosen.jobs)
    left = True
    while (left or running) and time.monotonic() < end:
        while left and len(running) < chosen.jobs:
            following = next(games, None)
            if following is None:
                left = False
            else:
                i, seat, unit = following
                running[pool.submit(measured, unit, seat)] = i
        done, _ = wait(running, timeout=max(0.1, end - time.monotonic()), return_when=FIRST_COMPLETED)
        for future in done:
            i = running.pop(future)
            number, points, share = future.result()
            found[i][number].append((points, share))
    for duel, results in zip(duels, found, strict=True):
        print(line(duel, results), flush=True)
    for process in (pool._processes or {}).values():
        process.kill()
    os._exit(0)  # the pool would wait for what was killed, and complain


if __name__ == "__main__":
    main()
