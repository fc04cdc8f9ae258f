"""A position as a text or as a picture, for `render`."""

from __future__ import annotations

from collections.abc import Collection
from io import StringIO
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from asdealt import veil
from asdealt.core import Rules, Seat
from asdealt.locales import words
from asdealt.terminal import draw

MODES = ["human", "ansi", "rgb_array"]
WIDTH, LINE, MARGIN = 80, 20, 12  # columns; pixels


def drawn(rules: Rules[Any, Any], state: Any, viewer: int | None, waiting: Collection[int], *, plain: bool) -> str:
    """The table as a seat sees it, or a spectator (None)."""
    view = veil.view(state, (), None if viewer is None else Seat(int(viewer)))
    said, seats = words("en"), [Seat(int(seat)) for seat in sorted(waiting)]
    if plain:
        return "\n".join(draw.plain(said, rules, view, (), seats))
    console = Console(file=StringIO(), width=WIDTH, color_system=None, force_terminal=False, legacy_windows=False)
    with console.capture() as captured:
        console.print(draw.table(said, rules, view, (), seats))
    return "\n".join(line.rstrip() for line in captured.get().splitlines())


def pixels(text: str) -> NDArray[np.uint8]:
    """The lines of a text as an image. Needs pygame, but no screen."""
    from pygame import Surface, font, surfarray

    font.init()
    lines = [font.Font(None, LINE).render(line or " ", True, (30, 30, 30)) for line in text.splitlines()]
    width = max(line.get_width() for line in lines) + 2 * MARGIN
    image = Surface((width, LINE * len(lines) + 2 * MARGIN))
    image.fill((250, 248, 240))
    for i, line in enumerate(lines):
        image.blit(line, (MARGIN, MARGIN + LINE * i))
    return np.ascontiguousarray(surfarray.array3d(image).swapaxes(0, 1))


def rendered(
    mode: str | None, rules: Rules[Any, Any], state: Any, viewer: int | None, waiting: Collection[int]
) -> str | NDArray[np.uint8] | None:
    """What `render` returns: a text, an image, or nothing because it was printed."""
    if mode == "rgb_array":
        return pixels(drawn(rules, state, viewer, waiting, plain=True))
    if mode is None:
        return None
    text = drawn(rules, state, viewer, waiting, plain=False)
    if mode == "ansi":
        return text
    print(text)
    return None
