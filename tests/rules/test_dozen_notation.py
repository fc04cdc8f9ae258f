"""Dozen's texts: everything written can be read back, and nothing else is accepted."""

from __future__ import annotations

from random import Random

import pytest

from asdealt.core import CHANCE, Seat, Unreadable
from asdealt.games.dozen.rules import read_state
from asdealt.match import Match
from asdealt.seed import Seed
from asdealt.veil import look
from helpers.dozen import ME, OTHER, card, effect, rules_with

ANY_CARD = {"scope": "line", "choose": 1}
NEIGHBOUR = {"scope": "adjacent", "choose": 1}
RULES = rules_with(
    card(
        "w1",
        "white",
        before=[effect("swap", {"scope": "self"}, b=ANY_CARD), effect("move", {"scope": "left"}, to="any")],
    ),
    card("w2", "white", before=[effect("recolor", NEIGHBOUR, to="any"), effect("reface", ANY_CARD, to="other")]),
    card("w3", "white", before=[effect("add_value", {"scope": "line", "choose": 2}, n=-1)]),
    card("w4", "white", before=[effect("copy_score", NEIGHBOUR), effect("replace_from_hand", ANY_CARD)]),
    card("w5", "white", before=[effect("remove", {"scope": "others", "choose": 1}, optional=True)]),
)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_table_and_action_reads_back_from_every_seat(seats: int) -> None:
    match, rng, text = Match(RULES, seats, Seed.of(f"texts {seats}")), Random(seats), RULES.notation
    while not match.over:
        for viewer in (None, *map(Seat, range(seats))):
            table = match.view(viewer).state
            assert text.read_state(text.write_state(table)) == table
        for seat in sorted(match.waiting):
            match.play(seat, rng.choice(match.legal(seat)))
    for turn in match.turns:
        for seat, actions in turn.moves:
            for viewer in (None, *map(Seat, range(seats))):
                seen = tuple(look(action, viewer) for action in actions)
                assert text.read(text.write(seen), seat) == seen


def test_the_repr_of_a_table_rebuilds_it() -> None:
    table = read_state("2 offer | ant bee cat dog / elk (fox@1) / - / - | ? ? ? ? / gnu@0 (?) / - / -")
    assert eval(repr(table).removeprefix("dozen.")) == table


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("draw ant bee | ? ?", CHANCE),
        ("offer show ant hide bee", ME),
        ("offer show ant hide ?", OTHER),
        ("take shown", ME),
        ("take hidden", ME),
        ("resolve 5 swap 5 9", ME),
        ("resolve 5 nothing", ME),
        ("resolve 5 move 9 1; recolor 3 4 red", ME),
        ("resolve 12 reface 1 other; add_value 1 2 3", ME),
        ("resolve 1 copy_score 2; replace_from_hand 3 ant; remove 4 5", ME),
    ],
)
def test_actions(text: str, seat: Seat) -> None:
    assert RULES.notation.write(RULES.notation.read(text, seat)) == text


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("  OFFER  show Ant  Hide Bee ", "offer show ant hide bee"),
        ("offer hide bee show ant", "offer show ant hide bee"),
        ("Offer Show ANT, hide bee", "offer show ant hide bee"),
        ("Take\tHIDDEN", "take hidden"),
        ("resolve 5 swap 9 5", "resolve 5 swap 5 9"),
        ("resolve 5 swap 5 9;nothing", "resolve 5 swap 5 9; nothing"),
        ("draw ant bee|elk fox", "draw ant bee | elk fox"),
    ],
)
def test_reading_forgives_case_and_spacing(text: str, means: str) -> None:
    assert RULES.notation.write(RULES.notation.read(text, ME)) == means


@pytest.mark.parametrize(
    "text",
    [
        "", "  ", "take", "take it", "take shown now", "offer", "offer ant", "offer ant bee cat",
        "offer show ant", "offer hide bee", "offer show ant show bee",
        "offer show ant hide nobody", "offer show ant hide", "offer 1 2",
        "draw nobody", "draw ant | b!", "resolve", "resolve 5",
        "draw", "resolve x nothing", "resolve 5 fly 3", "resolve 5 swap", "resolve 5 recolor 3 beige",
        "resolve 5 recolor red", "resolve 999 nothing", "resolve 5 nothing;", "resolve ٣ nothing",
        "resolve 5 replace_from_hand 3 nobody", "resolve 5 swap 1 2 3", "pass", "\x00",
        "offer ant\n(bee", "resolve 5 move 1 " + "9" * 5000,
    ],
)  # fmt: skip
def test_other_texts_are_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        RULES.notation.read(text, ME)


