"""Scout: a hand that you may not sort. For two to five players."""

from asdealt.games.scout.rules.cards import CARDS, Card, deck
from asdealt.games.scout.rules.earlier import FirstEdition
from asdealt.games.scout.rules.rules import Options, ScoutRules
from asdealt.games.scout.rules.sets import Kind, Strength, strength
from asdealt.games.scout.rules.state import Action, Deal, Edge, End, Hold, Phase, Play, Scout, Sheet, Slot, Start, State
from asdealt.games.scout.rules.state_text import read_state

__all__ = [
    "CARDS",
    "Action",
    "Card",
    "Deal",
    "Edge",
    "End",
    "FirstEdition",
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
    "State",
    "Strength",
    "deck",
    "read_state",
    "strength",
]
