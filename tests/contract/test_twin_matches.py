"""Non-interference, a law of every game: what a viewer is shown depends on nothing that they may not know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from asdealt.core import Viewer
from asdealt.games import rules_for
from asdealt.match import Match
from asdealt.seed import Seed
from asdealt.veil import Watch
from helpers.play import Setting, every_setting, make, viewers
from helpers.twins import Pair, Tally, hides_faces

FLOOR = 100  # compared pairs that really differ, per viewer of each game at each size
FLOOR_WITH_OPTIONS = 20  # where an option changes little of what is hidden
MOST_WALKS = 3000


def compared(rules: Any, seats: int, floor: int) -> dict[Viewer, Tally]:
    rng, hides = Random(20261115), hides_faces(rules, seats)
    tallies = {viewer: Tally() for viewer in viewers(seats)}
    match = Match(rules, seats, Seed.of("twins"))
    for n in range(MOST_WALKS):
        if match.over:
            match = Match(rules, seats, Seed.of(f"twins {n}"))
        viewer, tally = min(tallies.items(), key=lambda item: item[1].least(hides=hides))
        if tally.least(hides=hides) >= floor:
            break
        Pair(match, viewer, tally, rng).walk()
    return tallies


@every_setting
def test_a_viewer_cannot_tell_apart_matches_that_differ_only_in_hidden_things(setting: Setting) -> None:
    rules, seats = make(setting)
    floor = FLOOR_WITH_OPTIONS if setting[2] else FLOOR
    for viewer, tally in compared(rules, seats, floor).items():
        assert tally.least(hides=hides_faces(rules, seats)) >= floor, (viewer, tally)


def test_a_leak_of_a_hidden_card_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The identity of a position reveals a card of seat 0."""
    look = Watch.look

    def leaks(self: Watch[Any], state: Any, who: Viewer, *rest: Any) -> Any:
        view = look(self, state, who, *rest)
        hand = view.state.hands[0]
        object.__setattr__(view, "position", f"{view.position} {state.hands[0][0].face if hand else ''}")
        return view

    monkeypatch.setattr(Watch, "look", leaks)
    with pytest.raises(AssertionError):
        compared(rules_for("scout", 3), 3, 1)


def test_a_leak_of_a_sealed_choice_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The list of who has chosen reveals what they chose."""
    locked = vars(Match)["locked"].fget

    def leaks(self: Match[Any, Any]) -> frozenset[Any]:
        return frozenset([*locked(self), *self._sealed.values()])

    monkeypatch.setattr(Match, "locked", property(leaks))
    with pytest.raises(AssertionError):
        compared(rules_for("splitz", 3), 3, 1)
