"""Nobody at a terminal waits for a compiler: a skilled bot plays until bots that search are ready."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from asdealt.bots.rehearsal import Rehearsal
from asdealt.bots.simple import RandomBot
from asdealt.core import Bot, Seat
from asdealt.games import rules_for
from asdealt.locales import LANGUAGES, words
from asdealt.match import Match
from asdealt.seed import Seed
from asdealt.terminal import first_use, players
from asdealt.terminal.first_use import FirstUse, needed
from asdealt.terminal.players import line_up
from asdealt.terminal.saves import Save
from asdealt.terminal.screen import Complete, Screen
from asdealt.terminal.session import Leave, Session
from helpers.compiler import Compiler
from helpers.terminal import Typist, said

TABLE = Rehearsal("scout", 3)


class Told(Screen):
    """A screen that keeps what it shows; who plays at it is asked for every line."""

    def __init__(self, answer: Callable[[], str], heard: Callable[[str], None]) -> None:
        super().__init__(plain=True, fast=True)
        self._answer, self._heard = answer, heard
        self.shown: list[str] = []

    def lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.shown.append(line)
            self._heard(line)

    def ask(self, prompt: str, complete: Complete | None = None) -> str:  # noqa: ARG002 - completion has its own tests
        return self._answer()


class Known(RandomBot):
    """A bot that remembers how often each kind of bot has decided."""

    def __init__(self, name: str, decided: list[str]) -> None:
        self._name, self._decided = name, decided

    def choose(self, *asked: Any) -> Any:
        self._decided.append(self._name)
        return super().choose(*asked)


@pytest.fixture
def decided(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The kinds of bots that decided, one after another."""
    names: list[str] = []

    def find(name: str, *_: Any) -> Bot[Any, Any]:
        return Known(name, names)

    monkeypatch.setattr(players, "find", find)
    monkeypatch.setattr(first_use, "find", find)
    return names


def session(
    folder: Path,
    kinds: str,
    answer: Callable[[], str],
    lang: str = "en",
    heard: Callable[[str], None] = lambda _: None,
) -> Session:
    made = line_up(kinds.split(","), ["Ana"])
    match = Match(rules_for("scout", len(made)), len(made), Seed.of("first use"))
    return Session(match, made, Save.new(folder, match, made), words(lang), Told(answer, heard))


def sentences(lang: str, *keys: str, watched: str = "no", names: tuple[str, str] = ("Noa", "Luz")) -> list[str]:
    both = words(lang).say("list-comma", first=names[0], last=names[1])
    return [words(lang).say(key, names=both, watched=watched) for key in keys]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("works", [True, False])
def test_skilled_bots_play_until_it_is_compiled(
    tmp_path: Path, compiler: Compiler, decided: list[str], lang: str, works: bool
) -> None:
    rng, asked = Random(4), 0

    def answer() -> str:
        nonlocal asked
        asked += 1
        if asked == 4:
            assert {*decided} == {"skilled"}
            compiler.end(works=works)
            made._first_use._warmup.wait()  # type: ignore[union-attr]
            decided.clear()
        if asked > 8:
            raise Leave
        match = made.match
        return said(Match.resume(match.rules, match.seats, match.seed, match.turns), Seat(0), lang, rng)

    made = session(tmp_path, "human,expert,master", answer, lang)
    with pytest.raises(Leave):
        made.run()
    assert isinstance(made.screen, Told)
    begin, ready, failed = sentences(lang, "terminal-getting-ready", "terminal-ready", "terminal-not-ready")
    assert [line for line in made.screen.shown if line in (begin, ready, failed)] == [begin, ready if works else failed]
    assert {*decided} == ({"expert", "master"} if works else {"skilled"})
    assert compiler.begun == [TABLE]
    assert compiler.closed == [TABLE]


def test_what_is_compiled_already_plays_from_the_first_move_on(
    tmp_path: Path, compiler: Compiler, decided: list[str]
) -> None:
    compiler.compiled = {TABLE}
    made = session(tmp_path, "expert,expert,random", lambda: "")
    made.run()
    assert {*decided} == {"random", "expert"}
    assert isinstance(made.screen, Told)
    assert not [line for line in made.screen.shown if "Noa, Luz" in line]


def test_without_people_they_wait_themselves(tmp_path: Path, compiler: Compiler, decided: list[str]) -> None:
    """Nobody's time is saved, and what was asked for is a game of these bots."""
    (begin,) = sentences("en", "terminal-getting-ready", watched="yes")

    def heard(line: str) -> None:
        if line == begin:
            assert "expert" not in decided
            compiler.end()

    made = session(tmp_path, "expert,expert,random", lambda: "", heard=heard)
    made.run()
    assert made.match.over
    assert {*decided} == {"random", "expert"}
    assert isinstance(made.screen, Told)
    assert begin in made.screen.shown


@pytest.mark.parametrize(
    ("kinds", "wanted"),
    [
        ("human,bot,external:true", None),
        ("human,expert,bot", TABLE),
        ("human,master@20,expert@1s", TABLE),
        ("human,expert@20@2026,bot", Rehearsal("scout", 3, nets=False, plain=True)),
        ("human,expert@20@2026,expert", Rehearsal("scout", 3, plain=True)),
    ],
)
def test_only_what_its_bots_need_is_compiled(kinds: str, wanted: Rehearsal | None) -> None:
    rules, seated = rules_for("scout", 3), line_up(kinds.split(","), ["Ana"])
    assert needed(rules, seated) == wanted
    if wanted is None:
        idle = FirstUse(rules, seated)
        idle.begin()
        own = RandomBot()
        assert idle.player(own) is own
        idle.close()


def test_a_first_game_on_a_new_computer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the real compiler: experts move while it works, and it ends with the game."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "kernels"))
    ana = Typist(
        tmp_path, "play", "scout", "--seats", "expert,human,expert", "--names", "Ana", "--seed", "new", "--fast"
    )
    rng = Random(1)
    for _ in range(3):
        ana.read_until("Ana >")
        ana.type(ana.thought(Seat(1), rng))
    ana.read_until("Ana >")
    ana.type("quit")
    ana.read_until("")
    assert ana.wait() == 0
    flat = " ".join(ana.seen.split())
    (begin,) = sentences("en", "terminal-getting-ready")
    assert begin in flat
    assert "asdealt: compiling" not in flat
    assert not running(str(tmp_path))


def running(text: str) -> list[str]:
    """The processes that have this text in their environment."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if text.encode() in (folder / "environ").read_bytes():
                found.append((folder / "cmdline").read_text("utf-8"))
        except OSError:  # it has just ended, or is somebody else's
            continue
    return found
