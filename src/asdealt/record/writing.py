"""Writes records: a running match line by line, or a finished one at once."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from asdealt.core import Outcome, Rules
from asdealt.games import find
from asdealt.match import Match, StillSecret, Turn
from asdealt.names import clean_name
from asdealt.record.lines import Line, check_of, dump
from asdealt.seed import Seed

VERSION = 1
BRANCHED = 2  # the version of a record that does not begin at the start of a match
ADVISED = 3  # of one in which seats asked for advice, wherever it begins
NOBODY: Mapping[int, Collection[int]] = {}


class Writer:
    """Writes a match line by line, so that a running match can be saved as it grows."""

    def __init__(self, rules: Rules[Any, Any], begins: Any = None, *, advised: bool = False) -> None:
        """`begins`: the state the match begins with, if it is not its start. `advised`: some seat asks for advice."""
        self._rules = rules
        self._advised = advised
        self._begins = begins
        self._check = ""

    def header(self, names: Sequence[str], seed: Seed) -> str:
        options = dict(self._rules.options)
        content = {key: options.pop(key) for key in content_keys(self._rules.name)}
        branched = self._begins is not None
        version = ADVISED if self._advised else BRANCHED if branched else VERSION
        start = {"asdealt": "record", "version": version, "game": self._rules.name, "edition": self._rules.edition}
        begins = {"begins": self._rules.notation.write_state(self._begins)} if branched else {}
        seats = [clean_name(name) or "?" for name in names]  # as `read` returns them
        shares = {"shares": list(seed.shares)} if any(seed.shares) else {}
        fair = {"commitment": seed.commitment, **shares, "nonces": list(seed.nonces)}
        return self._line({**start, "options": options, **content, "seats": seats, **fair, **begins})

    def turn(self, turn: Turn[Any], asked: Collection[int] = ()) -> str:
        """`asked`: the seats that asked for advice in this turn."""
        write = self._rules.notation.write
        if turn.by_chance:
            return self._line({"chance": write(turn.moves[0][1])})
        moves: Line = {"moves": {str(seat): write(actions) for seat, actions in turn.moves}}
        return self._line({**moves, "asked": sorted(asked)} if asked else moves)

    def end(self, outcome: Outcome, seed: Seed) -> str:
        return self._line({"outcome": asdict(outcome)}) + self._line({"seed": seed.secret.hex()})

    def _line(self, content: Line) -> str:
        self._check = check_of(self._check, content)
        return dump({**content, "check": self._check}) + "\n"


def write(match: Match[Any, Any], names: Sequence[str], asked: Mapping[int, Collection[int]] = NOBODY) -> str:
    """The record of a finished match. A running match is refused, because the record shows every card.

    `asked`: by number of the turn, the seats that asked for advice.
    """
    if (outcome := match.outcome) is None:
        raise StillSecret("a match is written out only once it is over")
    if len(names) != match.seats:
        raise ValueError(f"{match.seats} seats, but {len(names)} names")
    writer = Writer(match.rules, match.begins, advised=any(asked.values()))
    lines = [writer.header(names, match.seed)]
    lines += [writer.turn(turn, asked.get(number, ())) for number, turn in enumerate(match.turns)]
    return "".join([*lines, writer.end(outcome, match.seed)])


def content_keys(game: str) -> set[str]:
    """The key beside the options that holds the whole content of a match, if the game has content."""
    content = find(game).content
    return {content.option} if content else set()
