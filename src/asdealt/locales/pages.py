"""Our concise rules of each game, with drawn examples: `<language>/rules/<game>.md`."""

from __future__ import annotations

from importlib.resources import files

from asdealt.games import find
from asdealt.locales import LANGUAGES


def rules(lang: str, game: str) -> str:
    """The page, in Markdown; raises UnknownGame, or ValueError for a language we do not speak."""
    if lang not in LANGUAGES:
        raise ValueError(f"no language {lang!r}; there are {', '.join(LANGUAGES)}")
    return (files("asdealt.locales") / lang / "rules" / f"{find(game).name}.md").read_text(encoding="utf-8")
