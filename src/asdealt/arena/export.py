"""Every game of a tournament as a table with one row per seat and round: CSV, and Parquet if pyarrow is installed."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from asdealt import extras
from asdealt.arena.decision_file import DecisionFile
from asdealt.arena.decisions import decisions
from asdealt.arena.figures import above, won
from asdealt.arena.setting import BadSetting, Setting
from asdealt.arena.units import Played, rules_of

COLUMNS = ("deal", "words", "line_up", "round", "start", "seat", "bot", "points", "above_others", "rank", "won")

Row = tuple[int, str, str, int, int | None, int, str, int, float, int, float]


def rows(games: Sequence[Played]) -> Iterator[Row]:
    """Deals, rounds and seats are counted from 1."""
    for played in games:
        shares = won(played)
        for number, (scores, start) in enumerate(zip(played.scores, played.starts, strict=True), 1):
            relative = above(scores)
            for seat, bot in enumerate(played.line_up):
                yield (
                    played.deal + 1, played.words, "|".join(played.line_up), number,
                    None if start is None else start + 1, seat + 1, bot, scores[seat],
                    round(relative[seat], 6), played.ranks[seat], round(shares[seat], 6),
                )  # fmt: skip


def write(games: Sequence[Played], folder: Path) -> list[Path]:
    """Write the files; returns their paths."""
    path = folder / "games.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(COLUMNS)
        table.writerows(rows(games))
    return [path, *_write_parquet(games, folder)]


def _write_parquet(games: Sequence[Played], folder: Path) -> list[Path]:
    if not extras.has(extras.PARQUET):
        return []
    import pyarrow
    from pyarrow import parquet

    columns = zip(*rows(games), strict=True) if games else ((),) * len(COLUMNS)
    path = folder / "games.parquet"
    parquet.write_table(pyarrow.table(dict(zip(COLUMNS, map(list, columns), strict=True))), path)
    return [path]


def write_decisions(
    setting: Setting, games: Sequence[Played], path: Path, progress: Callable[[], object] = lambda: None
) -> int:
    """Write every decision of these games; returns how many. Raises MissingExtra and BadSetting."""
    if not all(played.moves for played in games):
        raise BadSetting("arena-no-moves", folder=str(path.parent))
    rules = rules_of(setting.game, setting.players, setting.options)
    with DecisionFile(path, setting.as_json()) as file:
        for number, played in enumerate(games):
            file.add(decisions(rules, played.words, played.moves, played.line_up, number))
            progress()
    return file.rows
