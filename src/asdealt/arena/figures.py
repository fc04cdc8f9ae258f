"""The figures of a tournament: head to head, what a seat and the start are worth, and rings of bots."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, permutations
from statistics import fmean

import numpy as np

from asdealt.arena.lineups import among
from asdealt.arena.ratings import rate
from asdealt.arena.sampling import Estimate, bootstrap, wilson
from asdealt.arena.setting import Setting
from asdealt.arena.tournament import Tournament
from asdealt.arena.units import Failed, Played, Substituted
from asdealt.core import Json

Pair = tuple[str, str]  # a bot, and the bot whose copies have the other seats


@dataclass(frozen=True)
class Duel:
    """One bot among copies of another."""

    bot: str
    against: str
    players: int
    deals: int
    diff: Estimate  # points above the mean of the others, per round or per game
    wins: Estimate  # share of games won, ties split

    def as_json(self) -> dict[str, Json]:
        return {
            "bot": self.bot,
            "against": self.against,
            "players": self.players,
            "deals": self.deals,
            "diff": round(self.diff.value, 4),
            "low": round(self.diff.low, 4),
            "high": round(self.diff.high, 4),
            "win_share": round(self.wins.value, 4),
        }


@dataclass(frozen=True)
class PlaceWorth:
    """What a place at the table is worth. Every bot has sat there equally often."""

    points: Estimate  # above the mean of the others
    wins: Estimate


@dataclass(frozen=True)
class Figures:
    setting: Setting
    deals: int
    games: int
    duels: Mapping[Pair, Duel]
    ratings: Mapping[str, Estimate]
    cycles: Sequence[Sequence[str]]  # each beats the next, the last one the first, and no interval reaches 0
    seats: Sequence[PlaceWorth]  # by seat
    starts: Sequence[PlaceWorth]  # by place from the start player, who is first; () where nobody starts
    failures: Sequence[Failed]
    unrated: Mapping[str, Substituted]  # by bot: programs for which others decided; no other figure includes them
    anchor: str  # the bot whose rating is 0

    @property
    def ranking(self) -> list[str]:
        """The bots, best first."""
        return sorted(self.ratings, key=lambda bot: -self.ratings[bot].value)


def figures(tournament: Tournament) -> Figures:
    setting, unrated = tournament.setting, _unrated(tournament.failures)
    rated = [bot for bot in setting.bots if bot not in unrated]
    anchor = next((bot for bot in (setting.anchor, *rated) if bot in rated), setting.anchor)
    games = [played for played in tournament.games if unrated.keys().isdisjoint(played.line_up)]
    by_line_up: dict[tuple[str, ...], dict[int, Played]] = defaultdict(dict)
    for played in games:
        by_line_up[played.line_up][played.deal] = played
    values = {pair: _per_deal(pair, by_line_up) for pair in permutations(rated, 2)}
    duels = {pair: _duel(setting, pair, by_line_up, values[pair]) for pair in values if len(values[pair]) > 1}
    spoilt = {failed.deal for failed in tournament.failures if unrated.keys().isdisjoint(failed.line_up)}
    whole = [played for played in games if played.deal not in spoilt]
    return Figures(
        setting=setting,
        deals=tournament.deals,
        games=len(games),
        duels=duels,
        ratings=rate(games, rated, anchor, setting.seed) if games else {},
        cycles=cycles(rated, _beaten(rated, setting.seed, values)),
        seats=places(whole, setting.seed, from_start=False),
        starts=places(whole, setting.seed, from_start=True),
        failures=tournament.failures,
        unrated=unrated,
        anchor=anchor,
    )


def above(scores: Sequence[int]) -> list[float]:
    """By seat: points above the mean of the others."""
    total, others = sum(scores), len(scores) - 1
    return [points - (total - points) / others for points in scores]


def won(played: Played) -> list[float]:
    """By seat: its share of the win."""
    return [1 / played.ranks.count(1) if rank == 1 else 0.0 for rank in played.ranks]


def places(games: Iterable[Played], seed: int, *, from_start: bool) -> list[PlaceWorth]:
    """By seat, or by place from the start player: points per round, wins per game.

    `games` has complete deals only, so that every bot has sat in every place equally often.
    """
    points: dict[int, list[list[float]]] = defaultdict(list)
    wins: dict[int, list[list[float]]] = defaultdict(list)
    for played in games:
        if from_start and None in played.starts:
            return []
        starts = [start if from_start and start else 0 for start in played.starts]
        shares = won(played)
        for start, scores in zip(starts, played.scores, strict=True):
            row = above(scores)
            points[played.deal].append(row[start:] + row[:start])
        wins[played.deal].append(shares[starts[0] :] + shares[: starts[0]])
    if len(points) < 2:
        return []
    means, shares_won = (
        np.array([np.mean(by_deal[deal], axis=0) for deal in sorted(by_deal)]) for by_deal in (points, wins)
    )
    return [
        PlaceWorth(bootstrap(point, seed), bootstrap(share, seed))
        for point, share in zip(means.T, shares_won.T, strict=True)
    ]


def _unrated(failures: Iterable[Failed]) -> dict[str, Substituted]:
    """The programs for which others decided: how often, and the last error of each."""
    found: dict[str, Substituted] = {}
    for failed in failures:
        for bot, lost in zip(failed.line_up, failed.substituted, strict=False):  # shorter: nobody was replaced
            if lost:
                before = found[bot].decisions if bot in found else 0
                found[bot] = replace(lost, decisions=before + lost.decisions)
    return found


def cycles(bots: Sequence[str], beaten: Mapping[str, set[str]]) -> list[list[str]]:
    """Rings in which each bot beats the next: the shortest ring through every bot, each ring once."""
    found: dict[frozenset[str], list[str]] = {}
    for bot in bots:
        paths, seen = [[bot]], set[str]()
        while paths:
            path = paths.pop(0)
            if bot in beaten.get(path[-1], ()):
                found.setdefault(frozenset(path), path)
                break
            following = [each for each in bots if each in beaten.get(path[-1], ()) and each not in seen]
            seen.update(following)
            paths += [[*path, each] for each in following]
    return [*found.values()]


def _per_deal(pair: Pair, by_line_up: Mapping[tuple[str, ...], Mapping[int, Played]]) -> dict[int, float]:
    """By deal: points above the mean of the others, over all seats of the bot. Only deals it played in every seat."""
    seats = _seats_of(pair, by_line_up)
    whole = sorted(set.intersection(*(set(games) for _, games in seats))) if seats else []
    return {deal: fmean(above(row)[seat] for seat, games in seats for row in games[deal].scores) for deal in whole}


def _seats_of(
    pair: Pair, by_line_up: Mapping[tuple[str, ...], Mapping[int, Played]]
) -> list[tuple[int, Mapping[int, Played]]]:
    """The games of a pair, by seat of the bot."""
    if not by_line_up:
        return []
    players = len(next(iter(by_line_up)))
    return [(seat, by_line_up.get(line_up, {})) for seat, line_up in enumerate(among(*pair, players))]


def _duel(
    setting: Setting, pair: Pair, by_line_up: Mapping[tuple[str, ...], Mapping[int, Played]], values: dict[int, float]
) -> Duel:
    games = [(seat, games[deal]) for seat, games in _seats_of(pair, by_line_up) for deal in values]
    wins = sum(won(played)[seat] for seat, played in games)
    diff = bootstrap(np.array([*values.values()]), setting.seed)
    return Duel(*pair, setting.players, len(values), diff, wilson(wins, len(games)))


def _beaten(bots: Sequence[str], seed: int, values: Mapping[Pair, dict[int, float]]) -> dict[str, set[str]]:
    """Whom each bot beats significantly, by half the difference of what each gains among copies of the other."""
    beaten: dict[str, set[str]] = {bot: set() for bot in bots}
    for one, other in combinations(bots, 2):
        mine, theirs = values[one, other], values[other, one]
        both = sorted(mine.keys() & theirs.keys())
        if len(both) > 1:
            edge = bootstrap(np.array([(mine[deal] - theirs[deal]) / 2 for deal in both]), seed)
            if edge.low > 0:
                beaten[one].add(other)
            elif edge.high < 0:
                beaten[other].add(one)
    return beaten
