"""Futures by a net: who values positions, and worlds in which the others have played by the net."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import numpy as np
import pytest

from asdealt import veil
from asdealt.analysis.course import Leg
from asdealt.analysis.kernel_games import ERRING_NET, NET, POLICY, KernelGames
from asdealt.analysis.worth import Effort, Worth, net_of
from asdealt.bots.net_player import NetPlayer
from asdealt.core import Seat, put
from asdealt.fast.devices import cpu_kernels
from asdealt.fast.game import fast_game
from asdealt.fast.net_playouts import ByNet
from asdealt.fast.net_tables import net_kernels
from asdealt.games import GAMES, rules_for
from asdealt.games.dozen.bots.belief import offered
from asdealt.games.dozen.fast.layout import OFFERS, P_TAKE, PHASE
from asdealt.games.dozen.rules import DozenRules, Offer, State
from asdealt.games.dozen.rules.cards import Copy
from asdealt.games.dozen.rules.chance import not_known_from_deck, sorted_hand
from asdealt.veil import Secret, seen_by

DRAWN = 2000  # worlds


def test_nets_value_positions_where_a_game_says_so_and_they_know_its_rules() -> None:
    assert [net_of(rules_for("dozen", seats), seats) is not None for seats in (2, 3, 4)] == [True] * 3
    assert [net_of(rules_for("splitz", seats), seats) is not None for seats in (2, 3, 4)] == [False, True, True]
    assert net_of(rules_for("scout", 3), 3) is None
    for game, changed in (("dozen", {"adjacency": "row"}), ("splitz", {"tiebreak": "held"})):
        other = GAMES[game].make(changed)
        assert other.options != rules_for(game, 3).options
        assert net_of(other, 3) is None
        assert Worth(other, 3, 1, Effort(2, 2)).net is None


@pytest.mark.parametrize(("game", "seats"), [("dozen", 3), ("splitz", 2)])
def test_compiled_futures_are_those_of_plain_python(game: str, seats: int) -> None:
    games = KernelGames(game, [NET] * seats)
    leg = [leg for leg in games.play(1, 0).course if leg.movers][-3]
    found = []
    for compiled in (True, False):
        worth = Worth(games.rules, seats, 7, Effort(2, 2), compiled=compiled)
        here = worth.futures(leg.before, leg.ply, leg.deal)
        found.append([here, worth.futures_after(leg, here), *worth.seat_futures([leg], leg.movers[0], wanted=True)])
    assert all(np.array_equal(a, b) for a, b in zip(*found, strict=True))


def test_players_by_the_net_choose_what_the_net_chooses() -> None:
    """Their choices change nothing in a future that makes the same one; an erring player's do."""
    gains = {}
    for first in (NET, ERRING_NET, POLICY):
        games, changed = KernelGames("dozen", [first, NET]), list[float]()
        for number in range(12):
            for leg in games.play(2, number).course:
                if 0 in leg.movers:
                    worth = Worth(games.rules, 2, number, Effort(1, 24))
                    chosen, usual = worth.seat_futures([leg], Seat(0), wanted=False)
                    changed.append(float((chosen - usual).mean(axis=0) @ [1, -1]))
        gains[first] = float(np.mean(changed))
    assert abs(gains[NET]) < 0.06
    assert gains[ERRING_NET] < -0.1
    assert gains[POLICY] < -0.1


def takes(seats: int, number: int) -> tuple[KernelGames, Leg]:
    """A first take of a game between nets."""
    games = KernelGames("dozen", [NET] * seats)
    return games, next(leg for leg in games.play(4, number).course if leg.movers and leg.before[PHASE] == P_TAKE)


def drawn(games: KernelGames, leg: Leg, seat: int, giver: int) -> dict[int, float]:
    """How often each card is the hidden one of the giver, in worlds that this seat may be in."""
    kernels = net_kernels("dozen", "cpu")
    by = ByNet().of_futures("dozen", games.seats, games.game.weights_row(games.seats))
    work, found = np.zeros(int(kernels["NET_WORK"]), np.int16), Counter[int]()
    for n in range(DRAWN):
        row = leg.before.copy()
        kernels["future_world"](games.rules_row, row, work, by, seat, np.uint64(2 * n + 1) << np.uint64(32))
        found[int(row[OFFERS + 2 * giver + 1])] += 1
        assert row[OFFERS + 2 * giver] == leg.before[OFFERS + 2 * giver]
    return {card: many / DRAWN for card, many in found.items()}


def exactly(games: KernelGames, leg: Leg, seat: int, giver: int) -> dict[int, float]:
    """The same with the readable rules and the player `net`: all hands that the giver may have had."""
    rules = games.rules
    assert isinstance(rules, DozenRules)
    state: State = games.game.decode(rules, games.seats, leg.before)
    view = veil.view(state, (), Seat(seat))
    unseen = not_known_from_deck(rules.cards, view.state, Seat(giver))
    ids = sorted(card.id for card in rules.cards.cards)
    world, net, odds = rules.guess(view, Random(1)), NetPlayer("dozen"), dict[int, float]()
    player = world.players[giver]
    assert player.offer is not None
    for hidden in unseen:
        total, hands = 0.0, list(combinations([card for card in unseen if card != hidden], 2))
        for hand in hands:
            mine = sorted_hand(tuple(Secret(Copy(card), seen_by(giver)) for card in hand))
            offer = Offer(player.offer.shown, Secret(Copy(hidden), seen_by(giver)))
            there = replace(world, players=put(world.players, giver, replace(player, hand=mine, offer=offer)))
            total += offered(rules, there, Seat(giver), offer, net)
        odds[1 + ids.index(hidden)] = total
    whole = sum(odds.values())
    return {card: each / whole for card, each in odds.items()}


@pytest.mark.parametrize("number", [0, 1])
def test_hidden_cards_are_as_likely_as_the_net_makes_them(number: int) -> None:
    games, leg = takes(2, number)
    expected, found = exactly(games, leg, 0, 1), drawn(games, leg, 0, 1)
    even = 1 / len(expected)
    assert set(found) <= set(expected)
    off = sum(abs(found.get(card, 0.0) - odds) for card, odds in expected.items()) / 2
    assert off < 0.08 < sum(abs(even - odds) for odds in expected.values()) / 2


def test_worlds_depend_on_nothing_that_the_seat_does_not_know() -> None:
    games = KernelGames("dozen", [NET] * 3)
    worth, redrawn = Worth(games.rules, 3, 5, Effort(1, 6)), 0
    resample = cpu_kernels("dozen")["resample"]
    for leg in [leg for leg in games.play(5, 0).course if len(leg.movers) == 3]:
        twin = leg.before.copy()
        resample(games.rules_row, twin, np.empty(fast_game("dozen").layout.WORK, np.int16), 1, np.uint64(5))
        redrawn += not np.array_equal(twin, leg.before)
        other = Leg(leg.turn, twin, leg.after, leg.choices, leg.ply, leg.deal, leg.round, leg.starter)
        first, second = (worth.seat_futures([each], Seat(1), wanted=True) for each in (leg, other))
        assert all(np.array_equal(a, b) for a, b in zip(first, second, strict=True))
    assert redrawn > 8
