"""A rehearsal: bots that search play a game that hardly costs anything, which compiles or loads every kernel they need.

`python -m asdealt.bots.rehearsal REHEARSAL` does so in a process of its own, and leaves what it has compiled in the
cache of the machine. It ends when its standard input does, which is when the process that started it has gone.
"""

from __future__ import annotations

import os
import sys
from random import Random
from threading import Thread
from typing import Any

from msgspec import Struct, json

from asdealt import bots
from asdealt.bots.game_bots import Effort, bots_of
from asdealt.bots.names import EXPERT
from asdealt.bots.simple import BotFailed, play_out
from asdealt.core import Bot, Rules
from asdealt.fast.compile_once import NotCompiled, only_loading
from asdealt.games import find, rules_for
from asdealt.match import Match
from asdealt.seed import Seed

QUICK = 8  # playouts: as little search as possible


class Rehearsal(Struct, frozen=True):
    """What must be ready for one kind of table."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...] = ()  # the unusual ones, of those with a short list of values
    nets: bool = True  # experts think by nets, where there are nets for such a table
    plain: bool = False  # someone searches without nets

    def play(self) -> None:
        """Play the game. Master needs the same kernels as expert."""
        match = Match(rules_for(self.game, self.seats, dict(self.options)), self.seats, Seed.of("rehearsal"))
        play_out(match, [self._player(seat) for seat in range(self.seats)], Random(1))

    def load(self) -> bool:
        """The same with what has been compiled before. False, after a moment, if something has not."""
        try:
            with only_loading():
                self.play()
        except BotFailed as failed:
            if isinstance(failed.__cause__, NotCompiled):
                return False
            raise
        return True

    def _player(self, seat: int) -> Bot[Any, Any]:
        if self.nets and (seat or not self.plain):
            return bots.find(f"{EXPERT}@{QUICK}", self.game)
        return bots_of(self.game).search(Effort(samples=QUICK, nets=False))


def for_experts(rules: Rules[Any, Any], seats: int) -> Rehearsal | None:
    """What experts and masters need at this table. None for a game without kernels."""
    game, usual = find(rules.name), rules_for(rules.name, seats).options
    if "fast" not in game.parts:
        return None
    chosen, content = game.parted(rules.options)
    unusual = {key: chosen[key] for key in game.choices if key in chosen and chosen[key] != usual.get(key)}
    own = content != game.parted(usual)[1]  # nets know only the content that comes with the game
    return Rehearsal(game.name, seats, tuple(sorted(unusual.items())), plain=own)


def without_nets(game: str, seats: int) -> Rehearsal | None:
    """What advice needs at such a table, and experts of earlier generations. None for a game without kernels."""
    return Rehearsal(game, seats, nets=False, plain=True) if "fast" in find(game).parts else None


def _end_with_the_parent() -> None:
    os.read(sys.stdin.fileno(), 1)
    os._exit(1)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # those who play come first
    Thread(target=_end_with_the_parent, daemon=True).start()
    json.decode(sys.argv[1], type=Rehearsal).play()
