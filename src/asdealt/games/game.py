"""The entry of a game: what the platform knows before a match starts, and which parts the game has besides rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any, Literal

from asdealt.core import Json, Rules
from asdealt.fault import Faulty

Make = Callable[[Mapping[str, Json]], Rules[Any, Any]]  # from option values; raises BadOption
Part = Literal["fast", "bots", "words", "terminal", "hints", "balance", "analysis", "lessons"]


class UnknownGame(LookupError):
    """No game of that name, or not in that edition."""


class BadContent(Faulty):
    """A file or a value that cannot be the content of a match."""


@dataclass(frozen=True)
class Content:
    """Printed matter that players may replace, such as a card set. A match carries it as the value of one option.

    Records and servers store it in full, because the meaning of a name or a file may change.
    """

    option: str  # its key among the options, and its own key in a record
    names: tuple[str, ...]  # those that come with the game, the default first
    largest: int  # bytes of a file
    read: Callable[[bytes], Json]  # a file as plain values; raises BadContent
    load: Callable[[str], Json]  # one by its name, or by the path of its file; raises BadContent or OSError
    label: Callable[[Json], str]  # its title for people, from its plain values


@dataclass(frozen=True)
class Game:
    """Only the rules are required. A part that is not named here is replaced by the platform's generic one."""

    name: str
    edition: int
    make: Make
    sizes: Mapping[int, Mapping[str, Json]]  # every table size, with the options it requires
    choices: Mapping[str, tuple[Json, ...]] = field(default_factory=dict)  # options with a closed list, default first
    earlier: Mapping[int, Make] = field(default_factory=dict)  # editions that old records still replay under
    content: Content | None = None
    order: int = 100  # in menus: low numbers first, equal ones by name
    package: str = ""  # where the parts are: `<package>.bots` and so on
    parts: tuple[Part, ...] = ()

    def in_edition(self, edition: int) -> Make:
        known = {**self.earlier, self.edition: self.make}
        if edition not in known:
            plays = ", ".join(map(str, sorted(known)))
            raise UnknownGame(f"{self.name} in edition {edition} is not known here; this program knows {plays}")
        return known[edition]

    def parted(self, options: Mapping[str, Json]) -> tuple[dict[str, Json], Json | None]:
        """The options without the content, and the content, if there is any."""
        key = self.content.option if self.content else None
        return {name: value for name, value in options.items() if name != key}, options.get(key) if key else None

    def part(self, part: Part) -> Any:
        """Imports the module of a part and returns its object PART; None if the game does not have that part.

        The platform folder that uses a part defines its type: `bots.GameBots`, `locales.GameWords` and so on.
        """
        if part not in self.parts:
            return None
        return _part(f"{self.package}.{part}")

    def text(self, *path: str) -> str | None:
        """A text file of the game's package, such as "weights", "3.json"; None if the game does not have it."""
        file = files(self.package).joinpath(*path) if self.package else None
        return file.read_text("utf-8") if file is not None and file.is_file() else None

    def data(self, *path: str) -> bytes | None:
        """Likewise any file, such as "nets", "3.npz"."""
        file = files(self.package).joinpath(*path) if self.package else None
        return file.read_bytes() if file is not None and file.is_file() else None


@cache
def _part(module: str) -> Any:
    return import_module(module).PART
