"""What would be published: sdist and wheel are built, pass twine's checks, and work without the repository."""

from __future__ import annotations

import os
import posixpath
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from email import message_from_bytes
from email.message import Message
from importlib import util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
SUPPORTED = [
    found[1] for each in PROJECT["classifiers"] if (found := re.fullmatch(r"Programming .* :: (3\.\d+)", each))
]
LARGEST_WHEEL = 6 << 20  # bytes; 2.6 MB of them are nets
LARGEST_SITE = 1 << 20  # compressed; the documentation must not weigh on people who only play
UNUSED = ("genindex.html", "py-modindex.html", "search.html")  # docs/build.py leaves the first two out


def pythons() -> dict[str, Path]:
    """The supported Pythons of this machine, by version: the one that runs this, those on PATH, those of pyenv."""
    found = {f"3.{sys.version_info.minor}": Path(sys.executable)}
    for version in SUPPORTED:
        of_pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")).glob(f"versions/{version}.*/bin/python3")
        on_path = filter(None, [shutil.which(f"python{version}")])
        for python in [*map(Path, on_path), *of_pyenv]:
            command = [str(python), "-c", "import sys, venv; print(*sys.version_info[:2], sep='.')"]
            done = subprocess.run(command, capture_output=True, text=True, check=False)  # one of pyenv's may refuse
            if done.stdout.strip() == version:
                found.setdefault(version, python)
    return {version: found[version] for version in SUPPORTED if version in found}


