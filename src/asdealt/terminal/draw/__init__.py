"""The tables drawn with rich, and the same in plain lines for pipes and screen readers.

Pictures are made for the width they are printed at, from 60 columns up; from 100 on there is a side panel. Colour never
carries a meaning by itself. Only what the view shows is drawn: there is nothing else to draw from.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Protocol

from rich.console import Group, RenderableType
from rich.text import Text

from asdealt.core import Rules, Seat, View
from asdealt.locales import Words
from asdealt.terminal.draw import dozen, scout, splitz
from asdealt.terminal.draw.page import page_lines
from asdealt.terminal.draw.shared import Look, Scene

__all__ = ["beats", "hand", "page", "plain", "table"]


class Painter(Protocol):
    """What each game's module has."""

    def table(self, look: Look, width: int) -> RenderableType: ...

    def hand(self, look: Look, width: int) -> RenderableType | None:
        """What the viewer holds; None for viewers who hold nothing."""
        ...

    def plain(self, look: Look) -> list[str]: ...

    def plain_hand(self, look: Look) -> list[str]: ...


PAINTERS: dict[str, Painter] = {"scout": scout, "splitz": splitz, "dozen": dozen}


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
    return Scene(lambda width: PAINTERS[rules.name].table(look, width))


def hand(words: Words, rules: Rules[Any, Any], view: View[Any], *, plain: bool = False) -> RenderableType | None:
    """What the viewer holds, with all there is to say about it; None if there is nothing."""
    look = Look(words, rules, view)
    painter = PAINTERS[rules.name]
    if look.me is None:
        return None
    if plain:
        return _lines(painter.plain_hand(look))
    return Scene(lambda width: painter.hand(look, width) or Text(""))


def beats(
    words: Words, rules: Rules[Any, Any], view: View[Any], names: Sequence[str] = (), *, plain: bool = False
) -> RenderableType | None:
    """Scout: what beats the prior set, and which sets of the viewer's hand do. None in the other games."""
    if rules.name != "scout":
        return None
    look = Look(words, rules, view, names)
    if plain:
        return _lines(scout.plain_beats(look))
    return Scene(lambda width: scout.beats(look, width))


def plain(
    words: Words, rules: Rules[Any, Any], view: View[Any], names: Sequence[str], waiting: Collection[Seat]
) -> list[str]:
    """The whole table in lines that read well aloud: no boxes, no colours, one thing a line."""
    return PAINTERS[rules.name].plain(Look(words, rules, view, names, waiting))


def page(text: str, *, plain: bool = False) -> RenderableType:
    """A page of our rules."""
    return Scene(lambda width: Group(*page_lines(text, width, plain=plain)))


def _lines(lines: Sequence[str]) -> Group:
    return Group(*(Text(line) for line in lines))
