"""Rollouts by a net: every decision is the net's best one, or the rule of thumb's from some decision on."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from asdealt import veil
from asdealt.core import CHANCE, Seat, View
from asdealt.fast.game import fast_game
from asdealt.fast.net_files import shipped_net
from asdealt.fast.net_playouts import EVERY, ByNet
from asdealt.fast.search import rollouts
from asdealt.games import rules_for
from asdealt.games.scout.fast.layout import DECLINED
from asdealt.games.scout.fast.net_worlds import nets_hold
from asdealt.games.scout.fast.weights import V_CARE
from asdealt.games.scout.rules import Scout, State
from asdealt.games.scout.rules.sets import power
from helpers.net_readings import of_row
from helpers.play import AnyRules, random_states
from helpers.scout import table


def some_view(seats: int, after: int = 12) -> tuple[AnyRules, View[Any]]:
    rules = rules_for("scout", seats)
    states = [s for s in random_states(rules, seats, Random(3)) if rules.actors(s) - {CHANCE}]
    state = next(s for s in states[after:] if len(rules.legal(s, min(rules.actors(s)))) > 3)
    return rules, veil.view(state, (), min(rules.actors(state)))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_without_decisions_of_the_net_it_is_the_rule_of_thumb(seats: int) -> None:
    rules, seen = some_view(seats)
    thumb = rollouts(rules, seen, 40, 5, policy="rule_of_thumb")
    usual = shipped_net("scout", seats)
    net = replace(usual, spec=replace(usual.spec, worlds=None))
    none, some, every = (rollouts(rules, seen, 40, 5, policy=ByNet(first, net=net)) for first in (0, 2, EVERY))
    assert none.ends.tolist() == thumb.ends.tolist()
    assert none.decisions == thumb.decisions
    assert every.ends.tolist() != some.ends.tolist() != none.ends.tolist()


def played_on(rules: AnyRules, state: State, first: Any) -> tuple[int, ...]:
    """The points of a round in which this is done, and every seat plays on by the net's best choices: by the readable
    rules. Before it nobody has declined a set."""
    game, net, rounds = fast_game("scout"), shipped_net("scout", state.seats), len(state.sheets)
    declined: dict[Seat, int] = {}
    action = first
    while True:
        seat = min(rules.actors(state))
        if isinstance(action, Scout) and not action.double:
            beaten_by = power([card.face.value for card in state.prior])
            declined[seat] = min(beaten_by, declined.get(seat, beaten_by))
        state = rules.apply(state, {seat: action})
        if len(state.sheets) > rounds:
            return tuple(state.sheets[-1].scores)
        seat = min(rules.actors(state))
        row = game.encode(rules, state, asked=seat)
        for other, weakest in declined.items():
            row[DECLINED + other] = weakest
        seen = of_row(rules, state.seats, row)
        number = seen.actions[int(net.scores(seen.state, seen.choices, seen.actions).argmax())]
        action = game.action_of(rules, number, seat)


def test_worlds_are_those_of_nets() -> None:
    rules, seen = some_view(5)
    usual = shipped_net("scout", 5)
    drawn_alike = replace(usual, spec=replace(usual.spec, worlds=None))
    other, own = (rollouts(rules, seen, 200, 5, policy=ByNet(net=net)).ends for net in (drawn_alike, usual))
    assert other.tolist() != own.tolist()
    weights = fast_game("scout").weights_row(5)
    changed = nets_hold(weights)
    assert np.flatnonzero(changed != weights).tolist() == [V_CARE]
    assert 0 < changed[V_CARE] < weights[V_CARE]


def test_every_decision_is_the_nets_best_one() -> None:
    """All have seen all cards, so there is one world."""
    hands = ("7/2* 8/3* 2/5* 3/4* 9/1*", "1/6* 5/9* 6/3* 6/4*", "3/9* 10/2* 4/7* 5/6*")
    state = table(*hands, prior="1/2 2/3", owner=2, turn=0, markers="110")
    rules, seat = rules_for("scout", 3), Seat(0)
    found = rollouts(rules, veil.view(state, (), seat), 3, 1, policy=ByNet())
    assert len(found.lines) > 5
    for line, (action,) in enumerate(found.lines):
        wanted = played_on(rules, state, action)
        assert [tuple(map(int, ends)) for ends in found.ends[:, line]] == [wanted] * 3


def test_the_same_seed_plays_the_same_games() -> None:
    rules, seen = some_view(4)
    for policy in (ByNet(), ByNet(heat=5.0)):
        one, two = (rollouts(rules, seen, 20, 9, policy=policy, jobs=jobs) for jobs in (1, 3))
        assert one.ends.tolist() == two.ends.tolist()
    best, drawn = (rollouts(rules, seen, 60, 9, policy=policy) for policy in (ByNet(), ByNet(heat=20.0)))
    assert best.ends.tolist() != drawn.ends.tolist()


def test_compiled_or_not_they_are_the_same() -> None:
    rules, seen = some_view(3)
    lines = [(action,) for action in rules.legal(seen.state, Seat(seen.seat or 0))[:2]]
    for policy in (ByNet(), ByNet(3, heat=5.0)):
        plain, compiled = (
            rollouts(rules, seen, 1, 7, lines=lines, policy=policy, compiled=way) for way in (False, True)
        )
        assert plain.ends.tolist() == compiled.ends.tolist()
        assert plain.decisions == compiled.decisions > 0


@pytest.mark.parametrize("mixes", [False, True])
def test_a_net_plays_as_at_the_table_if_nothing_is_said(mixes: bool) -> None:
    rules, seen = some_view(3)
    usual = shipped_net("scout", 3)
    net = replace(usual, spec=replace(usual.spec, mixes=mixes))
    usually, said = (rollouts(rules, seen, 30, 9, policy=ByNet(heat=heat, net=net)) for heat in (None, float(mixes)))
    assert usually.ends.tolist() == said.ends.tolist()


def test_a_policy_must_make_sense() -> None:
    for wrong in ({"decisions": -1}, {"heat": -0.5}):
        with pytest.raises(ValueError, match="below 0"):
            ByNet(**wrong)
