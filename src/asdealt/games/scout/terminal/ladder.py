"""The power ladder: every strength, the prior set's place among them, and what my hand reaches."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from asdealt.games.scout.hints import highest
from asdealt.games.scout.rules.sets import Kind, Strength, power, reaches
from asdealt.games.scout.rules.state import values
from asdealt.games.scout.terminal import phrases
from asdealt.terminal.draw.shared import MARK, QUIET, Scene, heading, pad

SHOWN = 4  # cards of the largest set that is always on the ladder
LABEL = 7


def ladder(scene: Scene) -> Sequence[RenderableType]:
    """The strongest on top. `[4]` is the prior set, `•5` a set of mine; sets that do not beat the prior are faint."""
    table = phrases.state_of(scene)
    hand = values(phrases.my_cards(scene))
    prior = phrases.prior_power(scene)
    longest = max((length for length, _ in reaches(hand)), default=1)
    largest = min(highest(table), max(SHOWN, longest, len(table.prior) + 1))  # no run is longer than that
    mine = {
        power(hand[start : start + length])
        for start, (reach, _) in enumerate(reaches(hand))
        for length in range(1, reach + 1)
    }
    rungs = [(size, kind) for size in range(largest, 1, -1) for kind in (Kind.GROUP, Kind.RUN)]
    lines: list[RenderableType] = [heading(scene.say("draw-ladder"))]
    lines += [_rung(scene, size, kind, prior, mine) for size, kind in [*rungs, (1, Kind.SINGLE)]]
    legend = scene.say("draw-ladder-legend" if scene.me is not None else "draw-ladder-legend-watching")
    return [*lines, Text(legend, QUIET)]


def _rung(scene: Scene, size: int, kind: Kind, prior: int, mine: set[int]) -> Text:
    top = highest(phrases.state_of(scene))
    line = pad(Text(scene.say("draw-rung", kind=kind, size=size)), LABEL)
    for low in range(1, (top - size + 1 if kind is Kind.RUN else top) + 1):
        line.append_text(pad(_step(_power(Strength(size, kind, low)), low, prior, mine), 3, "right"))
    return line


def _step(of: int, low: int, prior: int, mine: set[int]) -> Text:
    if of == prior:
        return Text(f"[{low}]", "bold yellow")
    if of in mine:
        return Text(f"•{low}", MARK if of > prior else QUIET)
    return Text(str(low), "" if of > prior else QUIET)


def _power(of: Strength) -> int:
    step = 0 if of.kind is Kind.GROUP else 1
    return power([of.low + step * n for n in range(of.size)])
