"""What is mutated, and the tests that must notice. Games and server modules are found by pattern, so they may move."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "asdealt"
SHARED_TESTS = ("tests/playthroughs",)  # quick ones that run on every game


@dataclass(frozen=True)
class Target:
    name: str
    files: tuple[Path, ...]
    tests: tuple[str, ...]  # paths relative to ROOT


def targets() -> dict[str, Target]:
    """Every target by its name: each game's rules, then the parts of the platform that hold a match together."""
    found = [_rules(folder) for folder in sorted((SOURCE / "games").iterdir()) if (folder / "rules").is_dir()]
    for name in ("match", "veil", "record"):
        files = [SOURCE / f"{name}.py", *(SOURCE / name).glob("**/*.py")]
        tests = ("tests/test_match.py", "tests/test_veil.py", "tests/test_record.py")
        found.append(Target(name, tuple(file for file in files if file.exists()), tests))
    found += [
        Target(name, tuple(sorted((SOURCE / "server").glob(f"**/{name}.py"))), ("tests/server",))
        for name in ("table", "room")
    ]
    for target in found:
        if not target.files:
            raise LookupError(f"the target {target.name} has no files: see {__file__}")
    return {target.name: target for target in found}


def _rules(folder: Path) -> Target:
    own = sorted((ROOT / "tests" / "rules").glob(f"test_{folder.name}*.py"))
    tests = (*(str(path.relative_to(ROOT)) for path in own), *SHARED_TESTS)
    return Target(folder.name, tuple(sorted((folder / "rules").glob("**/*.py"))), tests)
