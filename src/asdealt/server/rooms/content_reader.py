"""Parses content that strangers send, such as card sets, each in a separate process with limits."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import msgspec

from asdealt.core import Json
from asdealt.fault import Fault, fault
from asdealt.games import Content
from asdealt.protocol.bodies import LARGEST_CONTENT
from asdealt.protocol.refusals import RequestRefused
from asdealt.server.rooms.child_reader import SECONDS, ChildReader, Failed

ANSWER_BYTES = 8 * LARGEST_CONTENT
UNREAD = fault("cards-unread", "the file could not be read in time")
COMMAND = (sys.executable, "-m", "asdealt.server.rooms.content_child")


class Answer(msgspec.Struct):
    content: dict[str, Json] | None = None
    wrong: Fault | None = None


class ContentReader:
    def __init__(self, command: Sequence[str] = COMMAND, seconds: float = SECONDS) -> None:
        self._child = ChildReader(command, ANSWER_BYTES, seconds)

    async def read(self, game: str, content: Content, text: str) -> Json:
        """The content as plain values; raises RequestRefused."""
        file = text.encode("utf-8", "replace")
        if len(file) > content.largest:
            raise RequestRefused(
                "bad_table", reason=fault("cards-large", "a file of more than {most} bytes", most=content.largest)
            )
        try:
            answer = msgspec.json.decode(await self._child.ask(file, game), type=Answer)
        except (Failed, ValueError):
            raise RequestRefused("bad_table", reason=UNREAD) from None
        if answer.content is None:
            raise RequestRefused("bad_table", reason=answer.wrong or UNREAD)
        return answer.content
