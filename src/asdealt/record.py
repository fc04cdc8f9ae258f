"""A match as text one can read, diff, keep and check: JSON Lines, one line a turn. The format: docs/records.md.

Every line carries a check over itself and all lines before it, so that a changed, missing or moved line is found where
it is. The moves are replayed under the rules they name, and the deals drawn again from the seed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any

from asdealt.core import CHANCE, Illegal, Json, Outcome, Refused, Rules, Seat
from asdealt.games import UnknownGame, find
from asdealt.match import BadTurn, Match, StillSecret, Turn, follow
from asdealt.options import BadOption
from asdealt.seed import Seed

VERSION = 1
Line = dict[str, Json]


class BadRecord(ValueError):
    """A record that cannot be believed, with the line and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


@dataclass(frozen=True)
class Record:
    """A match that was read and replayed."""

    rules: Rules[Any, Any]
    names: tuple[str, ...]  # who sat where
    commitment: str
    nonces: tuple[str, ...]
    turns: tuple[Turn[Any], ...]
    outcome: Outcome | None  # None while it is unfinished
    seed: Seed | None  # None while it is unfinished: until then it stays secret


class Writer:
    """Writes a match line by line, so that a running one can be kept as it grows."""

    def __init__(self, rules: Rules[Any, Any]) -> None:
        self._rules = rules
        self._check = ""

    def header(self, names: Sequence[str], seed: Seed) -> str:
        options = dict(self._rules.options)
        cards = {"cards": options.pop("cards")} if "cards" in options else {}
        start = {"asdealt": "record", "version": VERSION, "game": self._rules.name, "edition": self._rules.edition}
        fair = {"commitment": seed.commitment, "nonces": list(seed.nonces)}
        return self._line({**start, "options": options, **cards, "seats": list(names), **fair})

    def turn(self, turn: Turn[Any]) -> str:
        write = self._rules.notation.write
        if turn.by_chance:
            return self._line({"chance": write(turn.moves[0][1])})
        return self._line({"moves": {str(seat): write(actions) for seat, actions in turn.moves}})

    def end(self, outcome: Outcome, seed: Seed) -> str:
        return self._line({"outcome": asdict(outcome)}) + self._line({"seed": seed.secret.hex()})

    def _line(self, content: Line) -> str:
        self._check = _check(self._check, content)
        return _dump({**content, "check": self._check}) + "\n"


def write(match: Match[Any, Any], names: Sequence[str]) -> str:
    """The record of a finished match; while it runs its cards are nobody's to read."""
    if (outcome := match.outcome) is None:
        raise StillSecret("a match is written out only once it is over")
    if len(names) != match.seats:
        raise ValueError(f"{match.seats} seats, but {len(names)} names")
    writer = Writer(match.rules)
    lines = [writer.header(names, match.seed), *map(writer.turn, match.turns), writer.end(outcome, match.seed)]
    return "".join(lines)


def read(text: str, *, unfinished: bool = False) -> Record:
    """The match in this text, with every line checked. `unfinished` allows it to stop before the outcome."""
    lines = _lines(text)
    number, header = next(lines, (1, None))
    if header is None:
        raise BadRecord(1, "nothing here")
    rules, names, commitment, nonces = _read_header(number, header)
    state = rules.start(len(names))
    turns: list[Turn[Any]] = []
    outcome: Outcome | None = None
    for number, line in lines:
        if "outcome" in line:
            outcome = _read_outcome(number, line, rules.outcome(state))
            break
        turn = _read_turn(number, line, rules, len(names))
        try:
            state = follow(rules, state, turn)
        except (Illegal, BadTurn) as wrong:
            raise BadRecord(number, f"this cannot be done here: {wrong}") from None
        turns.append(turn)
    if outcome is None:
        if not unfinished:
            raise BadRecord(number, "the record stops here, before the outcome")
        return Record(rules, names, commitment, nonces, tuple(turns), None, None)
    seed = _read_seed(lines, number, commitment, nonces)
    _check_deals(rules, len(names), turns, seed)
    return Record(rules, names, commitment, nonces, tuple(turns), outcome, seed)


def resume(record: Record, seed: Seed) -> Match[Any, Any]:
    """The match a record is of, ready to go on."""
    if (seed.commitment, seed.nonces) != (record.commitment, record.nonces):
        raise BadRecord(1, "another seed was committed to")
    return Match.resume(record.rules, len(record.names), seed, record.turns)


