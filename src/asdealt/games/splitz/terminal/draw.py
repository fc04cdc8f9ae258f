"""Splitz's table: the row and its Parts, who votes, and the grid of majorities that decides the game."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from asdealt.games.splitz.rules.card_text import write_card
from asdealt.games.splitz.rules.cards import DECK, JOKER, KINDS, NUMBERS, Cards
from asdealt.games.splitz.rules.state import PARTS, Part, Phase, State
from asdealt.games.splitz.terminal import phrases
from asdealt.games.splitz.terminal.plain import plain, plain_hand
from asdealt.terminal.draw.cards import BACK, hue, laid

from asdealt.terminal.draw.shared import (  # isort: skip
    MARK, QUIET, TURN, Scene, flow, heading, indent, ink, pad, prose, sections, sheet,
)  # fmt: skip

__all__ = ["hand", "plain", "plain_hand", "table"]

LOOKS = {Part.WHITE: ("light", ""), Part.BLUE: ("double", "blue"), Part.BLACK: ("heavy", "bright_black")}
ROOMY = 72  # columns: from this width on, the grid has wider cells
NARROW = 9  # cells for a name beside the grid
JOKERS = "J"


def table(scene: Scene, width: int) -> RenderableType:
    state = phrases.state_of(scene)
    return sheet(scene, width, lambda room: _main(scene, state, room), _stock(scene, state))


def hand(scene: Scene, width: int) -> RenderableType | None:
    """Nobody holds cards, so this shows the stacks in front of the players."""
    return Group(*_grid(scene, phrases.state_of(scene), width))


def _main(scene: Scene, state: State, width: int) -> RenderableType:
    return sections(
        [
            _divided(scene, state, width),
            _voters(scene, state, width),
            _contested(scene, state),
            _grid(scene, state, width),
        ]
    )


# The row and its Parts


def _divided(scene: Scene, state: State, width: int) -> Sequence[RenderableType]:
    if not state.row and not state.parts:
        return _jokers(scene, state, width)
    active = Text(scene.say("draw-active", name=scene.label(state.active)), QUIET)
    if state.trail:
        lines: list[RenderableType] = [
            heading(scene.say("draw-run-off"), Text(phrases.trail(scene, state.trail), "bold"), active)
        ]
        lines += [indent(line) for line in prose([phrases.runoff(scene, state)], width - 2)]
    else:
        lines = [heading(scene.say("draw-row" if state.row else "draw-parts"), active)]
    return [*lines, *(_row(state.row, width) if state.row else _parts(scene, state, width))]


def _row(cards: Cards, width: int) -> Sequence[RenderableType]:
    """The cards, with the numbers of the possible cuts between them."""
    inner, gap = (4, 2) if len(cards) * 8 + 2 <= width else (2, 1)
    step = inner + 2 + gap
    picture = laid([write_card(card) for card in cards], inner, "light", "", gap)
    marks = Text(" " * (inner + 2))
    for place in range(1, len(cards)):
        marks.append_text(pad(Text(str(place), TURN), gap, "right")).append(" " * (step - gap))
    return [indent(line) for line in (*picture, marks)]


def _parts(scene: Scene, state: State, width: int) -> Sequence[RenderableType]:
    inner = 4 if sum(map(len, state.parts)) * 6 + 18 <= width else 2
    made = Grid.grid(padding=(0, 3, 0, 0))
    blocks = []
    for part, cards in zip(PARTS, state.parts, strict=False):
        border, style = LOOKS[part]
        label = Text(scene.say(f"draw-part-label-{part}"), f"bold {style}")
        if cards:
            block = [*laid([write_card(card) for card in cards], inner, border, style), label]
        else:
            gone = Text(scene.say("draw-thrown-away"), QUIET)
            block = [Text(""), gone, Text(""), Text(label.plain, QUIET)]
        made.add_column(justify="center")
        blocks.append(Group(*(line for line in block)))
    made.add_row(*blocks)
    return [indent(made)]


def _jokers(scene: Scene, state: State, width: int) -> Sequence[RenderableType]:
    """While Jokers are attached there is nothing to divide."""
    seat = state.placer
    if state.phase is not Phase.PLACE or seat is None:
        return []
    mine = state.stacks[seat]
    about = prose([scene.say("draw-places-jokers", name=scene.label(seat), count=mine.placing)], width - 2)
    stacks = flow([Text(str(number), f"bold {hue(number)}") for number in mine.numbers], width - 2)
    return [heading(scene.say("draw-jokers")), *(indent(line) for line in (*about, *stacks))]


def _voters(scene: Scene, state: State, width: int) -> Sequence[RenderableType]:
    if state.phase is not Phase.VOTE:
        return []
    voters = [scene.sign(seat).append(" ").append_text(scene.short(seat, 20)) for seat in state.voters]
    return flow([Text(scene.say("draw-voting"), QUIET), *voters], width)


def _contested(scene: Scene, state: State) -> Sequence[RenderableType]:
    """The contested Parts that come after the one being settled."""
    if not state.contested:
        return []
    lines = phrases.waiting_contests(scene, state.contested)
    return [heading(scene.say("draw-contested")), *(indent(Text(line)) for line in lines)]


# The grid


def _grid(scene: Scene, state: State, width: int) -> Sequence[RenderableType]:
    """Players by numbers: cards, attached Jokers and who leads; below that the stock."""
    cell = 5 if width >= ROOMY else 4
    label = min(20, max(NARROW, width - 11 * cell - 5))
    made = Grid.grid()
    made.add_column(width=label)
    for _ in (*NUMBERS, JOKERS):
        made.add_column(width=cell, justify="right")
    made.add_column(width=5, justify="right")
    head = [ink(str(number), f"bold {hue(number)}").append(" ") for number in NUMBERS]
    made.add_row(Text(""), *head, Text(f"{JOKERS} ", "bold"), Text(scene.say("draw-points-short"), QUIET))
    leads, points = phrases.leads(state), phrases.points(state)
    for seat in range(state.seats):
        name = scene.sign(seat).append(" ").append_text(scene.short(seat, label - 2))
        cells = [_cell(*phrases.stack(state, seat, number), leads.get((seat, number), " ")) for number in NUMBERS]
        loose = state.stacks[seat].cards[JOKER]
        made.add_row(name, *cells, _faint(loose), _total(scene, state, seat, points[seat]))
    rest = [_faint(state.stock[kind], QUIET) for kind in (*NUMBERS, JOKER)]
    made.add_row(Text("  " + scene.say("draw-stock"), QUIET), *rest, Text(str(sum(state.stock)), QUIET))
    legend = Text(scene.say("draw-grid-legend"), QUIET)
    return [heading(scene.say("draw-majorities")), made, indent(legend)]


def _cell(cards: int, jokers: int, sign: str) -> Text:
    if not cards:
        return Text("· ", QUIET)
    style = MARK if sign == "★" else "bold" if sign == "=" else ""
    made = ink(f"{cards}{sign}", style)
    if jokers:
        made.append(f"\n+{jokers if jokers > 1 else ''}J ", "bold magenta")
    return made


def _faint(count: int, style: str = "bold magenta") -> Text:
    return Text(f"{count} ", style) if count else Text("· ", QUIET)


def _total(scene: Scene, state: State, seat: int, points: int) -> Text:
    outcome = scene.rules.outcome(state)
    won = outcome is not None and outcome.ranks[seat] == 1
    return ink("★ " if won else "", MARK).append(str(points), "bold")


def _stock(scene: Scene, state: State) -> Sequence[RenderableType]:
    """A bar for each kind of card: full for cards in the stock, dots for cards that have been seen."""
    lines: list[RenderableType] = [heading(scene.say("draw-stock-left"), Text(str(sum(state.stock)), QUIET))]
    for kind in (*reversed(NUMBERS), JOKER):
        left = state.stock[kind]
        style = hue(kind) if kind else "magenta"
        line = pad(Text(write_card(kind), f"bold {style}"), 2, "right").append("  ")
        lines.append(line.append(BACK * left, style).append("·" * (DECK[kind] - left), QUIET))
    assert len(lines) == len(KINDS) + 1
    return lines
