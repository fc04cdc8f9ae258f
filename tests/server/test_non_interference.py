"""Rule 7: if two tables differ only in what a viewer may not know, the viewer is sent exactly the same bytes.

Two rooms have the same log. In the second, everything the viewer cannot know is different: hidden cards, hidden deeds,
sealed choices, future draws. The viewer asks, previews, is refused and reconnects. As long as their view is the same
in both rooms, so is every frame: its bytes, its length and its order.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from asdealt.core import CHANCE, Seat, Viewer
from asdealt.games import every_table, rules_for
from asdealt.hints import Level
from asdealt.protocol import messages, wire
from asdealt.protocol.bodies import Join, NewTable, SeatWish
from asdealt.server.rooms import room as rooms
from asdealt.server.rooms.lobby import Lobby
from asdealt.server.rooms.room import Room
from asdealt.server.rooms.services import Services
from asdealt.server.settings import Settings
from asdealt.server.tables import log
from asdealt.server.tables.requests import halfway
from helpers.coroutines import run
from helpers.play import viewers
from helpers.rooms import Clock, MemoryStore, Notebook, settled
from helpers.server import QUICK
from helpers.twins import alike, hides_faces, twin

TABLES = [(rules.name, seats) for rules, seats in every_table()]
LEVELS: tuple[Level | None, ...] = (None, "off", "coach")
FEWEST_FRAMES = 100  # compared while the two differ, for each viewer
FEWEST_TURNS = 2  # made in both rooms, for each viewer
MOST_WALKS = 60  # per viewer: worlds that diverge at once show little, and we cannot choose the deals


@dataclass
class World:
    lobby: Lobby
    room: Room
    subscribers: list[Notebook]
    counted: int = 0  # frames compared so far

    @property
    def match(self) -> Any:
        return self.room.table.match

    async def say(self, subscriber: Notebook, *sent: Any) -> None:
        for message in sent:
            self.room.hear(subscriber, message)
        await settled(self.room)


@dataclass
class Compared:
    """What was compared for one viewer while the two worlds differed."""

    frames: int = 0
    turns: int = 0
    sealed: int = 0  # frames compared while sealed choices differed
    drawn: int = 0  # walks that ended because chance drew something different

    def enough(self, *, hides: bool) -> bool:
        known = self.frames >= FEWEST_FRAMES and self.turns >= FEWEST_TURNS
        return known and (hides or (self.sealed >= FEWEST_TURNS and self.drawn > 0))


async def world(store: MemoryStore, table: str, viewer: Viewer, clock: Clock) -> World:
    lobby = Lobby(Services(store=store, settings=Settings(**QUICK), now=clock))
    room = await lobby.room(table)
    subscribers = [Notebook(room, viewer, level) for level in LEVELS]
    return World(lobby, room, subscribers)


async def begun(game: str, seats: int, turns: int, rng: Random, clock: Clock) -> tuple[MemoryStore, str]:
    """The log of a table of people, some turns into a match."""
    store = MemoryStore()
    lobby = Lobby(Services(store=store, settings=Settings(**QUICK), now=clock))
    seated = await lobby.make(NewTable(game, [SeatWish("me"), *[SeatWish("open")] * (seats - 1)], listed=True))
    for _ in range(seats - 1):
        await lobby.join(seated.table, Join())
    room = await lobby.room(seated.table)
    await room.ask(lambda: room.commit(log.Started()))
    n = 0
    while room.table.waiting and (n < turns or room.table.match.locked):  # type: ignore[union-attr]
        n += 1
        seat = rng.choice(sorted(room.table.waiting))
        room.hear(Notebook(room, seat), messages.Move(str(n), room.table.phase, text(room, some_turn(room, seat, rng))))
        await settled(room)
    await lobby.close()
    return store, seated.table


def is_whole(room: Room, seat: Seat, action: Any) -> bool:
    """Is this decision a whole turn?"""
    match = room.table.match
    assert match is not None
    return halfway(match.rules, match.view(seat), action) is None


def some_turn(room: Room, seat: Seat, rng: Random) -> Any:
    match = room.table.match
    assert match is not None
    legal = rng.sample(match.legal(seat), len(match.legal(seat)))
    return next(action for action in legal if is_whole(room, seat, action))


def text(room: Room, action: Any) -> str:
    return room.table.rules.notation.write((action,))


def redeal_hidden(room: Room, viewer: Viewer, rng: Random) -> None:
    """Replace everything the viewer cannot know by something else that is possible."""
    assert room.table.match is not None
    room.table.match = twin(room.table.match, viewer, rng)


def same(one: World, two: World, viewer: Viewer) -> bool:
    return bool(one.match.view(viewer) == two.match.view(viewer))


def compare(one: World, two: World, compared: Compared) -> None:
    """Compare every frame since the last call; count them if the worlds differ."""
    for mine, other in zip(one.subscribers, two.subscribers, strict=True):
        assert mine.frames == other.frames
    frames = sum(len(subscriber.frames) for subscriber in one.subscribers)
    sealed = one.match._sealed != two.match._sealed
    hides = hides_faces(one.match.rules, one.match.seats)
    if sealed or not hides or one.match._state != two.match._state:  # the next draw differs in any case
        compared.frames += frames - one.counted
    compared.sealed += sealed
    one.counted = frames


def probes(one: World, viewer: Viewer, rng: Random) -> list[Any]:
    """What a curious client might send: others' actions, half turns, nonsense, old and early phases."""
    phase, match = one.room.table.phase, one.match
    texts = ["nonsense", "play 1-9", "cut 1 2", "vote white", "take hidden", "scout left at 0"]
    for seat in sorted(match.rules.actors(match.view(None).state) - {CHANCE}):
        legal = [text(one.room, action) for action in match.legal(seat)]
        texts += rng.sample(legal, min(4, len(legal))) if seat != viewer else []
    sent: list[Any] = [messages.Preview(f"p{n}", phase, each) for n, each in enumerate(texts)]
    sent += [messages.Move(f"old{n}", phase - 1, each) for n, each in enumerate(texts)]
    sent += [messages.Move(f"early{n}", phase + 1, each) for n, each in enumerate(texts)]
    illegal = [each for each in texts if not _allowed(one, viewer, each)]
    sent += [messages.Move(f"no{n}", phase, each) for n, each in enumerate(illegal)]
    return [*sent, messages.TakeBack("t", phase), messages.Ask("a", "resume"), messages.Ping("x")]


