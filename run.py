#!/usr/bin/env python3
"""From a fresh clone to a running table. Needs Python 3.11+ with pip, nothing else.

python3 run.py              install into .venv (once), then run asdealt
python3 run.py play scout   the same with a command of asdealt, or with its options
python3 run.py test         install, then run the tests (more arguments go to pytest)
python3 run.py mutate ...   break the rules line by line, and list what no test notices
python3 run.py PROGRAM ...  run any program of the environment, such as `ruff check`
"""

from __future__ import annotations

import difflib
import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
COMMANDS = ROOT / "src" / "asdealt" / "commands"
PACKAGE = ["pyproject.toml", "constraints.txt", "hatch_build.py"]
PAGE = ["web/*", "web/public/*", "web/src/**/*", "src/asdealt/locales/*/*.ftl", "src/asdealt/games/*/words/*/*.ftl"]


def fingerprint(patterns: list[str]) -> str:
    """A text that changes whenever a new install is needed."""
    total = hashlib.sha256(f"{sys.version}\0{ROOT}\0".encode())
    for file in sorted(file for pattern in patterns for file in ROOT.glob(pattern)):
        if file.is_file():
            total.update(f"{file.relative_to(ROOT)}\0".encode() + file.read_bytes())
    return total.hexdigest()


def prepare(what: str, *, page: bool) -> None:
    """Installs what is missing. Does nothing if the environment is up to date. `page`: also builds the web table."""
    stamp, package, built = VENV / "installed", fingerprint(PACKAGE), fingerprint(PAGE)
    installed, _, shown = (stamp.read_text() if stamp.exists() else "").partition("\n")
    fits = installed in (f"{what} {package}", f".[dev] {package}")  # the dev install covers the other one
    if fits and (shown == built or not page):
        return
    if installed.startswith(".[dev]"):
        what = ".[dev]"
    print(f"Installing {what} into {VENV.name} (once, about a minute) ...", file=sys.stderr, flush=True)
    if not PYTHON.exists():
        venv.create(VENV, with_pip=False)  # faster without ensurepip, and works without Debian's python3-venv
    pip = [sys.executable, "-m", "pip", "--python", str(PYTHON), "--disable-pip-version-check"]
    if subprocess.call([*pip, "install", "--quiet", "-c", "constraints.txt", "-e", what], cwd=ROOT):
        raise SystemExit("Installing failed: see the message above.")
    stamp.write_text(f"{what} {package}\n{built}")


def mistyped(name: str) -> str:
    """The command that was probably meant, or nothing. Nobody waits for the programs of developers after a typo."""
    near = difflib.get_close_matches(name, [file.stem for file in COMMANDS.glob("*.py")], 1, 0.7)
    real = name in ("test", "mutate") or shutil.which(name, path=str(BIN))
    return "" if real or not near else near[0]


def main(args: list[str]) -> int:
    if sys.version_info < (3, 11):
        raise SystemExit(f"Python 3.11 or newer is needed; this is {sys.version.split()[0]}.")
    plain = not args or args[0].startswith("-") or (COMMANDS / f"{args[0]}.py").exists()
    if not plain and (meant := mistyped(args[0])):
        raise SystemExit(f"There is no command {args[0]}. Did you mean {meant}?")
    prepare(".[fast,parquet]" if plain else ".[dev]", page=plain or args[0] in ("test", "asdealt"))
    if plain:
        command = ["asdealt", *args]
    elif args[0] == "test":
        command = ["pytest", *args[1:]]
    elif args[0] == "mutate":
        command = ["python", "tests/mutate.py", *args[1:]]
    else:
        command = args
    program = [str(BIN / command[0]), *command[1:]]
    if not (BIN / command[0]).exists() and not (BIN / f"{command[0]}.exe").exists():
        raise SystemExit(
            f"There is no program {command[0]} in {VENV.name}. `python3 run.py --help` lists the commands."
        )
    if plain:
        os.environ["ASDEALT_PROGRAM"] = "python3 run.py"  # help and hints name a command that works
        place = "." if Path.cwd() == ROOT else str(ROOT)
        os.environ["ASDEALT_INSTALL"] = f'python3 -m pip --python {place}/{VENV.name} install -e "{place}[EXTRA]"'
    else:
        os.chdir(ROOT)
    if os.name != "nt":  # replace this process, so that signals reach the program
        os.execv(program[0], program)
    return subprocess.call(program)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
