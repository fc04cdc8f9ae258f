"""All text that players read, in English, Japanese and Spanish.

Messages are in `<language>/<topic>.ftl` (Project Fluent), one file per topic, with the same ids in every language. The
messages of a game are in its own `words` folder. All other code uses codes and data, and gets its words from here.

A game of another package may lack a language, or a message of one. Players then get the English text.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk

from asdealt.games import GAMES, Game
from asdealt.program import program

LANGUAGES = ("en", "ja", "es")
FALLBACK = "en"  # for texts that a game of another package has in no other language
MOST_SAID = 1 << 13  # sentences in the cache: tables repeat the same ones, and formatting is slow


class Unsayable(LookupError):
    """A message that cannot be formatted: it does not exist, or an argument is missing."""


class Words:
    """Every message of one language."""

    def __init__(self, lang: str) -> None:
        if lang not in LANGUAGES:
            raise ValueError(f"no language {lang!r}; there are {', '.join(LANGUAGES)}")
        self.lang = lang
        self._bundle = FluentBundle([lang], use_isolating=False)  # isolation marks would end up in copied text
        for topic, text in sorted(topics(lang).items()):
            resource = FluentResource(text)
            if broken := [entry for entry in resource.body if isinstance(entry, Junk)]:
                raise ValueError(f"{lang}/{topic}.ftl cannot be read here: {broken[0].content!r}")
            self._bundle.add_resource(resource)
        self._said = lru_cache(maxsize=MOST_SAID, typed=True)(self._format)

    def say(self, key: str, **args: int | str) -> str:
        """A message with these arguments. Each can also use `$program`: what people type to run this program."""
        return self._said(key, **args)

    def has(self, key: str) -> bool:
        return self._bundle_of(key) is not None

    def _bundle_of(self, key: str) -> FluentBundle | None:
        """Where this message is: in this language, or else in English, whose plural rules then apply."""
        if self._bundle.has_message(key):
            return self._bundle
        return words(FALLBACK)._bundle_of(key) if self.lang != FALLBACK else None

    def game(self, name: str) -> str:
        """The title of a game. A game without words gets one from its name: `high_card` is "High card"."""
        return self.say(f"game-{name}") if self.has(f"game-{name}") else readable(name)

    def _format(self, key: str, **args: int | str) -> str:
        bundle = self._bundle_of(key)
        if bundle is None:
            raise Unsayable(f"{self.lang}: no text {key!r}")
        pattern = bundle.get_message(key).value
        if pattern is None:
            raise Unsayable(f"{self.lang}: {key!r} has no text of its own")
        text, errors = bundle.format_pattern(pattern, {"program": program(), **args})
        if errors:
            raise Unsayable(f"{self.lang}: {key!r}: {errors[0]}")
        assert isinstance(text, str)  # FluentNone comes only with errors
        return text


def readable(name: str) -> str:
    """A name from the rules in a form that people read."""
    spaced = name.replace("_", " ").replace("-", " ").strip()
    return spaced[:1].upper() + spaced[1:]


@cache
def words(lang: str) -> Words:
    return Words(lang)


def topics(lang: str) -> dict[str, str]:
    """Each topic of a language with its Fluent source: `web` of the platform, `scout/web` of a game."""
    found = {file.name: file for file in (files(__name__) / lang).iterdir()}
    for game in GAMES.values():
        if "words" in game.parts and (folder := game_texts(game) / lang).is_dir():
            found |= {f"{game.name}/{file.name}": file for file in folder.iterdir()}
    return {
        name.removesuffix(".ftl"): file.read_text(encoding="utf-8")
        for name, file in found.items()
        if name.endswith(".ftl")
    }


def game_texts(game: Game) -> Traversable:
    """The folder of a game's texts, with a folder for each language."""
    return files(game.package) / "words"


def game_file(game: Game, lang: str, name: str) -> Traversable:
    """A file of a game's texts in this language, or in English if the game does not have it in this language."""
    file = game_texts(game) / lang / name
    return file if file.is_file() else game_texts(game) / FALLBACK / name


def choose_language(wanted: str | None, environ: Mapping[str, str]) -> str:
    """The requested language, else the environment's (in POSIX order), else English.

    Regions and encodings are ignored: es-MX and ja_JP.UTF-8 are es and ja.
    """
    lang = _bare(_asked(wanted, environ))
    return lang if lang in LANGUAGES else FALLBACK


def unknown_language(wanted: str | None, environ: Mapping[str, str]) -> str | None:
    """The requested language, if there are no texts in it. C and POSIX are not languages."""
    asked = _asked(wanted, environ)
    return asked if _bare(asked) not in (*LANGUAGES, "", "c", "posix") else None


def _asked(wanted: str | None, environ: Mapping[str, str]) -> str:
    asked = (wanted, *(environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")))
    return next((text for text in asked if text), "")


def _bare(asked: str) -> str:
    return asked.replace("-", "_").split("_")[0].split(".")[0].lower()