def _allowed(one: World, viewer: Viewer, move: str) -> bool:
    return viewer is not None and move in [text(one.room, action) for action in one.match.legal(viewer)]


async def walk_two_worlds(game: str, seats: int, viewer: Viewer, rng: Random, compared: Compared) -> None:
    """Walk once through two worlds."""
    clock = Clock()
    store, table = await begun(game, seats, rng.randrange(25), rng, clock)
    copy = MemoryStore()
    copy.logs = {name: list(entries) for name, entries in store.logs.items()}
    one, two = await world(store, table, viewer, clock), await world(copy, table, viewer, clock)
    for each in (one, two):
        for subscriber in each.subscribers:
            each.room.enter(subscriber, None)
        await settled(each.room)
    redeal_hidden(two.room, viewer, rng)
    for each in (one, two):
        for subscriber in each.subscribers:
            await each.say(subscriber, messages.Help("a snapshot", subscriber.level))
    compare(one, two, compared)
    for step in range(6):
        if not one.room.table.waiting:
            break
        sent, which = probes(one, viewer, rng), rng.randrange(len(LEVELS))
        for each in (one, two):
            await each.say(each.subscribers[which], *sent)
        compare(one, two, compared)
        turns = len(one.match.turns)
        if not await decide(one, two, viewer, rng, step, compared):
            break
        if not same(one, two, viewer):  # a difference was revealed: from here on the frames may differ
            compared.drawn += len(one.match.turns) > turns + 1
            break
        compare(one, two, compared)
        compared.turns += 1
    if same(one, two, viewer):
        for each in (one, two):  # after a reconnect the viewer gets the same again, in full or in part
            for subscriber in list(each.subscribers):
                each.room.leave(subscriber)
                again = Notebook(each.room, viewer, subscriber.level)
                each.room.enter(again, None if subscriber.level else each.room.table.v)
                each.subscribers.append(again)
            await settled(each.room)
        compare(one, two, compared)
    for each in (one, two):
        await each.lobby.close()


async def decide(one: World, two: World, viewer: Viewer, rng: Random, step: int, compared: Compared) -> bool:
    """Let all who have to decide do so, after the others have locked any choice.

    The viewer decides the same in both worlds; the others decide so that the viewer sees no difference.
    """
    waiting = sorted(one.room.table.waiting)
    phase = one.room.table.phase
    last = viewer if viewer in waiting else waiting[-1]
    if len(waiting) > 1:
        for seat in waiting:
            if seat != last:
                for each in (one, two):
                    any_of = text(each.room, rng.choice(each.match.legal(seat)))
                    await each.say(Notebook(each.room, seat), messages.Move(f"any {step}", phase, any_of))
        compare(one, two, compared)
    for seat in sorted(waiting, key=lambda seat: seat == last):
        both = alike(one.match, two.match, seat, viewer, rng)
        pair = next(((mine, other) for mine, other in both if is_whole(one.room, seat, mine)), None)
        if pair is None:
            return False  # nothing is possible in both worlds
        for each, action in zip((one, two), pair, strict=True):
            speaker = each.subscribers[0] if seat == viewer else Notebook(each.room, seat)
            await each.say(speaker, messages.Move(f"turn {step} {seat}", phase, text(each.room, action)))
    return True


@pytest.fixture(autouse=True)
def no_late_notices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Presence is told at most once per second: on a busy machine one room would tell it before the other does."""
    monkeypatch.setattr(rooms, "A_MOMENT", 1e9)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_rule_7_the_same_bytes_for_all_a_viewer_cannot_tell_apart(game: str, seats: int) -> None:
    hides = hides_faces(rules_for(game, seats), seats)

    async def test() -> dict[Viewer, Compared]:
        rng = Random(f"{game} {seats}")
        found: dict[Viewer, Compared] = {viewer: Compared() for viewer in viewers(seats)}
        for viewer, compared in found.items():
            for _ in range(MOST_WALKS):
                if compared.enough(hides=hides):
                    break
                await walk_two_worlds(game, seats, viewer, rng, compared)
        return found

    for viewer, compared in run(test()).items():
        assert compared.enough(hides=hides), (viewer, compared)


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hidden hand in a frame would make the bytes differ."""
    everything = wire._ENCODER

    def leaky(*_: Any) -> bytes:
        return b'[["hands",' + everything.encode(worlds[-1].match._state.hands) + b"]]"

    worlds: list[World] = []
    original = World.say

    async def say(self: World, subscriber: Notebook, *sent: Any) -> None:
        worlds.append(self)
        await original(self, subscriber, *sent)

    monkeypatch.setattr(World, "say", say)

    async def test() -> None:
        rng = Random(1)
        await walk_two_worlds("scout", 3, Seat(0), rng, Compared())
        monkeypatch.setattr(wire.Differences, "of", leaky)
        for _ in range(5):
            await walk_two_worlds("scout", 3, Seat(0), rng, Compared())

    with pytest.raises(AssertionError):
        run(test())
