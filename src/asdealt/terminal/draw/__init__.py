"""The tables drawn with rich, and the same in plain lines for pipes and screen readers.

Pictures are made for the width they are printed at, from 60 columns up; from 100 on there is a side panel. Colour never
carries a meaning by itself. Only what the view shows is drawn: there is nothing else to draw from.
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
from asdealt.terminal.draw.shared import Look, Scene

__all__ = ["beats", "hand", "page", "plain", "table"]


def table(
    words: Words,
    rules: Rules[Any, Any],
    view: View[Any],
    names: Sequence[str],
    waiting: Collection[Seat],
    log: Sequence[str] = (),
) -> RenderableType:
    """The whole table. `waiting`: who has yet to decide; `log`: the latest lines, shown where there is a side panel."""
    look = Look(words, rules, view, names, waiting, log)
    return Scene(lambda width: drawing_of(rules.name).table(look, width))


def hand(words: Words, rules: Rules[Any, Any], view: View[Any], *, plain: bool = False) -> RenderableType | None:
    """What the viewer holds, with all there is to say about it; None if there is nothing."""
    look = Look(words, rules, view)
    drawing = drawing_of(rules.name)
    if look.me is None:
        return None
    if plain:
        return _lines(drawing.plain_hand(look))
    return Scene(lambda width: drawing.hand(look, width) or Text(""))


def beats(
    words: Words, rules: Rules[Any, Any], view: View[Any], names: Sequence[str] = (), *, plain: bool = False
) -> RenderableType | None:
    """What beats the set on the table, and which sets of the viewer's hand do. None in games without such sets."""
    drawing = drawing_of(rules.name)
    look = Look(words, rules, view, names)
    if drawing.beats is None or drawing.plain_beats is None:
        return None
    if plain:
        return _lines(drawing.plain_beats(look))
    draw = drawing.beats
    return Scene(lambda width: draw(look, width))


def plain(
    words: Words, rules: Rules[Any, Any], view: View[Any], names: Sequence[str], waiting: Collection[Seat]
) -> list[str]:
    """The whole table in lines that read well aloud: no boxes, no colours, one thing a line."""
    return drawing_of(rules.name).plain(Look(words, rules, view, names, waiting))


def page(text: str, *, plain: bool = False) -> RenderableType:
    """A page of our rules."""
    return Scene(lambda width: Group(*page_lines(text, width, plain=plain)))


def _lines(lines: Sequence[str]) -> Group:
    return Group(*(Text(line) for line in lines))
