"""The arena on the screen: live progress while games are played, then the figures as tables or as JSON."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Sequence
from itertools import permutations
from typing import Literal

from rich import box
from rich.console import Console, Group
from rich.live import Live
from rich.table import Table

from asdealt.arena.figures import Figures, PlaceWorth, above
from asdealt.arena.formats import cycles, heading, interval, place, score, share, shares, signed
from asdealt.arena.setting import Setting
from asdealt.arena.units import Failed, Played
from asdealt.locales import Words
from asdealt.terminal.progress import progress_bar
from asdealt.terminal.screen import Screen


class LiveFigures:
    """Shown on the error stream while games are played: how many, how long it will take, and who is ahead so far."""

    def __init__(self, setting: Setting, words: Words) -> None:
        self._setting, self._words = setting, words
        self._means: dict[tuple[str, str], list[float]] = defaultdict(list)
        console = Console(stderr=True)
        self._bar = progress_bar()
        self._task = self._bar.add_task(words.game(setting.game), total=None)
        live = Live(console=console, transient=True, get_renderable=self._picture, refresh_per_second=2)
        self._shown = live if console.is_terminal else self._bar

    def __enter__(self) -> LiveFigures:
        self._shown.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._shown.stop()

    def tell(self, result: Played | Failed, games: int) -> None:
        self._bar.update(self._task, advance=1, total=games)
        if isinstance(result, Played):
            for seat, bot in enumerate(result.line_up):
                others = {*result.line_up[:seat], *result.line_up[seat + 1 :]}
                if len(others) == 1 and bot not in others:
                    rows = [above(scores)[seat] for scores in result.scores]
                    self._means[bot, others.pop()].append(sum(rows) / len(rows))

    def _picture(self) -> Group:
        say = self._words.say
        table = _table(True, say("arena-bot"), say("arena-against"), f">{say('arena-diff')}")
        for pair in permutations(self._setting.bots, 2):
            if seen := self._means.get(pair):
                table.add_row(*pair, signed(sum(seen) / len(seen)))
        return Group(self._bar, table)


def show(found: Figures, words: Words, screen: Screen) -> None:
    say = words.say
    numbers = (f">{say('arena-diff')}", say("arena-interval"), f">{say('arena-win-share')}")
    title, about = heading(found, words)
    screen.lines([title, about, ""])
    ratings = _table(screen.plain, say("arena-bot"), f">{say('arena-rating')}", say("arena-interval"))
    for bot in found.ranking:
        ratings.add_row(bot, score(found.ratings[bot].value), interval(found.ratings[bot], 0))
    duels = _table(screen.plain, say("arena-bot"), say("arena-against"), *numbers, say("arena-interval"))
    for duel in sorted(found.duels.values(), key=lambda duel: -duel.diff.value):
        points = signed(duel.diff.value), interval(duel.diff)
        duels.add_row(duel.bot, duel.against, *points, share(duel.wins.value), shares(duel.wins))
    for table in (ratings, duels):
        screen.draw(table)
        screen.lines([""])
    for kind, places in (("seat", found.seats), ("start", found.starts)):
        if places:
            screen.draw(_places(kind, places, numbers, words, screen))
            screen.lines([""])
    screen.lines(cycles(found, words))


def show_json(found: Figures) -> None:
    print(json.dumps([duel.as_json() for duel in found.duels.values()], ensure_ascii=False))


def _places(kind: str, places: Sequence[PlaceWorth], numbers: tuple[str, ...], words: Words, screen: Screen) -> Table:
    table = _table(screen.plain, words.say(f"arena-by-{kind}"), *numbers)
    for n, worth in enumerate(places, 1):
        points = signed(worth.points.value), interval(worth.points)
        table.add_row(place(kind, n, words), *points, share(worth.wins.value))
    return table


def _table(plain: bool, *columns: str) -> Table:
    """Columns whose heading begins with > are figures, aligned to the right."""
    table = Table(box=None if plain else box.SIMPLE_HEAD, padding=(0, 1, 0, 0), header_style="", pad_edge=False)
    for column in columns:
        side: Literal["left", "right"] = "right" if column.startswith(">") else "left"
        table.add_column(column.removeprefix(">"), justify=side, overflow="fold")  # a long name is shown in full
    return table
