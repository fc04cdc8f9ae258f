"""Scout between rounds and at the end: captured + tokens - hand, round by round, and the totals."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from asdealt.games.scout.rules.state import Phase, State
from asdealt.terminal.draw.shared import MARK, QUIET, Look, flow, heading, indent, ink, number, prose, table_of

PROSE = 56  # columns there always are


def score_sheet(look: Look, state: State) -> Sequence[RenderableType]:
    """The arithmetic of the last round; then, once there are several, the points of every round."""
    last, over = state.sheets[-1], state.phase is Phase.OVER
    title = look.say("draw-score-end") if over else look.say("draw-score-of", round=len(state.sheets))
    why = Text(look.say(f"draw-round-{last.end.replace('_', '-')}"), QUIET)
    lines: list[RenderableType] = [heading(title, why), _arithmetic(look, state)]
    if last.exempt is not None:
        lines += prose([look.say("draw-exempt", name=look.name(last.exempt))], PROSE)
    if len(state.sheets) > 1 or over:
        lines += [Text(""), _by_round(look, state)]
    return [*lines, *_left_in_hand(look, state)]


def _arithmetic(look: Look, state: State) -> Grid:
    last, round_ = state.sheets[-1], len(state.sheets)
    made = table_of(
        ("", "left"),
        (look.say("draw-captured"), "right"),
        ("+ " + look.say("draw-chips" if state.seats == 2 else "draw-tokens"), "right"),
        ("− " + look.say("draw-hand"), "right"),
        ("= " + look.say("draw-round-short", round=round_), "right"),
    )
    for seat, score in enumerate(last.scores):
        left = Text(f"({last.left[seat]})", QUIET) if seat == last.exempt else Text(str(last.left[seat]))
        row = [look.short(seat), Text(str(last.captured[seat])), Text(str(last.tokens[seat])), left]
        made.add_row(*row, Text(number(score), "bold"))
    return made


def _by_round(look: Look, state: State) -> Grid:
    rounds = [(look.say("draw-round-short", round=n + 1), "right") for n in range(len(state.sheets))]
    made = table_of(("", "left"), *rounds, (look.say("draw-total"), "right"))
    outcome = look.rules.outcome(state)
    for seat, points in enumerate(state.totals):
        won = outcome is not None and outcome.ranks[seat] == 1
        total = ink("★ " if won else "", MARK).append(number(points), "bold")
        made.add_row(look.short(seat), *(Text(number(sheet.scores[seat])) for sheet in state.sheets), total)
    return made


def _left_in_hand(look: Look, state: State) -> Sequence[RenderableType]:
    """At the end, what was left in the hands, for those who want to count."""
    hands = state.sheets[-1].hands
    if state.phase is not Phase.OVER or not any(hands):
        return []
    lines: list[RenderableType] = [Text(""), Text(look.say("draw-left-in-hand"), QUIET)]
    for seat, cards in enumerate(hands):
        if cards:
            chips = [look.short(seat), *(Text(str(card.face)) for card in cards)]
            lines += [indent(line) for line in flow(chips, PROSE, gap=1)]
    return lines
