"""Records: readable, replayable, and refused with line and reason when they cannot be believed."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from asdealt.core import OPEN
from asdealt.games import GAMES, rules_for
from asdealt.match import Match, StillSecret
from asdealt.names import clean_name
from asdealt.record import LARGEST, LONGEST_LINE, BadRecord, Record, Writer, read, resume, text_of, write
from asdealt.seed import Seed, share_of
from helpers.play import Setting, every_setting, every_size, make, random_match

NAMES = ["Ana", "Ken 健", "Chloé", "Bot", "E"]
SCOUT = write(random_match(rules_for("scout", 3), 3, "record"), NAMES[:3])


def sign(lines: list[dict[str, object]]) -> str:
    """Lines with checks that fit: what a forger who knows the format would write."""
    writer = Writer(rules_for("scout", 3))
    return "".join(writer._line({k: v for k, v in line.items() if k != "check"}) for line in lines)


def parsed() -> list[dict[str, object]]:
    return [json.loads(line) for line in SCOUT.splitlines()]


@every_setting
def test_a_record_replays_to_the_same_match(setting: Setting) -> None:
    rules, seats = make(setting)
    match = random_match(rules, seats, "record")
    record = read(write(match, NAMES[:seats]))
    assert record.names == tuple(NAMES[:seats])
    assert list(record.turns) == match.turns
    assert record.outcome == match.outcome
    assert record.rules.options == rules.options
    assert record.seed == match.seed
    assert write(resume(record, match.seed), NAMES[:seats]) == write(match, NAMES[:seats])


@every_size
def test_an_unfinished_record_goes_on_where_it_stopped(setting: Setting) -> None:
    rules, seats = make(setting)
    done = random_match(rules, seats, "go on")
    writer = Writer(rules)
    lines = [writer.header(NAMES[:seats], done.seed), *map(writer.turn, done.turns)]
    for stop in range(2, len(lines), max(1, len(lines) // 10)):
        record = read("".join(lines[:stop]), unfinished=True)
        assert (record.outcome, record.seed) == (None, None)
        match = resume(record, done.seed)
        assert match.turns[: stop - 1] == done.turns[: stop - 1]
        with pytest.raises(BadRecord, match="before the outcome"):
            read("".join(lines[:stop]))


def test_a_record_is_readable_text() -> None:
    lines = parsed()
    assert lines[0]["game"] == "scout"
    assert lines[0]["seats"] == NAMES[:3]
    assert "健" in SCOUT
    assert [key for line in lines[1:] for key in line if key != "check"][:3] == ["chance", "chance", "moves"]
    assert set(lines[-2]) == {"outcome", "check"}
    assert set(lines[-1]) == {"seed", "check"}


def test_a_double_is_one_line() -> None:
    doubles = [line for line in SCOUT.splitlines() if '"double ' in line]
    assert doubles
    assert all(" play " in line for line in doubles)


def test_a_running_match_is_not_written_out() -> None:
    with pytest.raises(StillSecret):
        write(Match(rules_for("scout", 3), 3, Seed.of("x")), NAMES[:3])
    with pytest.raises(ValueError, match="3 seats, but 2 names"):
        write(random_match(rules_for("scout", 3), 3, "x"), NAMES[:2])


def test_the_seed_is_nowhere_in_an_unfinished_record() -> None:
    match = random_match(rules_for("scout", 3), 3, "record")
    writer = Writer(match.rules)
    text = writer.header(NAMES[:3], match.seed) + "".join(map(writer.turn, match.turns))
    assert match.seed.secret.hex() not in text
    assert match.seed.commitment in text


@pytest.mark.parametrize("line", range(1, len(SCOUT.splitlines()) + 1, 3))
def test_a_changed_line_is_found(line: int) -> None:
    lines = SCOUT.splitlines(keepends=True)
    lines[line - 1] = lines[line - 1].replace(": ", ": " if "check" not in lines[line - 1] else ":  ", 1)
    assert read("".join(lines)).outcome  # white space may differ
    changed = json.loads(lines[line - 1])
    changed["note"] = "hello"
    lines[line - 1] = json.dumps(changed, ensure_ascii=False) + "\n"
    with pytest.raises(BadRecord, match=f"^line {line}: this line was changed") as wrong:
        read("".join(lines))
    assert wrong.value.line == line


def test_missing_moved_and_added_lines_are_found() -> None:
    lines = SCOUT.splitlines(keepends=True)
    for bad, at in [
        (lines[:5] + lines[6:], 6),
        ([*lines[:5], lines[6], lines[5], *lines[7:]], 6),
        ([*lines[:5], lines[4], *lines[5:]], 6),
        (lines[1:], 1),
    ]:
        with pytest.raises(BadRecord, match=f"^line {at}: "):
            read("".join(bad))


def test_cut_off_records_are_refused_wherever_they_stop() -> None:
    for stop in range(0, len(SCOUT), 97):
        with pytest.raises(BadRecord, match=r"^line \d+: "):
            read(SCOUT[:stop])
    lines = SCOUT.splitlines(keepends=True)
    for stop in (1, 5, len(lines) - 2, len(lines) - 1):
        with pytest.raises(BadRecord, match=f"^line {stop}: the record stops here"):
            read("".join(lines[:stop]))


def test_more_after_the_seed_is_refused() -> None:
    with pytest.raises(BadRecord, match="more after the seed"):
        read(sign([*parsed(), {"moves": {"0": "play 1"}}]))


def forged(at: int, **changes: object) -> str:
    lines = parsed()
    lines[at] = {**{k: v for k, v in lines[at].items() if k not in changes}, **changes}
    return sign([{k: v for k, v in line.items() if v is not None} for line in lines])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (forged(0, asdealt="save"), "line 1: this is not a record of As Dealt"),
        (forged(0, version=2), "line 1: written in format 2"),
        (forged(0, game="chess"), "line 1: no game 'chess'"),
        (forged(0, edition=99), "line 1: scout in edition 99 is not known here; this program knows 1, 2"),
        (forged(0, edition=None), "line 1: edition is missing"),
        (forged(0, options={"flip": "maybe"}), "line 1: option flip cannot be 'maybe'"),
        (forged(0, options=[]), "line 1: options is missing or not a dict"),
        (forged(0, seats=["a"] * 7), "line 1: scout is not for 7 players"),
        (forged(0, seats=[1, 2, 3]), "line 1: seats is not a list of texts"),
        (forged(0, seats=NAMES[:4]), "line 3: this cannot be done here: scout.chance.wrong_hands"),
        (forged(0, nonces=["x", "y", "z"]), "line 2: chance did not draw this from the seed"),
        (forged(0, commitment="0" * 64), "not the seed that was committed to"),
        (forged(1, chance="start 7"), "line 2: this cannot be done here: scout.chance.no_such_start"),
        (forged(1, chance=5), "line 2: a move is not a text"),
        (forged(3, moves={"0": "hold", "1": "hold"}), "line 4: this cannot be done here"),
        (forged(3, moves={"0": "hold", "1": "hold", "9": "hold"}), "line 4: there is no such seat"),
        (forged(3, moves={}), "line 4: there is no such seat"),
        (forged(3, moves={"0": "jump", "1": "hold", "2": "hold"}), "line 4: this is not a move: scout.notation.action"),
        (forged(3, moves=None, words="hi"), "line 4: neither chance, moves, outcome nor seed"),
        (forged(4, moves={"0": "play 30"}), "line 5: this cannot be done here"),
        (forged(-2, outcome={"scores": [99, 0, 0], "ranks": [1, 2, 2], "reason": "rounds_played"}), "not the outcome"),
        (forged(-1, seed="zz"), "this is not a seed"),
        (forged(-1, seed=None, other="x"), "seed is missing"),
        ("[]\n", "line 1: this is not a JSON object"),
        ("{\n", "line 1: this is not a line of JSON"),
        ('{"a": 1, "a": 2}\n', "line 1: this is not a line of JSON"),
        ("[" * 100_000 + "\n", "line 1: this is not a line of JSON"),
        ("", "line 1: nothing here"),
    ],
)
def test_a_forged_record_is_refused_with_line_and_reason(text: str, reason: str) -> None:
    with pytest.raises(BadRecord) as wrong:
        read(text)
    assert reason in str(wrong.value)


def test_a_deal_that_was_not_drawn_is_found() -> None:
    """Two cards of a hand changed places: a legal deal, another one than the seed gives."""
    lines = parsed()
    deal = str(lines[2]["chance"])
    first, rest = deal.removeprefix("deal ").split("|", 1)
    cards = first.split(",")
    lines[2]["chance"] = "deal " + ",".join([cards[1], cards[0], *cards[2:]]) + "|" + rest
    with pytest.raises(BadRecord):
        read(sign(lines))


def test_a_half_double_is_refused() -> None:
    lines = parsed()
    at = next(i for i, line in enumerate(lines) if "double" in str(line.get("moves")))
    moves = lines[at]["moves"]
    assert isinstance(moves, dict)
    lines[at]["moves"] = {seat: text.partition(" play")[0] for seat, text in moves.items()}
    with pytest.raises(BadRecord, match=f"^line {at + 1}: this cannot be done here: a turn that stops half way"):
        read(sign(lines))


def test_a_record_of_an_earlier_edition_replays_under_its_own_rules() -> None:
    """Scout for two, edition 1: `max_turns` was skipped where the next player had no chip but could play."""
    given = {"edition": "oink", "max_turns": 7}
    first, latest = GAMES["scout"].in_edition(1)(given), GAMES["scout"].make(given)
    changed = 0
    for n in range(10):
        text = write(random_match(first, 2, f"edition {n}"), NAMES[:2])
        assert read(text).rules == first
        lines = [json.loads(line) for line in text.splitlines()]
        lines[0]["edition"] = latest.edition
        try:
            read(sign(lines))
        except BadRecord:
            changed += 1
    assert changed


def test_an_edition_that_is_not_kept_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "scout", dataclasses.replace(GAMES["scout"], edition=7, earlier={}))
    with pytest.raises(BadRecord, match="line 1: scout in edition 2 is not known here; this program knows 7"):
        read(SCOUT)


def header(**changes: object) -> str:
    return forged(0, **changes)


OPTIONS = dict(rules_for("scout", 3).options)
DOZEN = write(random_match(rules_for("dozen", 2), 2, "record"), NAMES[:2])


def dozen(**changes: object) -> str:
    lines = [json.loads(line) for line in DOZEN.splitlines()]
    return sign([{**lines[0], **changes}, *lines[1:]])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (header(note="hello"), "line 1: a header of scout has the keys asdealt, commitment, edition,"),
        (header(cards={}), "line 1: a header of scout has the keys"),
        (header(version=True), "line 1: version is missing or not a int"),
        (header(version=1.0), "line 1: this is not a line of JSON"),
        (header(edition=True), "line 1: edition is missing or not a int"),
        (header(options={k: v for k, v in OPTIONS.items() if k != "flip"}), "line 1: the options flip are missing"),
        (header(options={**OPTIONS, "max_turns": True}), "line 1: option max_turns cannot be True"),
        (header(options={**OPTIONS, "max_turns": 10**4000}), "line 1: option max_turns cannot be 1000"),
        (header(options={**OPTIONS, "\x1b[2J": 1}), "line 1: no option '\\x1b[2J'"),
        (header(game="\x1b[31m" * 99_999), "line 1: no game '\\x1b[31m"),
        (header(seats=["Ana", "Ken", "\x1b[2JBot"]), r"line 1: '\x1b[2JBot' is not a name as records hold them"),
        (header(seats=["Ana", "Ken", "Bot\nline 2"]), r"line 1: 'Bot\nline 2' is not a name"),
        (header(seats=["Ana", "Ken", "B" * 100_000]), "line 1: 'BBBBBB"),
        (header(seats=["Ana", "Ken", ""]), "line 1: '' is not a name"),
        (header(seats=["Ana", "Ken", "\u202eBot"]), r"line 1: '\u202eBot' is not a name"),
        (header(nonces=["a", "b"]), "line 1: nonces and shares are one for each of the 3 seats"),
        (header(nonces=["a" * 65, "", ""]), "line 1: a nonce has at most 64 characters"),
        (header(shares=["0" * 64, "", ""]), "line 1: nonces and shares are one for each of the 3 seats"),
        (header(shares=["", "", ""], nonces=["", "", ""]), "line 1: there are no shares in the shares"),
        (header(shares=["zz", "", ""], nonces=["", "", ""]), "line 1: commitment and shares are 64"),
        (header(shares=["0" * 64, "", ""], nonces=["a", "", ""]), "line 1: the nonce of seat 0 is not the one whose"),
        (dozen(cards="starter"), "line 1: cards is missing or not a dict"),
        (dozen(options={**dict(rules_for("dozen", 2).options), "cards": "starter"}), "line 1: the cards stand beside"),
        (forged(3, moves={"0": "\x1b[2J", "1": "hold", "2": "hold"}), "line 4: this is not a move: scout.notation"),
        (forged(1, chance="start \u0661"), "line 2: this is not a move: scout.notation.chance"),
        (forged(-2, outcome={"scores": [True, 0, 0], "ranks": [1, 1, 1], "reason": "x"}), "not the outcome"),
        (forged(-1, note="x"), "this is not a seed"),
        ('{"a": "\\ud800"}\n', "line 1: this is not a line of JSON"),
        ('{"a": "\ud800"}\n', "line 1: this is not a line of JSON"),
        ('{"a": ' + "9" * 5000 + "}\n", "line 1: this is not a line of JSON"),
        ('{"a": NaN}\n', "line 1: this is not a line of JSON"),
        ('{"a": -Infinity}\n', "line 1: this is not a line of JSON"),
        ('{"a": 1e999}\n', "line 1: this is not a line of JSON"),
        ('{"a":' * 20_000 + "1" + "}" * 20_000 + "\n", "line 1: this is not a line of JSON"),
        ('"' + "a" * LONGEST_LINE + '"\n', "line 1: the line has 1,048,578 characters; there may be 1,048,576"),
        (SCOUT + " " * LARGEST, "characters; a record has at most 33,554,432"),
    ],
    ids=lambda value: value[:20] if value.startswith("line") else "",
)
def test_a_hostile_record_gets_one_clean_sentence(text: str, reason: str) -> None:
    with pytest.raises(BadRecord) as wrong:
        read(text)
    assert reason in str(wrong.value)
    assert str(wrong.value).isprintable()
    assert len(str(wrong.value)) < 400


def test_an_outcome_with_true_for_a_number_is_refused() -> None:
    lines = parsed()
    outcome = lines[-2]["outcome"]
    assert isinstance(outcome, dict)
    outcome["ranks"] = [True if rank == 1 else rank for rank in outcome["ranks"]]
    with pytest.raises(BadRecord, match="not the outcome"):
        read(sign(lines))


def test_bytes_that_are_no_text_are_refused_with_their_line() -> None:
    data = SCOUT.encode()
    assert text_of(data) == SCOUT
    at = data.index(b"\n") + 5
    with pytest.raises(BadRecord, match=r"^line 2: this is not UTF-8"):
        text_of(data[:at] + b"\xed\xa0\x80" + data[at:])  # a surrogate in bytes
    with pytest.raises(BadRecord, match="at most 33,554,432"):
        text_of(b" " * (LARGEST + 1))


def test_names_are_written_as_they_are_read_back() -> None:
    match = random_match(rules_for("scout", 3), 3, "names")
    assert read(write(match, ["  Ana\n", "\x1b[2J", "\u200b"])).names == ("Ana", "[2J", "?")


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 70_000) | st.text(max_size=30) | st.sampled_from(["\x1b[2J", "\ud800"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@given(data=st.data())
@settings(max_examples=250, deadline=None)
def test_a_forger_gets_a_bad_record_or_a_record(data: st.DataObject) -> None:
    """Lines of a good record with values, keys or lines changed, and signed as if they were right."""
    source = data.draw(st.sampled_from([SCOUT, DOZEN]))
    lines = [json.loads(line) for line in source.splitlines()]
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.sampled_from([0, 0, 0, 1, 2, 3, -2, -1])) % len(lines)
        line = lines[at]
        match data.draw(st.integers(0, 4)):
            case 0:
                del lines[at]
            case 1:
                line[data.draw(st.text(max_size=8))] = data.draw(VALUES)
            case 2:
                line.pop(data.draw(st.sampled_from(sorted(line))))
            case 3:
                line[data.draw(st.sampled_from(sorted(line)))] = data.draw(VALUES)
            case _:
                inner = next((value for value in line.values() if isinstance(value, dict) and value), line)
                inner[data.draw(st.sampled_from(sorted(inner)))] = data.draw(VALUES)
        if not lines or not all(lines):
            return
    try:
        text = sign(lines)
    except UnicodeEncodeError:  # a lone surrogate cannot be signed
        text = "".join(json.dumps(line) + "\n" for line in lines)
    only_bad_records(lambda: read(text))


@given(st.lists(st.tuples(st.integers(0, 10**6), st.binary(max_size=6)), min_size=1, max_size=4))
@settings(max_examples=250, deadline=None)
def test_any_changed_bytes_are_noticed(changes: list[tuple[int, bytes]]) -> None:
    data = bytearray(SCOUT.encode())
    for at, put in changes:
        at %= len(data)
        data[at : at + max(1, len(put) // 2)] = put
    only_bad_records(lambda: read(text_of(bytes(data))))


def only_bad_records(reading: Callable[[], Record]) -> None:
    said = ""
    try:
        record = reading()
    except BadRecord as bad:
        said = str(bad)
    else:
        assert all(clean_name(name) == name for name in record.names)
        assert record.outcome is not None
    assert said.isprintable()
    assert len(said) < 400


SECRET = b"s" * 32


def shared_match(nonces: tuple[str, ...], shares: tuple[str, ...]) -> Match[Any, Any]:
    match = Match(rules_for("scout", 3), 3, Seed(SECRET, nonces, shares))
    rng = Random(0)
    while not match.over:
        seat = min(match.waiting)
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def test_a_record_says_who_mixed_in_who_withheld_and_whose_nonce_proves_nothing() -> None:
    match = shared_match(("tulip", "", "late"), (share_of("tulip"), share_of("gone"), ""))
    record = read(write(match, NAMES[:3]))
    assert record.shares == match.seed.shares
    assert record.seed == match.seed
    assert (record.mixed, record.withheld, record.unshared) == ((0,), (1,), (2,))
    assert resume(record, match.seed).turns == match.turns
    with pytest.raises(BadRecord, match="another seed"):
        resume(record, Seed(SECRET, match.seed.nonces))


def test_a_record_without_shares_is_written_as_before() -> None:
    plain = read(SCOUT)
    assert "shares" not in SCOUT
    assert (plain.shares, plain.mixed, plain.withheld, plain.unshared) == ((), (), (), ())


def test_nonces_are_part_of_the_deal() -> None:
    rules = rules_for("scout", 3)
    seed = Seed(b"s" * 32, ("tulip", "かえる", "ñ"))
    match = Match(rules, 3, seed)
    rng = Random(0)
    while not match.over:
        seat = min(match.waiting)
        match.play(seat, rng.choice(match.legal(seat)))
    record = read(write(match, NAMES[:3]))
    assert record.nonces == seed.nonces
    assert record.seed == seed
    assert resume(record, seed).view(OPEN) == match.view(OPEN)
    with pytest.raises(BadRecord, match="another seed"):
        resume(record, Seed(b"s" * 32))


@given(st.integers(0, len(SCOUT) - 1), st.characters(codec="utf-8"))
@settings(max_examples=200, deadline=None)
def test_any_changed_character_is_noticed_or_changes_nothing(at: int, character: str) -> None:
    text = SCOUT[:at] + character + SCOUT[at + 1 :]
    try:
        record = read(text)
    except BadRecord:
        return
    assert [json.loads(line) for line in text.splitlines()] == parsed()
    assert record.outcome is not None


@given(st.text(max_size=200))
@settings(max_examples=200, deadline=None)
def test_any_text_is_refused_politely(text: str) -> None:
    with pytest.raises(BadRecord):
        read(text)
