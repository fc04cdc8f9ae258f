"""A page of the rules, broken into lines for the width of a screen.

The source is Markdown whose lines end where an editor broke them. A paragraph is joined first and then broken once.
Drawn examples keep their columns while they fit.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.cells import cell_len
from rich.text import Text

from asdealt.locales.pages import without_figures
from asdealt.terminal.draw.shared import HEADING, QUIET, broken

ROOM = 24  # least cells of a column in which a remark is broken
UNDER = 4  # indentation of the rest of a broken line
FAR = 5  # blank columns that separate two drawings side by side

_FENCE = re.compile(r"^```\n(.*?)^```\n?", re.MULTILINE | re.DOTALL)
_MARK = re.compile(r"#+ |\s*(?:-|\d+\.) |")
_STYLED = re.compile(r"\*\*(?P<strong>[^*]+)\*\*|\*(?P<em>[^*\s][^*]*)\*|`(?P<code>[^`]+)`")
_STYLES = {"strong": "bold", "em": "italic", "code": "cyan"}
_REMARK = re.compile(r"(?P<head>.*\S) {2,}(?P<remark>(?=.*[^\W\d])\S+(?: \S+)*)")


def page_lines(text: str, width: int, *, plain: bool) -> list[Text]:
    """`plain`: without styles; the marks of headings and lists stay, those of styles go."""
    parts = [part.strip("\n") for part in _FENCE.split(without_figures(text))]
    made: list[Text] = []
    for n, part in enumerate(parts):
        if n % 2:
            made += [Text(line, "" if plain else QUIET) for line in folded(part.split("\n"), width)]
        elif part:
            made += [line for piece in _pieces(part) for line in _broken_once(piece, width, plain)]
        if n < len(parts) - 1:
            made.append(Text())
    return made


def _pieces(prose: str) -> Iterator[str]:
    """Headings, items and paragraphs, each joined to one line, and the empty lines between them."""
    piece = ""
    for line in prose.split("\n"):
        if piece and line and not _MARK.match(line)[0].strip():  # type: ignore[index] # it matches everything
            piece = _joined(piece, line.strip())
            continue
        if piece:
            yield piece
        piece = line
        if not line:
            yield line
    if piece:
        yield piece


def _joined(line: str, following: str) -> str:
    """Join a broken line, with a space unless both letters are Japanese."""
    wide = cell_len(line[-1]) == cell_len(following[0]) == 2
    return f"{line}{following}" if wide else f"{line} {following}"


def _broken_once(piece: str, width: int, plain: bool) -> Iterator[Text]:
    mark = _MARK.match(piece)[0]  # type: ignore[index] # it matches everything
    heading = mark.startswith("#")
    body = Text(style=HEADING if heading and not plain else "")
    at = len(mark)
    for styled in _STYLED.finditer(piece, at):
        body.append(piece[at : styled.start()])
        body.append(styled[styled.lastgroup or 0], "" if plain else _STYLES[styled.lastgroup or "strong"])
        at = styled.end()
    body.append(piece[at:])
    lead = mark if plain or not heading else ""
    done = 0
    for line in broken(body.plain, width - cell_len(lead)):
        start = body.plain.index(line, done)
        yield Text(lead if not done else " " * cell_len(lead)).append_text(body[start : start + len(line)])
        done = start + len(line)


# Drawn examples


def folded(lines: Sequence[str], width: int) -> list[str]:
    """An example for this width. Adjacent lines are changed together."""
    made: list[str] = []
    for drawn, group in groupby(lines, key=bool):
        block = list(group)
        if not drawn or all(cell_len(line) <= width for line in block):
            made += block
        elif all(pieces := [_by_words(line, width) for line in block]):
            made += [piece for line in pieces for piece in line]
        else:
            made += _panels([_cells(line) for line in block], width)
    return made


def _by_words(line: str, width: int) -> list[str]:
    """The line broken between words, with a remark at its end in its own column or below. Empty if it has columns."""
    if cell_len(line) <= width:
        return [line]
    if not re.search(r"\S {2,}\S|\[", line):
        first, *rest = broken(line.strip(), width - UNDER)
        return [f" {first}", *(" " * UNDER + more for more in rest)]
    found = _REMARK.fullmatch(line)
    if not found or cell_len(found["head"]) > width:
        return []
    column = cell_len(line[: found.start("remark")])
    if width - column < ROOM:
        return [found["head"], *(" " * UNDER + more for more in broken(found["remark"], width - UNDER))]
    first, *rest = broken(found["remark"], width - column)
    return [line[: found.start("remark")] + first, *(" " * column + more for more in rest)]


def _cells(line: str) -> list[str]:
    """One entry for each cell of the screen; a wide letter is followed by an empty one."""
    return [cell for letter in line for cell in (letter, *[""] * (cell_len(letter) - 1))]


def _panels(block: list[list[str]], width: int) -> list[str]:
    """A drawing cut where a column is blank in all its lines, with the parts one below the other."""
    longest = max(map(len, block))
    if longest <= width:
        return ["".join(line).rstrip() for line in block]
    blank = [all(line[at : at + 1] in ([], [" "]) for line in block) for at in range(longest)]
    begin = next(at for at, empty in enumerate(blank) if not empty)
    cuts = [at for at in range(begin + 1, width + 1) if blank[at] and not blank[at + 1]]
    at = max(cuts, key=lambda cut: (all(blank[max(0, cut - FAR + 1) : cut + 1]), cut), default=width - 1)
    left, right = [line[:at] for line in block], [[" ", *line[at + 1 :]] for line in block]
    return [*_panels(left, width), *_panels([line for line in right if "".join(line).strip()], width)]
