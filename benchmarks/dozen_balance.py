"""How balanced a card set of Dozen is when greedy players play it: card by card, seat by seat, at every table size.

python3 run.py python benchmarks/dozen_balance.py [--cards starter] [--games 2000] [--players 2 3 4] [--seed balance]

Every figure comes with its 95 % interval where it has one. What a card "does to the win share" is a comparison of
lines that have it with all lines; players choose their lines, so it is not the effect of the card alone.
"""

from __future__ import annotations

import argparse
import os
import platform
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from random import Random

from asdealt.bots.greedy.dozen import Greedy
from asdealt.core import Outcome, Seat
from asdealt.games.dozen import CardSet, DozenRules, Options, Phase, Resolve, Table, Take, builtin, builtin_names, load
from asdealt.games.dozen.table import Action
from asdealt.match import Match, tables_of
from asdealt.seed import Seed

Z = 1.96  # of a 95 % interval


@dataclass
class Share:
    """A share of something, counted game by game: what happens within a game hangs together, games do not."""

    hits: list[float] = field(default_factory=list)
    tries: list[float] = field(default_factory=list)

    def add(self, hits: float, tries: float) -> None:
        if tries:
            self.hits.append(hits)
            self.tries.append(tries)

    @property
    def mean(self) -> float:
        return sum(self.hits) / sum(self.tries) if self.tries else float("nan")

    @property
    def error(self) -> float:
        """Half the 95 % interval."""
        if not self.tries:
            return float("nan")
        mean = self.mean
        return Z * sqrt(sum((h - mean * t) ** 2 for h, t in zip(self.hits, self.tries, strict=True))) / sum(self.tries)


@dataclass
class CardFigures:
    taken_shown: list[bool] = field(default_factory=list)  # each time it was offered shown
    taken_hidden: list[bool] = field(default_factory=list)  # each time it was offered hidden
    points: list[int] = field(default_factory=list)  # value and abilities, of every copy in a line of twelve
    changed: int = 0  # what it did to its line's score before scoring
    wins: Share = field(default_factory=Share)  # win share of the lines that have it


@dataclass
class Report:
    players: int
    cards: dict[str, CardFigures] = field(default_factory=lambda: defaultdict(CardFigures))
    seats: dict[int, Share] = field(default_factory=lambda: defaultdict(Share))
    scores: list[int] = field(default_factory=list)
    margins: list[int] = field(default_factory=list)  # of the first over the second
    ties: int = 0
    games: int = 0

    def count(self, rules: DozenRules, match: Match[Table, Action]) -> None:
        outcome = match.outcome
        assert outcome is not None
        self.games += 1
        self.scores += outcome.scores
        first, second = sorted(outcome.scores, reverse=True)[:2]
        self.margins.append(first - second)
        self.ties += first == second
        shares = win_shares(outcome)
        for seat, share in enumerate(shares):
            self.seats[seat].add(share, 1)
        tables = list(tables_of(match))
        for table, turn, after in zip(tables, match.turns, tables[1:], strict=False):
            for done in turn.done:
                if isinstance(done.action, Take):
                    self._count_take(rules, table, done.seat, done.action)
                elif isinstance(done.action, Resolve):
                    resolved = table.players[done.seat].line[done.action.place - 1].card.face.id
                    change = sum(t.total for t in rules.tally(after, done.seat))
                    change -= sum(t.total for t in rules.tally(table, done.seat))
                    self.cards[resolved].changed += change
        complete = next(table for table in tables if table.phase in (Phase.WHITE, Phase.OVER))
        self._count_lines(rules, complete, shares)

    def _count_take(self, rules: DozenRules, table: Table, seat: Seat, take: Take) -> None:
        offer = table.players[rules.offerer(table.round, seat, self.players)].offer
        assert offer is not None
        self.cards[offer.shown.face.id].taken_shown.append(not take.hidden)
        self.cards[offer.hidden.face.id].taken_hidden.append(take.hidden)

    def _count_lines(self, rules: DozenRules, complete: Table, shares: Sequence[float]) -> None:
        having: dict[str, list[float]] = defaultdict(list)
        for seat, player in enumerate(complete.players):
            for laid, tally in zip(player.line, rules.tally(complete, Seat(seat)), strict=True):
                self.cards[laid.card.face.id].points.append(tally.total)
            for card_id in {laid.card.face.id for laid in player.line}:
                having[card_id].append(shares[seat])
        for card_id, wins in having.items():
            self.cards[card_id].wins.add(sum(wins), len(wins))

    def lines(self, cards: CardSet) -> list[str]:
        mean = sum(self.scores) / len(self.scores)
        spread = sqrt(sum((score - mean) ** 2 for score in self.scores) / len(self.scores))
        out = [
            f"## {self.players} players, {self.games} games",
            f"score {mean:.1f} (standard deviation {spread:.1f}, {min(self.scores)} to {max(self.scores)}); first ahead"
            f" of second by {sum(self.margins) / self.games:.1f}; first place tied in {self.ties / self.games:.1%}",
            "win share by seat: "
            + ", ".join(f"{seat}: {share.mean:.1%} ± {share.error:.1%}" for seat, share in sorted(self.seats.items())),
            "",
            "| card | colour | offered | shown | taken when shown | taken when hidden | points | win share |",
            "|---|---|---:|---:|---:|---:|---:|---:|",
        ]
        for card in cards.cards:
            own = self.cards[card.id]
            offered = len(own.taken_shown) + len(own.taken_hidden)
            out.append(
                f"| {card.id} | {card.color} | {offered / (self.games * self.players):.0%}"
                f" | {part(len(own.taken_shown), offered)} | {part(sum(own.taken_shown), len(own.taken_shown))}"
                f" | {part(sum(own.taken_hidden), len(own.taken_hidden))}"
                f" | {(sum(own.points) + own.changed) / max(len(own.points), 1):.1f}"
                f" | {own.wins.mean - 1 / self.players:+.1%} ± {own.wins.error:.1%} |"
            )
        return out


def part(some: int, of: int) -> str:
    return f"{some / of:.0%} ± {Z * sqrt(some * (of - some) / of**3):.0%}" if of else "-"


def win_shares(outcome: Outcome) -> list[float]:
    """A shared victory is shared here too."""
    winners = outcome.winners
    return [1 / len(winners) if seat in winners else 0 for seat in range(len(outcome.scores))]


def play(rules: DozenRules, players: int, seed: str) -> Match[Table, Action]:
    match = Match(rules, players, Seed.of(seed))
    bot, rng = Greedy(), Random(seed)
    while not match.over:
        for seat in sorted(match.waiting):
            match.play(seat, bot.choose(rules, match.view(seat), rng))
    return match


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cards", default="starter", help=f"{', '.join(builtin_names())}, or a TOML file")
    parser.add_argument("--games", type=int, default=2000, help="at each table size")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--seed", default="balance")
    given = parser.parse_args()
    cards = builtin(given.cards) if given.cards in builtin_names() else load(Path(given.cards))
    rules = DozenRules(Options(cards=cards))
    print(f"{cards.id} edition {cards.edition}, greedy players, {given.games} games a table size, seed {given.seed!r}")
    print(f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores; one process\n")
    for players in given.players:
        report, start = Report(players), time.perf_counter()
        for n in range(given.games):
            report.count(rules, play(rules, players, f"{given.seed} {players} {n}"))
        print("\n".join(report.lines(cards)))
        print(f"\n{time.perf_counter() - start:.0f} s\n", flush=True)


if __name__ == "__main__":
    main()
