"""Replace code by its mutant: in loaded modules, or when the module is imported."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FunctionType

from mutation.mutants import Mutant, tree_of

Key = tuple[str, str, int]  # file, qualified name, first line


class CannotPatch(Exception):
    """The changed code does not fit the existing function: the module has to be imported with the change."""


def loaded_functions(files: set[str]) -> dict[Key, list[FunctionType]]:
    """Every existing function object from these files, including methods and properties."""
    found: dict[Key, list[FunctionType]] = {}
    for thing in gc.get_objects():
        if type(thing) is FunctionType and thing.__code__.co_filename in files:
            found.setdefault(_key(thing.__code__), []).append(thing)
    return found


def patch(mutant: Mutant, functions: dict[Key, list[FunctionType]]) -> None:
    """Give the loaded functions the changed code."""
    codes = [code for code in _nested(_compiled(mutant)) if _key(code) in functions]
    if len({_key(code) for code in codes}) != len(codes):  # two lambdas in one line
        raise CannotPatch(mutant)
    changed = 0
    for code in codes:
        for function in functions[_key(code)]:
            if function.__code__ != code:
                try:
                    function.__code__ = code
                except ValueError as wrong:
                    raise CannotPatch(mutant) from wrong
                changed += 1
    if not changed:
        raise CannotPatch(mutant)


def import_changed(mutant: Mutant) -> None:
    """From now on, import the mutant's module with the change."""
    sys.meta_path.insert(0, _Finder(mutant))


class _Finder(MetaPathFinder):
    def __init__(self, mutant: Mutant) -> None:
        self._mutant = mutant
        self._module = module_of(mutant.path)

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:  # noqa: ARG002
        if name != self._module:
            return None
        file = str(self._mutant.path)
        package = [str(self._mutant.path.parent)] if self._mutant.path.name == "__init__.py" else None
        loader = _Loader(name, file, self._mutant)
        return spec_from_file_location(name, file, loader=loader, submodule_search_locations=package)


class _Loader(SourceFileLoader):
    def __init__(self, name: str, file: str, mutant: Mutant) -> None:
        super().__init__(name, file)
        self._mutant = mutant

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002 - there is only one
        return _compiled(self._mutant)


def module_of(path: Path) -> str:
    """The name by which a file of ours is imported."""
    parts = path.with_suffix("").parts
    parts = parts[len(parts) - parts[::-1].index("src") :]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _compiled(mutant: Mutant) -> CodeType:
    code: CodeType = compile(tree_of(mutant), str(mutant.path), "exec", dont_inherit=True)
    return code


def _nested(code: CodeType) -> Iterator[CodeType]:
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield const
            yield from _nested(const)


def _key(code: CodeType) -> Key:
    return code.co_filename, code.co_qualname, code.co_firstlineno
