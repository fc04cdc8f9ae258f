"""`asdealt balance`: a game played by equals, and what its seats, sizes and cards come to."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from rich.progress import Progress
from rich.table import Table

from asdealt.arena.balance import Plan, sit, sizes
from asdealt.arena.balance_report import CLOSE, CardFigures, Report, report
from asdealt.arena.sampling import Estimate
from asdealt.core import Json
from asdealt.games.dozen.rules import CardSet
from asdealt.games.dozen.words.cards import card_name
from asdealt.locales import Words
from asdealt.terminal.progress import progress_bar
from asdealt.terminal.screen import Screen


def plans(game: str, players: int | None, bot: str, seed: int, options: Mapping[str, Json]) -> list[Plan]:
    """One for the table size asked for, or for every size."""
    wanted = sizes(game, options) if players is None else [players]
    return [Plan.of(game, size, bot, seed, options=options) for size in wanted]


def run(planned: Sequence[Plan], games: int, jobs: int, cards: CardSet | None, words: Words) -> list[Report]:
    """A report for each plan, with progress on the error stream, so that the result can be piped."""
    if games < 2 or jobs < 1:
        raise ValueError(words.say("balance-too-few"))
    with progress_bar() as bar:
        return [_measured(plan, games, jobs, cards, bar, words) for plan in planned]


def _measured(plan: Plan, games: int, jobs: int, cards: CardSet | None, bar: Progress, words: Words) -> Report:
    task = bar.add_task(_title(plan.game, plan.players, words), total=games)
    played = sit(plan, games, jobs=jobs, progress=lambda done: bar.update(task, completed=done))
    return report(plan, played, cards)


def show(reports: Sequence[Report], cards: CardSet | None, as_json: bool, words: Words, screen: Screen) -> None:
    if as_json:
        print(json.dumps({"reports": [each.as_json() for each in reports]}))
        return
    for each in reports:
        _show(each, cards, words, screen)


def _show(found: Report, cards: CardSet | None, words: Words, screen: Screen) -> None:
    say = words.say
    head = say("balance-heading", title=_title(found.game, found.players, words), games=found.games, bot=found.bot)
    screen.lines([
        head,
        say("balance-scores", score=f"{found.score:.1f}", spread=f"{found.spread:.1f}", margin=f"{found.margin:.1f}"),
        say("balance-close", points=CLOSE, close=_percent(found.close), ties=_percent(found.ties)),
        "",
    ])  # fmt: skip
    starts = "seat" if found.game == "dozen" else "place"  # nobody starts in Dozen
    rows = [[str(n), f"{place.score:.1f}", _percent(place.wins)] for n, place in enumerate(found.places, 1)]
    _table([say(f"balance-column-{starts}"), say("balance-column-score"), say("balance-column-wins")], rows, screen)
    if cards is None:
        return
    names = {card.id: card_name(card, words.lang) for card in cards.cards}
    columns = ("card", "color", "offered", "shown", "taken-shown", "taken-hidden", "points", "effect", "flags")
    screen.lines([""])
    _table(
        [say(f"balance-column-{column}") for column in columns],
        [_card(card, names[card.id], words) for card in found.cards],
        screen,
    )
    screen.lines([""])


def _card(card: CardFigures, name: str, words: Words) -> list[str]:
    return [
        name,
        words.say(f"colour-{card.color}", number="noun"),
        f"{card.offered:.0%}",
        _percent(card.shown),
        _percent(card.taken_shown),
        _percent(card.taken_hidden),
        "-" if card.points is None else f"{card.points:.1f}",
        _percent(card.effect, sign="+"),
        ", ".join(words.say(f"balance-flag-{flag.replace('_', '-')}") for flag in card.flags),
    ]


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]], screen: Screen) -> None:
    if screen.plain:  # as Markdown, to be kept
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


def _percent(found: Estimate | None, sign: str = "") -> str:
    return "-" if found is None else f"{found.value:{sign}.1%} ± {(found.high - found.low) / 2:.1%}"
