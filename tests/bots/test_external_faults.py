"""A program's mistake costs it one choice, and the game continues."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from asdealt.bots import external
from asdealt.bots.external import External, Flag
from asdealt.bots.game_bots import bots_of
from asdealt.bots.program import LONGEST, UNREAD, Fault
from asdealt.core import Seat
from asdealt.games import rules_for
from asdealt.match import Match
from asdealt.seed import Seed
from helpers.programs import alive, decide, faults, program, seat, soon_dead, wait_for

SHORT = 2.0  # seconds: a clock that runs out, but not on a busy machine


@pytest.mark.parametrize(
    "otherwise",
    [
        pytest.param("raise SystemExit('no licence')", id="ends"),
        pytest.param("def greeted(said): print('hello yourself', flush=True)", id="garbage"),
        pytest.param("def greeted(said): print('[' * 60000, flush=True)", id="nested"),
        pytest.param("def greeted(said): print('x' * 1000000, flush=True)", id="long"),
        pytest.param("def greeted(said): print(json.dumps({'type': 'ready', 'protocol': 99}), flush=True)", id="newer"),
        pytest.param("def greeted(said): time.sleep(1000)", id="hangs"),
        pytest.param("def greeted(said): os.close(1)", id="mute"),
    ],
)
def test_a_program_that_does_not_start(
    otherwise: str, tmp_path: Path, bots: list[External], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not started a second time, and the game continues without it."""
    if "sleep" in otherwise:
        monkeypatch.setattr(external, "STARTING", SHORT)
    bot = seat(bots, program(tmp_path, otherwise))
    decide(bot, 4)
    assert faults(bot) == [Fault.NO_START, Fault.GONE, Fault.GONE, Fault.GONE]
    if "licence" in otherwise:
        assert bot.flags[0] == Flag(Seat(0), Fault.NO_START, "no licence")


def test_a_program_that_is_not_there(tmp_path: Path, bots: list[External]) -> None:
    bot = seat(bots, str(tmp_path / "nobody"))
    decide(bot, 2)
    assert faults(bot) == [Fault.NO_START, Fault.GONE]
    with pytest.raises(ValueError, match="command line"):
        External(" ", "splitz")


def test_if_it_fails_the_heuristic_chooses(tmp_path: Path, bots: list[External]) -> None:
    rules = rules_for("scout", 3)
    match: Match[Any, Any] = Match(rules, 3, Seed.of("instead"))
    bot = seat(bots, program(tmp_path, "def asked(said): sys.exit()"), "scout")
    rng = Random(5)
    rng.getrandbits(53)  # the number that the program was given
    wanted = bots_of("scout").heuristic().choose(rules, match.view(Seat(0)), rng)
    assert bot.choose(rules, match.view(Seat(0)), Random(5)) == wanted
    assert faults(bot) == [Fault.CRASHED]


def test_a_crash_costs_one_choice(tmp_path: Path, bots: list[External]) -> None:
    """It is restarted for the next choice, and its last error output is kept."""
    once = """
        def asked(said):
            if said["n"] == 2:
                sys.stderr.write("first\\n\\x1b[31mout of luck\\n")
                os._exit(3)
            print(answer(said), flush=True)
    """
    bot = seat(bots, program(tmp_path, once))
    decide(bot, 6)
    assert bot.flags == [Flag(Seat(0), Fault.CRASHED, "?[31mout of luck")]


def test_restarts_are_bounded(tmp_path: Path, bots: list[External]) -> None:
    starts = tmp_path / "starts"
    always = f"""
        open({str(starts)!r}, "a").write("x")
        def asked(said):
            sys.exit(1)
    """
    bot = seat(bots, program(tmp_path, always))
    decide(bot, external.STARTS + 3)
    assert faults(bot) == [Fault.CRASHED] * external.STARTS + [Fault.GONE] * 3
    assert len(starts.read_text()) == external.STARTS


def test_a_slow_answer_is_too_late_but_the_next_one_counts(tmp_path: Path, bots: list[External]) -> None:
    """The late answer is not taken as the answer to the next question."""
    late = tmp_path / "late"
    slow = f"""
        def asked(said):
            if said["n"] == 1:
                time.sleep({1.5 * SHORT})
            print(answer(said), flush=True)
            open({str(late)!r}, "w").close()
    """
    rules = rules_for("splitz", 2)
    bot = seat(bots, program(tmp_path, slow), seconds=SHORT)
    match = decide(bot, 1)
    assert faults(bot) == [Fault.SLOW]
    assert wait_for(late)
    while 0 not in match.waiting:
        match.play(Seat(1), match.legal(Seat(1))[0])
    assert bot.choose(rules, match.view(Seat(0)), Random(0)) == match.legal(Seat(0))[0]
    assert faults(bot) == [Fault.SLOW]


