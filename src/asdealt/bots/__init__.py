"""Players. Each is given a view, never a state. Here they are found by the names a person types (docs/bots.md)."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from typing import Any

from asdealt.bots import names
from asdealt.bots.names import EXTERNAL, HEURISTIC, NAMES, NET, PYTHON, SEARCHERS
from asdealt.bots.registered import registered
from asdealt.core import Bot

_NAME = re.compile(
    r"(?P<name>[a-z]+)(?:@(?:(?P<seconds>[0-9]{1,4}(?:\.[0-9]{1,3})?)s|(?P<samples>[0-9]{1,9})))?"
    r"(?:@(?P<generation>[0-9]{4}))?(?::(?P<command>.*))?"
)

_CLASS = re.compile(r"[^\W\d][\w.]*:[^\W\d][\w.]*")  # MODULE:CLASS


class UnknownBot(LookupError):
    """Not the name of a player."""


@dataclass(frozen=True)
class Name:
    """A name taken apart: `expert@2000`, `expert@0.5s@2026`, `heuristic@2026`, `external@2s:python3 bot.py`.

    Also `net:file.npz` and `python:module:Class`; the name of a registered bot is read as the one it stands for.
    """

    name: str
    samples: int | None = None
    seconds: float | None = None
    command: str = ""
    generation: str = ""  # of its weights; empty: today's

    @classmethod
    def read(cls, text: str) -> Name:
        found = _NAME.fullmatch(text if text in NAMES else registered().get(text, text))
        if not found or found["name"] not in (*NAMES, EXTERNAL, PYTHON):
            known = ", ".join([*NAMES, *registered(), f"{EXTERNAL}:COMMAND"])
            raise UnknownBot(f"no bot {text!r}; there are {known} and {PYTHON}:MODULE:CLASS")
        samples, generation = found["samples"], found["generation"] or ""
        if found["name"] == HEURISTIC and samples and not generation:  # it counts nothing: a number is a generation
            samples, generation = None, samples
        seconds = float(found["seconds"]) if found["seconds"] else None
        name = cls(found["name"], int(samples) if samples else None, seconds, found["command"] or "", generation)
        if wrong := name._wrong(has_command=found["command"] is not None):
            raise UnknownBot(f"{text!r}: {wrong}")
        return name

    def _wrong(self, *, has_command: bool) -> str:
        """What this player cannot be told."""
        if self.name != NET and has_command != (self.name in (EXTERNAL, PYTHON)):
            return f"only {EXTERNAL} has a command line, only {PYTHON} a module and a class, and only {NET} a file"
        if 0 in (self.samples, self.seconds):
            return "it must be allowed to think"
        if self.samples and self.name not in SEARCHERS:
            return f"only {' and '.join(SEARCHERS)} count what they sample"
        if self.generation and self.name not in (*SEARCHERS, HEURISTIC):
            return f"only {', '.join(SEARCHERS)} and {HEURISTIC} have earlier generations"
        if self.seconds and self.name not in (*SEARCHERS, EXTERNAL):
            return f"only {', '.join(SEARCHERS)} and {EXTERNAL} have a clock"
        if self.name == NET:
            return "there is no file" if has_command and not self.command else ""
        if self.name == PYTHON:
            return "" if _CLASS.fullmatch(self.command) else f"it is spelled {PYTHON}:MODULE:CLASS"
        try:
            return "" if shlex.split(self.command) or not has_command else "there is no command line"
        except ValueError as bad:  # a quote that is never closed
            return str(bad)


def find(name: str, game: str, players: int | None = None) -> Bot[Any, Any]:
    """A new player of this game, for one seat, by the name a person types (docs/bots.md).

    With `players`, a net that is made for another table size is refused now, and not at its first decision.

    >>> from asdealt import find_bot, play
    >>> bots = [find_bot("greedy", "dozen"), find_bot("heuristic", "dozen")]
    >>> play("dozen", bots, seed="x").over
    True

    An unknown name raises UnknownBot, which lists those there are.

    >>> find_bot("grandmaster", "dozen")
    Traceback (most recent call last):
    asdealt.bots.UnknownBot: no bot 'grandmaster'; there are random, greedy, ...
    """
    from asdealt.bots import external, levels, net_player, python, simple  # not above: they import from here
    from asdealt.bots.game_bots import bots_of

    read = Name.read(name)
    generation = (read.generation,) if read.generation else ()
    if read.generation and read.generation not in (known := bots_of(game).earlier):
        raise UnknownBot(f"{name!r}: of {game} there are {', '.join(known) or 'no'} earlier generations")
    match read.name:
        case names.RANDOM:
            return simple.RandomBot()
        case names.GREEDY:
            return bots_of(game).greedy()
        case names.HEURISTIC:
            return bots_of(game).heuristic(*generation)
        case names.NET:
            return net_player.make(name, game, read.command, players)
        case names.EXTERNAL:
            return external.External(read.command, game, read.seconds or external.CLOCK)
        case names.PYTHON:
            return python.make(name, read.command)
        case level:
            return levels.player(level, game, *generation, samples=read.samples, seconds=read.seconds)


def listed(text: str) -> list[str]:
    """The names in a list such as `expert,external:python3 bot.py`; a comma inside quotes divides nothing."""
    return [found.strip() for found in re.findall(r"""(?:[^,'"]|'[^']*'|"[^"]*")+""", text)]
