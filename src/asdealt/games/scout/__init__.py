"""Scout: a hand you may not sort. Three to five players, or two."""

from asdealt.games.game import Game
from asdealt.games.scout.cards import CARDS, Card, deck
from asdealt.games.scout.earlier import FirstEdition
from asdealt.games.scout.rules import Options, ScoutRules
from asdealt.games.scout.sets import Kind, Strength, strength
from asdealt.games.scout.table import Deal, Edge, End, Hold, Phase, Play, Scout, Sheet, Slot, Start, Table
from asdealt.games.scout.table_text import read_table
from asdealt.options import choices

__all__ = [
    "CARDS",
    "GAME",
    "Card",
    "Deal",
    "Edge",
    "End",
    "Hold",
    "Kind",
    "Options",
    "Phase",
    "Play",
    "Scout",
    "ScoutRules",
    "Sheet",
    "Slot",
    "Start",
    "Strength",
    "Table",
    "deck",
    "read_table",
    "strength",
]

GAME = Game(
    name=ScoutRules.name,
    edition=ScoutRules.edition,
    make=ScoutRules.from_options,
    sizes={2: {"edition": "oink"}, 3: {}, 4: {}, 5: {}},
    choices=choices(Options),
    earlier={1: FirstEdition.from_options},
)
