"""Search with nets where players must mix: what it draws, whom it asks, and what a hidden card of Dozen may be."""

from __future__ import annotations

from collections import Counter
from math import exp
from random import Random
from typing import Any

import numpy as np
import pytest

from asdealt.bots import find, halving, net_search
from asdealt.bots.game_bots import Effort, bots_of
from asdealt.bots.halving import Prior, Weighed, in_reach, weigh
from asdealt.bots.net_player import NetPlayer
from asdealt.bots.net_search import Manner, NetSearch
from asdealt.core import Seat, View
from asdealt.fast.net_playouts import ByNet
from asdealt.fast.value_nets import shipped_value
from asdealt.games import rules_for
from asdealt.games.dozen.bots.belief import DRAWN, believed, likely_views, offered, spread
from asdealt.games.dozen.rules import DozenRules, Offer, Phase, State
from asdealt.games.dozen.rules.state import Action
from asdealt.match import Match
from asdealt.seed import Seed
from asdealt.veil import view

DOZEN = DozenRules()
MANY = 3000


def at_a_vote() -> tuple[Any, View[Any]]:
    """Splitz, after the first cut: everybody votes."""
    rules = rules_for("splitz", 3)
    match = Match(rules, 3, Seed.of("a vote"))
    while len(match.waiting) < 2:
        seat = min(match.waiting)
        match.play(seat, match.legal(seat)[len(match.legal(seat)) // 2])
    return rules, match.view(min(match.waiting))


def after_offers(seats: int = 2) -> Match[State, Action]:
    match: Match[State, Action] = Match(DOZEN, seats, Seed.of("offers"))
    for seat in map(Seat, range(seats)):
        match.play(seat, match.legal(seat)[5])
    assert match.view(Seat(0)).state.phase is Phase.TAKE
    return match


def test_choices_are_drawn_by_scores_and_by_what_rollouts_found(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, seen = at_a_vote()
    found = dict(NetPlayer("splitz").scored(rules, seen))
    worths = {action: 0.05 * i for i, action in enumerate(found)}

    def weighed(*args: Any, **said: Any) -> Weighed:
        assert said["mixes"]
        lines = tuple(args[2])
        return Weighed(lines, tuple(worths[line[0]] for line in lines), (0.01,) * len(lines), (100,) * len(lines))

    monkeypatch.setattr(net_search, "weigh", weighed)
    searcher = NetSearch("splitz", Effort(samples=20), Manner(lasting=0.04, fading=1.0, close=6.0))
    rng = Random(1)
    drawn = Counter(searcher.choose(rules, seen, rng) for _ in range(MANY))
    odds = {action: exp(score + worths[action] / 0.05) for action, score in found.items()}  # 0.04 + 1 / 100
    for action, odd in odds.items():
        share = odd / sum(odds.values())
        assert abs(drawn[action] / MANY - share) < 4 * (share * (1 - share) / MANY) ** 0.5 + 1e-9
    assert len(drawn) >= 2


@pytest.mark.parametrize("trust", [0.0, 0.25])
def test_scores_count_as_much_as_the_net_is_trusted(trust: float, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, seen = at_a_vote()
    found, said = dict(NetPlayer("splitz").scored(rules, seen)), list[Prior]()

    def weighed(*args: Any, prior: Prior, **_: Any) -> Weighed:
        said.append(prior)
        many = len(args[2])
        return Weighed(tuple(args[2]), (0.5,) * many, (0.01,) * many, (100,) * many)

    monkeypatch.setattr(net_search, "weigh", weighed)
    odds = dict(NetSearch("splitz", Effort(samples=20), Manner(trust=trust)).odds(rules, seen, Random(1)))
    top = max(found.values())
    for action, score in found.items():
        assert odds[action] == pytest.approx(exp(trust * (score - top)))
    assert sorted(said[0].scores) == sorted(trust * score for score in found.values())


def test_the_master_of_dozen_tries_every_offer(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = list[int]()

    def weighed(*args: Any, **_: Any) -> Weighed:
        tried.append(len(args[2]))
        return Weighed(tuple(args[2]), (0.5,) * tried[-1], (0.01,) * tried[-1], (100,) * tried[-1])

    monkeypatch.setattr(net_search, "weigh", weighed)
    match: Match[State, Action] = Match(DOZEN, 2, Seed.of("offers"))
    seen = match.view(Seat(0))
    for level in ("expert@20", "master@20"):
        assert find(level, "dozen").choose(DOZEN, seen, Random(1)) in match.legal(Seat(0))
    assert tried == [6, len(match.legal(Seat(0)))] == [6, 12]


def test_what_may_be_drawn_is_not_dropped() -> None:
    worths = np.array([[0.0, -1.0, -3.0]] * 100) + np.linspace(-1, 1, 100)[:, None]
    assert in_reach(worths, np.zeros(3), 4.0) == [0]
    assert in_reach(worths, np.zeros(3), 4.0, spare=1.5) == [0, 1]


def test_all_lines_are_tried_alike_and_in_every_view_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, seen = at_a_vote()
    lines = [(action,) for action in rules.legal(seen.state, seen.seat)]
    views = [view(seen.state, (), seen.seat) for _ in range(3)]
    asked: Counter[int] = Counter()

    class Even:
        ends = np.zeros((0, 0, 3), np.int32)

    def rollouts(_: Any, given: Any, worlds: int, *__: Any, lines: Any, **___: Any) -> Even:
        asked[next(i for i, each in enumerate(views) if each is given)] += worlds
        even = Even()
        even.ends = np.zeros((worlds, len(lines), 3), np.int32)
        return even

    monkeypatch.setattr(halving, "rollouts", rollouts)
    prior = Prior([0.0] * len(lines), 0.05, 0.0)
    found = weigh(
        rules, seen, lines, Random(1), Effort(samples=300 * len(lines)), prior=prior, sure=4.0, mixes=True, views=views
    )
    assert found.worlds == (300,) * len(lines)
    assert asked == {0: 100, 1: 100, 2: 100}


@pytest.mark.parametrize(("game", "seats"), [("splitz", 3), ("splitz", 4), ("dozen", 2), ("dozen", 3)])
def test_the_expert_searches_with_a_net_where_it_may(game: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def weighed(*_: Any, policy: Any, **__: Any) -> Any:
        asked.append(policy)
        raise LookupError

    monkeypatch.setattr(net_search, "weigh", weighed)
    rules = rules_for(game, seats)
    match = Match(rules, seats, Seed.of("expert"))
    bots = bots_of(game)
    with pytest.raises(LookupError):
        bots.search(Effort(samples=20)).choose(rules, match.view(min(match.waiting)), Random(1))
    for other in (bots.search(Effort(samples=20, nets=False)), bots.search(Effort(samples=20), "2026")):
        action = other.choose(rules, match.view(min(match.waiting)), Random(1))
        assert action in match.legal(min(match.waiting))
    assert [isinstance(policy, ByNet) for policy in asked] == [True]


def test_a_value_net_judges_where_the_round_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, seen = at_a_vote()
    asked: list[tuple[Any, Any]] = []

    def weighed(*_: Any, policy: Any, value: Any, **__: Any) -> Any:
        asked.append((policy, value))
        raise LookupError

    monkeypatch.setattr(net_search, "weigh", weighed)
    for manner in (Manner(close=6.0), Manner(close=6.0, judged=False)):
        with pytest.raises(LookupError):
            NetSearch("splitz", Effort(samples=20), manner).choose(rules, seen, Random(1))
    (judged, shares), (whole, points) = asked
    assert judged.value is shipped_value("splitz", 3)
    assert whole.value is None
    ends = np.array([[[0.25, 0.75, 0.0]]])
    assert shares(ends, Seat(1)).tolist() == [[0.75]]  # as they are
    assert points(ends, Seat(1)).tolist() != [[0.75]]  # points, from which shares are guessed


# What a hidden card of Dozen may be


def test_the_odds_of_all_offers_of_a_hand_add_up() -> None:
    match, net = after_offers(), NetPlayer("dozen")
    world = DOZEN.guess(match.view(Seat(1)), Random(3))
    player = world.players[0]
    assert player.offer is not None
    cards = [*player.hand, player.offer.shown, player.offer.hidden]
    total = supposed_total = 0.0
    for shown in cards:
        for hidden in cards:
            if shown is not hidden:
                rest = tuple(card for card in cards if card is not shown and card is not hidden)
                offer = Offer(shown, hidden)
                made = type(player)(rest, player.line, offer, player.out)
                supposed = type(world)(world.phase, world.round, (made, *world.players[1:]))
                odds, belief = (how(DOZEN, supposed, Seat(0), offer, net) for how in (offered, believed))
                total, supposed_total = total + odds, supposed_total + belief
                assert belief >= 1 / 24  # half of all givers hide anything
    assert total == pytest.approx(1.0)
    assert supposed_total == pytest.approx(1.0)


def test_hidden_cards_are_supposed_as_often_as_a_net_would_hide_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """A giver who always hides the first card of its hand: what is supposed comes early in the order of cards."""
    view_of_mine = after_offers().view(Seat(1))

    def scored(_: NetPlayer, rules: DozenRules, seen: View[State]) -> list[tuple[Action, float]]:
        assert seen.state.phase is Phase.OFFER
        assert seen.seat == 0
        hand = seen.state.players[0].hand
        legal = rules.legal(seen.state, Seat(0))
        return [(a, 90.0 * (isinstance(a, Offer) and a.hidden == hand[0])) for a in legal]

    def supposed() -> list[str]:
        views = likely_views(DOZEN, view_of_mine, NetPlayer("dozen"), Random(5))
        assert len(views) == DRAWN
        offers = [each.state.players[0].offer for each in views]
        return [offer.hidden.face.id for offer in offers if offer is not None]

    usual = supposed()
    monkeypatch.setattr(NetPlayer, "scored", scored)
    order = sorted(card.id for card in DOZEN.cards.cards)
    early = supposed()
    assert sum(map(order.index, early)) < sum(map(order.index, usual)) - 2 * DRAWN


def test_any_card_may_be_hidden_in_an_offer_that_the_net_never_makes(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = after_offers().view(Seat(1))
    made = seen.state.players[0].offer
    assert made is not None

    def scored(_: NetPlayer, rules: DozenRules, view: View[State]) -> list[tuple[Action, float]]:
        legal = rules.legal(view.state, Seat(0))
        return [(a, -1e4 * (isinstance(a, Offer) and a.shown.face == made.shown.face)) for a in legal]

    monkeypatch.setattr(NetPlayer, "scored", scored)
    offers = [each.state.players[0].offer for each in likely_views(DOZEN, seen, NetPlayer("dozen"), Random(5))]
    assert len({offer.hidden.face.id for offer in offers if offer is not None}) > DRAWN // 4


def test_what_is_supposed_follows_from_the_view_alone() -> None:
    """Whatever the giver really hid, the same random numbers suppose the same."""
    seen = after_offers().view(Seat(1))
    worlds = [view(DOZEN.guess(seen, Random(n)), (), Seat(1)) for n in range(6)]
    found = [[each.state for each in likely_views(DOZEN, w, NetPlayer("dozen"), Random(5))] for w in worlds]
    assert len({DOZEN.guess(seen, Random(n)) for n in range(6)}) > 1
    assert all(each == found[0] for each in found)


def test_spread_gives_everyone_its_share() -> None:
    odds = [("a", 1.0), ("b", 2.0), ("c", 0.0), ("d", 5.0)]
    for start in (0.0, 0.3, 0.99):
        assert Counter(spread(odds, 8, start)) == {"a": 1, "b": 2, "d": 5}
