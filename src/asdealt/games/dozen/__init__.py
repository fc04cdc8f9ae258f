"""Dozen: offer one card shown and one hidden, and grow a line of twelve."""

from asdealt.games.dozen.rules import DozenRules, Options, builtin_names
from asdealt.games.game import Game
from asdealt.options import choices

GAME = Game(
    name=DozenRules.name,
    edition=DozenRules.edition,
    make=DozenRules.from_options,
    sizes={2: {}, 3: {}, 4: {}},
    choices={"cards": builtin_names(), **choices(Options)},
    order=3,
    package=__name__,
    parts=("fast", "bots", "words", "terminal", "hints", "balance"),
)
