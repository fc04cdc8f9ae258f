"""Levels a person can choose at a table: novice, casual, skilled, expert, master.

The two weaker ones err like people. They look at what is best now; they do not think of every possibility; they
misjudge what they see, and forget what they saw. The errors were sized by measuring: docs/bots.md has the results.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any

from asdealt.bots import names, net_player
from asdealt.bots.game_bots import GENERIC, Effort, Errors, Judge, bots_of
from asdealt.bots.generic import ERRORS
from asdealt.bots.memory import fading
from asdealt.core import Bot, Rules, View

THINKING = {names.EXPERT: 1.0, names.MASTER: 4.0}  # seconds a move


class Fallible:
    """Chooses what seems best to it, of what comes to its mind; now and then it thinks."""

    def __init__(self, judge: Judge[Any, Any], thinker: Bot[Any, Any], errors: Errors) -> None:
        self._judge = judge
        self._thinker = thinker
        self._errors = errors

    def choose(self, rules: Rules[Any, Any], view: View[Any], rng: Random) -> Any:
        errors = self._errors
        if rng.random() < errors.thinks:
            return self._thinker.choose(rules, view, rng)
        judged = self._judge.values(rules, fading(rules.name, view, errors.remembers))
        options = self._noticed(rules, judged, rng)
        return max(options, key=lambda option: option[1] + rng.gauss(0, errors.misjudges))[0]

    def _noticed(
        self, rules: Rules[Any, Any], judged: Sequence[tuple[Any, float]], rng: Random
    ) -> Sequence[tuple[Any, float]]:
        """Some options are overlooked, each by itself, or all of a kind, such as scouting a card turned round."""
        odds = self._errors.overlooks
        kinds = [re.sub(r"\d+", "", rules.notation.write([action])) for action, _ in judged]
        blind = {kind for kind in sorted(set(kinds)) if rng.random() < odds}
        noticed = [
            option for option, kind in zip(judged, kinds, strict=True) if kind not in blind and rng.random() >= odds
        ]
        return noticed or judged


def player(
    level: str, game: str, *generation: str, samples: int | None = None, seconds: float | None = None
) -> Bot[Any, Any]:
    """The player of a level. Those that search take their usual time and today's generation if nothing is said."""
    bots = bots_of(game)
    match level:
        case names.EXPERT | names.MASTER:
            seconds = seconds if samples or seconds else THINKING[level]
            return bots.search(Effort(samples, seconds, master=level == names.MASTER), *generation)
        case names.SKILLED:
            return net_player.NetPlayer(game) if bots.nets else bots.heuristic()
        case _ if level in bots.errors:
            return Fallible(bots.greedy(), bots.heuristic(), bots.errors[level])
        case _:
            return Fallible(GENERIC.greedy(), bots.heuristic(), ERRORS[level])
