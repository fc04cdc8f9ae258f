"""Lets nobody at a terminal wait for a compiler: until bots that search have their kernels, skilled bots play for them.

What they decide are moves like all others, and nothing remembers who made them. At a table without people nobody would
wait, and whoever started it wants to see those bots: they wait themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from asdealt.bots import find
from asdealt.bots.names import SKILLED
from asdealt.bots.rehearsal import Rehearsal, for_experts, without_nets
from asdealt.bots.warmup import Stage, Warmup
from asdealt.core import Bot, Rules
from asdealt.locales import Words
from asdealt.locales.tell.wording import listed
from asdealt.terminal.interruptible import interruptible
from asdealt.terminal.players import Player

TOLD = {
    Stage.COMPILING: "terminal-getting-ready",
    Stage.READY: "terminal-ready",
    Stage.FAILED: "terminal-not-ready",
}  # ready is told only to those who were told that they are getting ready


class FirstUse:
    def __init__(self, rules: Rules[Any, Any], players: Sequence[Player]) -> None:
        self._game, self._wanted = rules.name, needed(rules, players)
        self._watched = not any(player.human for player in players)
        self._names = [player.name for player in players if player.searches]
        self._warmup: Warmup | None = None
        self._told = Stage.LOADING

    def begin(self) -> None:
        if self._wanted:
            self._warmup = Warmup(self._wanted)

    def close(self) -> None:
        if self._warmup:
            self._warmup.close()

    def load(self) -> None:
        """Wait a second or two for what was compiled before, so that those bots play from the first move on."""
        if self._warmup:
            interruptible(self._warmup.wait_until_loaded)

    def player(self, own: Bot[Any, Any]) -> Bot[Any, Any]:
        """Who decides for a bot that searches."""
        if self._warmup is None:
            return own
        if self._watched:
            interruptible(self._warmup.wait)
            return own
        return own if self._warmup.stage is Stage.READY else find(SKILLED, self._game)

    def news(self, words: Words) -> list[str]:
        """What the people have not been told yet."""
        stage = self._warmup.stage if self._warmup else Stage.LOADING
        before, self._told = self._told, stage
        if stage is before or (before is Stage.LOADING and stage is Stage.READY):
            return []
        if self._watched and stage is Stage.FAILED:  # those bots try it themselves
            return []
        watched = "yes" if self._watched else "no"
        return [words.say(TOLD[stage], names=listed(words, self._names), watched=watched)]


def needed(rules: Rules[Any, Any], players: Sequence[Player]) -> Rehearsal | None:
    """The kernels that the bots among these players need. Earlier generations knew no nets."""
    today, earlier = (any(player.searches and player.today is now for player in players) for now in (True, False))
    if not today:
        return without_nets(rules.name, len(players)) if earlier else None
    wanted = for_experts(rules, len(players))
    return replace(wanted, plain=True) if wanted and earlier else wanted
