"""A match as a text: what `print(match)` shows. There are no colours in it."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from typing import Any

from rich.console import Console

from asdealt.core import Viewer
from asdealt.locales import words
from asdealt.match import Match
from asdealt.terminal import draw

WIDTH = 80


def picture(match: Match[Any, Any], viewer: Viewer, names: Sequence[str], *, lang: str, plain: bool) -> str:
    """Only a view is drawn, so nothing is shown that this viewer may not see."""
    view, waiting, said = match.view(viewer), sorted(match.waiting), words(lang)
    if plain:
        return "\n".join(draw.plain(said, match.rules, view, names, waiting))
    console = Console(file=StringIO(), width=WIDTH, color_system=None, force_terminal=False, legacy_windows=False)
    with console.capture() as captured:
        console.print(draw.table(said, match.rules, view, names, waiting))
    return "\n".join(line.rstrip() for line in captured.get().splitlines())
