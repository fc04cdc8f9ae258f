"""Our concise rules of each game, with drawn examples: `<language>/rules.md` in its words.

An example is one fenced block, or several with nothing but blank lines between them. The name of a fence says how the
browser draws it: `table`, or a figure of the game's own (`scout-cards`). A fence without a name is plain text.
"""

from __future__ import annotations

import re

from asdealt.games import find
from asdealt.locales import LANGUAGES, folder

_NEXT_FENCE = re.compile(r"^```\n(\n*)```[\w-]*\n", re.MULTILINE)  # one fence ends and the next begins
_NAMED_FENCE = re.compile(r"^```[\w-]+$", re.MULTILINE)


def rules(lang: str, game: str) -> str:
    """The page, in Markdown; raises UnknownGame, or ValueError for a language we do not speak."""
    if lang not in LANGUAGES:
        raise ValueError(f"no language {lang!r}; there are {', '.join(LANGUAGES)}")
    return (folder(find(game), lang) / "rules.md").read_text(encoding="utf-8")


def without_figures(page: str) -> str:
    """The same page for screens that draw no figures: one unnamed fence per example."""
    return _NAMED_FENCE.sub("```", _NEXT_FENCE.sub(r"\1", page))
