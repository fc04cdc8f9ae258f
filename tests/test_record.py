"""Records: readable, replayable, and refused with line and reason if they are not valid."""

from __future__ import annotations

import dataclasses
import json
from hashlib import sha256

import pytest

from asdealt.games import GAMES, rules_for
from asdealt.match import Match, StillSecret
from asdealt.record import LARGEST, BadRecord, Writer, read, resume, text_of, write
from asdealt.seed import Seed
from helpers.play import Setting, every_setting, every_size, make, random_match
from helpers.records import NAMES, SCOUT, parsed, sign


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
def test_an_unfinished_record_resumes_where_it_stopped(setting: Setting) -> None:
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


def test_another_program_can_compute_the_checks() -> None:
    """As docs/records.md says: 16 digits of a hash over the previous check and the line without its own check."""
    before = ""
    for line in SCOUT.splitlines():
        content = json.loads(line)
        check = content.pop("check")
        text = json.dumps(content, ensure_ascii=False, separators=(", ", ": "))
        assert check == sha256((before + text).encode()).hexdigest()[:16]
        before = check


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
    with pytest.raises(BadRecord, match=f"^line {len(parsed()) + 1}: there is more after the seed"):
        read(sign([*parsed(), {"moves": {"0": "play 1"}}]))


def test_a_record_of_an_earlier_edition_replays_under_its_own_rules() -> None:
    """Scout for two, edition 1: `max_turns` was ignored if the next player had no chip but could play."""
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


def test_an_unknown_edition_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "scout", dataclasses.replace(GAMES["scout"], edition=7, earlier={}))
    with pytest.raises(BadRecord, match="line 1: scout in edition 2 is not known here; this program knows 7"):
        read(SCOUT)


def test_bytes_that_are_not_text_are_refused_with_their_line() -> None:
    data = SCOUT.encode()
    assert text_of(data) == SCOUT
    at = data.index(b"\n") + 5
    with pytest.raises(BadRecord, match=r"^line 2: this is not UTF-8"):
        text_of(data[:at] + b"\xed\xa0\x80" + data[at:])  # a surrogate in bytes
    with pytest.raises(BadRecord, match=r"^line 1: this is not UTF-8"):
        text_of(b"\xff\n")
    with pytest.raises(BadRecord, match=r"^line 1: it has 33,554,433 bytes; a record has at most 33,554,432"):
        text_of(b" " * (LARGEST + 1))
    assert len(text_of(b" " * LARGEST)) == LARGEST


def test_names_are_written_as_they_are_read_back() -> None:
    match = random_match(rules_for("scout", 3), 3, "names")
    assert read(write(match, ["  Ana\n", "\x1b[2J", "\u200b"])).names == ("Ana", "[2J", "?")
