"""The contract of every store, tested with both engines: ordered, exactly once, durable, shared."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from asdealt.store import Conflict, Entry, Fenced, Process, Unkept
from asdealt.store.base import SILENT_BEATS
from helpers.coroutines import PATIENCE
from helpers.engines import ENGINES, Open, entry, listing, opener


@pytest.fixture(params=ENGINES)
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Open:
    return opener(request.param, tmp_path)


async def test_entries_are_read_in_the_order_they_were_appended(opened: Open) -> None:
    store = opened()
    for n in range(5):
        await store.append("one", entry(n))
    await store.append("two", entry(0))
    assert await store.read("one") == [entry(n) for n in range(5)]
    for nobody in ("nobody", "", "\0", "\ud800", "one\n"):
        assert await store.read(nobody) == []
    await store.close()
    again = opened()
    assert len(await again.read("one")) == 5
    await again.close()


async def test_the_key_decides_races_and_the_rest_of_a_commit_succeeds(opened: Open) -> None:
    store, rival = opened(), opened()
    await store.append("m", entry(0))
    jobs = [store.append("m", entry(0, "late")), *(store.append(f"m{n}", entry(0)) for n in range(20))]
    answers = await asyncio.gather(*jobs, return_exceptions=True)
    assert isinstance(answers[0], Conflict)
    assert answers[1:] == [None] * 20
    for n in range(1, 20):
        raced = await asyncio.gather(
            store.append("m", entry(n, "a")), rival.append("m", entry(n, "b")), return_exceptions=True
        )
        assert sorted(type(each).__name__ for each in raced) == ["Conflict", "NoneType"]
        kept = (await store.read("m", n))[0].kind
        assert (kept == "a") == (raced[0] is None)
    assert [each.n for each in await store.read("m")] == list(range(20))
    await store.close()
    await rival.close()


async def test_a_lost_race_changes_no_listing(opened: Open) -> None:
    store = opened()
    await store.append("m", entry(0), listing("m", at=1))
    with pytest.raises(Conflict):
        await store.append("m", entry(0), listing("m", "over", at=9))
    assert await store.listing("m") == listing("m", at=1)
    assert await store.listing("n") is None
    await store.close()


async def test_listings_show_public_matches_latest_first(opened: Open) -> None:
    store = opened()
    await store.append("a", entry(0), listing("a", at=1))
    await store.append("b", entry(0), listing("b", at=2))
    await store.append("c", entry(0), listing("c", listed=False, at=3))
    await store.append("d", entry(0), listing("d", "over", at=4, wake=7.0))
    await store.append("a", entry(1), listing("a", at=5))
    found = await store.listings(["gathering", "playing"], most=10)
    assert [each.match for each in found] == ["a", "b"]
    assert found[0] == listing("a", at=5)
    assert len(await store.listings(["playing"], most=1)) == 1
    assert await store.due(6.9) == []
    assert await store.due(7.0) == ["d"]
    assert await store.unchanged("playing", since=3) == ["b"]
    assert await store.matches(most=9) == ["a", "b", "c", "d"]
    assert await store.matches("b", most=1) == ["c"]
    await store.close()


async def test_closing_stores_what_was_queued_and_nothing_more(opened: Open) -> None:
    store = opened()
    queued = [asyncio.create_task(store.append("m", entry(n))) for n in range(50)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*queued)
    with pytest.raises(Unkept):
        await store.append("m", entry(50))
    again = opened()
    assert len(await again.read("m")) == 50
    await again.close()


async def test_a_long_log_is_read_in_pages(opened: Open) -> None:
    store = opened()
    await asyncio.gather(*(store.append("m", entry(n)) for n in range(50)))
    assert [each.n for each in await store.read("m", 20, 10)] == list(range(20, 30))
    assert [each.n for each in await store.read("m", 45, 10)] == list(range(45, 50))
    assert await store.read("m", 50, 10) == []
    await store.close()


async def test_deleted_and_replaced_entries_cannot_be_read(opened: Open) -> None:
    store = opened()
    await store.append("one", Entry(0, 1.0, "made", b"Secretname"), listing("one"))
    await store.append("two", Entry(0, 1.0, "made", b"Othername"), listing("two"))
    await store.append("one", Entry(1, 2.0, "forgotten", b"{}"), instead=[Entry(0, 1.0, "made", b"nobody")])
    assert [each.payload for each in await store.read("one")] == [b"nobody", b"{}"]
    with pytest.raises(Conflict):
        await store.append("one", Entry(1, 2.0, "late", b"{}"), instead=[Entry(0, 1.0, "made", b"changed")])
    assert (await store.read("one"))[0].payload == b"nobody"
    await store.delete("two")
    assert await store.read("two") == []
    assert [each.match for each in await store.listings(["playing"], most=9)] == ["one"]
    assert await store.matches(most=9) == ["one"]
    await store.close()


# Sharing


async def test_a_match_has_one_owner_at_a_time(opened: Open) -> None:
    one, two = opened(), opened()
    first, second = await one.join("tcp://one"), await two.join("tcp://two")
    assert first.id != second.id
    assert await one.secret() == await two.secret()
    assert len(await one.secret()) >= 16
    assert await one.processes() == [first, second]
    assert await one.claim("m") is None  # there is no such match
    assert await one.claim("\0") is None
    for n in range(10):
        await one.append(f"m{n}", entry(0))
    claims = await asyncio.gather(*(store.claim(f"m{n}") for n in range(10) for store in (one, two)))
    assert set(claims) <= {first, second}
    for n in range(10):
        assert claims[2 * n] == claims[2 * n + 1]
    assert await one.claim("m0") == claims[0]  # the same claim again
    owner, other = (one, two) if claims[0] == first else (two, one)
    await other.release("m0")  # it is not theirs to release
    assert await other.claim("m0") == claims[0]
    await owner.release("m0")
    assert await other.claim("m0") != claims[0]
    await one.close()
    await two.close()


async def test_a_process_that_leaves_frees_its_matches_and_writes_nothing_more(opened: Open) -> None:
    one, two = opened(), opened()
    first, second = await one.join("tcp://one"), await two.join("tcp://two")
    for n in range(3):
        await one.append(f"m{n}", entry(0))
        assert await one.claim(f"m{n}") == first
    await one.leave()
    assert await two.processes() == [second]
    for n in range(3):
        assert await two.claim(f"m{n}") == second
    with pytest.raises(Fenced):
        await one.append("m0", entry(1))
    with pytest.raises(Fenced):
        await one.delete("m0")
    with pytest.raises(Fenced):
        await one.append("m0", entry(1), instead=[entry(0, "other")])
    assert await two.read("m0") == [entry(0)]
    again = await one.join("tcp://one")
    assert again.id not in (first.id, second.id)
    assert await one.claim("m0") == second
    await one.append("m0", entry(1))  # the key decides
    await one.close()
    await two.close()


async def test_a_process_that_ends_without_leaving_is_found_dead(opened: Open) -> None:
    one, two = opened(), opened()
    first, second = await one.join("tcp://one"), await two.join("tcp://two")
    await one.append("m", entry(0))
    assert await one.claim("m") == first
    assert not await two.unreachable(first)  # it lives, whatever the network reports
    assert await two.claim("m") == first
    await one.close()  # as if killed: its sessions and locks are gone
    async with asyncio.timeout(PATIENCE):
        while not await two.unreachable(first):
            await asyncio.sleep(0.01)
    assert await two.claim("m") == second
    assert await two.unreachable(Process(999, ""))
    await two.close()


async def test_heartbeats_find_dead_processes_and_spare_live_ones(opened: Open) -> None:
    one, two, three = opened(), opened(), opened()
    first = await one.join("tcp://one")
    second, third = await two.join("tcp://two"), await three.join("tcp://three")
    await one.append("m", entry(0))
    assert await one.claim("m") == first
    for _ in range(2 * SILENT_BEATS):
        for store in (one, two, three):
            await store.beat()
    assert await two.claim("m") == first
    await one.close()
    async with asyncio.timeout(PATIENCE):
        while await two.claim("m") == first:
            await two.beat()
            await three.beat()
            await asyncio.sleep(0.01)
    assert await three.claim("m") == second
    assert await three.processes() == [second, third]
    await two.close()
    await three.close()


async def test_a_heartbeat_tells_a_process_that_it_was_declared_dead(opened: Open) -> None:
    store = opened()
    await store.join("tcp://one")
    await store.beat()
    await store.leave()
    with pytest.raises(Fenced):
        await store.beat()
    again = await store.join("tcp://one")
    await store.beat()
    assert await store.processes() == [again]
    await store.close()
