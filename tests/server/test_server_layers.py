"""The layers inside the server: each folder imports only those below it, and the import graph has no cycle."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import asdealt.server

ROOT = Path(asdealt.server.__file__).parent
LAYERS = (
    {"processes"},
    {"serve"},
    {"app"},
    {"connections"},
    {"rooms"},
    {"telling", "bots", "cluster", "notices"},
    {"tables"},
    {"settings"},
    {"shared"},
)  # from the outside in, as the package's docstring lists them
DEPTH = {name: depth for depth, names in enumerate(LAYERS) for name in names}


def modules() -> dict[str, Path]:
    paths = [path for path in sorted(ROOT.rglob("*.py")) if path != ROOT / "__init__.py"]
    return {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path for path in paths}


def imported(path: Path, known: dict[str, Path]) -> Iterator[str]:
    """The server modules that a file imports, including imports for types only and inside functions."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("asdealt.server"):
            inside = (node.module or "").removeprefix("asdealt.server").removeprefix(".")
            for alias in node.names:
                name = f"{inside}.{alias.name}".removeprefix(".")
                yield name if name in known else inside
        elif isinstance(node, ast.Import):
            assert not any(alias.name.startswith("asdealt.server") for alias in node.names), path


def graph() -> dict[str, set[str]]:
    known = modules()
    return {name: set(imported(path, known)) for name, path in known.items()}


def test_every_module_has_a_layer_and_the_docstring_names_it() -> None:
    tops = {name.partition(".")[0] for name in modules()}
    assert tops == set(DEPTH)
    said = asdealt.server.__doc__ or ""
    assert all(name in said for name in tops)
    positions = [min(said.index(f"    {name}") for name in names if f"    {name}" in said) for names in LAYERS]
    assert positions == sorted(positions)


def test_imports_point_inwards_only() -> None:
    edges = graph()
    assert sum(map(len, edges.values())) > 100
    outwards = [
        f"{name} imports {other}"
        for name, others in edges.items()
        for other in others
        if name.partition(".")[0] != other.partition(".")[0]
        and DEPTH[other.partition(".")[0]] <= DEPTH[name.partition(".")[0]]
    ]
    assert not outwards, outwards


def test_the_import_graph_has_no_cycle() -> None:
    left = graph()
    while free := [name for name, others in left.items() if not others & left.keys()]:
        for name in free:
            del left[name]
    assert not left, f"these import each other: {sorted(left)}"


def test_client_and_terminal_import_nothing_from_the_server() -> None:
    source = ROOT.parent
    files = [path for room in ("client", "terminal", "protocol") for path in (source / room).rglob("*.py")]
    assert len(files) > 20
    assert not [path for path in files if "asdealt.server" in path.read_text(encoding="utf-8")]


def test_only_the_room_commits() -> None:
    """A table follows deeds in its room or while its log is read. The lobby stores only a log's first entry."""
    calls: dict[str, set[str]] = {"follow": set(), "append": set()}
    for name, path in modules().items():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr == "follow":
                calls["follow"].add(name)
            if isinstance(node, ast.Attribute) and ast.unparse(node).endswith("store.append"):
                calls["append"].add(name)
    assert calls == {"follow": {"tables.table", "rooms.room"}, "append": {"rooms.room", "rooms.lobby"}}
