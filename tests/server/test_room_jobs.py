"""A room's task does one job at a time, commits before it tells, and survives errors."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from asdealt.core import Illegal, Refusal
from asdealt.protocol.bodies import Join
from asdealt.protocol.frames import Bye, Changed, Claimed, Snapshot
from asdealt.protocol.refusals import RequestRefused
from asdealt.server.rooms import seat_requests
from asdealt.server.shared.limits import Rate
from asdealt.server.tables import forgetting, log
from asdealt.server.tables.clocks import HOUR
from asdealt.server.tables.table import Table
from asdealt.store import Conflict, Unkept
from helpers.one_room import Scene, at_a_room
from helpers.rooms import Notebook
from helpers.tables import BOT, OPEN_CHAIR, person, table, trio


def renamed(name: str) -> log.Renamed:
    return log.Renamed(by=0, name=name)


# Calls from outside the room


def test_a_caller_gets_the_result_or_the_error() -> None:
    async def test(here: Scene) -> None:
        async def seven() -> int:
            return 7

        async def fails() -> int:
            raise KeyError("no")

        assert await here.room.ask(seven) == 7
        with pytest.raises(KeyError, match="no"):
            await here.room.ask(fails)
        await here.settled()

    at_a_room(trio(), test)


@pytest.mark.parametrize("refusal", [RequestRefused("over"), Illegal(Refusal("scout.over", "actors"))], ids=repr)
def test_a_refusal_is_not_a_fault_and_the_log_is_not_read_again(refusal: Exception) -> None:
    async def test(here: Scene) -> None:
        before = here.table

        async def refused() -> None:
            raise refusal

        with pytest.raises(type(refusal)):
            await here.room.ask(refused)
        await here.settled()
        assert here.table is before

    at_a_room(trio(), test)


def test_after_a_fault_the_table_is_what_its_log_says() -> None:
    async def test(here: Scene) -> None:
        async def half_done() -> None:
            here.table.chairs[0].name = "Nobody"
            raise KeyError("no")

        with pytest.raises(KeyError):
            await here.room.ask(half_done)
        await here.settled()
        assert here.table.names == ["Ana", "Ben", "Cy"]

    at_a_room(trio(), test)


def test_a_caller_who_stops_waiting_disturbs_nobody(caplog: pytest.LogCaptureFixture) -> None:
    """A request is cancelled while its table is busy: the table continues and does not read its log again."""

    async def test(here: Scene) -> None:
        before, going = here.table, asyncio.Event()

        async def slow() -> None:
            await going.wait()

        async def refused() -> None:
            raise RequestRefused("over")

        asking = [asyncio.create_task(here.room.ask(job)) for job in (slow, slow, refused)]
        await asyncio.sleep(0.01)
        for task in asking:
            task.cancel()
        await asyncio.sleep(0.01)
        going.set()
        await here.settled()
        assert here.table is before
        assert here.services.metrics.errors._value.get() == 0

    at_a_room(trio(), test)
    assert not caplog.records


def test_a_person_takes_a_seat_and_moves_it_to_another_device() -> None:
    async def test(here: Scene) -> None:
        seated = await seat_requests.join(here.room, Join("", 1, "Dee"))
        assert (seated.table, seated.seat) == ("t", 1)
        assert here.table.names[1] == "Dee"
        mine = here.table.chairs[1].tokens[0]
        giver, other, ana = await here.enter(1), await here.enter(1), await here.enter(0)
        other.token = "another device"
        more = await seat_requests.hand_over(here.room, mine)
        assert (more.table, more.seat) == ("t", 1)
        assert more.token != seated.token
        assert [len(each.of(Claimed)) for each in (giver, other, ana)] == [1, 0, 0]
        with pytest.raises(RequestRefused, match="seat_taken"):
            await seat_requests.join(here.room, Join("", 1, "Eve"))

    at_a_room(table(person("Ana"), OPEN_CHAIR, BOT), test)


def test_the_table_is_shown_as_everyone_may_see_it() -> None:
    async def test(here: Scene) -> None:
        info = await here.room.table_info()
        assert (info.table, info.stage, [chair.name for chair in info.chairs]) == (
            "t",
            "gathering",
            ["Ana", "Ben", "Cy"],
        )

    at_a_room(trio(), test)


def test_a_match_is_started() -> None:
    async def test(here: Scene) -> None:
        await here.room.start()
        assert here.stage == "playing"

    at_a_room(trio(), test)


def test_each_device_and_each_spectator_has_a_limit_of_its_own() -> None:
    async def test(here: Scene) -> None:
        ana, tab, ben = await here.enter(0), await here.enter(0), await here.enter(1)
        one, two = await here.enter(), await here.enter()
        assert here.room.too_fast(ana) == here.room.too_fast(tab) == 0
        assert here.room.too_fast(ana) > 0
        assert here.room.too_fast(tab) > 0  # another tab of the same device
        assert here.room.too_fast(ben) == 0
        assert [here.room.too_fast(one) > 0 for _ in range(3)] == [False, False, True]
        assert here.room.too_fast(two) == 0

    at_a_room(trio(), test, actions=Rate(2, 1000.0))


# Commits


def test_a_commit_is_stored_with_what_chance_did_and_has_a_number() -> None:
    async def test(here: Scene) -> None:
        assert await here.room.commit(renamed("Bea")) == 1
        assert await here.room.commit(log.Started()) == 2
        started = here.log[-1]
        assert isinstance(started, log.Started)
        assert len(started.drawn) == 2
        assert Table.fold("t", here.store.logs["t"]).v == 2

    at_a_room(trio(), test)


def test_a_full_table_accepts_no_more_deeds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "MOST_ENTRIES", 1)

    async def test(here: Scene) -> None:
        await here.room.commit(renamed("Bea"))
        with pytest.raises(RequestRefused, match="table_full"):
            await here.room.commit(renamed("Eve"))
        assert here.table.names[0] == "Bea"

    at_a_room(trio(), test)


def test_listings_are_written_only_when_they_change() -> None:
    """Lists show chairs and stages, so a change of these updates them. A choice matters only for its deadline."""

    async def test(here: Scene) -> None:
        for deed in (renamed("Bea"), log.Started(), log.Chose(by=0, seat=0, move="hold")):
            await here.room.commit(deed)
        listed = here.store.listings_of
        assert [each and each.stage for each in listed] == ["gathering", "playing", None]

    async def with_deadlines(here: Scene) -> None:
        await here.room.commit(log.Started())
        await here.room.commit(log.Chose(by=0, seat=0, move="hold"))
        listing = here.store.listings_of[-1]
        assert listing is not None
        assert listing.wake == here.clock.now + 12 * HOUR

    at_a_room(trio(), test)
    at_a_room(trio(pace="hours"), with_deadlines)


@pytest.mark.parametrize("page", [1, 2, 3, 1000])
def test_a_forgotten_player_is_removed_from_every_entry(page: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forgetting, "PAGE", page)

    async def test(here: Scene) -> None:
        for name in ("Bea", "Beatrice", "Bice", "Tris"):
            await here.room.commit(renamed(name))
        await here.room.commit(log.Started())
        ana = await here.enter(0)
        await seat_requests.forget(here.room, "Ana 1", "en")
        await here.settled()
        kept = b"".join(entry.payload for entry in here.store.logs["t"])
        assert not any(name in kept for name in (b"Ana", b"Bea", b"Bice", b"Tris"))
        assert b"Ben" in kept
        assert len(here.store.replaced) == len(set(here.store.replaced)) >= 5
        assert ana.of(Bye) == [Bye("gone", again=False)]

    at_a_room(trio(), test)


def test_no_later_frame_names_a_forgotten_player() -> None:
    """Regression: snapshots are cached briefly, and the cached one still had the name in it."""

    async def test(here: Scene) -> None:
        await here.room.commit(log.Started())
        before = await here.enter(None, "off")
        assert any("Ben" in frame for frame in before.frames)
        await seat_requests.forget(here.room, "Ben 1", "en")
        after = await here.enter(None, "off")
        assert after.of(Snapshot)[0].past[0].said[0] == ["~start", {"name": [1]}]
        assert not any("Ben" in frame for frame in after.frames)

    at_a_room(trio(), test, bot_pace=1000.0)


def test_no_cached_snapshot_names_a_forgotten_player() -> None:
    async def test(here: Scene) -> None:
        await here.room.commit(log.Started())
        await here.enter(None, "off")
        cached = here.room.broadcast._snapshots
        assert any("Ben" in (each.frame or "") for each in cached.values())
        await seat_requests.forget(here.room, "Ben 1", "en")
        assert not any("Ben" in (each.frame or "") for each in cached.values())

    at_a_room(trio(), test, bot_pace=1000.0)


def test_only_a_player_who_loses_their_seat_is_told_so() -> None:
    """Before the match their chair is cleared; during it a bot takes over, or they are forgotten."""

    async def test(here: Scene) -> None:
        ana, ben, cy = await here.enter(0), await here.enter(1), await here.enter(2)
        await here.room.commit(log.Cleared(by=0, seat=2))
        await here.settled()
        assert [each.gone for each in (ana, ben, cy)] == [False, False, True]
        await here.room.commit(log.Started(bots=[log.Bot(2, "random", "Noa")]))
        await here.room.commit(log.Filled(by=0, seat=1, level="random", name="Luz"))
        await here.settled()
        assert [each.gone for each in (ana, ben)] == [False, True]

    at_a_room(trio(), test, bot_pace=1000.0)


# Errors


def test_a_lost_race_is_not_an_error(caplog: pytest.LogCaptureFixture) -> None:
    async def test(here: Scene) -> None:
        async def elsewhere() -> None:
            raise Conflict

        with pytest.raises(Conflict):
            await here.room.ask(elsewhere)
        await here.settled()
        assert here.services.metrics.errors._value.get() == 0

    at_a_room(trio(), test)
    assert "somebody else has written to its log" in caplog.text


def test_after_a_fault_everyone_gets_a_new_snapshot() -> None:
    async def test(here: Scene) -> None:
        everybody = [await here.enter(seat) for seat in (0, 1, None)]

        async def fails() -> None:
            raise KeyError("no")

        here.room.post(fails)
        await here.settled()
        assert [len(each.of(Snapshot)) for each in everybody] == [2, 2, 2]
        await here.room.commit(renamed("Bea"))
        assert all(each.of(Changed)[-1].room.chairs[0].name == "Bea" for each in everybody)

    at_a_room(trio(), test)


@pytest.mark.parametrize("wrong", [Unkept("disk_full"), KeyError("no")], ids=repr)
def test_an_unreadable_log_closes_the_room_unless_the_error_may_pass(wrong: Exception) -> None:
    async def test(here: Scene) -> None:
        ana = await here.enter(0)

        async def unreadable(*_: object) -> Any:
            raise wrong

        async def fails() -> None:
            raise KeyError("no")

        read, here.store.read = here.store.read, unreadable  # type: ignore[method-assign,assignment]
        here.room.post(fails)
        await here.settled()
        if isinstance(wrong, Unkept):
            assert (here.closed, ana.gone) == ([], False)
        else:
            assert here.closed == [here.room]
            assert ana.of(Bye) == [Bye("restart", again=True)]
        here.store.read = read  # type: ignore[method-assign]

    at_a_room(trio(), test)


def test_a_closed_room_has_finished_its_job_and_has_no_alarm() -> None:
    async def test(here: Scene) -> None:
        done: list[str] = []

        async def job() -> None:
            done.append("job")

        alarm, task = here.room._alarm, here.room._task
        assert alarm is not None
        here.room.post(job)
        await here.room.close()
        await asyncio.sleep(0)
        last = here.room._alarm
        assert done == ["job"]
        assert task.cancelled()
        assert last is not None
        assert alarm.cancelled()
        assert last.cancelled()

    at_a_room(trio(), test)


def test_a_room_that_stops_sends_everyone_away_who_still_waits() -> None:
    """A table moves to another process while sockets and requests queue up, one of them half done."""

    async def test(here: Scene) -> None:
        going_on = asyncio.Event()

        async def moves_away() -> None:
            await going_on.wait()
            here.room.stop()

        async def nothing() -> None:
            return None

        here.room.post(moves_away)
        early, late = Notebook(here.room, 0), Notebook(here.room, 1)
        here.room.enter(early, None)
        asked = asyncio.create_task(here.room.ask(nothing))
        await asyncio.sleep(0)
        going_on.set()
        with pytest.raises(RequestRefused, match="restarting"):
            await asked
        here.room.enter(late, None)
        with pytest.raises(RequestRefused, match="restarting"):
            await here.room.ask(nothing)
        assert early.messages == late.messages == [Bye("restart", again=True)]

    at_a_room(trio(), test)


def test_a_room_that_is_stopped_in_the_middle_of_a_job_tells_whoever_waits_for_it() -> None:
    async def test(here: Scene) -> None:
        begun = asyncio.Event()

        async def never() -> None:
            begun.set()
            await asyncio.Event().wait()

        asked = asyncio.create_task(here.room.ask(never))
        await begun.wait()
        here.room.stop()
        here.room.stop()  # the second time changes nothing
        with pytest.raises(RequestRefused, match="restarting"):
            await asked

    at_a_room(trio(), test)
