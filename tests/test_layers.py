"""The shape of the house, held by a test: imports point down only, and what must be plain stays plain."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import asdealt

ROOT = Path(asdealt.__file__).parent

LEVELS = [
    {"core", "veil", "seed", "options", "names", "folding", "shapes"},
    {"games"},
    {"match", "record", "locales"},
    {"hints"},
    {"protocol"},
    {"bots", "fast", "store"},
    {"learn", "arena", "analysis", "research"},
    {"server", "client"},
    {"terminal"},
    {"cli", "__main__"},
]
LEVEL = {room: level for level, rooms in enumerate(LEVELS) for room in rooms}
PLAIN = LEVELS[0] | {"games", "match", "record"}  # nothing but the standard library


def files() -> list[Path]:
    return [path for path in sorted(ROOT.rglob("*.py")) if path != ROOT / "__init__.py"]


def room(path: Path) -> str:
    return path.relative_to(ROOT).parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: a relative import"
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


def test_every_room_has_a_level() -> None:
    assert {room(path) for path in files()} <= LEVEL.keys()


def test_imports_point_down_only() -> None:
    up = []
    for path in files():
        for line, name in imports(path):
            parts = name.split(".")
            if parts[0] == "asdealt" and len(parts) > 1 and parts[1] != "__version__":
                there = parts[1]
                if LEVEL.get(there, 99) > LEVEL[room(path)]:
                    up.append(f"{path.relative_to(ROOT)}:{line} imports {name}")
    assert not up, up


def test_games_never_import_each_other() -> None:
    games = ROOT / "games"
    crossed = []
    for path in games.glob("*/*.py"):
        for line, name in imports(path):
            parts = name.split(".")
            if parts[:2] == ["asdealt", "games"] and parts[2] not in ("game", path.parent.name):
                crossed.append(f"{path.relative_to(ROOT)}:{line} imports {name}")
    assert not crossed, crossed


def test_the_rules_need_only_the_standard_library() -> None:
    foreign = []
    for path in files():
        if room(path) in PLAIN:
            for line, name in imports(path):
                top = name.split(".")[0]
                if top not in sys.stdlib_module_names and top != "asdealt":
                    foreign.append(f"{path.relative_to(ROOT)}:{line} imports {name}")
    assert not foreign, foreign


def test_nobody_uses_the_global_random_numbers() -> None:
    """Randomness is an argument: of the module `random` only the class Random is imported."""
    used = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in files()
        for line, name in imports(path)
        if name.split(".")[0] == "random" and name != "random.Random"
    ]
    assert not used, used


def test_files_can_be_read_in_one_sitting() -> None:
    long = {str(p.relative_to(ROOT)): n for p in files() if (n := len(p.read_text("utf-8").splitlines())) > 400}
    assert not long, long
