"""Dozen: offer one card shown and one hidden, and grow a line of twelve."""

from asdealt.games.dozen.bounds import score_range
from asdealt.games.dozen.card_sets import builtin, builtin_names, from_plain, from_text, load, plain
from asdealt.games.dozen.cards import Card, CardSet, Copy
from asdealt.games.dozen.fields import BadCardSet
from asdealt.games.dozen.notation import read_table
from asdealt.games.dozen.rules import DozenRules, Options
from asdealt.games.dozen.scoring import Tally, tally
from asdealt.games.dozen.table import (
    NOTHING,
    Draw,
    Ending,
    Laid,
    Offer,
    Phase,
    Player,
    Resolve,
    Step,
    Table,
    Take,
)
from asdealt.games.game import Game
from asdealt.options import choices

GAME = Game(
    name=DozenRules.name,
    edition=DozenRules.edition,
    make=DozenRules.from_options,
    sizes={2: {}, 3: {}, 4: {}},
    choices={"cards": builtin_names(), **choices(Options)},
)

__all__ = [
    "GAME",
    "NOTHING",
    "BadCardSet",
    "Card",
    "CardSet",
    "Copy",
    "DozenRules",
    "Draw",
    "Ending",
    "Laid",
    "Offer",
    "Options",
    "Phase",
    "Player",
    "Resolve",
    "Step",
    "Table",
    "Take",
    "Tally",
    "builtin",
    "builtin_names",
    "from_plain",
    "from_text",
    "load",
    "plain",
    "read_table",
    "score_range",
    "tally",
]
