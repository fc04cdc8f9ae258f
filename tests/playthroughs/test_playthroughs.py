"""Golden playthroughs: whole matches as text, every seat's view at each step. A leak or a changed rule shows as a diff.

To rewrite them after a rule change: `python3 run.py python tests/playthroughs/test_playthroughs.py`, then read
the diff.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from asdealt.core import Seat
from asdealt.games import GAMES, every_table, rules_for
from asdealt.match import Match
from asdealt.seed import Seed

HERE = Path(__file__).parent / "golden"
CASES = [(rules.name, seats, n) for rules, seats in every_table() for n in (1, 2)]


def path(game: str, seats: int, n: int) -> Path:
    return HERE / f"{game}-{seats}-{n}.txt"


def playthrough(game: str, seats: int, n: int) -> str:
    rules = rules_for(game, seats)
    match = Match(rules, seats, Seed.of(f"playthrough {game} {seats} {n}"))
    rng = Random(n)
    lines = [f"{game}, {seats} players, commitment {match.seed.commitment[:16]}"]
    told = 0
    while not match.over:
        lines += tell(match, told)
        told = len(match.turns)
        for seat in sorted(match.waiting):
            match.play(seat, pick(match.legal(seat), rng))
            if match.draft(seat):
                match.play(seat, pick(match.legal(seat), rng))
    return "\n".join([*lines, *tell(match, told), f"outcome {match.outcome}"]) + "\n"


def pick(legal: Sequence[Any], rng: Random) -> Any:
    """Prefer an early action: in Scout those are plays, so rounds end."""
    return legal[int(len(legal) * rng.random() ** 3)]


def tell(match: Match[Any, Any], told: int) -> Iterator[str]:
    """The turns since the last call, the public view now, and how each seat's view differs from it."""
    write, write_state = match.rules.notation.write, match.rules.notation.write_state
    for number, turn in enumerate(match.turns[told:], told + 1):
        for seat, actions in turn.moves:
            yield f"{number:4} {'chance' if turn.by_chance else f'seat {seat}'}: {write(actions)}"
    views = [match.view(viewer) for viewer in (None, *map(Seat, range(match.seats)))]
    public = write_state(views[0].state).split(" ")
    yield "     all see: " + " ".join(public)
    for view in views[1:]:
        mine = write_state(view.state).split(" ")
        other = " ".join(a for a, b in zip(mine, public, strict=True) if a != b)
        may = len(match.legal(view.seat)) if view.seat in match.waiting else 0
        yield f"     seat {view.seat} sees: {other or 'that'}" + (f" (may do {may} things)" if may else "")
        since = sum(len(turn.done) for turn in match.turns[told:])
        yield from (f"            {done.seat}: {write([done.action])}" for done in view.past[-since:] if since > 1)


@pytest.mark.parametrize(("game", "seats", "n"), CASES)
def test_playthrough(game: str, seats: int, n: int) -> None:
    assert playthrough(game, seats, n) == path(game, seats, n).read_text("utf-8")


def test_every_game_and_size_has_two() -> None:
    wanted = {path(game.name, seats, n).name for game in GAMES.values() for seats in game.sizes for n in (1, 2)}
    assert {file.name for file in HERE.glob("*.txt")} == wanted


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    for case in CASES:
        path(*case).write_text(playthrough(*case), "utf-8")
        print("wrote", path(*case).name, file=sys.stderr)
