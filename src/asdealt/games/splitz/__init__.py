"""Splitz by Igor Ganzha (TEMABREW): cut a row of cards in three, and vote for a Part that nobody else wants."""

from asdealt.games.game import Game
from asdealt.games.splitz.rules import Options, SplitzRules
from asdealt.options import choices

GAME = Game(
    name=SplitzRules.name,
    edition=SplitzRules.edition,
    make=SplitzRules.from_options,
    sizes={seats: {} for seats in SplitzRules.seats},
    choices=choices(Options),
    order=2,
    package=__name__,
    parts=("fast", "bots", "words", "terminal", "hints", "analysis", "lessons"),
)
