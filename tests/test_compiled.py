"""A wheel with compiled modules: it is made only on request, and plays like the sources."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SAYS = """
import hashlib
from random import Random
from asdealt.core import Seat
from asdealt.games import GAMES, rules_for
from asdealt.server.rooms import room
from asdealt.server.tables import log
from asdealt.server.tables.table import Table
from asdealt.server.telling.frames import Frames
from asdealt.veil import views

told = hashlib.sha256()
for game in sorted(GAMES):
    seats = min(GAMES[game].sizes)
    rules, rng = rules_for(game, seats), Random(1)
    places = [log.FirstChair("human", f"player {seat}") for seat in range(seats)]
    table = Table("t", log.Made(
        game=game, edition=rules.edition, options=dict(rules.options), places=places, maker=0, host="", invitation="",
        pace="off", listed=False, secret="00" * 32,
    ), 0.0)
    frames, viewers = Frames(table), [None, *map(Seat, range(seats))]
    event = table.follow(log.Started(), 0.0)
    while table.waiting:
        for viewer in viewers:
            frame = frames.turn(event, viewer, "coach", None) if event.kind == "turn" else ""
            told.update(frame.encode())
        seat = rng.choice(sorted(table.waiting))
        ways = [way for way in table.match.legal(seat) if not getattr(way, "double", False)]
        move = table.rules.notation.write((rng.choice(ways),))
        event = table.follow(log.Chose(by=seat, id="x", seat=seat, move=move), 0.0)
print(views.__file__.endswith(".py"), room.__file__.endswith(".py"), told.hexdigest())
"""


def says(package: Path) -> list[str]:
    """Whether two modules are sources, and a hash of all that is told in a game of each kind."""
    env = {**os.environ, "PYTHONPATH": str(package)}
    done = subprocess.run([sys.executable, "-c", SAYS], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def build(*given: str, **env: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "build", "--no-isolation", "--wheel", *given]
    clean = {**os.environ, "ASDEALT_WEB": "skip", **env}
    return subprocess.run(command, env=clean, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_compiled_modules_tell_the_same_as_their_sources(tmp_path: Path) -> None:
    done = build("--outdir", str(tmp_path), str(ROOT), ASDEALT_COMPILE="1")
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    assert not wheel.name.endswith("-none-any.whl")
    with zipfile.ZipFile(wheel) as files:
        files.extractall(tmp_path / "package")
    *compiled, told = says(tmp_path / "package")
    assert compiled == ["False", "False"]
    assert says(ROOT / "src") == ["True", "True", told]


def test_without_a_compiler_a_compiled_wheel_is_refused(tmp_path: Path) -> None:
    """Not made without its compiled modules, which nobody would notice."""
    (tmp_path / "mypyc").mkdir()
    (tmp_path / "mypyc" / "__init__.py").write_text("raise ImportError('no mypyc here')\n", "utf-8")
    wheels = tmp_path / "wheels"
    given = ("--skip-dependency-check", "--outdir", str(wheels), str(ROOT))
    done = build(*given, ASDEALT_COMPILE="1", PYTHONPATH=str(tmp_path))
    assert done.returncode
    assert "leave ASDEALT_COMPILE unset" in done.stdout + done.stderr
    assert not [*wheels.glob("*.whl")]
