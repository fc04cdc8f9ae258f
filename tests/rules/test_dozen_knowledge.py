"""Dozen, who knows what: the table of knowledge, and guesses with exactly the odds a seat can work out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, permutations
from random import Random

import pytest

from asdealt.core import CHANCE, Seat
from asdealt.games.dozen.rules import Copy, Draw, Phase, State, read_state
from asdealt.games.dozen.rules.chance import not_known_from_deck
from asdealt.match import Match
from asdealt.seed import Seed
from asdealt.veil import Secret, look, seen_by, view
from helpers.dozen import ME, OTHER, at_the_end, card, do, effect, played, resolved, rules_with

RULES = rules_with()
THIRD = Seat(2)
OFFERS = [
    "ant bee / - / cat (dog) / -",  # seat 0 offers to seat 1
    "elk fox / - / gnu (hen) / -",
    "ibis jay / - / kite (lark) / -",
]
TAKING = read_state(" | ".join(["1 take", *OFFERS]))


def seen(table: State, viewer: Seat | None) -> str:
    return repr(look(table, viewer)).removeprefix("dozen.read_state('").removesuffix("')")


def test_hands_are_seen_by_their_owner_only() -> None:
    table = read_state("1 offer | ant bee cat dog / - / - / - | elk fox gnu hen / - / - / -")
    assert seen(table, ME) == "1 offer | ant bee cat dog / - / - / - | ? ? ? ? / - / - / -"
    assert seen(table, OTHER) == "1 offer | ? ? ? ? / - / - / - | elk fox gnu hen / - / - / -"
    assert seen(table, None) == "1 offer | ? ? ? ? / - / - / - | ? ? ? ? / - / - / -"


def test_a_draw_is_seen_by_its_owner_only() -> None:
    drawn = RULES.notation.read("draw ant bee | elk fox", CHANCE)[0]
    assert RULES.notation.write([look(drawn, ME)]) == "draw ant bee | ? ?"


def test_C5_revealed_cards_of_every_offer_are_seen_by_all_and_concealed_ones_by_the_offerer() -> None:
    offers = [f"? ? / - / {shown} (?) / -" for shown in ("cat", "gnu", "kite")]
    assert seen(TAKING, None) == " | ".join(["1 take", *offers])
    assert seen(TAKING, OTHER) == " | ".join(["1 take", offers[0], OFFERS[1], offers[2]])


def test_an_offer_in_the_past_hides_its_concealed_card_from_the_other_party() -> None:
    offer = RULES.notation.read("offer show cat hide dog", ME)[0]
    assert RULES.notation.write([look(offer, ME)]) == "offer show cat hide dog"
    assert RULES.notation.write([look(offer, OTHER)]) == "offer show cat hide ?"


def test_a_concealed_card_taken_is_known_to_the_chooser_and_the_offerer_for_ever() -> None:
    table = do(RULES, TAKING, "take shown", "take hidden", "take shown")
    line = table.players[1].line
    assert line[0].card == Secret(Copy("dog"), seen_by(0, 1))
    assert [look(line[0].card, viewer).known for viewer in (ME, OTHER, THIRD, None)] == [True, True, False, False]


def test_a_concealed_card_left_is_known_to_the_offerer_only() -> None:
    table = do(RULES, TAKING, "take shown", "take shown", "take shown")
    left = table.players[0].line[1].card
    assert left == Secret(Copy("dog"), seen_by(0))
    assert [look(left, viewer).known for viewer in (ME, OTHER, THIRD, None)] == [True, False, False, False]


def test_every_card_of_a_line_is_known_to_its_owner() -> None:
    """ "look at your concealed cards at any time"."""
    table = played(RULES, 4, 3, lambda t: t.round == 6)
    for seat, player in enumerate(table.players):
        assert all(laid.card.known for laid in look(player, Seat(seat)).line)


def test_C16_a_card_given_away_concealed_is_remembered_not_looked_up() -> None:
    """Only the player who took and kept it also knows it; what that player got from a third one is theirs alone."""
    table = do(RULES, TAKING, "take hidden", "take hidden", "take hidden")
    assert seen(table, ME).split(" | ")[1:] == [
        "ant bee / (lark@2) cat / - / -",
        "? ? / (dog@0) gnu / - / -",
        "? ? / (?@1) kite / - / -",
    ]


def test_at_the_end_lines_are_open_and_left_over_cards_are_not() -> None:
    table = played(RULES, 2, 4, lambda t: t.phase in (Phase.WHITE, Phase.OVER))
    spectator = look(table, None)
    assert all(laid.card.known for player in spectator.players for laid in player.line)
    assert not any(held.known for player in spectator.players for held in player.hand)


def test_a_card_that_replaces_one_from_the_hand_becomes_open() -> None:
    rules = rules_with(card("wish", "white", before=[effect("replace_from_hand", {"scope": "left"})]))
    after = resolved(rules, at_the_end("ant wish", hand="elk fox"), "resolve 2 replace_from_hand 1 elk")
    assert seen(after, None) == "6 over | ? / elk wish! / - / ant | - / - / - / -"


def test_a_place_in_the_hand_tells_nothing_about_which_card_was_offered() -> None:
    """Hands are sorted by id: other players see only the number of cards, whichever card left."""
    table = read_state("1 offer | ant bee cat dog / - / - / - | elk fox gnu hen / - / - / -")
    first = do(RULES, table, "offer show ant hide bee", "offer show elk hide fox")
    last = do(RULES, table, "offer show ant hide dog", "offer show elk hide fox")
    assert look(first, OTHER) == look(last, OTHER)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_guess_has_the_same_view(seats: int) -> None:
    match, rng = Match(RULES, seats, Seed.of(f"guess {seats}")), Random(1)
    while not match.over:
        for viewer in (None, *map(Seat, range(seats))):
            seen_by_viewer = match.view(viewer)
            whole = RULES.guess(seen_by_viewer, rng)
            assert look(whole, viewer) == seen_by_viewer.state
            assert "?" not in repr(whole)
        for seat in sorted(match.waiting):
            match.play(seat, rng.choice(match.legal(seat)))


def test_a_guess_does_not_change_a_table_without_secrets() -> None:
    assert RULES.guess(view(TAKING, (), THIRD), Random(1)) != TAKING
    open_end = at_the_end("ant (elk) snow")
    assert RULES.guess(view(open_end, (), None), Random(1)) == open_end


def _with_hidden_from_seat_1(table: State, line_card: str, hand: tuple[str, ...]) -> State:
    """The table in which the cards of seat 1's deck that seat 0 has not seen are these."""
    me, other = look(table, ME).players
    line = tuple(
        laid if laid.card.known else replace(laid, card=Secret(Copy(line_card), laid.card.seen)) for laid in other.line
    )
    held = tuple(Secret(Copy(name), seen_by(1)) for name in sorted(hand))
    return replace(table, players=(me, replace(other, line=line, hand=held)))


