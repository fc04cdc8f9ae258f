"""Find the mutants of a source file: small changes to its syntax tree, each of which some test should notice."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

BOUNDARY: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
UNCHANGED_ARGUMENTS = {"strict", "slots", "repr"}  # zip's own check, and how a dataclass is stored and printed


@dataclass(frozen=True)
class Mutant:
    """One change to one file. `place` and `variant` locate it in a fresh tree; the texts are for people."""

    path: Path
    function: str  # qualified name of the function or class it is in, "" at module level
    line: int
    span: range  # the lines of the statement it is in, or of the compound statement's head
    before: str  # the changed line or lines, spaces reduced
    after: str
    place: int  # number of the changed node in a walk of the tree
    variant: int  # number of the change among this node's changes

    def __str__(self) -> str:
        return f"{self.path}:{self.line} in {self.function or 'the module'}\n  - {self.before}\n  + {self.after}"


@cache
def find(path: Path) -> list[Mutant]:
    """Every mutant of this file, in source order."""
    source = path.read_text("utf-8")
    tree = ast.parse(source)
    names, spans = _functions(tree), _spans(tree)
    found = []
    for place, (node, parent, field) in enumerate(_walk(tree)):
        for variant, changed in enumerate(_changes(node, parent, field)):
            before, after = _texts(source, node, changed)
            line: int = node.lineno  # type: ignore[attr-defined]
            found.append(Mutant(path, names[node], line, spans[node], before, after, place, variant))
    return found


def tree_of(mutant: Mutant) -> ast.Module:
    """The file's syntax tree with this one change; all other nodes stay in place."""
    tree = ast.parse(mutant.path.read_text("utf-8"))
    for place, (node, parent, field) in enumerate(_walk(tree)):
        if place == mutant.place:
            changed = list(_changes(node, parent, field))[mutant.variant]
            _put(node, ast.copy_location(changed, node), parent, field)
            return ast.fix_missing_locations(tree)
    raise LookupError(f"{mutant} is not in the file")


def _walk(tree: ast.Module) -> Iterator[tuple[ast.AST, ast.AST, str]]:
    """Every node that may change, with its parent and the parent's field that contains it."""
    for field, child in _children(tree):
        yield from _below(child, tree, field)


def _below(node: ast.AST, parent: ast.AST, field: str) -> Iterator[tuple[ast.AST, ast.AST, str]]:
    yield node, parent, field
    for inner, child in _children(node):
        yield from _below(child, node, inner)


def _children(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    for field, value in ast.iter_fields(node):
        if field in ("decorator_list", "returns", "pattern"):
            continue
        if isinstance(node, ast.arguments) and field not in ("defaults", "kw_defaults"):
            continue
        if isinstance(node, ast.keyword) and node.arg in UNCHANGED_ARGUMENTS:
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield field, child


def _put(old: ast.AST, new: ast.AST, parent: ast.AST, field: str) -> None:
    value: Any = getattr(parent, field)
    if isinstance(value, list):
        value[next(n for n, each in enumerate(value) if each is old)] = new
    else:
        setattr(parent, field, new)


def _functions(tree: ast.Module) -> dict[ast.AST, str]:
    """The qualified name of the function or class that contains each node."""
    found: dict[ast.AST, str] = {}

    def visit(node: ast.AST, name: str) -> None:
        found[node] = name
        for child in ast.iter_child_nodes(node):
            inner = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
            visit(child, f"{name}.{child.name}".lstrip(".") if inner else name)  # type: ignore[attr-defined]

    visit(tree, "")
    return found


def _spans(tree: ast.Module) -> dict[ast.AST, range]:
    """The lines of the simple statement, or of the compound statement's head, that contains each node."""
    found: dict[ast.AST, range] = {}

    def visit(node: ast.AST, span: range) -> None:
        if isinstance(node, ast.stmt | ast.match_case | ast.excepthandler):
            body: list[Any] = getattr(node, "body", None) or getattr(node, "cases", None) or []
            first: int = getattr(node, "lineno", None) or node.pattern.lineno  # type: ignore[union-attr]
            last = _first_line(body[0]) - 1 if body else node.end_lineno  # type: ignore[union-attr]
            span = range(first, max(first, last or first) + 1)
        found[node] = span
        for child in ast.iter_child_nodes(node):
            visit(child, span)

    visit(tree, range(0))
    return found


def _first_line(node: Any) -> int:
    if isinstance(node, ast.match_case):
        return node.pattern.lineno
    decorators = getattr(node, "decorator_list", [])
    return int(min(each.lineno for each in (node, *decorators)))


def _changes(node: ast.AST, parent: ast.AST, field: str) -> Iterator[ast.AST]:
    """The possible replacements of this node."""
    match node:
        case ast.Compare():
            for n, op in enumerate(node.ops):
                for swap in (BOUNDARY, OPPOSITE):
                    if other := swap.get(type(op)):
                        yield ast.Compare(node.left, [*node.ops[:n], other(), *node.ops[n + 1 :]], node.comparators)
        case ast.BoolOp(op, values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.Constant(bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(int(value)):
            yield ast.Constant(value + 1)
        case ast.Return(ast.expr() as value) if not isinstance(value, ast.Constant):
            yield ast.Return(ast.Constant(None))
    if _is_condition(parent, field) and not isinstance(node, ast.Compare | ast.UnaryOp):
        yield ast.UnaryOp(ast.Not(), node)  # type: ignore[arg-type]


def _is_condition(parent: ast.AST, field: str) -> bool:
    return (
        (field == "test" and isinstance(parent, ast.If | ast.While | ast.IfExp))
        or (field == "ifs" and isinstance(parent, ast.comprehension))
        or (field == "guard" and isinstance(parent, ast.match_case))
    )


def _texts(source: str, node: Any, changed: ast.AST) -> tuple[str, str]:
    """This node's lines before and after."""
    lines = source.encode().splitlines()[node.lineno - 1 : node.end_lineno]
    head, tail = lines[0][: node.col_offset], lines[-1][node.end_col_offset :]
    return _squeeze(b" ".join(lines)), _squeeze(head + ast.unparse(changed).encode() + tail)


def _squeeze(text: bytes) -> str:
    return " ".join(text.decode().split())
