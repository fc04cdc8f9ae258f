"""The results of a tournament in a folder: one line per finished game, so that a run that was killed can be resumed.

`arena.json` says what is measured; a folder never mixes two settings. `games.jsonl` gets a line whenever a game is
over, in any order. A game that failed is not in it, and the next run tries it again.
"""

from __future__ import annotations

import json
from pathlib import Path
from types import TracebackType
from typing import Self

from asdealt.arena.setting import BadSetting, Setting
from asdealt.arena.units import Played, Unit

Key = tuple[int, tuple[str, ...]]  # deal and line-up


class Ledger:
    """Keeps results, on disk if it has a folder."""

    def __init__(self, setting: Setting, folder: Path | None = None) -> None:
        self._games: dict[Key, Played] = {}
        self._file = None
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            _claim(folder / "arena.json", setting)
            path = folder / "games.jsonl"
            whole = _read(path, self._games)
            self._file = path.open("a+b")
            self._file.truncate(whole)  # drops a line that was being written when the run was killed

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()

    def find(self, unit: Unit) -> Played | None:
        return self._games.get((unit.deal, unit.line_up))

    def add(self, played: Played) -> None:
        self._games[played.deal, played.line_up] = played
        if self._file is not None:
            self._file.write(json.dumps(played.as_json(), ensure_ascii=False).encode() + b"\n")
            self._file.flush()


def _claim(path: Path, setting: Setting) -> None:
    """Write down that this folder belongs to this setting. Raises BadSetting if it belongs to another."""
    wanted = setting.as_json()
    try:
        kept = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        path.write_text(json.dumps(wanted, ensure_ascii=False, indent=1) + "\n", "utf-8")
        return
    except ValueError:
        raise BadSetting("arena-folder-unreadable", file=str(path)) from None
    if not isinstance(kept, dict):
        raise BadSetting("arena-folder-unreadable", file=str(path))
    for name, value in wanted.items():
        if kept.get(name) != value:
            had, asked = (_plain(each) for each in (kept.get(name), value))
            raise BadSetting("arena-folder-taken", folder=str(path.parent), what=name, had=had, wanted=asked)


def _plain(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _read(path: Path, games: dict[Key, Played]) -> int:
    """Read the results that are there; returns how many bytes of the file are whole lines."""
    whole = 0
    if path.exists():
        for number, line in enumerate(path.read_bytes().splitlines(keepends=True), 1):
            if line.endswith(b"\n"):
                try:
                    played = Played.from_json(json.loads(line))
                except (ValueError, KeyError, TypeError):
                    raise BadSetting("arena-line-unreadable", file=str(path), line=number) from None
                games[played.deal, played.line_up] = played
                whole += len(line)
    return whole
