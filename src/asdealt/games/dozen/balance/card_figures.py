"""The figures of each card of Dozen over many games, and what stands out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, cast

from asdealt.arena.balance_report import share
from asdealt.arena.sampling import Estimate
from asdealt.core import Rules
from asdealt.games.dozen.balance.card_counts import CardCount
from asdealt.games.dozen.rules import DozenRules

MOST_EFFECT = 0.08  # on the win share: a card beyond that is too strong or too weak
MOST_ONE_WAY = 0.85  # of its offers: a card shown or hidden more often than this is predictable

# `maybe_`: the interval includes the average, so it may be luck
Flag = Literal["strong", "maybe_strong", "weak", "maybe_weak", "always_shown", "always_hidden"]


@dataclass(frozen=True)
class CardFigures:
    id: str
    color: str
    offered: float  # the share of decks and games in which it was offered
    shown: Estimate | None  # the share of its offers that showed it; None: it was never offered
    taken_shown: Estimate | None  # the share of these offers that were taken
    taken_hidden: Estimate | None
    points: float | None  # per copy in a line; None: no line had it
    effect: Estimate | None  # win share of the lines that have it, minus that of all lines
    flags: tuple[Flag, ...]  # what stands out


def figures(rules: Rules[Any, Any], players: int, games: Sequence[Mapping[str, CardCount]]) -> tuple[CardFigures, ...]:
    return tuple(_card(players, games, card.id, card.color) for card in cast(DozenRules, rules).cards.cards)


def _card(players: int, games: Sequence[Mapping[str, CardCount]], name: str, color: str) -> CardFigures:
    counts = [game.get(name, CardCount()) for game in games]
    shown, hidden = [c.shown for c in counts], [c.hidden for c in counts]
    offers = [c.shown + c.hidden for c in counts]
    copies = sum(c.copies for c in counts)
    ways = share(shown, offers) if any(offers) else None
    effect = _less(share([c.wins for c in counts], [c.lines for c in counts]), 1 / players) if copies else None
    return CardFigures(
        id=name,
        color=color,
        offered=sum(offers) / (len(games) * players),
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
