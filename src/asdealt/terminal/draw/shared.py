"""What all drawings share: the scene that is drawn, a few styles, and texts laid out by their width on a screen."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rich import box
from rich.cells import cell_len, chop_cells
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from asdealt.core import Rules, Seat, View
from asdealt.locales import Words

WIDE = 100  # columns from which on there is a side panel
SIDE = 41  # columns of the side panel
NAME = 12  # cells a name may take in a table

# Named colours follow the reader's own terminal colours, so they stay readable on a light background too.
HEADING = "bold cyan"
QUIET = "dim"
MARK = "bold green"  # for what can be done; a sign always says it too
TURN = "bold yellow"
ME = "bold"


@dataclass(frozen=True)
class Scene:
    """Everything a drawing is made from: a view, the names at the table, who has yet to decide, and the language."""

    words: Words
    rules: Rules[Any, Any]
    view: View[Any]
    names: Sequence[str] = ()
    waiting: Collection[Seat] = ()
    log: Sequence[str] = ()

    @property
    def me(self) -> Seat | None:
        """The seat whose view this is; None for spectators and for a view of all cards."""
        seat = self.view.seat
        return seat if seat is not None and seat >= 0 else None

    def say(self, key: str, **args: int | str) -> str:
        return self.words.say(key, **args)

    def name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else self.say("draw-seat", number=seat + 1)

    def label(self, seat: int) -> str:
        """The name, marked if it is the viewer's own."""
        name = self.name(seat)
        return self.say("draw-you", name=name) if seat == self.me else name

    def short(self, seat: int, cells: int = NAME) -> Text:
        """The name for a narrow column. The viewer's own becomes `you` if both do not fit."""
        if seat != self.me:
            return Text(cut(self.name(seat), cells))
        label = self.label(seat)
        return Text(label if cell_len(label) <= cells else self.say("draw-me"), ME)

    def listed(self, parts: Iterable[str]) -> str:
        return self.say("draw-comma").join(parts)

    def alternatives(self, parts: Iterable[str]) -> str:
        """Parts that may contain commas themselves."""
        return self.say("draw-semicolon").join(parts)

    def labelled(self, label: str, text: str) -> str:
        return self.say("draw-labelled", label=label, text=text)

    def all_names(self, seats: Iterable[int]) -> str:
        return self.listed(self.label(seat) for seat in seats)

    def asked(self, seat: int) -> str:
        """`wanted` for a seat that has yet to decide, `ready` for a sealed choice, otherwise empty."""
        if seat in self.waiting:
            return "wanted"
        return "ready" if seat in self.rules.actors(self.view.state) else ""

    def sign(self, seat: int) -> Text:
        return {"wanted": ink("▸", TURN), "ready": ink("✓", MARK), "": ink(" ")}[self.asked(seat)]

    def told(self, seat: int) -> str:
        """The same in words, for a line that is read aloud."""
        asked = self.asked(seat)
        return self.say(f"draw-asked-{asked}") if asked else ""

    @property
    def title(self) -> str:
        """The game, and how far it has come."""
        game, state = self.words.game(self.rules.name), self.view.state
        round_, rounds = self.rules.round(state), self.rules.rounds(self.rules.seats_of(state))
        return self.say("draw-title", game=game, round=round_, rounds=rounds) if round_ and rounds > 1 else game


class AtWidth:
    """Drawn for the width it is printed at."""

    def __init__(self, paint: Callable[[int], RenderableType]) -> None:
        self.paint = paint

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.paint(options.max_width)


def ink(text: str, style: str = "") -> Text:
    """A text to which more can be appended without taking on its style."""
    return Text().append(text, style)


def cut(text: str, cells: int) -> str:
    short = Text(text)
    short.truncate(cells, overflow="ellipsis")
    return short.plain


