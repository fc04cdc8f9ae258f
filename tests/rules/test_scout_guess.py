"""Scout: what a seat cannot see is guessed with the true odds, found by trying every world."""

from __future__ import annotations

import dataclasses
from itertools import permutations, product
from random import Random

import pytest

from asdealt import veil
from asdealt.core import Seat
from asdealt.games.scout.rules import Phase, ScoutRules, State, deck
from asdealt.games.scout.rules.state import Cards, End, Sheet, Spent
from asdealt.veil import Secret, seen_by
from helpers.scout import cards, table
from helpers.worlds import distance, fits, play_on


def late(seats: int, sizes: tuple[int, ...], rng: Random, prior: int, tokens: int = 0) -> State:
    """A real position late in a round: small hands, the rest of the deck captured."""
    pile = [card.turned() if rng.random() < 0.5 else card for card in deck(seats)]
    rng.shuffle(pile)
    texts = [" ".join(str(pile.pop()) for _ in range(size)) for size in sizes]
    table_cards = str(pile.pop()) if prior else ""
    gone = pile[:22] if seats == 2 else []  # two players: half of the deck is set aside, unseen by anyone
    pile = pile[len(gone) :]
    captured = [" ".join(map(str, pile[s::seats])) for s in range(seats)]
    markers = "1" * seats if seats > 2 else "00"
    return table(*texts, prior=table_cards, captured=captured, tokens=(tokens,) * seats, markers=markers)


def arrangements(state: State, me: int, hidden: list[tuple[int, int]]) -> list[State]:
    """Every table with the unseen cards arranged differently, either way up."""
    known = {
        card.face.pair
        for cards in (*state.captured, state.prior, *state.hands)
        for card in cards
        if None in card.seen or me in card.seen
    }
    unseen = [card for card in deck(state.seats) if card.pair not in known]
    worlds = []
    for order in permutations(unseen, len(hidden)):
        for ways in product([False, True], repeat=len(hidden)):
            hands: list[list[Secret]] = [list(hand) for hand in state.hands]  # type: ignore[type-arg]
            for (seat, place), card, turned in zip(hidden, order, ways, strict=True):
                hands[seat][place] = Secret(card.turned() if turned else card, seen_by(seat))
            worlds.append(dataclasses.replace(state, hands=tuple(map(tuple, hands))))
    return worlds


def others(state: State, me: int) -> list[tuple[int, int]]:
    return [(s, i) for s, hand in enumerate(state.hands) if s != me for i in range(len(hand))]


@pytest.mark.parametrize("options", [{}, {"insertion": "identity_only"}, {"flip": "open"}], ids=str)
@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(more, marks=pytest.mark.slow) for more in (2, 3))])
def test_guess_has_the_true_odds(options: dict[str, str], seed: int) -> None:
    """Scouted cards known by place (or only by face), captured cards out of play, flips unseen."""
    rules = ScoutRules.from_options(options)
    rng = Random(seed)
    state = late(3, (2, 2, 2), rng, prior=1)
    if options.get("flip") != "open" and seed % 2:
        state = dataclasses.replace(state, phase=Phase.FLIP, prior=(), owner=None, captured=put_away(state))
    me = Seat(rng.randrange(3))
    worlds = arrangements(state, me, others(state, me))
    now, possible = play_on(rules, state, worlds, me, rng, steps=4)
    chi, freedom = distance(rules, now, possible, me, rng, samples=20 * len(possible) + 500)
    assert fits(chi, freedom), (chi, freedom)


def put_away(state: State) -> tuple[Cards, ...]:
    """The prior set added to the captured cards, so that the deck stays complete."""
    return (state.captured[0] + state.prior, *state.captured[1:])


def test_guess_keeps_card_1_2_with_its_holder() -> None:
    rules = ScoutRules.from_options({"start": "holder_1_2"})
    rng = Random(1)
    for _ in range(200):
        state = late(3, (1, 2, 2), rng, prior=0)
        if any(card.face.pair == (1, 2) for card in state.hands[2]):
            break
    state = dataclasses.replace(state, holder=Seat(2))
    worlds = [
        world
        for world in arrangements(state, 0, others(state, 0))
        if any(card.face.pair == (1, 2) for card in world.hands[2])
    ]
    chi, freedom = distance(rules, state, dict.fromkeys(worlds, 1.0), Seat(0), rng, samples=20 * len(worlds))
    assert freedom + 1 == len(worlds) == 24 * 16 // 2
    assert fits(chi, freedom), (chi, freedom)


def test_guess_for_two_knows_that_half_the_deck_is_aside() -> None:
    """The unseen cards outnumber the hidden places: 22 of them are in the box."""
    rules = ScoutRules.from_options({"edition": "oink"})
    rng = Random(2)
    state = late(2, (2, 1), rng, prior=1, tokens=1)
    worlds = arrangements(state, 0, others(state, 0))
    assert len(worlds) == 23 * 2
    chi, freedom = distance(rules, state, dict.fromkeys(worlds, 1.0), Seat(0), rng, samples=40 * len(worlds))
    assert fits(chi, freedom), (chi, freedom)


def test_guess_for_two_knows_that_a_player_without_chips_can_play_if_the_round_continues() -> None:
    rules = ScoutRules.from_options({"edition": "oink"})
    rng = Random(3)
    state = dataclasses.replace(late(2, (2, 1), rng, prior=1), turn=Seat(1), owner=Seat(0), tokens=(1, 0))
    need = state.prior[0].face.value
    worlds = [w for w in arrangements(state, 0, others(state, 0)) if w.hands[1][0].face.value > need]
    assert 0 < len(worlds) < 46
    state = worlds[0]
    chi, freedom = distance(rules, state, dict.fromkeys(worlds, 1.0), Seat(0), rng, samples=40 * len(worlds))
    assert fits(chi, freedom), (chi, freedom)


def test_guess_for_two_knows_that_a_player_for_whom_round_1_ended_could_not_play() -> None:
    """If hands are not shown at the end: the loser of round 1 had nothing that beat the last set."""
    rules = ScoutRules.from_options({"edition": "oink", "reveal_hands_at_end": False})
    rng = Random(4)
    pile = list(deck(2))
    rng.shuffle(pile)
    hidden, prior, mine, rest = pile[0], pile[1], pile[2], pile[3:]
    if hidden.value > 5:
        hidden = hidden.turned()
    prior = prior if prior.value >= 5 else prior.turned()
    sheet = Sheet(End.STUCK, (10, 10), (0, 0), (0, 1), Seat(0), (), ())
    spent = Spent(((), (Secret(hidden, seen_by(1)),)), cards(str(prior)), cards(" ".join(map(str, rest[:20]))))
    state = dataclasses.replace(
        table(str(mine), str(rest[40]), captured=[" ".join(map(str, rest[20:40])), ""], round=2, tokens=(1, 1)),
        spent=spent,
        sheets=(sheet,),
    )
    worlds = {}
    for first, second in permutations([hidden, rest[40]]):
        for up, over in product([False, True], repeat=2):
            left, held = first.turned() if up else first, second.turned() if over else second
            if left.value <= prior.value:
                world = dataclasses.replace(
                    state,
                    spent=dataclasses.replace(spent, hands=((), (Secret(left, seen_by(1)),))),
                    hands=(state.hands[0], (Secret(held, seen_by(1)),)),
                )
                worlds[world] = 1.0
    assert veil.look(state, Seat(0)) == veil.look(next(iter(worlds)), Seat(0))
    chi, freedom = distance(rules, state, worlds, Seat(0), rng, samples=2000)
    assert 0 < freedom < 7
    assert fits(chi, freedom), (chi, freedom)
