"""A memory of Dozen's lines that fades: cards seen long ago lie face down again."""

from __future__ import annotations

from dataclasses import replace

from asdealt.core import Seat
from asdealt.games.dozen.rules import Player, State
from asdealt.veil import FaceDown


def forget(table: State, me: Seat, rounds: int) -> State:
    """Which card was it that I gave away face down? Places 1 and 2 of a line are of round 1, and so on."""

    def fade(player: Player) -> Player:
        old = max(0, 2 * (table.round - rounds - 1))
        line = [
            replace(laid, card=FaceDown(laid.card.seen)) if place < old and laid.side == "concealed" else laid
            for place, laid in enumerate(player.line)
        ]
        return replace(player, line=tuple(line))

    return replace(table, players=tuple(p if seat == me else fade(p) for seat, p in enumerate(table.players)))
