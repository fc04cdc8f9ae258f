"""The player `net`: it takes the choice that a net scores highest, or draws one where players must mix.

No search: a decision takes a millisecond or two.

What the net reads is written by the kernels' source as plain Python, and the net itself is a few products of small
matrices. So nothing is compiled, and numba is not needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import TYPE_CHECKING, Any

from asdealt.bots.game_bots import bots_of
from asdealt.bots.simple import deciding_seat
from asdealt.core import Rules, View
from asdealt.games import find

if TYPE_CHECKING:
    from asdealt.fast.net_files import Net

EXACT = 6  # decimals of a score that count: the last bits of a sum differ from one processor to another
EVEN = 1e-6  # odds, compared with the best choice, are whole multiples of this, for the same reason


class NetPlayer:
    """Plays by the nets that come with a game, one for each table size, or by one net."""

    def __init__(self, game: str, net: Net | None = None) -> None:
        self.game, self._net = game, net

    def choose(self, rules: Rules[Any, Any], view: View[Any], rng: Random) -> Any:
        odds = self.odds(rules, view)
        if not odds:
            return bots_of(self.game).heuristic().choose(rules, view, rng)
        if self.net_for(rules.seats_of(view.state)).spec.mixes:
            return rng.choices([action for action, _ in odds], [odd for _, odd in odds])[0]
        return rng.choice([action for action, odd in odds if odd])

    def odds(self, rules: Rules[Any, Any], view: View[Any]) -> Sequence[tuple[Any, int]]:
        """How often it chooses each action that it weighs, compared with the others: whole numbers."""
        scored = self.scored(rules, view)
        top = max((score for _, score in scored), default=0.0)
        if scored and self.net_for(rules.seats_of(view.state)).spec.mixes:
            return [(action, round(exp(score - top) / EVEN)) for action, score in scored]
        return [(action, int(score == top)) for action, score in scored]

    def scored(self, rules: Rules[Any, Any], view: View[Any]) -> Sequence[tuple[Any, float]]:
        """The actions that are weighed, with their scores: the rule of thumb's best ones of every kind.

        There are none where nets do not decide (`NetSpec.decides`): then the heuristic does.
        """
        return [(action, score) for action, score, _ in self._weighed(rules, view)]

    def promising(self, rules: Rules[Any, Any], view: View[Any], most: int) -> Sequence[tuple[Any, float]]:
        """So many actions with the best scores, the best first. What the rule of thumb likes best is among them."""
        found = sorted(self._weighed(rules, view), key=lambda each: -each[1])
        rival = max(range(len(found)), key=lambda i: found[i][2])
        if rival >= most:
            found[most - 1] = found[rival]
        return [(action, score) for action, score, _ in found[:most]]

    def _weighed(self, rules: Rules[Any, Any], view: View[Any]) -> list[tuple[Any, float, int]]:
        """The actions with their scores, and with the worths that the rule of thumb gives them."""
        from asdealt.fast.game import fast_game  # not above: this is also imported where nobody plays
        from asdealt.fast.net_reading import read

        seat = deciding_seat(view)
        net = self.net_for(rules.seats_of(view.state))
        if not self.decides(rules, view):
            return []
        seen = read(rules, view, seat)
        scores = net.scores(seen.state, seen.choices, seen.actions).round(EXACT).tolist()
        worths = seen.choices[net.spec.worth :: net.spec.choice.size]
        of_action = dict(zip(seen.actions, zip(scores, worths, strict=True), strict=True))
        numbers = fast_game(self.game).numbers_of(rules, view.state, seat)
        legal = zip(rules.legal(view.state, seat), numbers, strict=True)
        return [(action, *of_action[number]) for action, number in legal if number in of_action]

    def decides(self, rules: Rules[Any, Any], view: View[Any]) -> bool:
        """Does a net decide here, and not the heuristic for it? Raises BadNet where there is none for this size."""
        decides = self.net_for(rules.seats_of(view.state)).spec.decides
        return decides is None or decides(rules, view.state)

    def net_for(self, seats: int) -> Net:
        """The net it plays by at this table size. Raises BadNet."""
        from asdealt.fast.net_files import BadNet, shipped_net

        if self._net is None:
            return shipped_net(self.game, seats)
        if self._net.players != seats:
            raise BadNet(f"this net is for {self._net.players} players, not for {seats}")
        return self._net


def make(name: str, game: str, path: str, players: int | None = None) -> NetPlayer:
    """The player with this name, for this table size or for any. Raises BadBot.

    `path`: of a net; empty for those that come with the game.
    """
    from asdealt.bots.python import BadBot  # it imports from here
    from asdealt.fast.net_files import BadNet, has_net, net_of_file

    if not path and not any(has_net(game, size) for size in find(game).sizes):
        raise BadBot("bot-no-net", f"there is no net for {game}", bot=name)
    try:
        player = NetPlayer(game, net_of_file(path, game) if path else None)
        if players is not None:
            player.net_for(players)
    except BadNet as bad:
        raise BadBot("bot-bad-net", str(bad), bot=name, error=str(bad)) from None
    return player
