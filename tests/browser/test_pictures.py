"""The pictures of the documentation are those that the script takes, and the script runs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
IMAGES = ROOT / "docs" / "images"


def test_the_script_takes_every_picture_that_is_shown(tmp_path: Path) -> None:
    """Pixels differ from machine to machine; sizes of windows and names do not."""
    command = [sys.executable, str(ROOT / "tests" / "browser" / "pictures.py"), str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    taken = {path.name: size(path) for path in tmp_path.iterdir()}
    assert len(taken) == 5
    assert taken == {path.name: size(path) for path in IMAGES.glob("*.jpg")}


def size(picture: Path) -> tuple[int, int]:
    """Width and height of a JPEG file: they are in its frame header."""
    data = picture.read_bytes()
    assert data[:2] == b"\xff\xd8"
    at = 2
    while data[at + 1] not in (0xC0, 0xC2):
        at += 2 + int.from_bytes(data[at + 2 : at + 4])
    return int.from_bytes(data[at + 7 : at + 9]), int.from_bytes(data[at + 5 : at + 7])
