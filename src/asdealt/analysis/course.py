"""The course of a match as rows: what chance did and what seats chose, one leg after another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from asdealt.core import Rules, Seat
from asdealt.fast.futures import FREE
from asdealt.fast.game import FastGame, fast_game
from asdealt.match import Turn, replay

Bytes = NDArray[np.uint8]


@dataclass(frozen=True)
class Leg:
    """A step of the course: all that chance does before the next decision, or the choices of the seats that decide."""

    turn: int  # of the match, from 0; where chance has several in a row, the last of them
    before: Bytes
    after: Bytes
    choices: tuple[int, ...]  # action numbers by seat, FREE for a seat that does not decide; all FREE for chance
    ply: int  # decisions before
    deal: int  # earlier legs of chance
    round: int  # after it
    starter: int  # of that round; 0 if there is none

    @property
    def movers(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat, choice in enumerate(self.choices) if choice != FREE)


def course_of(rules: Rules[Any, Any], seats: int, turns: Iterable[Turn[Any]]) -> list[Leg]:
    """The legs of these turns. A turn of several decisions is a leg for each of them."""
    found: list[Leg] = []
    for leg in _legs(rules, seats, turns, fast_game(rules.name)):
        if found and not leg.movers and not found[-1].movers:  # chance goes on
            leg = replace(leg, before=found[-1].before)
            found.pop()
        found.append(leg)
    ply, deal = 0, 0
    for n, leg in enumerate(found):
        found[n] = replace(leg, ply=ply, deal=deal)
        ply += len(leg.movers)
        deal += not leg.movers
    return found


def _legs(rules: Rules[Any, Any], seats: int, turns: Iterable[Turn[Any]], game: FastGame) -> Iterator[Leg]:
    for turn, step in enumerate(replay(rules, seats, turns)):
        moves = step.turn.moves
        if step.turn.by_chance or len(moves) > 1:
            choices = [FREE] * seats
            for seat, actions in moves:
                if seat >= 0:
                    choices[seat] = number_of(game, rules, step.before, seat, actions[0])
            yield _leg(game, rules, turn, step.before, step.after, choices)
            continue
        ((seat, actions),) = moves
        before = step.before
        for action in actions:
            after = rules.apply(before, {seat: action})
            choices = [FREE] * seats
            choices[seat] = number_of(game, rules, before, seat, action)
            yield _leg(game, rules, turn, before, after, choices)
            before = after


def _leg(game: FastGame, rules: Rules[Any, Any], turn: int, before: Any, after: Any, choices: list[int]) -> Leg:
    rows = game.encode(rules, before), game.encode(rules, after)
    return Leg(turn, *rows, tuple(choices), 0, 0, rules.round(after), int(rules.starter(after) or 0))


def number_of(game: FastGame, rules: Rules[Any, Any], state: Any, seat: Seat, action: Any) -> int:
    if game.numbers is None:
        return game.action_number(action)
    return game.numbers_of(rules, state, seat)[list(rules.legal(state, seat)).index(action)]
