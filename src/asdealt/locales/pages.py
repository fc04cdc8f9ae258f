"""Our concise rules of each game, with drawn examples: `<language>/rules.md` in its words."""

from __future__ import annotations

from asdealt.games import find
from asdealt.locales import LANGUAGES, folder


def rules(lang: str, game: str) -> str:
    """The page, in Markdown; raises UnknownGame, or ValueError for a language we do not speak."""
    if lang not in LANGUAGES:
        raise ValueError(f"no language {lang!r}; there are {', '.join(LANGUAGES)}")
    return (folder(find(game), lang) / "rules.md").read_text(encoding="utf-8")
