"""What a seat cannot know, redrawn, leaves its report equal byte for byte: a law of every game."""

from __future__ import annotations

from typing import Any

import pytest

from asdealt.core import View, Viewer
from asdealt.games import GAMES, OWN, rules_for
from asdealt.veil import Watch
from helpers.blind import compared
from helpers.twins import Pair, hides_faces

FLOOR = 8  # pairs of decisions that were compared, of each game and size
MANY = 40  # likewise, when there is time
SMALL = [(game, min(GAMES[game].sizes)) for game in OWN]
SIZES = [(game, seats) for game in OWN for seats in GAMES[game].sizes]


@pytest.mark.parametrize(("game", "seats"), SMALL)
def test_a_report_depends_on_nothing_its_seat_could_not_know(game: str, seats: int) -> None:
    assert compared(game, seats, FLOOR) >= FLOOR


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), SIZES)
def test_the_same_at_every_size(game: str, seats: int) -> None:
    assert compared(game, seats, MANY) >= MANY


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The identity of a position, from which random numbers come, reveals a card of another seat."""
    look = Watch.look
    assert hides_faces(rules_for("scout", 3), 3)

    def leaks(self: Watch[Any], state: Any, who: Viewer, *rest: Any) -> View[Any]:
        view = look(self, state, who, *rest)
        cards = [hand[0].face for seat, hand in enumerate(state.hands) if hand and seat != who]
        object.__setattr__(view, "position", f"{view.position} {cards}")
        return view

    monkeypatch.setattr(Watch, "look", leaks)
    monkeypatch.setattr(Pair, "_check", lambda _: None)
    with pytest.raises(AssertionError):
        compared("scout", 3, FLOOR)
