"""A watch follows states of any shape: it shows the same as a first look, and shares everything unchanged."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Any

import pytest

from asdealt import veil
from asdealt.core import OPEN, Done, Seat, Viewer
from asdealt.veil import Face, FaceDown, Secret, Watch, face_up, look, seen_by
from helpers.walk import secrets

VIEWERS: list[Viewer] = [None, Seat(0), Seat(1), OPEN]


class Mood(Enum):
    CALM = 1
    ANGRY = 2


@dataclass(frozen=True, slots=True)
class Card(Face):
    n: int


def kind(name: str, *fields: str) -> Any:
    return dataclasses.make_dataclass(name, fields, frozen=True, slots=True)


Single, Pair, Three = kind("Single", "only"), kind("Pair", "first", "second"), kind("Three", "one", "two", "three")
KINDS = [Single, Pair, Three]


def anything(rng: Random, depth: int) -> Any:
    """Any value that may be part of a state."""
    match rng.randrange(6 if depth else 3):
        case 0:
            return rng.choice([0, 1, "a", "b", True, None, (), Mood.CALM, Mood.ANGRY])
        case 1 | 2:
            card = Card(rng.randrange(3))
            return Secret(card, rng.choice([{None}, {Seat(0)}, {Seat(1)}, {Seat(0), Seat(1)}, set()]))
        case 3:
            return tuple(anything(rng, depth - 1) for _ in range(rng.randrange(4)))
        case 4:
            return frozenset(anything(rng, 0) for _ in range(2))
        case _:
            chosen = rng.choice(KINDS)
            return chosen(*[anything(rng, depth - 1) for _ in dataclasses.fields(chosen)])


def changed(thing: Any, rng: Random, depth: int) -> Any:
    """The same thing with one part replaced, as a turn does it; all other parts stay the same objects."""
    if depth and rng.random() < 0.8:
        if type(thing) is tuple and thing:
            at = rng.randrange(len(thing))
            return (*thing[:at], changed(thing[at], rng, depth - 1), *thing[at + 1 :])
        if type(thing) in KINDS:
            name = rng.choice(dataclasses.fields(thing)).name
            return dataclasses.replace(thing, **{name: changed(getattr(thing, name), rng, depth - 1)})
    return anything(rng, depth)


def test_a_watch_shows_what_a_first_look_shows_however_a_state_changes() -> None:
    rng, hidden = Random(1), 0
    for _ in range(150):
        watch, state = Watch[Any](), anything(rng, 3)
        for _ in range(12):
            for viewer in rng.sample(VIEWERS, 3):
                seen = watch.look(state, viewer).state
                assert seen == look(state, viewer)
                hidden += any(not secret.known for secret in secrets(seen))
            state = changed(state, rng, 3)
    assert hidden > 500


def test_parts_that_a_turn_changed_are_shown_as_a_look_shows_them() -> None:
    """Whatever is not in a part is the same object before and after. One audience is shown the same."""
    rng, hidden, shared = Random(5), 0, 0
    for _ in range(400):
        before = Three(*[anything(rng, 3) for _ in range(3)])
        after = Three(*[changed(each, rng, 3) for each in (before.one, before.two, before.three)])
        for part in veil.Changed(before, after).parts:
            was, now = at(before, part.path), at(after, part.path)
            assert was is not now
            shown: dict[Any, Any] = {}
            for viewer in VIEWERS:
                seen = part.seen(viewer)
                assert seen == (look(was, viewer), look(now, viewer))
                assert shown.setdefault(part.audience(viewer), seen) == seen
                hidden += any(not secret.known for secret in secrets(seen))
            shared += len(shown) < len(VIEWERS)
            assert len(shown) == 1 or not part.public
        told = {part.path.split("/")[0] for part in veil.Changed(before, after).parts}
        assert {name for name in ("one", "two", "three") if getattr(before, name) != getattr(after, name)} <= told
    assert hidden > 200
    assert shared > 200


def at(thing: Any, path: str) -> Any:
    for step in path.split("/"):
        thing = thing[int(step)] if type(thing) is tuple else getattr(thing, step)
    return thing


def test_states_of_two_games_have_no_difference() -> None:
    with pytest.raises(TypeError, match="one match"):
        veil.Changed(Pair(1, 2), Three(1, 2, 3))


def test_a_first_look_copies_nothing_that_is_fully_visible() -> None:
    rng, compared = Random(2), 0
    for _ in range(1000):
        thing = anything(rng, 3)
        if not any(type(part) is frozenset for part in parts(thing)):
            assert look(thing, OPEN) is thing
            compared += type(thing) in (tuple, *KINDS)
    assert compared > 200


def parts(thing: Any) -> list[Any]:
    """This thing and everything in it."""
    inner = thing if type(thing) in (tuple, frozenset) else []
    if type(thing) in KINDS:
        inner = [getattr(thing, field.name) for field in dataclasses.fields(thing)]
    return [thing, *(each for part in inner for each in parts(part))]


def hidden(*numbers: int) -> tuple[Secret[Card], ...]:
    return tuple(Secret(Card(n), seen_by(0)) for n in numbers)


OPENLY = face_up(Card(5)), face_up(Card(6))


@pytest.mark.parametrize(
    ("before", "after", "part"),
    [
        (Pair(hidden(1, 2), 1), Pair(hidden(1, 2), 2), lambda it: it.first),
        (Pair((hidden(1), hidden(2)), 1), Pair((hidden(1), hidden(3, 4)), 1), lambda it: it.first[0]),
        (Three(1, (Pair(hidden(1), 0), 7), 2), Three(1, (Pair(hidden(1), 1), 7), 2), lambda it: it.two[0].first),
    ],
)
def test_an_unchanged_part_is_veiled_once(before: Any, after: Any, part: Callable[[Any], Any]) -> None:
    """The part stays the same object for its viewer, so it need not be encoded again."""
    shared = replaced(after, part(after), part(before))
    watch = Watch[Any]()
    first, second = watch.look(before, None).state, watch.look(shared, None).state
    assert second == look(after, None)
    assert part(second) is part(first)
    assert part(first) is not part(look(before, None))  # a separate look would have made another object


def test_a_small_state_is_veiled_part_by_part_too() -> None:
    @dataclass(frozen=True)
    class New:
        cards: tuple[Secret[Card], ...]
        turn: int

    watch, cards = Watch[Any](), hidden(1, 2)
    first, second = (watch.look(New(cards, turn), None).state for turn in (1, 2))
    assert second == New((FaceDown(seen_by(0)),) * 2, 2)
    assert second.cards is first.cards


def replaced(thing: Any, old: Any, new: Any) -> Any:
    """The thing with exactly this part replaced."""
    if thing is old:
        return new
    if type(thing) is tuple:
        return tuple(replaced(each, old, new) for each in thing)
    if type(thing) in KINDS:
        return type(thing)(*[replaced(getattr(thing, field.name), old, new) for field in dataclasses.fields(thing)])
    return thing


def test_viewers_share_what_they_all_see_alike() -> None:
    """Of two rows that everyone may see, one is new: all viewers get the state's own rows, not one copy each."""
    watch, before = Watch[Any](), Pair((OPENLY, OPENLY[:1]), hidden(1))
    after = Pair((before.first[0], OPENLY[1:]), before.second)
    for viewer in VIEWERS:
        watch.look(before, viewer)
    assert all(watch.look(after, viewer).state.first is after.first for viewer in VIEWERS)
    assert watch.look(after, None).state.second is not after.second


