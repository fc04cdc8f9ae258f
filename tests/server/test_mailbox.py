"""The small queue and event that sockets and rooms use do what asyncio's do."""

from __future__ import annotations

import asyncio
import sys

import pytest

from asdealt.server.shared.mailbox import Flag, Mailbox


async def test_letters_come_in_order_whether_they_are_waited_for_or_not() -> None:
    box: Mailbox[int] = Mailbox()
    box.put_nowait(1)
    box.put_nowait(2)
    assert (box.qsize(), box.empty()) == (2, False)
    assert [await box.get(), await box.get()] == [1, 2]
    assert (box.qsize(), box.empty()) == (0, True)
    reading = asyncio.create_task(box.get())
    await asyncio.sleep(0)
    box.put_nowait(3)
    box.put_nowait(4)
    assert await reading == 3
    assert await box.get() == 4
    with pytest.raises(IndexError):
        box.get_nowait()


@pytest.mark.parametrize("arrived", [False, True])
async def test_a_reader_that_is_cancelled_loses_no_letter(arrived: bool) -> None:
    box: Mailbox[str] = Mailbox()
    reading = asyncio.create_task(box.get())
    await asyncio.sleep(0)
    if arrived:
        box.put_nowait("a letter")
    reading.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading
    if not arrived:
        box.put_nowait("a letter")
    assert await box.get() == "a letter"


async def test_a_flag_wakes_everyone_who_waits() -> None:
    flag = Flag()
    assert flag.is_set()
    await flag.wait()
    flag.clear()
    flag.clear()
    waiting = [asyncio.create_task(flag.wait()) for _ in range(2)]
    await asyncio.sleep(0)
    assert not flag.is_set()
    assert not any(each.done() for each in waiting)
    flag.set()
    await asyncio.gather(*waiting)
    flag.set()
    assert flag.is_set()


def test_they_are_small() -> None:
    box: Mailbox[int] = Mailbox()
    box.put_nowait(1)
    box.get_nowait()
    parts = [getattr(box, name) for name in Mailbox.__slots__]
    assert sum(map(sys.getsizeof, (box, *parts))) < 100
