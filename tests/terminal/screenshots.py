"""Draws tables for the documentation, from fixed seeds: `python tests/terminal/screenshots.py FOLDER`."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from html import escape, unescape
from io import StringIO
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any

from rich.cells import cell_len
from rich.console import Console
from rich.terminal_theme import TerminalTheme

from asdealt.bots.game_bots import bots_of
from asdealt.core import Seat
from asdealt.games import rules_for
from asdealt.games.dozen.rules import Phase as DozenPhase
from asdealt.games.scout.rules import Phase as ScoutPhase
from asdealt.games.splitz.rules import Phase as SplitzPhase
from asdealt.locales import words
from asdealt.match import Match
from asdealt.seed import Seed
from asdealt.terminal import draw

NAMES = {"en": ("Ana", "Kenji", "Luz", "Noa", "Chloé"), "ja": ("アナ", "ケンジ", "ルス", "美緒", "クロエ")}
CELL = 12.2  # the width at which rich draws a character
MIDDLE = CELL - 10  # a wide character is 20 wide
NIGHT = TerminalTheme(
    (24, 27, 34), (214, 217, 224),
    [(24, 27, 34), (224, 108, 117), (126, 186, 120), (214, 176, 96),
     (110, 156, 232), (186, 134, 216), (98, 186, 196), (214, 217, 224)],
    [(128, 134, 148), (236, 130, 138), (150, 206, 144), (232, 200, 128),
     (140, 180, 244), (204, 158, 230), (130, 208, 216), (240, 242, 246)],
)  # fmt: skip

Stop = Callable[[Any], bool]
SCENES: dict[str, tuple[str, int, int, str, Stop]] = {  # game, players, the viewer's seat, seed, when
    "scout": ("scout", 4, 0, "night 58", lambda t: (t.round, t.turns) == (3, 9)),
    "scout-flip": ("scout", 3, 1, "night", lambda t: t.round == 2 and t.phase is ScoutPhase.FLIP),
    "splitz": ("splitz", 4, 2, "night 51", lambda t: t.round == 6 and t.phase is SplitzPhase.VOTE and bool(t.trail)),
    "splitz-cut": ("splitz", 3, 0, "night", lambda t: t.round == 7 and t.phase is SplitzPhase.CUT),
    "dozen": ("dozen", 3, 0, "night", lambda t: t.round == 5 and t.phase is DozenPhase.TAKE),
    "dozen-end": ("dozen", 2, 0, "night", lambda t: t.phase is DozenPhase.OVER),
}
KEPT = [  # what the documentation shows: scene, language, columns
    ("scout", "en", 104),
    ("scout", "ja", 60),
    ("scout-flip", "es", 60),
    ("splitz", "en", 80),
    ("splitz", "ja", 104),
    ("dozen", "en", 104),
    ("dozen-end", "es", 80),
]


def reach(scene: str) -> Match[Any, Any]:
    """Greedy players play up to the moment that the scene shows."""
    game, seats, _, seed, stop = SCENES[scene]
    match = Match(rules_for(game, seats), seats, Seed.of(seed))
    bot, rng = bots_of(game).greedy(), Random(seed)
    while not match.over and not stop(match.view(None).state):
        seat = min(match.waiting)
        match.play(seat, bot.choose(match.rules, match.view(seat), rng))
    return match


def picture(scene: str, lang: str, width: int) -> str:
    game, seats, seat, _, _ = SCENES[scene]
    match = reach(scene)
    names = NAMES.get(lang, NAMES["en"])[:seats]
    console = Console(width=width, record=True, force_terminal=True, color_system="truecolor", file=StringIO())
    console.print(draw.table(words(lang), match.rules, match.view(Seat(seat)), names, match.waiting))
    title = words(lang).say(f"game-{game}")
    return aligned(console.export_svg(title=title, theme=NIGHT, unique_id=f"{scene}-{lang}-{width}"))


def aligned(svg: str) -> str:
    """Places every word of equally wide characters separately, because rich counts a wide character as one cell."""
    return re.sub(
        r'<text class="([^"]+)" x="([\d.]+)" y="([\d.]+)" textLength="[\d.]+" clip-path="([^"]+)">(.*?)</text>',
        _runs,
        svg,
    )


def _runs(found: re.Match[str]) -> str:
    style, x, y, clip, text = found.groups()
    at, made = float(x), ""
    for (cells, space), group in groupby(unescape(text), key=lambda letter: (cell_len(letter), letter.isspace())):
        run = "".join(group)
        length = cells * len(run) * CELL
        if cells > 1:  # centred in its two cells
            place = 'x="' + " ".join(f"{at + cells * CELL * n + MIDDLE:.1f}" for n in range(len(run))) + '"'
        else:
            place = f'x="{at:.1f}" textLength="{length:.1f}"'
        if not space:
            made += f'<text class="{style}" {place} y="{y}" clip-path="{clip}">{escape(run)}</text>'
        at += length
    return made


def main(folder: Path) -> None:
    for scene, lang, width in KEPT:
        (folder / f"{scene}-{lang}.svg").write_text(picture(scene, lang, width), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
