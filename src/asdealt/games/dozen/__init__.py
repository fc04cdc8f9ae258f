"""Dozen: offer one card face up and one face down, and build a line of twelve."""

from pathlib import Path

from asdealt.core import Json
from asdealt.games.dozen.rules import DozenRules, Options, builtin, builtin_names, from_text, limits, load, plain
from asdealt.games.game import Content, Game
from asdealt.options import choices


def _load(name: str) -> Json:
    return plain(builtin(name) if name in builtin_names() else load(Path(name)))


CARDS = Content(
    option="cards",
    names=builtin_names(),
    largest=limits.TEXT_BYTES,
    read=lambda text: plain(from_text(text)),
    load=_load,
    label=lambda cards: str(cards["id"]),
)
GAME = Game(
    name=DozenRules.name,
    edition=DozenRules.edition,
    make=DozenRules.from_options,
    sizes={2: {}, 3: {}, 4: {}},
    choices={"cards": builtin_names(), **choices(Options)},
    content=CARDS,
    order=3,
    package=__name__,
    parts=("fast", "bots", "words", "terminal", "hints", "balance", "analysis", "lessons"),
)