def _hidden_in_the_other_line(table: State) -> int:
    return sum(not laid.card.known for laid in look(table, ME).players[1].line)


def _last_offers(table: State, mine: tuple[str, ...], theirs: tuple[str, ...]) -> Iterator[State]:
    """The tables after this last draw, my first offer, and each possible offer by seat 1."""
    hands = (mine, theirs)
    drawn = Draw(tuple(tuple(Secret(Copy(name), seen_by(s)) for name in hand) for s, hand in enumerate(hands)))
    offering = RULES.apply(table, {CHANCE: drawn})
    for offer in RULES.legal(offering, OTHER):
        yield RULES.apply(offering, {ME: RULES.legal(offering, ME)[0], OTHER: offer})


def test_guesses_have_exactly_the_odds_that_follow_from_deals_and_choices() -> None:
    """One whole step of the induction, by brute force.

    Before the last draw, seat 0 has not seen three cards of seat 1: one in the line and two in the hand. They may be
    any of six. From each such table the test tries every draw and every offer by seat 1, and keeps those that look to
    seat 0 like what really happened. Guesses must have the same frequencies as these.
    """
    tables = (played(RULES, 2, seed, lambda t: t.round == 6) for seed in range(100))
    start = next(table for table in tables if _hidden_in_the_other_line(table) == 1)
    mine = tuple(not_known_from_deck(RULES.cards, start, 0)[:2])
    theirs = tuple(not_known_from_deck(RULES.cards, start, 1)[:2])
    really = next(_last_offers(start, mine, theirs))
    seen_by_me = view(really, (), ME)

    unseen = not_known_from_deck(RULES.cards, look(start, ME), 1)
    assert len(unseen) == 6
    possible: Counter[str] = Counter()
    for line_card, *hand in (three for three in permutations(unseen, 3) if three[1] < three[2]):
        table = _with_hidden_from_seat_1(start, line_card, tuple(hand))
        for drawn in combinations(not_known_from_deck(RULES.cards, table, 1), 2):
            possible.update(
                repr(after) for after in _last_offers(table, mine, drawn) if look(after, ME) == seen_by_me.state
            )
    assert len(possible) == 60
    assert possible[repr(really)] > 0

    rng, tries = Random(7), 6000
    guesses = Counter(repr(RULES.guess(seen_by_me, rng)) for _ in range(tries))
    assert guesses.keys() == possible.keys()
    expected = {table: tries * n / possible.total() for table, n in possible.items()}
    chi_square = sum((guesses[table] - e) ** 2 / e for table, e in expected.items())
    assert chi_square < 105  # with 59 degrees of freedom, only one honest run in several thousand exceeds this


def test_a_guess_keeps_what_the_seat_knows_of_offers_given_and_taken() -> None:
    table = do(RULES, TAKING, "take hidden", "take hidden", "take hidden")
    rng = Random(3)
    for _ in range(50):
        whole = RULES.guess(view(table, (), ME), rng)
        assert whole.players[1].line[0].card.face == Copy("dog")  # I gave it away concealed
        assert whole.players[0].line[0].card.face == Copy("lark")  # I took it concealed
        third = whole.players[2].line[0].card.face.id  # from seat 1's deck; neither shown to all nor seen by me
        assert third not in {"gnu"}.union(held.face.id for held in whole.players[1].hand)
