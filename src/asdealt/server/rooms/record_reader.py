"""Reads records that strangers send, each in a separate process with limits.

The process replays the whole match. Its answer is the first entry of a table's log, with which that match can be shown
like any other that is over.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

import msgspec

from asdealt.fault import Fault
from asdealt.protocol.refusals import RequestRefused
from asdealt.server.rooms.child_reader import SECONDS, ChildReader, Failed
from asdealt.server.shared.limits import LONGEST_RECORD
from asdealt.server.tables import log

COMMAND = (sys.executable, "-m", "asdealt.server.rooms.record_child")


class Answer(msgspec.Struct, omit_defaults=True):
    made: log.Made | None = None
    line: int = 0  # the line that is wrong
    wrong: Fault | None = None


class RecordReader:
    def __init__(self, command: Sequence[str] = COMMAND, seconds: float = SECONDS) -> None:
        self._child = ChildReader(command, 4 * LONGEST_RECORD, seconds)

    async def read(self, file: bytes) -> log.Made:
        """The first deed of a table with this match. Raises RequestRefused."""
        try:
            answer = msgspec.json.decode(await self._child.ask(file), type=Answer)
        except (Failed, ValueError):
            raise RequestRefused("record_unread") from None
        if answer.made is None:
            raise RequestRefused("bad_record", line=answer.line, reason=answer.wrong)
        return answer.made
