"""Scout: `resample` has the odds of the rules' `guess`, found by trying every world; small positions, every option."""

from __future__ import annotations

import dataclasses
from collections import Counter
from itertools import permutations, product
from random import Random

import numpy as np
import pytest

from asdealt import veil
from asdealt.core import Seat
from asdealt.fast import cpu_kernels
from asdealt.fast.rows import Row
from asdealt.games.scout.fast import bridge, layout
from asdealt.games.scout.rules import Phase, ScoutRules, State, deck
from asdealt.games.scout.rules.state import Cards, End, Sheet, Spent
from asdealt.veil import Secret, seen_by
from helpers.scout import cards, table
from helpers.worlds import Worlds, fits, follow, play_on


def late(seats: int, sizes: tuple[int, ...], rng: Random, prior: int = 1, tokens: int = 0) -> State:
    """A position late in a round: small hands, the rest of the deck captured (with two, half set aside)."""
    pile = [card.turned() if rng.random() < 0.5 else card for card in deck(seats)]
    rng.shuffle(pile)
    texts = [" ".join(str(pile.pop()) for _ in range(size)) for size in sizes]
    on_table = str(pile.pop()) if prior else ""
    pile = pile[22:] if seats == 2 else pile
    captured = [" ".join(map(str, pile[seat::seats])) for seat in range(seats)]
    markers = "1" * seats if seats > 2 else "00"
    return table(*texts, prior=on_table, captured=captured, tokens=(tokens,) * seats, markers=markers)


def arrangements(state: State, me: int) -> list[State]:
    """Every state with the cards that `me` has not seen rearranged, either way up."""
    hidden = [(s, i) for s, hand in enumerate(state.hands) if s != me for i in range(len(hand))]
    piles = (*state.captured, state.prior, state.hands[me])
    seen = {card.face.pair for pile in piles for card in pile}
    unseen = [card for card in deck(state.seats) if card.pair not in seen]
    worlds = []
    for order in permutations(unseen, len(hidden)):
        for ways in product([False, True], repeat=len(hidden)):
            hands = [list(hand) for hand in state.hands]
            for (seat, place), card, over in zip(hidden, order, ways, strict=True):
                hands[seat][place] = Secret(card.turned() if over else card, seen_by(seat))
            worlds.append(dataclasses.replace(state, hands=tuple(map(tuple, hands))))
    return worlds


def compare(rules: ScoutRules, state: State, possible: Worlds, me: Seat, samples: int) -> None:
    """Redraws of the row and of the view's row are possible worlds, with the right odds."""
    k = cpu_kernels("scout")
    rules_row = bridge.rules_row(rules, state.seats, None)
    work = np.zeros(layout.WORK, np.int16)
    total = sum(possible.values())
    expected = {cards_of(bridge.encode(rules, w)): samples * p / total for w, p in possible.items()}
    for known in (state, veil.look(state, me)):
        row = bridge.encode(rules, known, asked=me)
        stream = np.uint64(7)
        drawn: Counter[bytes] = Counter()
        for _ in range(samples):
            stream = np.uint64(k["resample"](rules_row, row, work, me, stream))
            drawn[cards_of(row)] += 1
        assert bridge.decode(rules, state.seats, row, state) in possible
        assert drawn.keys() <= expected.keys(), "a world that cannot be"
        chi = sum((drawn[w] - e) ** 2 / e for w, e in expected.items())
        assert fits(chi, len(expected) - 1), (chi, len(expected) - 1)


def cards_of(row: Row) -> bytes:
    """Everything that a redraw may change: the hands, and with two players those of round 1."""
    return row[layout.HANDS :].tobytes()


@pytest.mark.parametrize("options", [{}, {"insertion": "identity_only"}, {"flip": "open"}], ids=str)
@pytest.mark.parametrize("seed", range(2))
def test_scouted_cards_and_hidden_places(options: dict[str, str], seed: int) -> None:
    rules = ScoutRules.from_options(options)
    rng = Random(seed)
    state = late(3, (2, 2, 2), rng)
    if options.get("flip") != "open" and seed % 2:
        captured = (state.captured[0] + state.prior, *state.captured[1:])
        state = dataclasses.replace(state, phase=Phase.FLIP, prior=(), owner=None, captured=captured)
    me = Seat(rng.randrange(3))
    now, possible = play_on(rules, state, arrangements(state, me), me, rng, steps=4)
    compare(rules, now, possible, me, samples=20 * len(possible) + 500)


