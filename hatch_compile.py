"""Compiles the modules that a move on a server walks through, with mypyc, from the same sources.

hatch_build.py does this for wheels if ASDEALT_COMPILE=1 is set. CONTRIBUTING.md ("Compiled modules") says what these
modules may not contain.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

REQUIRED = ["mypy[mypyc]>=2"]
LIBRARY = "asdealt"  # all modules are in one library, `asdealt__mypyc`: they call each other without the interpreter

MODULES = (
    "shapes",
    "hints",
    "veil/views",
    "veil/changed",
    "protocol/changes",
    "protocol/legal_texts",
    "protocol/sentences",
    "protocol/wire",
    "locales/tell/saying",
    "locales/tell/sentences",
    "games/scout/rules/action_lists",
    "games/scout/rules/notation",
    "games/scout/rules/sets",
    "games/scout/hints/__init__",
    "games/scout/words/tell",
    "server/tables/answered",
    "server/tables/clocks",
    "server/tables/requests",
    "server/tables/table",
    "server/telling/broadcast",
    "server/telling/frames",
    "server/telling/past",
    "server/telling/subscribers",
    "server/telling/told",
    "server/rooms/job_queue",
    "server/rooms/room",
    "server/shared/deferred_work",
    "server/shared/mailbox",
)

NOT_COMPILED = """\
ASDEALT_COMPILE asks for compiled modules, and they could not be made (the message is above). That needs a C compiler
and the headers of this Python. To install without them, leave ASDEALT_COMPILE unset: everything works, only slower."""
NOT_EDITABLE = """\
An editable install is never compiled: its modules would shadow the sources that you edit. Leave ASDEALT_COMPILE unset,
or install into another environment without -e."""


def wanted() -> bool:
    return os.environ.get("ASDEALT_COMPILE", "0") not in ("", "0")


def compiled(root: Path, work: Path) -> dict[str, str]:
    """Compiles MODULES in the folder `work`: each file that was made, and where it belongs in the wheel.

    In a process of its own, because setuptools changes what it imports and writes where it runs.
    """
    program = [sys.executable, str(Path(__file__).resolve()), str(root.resolve() / "src"), *MODULES]
    if subprocess.run(program, cwd=work, stdout=sys.stderr, check=False).returncode:
        raise SystemExit(f"\n{NOT_COMPILED}")
    lib = work / "lib"
    return {str(file): file.relative_to(lib).as_posix() for file in sorted(lib.rglob("*")) if file.is_file()}


def main(source: Path, modules: list[str]) -> None:
    from setuptools import Distribution  # isort: skip - mypyc uses what it replaces
    from mypyc.build import mypycify
    from setuptools.command.build_ext import build_ext

    os.environ["MYPYPATH"] = str(source)
    files = [str(source / "asdealt" / f"{module}.py") for module in modules]
    # no settings: that the sources are strictly typed was checked where they were written
    made = mypycify(["--config-file=", *files], opt_level="2", debug_level="0", group_name=LIBRARY, target_dir="c")
    command = build_ext(Distribution({"name": LIBRARY, "ext_modules": made}))
    command.build_lib, command.build_temp = "lib", "temp"
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
