"""A match as text that people can read, diff, store and verify: JSON Lines, one line per turn. See docs/records.md.

Every line has a checksum over itself and all lines before it, so a changed, missing or moved line is found where it is.
A reader replays the moves under the rules they name, and draws the deals again from the seed.

>>> from asdealt import play, record
>>> text = record.write(play("dozen", ["greedy", "random"], seed="x"), ["Ana", "Ben"])
>>> read = record.read(text)
>>> read.names, read.outcome.ranks
(('Ana', 'Ben'), (1, 2))
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any, NoReturn

from asdealt import veil
from asdealt.core import CHANCE, Illegal, Json, Outcome, Refused, Rules, Seat, quoted
from asdealt.fault import Fact, Fault, Faulty, fault
from asdealt.games import UnknownGame, find
from asdealt.match import BadTurn, Match, StillSecret, Turn, follow
from asdealt.names import clean_name
from asdealt.options import BadOption
from asdealt.seed import Seed, share_of

VERSION = 1
BRANCHED = 2  # the version of a record that does not begin at the start of a match
LARGEST = 32 << 20  # bytes of a record
LONGEST_LINE = 1 << 20  # characters; the longest line is a header that holds a card set
LONGEST_REASON = 300  # a reason quotes what the record says
LONGEST_NONCE = 64
HEADER = {"asdealt", "version", "game", "edition", "options", "seats", "commitment", "nonces"}  # and some, see below
Line = dict[str, Json]
Fair = tuple[str, tuple[str, ...], tuple[str, ...]]  # commitment, nonces, shares
_HEX = re.compile("[0-9a-f]{64}")  # 32 bytes: a secret, or a SHA-256


class BadRecord(Faulty):
    """A record that is wrong: in which line, and why."""

    def __init__(self, line: int, why: Fault | str) -> None:
        super().__init__(why)
        self.line = line
        self.reason = quoted(str(self.fault), LONGEST_REASON)

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"


def _bad(line: int, code: str, sentence: str, **facts: Fact) -> BadRecord:
    short = {name: quoted(fact, LONGEST_REASON) if isinstance(fact, str) else fact for name, fact in facts.items()}
    return BadRecord(line, fault(f"record-{code}", sentence, **short))


@dataclass(frozen=True)
class Record:
    """A match that was read and replayed."""

    rules: Rules[Any, Any]
    names: tuple[str, ...]  # by seat
    commitment: str
    nonces: tuple[str, ...]  # by seat, "" for none; empty if there are none at all
    shares: tuple[str, ...]  # likewise: what was shown of each nonce before any was revealed
    turns: tuple[Turn[Any], ...]
    outcome: Outcome | None  # None while it is unfinished
    seed: Seed | None  # None while it is unfinished, because it is secret until then
    begins: Any = None  # the state it begins with; None: the start of a match

    @property
    def mixed(self) -> tuple[Seat, ...]:
        """Seats whose nonce was fixed by a share before any nonce was revealed. Other nonces prove nothing."""
        return tuple(seat for seat, share, nonce in self._by_seat if share and nonce)

    @property
    def withheld(self) -> tuple[Seat, ...]:
        """Seats that gave a share but did not reveal its nonce."""
        return tuple(seat for seat, share, nonce in self._by_seat if share and not nonce)

    @property
    def unshared(self) -> tuple[Seat, ...]:
        """Seats that gave a nonce without a share: the last seat to choose its nonce could have chosen the deals."""
        return tuple(seat for seat, share, nonce in self._by_seat if nonce and not share)

    @property
    def _by_seat(self) -> list[tuple[Seat, str, str]]:
        none = ("",) * len(self.names)
        pairs = zip(self.shares or none, self.nonces or none, strict=True)
        return [(Seat(seat), share, nonce) for seat, (share, nonce) in enumerate(pairs)]


class Writer:
    """Writes a match line by line, so that a running match can be saved as it grows."""

    def __init__(self, rules: Rules[Any, Any], begins: Any = None) -> None:
        """`begins`: the state the match begins with, if it is not its start."""
        self._rules = rules
        self._begins = begins
        self._check = ""

    def header(self, names: Sequence[str], seed: Seed) -> str:
        options = dict(self._rules.options)
        content = {key: options.pop(key) for key in _content_keys(self._rules.name)}
        begins = {} if self._begins is None else {"begins": self._rules.notation.write_state(self._begins)}
        version = BRANCHED if begins else VERSION
        start = {"asdealt": "record", "version": version, "game": self._rules.name, "edition": self._rules.edition}
        seats = [clean_name(name) or "?" for name in names]  # as `read` returns them
        shares = {"shares": list(seed.shares)} if any(seed.shares) else {}
        fair = {"commitment": seed.commitment, **shares, "nonces": list(seed.nonces)}
        return self._line({**start, "options": options, **content, "seats": seats, **fair, **begins})

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
    """The record of a finished match. A running match is refused, because the record shows every card."""
    if (outcome := match.outcome) is None:
        raise StillSecret("a match is written out only once it is over")
    if len(names) != match.seats:
        raise ValueError(f"{match.seats} seats, but {len(names)} names")
    writer = Writer(match.rules, match.begins)
    lines = [writer.header(names, match.seed), *map(writer.turn, match.turns), writer.end(outcome, match.seed)]
    return "".join(lines)


def text_of(data: bytes) -> str:
    """The text of a record that came as bytes, from a file or another machine."""
    if len(data) > LARGEST:
        raise _bad(
            1, "large", "it has {count} bytes; a record has at most {most}", count=f"{len(data):,}", most=f"{LARGEST:,}"
        )
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as bad:
        raise _bad(data[: bad.start].count(b"\n") + 1, "not-utf8", "this is not UTF-8") from None


def read(text: str, *, unfinished: bool = False) -> Record:
    """Reads a match and checks every line. With `unfinished`, the text may end before the outcome."""
    lines = _lines(text)
    number, header = next(lines, (1, None))
    if header is None:
        raise _bad(number, "empty", "nothing here")
    rules, names, fair = _read_header(number, header)
    begins = _read_begins(number, header, rules, len(names))
    state = rules.start(len(names)) if begins is None else begins
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
            raise _bad(number, "move", "this cannot be done here: {why}", why=str(wrong)) from None
        turns.append(turn)
    if outcome is None:
        if not unfinished:
            raise _bad(number, "no-outcome", "the record stops here, before the outcome")
        return Record(rules, names, *fair, tuple(turns), None, None, begins)
    seed = _read_seed(lines, number, *fair)
    _check_deals(rules, rules.start(len(names)) if begins is None else begins, turns, seed)
    return Record(rules, names, *fair, tuple(turns), outcome, seed, begins)


def resume(record: Record, seed: Seed) -> Match[Any, Any]:
    """The match of a record, ready to be continued."""
    if (seed.commitment, seed.nonces, seed.shares) != (record.commitment, record.nonces, record.shares):
        raise _bad(1, "seed", "another seed was committed to")
    return Match.resume(record.rules, len(record.names), seed, record.turns, record.begins)


def _lines(text: str) -> Iterator[tuple[int, Line]]:
    check = ""
    if len(text) > LARGEST:
        sizes = {"count": f"{len(text):,}", "most": f"{LARGEST:,}"}
        raise _bad(1, "long", "it has {count} characters; a record has at most {most}", **sizes)
    rows = text.split("\n")
    if rows[-1]:
        raise _bad(len(rows), "cut", "the line is cut off")
    for number, row in enumerate(rows[:-1], 1):
        if len(row) > LONGEST_LINE:
            raise _bad(
                number,
                "line-long",
                "the line has {count} characters; there may be {most}",
                count=f"{len(row):,}",
                most=f"{LONGEST_LINE:,}",
            )
        try:
            line = json.loads(row, object_pairs_hook=_once, parse_float=_no_number, parse_constant=_no_number)
            if not isinstance(line, dict):
                raise _bad(number, "not-json", "this is not a JSON object")
            given = line.pop("check", None)
            check = _check(check, line)
        except BadRecord:
            raise
        except (ValueError, RecursionError):  # also for a lone surrogate, or an integer of thousands of digits
            raise _bad(number, "not-json", "this is not a line of JSON") from None
        if given != check:
            raise _bad(number, "changed", "this line was changed, or one before it is missing, added or moved")
        yield number, line


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text}: a record holds whole numbers only")


def _once(pairs: list[tuple[str, Json]]) -> Line:
    line = dict(pairs)
    if len(line) != len(pairs):
        raise ValueError("a key twice")
    return line


def _read_header(number: int, line: Line) -> tuple[Rules[Any, Any], tuple[str, ...], Fair]:
    if line.get("asdealt") != "record":
        raise _bad(number, "not-ours", "this is not a record of As Dealt")
    if _field(number, line, "version", int) not in (VERSION, BRANCHED):
        raise _bad(
            number,
            "format",
            "written in format {written}; this program reads format {read}",
            written=line["version"],
            read=BRANCHED,
        )
    name, edition = _field(number, line, "game", str), _field(number, line, "edition", int)
    names = _strings(number, line, "seats")
    try:
        make = find(name).in_edition(edition)
        rules = make(_read_options(number, line, _content_keys(name)))
    except BadOption as wrong:
        raise BadRecord(number, wrong.fault) from None
    except UnknownGame as wrong:
        raise _bad(number, "game", "{why}", why=str(wrong), game=name, edition=edition) from None
    content = _content_keys(name)
    expected = HEADER | content | ({"shares"} & line.keys()) | ({"begins"} if line["version"] == BRANCHED else set())
    if line.keys() != expected:
        raise _bad(
            number,
            "header",
            "a header of {game} has the keys {keys} and no others",
            game=name,
            keys=", ".join(sorted(expected)),
        )
    if missing := rules.options.keys() - line["options"].keys() - content:
        raise _bad(number, "options", "the options {names} are missing", names=", ".join(sorted(missing)))
    if len(names) not in rules.seats:
        raise BadRecord(number, fault("players", "{game} is not for {players} players", game=name, players=len(names)))
    for each in names:
        if not each or clean_name(each) != each:
            raise _bad(number, "name", "{name} is not a name as records hold them", name=repr(each[:50]))
    return rules, names, _read_fair(number, line, len(names))


def _read_begins(number: int, line: Line, rules: Rules[Any, Any], seats: int) -> Any:
    """The state that the match begins with; None: its start. What play cannot reach, or only half of it, is refused."""
    if line["version"] != BRANCHED:
        return None
    try:
        state = rules.notation.read_state(_field(number, line, "begins", str))
    except Refused:
        state = None
    if state is None or rules.seats_of(state) != seats or not rules.actors(state) or not rules.settled(state):
        raise _bad(number, "begins", "no match can begin like this")
    if not veil.complete(state):
        raise _bad(number, "begins-hidden", "the cards it begins with are not all known")
    return state


def _content_keys(game: str) -> set[str]:
    """The key beside the options that holds the whole content of a match, if the game has content."""
    content = find(game).content
    return {content.option} if content else set()


def _read_options(number: int, line: Line, content: set[str]) -> Line:
    options = dict(_field(number, line, "options", dict))
    for key in content:
        if key in options:
            raise _bad(number, "content", "the {field} stand beside the options, not among them", field=key)
        if key in line:
            options[key] = _field(number, line, key, dict)  # in full, because the meaning of a name may change
    return options


def _read_fair(number: int, line: Line, seats: int) -> Fair:
    """The commitment, nonces and shares. A nonce must match its share."""
    commitment = _field(number, line, "commitment", str)
    nonces = _strings(number, line, "nonces")
    shares = _strings(number, line, "shares") if "shares" in line else ()
    if not _HEX.fullmatch(commitment) or not all(_HEX.fullmatch(share) for share in shares if share):
        raise _bad(number, "hex", "commitment and shares are 64 hexadecimal digits each")
    if len(nonces) not in (0, seats) or len(shares) not in (0, seats) or len(shares) > len(nonces):
        raise _bad(number, "per-seat", "nonces and shares are one for each of the {seats} seats", seats=seats)
    if "shares" in line and not any(shares):
        raise _bad(number, "no-shares", "there are no shares in the shares")
    if any(len(nonce) > LONGEST_NONCE for nonce in nonces):
        raise _bad(number, "nonce-long", "a nonce has at most {most} characters", most=LONGEST_NONCE)
    for seat, (share, nonce) in enumerate(zip(shares, nonces, strict=False)):
        if share and nonce and share_of(nonce) != share:
            raise _bad(number, "nonce", "the nonce of seat {seat} is not the one whose share was shown", seat=seat)
    return commitment, nonces, shares


def _read_turn(number: int, line: Line, rules: Rules[Any, Any], seats: int) -> Turn[Any]:
    if line.keys() == {"chance"}:
        texts: Mapping[Seat, Json] = {CHANCE: line["chance"]}
    elif line.keys() == {"moves"} and isinstance(line["moves"], dict):
        given = line["moves"]
        texts = {Seat(seat): given[str(seat)] for seat in range(seats) if str(seat) in given}
        if not texts or len(texts) != len(given):
            raise _bad(number, "no-seat", "there is no such seat")
    else:
        raise _bad(number, "what", "neither chance, moves, outcome nor seed")
    moves = []
    for seat, text in texts.items():
        if not isinstance(text, str):
            raise _bad(number, "move-text", "a move is not a text")
        try:
            moves.append((seat, tuple(rules.notation.read(text, seat))))
        except Refused as wrong:
            raise _bad(number, "move", "this is not a move: {why}", why=str(wrong)) from None
    return Turn(tuple(moves))


def _read_outcome(number: int, line: Line, true: Outcome | None) -> Outcome:
    if true is None:
        raise _bad(number, "early-outcome", "an outcome, but the match is not over")
    if json.dumps(line, sort_keys=True) != json.dumps({"outcome": asdict(true)}, sort_keys=True):  # to Python True is 1
        raise _bad(number, "outcome", "not the outcome of these moves, which is {true}", true=_dump(asdict(true)))
    return true


def _read_seed(
    lines: Iterator[tuple[int, Line]], last: int, commitment: str, nonces: tuple[str, ...], shares: tuple[str, ...]
) -> Seed:
    number, line = next(lines, (last, None))
    if line is None:
        raise _bad(last, "no-seed", "the record stops here, before the seed")
    text = _field(number, line, "seed", str)
    if line.keys() != {"seed"} or not _HEX.fullmatch(text):
        raise _bad(number, "seed", "this is not a seed")
    seed = Seed(bytes.fromhex(text), nonces, shares)
    if seed.commitment != commitment:
        raise _bad(number, "seed", "not the seed that was committed to before the first deal")
    if more := next(lines, None):
        raise _bad(more[0], "more", "there is more after the seed")
    return seed


def _check_deals(rules: Rules[Any, Any], state: Any, turns: Sequence[Turn[Any]], seed: Seed) -> None:
    drawn = 0
    for n, turn in enumerate(turns):
        if turn.by_chance:
            if turn.moves[0][1] != (rules.draw(state, seed.stream(drawn)),):
                raise _bad(n + 2, "chance", "chance did not draw this from the seed")
            drawn += 1
        state = follow(rules, state, turn)


def _field(number: int, line: Line, key: str, kind: type) -> Any:
    if type(line.get(key)) is not kind:
        raise _bad(number, "field", "{field} is missing or not a {kind}", field=key, kind=kind.__name__)
    return line[key]


def _strings(number: int, line: Line, key: str) -> tuple[str, ...]:
    found = _field(number, line, key, list)
    if not all(isinstance(each, str) for each in found):
        raise _bad(number, "texts", "{field} is not a list of texts", field=key)
    return tuple(found)


def _check(before: str, content: Line) -> str:
    return sha256((before + _dump(content)).encode()).hexdigest()[:16]


def _dump(content: Json) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(", ", ": "))
