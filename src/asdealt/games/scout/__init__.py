"""Scout: a hand that you may not sort. For two to five players."""

from asdealt.games.game import Game
from asdealt.games.scout.rules import FirstEdition, Options, ScoutRules
from asdealt.options import choices

GAME = Game(
    name=ScoutRules.name,
    edition=ScoutRules.edition,
    make=ScoutRules.from_options,
    sizes={2: {"edition": "oink"}, 3: {}, 4: {}, 5: {}},
    choices=choices(Options),
    earlier={1: FirstEdition.from_options},
    order=1,
    package=__name__,
    parts=("fast", "bots", "words", "terminal", "hints", "analysis", "lessons"),
)
