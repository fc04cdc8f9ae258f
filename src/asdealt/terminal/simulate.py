"""`asdealt simulate`: random games by the million, with a progress bar and a summary."""

from __future__ import annotations

import json

from rich.table import Table

from asdealt.fast import Summary, simulate
from asdealt.locales import Words
from asdealt.terminal.progress import progress_bar
from asdealt.terminal.screen import Screen


def run(
    game: str, players: int, games: int, rounds: int | None, seed: int, device: str, jobs: int | None, words: Words
) -> Summary:
    """Play them, with progress on the error stream, so that the result can be piped."""
    with progress_bar() as bar:
        task = bar.add_task(words.game(game), total=games)
        return simulate(
            game, players, games, rounds, device, seed, jobs=jobs,
            progress=lambda done, _total: bar.update(task, completed=done),
        )  # fmt: skip


def show(summary: Summary, as_json: bool, words: Words, screen: Screen) -> None:
    if as_json:
        print(json.dumps(summary.as_json()))
        return
    say = words.say
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column()
    table.add_column(justify="right")
    heading = say("simulate-heading", game=words.game(summary.game), players=summary.players)
    table.add_row(heading, "")
    table.add_row(say("simulate-games"), f"{summary.games:,}")
    table.add_row(say("simulate-rounds"), f"{summary.rounds:,}")
    table.add_row(say("simulate-turns"), f"{summary.turns_per_round:.2f}")
    table.add_row(say("simulate-decisions"), f"{summary.decisions_per_round:.2f}")
    for end, share in summary.ends.items():
        if share:  # not every ending can happen at every size
            table.add_row(say(f"simulate-end-{end.replace('_', '-')}"), f"{share:.2%}")
    for place, score in enumerate(summary.mean_scores, 1):
        table.add_row(say("simulate-score", place=place), f"{score:.2f}")
    table.add_row(say("simulate-ties"), f"{summary.ties / summary.games:.2%}")
    table.add_row(say("simulate-seconds"), f"{summary.seconds:.2f}")
    table.add_row(say("simulate-turns-per-second"), f"{summary.turns_per_second:,.0f}")
    table.add_row(say("simulate-decisions-per-second"), f"{summary.decisions_per_second:,.0f}")
    screen.draw(table)
