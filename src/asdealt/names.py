"""Player names, cleaned the same way everywhere: on a server, in records, on the command line.

The text is cut before any work is done on it. Normalising takes time that grows faster than the text, and a name is
something a stranger may send.
"""

from __future__ import annotations

import unicodedata

LONGEST_NAME = 24
MARKS_IN_A_ROW = 2  # diacritics on one letter: Vietnamese needs two
_READ = 8 * LONGEST_NAME  # characters of the text that are read


def clean_name(text: str) -> str:
    """The name without control characters, direction marks and stacks of diacritics. Letters stay as they are."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFD", text[:_READ]):
        kind = unicodedata.category(sign)[0]
        if kind == "C":  # control, format (direction marks), surrogates, private, unassigned
            continue
        marks = marks + 1 if kind == "M" else 0
        if marks <= MARKS_IN_A_ROW:
            kept.append(" " if kind == "Z" else sign)
    return " ".join(unicodedata.normalize("NFC", "".join(kept)).split())[:LONGEST_NAME].strip()
