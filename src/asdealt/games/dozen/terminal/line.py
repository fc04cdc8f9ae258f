"""A line of Dozen drawn in its two rows: twelve places, each with a card in the shown or in the hidden row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from asdealt.games.dozen.rules.cards import SIDES, Side
from asdealt.games.dozen.rules.state import LINE, Laid, Phase
from asdealt.games.dozen.terminal import phrases
from asdealt.terminal.draw.shared import HEADING, MARK, QUIET, Scene, number, pad, signed

LABEL = 10
BACK = "░"
PAINTS = {
    "white": "bold", "red": "red", "orange": "#cf8430", "yellow": "yellow", "green": "green", "blue": "blue",
    "purple": "#a86fd0", "pink": "#cf5f86", "brown": "#a9754f", "grey": "bright_black", "black": "underline",
}  # fmt: skip


@dataclass(frozen=True)
class Ruler:
    """How a line is laid out in the available width."""

    cell: int
    names: dict[str, str]  # card id: the short name drawn in its place

    @property
    def room(self) -> int:
        return self.cell - 1


def ruler(scene: Scene, width: int) -> Ruler:
    cell = min(7, (width - LABEL) // LINE)
    return Ruler(cell, phrases.short_names(phrases.rules_of(scene).cards, scene.words.lang, cell - 1))


def drawn(scene: Scene, seat: int, by: Ruler) -> list[Text]:
    """Places, the two rows, and what the cards score if all of them are known."""
    state = phrases.state_of(scene)
    player = state.players[seat]
    ending = state.phase in phrases.ENDING
    full = seat == scene.me or ending  # with colour and value below each name
    rows = [_title(scene, seat), _row("", [Text(str(n + 1), QUIET) for n in range(LINE)], by)]
    for side in SIDES:
        rows += _side(scene, player.line, side, by, full)
    if (tallies := phrases.tallied(scene, seat)) and full:
        if ending:
            rows.append(_figures(scene.say("draw-row-value"), [number(t.value) for t in tallies], by, QUIET))
            rows.append(_figures(scene.say("draw-row-text"), [signed(sum(t.points)) for t in tallies], by, QUIET))
        rows.append(_figures(scene.say("draw-row-points"), [number(t.total) for t in tallies], by, MARK))
    return rows


def _title(scene: Scene, seat: int) -> Text:
    state = phrases.state_of(scene)
    name = Text(scene.label(seat), "bold" if seat == scene.me else HEADING)
    made = scene.sign(seat).append(" ").append_text(name)
    tallies = phrases.tallied(scene, seat)
    if tallies:
        points = sum(tally.total for tally in tallies)
        outcome = scene.rules.outcome(state)
        if outcome is not None and outcome.ranks[seat] == 1:
            made.append("  ★", MARK)
        key = "draw-line-points" if state.phase is Phase.OVER else "draw-line-points-now"
        made.append("  ").append(scene.say(key, points=points), MARK)
    return made


def _side(scene: Scene, line: Sequence[Laid], side: Side, by: Ruler, full: bool) -> list[Text]:
    here = [laid if laid.side == side else None for laid in line]
    label = scene.say(f"draw-row-{side}")
    rows = [_row(label, [_face(scene, laid, by) for laid in here], by)]
    if full:
        rows.append(_row("", [_worth(scene, laid, by) for laid in here], by))
    return rows


def _row(label: str, cells: Sequence[Text], by: Ruler) -> Text:
    made = pad(Text(f"  {label}", QUIET), LABEL)
    for cell in cells:
        made.append_text(pad(cell, by.room)).append(" ")
    return made


def _figures(label: str, figures: Sequence[str], by: Ruler, style: str) -> Text:
    return _row(label, [Text(figure, style) for figure in figures], by)


def _face(scene: Scene, laid: Laid | None, by: Ruler) -> Text:
    if laid is None:
        return Text("")
    if not laid.card.known:
        return Text(BACK * by.room, QUIET)
    colour, _ = phrases.current(scene, laid)
    return Text(by.names[laid.card.face.id], paint(colour, laid.side))


def _worth(scene: Scene, laid: Laid | None, by: Ruler) -> Text:
    """The colour's two letters, cut as needed, and the whole value."""
    if laid is None or not laid.card.known:
        return Text("")
    colour, value = phrases.current(scene, laid)
    figure = number(value)
    room = by.room - len(figure)
    code = Text(scene.say(f"draw-colour-{colour}"))
    code.truncate(max(room, 0))
    return Text(code.plain + figure, QUIET)


def paint(colour: str, side: Side = "revealed") -> str:
    """Hidden cards that the viewer may look at are faint, because they are face down for others."""
    return f"{PAINTS[colour]} {'dim italic' if side == 'concealed' else 'bold'}"
