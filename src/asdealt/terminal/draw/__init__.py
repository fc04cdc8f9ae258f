"""Tables drawn with rich, and the same in plain lines for pipes and screen readers.

A drawing is made for the width it is printed at, from 60 columns up; from 100 columns on it has a side panel. Colour
never carries a meaning by itself. A drawing is made from a view alone, so it cannot show what the viewer may not see.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from asdealt.core import Rules, Seat, View
from asdealt.locales import Words
from asdealt.terminal.draw.drawing import drawing_of
from asdealt.terminal.draw.page import page_lines
from asdealt.terminal.draw.shared import AtWidth, Scene

__all__ = ["beats", "hand", "has_beats", "page", "plain", "table"]


def table(
    words: Words,
    rules: Rules[Any, Any],
    view: View[Any],
    names: Sequence[str],
    waiting: Collection[Seat],
    log: Sequence[str] = (),
) -> RenderableType:
    """The whole table. `waiting`: who has yet to decide; `log`: the latest lines, shown where there is a side panel."""
    scene = Scene(words, rules, view, names, waiting, log)
    return AtWidth(lambda width: drawing_of(rules.name).table(scene, width))


def hand(words: Words, rules: Rules[Any, Any], view: View[Any], *, plain: bool = False) -> RenderableType | None:
    """What the viewer holds, with everything there is to say about it; None for viewers who hold nothing."""
    scene = Scene(words, rules, view)
    drawing = drawing_of(rules.name)
    if scene.me is None:
        return None
    if plain:
        return _lines(drawing.plain_hand(scene))
    return AtWidth(lambda width: drawing.hand(scene, width) or Text(""))


def beats(
    words: Words, rules: Rules[Any, Any], view: View[Any], names: Sequence[str] = (), *, plain: bool = False
) -> RenderableType | None:
    """What beats the set on the table, and which sets of the viewer's hand do. None in games without such sets."""
    drawing = drawing_of(rules.name)
    scene = Scene(words, rules, view, names)
    if drawing.beats is None or drawing.plain_beats is None:
        return None
    if plain:
        return _lines(drawing.plain_beats(scene))
    draw = drawing.beats
    return AtWidth(lambda width: draw(scene, width))


def has_beats(rules: Rules[Any, Any]) -> bool:
    """Whether this game draws what beats the set on the table."""
    drawing = drawing_of(rules.name)
    return drawing.beats is not None and drawing.plain_beats is not None


def plain(
    words: Words, rules: Rules[Any, Any], view: View[Any], names: Sequence[str], waiting: Collection[Seat]
) -> list[str]:
    """The whole table in lines that read well aloud: no boxes, no colours, one thing per line."""
    return drawing_of(rules.name).plain(Scene(words, rules, view, names, waiting))


def page(text: str, *, plain: bool = False) -> RenderableType:
    """A page of the rules."""
    return AtWidth(lambda width: Group(*page_lines(text, width, plain=plain)))


def _lines(lines: Sequence[str]) -> Group:
    return Group(*(Text(line) for line in lines))
