"""A socket as it travels: whole texts in frames that any client reads, in order, whatever their length."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from asdealt.server.connection import text_frame


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 1 << 10, (1 << 16) - 1, 1 << 16, (1 << 16) + 1])
def test_a_text_frame_is_as_the_standard_has_it(size: int) -> None:
    text = ("あ" * size).encode()[:size]
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_several_frames_in_one_go_are_read_one_after_the_other() -> None:
    reader = StreamReader()
    reader.feed_data(b"".join(map(text_frame, (b"a", b"b" * 70_000, b"c"))))
    read = []
    for _ in range(3):
        parsing = Frame.parse(reader.read_exact, mask=False, max_size=1 << 20)
        with pytest.raises(StopIteration) as done:
            next(parsing)
        read.append(bytes(done.value.value.data))
    assert read == [b"a", b"b" * 70_000, b"c"]