def run(*command: str | Path, **given: Path | Mapping[str, str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False, **given)  # type: ignore[call-overload]
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return str(done.stdout)


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sdist, and the wheel that is built from it: it must need nothing that the sdist does not have."""
    if not (ROOT / "src" / "asdealt" / "static" / "index.html").exists():
        pytest.skip("the web table is not built here: python3 run.py asdealt --version")
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, ROOT / "docs" / "build.py")  # fails on any warning
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT)
    return folder


def metadata(dist: Path) -> Message:
    (wheel,) = dist.glob("*.whl")
    with zipfile.ZipFile(wheel) as files:
        (name,) = [name for name in files.namelist() if name.endswith(".dist-info/METADATA")]
        return message_from_bytes(files.read(name))


def test_what_is_built_can_be_published_and_works_alone(
    dist: Path, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    """One test, because the tests of a file may run in several processes, and each would build."""
    assert sorted(path.name.partition("-")[0] for path in dist.iterdir()) == ["asdealt", "asdealt"]
    assert run(sys.executable, "-m", "twine", "check", "--strict", *dist.iterdir()).count("PASSED") == 2
    check_contents(dist)
    check_metadata(metadata(dist))
    there = pythons()
    assert there, f"none of Python {', '.join(SUPPORTED)} is on this machine"
    chosen = {version: there[version] for version in (min(there, key=number), max(there, key=number))}
    with ThreadPoolExecutor() as threads:
        said = list(threads.map(lambda version: smoke(dist, tmp_path / version, chosen[version]), chosen))
    record_property("said", "; ".join(said))
    assert len(said) == len(chosen)
    for version, line in zip(chosen, said, strict=True):
        assert f"works on Python {version}." in line


def number(version: str) -> int:
    return int(version.partition(".")[2])


def check_contents(dist: Path) -> None:
    (sdist,), (wheel,) = dist.glob("*.tar.gz"), dist.glob("*.whl")
    with tarfile.open(sdist) as files:
        sources = {name.partition("/")[2] for name in files.getnames()}
    assert {
        "hatch_build.py",
        "run.py",
        "web/package-lock.json",
        "README.ja.md",
        "src/asdealt/static/index.html",
    } <= sources
    assert not [name for name in sources if "node_modules" in name or name.endswith(".pyc")]
    with zipfile.ZipFile(wheel) as archive:
        shipped = set(archive.namelist())
        check_site(archive)
    assert {"asdealt/static/index.html", "asdealt/static/licenses.txt", "asdealt/py.typed"} <= shipped
    assert wheel.stat().st_size < LARGEST_WHEEL


def check_site(wheel: zipfile.ZipFile) -> None:
    """All pages of docs/ are in the wheel, and every link between its files leads somewhere."""
    files = {file.filename: file for file in wheel.infolist() if file.filename.startswith("asdealt/site/")}
    pages = {path.relative_to(ROOT).with_suffix(".html").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    assert {f"asdealt/site/{page}" for page in pages} <= files.keys()
    assert not [name for name in files if name.endswith(".py")], "they would be taken for modules"
    assert sum(file.compress_size for file in files.values()) < LARGEST_SITE
    links = 0
    for name in files:
        if name.endswith(".html"):
            for link in re.findall(r'(?:href|src)="([^"#?:]+)[#?"]', wheel.read(name).decode()):
                target = posixpath.normpath(posixpath.join(posixpath.dirname(name), link))
                assert target in files or link.endswith(UNUSED), f"{name}: {link}"
                links += 1
    assert links > 1000


def check_metadata(found: Message) -> None:
    needed = [line for line in found.get_all("Requires-Dist", []) if "extra ==" not in line]
    assert not [line for line in needed if line.startswith("numba")], "an extra: most people only play"
    assert [line for line in found.get_all("Requires-Dist", []) if line.startswith("numba") and "'fast'" in line]
    assert found["License-Expression"] == PROJECT["license"]
    assert not found.get_all("Project-URL"), "the owner has filled in the repository: this test can say which"
    assert dead_links(found.get_payload()) == []  # type: ignore[arg-type]


def dead_links(readme: str) -> list[str]:
    """Links and pictures that lead nowhere without the repository."""
    return [link for link in re.findall(r"\]\(([^)]+)\)", readme) if not link.startswith("https://")]


def smoke(dist: Path, folder: Path, python: Path) -> str:
    """Install the wheel with this Python into a new environment, and run tests/helpers/smoke.py there."""
    (wheel,) = dist.glob("*.whl")
    place, work = folder / "venv", folder / "work"
    work.mkdir(parents=True)
    run(python, "-m", "venv", "--without-pip", place)
    bin_ = place / ("Scripts" if os.name == "nt" else "bin")
    inside = bin_ / ("python.exe" if os.name == "nt" else "python")
    install(inside, wheel)
    alone = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "ASDEALT", "XDG_"))}
    alone |= {"HOME": str(work), "PYTHONUTF8": "1"}
    shutil.copy(ROOT / "tests" / "helpers" / "smoke.py", work)
    return run(inside, "-I", "smoke.py", bin_, cwd=work, env=alone).strip()


def install(python: Path, wheel: Path) -> None:
    """By uv, which takes a tenth of pip's time; by pip where only pip knows how to reach a registry."""
    what: list[str | Path] = ["install", "--quiet", "-c", ROOT / "constraints.txt", wheel]
    command = [sys.executable, "-m", "uv", "pip", *what, "--python", python]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        # the environment of the tests has no pip (run.py); the Python it was made from has
        has_pip = sys.executable if util.find_spec("pip") else getattr(sys, "_base_executable", sys.executable)
        run(has_pip, "-m", "pip", "--python", python, "--disable-pip-version-check", *what, "--no-compile")


def hooks() -> ModuleType:
    spec = util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_readme_of_the_package_needs_no_repository() -> None:
    published = hooks().published
    readme = (ROOT / "README.md").read_text("utf-8")
    assert len(dead_links(readme)) > 5
    assert dead_links(published(readme, "")) == []
    assert "![" not in published(readme, "")
    assert "run.py" not in published(readme, ""), "a file that is not in the package"
    assert "<!--" not in published(readme, "")
    there = published(readme, "https://example.org/asdealt")
    assert dead_links(there) == []
    assert "](https://example.org/asdealt/blob/HEAD/docs/library.md)" in there
    assert "](https://example.org/asdealt/raw/HEAD/docs/images/" in there
    assert hooks().urls("https://example.org/asdealt")["Issues"] == "https://example.org/asdealt/issues"
