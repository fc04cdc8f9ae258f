"""`asdealt replay` and `asdealt verify`: what they show, what they prove, and files they refuse."""

from __future__ import annotations

from pathlib import Path

import pytest

from asdealt.cli import main
from asdealt.games import GAMES, rules_for
from asdealt.locales import LANGUAGES, words
from asdealt.match import Match
from asdealt.record import write
from asdealt.seed import Seed, share_of
from helpers.play import random_match

pytestmark = pytest.mark.usefixtures("at_home")
every_language = pytest.mark.parametrize("lang", LANGUAGES)
every_game = pytest.mark.parametrize("game", GAMES)


def record_of(game: str, folder: Path) -> Path:
    path = folder / f"{game}.jsonl"
    path.write_text(write(random_match(rules_for(game, 3), 3, "commands"), ["Ana", "Ken", "Luz"]), "utf-8")
    return path


def test_an_open_replay_hides_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An open replay tells which way up each hand was held; otherwise only its holder is told."""
    path = record_of("scout", tmp_path)
    told = {}
    for seat in ("open", "Ana"):
        assert main(["replay", str(path), "--seat", seat, "--lang", "en"]) == 0
        lines = capsys.readouterr().out.splitlines()
        told[seat] = sum("flips their whole hand" in line or "their hand as dealt" in line for line in lines)
    assert told == {"open": 9, "Ana": 3}


@every_game
@every_language
def test_replay_tells_the_whole_game(game: str, lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = record_of(game, tmp_path)
    for seat in ("open", "2", "Luz"):
        assert main(["replay", str(path), "--seat", seat, "--lang", lang]) == 0
        assert len(capsys.readouterr().out.splitlines()) > 20
    assert main(["replay", str(path), "--seat", "9", "--lang", lang]) == 1
    assert "Ana, Ken, Luz" in capsys.readouterr().err


def test_digits_of_other_scripts_are_not_a_seat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record_of("splitz", tmp_path)), "--seat", "\u0661", "--lang", "en"]) == 1
    assert "There is no seat" in capsys.readouterr().err


@every_game
@every_language
def test_verify_says_what_it_proves(game: str, lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = record_of(game, tmp_path)
    assert main(["verify", str(path), "--lang", lang]) == 0
    assert random_match(rules_for(game, 3), 3, "commands").seed.commitment in capsys.readouterr().out
    text = path.read_text("utf-8")
    path.write_text(text.replace("Ana", "Eva", 1), "utf-8")
    assert main(["verify", str(path), "--lang", lang]) == 1
    assert words(lang).say("verify-refused", file=str(path), line=1, reason="").strip() in capsys.readouterr().err
    assert main(["verify", str(tmp_path / "nothing"), "--lang", lang]) == 1


def shared_record(folder: Path) -> Path:
    """Ana revealed her nonce, Ken withheld his, and Luz gave one without a share to fix it."""
    match = Match(rules_for("scout", 3), 3, Seed(b"s" * 32, ("tulip", "", "late"), (share_of("tulip"), "0" * 64, "")))
    while not match.over:
        seat = min(match.waiting)
        match.play(seat, match.legal(seat)[0])
    path = folder / "shared.jsonl"
    path.write_text(write(match, ["Ana", "Ken", "Luz"]), "utf-8")
    return path


@every_language
def test_verify_says_whose_nonces_were_mixed_in_and_what_that_proves(
    lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    say = words(lang).say
    path = str(shared_record(tmp_path))
    assert main(["verify", path, "--lang", lang]) == 0
    shown = capsys.readouterr().out
    for key, name in (("mixed", "Ana"), ("withheld", "Ken"), ("unshared", "Luz")):
        assert say(f"verify-{key}", count=1, names=name) in shown
    assert say("verify-means", count=1) in shown
    assert say("verify-does-not-show") in shown
    assert main(["verify", str(record_of("splitz", tmp_path)), "--lang", lang]) == 0
    shown = capsys.readouterr().out
    assert say("verify-mixed", count=0, names="") in shown
    assert say("verify-means", count=0) in shown
    assert say("verify-withheld", count=1, names="") not in shown


@every_language
def test_verify_finds_a_players_own_nonce(lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    say = words(lang).say
    path = str(shared_record(tmp_path))
    for nonce, name, seat, fixed in (("tulip", "Ana", 1, "yes"), ("late", "Luz", 3, "no")):
        assert main(["verify", path, "--nonce", nonce, "--lang", lang]) == 0
        assert say("verify-own-nonce", name=name, seat=seat, fixed=fixed) in capsys.readouterr().out
    for nonce in ("rose", ""):
        assert main(["verify", path, "--nonce", nonce, "--lang", lang]) == 1
        assert say("verify-nonce-missing") in capsys.readouterr().err


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe",
        b'{"a": "\\ud800"}\n',
        b'{"a": ' + b"9" * 5000 + b"}\n",
        b"[" * 100_000 + b"\n",
        b'{"asdealt": "record", "game": "\\u001b[2J"}\n',
        b'{"asdealt": "record", "version": "\x1b[31m"}\n',
        b" " * (33 << 20),
    ],
    ids=["nothing", "bytes", "surrogate", "digits", "nesting", "escape", "raw escape", "huge"],
)
def test_a_hostile_file_gets_one_clean_sentence(
    command: str, data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hostile.jsonl"
    path.write_bytes(data)
    assert main([command, str(path), "--lang", "en"]) == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(f"{path} cannot be trusted. Line 1: ")
    assert shown.err.rstrip("\n").isprintable()
    assert len(shown.err) < 500 + len(str(path))


def test_an_impossible_file_name_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in (str(tmp_path), "a\0b", "x" * 5000, "\x1b[2J", "ftp://x\x1b/t/y"):
        assert main(["verify", name, "--lang", "en"]) == 1
        shown = capsys.readouterr().err
        assert shown.rstrip("\n").isprintable()
        assert shown.count("\n") == 1
