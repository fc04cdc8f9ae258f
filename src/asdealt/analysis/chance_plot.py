"""A picture of predicted chances against what happened, in the style of the training curves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

from asdealt.learn.curves import BOTTOM, COLOURS, HEIGHT, LEFT, RIGHT, TICKS, TOP, WIDTH

SHIFT = 3.0  # curves stand beside each other, so that their whiskers can be told apart


@dataclass(frozen=True)
class Bin:
    """Positions with about the same prediction."""

    predicted: float  # means
    happened: float
    error: float  # standard error of what happened, less the prediction
    positions: int


def draw(curves: Mapping[str, Sequence[Bin]]) -> str:
    """An SVG picture, with intervals of two standard errors. On the diagonal, predictions are right."""

    def x(chance: float) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * chance, 1)

    def y(chance: float) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * min(max(chance, 0.0), 1.0), 1)

    parts = [f'<line x1="{x(0)}" y1="{y(0)}" x2="{x(1)}" y2="{y(1)}" stroke="#888"/>']
    for n in range(TICKS + 1):
        at = n / TICKS
        parts.append(f'<text x="{LEFT - 6}" y="{y(at) + 4}" text-anchor="end">{at:.0%}</text>')
        parts.append(f'<text x="{x(at)}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{at:.0%}</text>')
    for n, (name, bins) in enumerate(curves.items()):
        colour, shift = COLOURS[n % len(COLOURS)], SHIFT * (n - (len(curves) - 1) / 2)
        for each in bins:
            at = round(x(each.predicted) + shift, 1)
            low, high = y(each.happened - 2 * each.error), y(each.happened + 2 * each.error)
            parts.append(f'<line x1="{at}" x2="{at}" y1="{low}" y2="{high}" stroke="{colour}"/>')
            parts.append(f'<circle cx="{at}" cy="{y(each.happened)}" r="3" fill="{colour}"/>')
        label = f'x="{WIDTH - RIGHT + 10}" y="{TOP + 14 + 18 * n}" fill="{colour}"'
        parts.append(f"<text {label}>{escape(name)}</text>")
    middle = (LEFT + WIDTH - RIGHT) / 2
    parts.append(f'<text x="{middle}" y="{HEIGHT - 8}" text-anchor="middle">predicted chance to win</text>')
    parts.append(f'<text x="{LEFT}" y="{TOP - 3}">won</text>')
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        f'font-size="12" fill="#222">\n<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>\n{body}\n</svg>\n'
    )
