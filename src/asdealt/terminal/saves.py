"""Games on disk. Every turn is saved before anyone is shown it, so closing the window loses nothing.

A game has two files. `<id>.jsonl` is its growing record. `<id>.seats` has what a record must not contain while the game
runs: the seed, and who plays each seat.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from asdealt.fault import fault
from asdealt.match import Match
from asdealt.record import BadRecord, Record, Writer, read, resume, text_of
from asdealt.seed import Seed
from asdealt.terminal.players import Player


def home(environ: Mapping[str, str]) -> Path:
    """Where games are kept: ASDEALT_HOME, else the user's data folder."""
    if chosen := environ.get("ASDEALT_HOME"):
        return Path(chosen)
    data = environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "asdealt"


@dataclass(frozen=True)
class Kept:
    """An unfinished game on disk."""

    path: Path
    record: Record
    players: tuple[Player, ...]
    seed: Seed

    @property
    def match(self) -> Match[Any, Any]:
        return resume(self.record, self.seed)


class Save:
    """The file of one running game."""

    def __init__(self, path: Path, match: Match[Any, Any], players: Sequence[Player]) -> None:
        self.path = path
        self._players = players
        self._written = 0
        self._ended = False
        self._writer = Writer(match.rules, match.begins)
        self._rewrite(match)

    @classmethod
    def new(cls, folder: Path, match: Match[Any, Any], players: Sequence[Player]) -> Save:
        folder.mkdir(parents=True, exist_ok=True)
        moment = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        stem = f"{match.rules.name}-{moment}"
        path = next(p for n in range(1000) if not (p := folder / f"{stem}{f'-{n}' if n else ''}.jsonl").exists())
        seats = {
            "seed": match.seed.secret.hex(),
            "nonces": list(match.seed.nonces),
            "shares": list(match.seed.shares),
            "kinds": [player.kind for player in players],
        }
        _write_whole(path.with_suffix(".seats"), json.dumps(seats, ensure_ascii=False) + "\n")
        return cls(path, match, players)

    def keep(self, match: Match[Any, Any]) -> None:
        """Write what is new in the match. Returns once it is on the disk."""
        if len(match.turns) < self._written:  # something was taken back
            self._rewrite(match)
            return
        text = "".join(map(self._writer.turn, match.turns[self._written :]))
        if match.outcome and not self._ended:
            text += self._writer.end(match.outcome, match.seed)
            self._ended = True
        with self.path.open("a", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        self._written = len(match.turns)
        if match.outcome:
            self.path.with_suffix(".seats").unlink(missing_ok=True)  # a finished record says everything itself

    def _rewrite(self, match: Match[Any, Any]) -> None:
        self._writer = Writer(match.rules, match.begins)
        header = self._writer.header([player.name for player in self._players], match.seed)
        _write_whole(self.path, header + "".join(map(self._writer.turn, match.turns)))
        self._written = len(match.turns)


def unfinished(folder: Path) -> list[Kept]:
    """The games that can be resumed, the latest first. Files that cannot be read are left alone."""
    found = []
    for path in sorted(folder.glob("*.seats"), key=lambda p: p.stat().st_mtime_ns, reverse=True):
        try:
            found.append(load(path.with_suffix(".jsonl")))
        except (OSError, ValueError, KeyError, TypeError):
            continue
    return found


def load(path: Path) -> Kept:
    """An unfinished game. Drops a part that a crash cut off (a line, an end without its seed): nobody has seen it."""
    seats = json.loads(path.with_suffix(".seats").read_text("utf-8"))
    lines = text_of(path.read_bytes()).split("\n")[:-1]
    if lines and lines[-1].startswith('{"outcome"'):
        lines.pop()
    record = read("".join(f"{line}\n" for line in lines), unfinished=True)
    if record.outcome:
        raise BadRecord(len(record.turns) + 2, fault("record-over", "this game is over"))
    shares = tuple(seats.get("shares", ()))  # there were none in earlier versions
    seed = Seed(bytes.fromhex(seats["seed"]), tuple(seats["nonces"]), shares)
    players = tuple(Player(kind, name) for kind, name in zip(seats["kinds"], record.names, strict=True))
    return Kept(path, record, players, seed)


def _write_whole(path: Path, text: str) -> None:
    """Write all or nothing: a crash in between leaves the old file."""
    part = path.with_name(path.name + ".part")
    with open(part, "w", encoding="utf-8", opener=_private) as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)


def _private(name: str, flags: int) -> int:
    return os.open(name, flags, 0o600)
