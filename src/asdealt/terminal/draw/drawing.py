"""How a game's table is drawn in a terminal: its `terminal` part. A game without one is drawn by the generic part."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rich.console import RenderableType

from asdealt.core import Json
from asdealt.games import find
from asdealt.locales import Words
from asdealt.terminal.draw import generic
from asdealt.terminal.draw.shared import Scene


@dataclass(frozen=True)
class ContentScreens:
    """A game's content, such as its card sets, for the command that lists, explains and begins it."""

    listed: Callable[[Words], list[str]]  # those that come with the game
    heading: Callable[[Json, Words], list[str]]
    explained: Callable[[Json, Words], RenderableType]  # every piece of it
    explained_plain: Callable[[Json, Words], list[str]]
    size: Callable[[Json], int]  # how many pieces it has
    template: Callable[[Words], str]  # a file to start from


@dataclass(frozen=True)
class Drawing:
    table: Callable[[Scene, int], RenderableType]  # at this width
    hand: Callable[[Scene, int], RenderableType | None]  # what the viewer holds; None for viewers who hold nothing
    plain: Callable[[Scene], list[str]]  # the table in lines that read well aloud
    plain_hand: Callable[[Scene], list[str]]
    beats: Callable[[Scene, int], RenderableType] | None = None  # what beats the set on the table
    plain_beats: Callable[[Scene], list[str]] | None = None
    content: ContentScreens | None = None


def drawing_of(game: str) -> Drawing:
    part: Drawing | None = find(game).part("terminal")
    return part or _GENERIC


_GENERIC = Drawing(generic.table, generic.hand, generic.plain, generic.plain_hand)
