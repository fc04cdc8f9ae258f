"""Files of puzzles, without the kernels that find them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from asdealt import veil
from asdealt.core import Refused, Rules, Seat, View
from asdealt.games import find

LARGEST = 1 << 20  # characters of a file


class BadPuzzle(ValueError):
    """A text that is no puzzle of this game, or no file of them."""


@dataclass(frozen=True)
class Puzzle:
    seat: int
    state: str  # as this seat sees it, in the game's notation
    answer: str
    second: str  # the next best move
    gain: float  # points by which the answer is better, under the first policy
    error: float  # standard error of that
    theme: str  # the verb of the answer, and that of the next best move if it is another
    game: int  # where it is from: game and leg of the run that found it
    leg: int

    def view(self, rules: Rules[Any, Any]) -> View[Any]:
        """The position. Raises BadPuzzle."""
        try:
            return veil.view(rules.notation.read_state(self.state), (), Seat(self.seat))
        except (Refused, ValueError, IndexError) as bad:
            raise BadPuzzle(str(bad)) from None

    def action(self, rules: Rules[Any, Any], text: str) -> Any:
        """The legal action with this text. Raises BadPuzzle."""
        for action in rules.legal(self.view(rules).state, Seat(self.seat)):
            if rules.notation.write((action,)) == text:
                return action
        raise BadPuzzle(f"{text} is not allowed in {self.state}")


@dataclass(frozen=True)
class Puzzles:
    game: str
    edition: int
    players: int
    made: Mapping[str, Any]  # command, commit, seed, games
    puzzles: tuple[Puzzle, ...]

    def text(self) -> str:
        head = {"game": self.game, "edition": self.edition, "players": self.players, "made": dict(self.made)}
        return "".join(json.dumps(line) + "\n" for line in (head, *map(asdict, self.puzzles)))


def read_puzzles(text: str, where: str) -> Puzzles:
    """Reads what `Puzzles.text` wrote. Raises BadPuzzle."""
    if len(text) > LARGEST:
        raise BadPuzzle(f"{where} is too large to be a file of puzzles")
    try:
        head, *lines = [json.loads(line) for line in text.splitlines()]
        puzzles = tuple(Puzzle(**line) for line in lines)
        return Puzzles(str(head["game"]), int(head["edition"]), int(head["players"]), head["made"], puzzles)
    except (ValueError, KeyError, TypeError) as bad:
        raise BadPuzzle(f"{where} is not a file of puzzles: {bad!r}") from None


@cache
def shipped_puzzles(game: str, players: int) -> Puzzles | None:
    """The puzzles that come with the program, if there are any."""
    text = find(game).text("puzzles", f"{players}.jsonl")
    return None if text is None else read_puzzles(text, f"{game}/puzzles/{players}.jsonl")
