"""Splitz by Igor Ganzha (TEMABREW): cut a row of cards in three, and vote for a Part that nobody else wants."""

from asdealt.games.splitz.rules.cards import DECK, JOKER, KINDS, NUMBERS, Card, Cards, Counts
from asdealt.games.splitz.rules.rules import Options, SplitzRules
from asdealt.games.splitz.rules.scoring import Majority, majorities

from asdealt.games.splitz.rules.state import (  # isort: skip
    PARTS, Action, Attach, Contest, Cut, Discard, End, First, Part, Phase, Row, Settle, Stacks, State, Vote,
)  # fmt: skip
from asdealt.games.splitz.rules.state_text import read_state, write_state

__all__ = [
    "DECK",
    "JOKER",
    "KINDS",
    "NUMBERS",
    "PARTS",
    "Action",
    "Attach",
    "Card",
    "Cards",
    "Contest",
    "Counts",
    "Cut",
    "Discard",
    "End",
    "First",
    "Majority",
    "Options",
    "Part",
    "Phase",
    "Row",
    "Settle",
    "SplitzRules",
    "Stacks",
    "State",
    "Vote",
    "majorities",
    "read_state",
    "write_state",
]
