"""Charts for the report: one SVG strip per row, aligned with each other and as wide as the page allows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor, isfinite, log10

from asdealt.arena.sampling import Estimate

HEIGHT = 22


@dataclass(frozen=True)
class Scale:
    """From a figure to its place, in percent of the width."""

    low: float
    high: float
    step: float  # from one tick to the next

    def at(self, value: float) -> float:
        return round(100 * (min(max(value, self.low), self.high) - self.low) / (self.high - self.low), 2)

    @property
    def ticks(self) -> list[float]:
        first, last = round(self.low / self.step), round(self.high / self.step)
        return [n * self.step for n in range(first, last + 1)]


def scale_of(estimates: Sequence[Estimate], middle: float = 0.0) -> Scale:
    """Room for all of them and for the middle, between round figures."""
    ends = [middle, *(end for each in estimates for end in (each.value, each.low, each.high) if isfinite(end))]
    low, high = min(ends), max(ends)
    step = _round_step((high - low) or 1.0)
    return Scale(step * floor(low / step), -step * floor(-high / step) if high > low else low + step, step)


def strip(scale: Scale, estimate: Estimate, middle: float = 0.0) -> str:
    """A dot with its interval, and the middle as a line. An infinite interval runs to the edge."""
    kind = "up" if estimate.low > middle else "down" if estimate.high < middle else "open"
    low, high, dot, zero = (f"{scale.at(x)}%" for x in (estimate.low, estimate.high, estimate.value, middle))
    ticks = [f"{scale.at(tick)}%" for tick in scale.ticks]
    grid = "".join(f'<line class="grid" x1="{at}" x2="{at}" y1="0" y2="100%"/>' for at in ticks)
    return (
        f'<svg class="strip {kind}" width="100%" height="{HEIGHT}" aria-hidden="true">{grid}'
        f'<line class="zero" x1="{zero}" x2="{zero}" y1="0" y2="100%"/>'
        f'<line class="whisker" x1="{low}" x2="{high}" y1="50%" y2="50%"/>'
        f'<circle cx="{dot}" cy="50%" r="4.5"/></svg>'
    )


def axis(scale: Scale, middle: tuple[float, str], ends: tuple[str, str]) -> str:
    """Labels for the middle and the ends of a scale. An end too near to the middle gets none."""
    at = scale.at(middle[0])
    texts = [(at, middle[1])]
    texts += [(end, label) for end, label in zip((0.0, 100.0), ends, strict=True) if abs(end - at) > 20]
    anchors = {0.0: "start", 100.0: "end"}
    said = "".join(f'<text x="{x}%" y="14" text-anchor="{anchors.get(x, "middle")}">{text}</text>' for x, text in texts)
    return f'<svg class="axis" width="100%" height="{HEIGHT}" aria-hidden="true">{said}</svg>'


def _round_step(width: float) -> float:
    """1, 2 or 5 times a power of ten, so that three to seven steps make the width."""
    power = 10.0 ** floor(log10(width / 4))
    return next(power * times for times in (1, 2, 5, 10) if width / (power * times) <= 6)
