"""Mutants that nobody can notice, each with the reason: equivalent.toml.

An entry identifies its mutant by the source text, so it survives edits elsewhere. An entry that no longer fits any
mutant is an error, and so is an entry whose mutant a test notices.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from mutation.mutants import Mutant
from mutation.targets import SOURCE

LIST = Path(__file__).with_name("equivalent.toml")


@dataclass(frozen=True)
class Entry:
    file: str  # relative to src/asdealt
    function: str
    before: str
    after: str
    why: str

    def fits(self, mutant: Mutant) -> bool:
        return (self.file, self.function, self.before, self.after) == (
            mutant.path.relative_to(SOURCE).as_posix(),
            mutant.function,
            mutant.before,
            mutant.after,
        )


def load(path: Path = LIST) -> list[Entry]:
    """The list: a table per file, in it one per function, in it the changes with their reasons."""
    return [
        Entry(file, function, change["before"], change["after"], change["why"])
        for file, functions in tomllib.loads(path.read_text("utf-8")).items()
        for function, changes in functions.items()
        for change in changes
    ]


def stale(entries: Iterable[Entry], mutants: Iterable[Mutant]) -> list[Entry]:
    """Entries for these mutants' files that fit none of the mutants."""
    mutants = list(mutants)
    return [entry for entry in entries if not any(entry.fits(mutant) for mutant in mutants)]
