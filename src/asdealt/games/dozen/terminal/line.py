"""A line of Dozen drawn in its two rows: twelve places, each with a card in the shown or in the hidden row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from asdealt.games.dozen.rules.cards import SIDES, Side
from asdealt.games.dozen.rules.state import LINE, Laid, Phase
from asdealt.games.dozen.terminal import words
from asdealt.terminal.draw.shared import HEADING, MARK, QUIET, Look, number, pad, signed

LABEL = 10
BACK = "░"
PAINTS = {
    "white": "bold", "red": "red", "orange": "#cf8430", "yellow": "yellow", "green": "green", "blue": "blue",
    "purple": "#a86fd0", "pink": "#cf5f86", "brown": "#a9754f", "grey": "bright_black", "black": "underline",
}  # fmt: skip


@dataclass(frozen=True)
class Ruler:
    """How a line is laid out in the width there is."""

    cell: int
    names: dict[str, str]  # card id: what stands in its place

    @property
    def room(self) -> int:
        return self.cell - 1


def ruler(look: Look, width: int) -> Ruler:
    cell = min(7, (width - LABEL) // LINE)
    return Ruler(cell, words.short_names(words.rules_of(look).cards, look.words.lang, cell - 1))


def drawn(look: Look, seat: int, by: Ruler) -> list[Text]:
    """Places, the two rows, and what the cards score where that can be known."""
    state = words.table_of(look)
    player = state.players[seat]
    ending = state.phase in words.ENDING
    full = seat == look.me or ending  # with colour and value below each name
    rows = [_title(look, seat), _row("", [Text(str(n + 1), QUIET) for n in range(LINE)], by)]
    for side in SIDES:
        rows += _side(look, player.line, side, by, full)
    if (tallies := words.tallied(look, seat)) and full:
        if ending:
            rows.append(_figures(look.say("draw-row-value"), [number(t.value) for t in tallies], by, QUIET))
            rows.append(_figures(look.say("draw-row-text"), [signed(sum(t.points)) for t in tallies], by, QUIET))
        rows.append(_figures(look.say("draw-row-points"), [number(t.total) for t in tallies], by, MARK))
    return rows


def _title(look: Look, seat: int) -> Text:
    state = words.table_of(look)
    name = Text(look.label(seat), "bold" if seat == look.me else HEADING)
    made = look.sign(seat).append(" ").append_text(name)
    tallies = words.tallied(look, seat)
    if tallies:
        points = sum(tally.total for tally in tallies)
        outcome = look.rules.outcome(state)
        if outcome is not None and outcome.ranks[seat] == 1:
            made.append("  ★", MARK)
        key = "draw-line-points" if state.phase is Phase.OVER else "draw-line-points-now"
        made.append("  ").append(look.say(key, points=points), MARK)
    return made


def _side(look: Look, line: Sequence[Laid], side: Side, by: Ruler, full: bool) -> list[Text]:
    here = [laid if laid.side == side else None for laid in line]
    label = look.say(f"draw-row-{side}")
    rows = [_row(label, [_face(look, laid, by) for laid in here], by)]
    if full:
        rows.append(_row("", [_worth(look, laid, by) for laid in here], by))
    return rows


def _row(label: str, cells: Sequence[Text], by: Ruler) -> Text:
    made = pad(Text(f"  {label}", QUIET), LABEL)
    for cell in cells:
        made.append_text(pad(cell, by.room)).append(" ")
    return made


def _figures(label: str, figures: Sequence[str], by: Ruler, style: str) -> Text:
    return _row(label, [Text(figure, style) for figure in figures], by)


def _face(look: Look, laid: Laid | None, by: Ruler) -> Text:
    if laid is None:
        return Text("")
    if not laid.card.known:
        return Text(BACK * by.room, QUIET)
    colour, _ = words.current(look, laid)
    return Text(by.names[laid.card.face.id], paint(colour, laid.side))


def _worth(look: Look, laid: Laid | None, by: Ruler) -> Text:
    """A colour's two letters and the value, cut so that the value is whole."""
    if laid is None or not laid.card.known:
        return Text("")
    colour, value = words.current(look, laid)
    figure = number(value)
    room = by.room - len(figure)
    code = Text(look.say(f"draw-colour-{colour}"))
    code.truncate(max(room, 0))
    return Text(code.plain + figure, QUIET)


def paint(colour: str, side: Side = "revealed") -> str:
    """Hidden cards that one may look at are faint, as they lie face down for others."""
    return f"{PAINTS[colour]} {'dim italic' if side == 'concealed' else 'bold'}"