def test_a_program_that_hangs_is_started_again(tmp_path: Path, bots: list[External]) -> None:
    pids = tmp_path / "pids"
    hang = f"""
        open({str(pids)!r}, "a").write(f"{{os.getpid()}}\\n")
        def asked(said):
            if said["n"] == 1:
                time.sleep(1000)
            print(answer(said), flush=True)
    """
    bot = seat(bots, program(tmp_path, hang), seconds=SHORT)
    decide(bot, 3)
    assert faults(bot) == [Fault.SLOW]
    first, second = map(int, pids.read_text("utf-8").split())
    assert soon_dead(first)
    assert alive(second)


@pytest.mark.parametrize(
    ("does", "fault"),
    [
        ("print('let me think', flush=True)", Fault.GARBAGE),
        ("print('[' * 60000, flush=True)", Fault.GARBAGE),
        ("print('\\x00\\xff', flush=True)", Fault.GARBAGE),
        ("print(json.dumps({'type': 'choice', 'n': said['n']}), flush=True)", Fault.GARBAGE),
        ("print(json.dumps({'type': 'choice', 'n': said['n'], 'action': 7}), flush=True)", Fault.GARBAGE),
        ("print(json.dumps({'type': 'choice', 'n': said['n'], 'action': 'win'}), flush=True)", Fault.ILLEGAL),
        (f"print('x' * {LONGEST + 1}, flush=True)", Fault.FLOOD),
        ("os.write(1, b'x' * 50_000_000)", Fault.FLOOD),
        ("os.close(1)", Fault.CRASHED),
        ("os.kill(os.getpid(), 9)", Fault.CRASHED),
    ],
)
def test_a_bad_answer_costs_one_choice(does: str, fault: Fault, tmp_path: Path, bots: list[External]) -> None:
    once = f"""
        def asked(said):
            if said["n"] == 2:
                {does}
            else:
                print(answer(said), flush=True)
    """
    bot = seat(bots, program(tmp_path, once))
    decide(bot, 5)
    assert faults(bot) == [fault]


def test_a_program_that_never_stops_talking(tmp_path: Path, bots: list[External]) -> None:
    """It answers old questions, with more output than is ever read."""
    chatter = f"""
        def asked(said):
            print(answer(said), flush=True)
            if said["n"] == 1:
                for _ in range({2 * UNREAD}):
                    print(answer(said))
                os.write(1, b"")
    """
    bot = seat(bots, program(tmp_path, chatter))
    match = decide(bot, 6)
    assert set(faults(bot)) <= {Fault.FLOOD}  # or it was read as fast as it talked
    assert not match.over


def test_standard_error_is_never_full(tmp_path: Path, bots: list[External]) -> None:
    loud = """
        def asked(said):
            sys.stderr.write("x" * 1_000_000)
            sys.stderr.flush()
            print(answer(said), flush=True)
    """
    bot = seat(bots, program(tmp_path, loud))
    decide(bot, 3)
    assert bot.flags == []


def test_a_program_that_does_not_listen(tmp_path: Path, bots: list[External]) -> None:
    """It closes its input after the greeting: messages to it are lost, and nobody waits for it to read them."""
    deaf = """
        def greeted(said):
            print(json.dumps({"type": "ready", "protocol": 1}), flush=True)
            os.close(0)
            time.sleep(1000)
    """
    bot = seat(bots, program(tmp_path, deaf), seconds=SHORT)
    decide(bot, 1)
    assert faults(bot) == [Fault.SLOW]


def test_its_children_end_with_it(tmp_path: Path, bots: list[External]) -> None:
    pids = tmp_path / "pids"
    parent = f"""
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
        open({str(pids)!r}, "w").write(f"{{os.getpid()}} {{child.pid}}")
    """
    bot = seat(bots, program(tmp_path, parent))
    decide(bot, 1)
    found = [int(pid) for pid in pids.read_text("utf-8").split()]
    assert all(map(alive, found))
    bot.close()
    assert all(map(soon_dead, found))


def test_it_ends_when_its_bot_is_garbage_collected(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    bot = External(program(tmp_path, f"open({str(pids)!r}, 'w').write(str(os.getpid()))"), "splitz")
    decide(bot, 1)
    del bot
    assert soon_dead(int(pids.read_text("utf-8")))