def pad(text: Text, cells: int, align: str = "left") -> Text:
    """A text cut or padded to a width on the screen, where a Japanese character takes two cells."""
    made = text.copy()
    made.truncate(cells, overflow="ellipsis")
    space = cells - made.cell_len
    left = {"left": 0, "right": space, "center": space // 2}[align]
    return Text(" " * left).append_text(made).append(" " * (space - left))


def flow(chips: Sequence[Text], width: int, gap: int = 3) -> list[Text]:
    """Chips packed into lines; a chip is broken only if it is wider than a line."""
    lines: list[Text] = []
    for chip in chips:
        if lines and lines[-1].cell_len + gap + chip.cell_len <= width:
            lines[-1].append(" " * gap).append_text(chip)
        else:
            lines.append(Text().append_text(chip))
    return lines


NO_LINE_BEGINS_WITH = "。、)）」』：？！…ー〜・ぁぃぅぇぉっゃゅょァィゥェォッャュョ"
NO_LINE_ENDS_WITH = "(（「『"


def prose(texts: Iterable[str], width: int) -> list[Text]:
    """Sentences in lines of this width, broken between words; Japanese between any characters that may be separated."""
    return [Text(line) for text in texts for line in broken(text, width)]


def broken(text: str, width: int) -> list[str]:
    lines = [""]
    for unit in units(text):
        if lines[-1] and cell_len(lines[-1] + unit.rstrip()) > width:
            lines[-1] = lines[-1].rstrip()
            lines.append("")
        for piece in chop_cells(unit, width):  # a word wider than a line
            lines[-1] += piece
            if cell_len(lines[-1].rstrip()) > width:
                lines[-1] = lines[-1].removesuffix(piece)
                lines.append(piece)
    return [line.rstrip() for line in lines]


def units(text: str) -> list[str]:
    """The parts of a text that must not be broken: a word with its space and cited rules, a Japanese character with its
    punctuation."""
    found: list[str] = []
    for letter in text:
        last = found[-1] if found else ""
        joins = bool(last) and (
            letter in NO_LINE_BEGINS_WITH
            or letter in " ["
            or (last.endswith(", ") and last.rfind("[") > last.rfind("]"))
            or last[-1] in NO_LINE_ENDS_WITH
            or last[-1].isdigit()  # a number and what it counts
            or (cell_len(letter) == cell_len(last[-1]) == 1 and last[-1] != " ")
        )
        if joins:
            found[-1] += letter
        else:
            found.append(letter)
    return found


def heading(text: str, *more: Text) -> Text:
    """The heading of a section, with short remarks after it."""
    made = ink(text, HEADING)
    for part in more:
        made.append("  ").append_text(part)
    return made


def indent(thing: RenderableType, by: int = 2) -> Padding:
    return Padding(thing, (0, 0, 0, by))


def _title(text: str) -> Rule:
    return Rule(Text(text, "bold"), align="left", style=QUIET, characters="─")


def sections(parts: Sequence[Sequence[RenderableType]]) -> Group:
    """Sections one below the other, with a blank line between them. Empty ones are left out."""
    lines: list[RenderableType] = []
    for part in parts:
        if part:
            lines += [Text(""), *part] if lines else part
    return Group(*lines)


def table_of(*columns: tuple[str, str], gap: int = 2) -> Table:
    """A table without lines: headings (quiet) with how each column is aligned."""
    made = Table(box=None, padding=(0, gap, 0, 0), pad_edge=False, header_style=QUIET, show_edge=False)
    for header, align in columns:
        made.add_column(header, justify=align, no_wrap=True)  # type: ignore[arg-type]
    return made


def sheet(scene: Scene, width: int, main: Callable[[int], RenderableType], side: Sequence[RenderableType]) -> Group:
    """A whole table: the title, what lies on it, and the side panel if it fits."""
    if width < WIDE:
        return Group(_title(scene.title), Text(""), Padding(main(width - 2), (0, 1)))
    told: list[RenderableType] = [*prose(scene.log, SIDE - 4)]
    if told:
        told = [heading(scene.say("draw-log")), *told]
    panel = Panel(sections([side, told]), box=box.ROUNDED, border_style=QUIET, padding=(0, 1))
    both = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    room = width - SIDE - 3
    both.add_column(width=room, overflow="fold")
    both.add_column(width=SIDE, overflow="fold")
    both.add_row(main(room), panel)
    return Group(_title(scene.title), Text(""), Padding(both, (0, 0, 0, 1)))


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else number(n)


def number(n: int) -> str:
    """With a minus sign as wide as a digit."""
    return str(n) if n >= 0 else f"−{-n}"