def _lines(text: str) -> Iterator[tuple[int, Line]]:
    check = ""
    rows = text.split("\n")
    if rows[-1]:
        raise BadRecord(len(rows), "the line is cut off")
    for number, row in enumerate(rows[:-1], 1):
        try:
            line = json.loads(row, object_pairs_hook=_once)
        except (ValueError, RecursionError):
            raise BadRecord(number, "this is not a line of JSON") from None
        if not isinstance(line, dict):
            raise BadRecord(number, "this is not a JSON object")
        given = line.pop("check", None)
        check = _check(check, line)
        if given != check:
            raise BadRecord(number, "this line was changed, or one before it is missing, added or moved")
        yield number, line


def _once(pairs: list[tuple[str, Json]]) -> Line:
    line = dict(pairs)
    if len(line) != len(pairs):
        raise ValueError("a key twice")
    return line


def _read_header(number: int, line: Line) -> tuple[Rules[Any, Any], tuple[str, ...], str, tuple[str, ...]]:
    if line.get("asdealt") != "record":
        raise BadRecord(number, "this is not a record of As Dealt")
    if line.get("version") != VERSION:
        raise BadRecord(number, f"written in format {line.get('version')!r}; this program reads format {VERSION}")
    name, edition = _field(number, line, "game", str), _field(number, line, "edition", int)
    options = dict(_field(number, line, "options", dict))
    if "cards" in line:
        options["cards"] = line["cards"]
    names, nonces = (_strings(number, line, key) for key in ("seats", "nonces"))
    commitment = _field(number, line, "commitment", str)
    try:
        rules = find(name).in_edition(edition)(options)
    except (UnknownGame, BadOption) as wrong:
        raise BadRecord(number, str(wrong)) from None
    if len(names) not in rules.seats:
        raise BadRecord(number, f"{name} is not for {len(names)} players")
    return rules, names, commitment, nonces


def _read_turn(number: int, line: Line, rules: Rules[Any, Any], seats: int) -> Turn[Any]:
    if line.keys() == {"chance"}:
        texts: Mapping[Seat, Json] = {CHANCE: line["chance"]}
    elif line.keys() == {"moves"} and isinstance(line["moves"], dict):
        given = line["moves"]
        texts = {Seat(seat): given[str(seat)] for seat in range(seats) if str(seat) in given}
        if not texts or len(texts) != len(given):
            raise BadRecord(number, "there is no such seat")
    else:
        raise BadRecord(number, "neither chance, moves, outcome nor seed")
    moves = []
    for seat, text in texts.items():
        if not isinstance(text, str):
            raise BadRecord(number, "a move is not a text")
        try:
            moves.append((seat, tuple(rules.notation.read(text, seat))))
        except Refused as wrong:
            raise BadRecord(number, f"this is not a move: {wrong}") from None
    return Turn(tuple(moves))


def _read_outcome(number: int, line: Line, true: Outcome | None) -> Outcome:
    if true is None:
        raise BadRecord(number, "an outcome, but the match is not over")
    if line != {"outcome": json.loads(_dump(asdict(true)))}:
        raise BadRecord(number, f"not the outcome of these moves, which is {_dump(asdict(true))}")
    return true


def _read_seed(lines: Iterator[tuple[int, Line]], last: int, commitment: str, nonces: tuple[str, ...]) -> Seed:
    number, line = next(lines, (last, None))
    if line is None:
        raise BadRecord(last, "the record stops here, before the seed")
    text = _field(number, line, "seed", str)
    try:
        seed = Seed(bytes.fromhex(text), nonces)
    except ValueError:
        raise BadRecord(number, "this is not a seed") from None
    if seed.commitment != commitment:
        raise BadRecord(number, "not the seed that was committed to before the first deal")
    if more := next(lines, None):
        raise BadRecord(more[0], "there is more after the seed")
    return seed


def _check_deals(rules: Rules[Any, Any], seats: int, turns: Sequence[Turn[Any]], seed: Seed) -> None:
    state, drawn = rules.start(seats), 0
    for n, turn in enumerate(turns):
        if turn.by_chance:
            if rules.draw(state, seed.stream(drawn)) != turn.moves[0][1][0]:
                raise BadRecord(n + 2, "chance did not draw this from the seed")
            drawn += 1
        state = follow(rules, state, turn)


def _field(number: int, line: Line, key: str, kind: type) -> Any:
    if type(line.get(key)) is not kind:
        raise BadRecord(number, f"{key} is missing or not a {kind.__name__}")
    return line[key]


def _strings(number: int, line: Line, key: str) -> tuple[str, ...]:
    found = _field(number, line, key, list)
    if not all(isinstance(each, str) for each in found):
        raise BadRecord(number, f"{key} is not a list of texts")
    return tuple(found)


def _check(before: str, content: Line) -> str:
    return sha256((before + _dump(content)).encode()).hexdigest()[:16]


def _dump(content: Json) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(", ", ": "))
