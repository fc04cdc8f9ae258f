"""The veil is closed by default: a viewer sees what they have seen, and unknown values are refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from unittest.mock import ANY

import pytest

from asdealt import veil
from asdealt.core import OPEN, Done, Seat, View
from asdealt.veil import PUBLIC, Face, FaceDown, Secret, Unseen, asked, face_up, look, seen_by


@dataclass(frozen=True, slots=True)
class Card(Face):
    n: int


@dataclass(frozen=True, slots=True)
class Hand:
    cards: tuple[Secret[Card], ...]
    name: str = "hand"


@dataclass
class Loose:
    n: int


@dataclass(frozen=True)
class Holding:
    thing: object


class Suit(Face, Enum):
    STARS = 1


MINE, OURS, OPENLY = Secret(Card(1), seen_by(0)), Secret(Card(2), seen_by(0, 1)), face_up(Card(3))
HAND = Hand((MINE, OURS, OPENLY))


def test_a_seat_sees_what_it_has_seen_and_no_more() -> None:
    assert look(HAND, Seat(0)) == HAND
    assert look(HAND, Seat(1)) == Hand((FaceDown(seen_by(0)), OURS, OPENLY))
    assert look(HAND, Seat(2)).cards[:2] == (FaceDown(seen_by(0)), FaceDown(seen_by(0, 1)))


def test_a_spectator_sees_what_everybody_sees() -> None:
    assert [card.known for card in look(HAND, None).cards] == [False, False, True]


def test_the_open_viewer_sees_everything() -> None:
    assert look(HAND, OPEN) == HAND


def test_fully_visible_parts_are_not_copied() -> None:
    assert look(HAND, Seat(0)) is HAND


def test_a_face_down_card_tells_nothing_but_who_has_seen_it() -> None:
    down = look(HAND, Seat(2)).cards[0]
    assert not down.known
    with pytest.raises(Unseen):
        _ = down.face
    with pytest.raises(Unseen):
        down.shown_to(Seat(2))
    assert repr(down) == "FaceDown([0])"
    assert down == FaceDown(seen_by(0))
    assert down != MINE


def test_a_secret_equals_only_the_same_face_with_the_same_viewers() -> None:
    assert Secret(Card(1), [Seat(0)]) == MINE
    assert hash(Secret(Card(1), [Seat(0)])) == hash(MINE)
    for other in (Secret(Card(2), seen_by(0)), Secret(Card(1), seen_by(0, 1)), FaceDown(seen_by(0)), Card(1), 1):
        assert (other == MINE) is False
        assert (other == MINE) is False
    assert MINE == ANY  # other types may say otherwise
    assert (repr(MINE), repr(OPENLY)) == ("Secret(Card(n=1), [0])", "Secret(Card(n=3), PUBLIC)")


def test_two_hidden_cards_cannot_be_told_apart() -> None:
    a, b = (look(Secret(Card(n), seen_by(7)), Seat(1)) for n in (1, 2))
    assert a == b == FaceDown(seen_by(7))
    assert a is b
    assert hash(a) == hash(b)


@pytest.mark.parametrize(
    "bare",
    [
        Card(1),
        (Card(1),),
        Holding(Card(1)),
        Suit.STARS,
        Loose(1),
        Holding(Loose(1)),
        [1],
        {"a": 1},
        {1},
        1.5,
        b"x",
        Card,
    ],
    ids=repr,
)
def test_the_veil_refuses_types_it_cannot_hide(bare: object) -> None:
    with pytest.raises(TypeError):
        look(bare, Seat(0))


def test_a_face_inside_a_set_is_refused_too() -> None:
    with pytest.raises(TypeError):
        look(frozenset([Card(1)]), Seat(0))
    assert look(frozenset([1, 2]), Seat(0)) == {1, 2}


def test_shown_to_only_adds_viewers() -> None:
    assert MINE.shown_to(Seat(2)).seen == seen_by(0, 2)
    assert MINE.shown_to(None).seen >= PUBLIC


def test_secrets_and_views_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        MINE.seen = PUBLIC
    view = veil.view(HAND, (), Seat(1))
    with pytest.raises(AttributeError):
        view.state = HAND


def test_a_view_is_made_only_by_the_veil() -> None:
    with pytest.raises(TypeError):
        View()
    view = veil.view(HAND, (), Seat(1))
    assert view.seat == 1
    assert view.state == look(HAND, Seat(1))


def test_views_compare_by_what_they_show() -> None:
    other = Hand((Secret(Card(9), seen_by(0)), OURS, OPENLY))
    assert veil.view(HAND, (), Seat(1)) == veil.view(other, (), Seat(1))
    assert veil.view(HAND, (), Seat(0)) != veil.view(other, (), Seat(0))
    assert hash(veil.view(HAND, (), Seat(1))) == hash(veil.view(other, (), Seat(1)))
    assert repr(veil.view(HAND, (), Seat(1))) == repr(veil.view(other, (), Seat(1)))


def test_whoever_asks_a_hidden_card_for_its_face_is_counted() -> None:
    hidden = FaceDown(seen_by(Seat(0)))
    for ask in (lambda: hidden.known, lambda: getattr(hidden, "other", None), lambda: hidden == hidden):
        before = asked()
        ask()
        assert asked() > before


@pytest.mark.parametrize(
    "where", [lambda card: card, lambda card: (1, (card,)), Holding, lambda card: frozenset({card})]
)
def test_a_state_is_complete_if_no_card_in_it_is_face_down(where: Callable[[object], object]) -> None:
    assert veil.complete(where(Secret(Card(1), seen_by(Seat(0)))))
    assert not veil.complete(where(FaceDown(seen_by(Seat(0)))))


def test_a_glance_is_a_look_without_a_past() -> None:
    watch: veil.Watch[object] = veil.Watch()
    watch.remember([Done(Seat(0), 1)])
    state = (Secret(Card(1), seen_by(Seat(0))),)
    glance = watch.glance(state, Seat(1), "7")
    assert (glance.seat, glance.position, glance.past) == (Seat(1), "7", ())
    assert glance.state == watch.look(state, Seat(1)).state == veil.look(state, Seat(1))
