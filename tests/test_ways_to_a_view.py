"""Every way from a state to a View goes through the veil.

Two walks show it. One reads the source: each function that returns a View is listed here with the reason why it is
safe, and only the veil creates one. The other calls the public names of the contract's modules with raw states in every
argument, and searches what they return.
"""

from __future__ import annotations

import ast
import contextlib
import copy
import importlib
import inspect
import pickle
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

import asdealt
from asdealt import veil
from asdealt.core import OPEN, Done, Seat, View
from asdealt.games import rules_for
from asdealt.match import Match
from asdealt.seed import Seed
from asdealt.veil import FaceDown, Unseen
from helpers.walk import secrets

ROOT = Path(asdealt.__file__).parent

LOOKS = "veils the state and the past it is given"
PASSES_ON = "returns what one of the others made"
WAYS = {
    "veil.views.view": LOOKS,
    "veil.views.derive": LOOKS + ", and takes the past of a View, which was veiled for the same viewer",
    "veil.views.Watch.look": LOOKS,
    "veil.views.Watch.glance": LOOKS,
    "veil.views._made": "private to the file, whose other functions have veiled what they give it",
    "match.Match.view": PASSES_ON,
    "match.Match.glance": PASSES_ON,
    "match.Match.looks": PASSES_ON,
    "bots.memory.fading": PASSES_ON,
    "games.dozen.bots.belief.supposing": PASSES_ON,
    "games.dozen.bots.belief.likely_views": PASSES_ON,
    "analysis.puzzle_files.Puzzle.view": PASSES_ON,
    "server.telling.replay._Telling._view": PASSES_ON,
    "server.tables.requests.halfway": PASSES_ON,
    "server.tables.requests.preview": PASSES_ON,
    "server.tables.requests._after": PASSES_ON,
    "server.tables.requests.advice": PASSES_ON,
    "terminal.remote.Remote._view": "makes a Received, of bytes from the wire",
}
SUBCLASSES = {"client.tables.Received": "made of bytes from the wire alone; the wire refuses to send it on"}
FED = (
    "core",
    "veil.views",
    "veil.changed",
    "veil.secret",
    "match",
    "protocol.wire",
    "protocol.changes",
    "client.tables",
    "bots.memory",
)
MOST_CALLS = 2_000  # per callable, with this many arguments


Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


# Reading the source


@dataclass(frozen=True)
class Source:
    module: str
    tree: ast.Module


@cache
def sources() -> list[Source]:
    return [
        Source(".".join(path.relative_to(ROOT).with_suffix("").parts), ast.parse(path.read_text(encoding="utf-8")))
        for path in sorted(ROOT.rglob("*.py"))
    ]