def test_the_same_state_again_is_the_same_look() -> None:
    watch, state = Watch[Any](), Pair(hidden(1), 1)
    assert watch.look(state, None).state is watch.look(state, None).state
    watch.forget(None)
    assert watch.look(state, None).state == look(state, None)


def test_a_draft_is_shown_but_not_remembered() -> None:
    watch, done = Watch[Any](), [Done(Seat(0), hidden(1)), Done(Seat(1), hidden(2))]
    watch.remember(done[:1])
    down = (FaceDown(seen_by(0)),)
    assert watch.look(1, None, done[1:]).past == (Done(Seat(0), down), Done(Seat(1), down))
    assert watch.look(1, None).past == (Done(Seat(0), down),)
    assert watch.look(1, Seat(0)).past == (done[0],)
    watch.remember(done[1:])
    assert watch.look(1, None) == veil.view(1, done, None)


@pytest.mark.parametrize("around", [lambda it: it, lambda it: (it,), Single, lambda it: frozenset([it])])
def test_a_type_is_veiled_wherever_it_is_met_first(around: Callable[[Any], Any]) -> None:
    @dataclass(frozen=True)
    class New:
        cards: tuple[Secret[Card], ...]

    assert look(around(New(hidden(1))), None) == around(New((FaceDown(seen_by(0)),)))


def test_a_type_that_cannot_be_copied_is_refused() -> None:
    @dataclass(frozen=True)
    class Computed:
        cards: tuple[Secret[Card], ...]
        size: int = dataclasses.field(default=0, init=False)

    with pytest.raises(TypeError, match="Computed: not all its fields are arguments"):
        look(Computed(hidden(1)), None)
