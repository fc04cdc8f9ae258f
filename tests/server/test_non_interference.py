"""Rule 7: two games that differ only in what a seat may not know send it the very same bytes.

Two rooms have the same log; in the second everything the viewer cannot know is dealt anew. Whatever the others do in
secret, and whatever the viewer asks, previews, gets refused or comes back to: as long as the viewer's own View is the
same in both, so is every frame, in its bytes, its place and its length.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from asdealt import veil
from asdealt.core import CHANCE, Seat, Viewer
from asdealt.games import every_table
from asdealt.protocol import messages, wire
from asdealt.protocol.messages import Language, NewTable, SeatWish
from asdealt.server.bots.bot_threads import halfway
from asdealt.server.rooms.lobby import Lobby
from asdealt.server.rooms.room import Room
from asdealt.server.rooms.services import House, Settings
from asdealt.server.tables import log
from helpers.rooms import Clock, MemoryStore, Notebook, settled
from helpers.server import QUICK, run

TABLES = [(rules.name, seats) for rules, seats in every_table()]
LANGUAGES: tuple[Language | None, ...] = (None, "en", "ja")


@dataclass
class World:
    lobby: Lobby
    room: Room
    ears: list[Notebook]

    @property
    def match(self) -> Any:
        return self.room.table.match

    async def say(self, ear: Notebook, *sent: Any) -> None:
        for message in sent:
            self.room.hear(ear, message)
        await settled(self.room)


async def world(store: MemoryStore, table: str, viewer: Viewer, clock: Clock) -> World:
    lobby = Lobby(House(store, Settings(**QUICK), now=clock))
    room = await lobby.room(table)
    ears = [Notebook(room, viewer, language) for language in LANGUAGES]
    return World(lobby, room, ears)


async def begun(game: str, seats: int, turns: int, rng: Random, clock: Clock) -> tuple[MemoryStore, str]:
    """The log of a table of people some turns into a match."""
    store = MemoryStore()
    lobby = Lobby(House(store, Settings(**QUICK), now=clock))
    seated = await lobby.make(NewTable(game, [SeatWish("me"), *[SeatWish("open")] * (seats - 1)], listed=True))
    for _ in range(seats - 1):
        await lobby.join(seated.table, messages.Join())
    room = await lobby.room(seated.table)
    await room.ask(lambda: room.commit(log.Started()))
    n = 0
    while room.table.waiting and (n < turns or room.table.match.locked):  # type: ignore[union-attr]
        n += 1
        seat = rng.choice(sorted(room.table.waiting))
        room.hear(
            Notebook(room, seat), messages.Move(str(n), room.table.phase, text(room, rng.choice(whole(room, seat))))
        )
        await settled(room)
    await lobby.close()
    return store, seated.table


def whole(room: Room, seat: Seat) -> list[Any]:
    """The decisions that are a turn by themselves."""
    match = room.table.match
    assert match is not None
    view = match.view(seat)
    legal = list(match.legal(seat))
    return [action for action in legal[:40] if halfway(match.rules, view, action) is None] or legal


def text(room: Room, action: Any) -> str:
    return room.table.rules.notation.write((action,))


def deal_anew(room: Room, viewer: Viewer, rng: Random) -> None:
    """Everything the viewer cannot know becomes something else it could be."""
    match: Any = room.table.match
    match._state = match._drafted = match.rules.guess(match.view(viewer), rng)


def same(one: World, two: World, viewer: Viewer) -> bool:
    return bool(one.match.view(viewer) == two.match.view(viewer))


def compare(one: World, two: World) -> None:
    for mine, other in zip(one.ears, two.ears, strict=True):
        assert mine.frames == other.frames


def probes(one: World, viewer: Viewer, rng: Random) -> list[Any]:
    """What a curious client might send: others' moves, half turns, nonsense, old and early phases."""
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


