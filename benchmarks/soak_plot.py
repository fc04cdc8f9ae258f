"""Draws the figures of a soak as an SVG: one panel for each, over the same minutes.

python3 benchmarks/soak_plot.py FIGURES.csv TITLE > PLOT.svg
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

WIDTH, PANEL, LEFT, TOP, BETWEEN = 760, 150, 60, 46, 44
PANELS = (  # a title, and lines with their colours
    ("memory of the server, MB", (("memory", "#1f5fa8"),)),
    ("from a move to the last seat, ms", (("p50", "#2b7a3d"), ("p99", "#b3541e"))),
    ("processor of the server a move, ms", (("processor", "#6b4aa0"),)),
    ("load of the machine (2 cores)", (("load", "#777777"),)),
    ("longest sync of a file on its disk, ms", (("disk", "#a8761f"),)),
)


def draw(title: str, windows: Sequence[Mapping[str, float]]) -> str:
    height = TOP + len(PANELS) * (PANEL + BETWEEN)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"',
        ' font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
        f'<text x="{LEFT}" y="20" font-size="14" font-weight="bold">{escape(title)}</text>',
    ]
    for n, (label, series) in enumerate(PANELS):
        lines += _panel(TOP + n * (PANEL + BETWEEN), label, series, windows)
    return "\n".join([*lines, "</svg>", ""])


def _panel(
    top: int, label: str, series: Sequence[tuple[str, str]], windows: Sequence[Mapping[str, float]]
) -> list[str]:
    end = max(window["minute"] for window in windows)
    most = _round(max(window[name] for window in windows for name, _ in series))
    right = WIDTH - 20
    lines = [f'<text x="{LEFT}" y="{top - 6}">{escape(label)}</text>']
    for part in range(5):
        y = top + PANEL - PANEL * part / 4
        lines.append(f'<line x1="{LEFT}" x2="{right}" y1="{y:.1f}" y2="{y:.1f}" stroke="#dddddd"/>')
        lines.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{most * part / 4:g}</text>')
    for minute in range(0, int(end) + 1, 10):
        x = LEFT + (right - LEFT) * minute / end
        lines.append(f'<text x="{x:.1f}" y="{top + PANEL + 16}" text-anchor="middle">{minute} min</text>')
    for n, (name, colour) in enumerate(series):
        points = " ".join(
            f"{LEFT + (right - LEFT) * window['minute'] / end:.1f},{top + PANEL - PANEL * window[name] / most:.1f}"
            for window in windows
        )
        lines.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
        if len(series) > 1:
            lines.append(f'<text x="{right - 60 * (len(series) - n)}" y="{top - 6}" fill="{colour}">{name}</text>')
    return lines


def _round(value: float) -> float:
    """The next number above it that a scale can end with."""
    step = 1.0
    while step * 10 <= value:
        step *= 10
    while step > value:
        step /= 10
    return next(step * n for n in (1, 2, 4, 6, 8, 10) if step * n >= value)


if __name__ == "__main__":
    with Path(sys.argv[1]).open(newline="") as file:
        rows = [{name: float(value) for name, value in row.items()} for row in csv.DictReader(file)]
    print(draw(sys.argv[2], rows), end="")