@pytest.mark.parametrize(
    "text",
    [
        "", "|", "1 offer", "9 draw | - / - / - / - | - / - / - / -", "0 dance | - / - / - / - | - / - / - / -",
        "0 draw | - / - / - / -",  # one player
        "0 draw | - / - / - | - / - / - / -",
        "0 offer | - / - / - / - | - / - / - / -",  # nothing to offer
        "1 draw | ant / - / - / - | elk fox / - / - / -",  # a hand too small
        "1 draw | ant bee / elk fox / - / - | elk fox / - / - / -",  # a line too long
        "1 draw | ant ant / - / - / - | elk fox / - / - / -",  # one copy of each
        "1 take | ant bee / - / - / - | elk fox / - / gnu (hen) / -",  # an offer is missing
        "1 offer | ant bee cat dog / - / elk (fox) / - | ant bee cat dog / - / - / -",
        "1 draw | ant bee / - / - / elk | elk fox / - / - / -",
        "2 draw | ant bee / elk fox / - / - | ant bee / ant@3 (cat) / - / -",  # nobody sits there
        "2 draw | ant bee / elk:red fox / - / - | ant bee / elk (cat) / - / -",  # changed before the end
        "2 draw | ant bee / ? fox / - / - | ant bee / elk (cat) / - / -",  # revealed, but not seen
        "6 white | - / (?) / - / - | - / - / - / -",
        "5 white | - / ant / - / - | - / - / - / -",
        "6 white | - / ant+12345 / - / - | - / - / - / -",
        "6 white | - / (ant / - / - | - / - / - / -",
        "6 white | - / nobody / - / - | - / - / - / -",
        "6 white | - / ant=nobody / - / - | - / - / - / -",
        "6 white | a!b / ant / - / - | - / - / - / -",
        "1 take | ant bee / - / cat dog / - | elk fox / - / gnu (hen) / -",
        "6 white | - / ant / - / - | - / elk / - / -",  # nobody has anything to resolve
        "6 over | - / snow / - / - | - / elk / - / -",  # someone has
        "1 offer | ant bee cat dog / - / - / - | elk fox gnu / - / - / -",
        "2 offer | ant bee cat dog / elk fox@1 / - / - | ant bee cat dog / elk elk@0 / - / -",  # from seat 0 twice
    ],
)  # fmt: skip
def test_impossible_tables_are_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        RULES.notation.read_state(text)


@pytest.mark.parametrize(
    ("right", "old", "new"),
    [
        ("6 over | ant bee / - / - / - | - / - / - / -", "ant bee", "ant bee cat"),  # two cards stay in hand
        (
            "6 over | - / ant bee cat dog elk fox gnu hen ibis jay kite lark / - / - | - / - / - / -",  # a dozen
            "lark",
            "lark rose",
        ),
        (
            "6 over | rose thorn / ant bee cat dog elk fox gnu hen ibis jay kite lark / - / - | - / - / - / -",
            "lark / - / -",
            "lark / - / snow!",  # fourteen are drawn from a deck
        ),
        ("6 over | - / ant@1 / - / - | - / - / - / -", "ant@1", "ant@2"),  # two players have two decks
        ("6 white | - / snow / - / - | - / - / - / -", "snow", "snow!"),  # then it is over
        ("2 draw | ant bee / elk (fox) / - / - | ant bee / elk (cat) / - / -", "(fox)", "(fox@1)"),  # three from deck 0
        ("0 draw | - / - / - / - | - / - / - / -", "0 draw", "0 offer"),
        ("1 take | ant bee / - / cat (dog) / - | elk fox / - / gnu (hen) / -", "1 take", "1 offer"),
        ("1 offer | ant bee cat dog / - / - / - | elk fox gnu hen / - / - / -", "1 offer", "1 take"),
        ("1 offer | ant bee cat dog / - / - / - | elk fox gnu hen / - / - / -", "1 offer", "2 draw"),  # hands of four
        (
            "2 draw | ant bee / elk fox / - / - | ant bee / cat gnu / - / -",
            "elk fox / - / - | ant bee / cat gnu",
            "elk fox hen@1 / - / - | ant bee / cat",  # lines of three and one
        ),
        ("2 draw | ant bee / elk fox / - / - | ant bee / cat gnu / - / -", "elk fox / - / -", "elk / - / fox"),
        ("0 draw" + " | - / - / - / -" * 4, "0 draw", "0 draw | - / - / - / -"),  # five players
        ("0 draw" + " | - / - / - / -" * 2, "- | -", "- / - | -"),  # a fifth section
    ],
)
def test_a_table_with_one_fact_changed_is_unreadable(right: str, old: str, new: str) -> None:
    assert RULES.notation.write_state(RULES.notation.read_state(right)) == right
    assert old in right
    with pytest.raises(Unreadable):
        RULES.notation.read_state(right.replace(old, new, 1))


def test_a_card_that_copies_two_others_reads_back() -> None:
    text = "6 over | - / (snow@1:red+-2=rose=thorn!) / - / - | - / - / - / -"
    laid = RULES.notation.read_state(text).players[0].line[0]
    assert (laid.of, laid.color, laid.plus, laid.copied, laid.resolved) == (1, "red", -2, ("rose", "thorn"), True)
    assert RULES.notation.write_state(RULES.notation.read_state(text)) == text


def test_without_a_card_set_any_name_can_be_read() -> None:
    assert read_state("6 white | - / nobody / - / - | - / - / - / -").players[0].line[0].card.face.id == "nobody"
