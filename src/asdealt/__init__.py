"""As Dealt: a card table for games where you can't rearrange the cards.

The names below are all that most programs need. Each is loaded when it is first used, so importing the package costs
nothing: no game, no NumPy.

>>> import asdealt
>>> match = asdealt.play("scout", ["heuristic", "greedy", "random"], seed="a quiet evening")
>>> match.outcome.winners
(0,)

Everything else is in its own package: the map of the packages is in docs/architecture.md, an introduction in
docs/library.md.
"""

TYPE_CHECKING = False  # type checkers know this name; importing `typing` would cost more than the rest of this file

if TYPE_CHECKING:
    from asdealt import games, record
    from asdealt.bots import find as find_bot
    from asdealt.bots.whole_match import play
    from asdealt.core import Bot, Illegal, Rules, View
    from asdealt.fast import simulate
    from asdealt.games import rules_for
    from asdealt.match import Match
    from asdealt.seed import Seed

__all__ = [
    "Bot",
    "Illegal",
    "Match",
    "Rules",
    "Seed",
    "View",
    "__version__",
    "find_bot",
    "games",
    "play",
    "record",
    "rules_for",
    "simulate",
]

__version__ = "0.1.0"

_PLACES = {  # by name: the module, and the name in it; a module without one is meant itself
    "Bot": ("asdealt.core", "Bot"),
    "Illegal": ("asdealt.core", "Illegal"),
    "Match": ("asdealt.match", "Match"),
    "Rules": ("asdealt.core", "Rules"),
    "Seed": ("asdealt.seed", "Seed"),
    "View": ("asdealt.core", "View"),
    "find_bot": ("asdealt.bots", "find"),
    "games": ("asdealt.games", ""),
    "play": ("asdealt.bots.whole_match", "play"),
    "record": ("asdealt.record", ""),
    "rules_for": ("asdealt.games", "rules_for"),
    "simulate": ("asdealt.fast", "simulate"),
}


if not TYPE_CHECKING:  # a type checker would take any name for granted

    def __getattr__(name):
        if name not in _PLACES:
            raise AttributeError(f"module 'asdealt' has no attribute {name!r}")
        from importlib import import_module

        module, inner = _PLACES[name]
        found = import_module(module)
        globals()[name] = value = getattr(found, inner) if inner else found
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
