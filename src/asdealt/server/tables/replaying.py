"""Turns of players as texts, and a match that is played again from them."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import Any

from asdealt.core import Rules
from asdealt.match import Match, Turn
from asdealt.seed import Seed

Moves = Sequence[tuple[int, str]]  # seats and what they did in one turn


def texts(rules: Rules[Any, Any], turns: Iterable[Turn[Any]]) -> list[list[tuple[int, str]]]:
    """What the players did in these turns, in the game's notation."""
    write = rules.notation.write
    return [[(int(seat), write(actions)) for seat, actions in turn.moves] for turn in turns if not turn.by_chance]


def replayed(
    rules: Rules[Any, Any], seats: int, seed: Seed, begins: str, turns: Iterable[Moves]
) -> Generator[None, None, Match[Any, Any]]:
    """The match after these turns; chance draws its own from the seed. Yields after each. Raises Refused.

    `begins`: the text of the state it begins with; "": the start of a match.
    """
    state = rules.notation.read_state(begins) if begins else None
    match: Match[Any, Any] = Match(rules, seats, seed, packed=True, begins=state)
    for turn in turns:
        for seat, move in turn:
            match.play_text(seat, move)
        yield
    return match
