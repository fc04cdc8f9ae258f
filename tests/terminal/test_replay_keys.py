"""Looking through a record at a terminal: keys, eyes, the turn to begin with, and playing on from it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest

from asdealt import play, record
from asdealt.cli import main
from asdealt.commands.replay import match_at
from asdealt.core import OPEN, Seat
from asdealt.locales import LANGUAGES, words
from asdealt.record import Record
from asdealt.terminal import keys, saves
from asdealt.terminal.replay import BEAT, Fork, Replay
from asdealt.terminal.screen import Screen
from helpers.terminal import Typist

NAMES = ["Ana", "Ken", "Luz"]


@pytest.fixture(scope="module")
def text() -> str:
    return record.write(play("scout", ["greedy"] * 3, seed="keys"), NAMES)


@pytest.fixture
def read(text: str) -> Record:
    return record.read(text)


def press(monkeypatch: pytest.MonkeyPatch, replay: Replay, *pressed: str | None) -> list[tuple[int, float | None]]:
    """Presses these keys (None: nothing, in time), then q. Returns where it was at each key, and how long it waited."""
    rest: Iterator[str | None] = iter([*pressed, "q"])
    seen: list[tuple[int, float | None]] = []

    def read_key(seconds: float | None = None) -> str | None:
        seen.append((replay.at, seconds))
        return next(rest)

    monkeypatch.setattr(keys, "available", lambda: True)
    monkeypatch.setattr(keys, "single_keys", nullcontext)
    monkeypatch.setattr(keys, "read_key", read_key)
    replay.screen.plain = False
    assert replay.run(step=True) is None
    return seen


@pytest.mark.parametrize("lang", LANGUAGES)
def test_keys_go_through_the_turns(
    lang: str, read: Record, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    replay = Replay(read, Seat(0), words(lang), Screen(plain=False, fast=True), 2)
    seen = press(monkeypatch, replay, "right", "enter", "left", "home", "left", "end", "right", "1", "2", "enter")
    last = replay.last
    assert last == sum(not turn.by_chance for turn in read.turns)
    assert [at for at, _ in seen] == [2, 3, 4, 3, 0, 0, last, last, last, last, 12]
    assert all(seconds is None for _, seconds in seen)
    assert words(lang).say("replay-eyes", eyes="open") not in capsys.readouterr().out


def test_space_plays_at_a_speed_until_the_end(read: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    replay = Replay(read, OPEN, words("en"), Screen(plain=False, fast=True))
    seen = press(monkeypatch, replay, "space", None, None, "+", None, "space", "+", "+", "+", "end", "space", None)
    assert [at for at, _ in seen] == [0, 0, 1, 2, 2, 3, 3, 3, 3, 3, replay.last, 0, 1]
    assert [seconds for _, seconds in seen[:6]] == [None, BEAT, BEAT, BEAT, BEAT / 2, BEAT / 2]
    assert seen[6][1] is None
    assert seen[-1][1] == BEAT / 4


def test_eyes_change_from_seat_to_seat(read: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    replay = Replay(read, Seat(1), words("en"), Screen(plain=False, fast=True))
    press(monkeypatch, replay, "s", "s", "s")
    assert replay.viewer == OPEN
    press(monkeypatch, replay, "s")
    assert replay.viewer == Seat(0)


def test_a_match_goes_on_where_the_record_was_left(read: Record) -> None:
    for moment in (0, 5, 20):
        match = match_at(read, moment)
        assert sum(not turn.by_chance for turn in match.turns) == moment
        assert tuple(match.turns) == read.turns[: len(match.turns)]


def test_a_piped_replay_begins_at_its_turn(tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(text, "utf-8")
    told = {}
    for turn in ("0", "9", "99999"):
        assert main(["replay", str(path), "--turn", turn, "--seat", "watch", "--lang", "en"]) == 0
        told[turn] = capsys.readouterr().out
    assert told["0"].endswith(told["9"])
    assert len(told["0"]) > len(told["9"]) > len(told["99999"])
    assert main(["replay", str(path), "--turn", "99999", "--fork", "--lang", "en"]) == 1
    assert words("en").say("replay-no-fork") in capsys.readouterr().err


@pytest.mark.parametrize("anew", [pytest.param(False, marks=pytest.mark.slow), True])
def test_playing_on_in_a_real_terminal(tmp_path: Path, text: str, anew: bool) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(text, "utf-8")
    ana = Typist(tmp_path, "replay", str(path), "--seat", "Ken", "--turn", "2", *(["--anew"] if anew else []))
    ana.read_until("q: stop")
    ana.type_raw(b"\x1b[C")
    assert "turn 3 of" in ana.read_until("q: stop")
    ana.type_raw(b"f")
    told = ana.read_until("> ", ">")
    assert "turn 3" in told
    assert ("dealt anew" in told) == anew
    kept = ana.kept()
    assert kept is not None
    assert [player.human for player in kept.players] == [False, True, False]
    before = len(kept.record.turns)
    assert (kept.record.begins is not None) == anew
    match = kept.match
    ana.type(match.rules.notation.write((match.legal(Seat(1))[0],)))
    ana.read_until(">")
    ana.type("undo")
    ana.read_until(">")
    ana.type("quit")
    ana.read_until("")
    assert ana.wait() == 0
    again = saves.unfinished(tmp_path / "games")[0]
    own = [turn for turn in again.record.turns[before:] if any(seat == 1 for seat, _ in turn.moves)]
    assert own == []  # the turn was taken back


def test_a_fork_names_its_moment(read: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    replay = Replay(read, Seat(2), words("en"), Screen(plain=True, fast=True), 4, fork=True)
    monkeypatch.setattr(replay.screen, "ask", lambda *_: "f")
    assert replay.run(step=True) == Fork(4, Seat(2))
