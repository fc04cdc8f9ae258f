"""A match as text that people can read, diff, store and verify: JSON Lines, one line per turn. See docs/records.md.

Every line has a checksum over itself and all lines before it, so a changed, missing or moved line is found where it is.
A reader replays the moves under the rules they name, and draws the deals again from the seed.

>>> from asdealt import play, record
>>> text = record.write(play("dozen", ["greedy", "random"], seed="x"), ["Ana", "Ben"])
>>> read = record.read(text)
>>> read.names, read.outcome.ranks
(('Ana', 'Ben'), (1, 2))
"""

from __future__ import annotations

from asdealt.record.lines import LARGEST, LONGEST_LINE, LONGEST_REASON, BadRecord, text_of
from asdealt.record.reading import Record, read, resume
from asdealt.record.writing import Writer, write

__all__ = [
    "LARGEST",
    "LONGEST_LINE",
    "LONGEST_REASON",
    "BadRecord",
    "Record",
    "Writer",
    "read",
    "resume",
    "text_of",
    "write",
]
