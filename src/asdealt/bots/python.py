"""Bots that are Python classes: `python:MODULE:CLASS`. They run in this process, and see views like all bots."""

from __future__ import annotations

import sys
from functools import reduce
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, cast

from asdealt.bots import UnknownBot
from asdealt.bots.external import Flag
from asdealt.bots.game_bots import bots_of
from asdealt.bots.program import Fault, printable
from asdealt.bots.simple import deciding_seat
from asdealt.core import Bot, Rules, View


class BadBot(UnknownBot):
    """A bot that cannot be used. `code` is the id of the sentence about it, `facts` its values."""

    def __init__(self, code: str, message: str, **facts: str) -> None:
        super().__init__(f"{facts['bot']}: {message}")
        self.code = code
        self.facts = facts


def make(name: str, place: str) -> Bot[Any, Any]:
    """A new bot of the class at this place, MODULE:CLASS. Raises BadBot, whose `name` is the text that was typed."""
    module, _, path = place.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)  # last: a file in this folder replaces no module of Python or of a package
    try:
        found = import_module(module)
    except ModuleNotFoundError as missing:
        if missing.name and f"{module}.".startswith(f"{missing.name}."):
            raise BadBot("bot-no-module", f"there is no module {module}", bot=name, module=module) from None
        raise BadBot(
            "bot-import-fails", f"{module}: {missing}", bot=name, module=module, error=_said(missing)
        ) from None
    except Exception as error:  # foreign code may raise anything
        what = f"{module} cannot be imported: {_said(error)}"
        raise BadBot("bot-import-fails", what, bot=name, module=module, error=_said(error)) from error
    try:
        factory = reduce(getattr, path.split("."), cast(Any, found))
    except AttributeError:
        raise BadBot("bot-no-class", f"{module} has no {path}", bot=name, module=module, what=path) from None
    try:
        bot = factory()
    except Exception as error:
        what = f"{path}() fails: {_said(error)}"
        raise BadBot("bot-not-made", what, bot=name, what=path, error=_said(error)) from error
    if not callable(getattr(bot, "choose", None)):
        raise BadBot("bot-cannot-choose", f"{path} has no method choose(rules, view, rng)", bot=name, what=path)
    return cast(Bot[Any, Any], bot)


class Guarded:
    """A Python bot at a table of people. Where it fails, the rule-of-thumb player chooses, and a flag says so."""

    def __init__(self, bot: Bot[Any, Any], game: str) -> None:
        self.flags: list[Flag] = []
        self._bot = bot
        self._fallback = bots_of(game).heuristic()

    def choose(self, rules: Rules[Any, Any], view: View[Any], rng: Random) -> Any:
        seat = deciding_seat(view)
        try:
            action = self._bot.choose(rules, view, rng)
        except Exception as error:
            self.flags.append(Flag(seat, Fault.RAISED, _said(error)))
        else:
            if rules.why_not(view.state, seat, action) is None:
                return action
            self.flags.append(Flag(seat, Fault.ILLEGAL, printable(repr(action).encode())))
        return self._fallback.choose(rules, view, rng)


def _said(error: Exception) -> str:
    """What an error says, in one line."""
    return printable(f"{type(error).__name__}: {error}".encode())
