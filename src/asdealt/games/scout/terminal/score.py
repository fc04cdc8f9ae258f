"""Scout between rounds and at the end: captured + tokens - hand, round by round, and the totals."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from asdealt.games.scout.rules.state import Phase, State
from asdealt.terminal.draw.shared import MARK, QUIET, Scene, flow, heading, indent, ink, number, prose, table_of

PROSE = 56  # columns that are always available


def score_sheet(scene: Scene, state: State) -> Sequence[RenderableType]:
    """The arithmetic of the last round, then the points of every round once there are several."""
    last, over = state.sheets[-1], state.phase is Phase.OVER
    title = scene.say("draw-score-end") if over else scene.say("draw-score-of", round=len(state.sheets))
    why = Text(scene.say(f"draw-round-{last.end.replace('_', '-')}"), QUIET)
    lines: list[RenderableType] = [heading(title, why), _arithmetic(scene, state)]
    if last.exempt is not None:
        lines += prose([scene.say("draw-exempt", name=scene.name(last.exempt))], PROSE)
    if len(state.sheets) > 1 or over:
        lines += [Text(""), _by_round(scene, state)]
    return [*lines, *_left_in_hand(scene, state)]


def _arithmetic(scene: Scene, state: State) -> Grid:
    last, round_ = state.sheets[-1], len(state.sheets)
    made = table_of(
        ("", "left"),
        (scene.say("draw-captured"), "right"),
        ("+ " + scene.say("draw-chips" if state.seats == 2 else "draw-tokens"), "right"),
        ("− " + scene.say("draw-hand"), "right"),
        ("= " + scene.say("draw-round-short", round=round_), "right"),
    )
    for seat, score in enumerate(last.scores):
        left = Text(f"({last.left[seat]})", QUIET) if seat == last.exempt else Text(str(last.left[seat]))
        row = [scene.short(seat), Text(str(last.captured[seat])), Text(str(last.tokens[seat])), left]
        made.add_row(*row, Text(number(score), "bold"))
    return made


def _by_round(scene: Scene, state: State) -> Grid:
    rounds = [(scene.say("draw-round-short", round=n + 1), "right") for n in range(len(state.sheets))]
    made = table_of(("", "left"), *rounds, (scene.say("draw-total"), "right"))
    outcome = scene.rules.outcome(state)
    for seat, points in enumerate(state.totals):
        won = outcome is not None and outcome.ranks[seat] == 1
        total = ink("★ " if won else "", MARK).append(number(points), "bold")
        made.add_row(scene.short(seat), *(Text(number(sheet.scores[seat])) for sheet in state.sheets), total)
    return made


def _left_in_hand(scene: Scene, state: State) -> Sequence[RenderableType]:
    """At the end, the cards left in the hands, so that players can count them."""
    hands = state.sheets[-1].hands
    if state.phase is not Phase.OVER or not any(hands):
        return []
    lines: list[RenderableType] = [Text(""), Text(scene.say("draw-left-in-hand"), QUIET)]
    for seat, cards in enumerate(hands):
        if cards:
            chips = [scene.short(seat), *(Text(str(card.face)) for card in cards)]
            lines += [indent(line) for line in flow(chips, PROSE, gap=1)]
    return lines
