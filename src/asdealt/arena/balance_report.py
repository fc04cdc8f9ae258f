"""What the games of a balance run come to, every share with its interval, and what stands out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Literal

import numpy as np

from asdealt.arena.balance import Plan, Sat
from asdealt.arena.sampling import Estimate, Z, wilson
from asdealt.core import Json
from asdealt.games.dozen.balance import CardCount
from asdealt.games.dozen.rules import CardSet

MOST_EFFECT = 0.08  # on the win share: a card beyond that is too strong or too weak
MOST_ONE_WAY = 0.85  # of its offers: a card shown or hidden more often than that is no riddle
CLOSE = 20  # points: a first place won by less was open to the end


# `maybe_`: the interval reaches to the other side of the average, so that it may well be luck
Flag = Literal["strong", "maybe_strong", "weak", "maybe_weak", "always_shown", "always_hidden"]


@dataclass(frozen=True)
class PlaceFigures:
    """A place at the table: from the start player on, or a seat where nobody starts."""

    score: float
    wins: Estimate


@dataclass(frozen=True)
class CardFigures:
    id: str
    color: str
    offered: float  # of the players' decks, in how many games it was offered
    shown: Estimate | None  # of its offers, how many showed it; None: it was never offered
    taken_shown: Estimate | None  # of these offers, how many were taken
    taken_hidden: Estimate | None
    points: float | None  # of a copy in a line; None: no line had it
    effect: Estimate | None  # win share of the lines that have it, less that of all lines
    flags: tuple[Flag, ...]  # what stands out


@dataclass(frozen=True)
class Report:
    game: str
    players: int
    bot: str
    seed: int
    games: int
    score: float
    spread: float  # standard deviation of scores
    margin: float  # of the first over the second
    close: Estimate  # games won by less than CLOSE points
    ties: Estimate  # for the first place
    places: tuple[PlaceFigures, ...]
    cards: tuple[CardFigures, ...]  # Dozen

    def as_json(self) -> dict[str, Json]:
        return asdict(self)


def report(plan: Plan, games: Sequence[Sat], cards: CardSet | None = None) -> Report:
    """`cards`: the set that Dozen was played with."""
    scores = np.array([game.scores for game in games], dtype=np.float64)
    shares = np.array([game.shares for game in games])
    ordered = np.sort(scores, axis=1)
    margins = ordered[:, -1] - ordered[:, -2]
    ties = sum(0 < max(game.shares) < 1 for game in games)
    one = np.ones(len(games))
    return Report(
        game=plan.game,
        players=plan.players,
        bot=plan.bot,
        seed=plan.seed,
        games=len(games),
        score=float(scores.mean()),
        spread=float(scores.std()),
        margin=float(margins.mean()),
        close=wilson(int((margins < CLOSE).sum()), len(games)),
        ties=wilson(ties, len(games)),
        places=tuple(
            PlaceFigures(float(scores[:, place].mean()), share(shares[:, place], one)) for place in range(plan.players)
        ),
        cards=tuple(_card(plan, games, card.id, card.color) for card in cards.cards) if cards else (),
    )


def share(hits: Sequence[float] | np.ndarray, tries: Sequence[float] | np.ndarray) -> Estimate:
    """Of all tries, how many hit; given by game, because what happens within a game hangs together, games do not."""
    won, tried = np.asarray(hits, dtype=np.float64), np.asarray(tries, dtype=np.float64)
    mean = float(won.sum() / tried.sum())
    half = float(Z * np.sqrt(((won - mean * tried) ** 2).sum()) / tried.sum())
    return Estimate(mean, mean - half, mean + half)


def _card(plan: Plan, games: Sequence[Sat], name: str, color: str) -> CardFigures:
    counts = [game.cards.get(name, CardCount()) for game in games]
    shown, hidden = [c.shown for c in counts], [c.hidden for c in counts]
    offers = [c.shown + c.hidden for c in counts]
    copies = sum(c.copies for c in counts)
    ways = share(shown, offers) if any(offers) else None
    effect = _less(share([c.wins for c in counts], [c.lines for c in counts]), 1 / plan.players) if copies else None
    return CardFigures(
        id=name,
        color=color,
        offered=sum(offers) / (len(games) * plan.players),
        shown=ways,
        taken_shown=share([c.taken_shown for c in counts], shown) if any(shown) else None,
        taken_hidden=share([c.taken_hidden for c in counts], hidden) if any(hidden) else None,
        points=sum(c.points for c in counts) / copies if copies else None,
        effect=effect,
        flags=tuple(_flags(effect, ways)),
    )


def _less(estimate: Estimate, by: float) -> Estimate:
    return Estimate(estimate.value - by, estimate.low - by, estimate.high - by)


def _flags(effect: Estimate | None, shown: Estimate | None) -> list[Flag]:
    found: list[Flag] = []
    if effect and effect.value > MOST_EFFECT:
        found.append("strong" if effect.low > 0 else "maybe_strong")
    if effect and effect.value < -MOST_EFFECT:
        found.append("weak" if effect.high < 0 else "maybe_weak")
    if shown and shown.value > MOST_ONE_WAY:
        found.append("always_shown")
    if shown and shown.value < 1 - MOST_ONE_WAY:
        found.append("always_hidden")
    return found
