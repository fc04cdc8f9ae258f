"""Training curves: a CSV file that grows while a run goes on, and a picture of such files."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from asdealt.learn.training import Report

COLUMNS = ("game", "players", "seed", "step", "seconds", "games", "decisions", "points", "margin", "won")
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 400, 56, 150, 16, 44
COLOURS = ("#0b6e99", "#c2410c", "#4d7c0f", "#7e22ce", "#a16207", "#be123c")
TICKS = 5
LARGEST = 1 << 24  # bytes of a file


class BadCurve(ValueError):
    """A file that holds no training curve."""


@dataclass(frozen=True)
class Point:
    games: int
    points: float  # above the rival, a game (Scout: a round)
    margin: float  # of 95 %


@dataclass(frozen=True)
class Curve:
    name: str  # game, size and seed
    points: tuple[Point, ...]


def append(path: Path, game: str, players: int, seed: int, report: Report) -> None:
    """Adds a measurement to a file, which gets a heading if it is new."""
    result = report.result
    fresh = not path.exists()
    with path.open("a", encoding="utf-8", newline="") as file:
        lines = csv.writer(file, lineterminator="\n")
        if fresh:
            lines.writerow(COLUMNS)
        figures = (f"{report.seconds:.0f}", report.games, report.decisions)
        result_figures = (f"{result.points:.4f}", f"{1.96 * result.error:.4f}", f"{result.won:.4f}")
        lines.writerow((game, players, seed, report.step, *figures, *result_figures))


def read(paths: Iterable[Path]) -> list[Curve]:
    """The curves of these files, one for each game, size and seed. Raises BadCurve or OSError."""
    found: dict[str, list[Point]] = {}
    for path in paths:
        text = path.read_text("utf-8")
        if len(text) > LARGEST:
            raise BadCurve(f"{path.name} is too large")
        try:
            for line in csv.DictReader(text.splitlines()):
                name = f"{line['game']} {line['players']}, {line['seed']}"
                point = Point(int(line["games"]), float(line["points"]), float(line["margin"]))
                found.setdefault(name, []).append(point)
        except (KeyError, ValueError, TypeError) as bad:
            raise BadCurve(f"{path.name} has no training curve: {bad!r}") from None
    curves = [Curve(name, tuple(sorted(points, key=lambda point: point.games))) for name, points in found.items()]
    if not curves:
        raise BadCurve("there is no measurement in it")
    return curves


def draw(curves: Sequence[Curve], across: str, upwards: str) -> str:
    """An SVG picture: points over the rival by games played, with intervals. `across` and `upwards` name the axes."""
    every = [point for curve in curves for point in curve.points]
    most = max(point.games for point in every) or 1
    low = min(0.0, *(point.points - point.margin for point in every))
    high = max(0.0, *(point.points + point.margin for point in every))
    high = high if high > low else low + 1

    def x(games: float) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * games / most, 1)

    def y(points: float) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (points - low) / (high - low), 1)

    parts = [f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y(0)}" y2="{y(0)}" stroke="#888"/>']
    for n in range(TICKS + 1):
        at, games = low + (high - low) * n / TICKS, most * n / TICKS
        parts.append(f'<text x="{LEFT - 6}" y="{y(at) + 4}" text-anchor="end">{at:+.2f}</text>')
        parts.append(f'<text x="{x(games)}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{_short(games)}</text>')
    for n, curve in enumerate(curves):
        colour = COLOURS[n % len(COLOURS)]
        above = [f"{x(p.games)},{y(p.points + p.margin)}" for p in curve.points]
        below = [f"{x(p.games)},{y(p.points - p.margin)}" for p in reversed(curve.points)]
        line = " ".join(f"{x(p.games)},{y(p.points)}" for p in curve.points)
        parts.append(f'<polygon points="{" ".join(above + below)}" fill="{colour}" opacity="0.18"/>')
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        label = f'x="{WIDTH - RIGHT + 10}" y="{TOP + 14 + 18 * n}" fill="{colour}"'
        parts.append(f"<text {label}>{escape(curve.name)}</text>")
    parts.append(
        f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 8}" text-anchor="middle">{escape(across)}</text>'
    )
    parts.append(f'<text x="{LEFT}" y="{TOP - 3}">{escape(upwards)}</text>')
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        f'font-size="12" fill="#222">\n<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>\n{body}\n</svg>\n'
    )


def _short(number: float) -> str:
    """A number of games as a label."""
    for unit, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if number >= unit:
            return f"{number / unit:.3g}{letter}"
    return f"{number:.0f}"
