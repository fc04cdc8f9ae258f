"""Dozen: `resample` has the odds of the rules' `guess`, found by trying every world; and it reveals nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from math import perm
from random import Random
from typing import Any

import numpy as np
import pytest

from asdealt import veil
from asdealt.core import Seat
from asdealt.fast import cpu_kernels
from asdealt.fast.search import rollouts
from asdealt.games.dozen.bots.belief import supposing
from asdealt.games.dozen.fast import bridge, layout
from asdealt.games.dozen.fast.cards import deck_of, laid
from asdealt.games.dozen.rules import Copy, DozenRules, Offer, Phase, State, plain
from asdealt.games.dozen.rules.chance import from_deck, not_known_from_deck
from asdealt.veil import Secret
from helpers.dozen import played
from helpers.worlds import fits
from lockstep.dozen_sets import Designer

ME = Seat(0)


def fourteen(seed: int) -> DozenRules:
    """With so few cards, everyone knows at the end which ones each player has drawn."""
    return DozenRules.from_options({"cards": plain(Designer(Random(seed), 14).card_set())})


def hidden_of(view: State, deck: int) -> int:
    return sum(not secret.known for secret in from_deck(view, deck))


def how_many(rules: DozenRules, view: State, deck: int) -> int:
    return perm(len(not_known_from_deck(rules.cards, view, deck)), hidden_of(view, deck))


def worlds(rules: DozenRules, view: State, deck: int) -> Iterator[State]:
    """Every arrangement of this deck's cards that looks the same to the viewer, weighted by how often it can occur."""
    for order in permutations(not_known_from_deck(rules.cards, view, deck), hidden_of(view, deck)):
        pile = iter(order)

        def up(secret: Secret[Copy], of: int, pile: Iterator[str] = pile) -> Secret[Copy]:
            return secret if secret.known or of != deck else Secret(Copy(next(pile)), secret.seen)

        players = []
        for seat, player in enumerate(view.players):
            hand = [up(held, seat) for held in player.hand]
            if all(held.known for held in hand):
                hand.sort(key=lambda held: held.face.id)
            line = tuple(replace(card, card=up(card.card, card.of)) for card in player.line)
            offer = player.offer and Offer(player.offer.shown, up(player.offer.hidden, seat))
            players.append(replace(player, hand=tuple(hand), line=line, offer=offer))
        yield replace(view, players=tuple(players))


def places(row: Any, seats: int, deck: int) -> bytes:
    """The cards of one deck, by place."""
    hand, offer = layout.HANDS + layout.HAND * deck, layout.OFFERS + 2 * deck
    found = [*row[hand : hand + layout.HAND], *row[offer : offer + 2]]
    for seat in range(seats):
        found += [row[laid(seat, i)] for i in range(layout.LAID) if deck_of(row, laid(seat, i)) == deck]
    return bytes(found)


def position(seats: int, phase: Phase, round_: int, most: int, dark: int) -> tuple[DozenRules, State]:
    """A state with few worlds of deck 1, in which this many of its cards are in lines and unseen by me."""
    for seed in range(1000):
        rules = fourteen(seed % 7)
        table = played(rules, seats, seed, lambda t: (t.phase, t.round) in ((phase, round_), (Phase.OVER, 6)))
        view = veil.look(table, ME)
        unseen = [[card.of for card in player.line if not card.card.known] for player in view.players]
        if table.phase is phase and how_many(rules, view, 1) <= most and all(of.count(1) >= dark for of in unseen[1:]):
            return rules, table
    raise AssertionError("no such position")


@pytest.mark.parametrize(
    ("seats", "phase", "round_", "most", "dark"),
    [
        (2, Phase.OFFER, 1, 30_000, 0),
        (2, Phase.TAKE, 6, 1_000, 1),
        (2, Phase.OFFER, 6, 6_000, 2),
        (3, Phase.TAKE, 6, 1_500, 1),
        pytest.param(4, Phase.TAKE, 6, 6_000, 1, marks=pytest.mark.slow),
        (4, Phase.WHITE, 6, 100, 0),
    ],
)
def test_odds(seats: int, phase: Phase, round_: int, most: int, dark: int) -> None:
    """Decks are independent of each other, so one is enough."""
    rules, table = position(seats, phase, round_, most, dark)
    k, rules_row = cpu_kernels("dozen"), bridge.rules_row(rules, seats)
    view = veil.look(table, ME)
    expected = Counter(places(bridge.encode(rules, world), seats, 1) for world in worlds(rules, view, 1))
    assert len(expected) > 1 or phase is Phase.WHITE
    each = 20 if len(expected) < 2_000 else 5
    total, samples = sum(expected.values()), each * len(expected) + 500
    for known in (table, view):
        row, work, stream = bridge.encode(rules, known, ME), np.zeros(layout.WORK, np.int16), np.uint64(7)
        drawn: Counter[bytes] = Counter()
        for _ in range(samples):
            stream = np.uint64(k["resample"](rules_row, row, work, ME, stream))
            drawn[places(row, seats, 1)] += 1
        assert drawn.keys() <= expected.keys(), "a world that cannot be"
        chi = sum((drawn[w] - (e := samples * n / total)) ** 2 / e for w, n in expected.items())
        assert fits(chi, len(expected) - 1), (chi, len(expected) - 1)
        assert np.array_equal(row, bridge.encode(rules, bridge.decode(rules, seats, row), ME))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_seat_sees_and_may_do_the_same_in_every_world(seats: int) -> None:
    """In any state, even if other players have already decided in secret."""
    rules = DozenRules()
    k, rules_row = cpu_kernels("dozen"), bridge.rules_row(rules, seats)
    work, stream, rng = np.zeros(layout.WORK, np.int16), np.uint64(seats), Random(seats)
    changed = 0
    for _ in range(12):
        row = np.zeros(layout.ROW, np.uint8)
        k["begin"](rules_row, row)
        while not k["is_over"](rules_row, row):
            if k["stops"](rules_row, row):
                stream = np.uint64(k["chance"](rules_row, row, stream))
            for seat in range(seats):
                other = row.copy()
                stream = np.uint64(k["resample"](rules_row, other, work, seat, stream))
                assert shown(k, rules_row, row, seat) == shown(k, rules_row, other, seat)
                changed += not np.array_equal(row, other)
                assert veil.look(bridge.decode(rules, seats, row), Seat(seat)) == veil.look(
                    bridge.decode(rules, seats, other), Seat(seat)
                )
            k["apply"](rules_row, row, any_action(k, rules_row, row, work, rng))
    assert changed


