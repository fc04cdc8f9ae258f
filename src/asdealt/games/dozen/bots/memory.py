"""Forgetting in Dozen: cards seen long ago are face down again."""

from __future__ import annotations

from dataclasses import replace

from asdealt.core import Seat
from asdealt.games.dozen.rules import Player, State
from asdealt.veil import FaceDown


def forget(state: State, me: Seat, rounds: int) -> State:
    """Forgets which cards I gave away face down. Places 1 and 2 of a line are from round 1, and so on."""

    def fade(player: Player) -> Player:
        old = max(0, 2 * (state.round - rounds - 1))
        line = [
            replace(laid, card=FaceDown(laid.card.seen)) if place < old and laid.side == "concealed" else laid
            for place, laid in enumerate(player.line)
        ]
        return replace(player, line=tuple(line))

    return replace(state, players=tuple(p if seat == me else fade(p) for seat, p in enumerate(state.players)))
