"""Reads records: replays the moves under the rules they name, and draws the deals again from the seed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from asdealt import veil
from asdealt.core import CHANCE, Illegal, Json, Outcome, Refused, Rules, Seat
from asdealt.fault import fault
from asdealt.games import UnknownGame, find
from asdealt.match import BadTurn, Match, Turn, follow
from asdealt.names import clean_name
from asdealt.options import BadOption
from asdealt.record.lines import BadRecord, Line, bad, dump, lines
from asdealt.record.writing import ADVISED, BRANCHED, VERSION, content_keys
from asdealt.seed import Seed, share_of

LONGEST_NONCE = 64
HEADER = {"asdealt", "version", "game", "edition", "options", "seats", "commitment", "nonces"}  # and some, see below
Fair = tuple[str, tuple[str, ...], tuple[str, ...]]  # commitment, nonces, shares
_HEX = re.compile("[0-9a-f]{64}")  # 32 bytes: a secret, or a SHA-256


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
    asked: Mapping[int, tuple[Seat, ...]] = field(default_factory=dict)  # by turn: the seats that asked for advice

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


def read(text: str, *, unfinished: bool = False) -> Record:
    """Reads a match and checks every line. With `unfinished`, the text may end before the outcome."""
    rows = lines(text)
    number, header = next(rows, (1, None))
    if header is None:
        raise bad(number, "empty", "nothing here")
    rules, names, fair = _read_header(number, header)
    begins = _read_begins(number, header, rules, len(names))
    state = rules.start(len(names)) if begins is None else begins
    turns: list[Turn[Any]] = []
    asked: dict[int, tuple[Seat, ...]] = {}
    outcome: Outcome | None = None
    for number, line in rows:
        if "outcome" in line:
            outcome = _read_outcome(number, line, rules.outcome(state))
            break
        advised = header["version"] == ADVISED and "asked" in line
        asking = line.pop("asked") if advised else None
        turn = _read_turn(number, line, rules, len(names))
        if advised:
            asked[len(turns)] = _read_asked(number, asking, turn)
        try:
            state = follow(rules, state, turn)
        except (Illegal, BadTurn) as wrong:
            raise bad(number, "move", "this cannot be done here: {why}", why=str(wrong)) from None
        turns.append(turn)
    if outcome is None:
        if not unfinished:
            raise bad(number, "no-outcome", "the record stops here, before the outcome")
        return Record(rules, names, *fair, tuple(turns), None, None, begins, asked)
    seed = _read_seed(rows, number, *fair)
    _check_deals(rules, rules.start(len(names)) if begins is None else begins, turns, seed)
    if header["version"] == ADVISED and not asked:
        raise bad(1, "nobody-asked", "it says that somebody asked for advice, but nobody did")
    return Record(rules, names, *fair, tuple(turns), outcome, seed, begins, asked)


def resume(record: Record, seed: Seed) -> Match[Any, Any]:
    """The match of a record, ready to be continued."""
    if (seed.commitment, seed.nonces, seed.shares) != (record.commitment, record.nonces, record.shares):
        raise bad(1, "seed", "another seed was committed to")
    return Match.resume(record.rules, len(record.names), seed, record.turns, record.begins)


def _read_header(number: int, line: Line) -> tuple[Rules[Any, Any], tuple[str, ...], Fair]:
    if line.get("asdealt") != "record":
        raise bad(number, "not-ours", "this is not a record of As Dealt")
    if _field(number, line, "version", int) not in (VERSION, BRANCHED, ADVISED):
        raise bad(
            number,
            "format",
            "written in format {written}; this program reads format {read}",
            written=line["version"],
            read=ADVISED,
        )
    name, edition = _field(number, line, "game", str), _field(number, line, "edition", int)
    names = _strings(number, line, "seats")
    try:
        make = find(name).in_edition(edition)
        rules = make(_read_options(number, line, content_keys(name)))
    except BadOption as wrong:
        raise BadRecord(number, wrong.fault) from None
    except UnknownGame as wrong:
        raise bad(number, "game", "{why}", why=str(wrong), game=name, edition=edition) from None
    content = content_keys(name)
    begins = {VERSION: set[str](), BRANCHED: {"begins"}}.get(line["version"], {"begins"} & line.keys())
    expected = HEADER | content | ({"shares"} & line.keys()) | begins
    if line.keys() != expected:
        raise bad(
            number,
            "header",
            "a header of {game} has the keys {keys} and no others",
            game=name,
            keys=", ".join(sorted(expected)),
        )
    if missing := rules.options.keys() - line["options"].keys() - content:
        raise bad(number, "options", "the options {names} are missing", names=", ".join(sorted(missing)))
    if len(names) not in rules.seats:
        raise BadRecord(number, fault("players", "{game} is not for {players} players", game=name, players=len(names)))
    for each in names:
        if not each or clean_name(each) != each:
            raise bad(number, "name", "{name} is not a name as records hold them", name=repr(each[:50]))
    return rules, names, _read_fair(number, line, len(names))


def _read_begins(number: int, line: Line, rules: Rules[Any, Any], seats: int) -> Any:
    """The state that the match begins with; None: its start. What play cannot reach, or only half of it, is refused."""
    if "begins" not in line:
        return None
    try:
        state = rules.notation.read_state(_field(number, line, "begins", str))
        if rules.seats_of(state) != seats or not rules.actors(state) or not rules.settled(state):
            raise bad(number, "begins", "no match can begin like this")
        if not veil.complete(state):
            raise bad(number, "begins-hidden", "the cards it begins with are not all known")
    except Refused:
        raise bad(number, "begins", "no match can begin like this") from None
    return state


def _read_options(number: int, line: Line, content: set[str]) -> Line:
    options = dict(_field(number, line, "options", dict))
    for key in content:
        if key in options:
            raise bad(number, "content", "the {field} stand beside the options, not among them", field=key)
        if key in line:
            options[key] = _field(number, line, key, dict)  # in full, because the meaning of a name may change
    return options


def _read_fair(number: int, line: Line, seats: int) -> Fair:
    """The commitment, nonces and shares. A nonce must match its share."""
    commitment = _field(number, line, "commitment", str)
    nonces = _strings(number, line, "nonces")
    shares = _strings(number, line, "shares") if "shares" in line else ()
    if not _HEX.fullmatch(commitment) or not all(_HEX.fullmatch(share) for share in shares if share):
        raise bad(number, "hex", "commitment and shares are 64 hexadecimal digits each")
    if len(nonces) not in (0, seats) or len(shares) not in (0, seats) or len(shares) > len(nonces):
        raise bad(number, "per-seat", "nonces and shares are one for each of the {seats} seats", seats=seats)
    if "shares" in line and not any(shares):
        raise bad(number, "no-shares", "there are no shares in the shares")
    if any(len(nonce) > LONGEST_NONCE for nonce in nonces):
        raise bad(number, "nonce-long", "a nonce has at most {most} characters", most=LONGEST_NONCE)
    for seat, (share, nonce) in enumerate(zip(shares, nonces, strict=False)):
        if share and nonce and share_of(nonce) != share:
            raise bad(number, "nonce", "the nonce of seat {seat} is not the one whose share was shown", seat=seat)
    return commitment, nonces, shares


def _read_turn(number: int, line: Line, rules: Rules[Any, Any], seats: int) -> Turn[Any]:
    if line.keys() == {"chance"}:
        texts: Mapping[Seat, Json] = {CHANCE: line["chance"]}
    elif line.keys() == {"moves"} and isinstance(line["moves"], dict):
        given = line["moves"]
        texts = {Seat(seat): given[str(seat)] for seat in range(seats) if str(seat) in given}
        if not texts or len(texts) != len(given):
            raise bad(number, "no-seat", "there is no such seat")
    else:
        raise bad(number, "what", "neither chance, moves, outcome nor seed")
    moves = []
    for seat, text in texts.items():
        if not isinstance(text, str):
            raise bad(number, "move-text", "a move is not a text")
        try:
            moves.append((seat, tuple(rules.notation.read(text, seat))))
        except Refused as wrong:
            raise bad(number, "move", "this is not a move: {why}", why=str(wrong)) from None
    return Turn(tuple(moves))


def _read_asked(number: int, asking: Json, turn: Turn[Any]) -> tuple[Seat, ...]:
    """Seats that asked for advice: some of those that decided in this turn, in their order."""
    deciding = [int(seat) for seat, _ in turn.moves if seat != CHANCE]
    seats = asking if isinstance(asking, list) and all(type(seat) is int for seat in asking) else []
    if not seats or seats != [seat for seat in sorted(deciding) if seat in seats]:
        raise bad(number, "asked", "only seats that decide in this turn can have asked for advice")
    return tuple(Seat(seat) for seat in seats)


def _read_outcome(number: int, line: Line, true: Outcome | None) -> Outcome:
    if true is None:
        raise bad(number, "early-outcome", "an outcome, but the match is not over")
    if _sorted(line) != _sorted({"outcome": asdict(true)}):  # as text: to Python True equals 1
        raise bad(number, "outcome", "not the outcome of these moves, which is {true}", true=dump(asdict(true)))
    return true


def _read_seed(
    rows: Iterator[tuple[int, Line]], last: int, commitment: str, nonces: tuple[str, ...], shares: tuple[str, ...]
) -> Seed:
    number, line = next(rows, (last, None))
    if line is None:
        raise bad(last, "no-seed", "the record stops here, before the seed")
    text = _field(number, line, "seed", str)
    if line.keys() != {"seed"} or not _HEX.fullmatch(text):
        raise bad(number, "seed", "this is not a seed")
    seed = Seed(bytes.fromhex(text), nonces, shares)
    if seed.commitment != commitment:
        raise bad(number, "seed", "not the seed that was committed to before the first deal")
    if more := next(rows, None):
        raise bad(more[0], "more", "there is more after the seed")
    return seed


def _check_deals(rules: Rules[Any, Any], state: Any, turns: Sequence[Turn[Any]], seed: Seed) -> None:
    drawn = 0
    for n, turn in enumerate(turns):
        if turn.by_chance:
            if turn.moves[0][1] != (rules.draw(state, seed.stream(drawn)),):
                raise bad(n + 2, "chance", "chance did not draw this from the seed")
            drawn += 1
        state = follow(rules, state, turn)


def _field(number: int, line: Line, key: str, kind: type) -> Any:
    if type(line.get(key)) is not kind:
        raise bad(number, "field", "{field} is missing or not a {kind}", field=key, kind=kind.__name__)
    return line[key]


def _strings(number: int, line: Line, key: str) -> tuple[str, ...]:
    found = _field(number, line, key, list)
    if not all(isinstance(each, str) for each in found):
        raise bad(number, "texts", "{field} is not a list of texts", field=key)
    return tuple(found)


def _sorted(content: Json) -> str:
    return json.dumps(content, sort_keys=True)
