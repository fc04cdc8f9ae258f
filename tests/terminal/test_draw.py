"""Every table can be drawn for every viewer, language and width, and shows what it must but no more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from io import StringIO
from itertools import chain
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

from asdealt import veil
from asdealt.core import OPEN, Seat, View, Viewer
from asdealt.games import GAMES, rules_for
from asdealt.games.dozen import rules as dozen
from asdealt.games.dozen.words.cards import card_name, card_text
from asdealt.games.scout import rules as scout
from asdealt.games.splitz import rules as splitz
from asdealt.locales import LANGUAGES, Words, words
from asdealt.terminal import draw
from asdealt.terminal.draw.cards import BACK
from helpers.play import AnyRules, Setting, every_setting, every_size, make, some_states

WIDTHS = (60, 80, 120)
MAIN = 75  # a side panel begins to the right of this column
NAMES = ("Ana", "健二", "Luz", "Noa", "Chloé")
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def shown(picture: RenderableType, width: int, **options: Any) -> list[str]:
    console = Console(file=StringIO(), width=width, legacy_windows=False, **options)
    with console.capture() as captured:
        console.print(picture)
    return captured.get().splitlines()


@cache
def states(name: str, seats: int, options: tuple[tuple[str, Any], ...]) -> list[Any]:
    """Some states of every phase of a random match."""
    rules = rules_for(name, seats, dict(options))
    found = some_states(rules, seats, Random(f"{name} {seats}"), share=0.03 if name == "scout" else 0.3)
    by_phase: dict[Any, list[Any]] = {}
    for state in found:
        by_phase.setdefault(state.phase, []).append(state)
    most = {scout.Phase.TURN: 3}  # in other phases one state is enough
    return [s for phase, some in by_phase.items() for s in Random(1).sample(some, min(most.get(phase, 1), len(some)))]


def tables(setting: Setting, *viewers: Viewer) -> Iterator[tuple[AnyRules, View[Any]]]:
    """Drawings of these states for one viewer, or for all viewers."""
    rules, seats = make(setting)
    name, _, options = setting
    for state in states(name, seats, tuple(options.items())):
        for viewer in viewers or (*map(Seat, range(seats)), None, OPEN):
            yield rules, veil.view(state, (), viewer)


def drawn(say: Words, rules: AnyRules, view: View[Any]) -> RenderableType:
    return draw.table(say, rules, view, NAMES, rules.actors(view.state))


@every_language
@every_size
def test_every_table_fits_the_screen(setting: Setting, lang: str) -> None:
    """No line is too wide, nothing is shortened with dots, and columns are not broken into two lines."""
    for n, (rules, view) in enumerate(tables(setting)):
        for width in WIDTHS if n == 0 else (WIDTHS[n % len(WIDTHS)],):
            lines = shown(drawn(words(lang), rules, view), width)
            assert not [line for line in lines if cell_len(line) > width or "…" in line]
            columns = [re.findall(r"\d+", line[:MAIN]) for line in lines]
            if rules.name == "dozen":
                assert columns.count([str(n) for n in range(1, 13)]) >= len(view.state.players)
            if rules.name == "splitz":
                assert columns.count([str(n) for n in range(1, 11)]) == 1


@every_language
@every_size
def test_only_long_names_are_cut(setting: Setting, lang: str) -> None:
    names = ("Maximiliana Bartholomea", "寿限無寿限無五劫の擦り切れ", "x" * 40, "Noa", "Chloé")
    for rules, view in tables(setting, Seat(0), Seat(1)):
        lines = shown(draw.table(words(lang), rules, view, names, rules.actors(view.state)), 60)
        assert not [line for line in lines if cell_len(line) > 60]
        assert all(line.split("…")[0].rstrip()[-1] in "".join(names) for line in lines if "…" in line)


@every_setting
def test_every_option_can_be_drawn_and_read(setting: Setting) -> None:
    for rules, view in tables(setting, Seat(1), None):
        assert shown(drawn(words("en"), rules, view), 60)
        lines = draw.plain(words("ja"), rules, view, NAMES, [])
        assert all(line.strip() and "\n" not in line for line in lines)
        for plain in (True, False):
            hand = draw.hand(words("es"), rules, view, plain=plain)
            beats = draw.beats(words("es"), rules, view, plain=plain)
            assert (hand is None) == (view.seat is None)
            assert (beats is None) == (rules.name != "scout")
            for picture in (hand, beats):
                assert picture is None or all(cell_len(line) <= 60 for line in shown(picture, 60))


@every_language
@every_size
def test_without_colour_the_same_is_said(setting: Setting, lang: str) -> None:
    rules, view = next(tables(setting))
    picture = drawn(words(lang), rules, view)
    bare = shown(picture, 80)
    coloured = shown(picture, 80, force_terminal=True, color_system="truecolor")
    assert any("\x1b" in line for line in coloured)
    assert not any("\x1b" in line for line in bare)
    assert [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in coloured] == bare


# What must be there


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_scout_shows_both_numbers_of_every_card_of_the_hand(seats: int, width: int) -> None:
    rules = rules_for("scout", seats)
    for state in states("scout", seats, tuple(GAMES["scout"].sizes[seats].items())):
        if state.phase in (scout.Phase.TURN, scout.Phase.FOLLOW):
            for seat in map(Seat, range(seats)):
                lines = shown(drawn(words("en"), rules, veil.view(state, (), seat)), width)
                heading = next(n for n, line in enumerate(lines) if "Your hand" in line)
                cards = [line[:MAIN] for line in lines[heading:] if re.match(r"[ ↪]*│", line)]
                rows = [re.findall(r"\d+", line) for line in cards]
                hand = [card.face for card in state.hands[seat]]
                assert list(chain(*rows[0::2])) == [str(card.value) for card in hand]
                assert list(chain(*rows[1::2])) == [str(card.reverse) for card in hand]


def test_scout_shows_only_the_cards_of_other_hands_that_were_on_the_table() -> None:
    for state in states("scout", 4, ()):
        for viewer in (Seat(0), Seat(2), None):
            view = veil.view(state, (), viewer)
            others = [cards for seat, cards in enumerate(view.state.hands) if seat != viewer]
            known = {str(card.face) for cards in others for card in cards if card.known}
            unknown = sum(not card.known for cards in others for card in cards)
            if state.phase is not scout.Phase.OVER:
                text = "\n".join(shown(drawn(words("en"), rules_for("scout", 4), view), 120))
                assert set(re.findall(r"\d+/\d+", text)) == known
                assert text.count(BACK) == unknown


@every_language
def test_splitz_shows_row_and_parts(lang: str) -> None:
    for seats in (2, 3, 4):
        for state in states("splitz", seats, ()):
            lines = shown(drawn(words(lang), rules_for("splitz", seats), veil.view(state, (), None)), 60)
            cards = [card for part in ([state.row], state.parts)[bool(state.parts)] for card in part]
            if cards:
                (row,) = [line for line in lines if re.match(r"\s*[│║┃]", line)]
                assert re.findall(r"\d+|J", row) == ["J" if card == splitz.JOKER else str(card) for card in cards]


@every_language
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_dozen_names_what_the_viewer_knows_and_no_more(seats: int, lang: str) -> None:
    rules = rules_for("dozen", seats)
    assert isinstance(rules, dozen.DozenRules)
    texts = [text for card in rules.cards.cards for text in card_text(card, rules.cards, lang)]  # some name a card
    for state in states("dozen", seats, ()):
        for viewer in (*map(Seat, range(seats)), None):
            view = veil.view(state, (), viewer)
            held = view.state.players[viewer].hand if viewer is not None else ()
            mine = {card_name(rules.cards[card.face.id], lang) for card in held}
            lying = [laid.card for player in view.state.players for laid in player.line]
            lying += [card for p in view.state.players if p.offer for card in (p.offer.shown, p.offer.hidden)]
            known = mine | {card_name(rules.cards[card.face.id], lang) for card in lying if card.known}
            plain = "\n".join(draw.plain(words(lang), rules, view, ["1", "2", "3", "4"], []))
            picture = "\n".join(shown(draw.table(words(lang), rules, view, ["1", "2", "3", "4"], []), 60))
            for card in rules.cards.cards:
                name = card_name(card, lang)
                if not any(name in other for other in (*known, *texts)):
                    assert name not in plain
                    assert name not in picture
            assert state.phase is dozen.Phase.OVER or all(name in picture and name in plain for name in mine)
