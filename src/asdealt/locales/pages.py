"""The pages about each game, in its words: `<language>/guide.md` for players in a browser (the aim, a turn, scoring,
details), and `<language>/rules.md`, all rules with their numbers, options and notation. Or a generic page.

An example is one fenced block, or several separated only by blank lines. The name of a fence says how the browser draws
it: `table`, or a figure of the game (`scout-cards`). A fence without a name is plain text.
"""

from __future__ import annotations

import inspect
import re

from asdealt.core import Json
from asdealt.games import Game, find, rules_for
from asdealt.locales import LANGUAGES, Words, game_file, readable, words

_NEXT_FENCE = re.compile(r"^```\n(\n*)```[\w-]*\n", re.MULTILINE)  # one fence ends and the next begins
_NAMED_FENCE = re.compile(r"^```[\w-]+$", re.MULTILINE)


def guide(lang: str, game: str) -> str:
    """How to play, in Markdown; the rules if there is no such page. Raises UnknownGame, or ValueError."""
    return _page(lang, game, "guide.md") or rules(lang, game)


def rules(lang: str, game: str) -> str:
    """All rules, in Markdown. Raises UnknownGame, or ValueError for an unknown language."""
    return _page(lang, game, "rules.md") or generic_page(words(lang), find(game))


def _page(lang: str, game: str, name: str) -> str | None:
    if lang not in LANGUAGES:
        raise ValueError(f"no language {lang!r}; there are {', '.join(LANGUAGES)}")
    found = find(game)
    if "words" in found.parts and (page := game_file(found, lang, name)).is_file():
        return page.read_text(encoding="utf-8")
    return None


def generic_page(words: Words, game: Game) -> str:
    """The page of a game that has none of its own: its docstring, table sizes and options."""
    said = inspect.getdoc(type(rules_for(game.name, min(game.sizes))))
    sizes = ", ".join(map(str, sorted(game.sizes)))
    options = [
        "- " + words.say("generic-page-option", name=readable(name), usual=_value(words, usual), others=others)
        for name, (usual, *rest) in game.choices.items()
        if (others := ", ".join(_value(words, value) for value in rest))
    ]
    parts = [
        f"# {words.game(game.name)}",
        words.say("generic-page-none"),
        *([f"## {words.say('generic-page-author')}", said] if said else []),
        words.say("generic-page-players", sizes=sizes),
        *([f"## {words.say('generic-page-options')}", "\n".join(options)] if options else []),
        *([] if options else [words.say("generic-page-no-options")]),
    ]
    return "\n\n".join(parts) + "\n"


def _value(words: Words, value: Json) -> str:
    return words.say("generic-yes" if value else "generic-no") if isinstance(value, bool) else str(value)


def without_figures(page: str) -> str:
    """The same page for screens that cannot draw figures: one unnamed fence per example."""
    return _NAMED_FENCE.sub("```", _NEXT_FENCE.sub(r"\1", page))
