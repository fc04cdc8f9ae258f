"""The balance of a game on the screen: progress while games are played, then seats and pieces as tables."""

from __future__ import annotations

from collections.abc import Sequence

from rich.progress import Progress
from rich.table import Table

from asdealt.arena.balance import Plan, play_games
from asdealt.arena.balance_report import CLOSE, Report, report
from asdealt.arena.deals import someone_starts
from asdealt.arena.game_balance import balance_of
from asdealt.arena.sampling import percent
from asdealt.arena.units import rules_of
from asdealt.locales import Words
from asdealt.pool import Pool
from asdealt.terminal.progress import progress_bar
from asdealt.terminal.screen import Screen


def measured(plans: Sequence[Plan], games: int, pool: Pool, words: Words) -> list[Report]:
    """A report for each plan, with progress on the error stream."""
    with progress_bar() as bar:
        return [_measured(plan, games, pool, bar, words) for plan in plans]


def _measured(plan: Plan, games: int, pool: Pool, bar: Progress, words: Words) -> Report:
    task = bar.add_task(_title(plan.game, plan.players, words), total=games)
    played = play_games(plan, games, pool=pool, progress=lambda done: bar.update(task, completed=done))
    return report(plan, played)


def show(plan: Plan, found: Report, words: Words, screen: Screen) -> None:
    say = words.say
    head = say("balance-heading", title=_title(found.game, found.players, words), games=found.games, bot=found.bot)
    screen.lines([
        head,
        say("balance-scores", score=f"{found.score:.1f}", spread=f"{found.spread:.1f}", margin=f"{found.margin:.1f}"),
        say("balance-close", points=CLOSE, close=percent(found.close), ties=percent(found.ties)),
        "",
    ])  # fmt: skip
    starts = "place" if someone_starts(plan.game, plan.players, plan.options) else "seat"
    rows = [[str(n), f"{place.score:.1f}", percent(place.wins)] for n, place in enumerate(found.places, 1)]
    _table([say(f"balance-column-{starts}"), say("balance-column-score"), say("balance-column-wins")], rows, screen)
    part = balance_of(plan.game)
    if part is None:
        return
    rules = rules_of(plan.game, plan.players, plan.options)
    screen.lines([""])
    _table(part.columns(words), [part.row(each, rules, words) for each in found.cards], screen)
    screen.lines([""])


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]], screen: Screen) -> None:
    if screen.plain:  # as Markdown, for docs/
        ruled = ["---", *["---:"] * (len(columns) - 1)]
        screen.lines(f"| {' | '.join(row)} |" for row in (columns, ruled, *rows))
        return
    table = Table(box=None, padding=(0, 2, 0, 0))
    for n, column in enumerate(columns):
        table.add_column(column, justify="right" if n else "left")
    for row in rows:
        table.add_row(*row)
    screen.draw(table)


def _title(game: str, players: int, words: Words) -> str:
    return words.say("balance-title", game=words.game(game), players=players)
