"""What all tables share: who looks at what, a few styles, and texts that know how wide they are on a screen."""

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

WIDE = 100  # from this many columns on there is a side panel
SIDE = 41  # which takes so many
NAME = 12  # cells a name may take in a table

# Named colours follow the reader's own terminal colours, so they stay readable on a light ground too.
HEADING = "bold cyan"
QUIET = "dim"
MARK = "bold green"  # what can be done: always with a sign beside it
TURN = "bold yellow"
ME = "bold"


@dataclass(frozen=True)
class Look:
    """A table, who looks at it, and in which language."""

    words: Words
    rules: Rules[Any, Any]
    view: View[Any]
    names: Sequence[str] = ()
    waiting: Collection[Seat] = ()
    log: Sequence[str] = ()

    @property
    def me(self) -> Seat | None:
        """The seat that looks; None for spectators and for the eyes that see every card."""
        seat = self.view.seat
        return seat if seat is not None and seat >= 0 else None

    def say(self, key: str, **args: int | str) -> str:
        return self.words.say(key, **args)

    def name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else self.say("draw-seat", number=seat + 1)

    def label(self, seat: int) -> str:
        """The name, and whether it is mine."""
        name = self.name(seat)
        return self.say("draw-you", name=name) if seat == self.me else name

    def short(self, seat: int, cells: int = NAME) -> Text:
        """The name for a narrow column; mine gives way to `you` where both have no room."""
        if seat != self.me:
            return Text(cut(self.name(seat), cells))
        label = self.label(seat)
        return Text(label if cell_len(label) <= cells else self.say("draw-me"), ME)

    def listed(self, parts: Iterable[str]) -> str:
        return self.say("draw-comma").join(parts)

    def all_names(self, seats: Iterable[int]) -> str:
        return self.listed(self.label(seat) for seat in seats)

    def asked(self, seat: int) -> str:
        """`wanted` of a seat that has yet to decide, `ready` where its choice is sealed, else nothing."""
        if seat in self.waiting:
            return "wanted"
        return "ready" if seat in self.rules.actors(self.view.state) else ""

    def sign(self, seat: int) -> Text:
        return {"wanted": ink("▸", TURN), "ready": ink("✓", MARK), "": ink(" ")}[self.asked(seat)]

    def told(self, seat: int) -> str:
        """The same in words, for a line that is read aloud."""
        asked = self.asked(seat)
        return self.say(f"draw-asked-{asked}") if asked else ""

    def title(self, round_: int, rounds: int) -> str:
        game = self.words.game(self.rules.name)
        return self.say("draw-title", game=game, round=round_, rounds=rounds) if round_ else game


class Scene:
    """Something drawn for the width it gets."""

    def __init__(self, paint: Callable[[int], RenderableType]) -> None:
        self.paint = paint

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.paint(options.max_width)


def ink(text: str, style: str = "") -> Text:
    """A text to which more can be appended: its style stays its own."""
    return Text().append(text, style)


def cut(text: str, cells: int) -> str:
    short = Text(text)
    short.truncate(cells, overflow="ellipsis")
    return short.plain


def pad(text: Text, cells: int, align: str = "left") -> Text:
    """A text brought to a width on the screen, where Japanese takes two cells a character."""
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
    """Sentences in lines of this width: broken between words, and Japanese between any characters that may part."""
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
    """What must stay together: a word with its space and cited rules, a Japanese character with its punctuation."""
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
    """What a section is about, and a few words about it."""
    made = ink(text, HEADING)
    for part in more:
        made.append("  ").append_text(part)
    return made


def indent(thing: RenderableType, by: int = 2) -> Padding:
    return Padding(thing, (0, 0, 0, by))


def title(text: str) -> Rule:
    return Rule(Text(text, "bold"), align="left", style=QUIET, characters="─")


def sections(parts: Sequence[Sequence[RenderableType]]) -> Group:
    """Sections one under the other, a blank line between them; empty ones are left out."""
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


def sheet(
    look: Look, width: int, head: str, main: Callable[[int], RenderableType], side: Sequence[RenderableType]
) -> Group:
    """A whole table: the title, what lies on it, and where there is room the side panel."""
    if width < WIDE:
        return Group(title(head), Text(""), Padding(main(width - 2), (0, 1)))
    told: list[RenderableType] = [*prose(look.log, SIDE - 4)]
    if told:
        told = [heading(look.say("draw-log")), *told]
    panel = Panel(sections([side, told]), box=box.ROUNDED, border_style=QUIET, padding=(0, 1))
    both = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    room = width - SIDE - 3
    both.add_column(width=room, overflow="fold")
    both.add_column(width=SIDE, overflow="fold")
    both.add_row(main(room), panel)
    return Group(title(head), Text(""), Padding(both, (0, 0, 0, 1)))


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else number(n)


def number(n: int) -> str:
    """With a minus sign as long as a digit is wide."""
    return str(n) if n >= 0 else f"−{-n}"
