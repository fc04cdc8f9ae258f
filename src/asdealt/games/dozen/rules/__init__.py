"""Dozen: offer one card face up and one face down, and build a line of twelve."""

from asdealt.games.dozen.rules.card_sets import builtin, builtin_names, from_plain, from_text, load, plain
from asdealt.games.dozen.rules.cards import Card, CardSet, Copy
from asdealt.games.dozen.rules.fields import BadCardSet
from asdealt.games.dozen.rules.notation import read_state
from asdealt.games.dozen.rules.rules import DozenRules, Options
from asdealt.games.dozen.rules.scoring import Tally, tally

from asdealt.games.dozen.rules.state import (  # isort: skip
    NOTHING, Action, Draw, Ending, Laid, Offer, Phase, Player, Resolve, State, Step, Take,
)  # fmt: skip

__all__ = [
    "NOTHING",
    "Action",
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
    "State",
    "Step",
    "Take",
    "Tally",
    "builtin",
    "builtin_names",
    "from_plain",
    "from_text",
    "load",
    "plain",
    "read_state",
    "tally",
]
