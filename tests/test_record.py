"""Records: readable, replayable, and refused with line and reason when they cannot be believed."""

from __future__ import annotations

import dataclasses
import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from asdealt.core import OPEN
from asdealt.games import GAMES, rules_for
from asdealt.match import Match, StillSecret
from asdealt.record import BadRecord, Writer, read, resume, write
from asdealt.seed import Seed
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
        (forged(0, commitment="00"), "not the seed that was committed to"),
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
