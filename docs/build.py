"""Builds the documentation site into src/asdealt/site: `python3 run.py python docs/build.py`.

Warnings are errors: a dead link, a docstring that cannot be read. Nothing is done if nothing has changed.
`asdealt docs` opens the result, and sdists and wheels contain it.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SITE = ROOT / "src" / "asdealt" / "site"
SOURCES = ("docs/**/*", "benchmarks/results.md", "*.md", "src/asdealt/**/*.py", "src/asdealt/games/*/words/en/*.md")
USELESS = ("*.map", "*.inv", ".buildinfo", "genindex.html", "py-modindex.html")  # for a reader of the files


def digest() -> str:
    total = hashlib.sha256()
    files = {file for pattern in SOURCES for file in ROOT.glob(pattern)}
    for file in sorted(file for file in files if file.is_file() and "__pycache__" not in file.parts):
        total.update(f"{file.relative_to(ROOT).as_posix()}\0".encode() + file.read_bytes())
    return total.hexdigest()


def as_text(site: Path) -> None:
    """Sources that pages link to are texts to read: as programs inside the package they would be taken for its own."""
    for program in (site / "_downloads").rglob("*.py"):
        program.rename(program.with_name(f"{program.name}.txt"))
    for page in site.rglob("*.html"):
        page.write_text(re.sub(r'(_downloads/[^"]+\.py)"', r'\1.txt"', page.read_text("utf-8")), "utf-8")


def build(site: Path = SITE) -> bool:
    """Was there anything to do? Exits with Sphinx's messages if there was anything wrong."""
    stamp, now = site / ".digest", digest()
    if stamp.exists() and stamp.read_text() == now:
        return False
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder, "site")
        command = ["-m", "sphinx", "-b", "html", "-c", "docs", "-d", f"{folder}/doctrees", "-q", "-W", "--keep-going"]
        if subprocess.run([sys.executable, *command, ".", str(made)], cwd=ROOT, check=False).returncode:
            raise SystemExit("The documentation has the faults named above.")
        for pattern in USELESS:
            for file in made.rglob(pattern):
                file.unlink()
        as_text(made)
        (made / ".digest").write_text(now)
        shutil.rmtree(site, ignore_errors=True)
        shutil.move(made, site)
    return True


if __name__ == "__main__":
    print(SITE if build() else f"{SITE} is up to date")