def test_second_half_of_a_double() -> None:
    """A player about to play the second half is able to play it: worlds without such a play are not drawn."""
    rules = ScoutRules()
    rng = Random(8)
    while True:
        state = late(3, (2, 2, 2), rng)
        state = dataclasses.replace(state, prior=state.prior + state.captured[0][:1], turn=Seat(1), owner=Seat(0))
        state = dataclasses.replace(state, captured=(state.captured[0][1:], *state.captured[1:]))
        doubles = [a for a in rules.legal(state, Seat(1)) if getattr(a, "double", False)]
        worlds = arrangements(state, 0)
        if doubles and abs(state.prior[0].face.value - state.prior[1].face.value) < 2:
            after = rules.apply(state, {Seat(1): doubles[0]})
            possible = follow(rules, dict.fromkeys(worlds, 1.0), {Seat(1): doubles[0]}, after, Seat(0))
            if len(possible) < len(worlds):
                break
    compare(rules, after, possible, Seat(0), samples=20 * len(possible) + 500)


def test_card_1_2_stays_with_its_holder() -> None:
    rules = ScoutRules.from_options({"start": "holder_1_2"})
    rng = Random(1)
    state = late(3, (1, 2, 2), rng, prior=0)
    while not has_1_2(state.hands[2]):
        state = late(3, (1, 2, 2), rng, prior=0)
    state = dataclasses.replace(state, holder=Seat(2))
    worlds = [world for world in arrangements(state, 0) if has_1_2(world.hands[2])]
    assert len(worlds) == 24 * 16 // 2
    compare(rules, state, dict.fromkeys(worlds, 1.0), Seat(0), samples=20 * len(worlds))


def has_1_2(hand: Cards) -> bool:
    return any(card.face.pair == (1, 2) for card in hand)


def test_two_players_half_the_deck_is_aside() -> None:
    rules = ScoutRules.from_options({"edition": "oink"})
    state = late(2, (2, 1), Random(2), tokens=1)
    worlds = arrangements(state, 0)
    assert len(worlds) == 23 * 2
    compare(rules, state, dict.fromkeys(worlds, 1.0), Seat(0), samples=40 * len(worlds))


def test_two_players_a_player_without_chips_who_must_continue_can_play() -> None:
    rules = ScoutRules.from_options({"edition": "oink"})
    state = dataclasses.replace(late(2, (2, 1), Random(3)), turn=Seat(1), owner=Seat(0), tokens=(1, 0))
    need = state.prior[0].face.value
    worlds = [w for w in arrangements(state, 0) if w.hands[1][0].face.value > need]
    assert 0 < len(worlds) < 46
    compare(rules, worlds[0], dict.fromkeys(worlds, 1.0), Seat(0), samples=40 * len(worlds))


@pytest.mark.parametrize("holder", [None, 0, 1])
def test_two_players_round_2_remembers_who_was_stuck_and_who_held_1_2(holder: int | None) -> None:
    """If hands are not shown at the end: the loser of round 1 had nothing that beat the last set."""
    by_card = "random" if holder is None else "holder_1_2"
    rules = ScoutRules.from_options({"edition": "oink", "reveal_hands_at_end": False, "start": by_card})
    rng = Random(4)
    pile = [card for card in deck(2) if card.pair != (1, 2)]
    rng.shuffle(pile)
    one_two = next(card for card in deck(2) if card.pair == (1, 2))
    hidden, prior, mine, *rest = pile
    hidden = hidden if hidden.value <= 5 else hidden.turned()
    prior = prior if prior.value >= 5 else prior.turned()
    rest = [*rest[:40], one_two]  # in the other's hand or, if they had it in round 1, in what they were left with
    if holder == 1:
        hidden, rest[40] = one_two, hidden
    if holder == 0:
        rest[39], rest[40] = rest[40], rest[39]
    spent = Spent(((), (Secret(hidden, seen_by(1)),)), cards(str(prior)), cards(" ".join(map(str, rest[:20]))))
    state = dataclasses.replace(
        table(str(mine), str(rest[40]), captured=[" ".join(map(str, rest[20:40])), ""], round=2, tokens=(1, 1)),
        spent=spent,
        sheets=(Sheet(End.STUCK, (10, 10), (0, 0), (0, 1), Seat(0), (), ()),),
        holder=None if holder is None else Seat(holder),
    )
    worlds = {}
    for first, second in permutations([hidden, rest[40]]):
        for up, over in product([False, True], repeat=2):
            left, held = first.turned() if up else first, second.turned() if over else second
            if left.value <= prior.value and (holder != 1 or left.pair == (1, 2)):
                world = dataclasses.replace(
                    state,
                    spent=dataclasses.replace(spent, hands=((), (Secret(left, seen_by(1)),))),
                    hands=(state.hands[0], (Secret(held, seen_by(1)),)),
                )
                worlds[world] = 1.0
    assert state in worlds
    assert len(worlds) < 8
    compare(rules, state, worlds, Seat(0), samples=2000)