def definitions(node: ast.AST, prefix: str) -> Iterator[tuple[str, Definition]]:
    """Functions and classes with their full names, including nested ones."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Definition):
            yield f"{prefix}.{child.name}", child
            yield from definitions(child, f"{prefix}.{child.name}")
        elif isinstance(child, ast.stmt):
            yield from definitions(child, prefix)


def names_in(node: ast.AST | None) -> set[str]:
    if node is None:
        return set()
    found = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
    return found | {each.attr for each in ast.walk(node) if isinstance(each, ast.Attribute)}


def aliases(tree: ast.Module) -> set[str]:
    """Names that a file uses for a View, or for a type made of Views."""
    found = {"View"}
    for node in tree.body:
        if isinstance(node, ast.Assign) and names_in(node.value) & found:
            found |= {name for target in node.targets for name in names_in(target)}
    return found


def test_every_function_that_returns_a_view_is_listed_with_its_reason() -> None:
    found, made = set(), set()
    for source in sources():
        known = aliases(source.tree)
        for name, node in definitions(source.tree, source.module):
            if isinstance(node, ast.ClassDef):
                made |= {name for base in node.bases if names_in(base) & known}
            elif names_in(node.returns) & known:
                found.add(name)
    assert found == WAYS.keys()
    assert made == SUBCLASSES.keys()


def test_nothing_but_the_veil_creates_a_view() -> None:
    """Code that bypasses the constructor could make a View, as `copy` and `pickle` would; these must fail."""
    creators = {
        source.module for source in sources() for node in ast.walk(source.tree)
        if isinstance(node, ast.Attribute) and node.attr in ("__new__", "__class__")
    }  # fmt: skip
    assert creators == {"veil.views"}
    with pytest.raises(TypeError):
        View()
    view = Match(rules_for("scout", 3), 3, Seed.of("copies")).view(Seat(0))
    for way in (copy.copy, copy.deepcopy, pickled):
        with pytest.raises((TypeError, AttributeError, Unseen)):
            way(view)


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


# Calling the code


class Lookalike:
    """It has everything a View has, but nobody veiled it."""

    def __init__(self, state: Any, past: tuple[Done[Any], ...]) -> None:
        self.seat, self.position, self.state, self.past = Seat(1), "", state, past


def fodder() -> list[Any]:
    """Values that a caller may have; the state and the past are raw."""
    rules = rules_for("scout", 3)
    match = Match(rules, 3, Seed.of("fodder"))
    past = tuple(done for turn in match.turns for done in turn.done)
    state = match._state
    assert any(1 not in secret.seen for secret in secrets(state))
    return [state, past, Seat(1), None, rules, match, match.view(Seat(1)), Lookalike(state, past), "scout"]


def views_in(thing: Any, depth: int = 3) -> Iterator[View[Any]]:
    if isinstance(thing, View):
        yield thing
    elif depth and isinstance(thing, tuple | list):
        for each in thing:
            yield from views_in(each, depth - 1)
    elif depth and isinstance(thing, dict):
        yield from views_in([*thing.values()], depth)


def leaks(view: View[Any]) -> bool:
    """Does the view show a face that its viewer has not seen?"""
    if view.seat == OPEN:
        return False
    shown = [secret for secret in secrets((view.state, view.past)) if type(secret) is not FaceDown]
    return any(view.seat not in secret.seen and None not in secret.seen for secret in shown)


def answers(target: Callable[..., Any], things: list[Any]) -> Iterator[Any]:
    """What a callable returns for every choice of arguments among these things, or for many if there are too many."""
    try:
        parameters = inspect.signature(target).parameters.values()
    except ValueError:
        return
    several = any(each.kind is each.VAR_POSITIONAL for each in parameters)
    needed = sum(each.default is each.empty for each in parameters) - several
    rng = Random(1)
    for count in range(needed, len(parameters) + 1):
        choices: Iterable[Sequence[Any]] = product(things, repeat=count)
        if len(things) ** count > MOST_CALLS:
            choices = (rng.choices(things, k=count) for _ in range(MOST_CALLS))
        for given in choices:
            with contextlib.suppress(Exception):
                yield target(*given)


def offered(module: str) -> Iterator[tuple[str, Callable[..., Any]]]:
    """The public functions and classes of a module, and the public methods of those classes."""
    full = f"asdealt.{module}"
    for name, thing in vars(importlib.import_module(full)).items():
        if name.startswith("_") or getattr(thing, "__module__", "") != full or not callable(thing):
            continue
        yield f"{module}.{name}", thing
        if inspect.isclass(thing):
            for method, _ in inspect.getmembers(thing, callable):
                if not method.startswith("_"):
                    yield f"{module}.{name}.{method}", getattr(thing, method)


def test_raw_states_never_come_back_as_a_view_that_shows_them() -> None:
    things = [*fodder(), veil.Watch(), Random(1)]
    made: dict[str, int] = {}
    for module in FED:
        for name, target in offered(module):
            for answer in answers(target, things):
                for view in views_in(answer):
                    assert not leaks(view), f"{name} shows what seat {view.seat} may not see"
                    made[name] = made.get(name, 0) + 1
    listed = {name for name in WAYS if name.startswith(tuple(f"{module}." for module in FED)) and "._" not in name}
    assert made.keys() >= listed


def test_a_function_that_trusts_its_caller_would_be_found() -> None:
    def seen_already(state: Any, past: tuple[Done[Any], ...], viewer: Any, position: str = "") -> View[Any]:
        made: View[Any] = object.__new__(View)
        for name, value in {"seat": viewer, "position": position, "state": state, "past": past}.items():
            object.__setattr__(made, name, value)
        return made

    found = [view for answer in answers(seen_already, fodder()) for view in views_in(answer)]
    assert sum(map(leaks, found)) >= 5