async def look_alike(game: str, seats: int, viewer: Viewer, rng: Random) -> int:
    """One walk through two worlds; returns how many steps were compared."""
    clock = Clock()
    store, table = await begun(game, seats, rng.randrange(25), rng, clock)
    copy = MemoryStore()
    copy.logs = {name: list(entries) for name, entries in store.logs.items()}
    one, two = await world(store, table, viewer, clock), await world(copy, table, viewer, clock)
    steps = 0
    for each in (one, two):
        for ear in each.ears:
            each.room.join(ear, None)
        await settled(each.room)
    deal_anew(two.room, viewer, rng)
    for each in (one, two):
        for ear in each.ears:
            await each.say(ear, messages.Speak("a snapshot", ear.language))
    compare(one, two)
    while one.room.table.waiting and steps < 6:
        sent, which = probes(one, viewer, rng), rng.randrange(len(LANGUAGES))
        for each in (one, two):
            await each.say(each.ears[which], *sent)
        compare(one, two)
        if not await decide(one, two, viewer, rng, steps):
            break
        if not same(one, two, viewer):
            break  # something was shown that differs: from here on the two may
        compare(one, two)
        steps += 1
    if same(one, two, viewer):
        for each in (one, two):  # whoever comes back is told the same, in full or in part
            for ear in list(each.ears):
                each.room.leave(ear)
                again = Notebook(each.room, viewer, ear.language)
                each.room.join(again, None if ear.language else each.room.table.v)
                each.ears.append(again)
            await settled(each.room)
        compare(one, two)
    for each in (one, two):
        await each.lobby.close()
    return steps


async def decide(one: World, two: World, viewer: Viewer, rng: Random, step: int) -> bool:
    """Everybody who is asked decides: the viewer alike, others alike in its eyes. First they lock what they like."""
    waiting = sorted(one.room.table.waiting)
    phase = one.room.table.phase
    last = viewer if viewer in waiting else waiting[-1]
    if len(waiting) > 1:
        for seat in waiting:
            if seat != last:
                for each in (one, two):
                    any_of = text(each.room, rng.choice(each.match.legal(seat)))
                    await each.say(Notebook(each.room, seat), messages.Move(f"any {step}", phase, any_of))
        compare(one, two)
    for seat in sorted(waiting, key=lambda seat: seat == last):
        mine = rng.choice(whole(one.room, seat))
        seen = veil.look(mine, viewer)
        other = next((a for a in whole(two.room, seat) if veil.look(a, viewer) == seen), None)
        if other is None:
            return False  # in the other world he could not have done that
        for each, action in ((one, mine), (two, other)):
            speaker = each.ears[0] if seat == viewer else Notebook(each.room, seat)
            await each.say(speaker, messages.Move(f"turn {step} {seat}", phase, text(each.room, action)))
    return True


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_rule_7_the_same_bytes_for_all_a_viewer_cannot_tell_apart(game: str, seats: int) -> None:
    async def test() -> int:
        rng = Random(f"{game} {seats}")
        viewers = [None, *map(Seat, range(seats))]
        steps = sum([await look_alike(game, seats, viewer, rng) for viewer in viewers for _ in range(2)])
        for _ in range(60):  # worlds that part at once show less, and deals are not ours to choose
            steps = steps or await look_alike(game, seats, rng.choice(viewers), rng)
        return steps

    assert run(test()) > 0


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were a hidden hand in a frame, the bytes would differ."""
    everything = wire._ENCODER

    def leaky(_: Any, __: Any = None) -> bytes:
        return everything.encode(worlds[-1].match._state)

    worlds: list[World] = []
    original = World.say

    async def say(self: World, ear: Notebook, *sent: Any) -> None:
        worlds.append(self)
        await original(self, ear, *sent)

    monkeypatch.setattr(World, "say", say)

    async def test() -> None:
        rng = Random(1)
        await look_alike("scout", 3, Seat(0), rng)
        monkeypatch.setattr(wire, "table", leaky)
        for _ in range(5):
            await look_alike("scout", 3, Seat(0), rng)

    with pytest.raises(AssertionError):
        run(test())