def shown(k: Any, rules_row: Any, row: Any, seat: int) -> tuple[bytes, int, int, bytes]:
    """What a seat gets: its features if it has to decide, and its legal actions."""
    features, mask = np.zeros(layout.FEATURES, np.int8), np.zeros(rules_row[layout.R_ACTIONS], np.uint8)
    work = np.zeros(layout.WORK, np.int16)
    k["observe"](rules_row, row, seat, features)
    asked = k["actor"](rules_row, row)
    legal = 0
    if asked == seat and not k["stops"](rules_row, row):
        legal = k["count"](rules_row, row, work)
        k["mask"](rules_row, row, work, mask)
    return features.tobytes(), asked, legal, mask.tobytes()


def any_action(k: Any, rules_row: Any, row: Any, work: Any, rng: Random) -> int:
    return int(k["pick"](rules_row, row, work, rng.randrange(k["count"](rules_row, row, work))))


def test_sealed_actions_of_others_are_withdrawn_and_mine_stay() -> None:
    rules = DozenRules()
    k, rules_row = cpu_kernels("dozen"), bridge.rules_row(rules, 3)
    table = played(rules, 3, 1, lambda table: table.phase is Phase.TAKE)
    row, work = bridge.encode(rules, table), np.zeros(layout.WORK, np.int16)
    for _ in range(2):
        k["apply"](rules_row, row, layout.A_TAKE + 1)
    k["resample"](rules_row, row, work, 1, np.uint64(1))
    asked = []
    while row[layout.PHASE] == layout.P_TAKE:
        asked.append(k["actor"](rules_row, row))
        k["apply"](rules_row, row, layout.A_TAKE)
    assert asked == [2, 0]
    sides = [[card.side for card in player.line] for player in bridge.decode(rules, 3, row).players]
    assert [line[0] for line in sides] == ["revealed", "concealed", "revealed"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_hidden_card_stays_where_it_is_supposed(seats: int) -> None:
    """Who supposes a card sees it in every world; nobody else does, and nothing else of that deck is this card."""
    rules = DozenRules()
    k, rules_row = cpu_kernels("dozen"), bridge.rules_row(rules, seats)
    state = veil.look(played(rules, seats, 3, lambda table: (table.phase, table.round) == (Phase.TAKE, 5)), ME)
    giver, work, stream = rules.offerer(5, ME, seats), np.zeros(layout.WORK, np.int16), np.uint64(1)
    for card in not_known_from_deck(rules.cards, state, giver):
        view = supposing(state, giver, card, ME)
        row = bridge.encode(rules, view.state, ME)
        for _ in range(20):
            stream = np.uint64(k["resample"](rules_row, row, work, ME, stream))
            world = bridge.decode(rules, seats, row)
            assert veil.look(world, ME) == view.state
            assert [secret.face.id for secret in from_deck(world, giver)].count(card) == 1
            assert np.array_equal(row, bridge.encode(rules, world, ME))
        for other in {*range(seats)} - {ME, giver}:
            hidden = set()
            for _ in range(40):
                stream = np.uint64(k["resample"](rules_row, row, work, other, stream))
                hidden.add(int(row[layout.OFFERS + 2 * giver + 1]))
            assert len(hidden) > 1
        while row[layout.PHASE] == layout.P_TAKE:
            k["apply"](rules_row, row, layout.A_TAKE)
        assert not row[layout.SUPPOSED : layout.SUPPOSED + layout.SEATS].any()


def test_what_is_supposed_to_be_hidden_is_what_is_taken() -> None:
    """In the last round, who takes a hidden card scores by it; who takes the shown one scores the same in any case."""
    rules = DozenRules()
    view = veil.view(played(rules, 3, 8, lambda table: (table.phase, table.round) == (Phase.TAKE, 6)), (), ME)
    giver = rules.offerer(6, ME, 3)
    cards = not_known_from_deck(rules.cards, view.state, giver)
    supposed = [supposing(view.state, giver, card, ME) for card in cards]
    points = np.array([rollouts(rules, each, 60, policy="rule_of_thumb").points[:, ME] for each in supposed])
    shown, hidden = points[:, 0], points[:, 1]
    assert np.ptp(hidden) > 5, "cards drawn anew differ by about 1.6, by chance"
    assert np.ptp(shown) < 0.5
