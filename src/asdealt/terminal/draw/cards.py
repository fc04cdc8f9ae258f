"""Cards drawn with lines: a hand as a fan, or cards side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from asdealt.terminal.draw.shared import MARK, QUIET, ink, pad

BACK = "▮"  # one card the viewer has not seen
BORDERS = {"light": tuple("╭─╮│╰╯"), "double": tuple("╔═╗║╚╝"), "heavy": tuple("┏━┓┃┗┛")}

# One hue per number, so that runs and groups stand out. Mid tones are readable on dark and light backgrounds.
HUES = ("#5b8def", "#3f9fd4", "#2aa5a0", "#2fa84a", "#6fae2a", "#b39528", "#cf8430", "#d96a4a", "#cf5f86", "#b25cd6")


def hue(number: int) -> str:
    return HUES[(number - 1) % len(HUES)]


@dataclass(frozen=True)
class Held:
    """A card of a fan: its value, its value when flipped, and whether it is marked."""

    upper: int
    lower: int
    marked: bool = False


@dataclass(frozen=True)
class Span:
    """Cards of a fan that form a set, counted from 0. Two spans share at most one card."""

    first: int
    last: int


def cell_for(cards: int, width: int) -> int:
    """How wide to draw each card of a fan: the widest that fits all in one row."""
    return next((cell for cell in (6, 5, 4) if cards * cell + 1 <= width), 3)


def fan(cards: Sequence[Held], width: int, spans: Sequence[Span] = (), places: bool = True) -> list[Text]:
    """Cards overlapping from left to right, in as many rows as they need, numbered from 1 below."""
    room = width - 4  # for the marks where a row is broken
    cell = cell_for(len(cards), room)
    per_row = max(1, (room - 1) // cell)
    lines: list[Text] = []
    for begin in range(0, len(cards), per_row):
        row = cards[begin : begin + per_row]
        more = begin + per_row < len(cards)
        picture = _fan_row(row, cell, begin > 0, more)
        if places:
            picture.append(_places(row, cell, begin))
        if any(span.first < begin + len(row) and span.last >= begin for span in spans):
            picture.append(_brackets(len(row), cell, begin, spans))
        lines += picture
    return lines


def _fan_row(row: Sequence[Held], cell: int, continued: bool, more: bool) -> list[Text]:
    inner = cell - 1
    side = 1 if inner > 3 else 0
    top, upper, lower, bottom = (Text("  ") for _ in range(4))
    lower = ink("↪ " if continued else "  ", QUIET)
    for card in row:
        edge = MARK if card.marked else QUIET
        top.append("╭" + "─" * inner, edge)
        upper.append("│", edge).append((" " * side + str(card.upper)).ljust(inner), f"bold {hue(card.upper)}")
        lower.append("│", edge).append((str(card.lower) + " " * side).rjust(inner), QUIET)
        bottom.append("╰" + "─" * inner, edge)
    edge = MARK if row[-1].marked else QUIET
    for text, end in ((top, "╮"), (upper, "│"), (lower, "│"), (bottom, "╯")):
        text.append(end, edge)
    if more:
        lower.append(" ↩", QUIET)
    return [top, upper, lower, bottom]


def _places(row: Sequence[Held], cell: int, begin: int) -> Text:
    line = Text("  ")
    for place, card in enumerate(row, begin + 1):
        mark = Text(str(place), MARK if card.marked else QUIET)
        line.append(" ").append_text(pad(mark, cell - 1, "center"))
    return line


def _brackets(cards: int, cell: int, begin: int, spans: Sequence[Span]) -> Text:
    """Under the cards of each span a bracket from its first to its last; `┴` where one ends and another begins."""
    middles = [1 + cell * place + (cell - 2) // 2 for place in range(cards)]
    line = [" "] * (cell * cards + 1)
    ends: dict[int, list[str]] = {}
    for span in spans:
        first, last = span.first - begin, span.last - begin
        if last < 0 or first >= cards:
            continue
        left = middles[first] if first >= 0 else 0
        right = middles[last] if last < cards else len(line) - 1
        line[left : right + 1] = "─" * (right - left + 1)
        if first == last:
            ends.setdefault(left, []).append("▴")
            continue
        if first >= 0:
            ends.setdefault(left, []).append("╰")
        if last < cards:
            ends.setdefault(right, []).append("╯")
    for at, marks in ends.items():
        line[at] = marks[0] if len(marks) == 1 else "┴"
    return Text("  ").append("".join(line), MARK)


def _centred(face: str, inner: int) -> str:
    return face.rjust(2).center(inner)


def laid(faces: Sequence[str], inner: int, border: str, style: str, gap: int = 0) -> list[Text]:
    """Whole cards side by side."""
    a, across, b, down, c, d = BORDERS[border]
    space = " " * gap
    top = Text(space.join(a + across * inner + b for _ in faces), style)
    bottom = Text(space.join(c + across * inner + d for _ in faces), style)
    middle = Text(space).join(
        ink(down, style)
        .append(_centred(face, inner), f"bold {hue(int(face))}" if face.isdigit() else "bold")
        .append(down, style)
        for face in faces
    )
    return [top, middle, bottom]
