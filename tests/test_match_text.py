"""`repr(match)` rebuilds a match, and `print(match)` shows nothing that is hidden."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from asdealt.core import OPEN, Seat
from asdealt.games import GAMES, find, rules_for
from asdealt.games.dozen.rules import builtin, plain
from asdealt.locales import LANGUAGES
from asdealt.match import Match, StillSecret
from asdealt.record import read, write
from asdealt.seed import Seed
from asdealt.terminal import draw
from helpers.play import Setting, every_setting, every_size, make, viewers

AnyMatch = Match[Any, Any]


def rebuilt(text: str) -> AnyMatch:
    names: dict[str, Any] = {}
    exec("from asdealt import *", names)
    found = eval(text, names)
    assert isinstance(found, Match)
    return found


def assert_same(one: AnyMatch, other: AnyMatch) -> None:
    assert (one.rules, one.seats, one.seed, one.turns) == (other.rules, other.seats, other.seed, other.turns)
    assert (one.actors, one.waiting, one.locked) == (other.actors, other.waiting, other.locked)
    for viewer in viewers(one.seats):
        assert one.view(viewer) == other.view(viewer)
    for seat in map(Seat, range(one.seats)):
        assert (one.sealed(seat), one.draft(seat)) == (other.sealed(seat), other.draft(seat))


def walk(match: AnyMatch, rng: Random, decisions: int) -> None:
    for _ in range(decisions):
        if match.over:
            return
        seat = rng.choice(sorted(match.waiting))
        match.play(seat, rng.choice(match.legal(seat)))


@every_setting
def test_the_text_of_a_match_rebuilds_it(setting: Setting) -> None:
    """At the start, at random points, in the middle of a turn or a vote, and at the end."""
    rules, seats = make(setting)
    rng = Random(repr(setting))
    match: AnyMatch = Match(rules, seats, "a text")
    compared = sealed = 0
    while True:
        assert_same(rebuilt(repr(match)), match)
        compared += 1
        sealed += bool(match.locked)
        if match.over:
            break
        walk(match, rng, 1 if compared < 8 else 200)
    assert compared > 8
    assert sealed or setting[0] == "scout"
    assert repr(rebuilt(repr(match))) == repr(match)


def test_half_a_turn_is_rebuilt() -> None:
    match: AnyMatch = Match(rules_for("scout", 3), 3, "x")
    rng = Random(3)
    while not any(match.draft(seat) for seat in match.waiting):
        (seat, *_) = match.waiting
        doubles = [each for each in match.legal(seat) if match.rules.notation.write([each]).startswith("double")]
        match.play(seat, rng.choice(doubles or match.legal(seat)))
    assert "double" in repr(match).rpartition("(")[2]
    assert_same(rebuilt(repr(match)), match)


def test_the_text_is_short_and_in_the_notation_of_the_game() -> None:
    match: AnyMatch = Match(rules_for("scout", 3), 3, "a quiet evening", [(0, "hold"), (2, "turn")])
    text = "Match(rules_for('scout', 3), 3, 'a quiet evening', [(0, 'hold'), (2, 'turn')])"
    assert repr(match) == text
    assert repr(Match(rules_for("scout", 2), 2, "x")) == "Match(rules_for('scout', 2), 2, 'x')"
    opened: AnyMatch = Match(rules_for("scout", 3, {"flip": "open"}), 3, Seed.of("x"))
    assert repr(opened).startswith("Match(rules_for('scout', 3, {'flip': 'open'}), 3, 'x'")


def test_a_card_set_and_an_earlier_edition_are_rebuilt() -> None:
    cards = plain(builtin("first"))
    changed = {**cards, "id": "mine"}
    for given in (cards, changed):
        match: AnyMatch = Match(rules_for("dozen", 2, {"cards": given}), 2, "x")
        assert_same(rebuilt(repr(match)), match)
    editions = 0
    for game in GAMES.values():
        for edition in game.earlier:
            seats = max(game.sizes)
            old: AnyMatch = Match(find(game.name).in_edition(edition)(game.sizes[seats]), seats, "x")
            assert rebuilt(repr(old)).rules.edition == edition
            assert_same(rebuilt(repr(old)), old)
            editions += 1
    assert editions


def test_a_secret_seed_is_shown_only_once_the_match_is_over() -> None:
    seed = Seed(bytes(range(32)), ("a" * 16, ""))
    match: AnyMatch = Match(rules_for("splitz", 2), 2, seed)
    assert repr(match) == "<Match of splitz for 2, 2 turns; its seed is secret>"
    walk(match, Random(1), 10_000)
    assert match.over
    assert_same(rebuilt(repr(match)), match)
    mixed: AnyMatch = Match(rules_for("splitz", 2), 2, replace(Seed.of("x"), nonces=("a" * 16, "b" * 16)))
    assert repr(mixed).startswith("<Match of splitz")  # the text alone would deal different cards
    assert repr(mixed.seed).startswith("<Seed ")
    walk(mixed, Random(1), 10_000)
    shared = replace(seed, nonces=("a" * 16, "b" * 16), shares=("c" * 64, ""))
    both: AnyMatch = Match(mixed.rules, 2, shared)
    walk(both, Random(1), 10_000)
    for each in (mixed, both):
        assert_same(rebuilt(repr(each)), each)
        assert rebuilt(repr(each)).seed.shares == each.seed.shares


def test_a_seed_made_from_a_text_shows_the_text() -> None:
    assert repr(Seed.of("it's")) == 'Seed.of("it\'s")'
    assert eval(repr(Seed.of("it's"))) == Seed.of("it's")
    assert Seed.of("x") == Seed(Seed.of("x").secret)  # its origin makes no difference
    assert repr(Seed(Seed.of("x").secret)).startswith("<Seed ")


def test_the_record_of_a_rebuilt_match_is_the_same() -> None:
    match: AnyMatch = Match(rules_for("dozen", 3), 3, "x")
    walk(match, Random(1), 10_000)
    text = write(match, "abc")
    assert write(rebuilt(repr(match)), "abc") == text
    assert read(text).turns == tuple(match.turns)


class Unregistered:
    """Rules that wrap others under a name that no package registers."""

    def __init__(self, inner: Any) -> None:
        self.inner, self.name = inner, "unregistered"

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    def __repr__(self) -> str:
        return "Unregistered(...)"


def test_unregistered_rules_appear_as_their_repr() -> None:
    assert repr(Match(Unregistered(rules_for("splitz", 2)), 2, "x")) == "Match(Unregistered(...), 2, 'x')"


# print(match)


@every_size
def test_printing_draws_what_a_spectator_sees(setting: Setting) -> None:
    rules, seats = make(setting)
    match: AnyMatch = Match(rules, seats, "x")
    walk(match, Random(5), 7)
    assert not match.over
    assert str(match) == match.picture(None)
    assert max(map(len, str(match).splitlines())) <= 80
    assert "\x1b" not in str(match)
    with pytest.raises(StillSecret):
        match.picture(OPEN)
    with pytest.raises(ValueError, match="no seat"):
        match.picture(seats)
    walk(match, Random(5), 10_000)
    assert str(match) == match.picture(OPEN)


@every_size
def test_a_picture_is_drawn_from_a_view_alone(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    """The drawing gets only the viewer's views, so it cannot show more than they contain."""
    rules, seats = make(setting)
    match: AnyMatch = Match(rules, seats, "x")
    walk(match, Random(5), 7)
    drawn: list[Any] = []
    table = draw.table

    def noting(*given: Any) -> Any:
        drawn.append(given)
        return table(*given)

    monkeypatch.setattr(draw, "table", noting)
    for viewer in viewers(seats):
        match.picture(viewer)
        _, used_rules, view, _, waiting = drawn.pop()
        assert (used_rules, view, waiting) == (rules, match.view(viewer), sorted(match.waiting))


def test_a_sealed_choice_and_half_a_turn_are_not_printed() -> None:
    match: AnyMatch = Match(rules_for("scout", 3), 3, "x")
    texts = set()
    for text in ("hold", "turn"):
        match.play_text(0, text)
        texts.add(str(match))
    assert len(texts) == 1
    assert match.picture(0) != str(match)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("aloud", [True, False])
def test_a_picture_has_names_and_a_language(lang: str, aloud: bool) -> None:
    match: AnyMatch = Match(rules_for("scout", 3), 3, "x")
    shown = match.picture(1, ["Ana", "健", "Zoë"], lang=lang, plain=aloud)
    assert all(name in shown for name in ("Ana", "健", "Zoë"))
    assert shown != match.picture(1, ["Ana", "健", "Zoë"], lang="ja" if lang == "en" else "en", plain=aloud)
