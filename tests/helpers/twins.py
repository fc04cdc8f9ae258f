"""Two matches that differ only in what one viewer may not know. They must show that viewer the same."""

from __future__ import annotations

import copy
import dataclasses
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import compress
from random import Random
from typing import Any

import msgspec

from asdealt import veil
from asdealt.core import Done, Seat, View, Viewer
from asdealt.match import Match
from asdealt.protocol import wire
from asdealt.seed import Seed
from asdealt.veil import Secret
from helpers.play import AnyRules, random_states
from helpers.walk import secrets

LONGEST = 12  # decisions that the twins make side by side
CHANGES = 3  # changes of mind before a simultaneous choice is final


def hides_faces(rules: AnyRules, seats: int) -> bool:
    """Does a state of this game hold secrets, by its type?"""
    return any(wire.face_types(type(rules.start(seats))))


def decides_at_once(rules: AnyRules, seats: int) -> bool:
    """Do several seats ever choose at once?"""
    return any(len(rules.actors(state)) > 1 for state in random_states(rules, seats, Random(1)))


def scrambled(past: Sequence[Done[Any]], viewer: Viewer, rng: Random) -> list[Done[Any]]:
    """The same actions, with the faces that this viewer has not seen shuffled among their places."""
    faces: dict[type, list[Any]] = defaultdict(list)
    covered = [veil.look(done, viewer) is not done for done in past]  # a part that is fully visible is not copied
    for secret in secrets(tuple(compress(past, covered))):
        if viewer not in secret.seen and None not in secret.seen:
            faces[type(secret.face)].append(secret.face)
    for each in faces.values():
        rng.shuffle(each)

    def rebuilt(part: Any) -> Any:
        if isinstance(part, Secret):
            hidden = viewer not in part.seen and None not in part.seen
            return Secret(faces[type(part.face)].pop(), part.seen) if hidden else part
        if isinstance(part, tuple):
            return tuple(map(rebuilt, part))
        if dataclasses.is_dataclass(part) and not isinstance(part, type):
            values = {field.name: rebuilt(getattr(part, field.name)) for field in dataclasses.fields(part)}
            return dataclasses.replace(part, **values)
        return part

    return [rebuilt(done) if hidden else done for done, hidden in zip(past, covered, strict=True)]


def twin(match: Match[Any, Any], viewer: Viewer, rng: Random) -> Match[Any, Any]:
    """A match that differs in everything this viewer cannot know: hidden cards, hidden actions, later draws."""
    assert not match._draft
    assert not match._sealed
    other = copy.copy(match)
    other.seed = Seed.of(f"twin {rng.random()}")
    other.turns, other.latest = list(match.turns), []
    other._sealed = {}
    other._watch = veil.Watch()
    other._watch.remember(scrambled([done for turn in match.turns for done in turn.done], viewer, rng))
    other._state = other._drafted = match.rules.guess(match.view(viewer), rng)
    return other


def alike(
    one: Match[Any, Any], two: Match[Any, Any], seat: Seat, viewer: Viewer, rng: Random
) -> Iterator[tuple[Any, Any]]:
    """Actions of a seat in two matches, in pairs that look the same to the viewer; in random order."""
    mine, theirs = list(one.legal(seat)), list(two.legal(seat))
    if seat == viewer:
        assert mine == theirs
    rng.shuffle(mine)
    rng.shuffle(theirs)
    seen = {veil.look(action, viewer): action for action in theirs}
    for action in mine:
        if (other := seen.get(veil.look(action, viewer))) is not None:
            yield action, other


@dataclass
class Tally:
    """How many differing pairs were compared, for one viewer."""

    hidden: int = 0  # in the state
    sealed: int = 0  # in a choice that waits for other players
    drawn: int = 0  # in what was drawn next

    def least(self, *, hides: bool) -> int:
        """The smallest count among what can differ: states if they hide anything, else sealed choices and draws."""
        return self.hidden if hides else min(self.sealed, self.drawn)


class Pair:
    """A match and its twin, side by side, for one viewer."""

    def __init__(self, match: Match[Any, Any], viewer: Viewer, tally: Tally, rng: Random) -> None:
        self.one, self.two = match, twin(match, viewer, rng)
        self.viewer, self.tally, self.rng = viewer, tally, rng
        self._pairs = 0
        self._shown: tuple[View[Any], View[Any]] | None = None  # what the viewer saw last
        self._check()

    def walk(self) -> None:
        """Plays both matches so that they look the same to the viewer, until a difference is shown to them."""
        for _ in range(LONGEST):
            if self.one.over or not self._go_on():
                break
        while self.one._draft or self.one.locked:  # the first match continues alone until its turn is whole
            seat = min(self.one.waiting)
            self.one.play(seat, self.rng.choice(self.one.legal(seat)))

    def _go_on(self) -> bool:
        """The next decisions; False if the two matches have diverged."""
        one, two, rng = self.one, self.two, self.rng
        assert one.waiting == two.waiting
        waiting = sorted(one.waiting, key=lambda seat: (seat == self.viewer, seat))
        both = {seat: next(alike(one, two, seat, self.viewer, rng), None) for seat in waiting}
        for seat in waiting[:-1]:
            for _ in range(CHANGES):
                for match in (one, two):
                    match.play(seat, rng.choice(match.legal(seat)))
                self._compare()
        turns = len(one.turns)
        for seat in waiting:
            pair = both[seat]
            if pair is None:  # nothing is possible in both
                return False
            for match, action in zip((one, two), pair, strict=True):
                match.play(seat, action)
            if seat != waiting[-1]:
                self._compare()
        mine, theirs = (match.view(self.viewer) for match in (one, two))
        drew = [len(match.turns) > turns + 1 for match in (one, two)]
        if any(drew) and mine != theirs:  # only one match drew: its round is over, because the next seat could not act
            self.tally.drawn += self._pairs if all(drew) else 0
            return False
        if mine != theirs and shown_otherwise(mine, theirs):
            return False  # the cards shown differ: from now on the viewer may know
        self._compare()
        return True

    def _compare(self) -> None:
        """Check the pair, and count in what it differs."""
        self._check()
        self._pairs += 1
        self.tally.hidden += self.one._state != self.two._state
        self.tally.sealed += self.one._sealed != self.two._sealed

    def _check(self) -> None:
        one, two, viewer = self.one, self.two, self.viewer
        mine, theirs = one.view(viewer), two.view(viewer)
        assert mine == theirs
        assert (one.waiting, one.locked, one.position(viewer)) == (two.waiting, two.locked, two.position(viewer))
        assert sent(one, mine) == sent(two, theirs)
        if self._shown:
            was, other = self._shown
            assert told(was, one._state, viewer) == told(other, two._state, viewer)
        self._shown = one._state, two._state


def sent(match: Match[Any, Any], view: View[Any]) -> bytes:
    return msgspec.json.encode(wire.position(match.rules, view))


def told(before: Any, after: Any, viewer: Viewer) -> bytes:
    return wire.Differences(veil.Changed(before, after)).of(viewer)


def shown_otherwise(mine: View[Any], theirs: View[Any]) -> bool:
    """Do the two show different faces, in the state or in what was done?"""
    parts = [(mine.state, theirs.state), *zip(mine.past, theirs.past, strict=True)]
    return any(one != two and faces(one) != faces(two) for one, two in parts)


def faces(thing: Any) -> list[Any]:
    return [secret.face for secret in secrets(thing) if secret.known]
