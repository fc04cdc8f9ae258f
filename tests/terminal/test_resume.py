"""A game whose program is killed at any moment resumes where it was."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from asdealt.core import Seat
from asdealt.record import read
from asdealt.terminal import saves
from helpers.terminal import Typist


@pytest.mark.parametrize("game", ["scout", "splitz", "dozen"])
def test_resume_after_a_kill_at_many_moves(tmp_path: Path, game: str) -> None:
    """Plays a whole game. The program is killed after each of the first moves, then after every twentieth to save time.

    Nothing that was shown is missing afterwards.
    """
    rng = Random(7)
    person = Typist(tmp_path, "play", game, "--players", "2", "--names", "Ana", "--seed", "killed", "--fast", "--plain")
    moves = turns = 0
    resumed = False
    while "Ana >" in person.read_until("Ana >", ""):
        kept = person.kept()
        assert kept is not None
        assert len(kept.record.turns) == turns or not resumed
        person.type(person.thought(Seat(0), rng))
        moves += 1
        resumed = moves <= 2 or moves % 20 == 0
        if not resumed:
            continue
        if "Ana >" not in person.read_until("Ana >", ""):
            break
        person.kill()
        kept = person.kept()
        assert kept is not None
        assert len(kept.record.turns) > turns
        turns = len(kept.record.turns)
        person = Typist(tmp_path, "play", "--resume", "--fast", "--plain")
    assert person.wait() == 0
    assert moves > 5
    (path,) = (tmp_path / "games").glob("*.jsonl")
    assert read(path.read_text("utf-8")).outcome is not None


def test_a_line_cut_off_by_a_crash_is_dropped(tmp_path: Path) -> None:
    person = Typist(tmp_path, "play", "scout", "--players", "3", "--names", "Ana", "--seed", "cut", "--fast")
    person.read_until("Ana >")
    person.kill()
    (path,) = (tmp_path / "games").glob("*.jsonl")
    whole = path.read_text("utf-8")
    turns = len(read(whole, unfinished=True).turns)
    path.write_text(whole[:-9], "utf-8")
    kept = saves.load(path)
    assert len(kept.record.turns) == turns - 1
    person = Typist(tmp_path, "play", "--resume", "--fast")
    person.read_until("Ana >")
    person.kill()
    assert path.read_text("utf-8") == whole  # the deal was drawn again from the seed


def test_a_damaged_game_is_refused_in_words(tmp_path: Path) -> None:
    person = Typist(tmp_path, "play", "scout", "--players", "3", "--names", "Ana", "--fast")
    person.read_until("Ana >")
    person.kill()
    (path,) = (tmp_path / "games").glob("*.jsonl")
    path.write_text(path.read_text("utf-8").replace('"deal ', '"dead '), "utf-8")
    person = Typist(tmp_path, "play", "--resume", str(path))
    assert "line 3" in person.read_until("")
    assert person.wait() == 1
    person = Typist(tmp_path, "play", "--resume")
    assert "no unfinished game" in person.read_until("")
    assert person.wait() == 1
