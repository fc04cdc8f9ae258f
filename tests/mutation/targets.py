"""What is mutated, and the tests that must notice. Games and server modules are found by pattern, so they may move."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "asdealt"
SHARED_TESTS = ("tests/playthroughs",)  # quick ones that run on every game
PLATFORM = {  # by module or package: patterns of the quick test files that state what it promises
    "match": ("tests/test_match.py", "tests/test_packed_turns.py", "tests/test_watch.py", "tests/test_wire.py"),
    "veil": ("tests/test_veil.py", "tests/test_changed_parts.py", "tests/test_watch*.py", "tests/test_wire.py"),
    "record": tuple(f"tests/test_record{part}.py" for part in ("", "_asked", "_begins", "_fair", "_forged")),
    "table": ("tests/server/test_table_*.py",),
    "room": (
        "tests/server/test_room_*.py",
        "tests/server/test_advice.py",
        "tests/server/test_notices.py",
        "tests/server/test_replay.py",
        "tests/server/test_fork.py",
    ),
    "job_queue": ("tests/server/test_room_jobs.py", "tests/server/test_room_alarms.py"),
}


@dataclass(frozen=True)
class Target:
    name: str
    files: tuple[Path, ...]
    tests: tuple[str, ...]  # paths relative to ROOT


def targets() -> dict[str, Target]:
    """Every target by name: each game's rules, then the platform modules that a match depends on."""
    found = [_rules(folder) for folder in sorted((SOURCE / "games").iterdir()) if (folder / "rules").is_dir()]
    for name, tests in PLATFORM.items():
        found.append(Target(name, _files(name), tuple(test for pattern in tests for test in _matching(pattern))))
    for target in found:
        if not target.files:
            raise LookupError(f"the target {target.name} has no files: see {__file__}")
    return {target.name: target for target in found}


def _rules(folder: Path) -> Target:
    own = sorted((ROOT / "tests" / "rules").glob(f"test_{folder.name}*.py"))
    tests = (*(str(path.relative_to(ROOT)) for path in own), *SHARED_TESTS)
    return Target(folder.name, tuple(sorted((folder / "rules").glob("**/*.py"))), tests)


def _files(name: str) -> tuple[Path, ...]:
    """The module or package of this name: at the top, or a module of the server."""
    top = [SOURCE / f"{name}.py", *(SOURCE / name).glob("**/*.py")]
    return tuple(sorted(file for file in [*top, *(SOURCE / "server").glob(f"**/{name}.py")] if file.exists()))


def _matching(pattern: str) -> list[str]:
    found = sorted(str(path.relative_to(ROOT)) for path in ROOT.glob(pattern))
    if not found:
        raise LookupError(f"no test file is called {pattern}: see {__file__}")
    return found
