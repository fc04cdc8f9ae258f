"""Other packages' games, installed for one test: a folder with their modules and the metadata that pip would write."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
LAST_DIGIT = ROOT / "examples" / "games" / "last_digit"


def install(project: Path, folder: Path) -> None:
    """Do what `pip install` does with a project of plain modules. Needs no network and no build backend."""
    told = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))
    for module in told["tool"]["hatch"]["build"]["targets"]["wheel"]["include"]:
        shutil.copy(project / module, folder)
    for group, points in told["project"]["entry-points"].items():
        register(folder, told["project"]["name"], group, points)


def register(folder: Path, project: str, group: str, points: dict[str, str]) -> None:
    """Write a project's entry points, as its metadata lists them."""
    metadata = folder / f"{project.replace('-', '_')}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project}\nVersion: 1.0\n")
    lines = [f"[{group}]", *(f"{name} = {where}" for name, where in points.items())]
    (metadata / "entry_points.txt").write_text("\n".join(lines) + "\n")


def environ(folder: Path) -> dict[str, str]:
    """The environment for a process that finds what is installed there."""
    paths = [str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONUTF8": "1", "LANG": "C.UTF-8"}


def asdealt(folder: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command where these games are installed."""
    given = environ(folder) | {"ASDEALT_HOME": str(folder / "home")}
    command = [sys.executable, "-m", "asdealt", *arguments]
    return subprocess.run(
        command, env=given, input=typed, capture_output=True, text=True, encoding="utf-8", check=False
    )
