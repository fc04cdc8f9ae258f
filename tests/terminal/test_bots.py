"""Bots at a terminal table: levels by name, programs that play, and Ctrl-C while a bot thinks."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterable
from pathlib import Path

import pytest

from asdealt.bots.names import NAMES
from asdealt.core import Seat
from asdealt.games import rules_for
from asdealt.locales import LANGUAGES, words
from asdealt.match import Match
from asdealt.seed import Seed
from asdealt.terminal.interruptible import interruptible
from asdealt.terminal.players import BadSeats, bots_among, line_up
from asdealt.terminal.saves import Save, load
from asdealt.terminal.screen import Complete, Screen
from asdealt.terminal.session import Leave, Session
from helpers.programs import program, soon_dead, wait_for
from helpers.terminal import Typist


@pytest.mark.parametrize("kind", ["bot", *NAMES, "expert@100", "external:python3 bot.py"])
def test_every_kind_can_sit_down(kind: str) -> None:
    players = line_up(["human", kind], ["Ana"])
    assert [player.name for player in players] == ["Ana", "Noa"]
    assert players[1].slow == kind.startswith(("ex", "master"))
    assert bots_among(players, "scout").keys() == {Seat(1)}


@pytest.mark.parametrize("kind", ["cat", "expert@", "external:", "Bot"])
def test_an_unknown_kind_of_bot_is_refused(kind: str) -> None:
    with pytest.raises(BadSeats, match=kind):
        line_up(["human", kind], ["Ana"])


def test_a_game_saved_with_an_unknown_bot_is_refused_in_words(tmp_path: Path) -> None:
    """Kinds of bots in older saves still work; an unknown one does not crash the table."""
    match = Match(rules_for("scout", 3), 3, Seed.of("saved"))
    save = Save.new(tmp_path / "games", match, line_up(["human", "bot", "greedy"], ["Ana"]))
    assert [player.kind for player in load(save.path).players] == ["human", "bot", "greedy"]
    seats = save.path.with_suffix(".seats")
    seats.write_text(json.dumps({**json.loads(seats.read_text("utf-8")), "kinds": ["human", "bot", "cat"]}), "utf-8")
    person = Typist(tmp_path, "play", "--resume", str(save.path))
    assert "cat" in person.read_until("")
    assert person.wait() == 1


class Watched(Screen):
    """Remembers what it was shown."""

    def __init__(self) -> None:
        super().__init__(plain=True, fast=True)
        self.shown: list[str] = []

    def lines(self, lines: Iterable[str]) -> None:
        self.shown += lines

    def ask(self, prompt: str, complete: Complete | None = None) -> str:  # noqa: ARG002 - nobody types here
        raise Leave


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_program_that_does_not_choose_is_flagged_at_the_table(tmp_path: Path, lang: str) -> None:
    say = words(lang).say
    command = program(tmp_path, "def asked(said): sys.exit('tired')")
    players = line_up([f"external:{command}", "random"], [])
    match = Match(rules_for("splitz", 2), 2, Seed.of("flagged"))
    screen = Watched()
    Session(match, players, Save.new(tmp_path, match, players), words(lang), screen).run()
    assert match.over
    assert say("terminal-flagged", name="Noa", why=f"{say('flag-crashed')} (tired)") in screen.shown
    assert say("terminal-flagged", name="Noa", why=say("flag-gone")) in screen.shown


def test_no_program_is_left_behind_when_a_player_leaves(tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    command = program(tmp_path, f"open({str(pid)!r}, 'w').write(str(os.getpid()))")
    players = line_up([f"external:{command}", "human"], ["Ana"])
    seeds = (Seed.of(f"left {n}") for n in range(50))
    match = next(m for m in (Match(rules_for("splitz", 2), 2, seed) for seed in seeds) if m.waiting == {0})
    with pytest.raises(Leave):
        Session(match, players, Save.new(tmp_path, match, players), words("en"), Watched()).run()
    assert soon_dead(int(pid.read_text("utf-8")))


def test_ctrl_c_while_a_bot_thinks(tmp_path: Path) -> None:
    """It says who is thinking and exits at once; the game is saved and the program ended."""
    pid = tmp_path / "pid"
    hang = f"""
        def asked(said):
            open({str(pid)!r}, "w").write(str(os.getpid()))
            time.sleep(1000)
    """
    seats = f"external@900s:{program(tmp_path, hang)},random,random"
    person = Typist(tmp_path, "play", "scout", "--seats", seats, "--fast")
    assert wait_for(pid)
    person.process.send_signal(signal.SIGINT)
    assert words("en").say("terminal-goodbye") in person.read_until("")
    assert words("en").say("terminal-thinking", name="Noa") in person.seen
    assert person.wait() == 0
    assert person.kept() is not None
    assert soon_dead(int(pid.read_text("utf-8")))


def test_an_error_in_the_thinking_thread_is_raised() -> None:
    assert interruptible(lambda: 7) == 7
    with pytest.raises(ZeroDivisionError):
        interruptible(lambda: 1 // 0)
