"""The layers of the tree: imports point down only, games are found, not named, rules use the standard library."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import asdealt
from asdealt.games import GAMES

ROOT = Path(asdealt.__file__).parent
OWN = [path.name for path in sorted((ROOT / "games").iterdir()) if (path / "rules").is_dir()]

# Lowest first. `GAME` means the folder of any game. The longest prefix of a file's path gives its level.
LEVELS = [
    ("core", "veil", "fault", "seed", "options", "names", "folding", "shapes", "state_text", "extras", "program"),
    ("games/game",),
    ("games/GAME/rules",),
    ("games/GAME/__init__",),
    ("games/__init__",),
    ("match", "match_text", "packed_turns", "record"),
    ("pool",),
    ("fast", "bots", "locales", "store", "protocol", "hints", "lessons", "daily"),
    ("terminal/draw",),  # shared by all drawings
    (
        "games/GAME/fast",
        "games/GAME/bots",
        "games/GAME/words",
        "games/GAME/hints",
        "games/GAME/terminal",
        "games/GAME/lessons",
    ),
    ("learn", "arena", "analysis", "research"),
    ("games/GAME/balance", "games/GAME/analysis"),
    ("server", "client"),
    ("terminal",),
    ("commands",),
    ("cli", "__main__"),
]
LEVEL = {prefix: level for level, prefixes in enumerate(LEVELS) for prefix in prefixes}
PLAIN = LEVEL["record"]  # up to here, only the standard library is imported


def files() -> list[Path]:
    return [path for path in sorted(ROOT.rglob("*.py")) if path != ROOT / "__init__.py"]


def game_of(path: Path) -> str | None:
    """The game whose folder contains a file."""
    parts = path.relative_to(ROOT).parts
    return parts[1] if parts[0] == "games" and parts[1] in OWN else None


def role(path: Path) -> str:
    """The prefix in LEVELS that a file belongs to."""
    parts = list(path.relative_to(ROOT).with_suffix("").parts)
    if game_of(path):
        parts[1] = "GAME"
    prefixes = ["/".join(parts[:n]) for n in range(len(parts), 0, -1)]
    return next(prefix for prefix in prefixes if prefix in LEVEL)


def module_file(name: str) -> Path | None:
    """The file of a dotted name of ours: a module, or a name in a module."""
    path = ROOT.parent / Path(*name.split("."))
    for tried in (path.with_suffix(".py"), path / "__init__.py"):
        if tried.exists():
            return tried
    return module_file(name.rpartition(".")[0]) if "." in name else None


def imports(path: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: a relative import"
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


def own_imports(path: Path) -> Iterator[tuple[str, Path]]:
    """(location, imported file) for every import of ours in a file."""
    for line, name in imports(path):
        if name.split(".")[0] == "asdealt" and name != "asdealt.__version__":
            there = module_file(name)
            if there and there != ROOT / "__init__.py":
                yield f"{path.relative_to(ROOT)}:{line} imports {name}", there


def test_every_file_has_a_role() -> None:
    assert {role(path) for path in files()} <= LEVEL.keys()


def test_imports_point_down_only() -> None:
    up = [where for path in files() for where, there in own_imports(path) if LEVEL[role(there)] > LEVEL[role(path)]]
    assert not up, up


def test_games_never_import_each_other() -> None:
    crossed = [
        where
        for path in files()
        if (game := game_of(path))
        for where, there in own_imports(path)
        if game_of(there) not in (None, game)
    ]
    assert not crossed, crossed


def test_the_platform_imports_no_game() -> None:
    named = [where for path in files() if not game_of(path) for where, there in own_imports(path) if game_of(there)]
    assert not named, named


def test_rules_import_the_contract_and_the_standard_library_only() -> None:
    outside = [
        where
        for path in files()
        if role(path) == "games/GAME/rules"
        for where, there in own_imports(path)
        if LEVEL[role(there)] > LEVEL["games/GAME/rules"]
    ]
    assert not outside, outside


def test_the_platform_names_no_game() -> None:
    """In strings and identifiers; docstrings and comments may, as examples."""
    name = re.compile(rf"\b({'|'.join(OWN)})\b", re.IGNORECASE)
    named = []
    for path in files():
        if game_of(path):
            continue
        tree = ast.parse(path.read_text("utf-8"))
        prose = {
            id(node.body[0].value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
            and node.body
            and isinstance(node.body[0], ast.Expr)
        }
        for node in ast.walk(tree):
            text = (
                node.value
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose
                else node.id
                if isinstance(node, ast.Name)
                else node.attr
                if isinstance(node, ast.Attribute)
                else ""
            )
            if name.search(text):
                named.append(f"{path.relative_to(ROOT)}:{node.lineno} {text!r}")  # type: ignore[attr-defined]
    assert not named, named


def test_the_rules_need_only_the_standard_library() -> None:
    foreign = []
    for path in files():
        if LEVEL[role(path)] <= PLAIN:
            for line, name in imports(path):
                top = name.split(".")[0]
                if top not in sys.stdlib_module_names and top != "asdealt":
                    foreign.append(f"{path.relative_to(ROOT)}:{line} imports {name}")
    assert not foreign, foreign


def test_the_parts_a_game_names_are_exactly_those_it_has() -> None:
    for name in OWN:
        folder = ROOT / "games" / name
        there = {path.stem for path in folder.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
        assert there - {"__init__", "rules"} == set(GAMES[name].parts)


def test_no_module_uses_the_global_random_numbers() -> None:
    """Randomness is an argument: only the class Random is imported from the module `random`."""
    used = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in files()
        for line, name in imports(path)
        if name.split(".")[0] == "random" and name != "random.Random"
    ]
    assert not used, used


def test_files_are_not_too_long() -> None:
    long = {str(p.relative_to(ROOT)): n for p in files() if (n := len(p.read_text("utf-8").splitlines())) > 400}
    assert not long, long
