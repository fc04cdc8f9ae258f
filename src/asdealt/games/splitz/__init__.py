"""Splitz by Igor Ganzha (TEMABREW): cut a row in three as it lies, and vote for a Part nobody else wants."""

from asdealt.games.game import Game
from asdealt.games.splitz.cards import DECK, JOKER, KINDS, NUMBERS, Card, Cards, Counts
from asdealt.games.splitz.rules import Options, SplitzRules
from asdealt.games.splitz.scoring import Majority, majorities
from asdealt.games.splitz.table import (
    PARTS,
    Action,
    Attach,
    Contest,
    Cut,
    Discard,
    End,
    First,
    Part,
    Phase,
    Row,
    Settle,
    Stacks,
    Table,
    Vote,
)
from asdealt.games.splitz.table_text import read_table, write_table
from asdealt.options import choices

GAME = Game(
    name=SplitzRules.name,
    edition=SplitzRules.edition,
    make=SplitzRules.from_options,
    sizes={seats: {} for seats in SplitzRules.seats},
    choices=choices(Options),
)

__all__ = [
    "DECK",
    "GAME",
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
    "Table",
    "Vote",
    "majorities",
    "read_table",
    "write_table",
]
