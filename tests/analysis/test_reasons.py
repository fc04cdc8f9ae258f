"""Reasons: features say what an action really leads to, and only a feature that explains half of a loss is named."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.resources import files
from random import Random
from typing import Any

import pytest

from asdealt.analysis.analysing import Analysis
from asdealt.analysis.chances import with_spread
from asdealt.analysis.decisions import Decision, decisions
from asdealt.analysis.game_analysis import analysis_of
from asdealt.analysis.judged import Estimate, Judged
from asdealt.analysis.labels import Loss
from asdealt.analysis.reasons import reason
from asdealt.analysis.values import Weighing
from asdealt.core import Seat
from asdealt.games import GAMES, OWN, find, rules_for
from asdealt.games.scout.analysis.features import features, pieces
from asdealt.games.scout.rules.state import Phase, Scout, values
from asdealt.locales import LANGUAGES, words
from asdealt.veil import view
from helpers.fixed_playouts import Fixed
from helpers.play import random_match, random_states


def test_pieces_are_the_fewest_sets() -> None:
    assert pieces([]) == 0
    assert pieces([1, 2, 3]) == 1
    assert pieces([1, 3, 5]) == 3
    assert pieces([4, 4, 5, 6, 9]) == 3  # 4, 4 5 6, 9


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_features_of_scout_are_what_the_rules_make_of_an_action(seats: int) -> None:
    rules: Any = rules_for("scout", seats)
    compared = ended = 0
    for state in random_states(rules, seats, Random(3)):
        if state.phase is not Phase.TURN:
            continue
        me = state.turn
        for action in rules.legal(state, me)[::5]:
            found, after = features(rules, view(state, (), me), action), rules.apply(state, {me: action})
            if after.round != state.round or after.phase is Phase.OVER:
                continue
            compared += 1
            assert found["pieces"] == pieces(values(after.hands[me]))
            assert found["captured"] == len(after.captured[me]) - len(state.captured[me])
            assert found["table"] == len(after.prior)
            assert found["marker"] == state.markers[me] - after.markers[me]
            if isinstance(action, Scout) and after.phase is Phase.TURN:
                replies = [reply for reply in rules.legal(after, after.turn) if isinstance(reply, Scout)]
                ends = any(
                    not reply.double and rules.apply(after, {after.turn: reply}).phase is not Phase.TURN
                    for reply in replies
                )
                if replies and seats > 2:
                    assert found["next_ends"] == ends
                    ended += ends
    assert compared > 100
    assert ended or seats == 2


@pytest.mark.parametrize("game", OWN)
def test_every_feature_has_a_sentence_in_every_language(game: str) -> None:
    rules = rules_for(game, 2)
    told = analysis_of(game).features
    assert told is not None
    names: set[str] = set()
    for seat in range(2):
        for decision in decisions(rules, 2, random_match(rules, 2, "features").turns, Seat(seat)):
            for action in decision.legal[:3]:
                names |= told(rules, decision.view, action).keys()
    assert len(names) >= 3
    for name in names:
        for lang in LANGUAGES:
            text = words(lang).say(f"reason-{game}-{name.replace('_', '-')}", chosen=1, better=3)
            assert 10 < len(text) < 160
    good = analysis_of(game).good
    assert good.keys() >= names
    shipped = json.loads((files(find(game).package) / "analysis" / "measures.json").read_text("utf-8"))["sizes"]
    assert shipped.keys() == {str(size) for size in GAMES[game].sizes}
    for size in shipped.values():
        assert size["reasons"]
        assert all(worth * good[name] > 0 for name, worth in size["reasons"].items())


def judged(
    decision: Decision, best: int, loss: float, chosen: Sequence[float] = (0, 0, 0), better: Sequence[float] = (0, 0, 0)
) -> Judged:
    estimates = tuple(Estimate(n, 0.0, 0.1, 0.0, 0.1, 9) for n in range(len(decision.legal)))
    points = tuple(chosen), tuple(better)
    return Judged(best, None, Loss(loss, 0.1, 0.0, 0.1), 0.0, 0.5, False, estimates, 9, *points)


def test_only_what_explains_half_of_a_loss_is_a_reason() -> None:
    rules: Any = rules_for("scout", 3)
    match = random_match(rules, 3, "reasons")
    for decision in decisions(rules, 3, match.turns, Seat(0)):
        mine = features(rules, decision.view, decision.action)
        for best, other in enumerate(decision.legal):
            theirs = features(rules, decision.view, other)
            if theirs["pieces"] == mine["pieces"] - 2:
                weighing = Weighing(rules, decision, Fixed(lambda _: 0), with_spread(6.0), 1)
                found = reason(rules, weighing, judged(decision, best, 3.0), {"pieces": -1.0})
                assert found is not None
                assert found.key == "reason-scout-pieces"
                assert (found.chosen, found.better) == (mine["pieces"], theirs["pieces"])
                assert found.share == pytest.approx(2 / 3)
                for loss, worth in ((4.5, {"pieces": -1.0}), (3.0, {"pieces": 1.0}), (3.0, dict[str, float]())):
                    rest = reason(rules, weighing, judged(decision, best, loss, (1, 4, 4), (4, 4, 4)), worth)
                    assert rest is not None
                    assert (rest.key, rest.chosen, rest.better) == ("reason-own", 1, 4)
                return
    raise AssertionError("no two actions differ by two pieces")


@pytest.mark.parametrize(
    ("chosen", "better", "key", "told", "share"),
    [
        ((1, 4, 4), (3, 4, 4), "reason-own", (1, 3), 1.0),
        ((3, 6, 4), (3, 4, 3), "reason-others", (5, 3.5), 1.0),
        ((2, 6, 4), (3, 3, 3), "reason-others", (5, 3), 2 / 3),
        ((1, 2, 2), (4, 3, 3), "reason-own", (1, 4), 1.0),  # the others score less, too
    ],
)
def test_points_explain_at_least_half_of_any_loss(
    chosen: tuple[float, ...], better: tuple[float, ...], key: str, told: tuple[float, float], share: float
) -> None:
    rules: Any = rules_for("scout", 3)
    decision = next(iter(decisions(rules, 3, random_match(rules, 3, "points").turns, Seat(0))))
    weighing = Weighing(rules, decision, Fixed(lambda _: 0), with_spread(6.0), 1)
    loss = (better[0] - chosen[0]) - (sum(better[1:]) - sum(chosen[1:])) / 2
    found = reason(rules, weighing, judged(decision, 1, loss, chosen, better), {})
    assert found is not None
    assert (found.key, (found.chosen, found.better)) == (key, told)
    assert found.share == pytest.approx(share)
    assert found.share >= 0.5
    assert reason(rules, weighing, judged(decision, 1, 0.0, chosen, better), {}) is None
    for lang in LANGUAGES:
        for each in ("reason-own", "reason-other", "reason-others"):
            assert 10 < len(words(lang).say(each, chosen=1, better=3)) < 160


@pytest.mark.parametrize(("game", "seats"), [("scout", 3), ("splitz", 2), ("dozen", 2)])
def test_the_points_of_all_seats_add_up_to_the_loss(game: str, seats: int) -> None:
    rules: Any = rules_for(game, seats)
    found = Analysis.of(rules, seats, random_match(rules, seats, "sum").turns, Seat(0))
    compared = 0
    for decision in [each for each in found.made if not each.forced][:8]:
        one = found.weighing(decision).first_look(100)
        margins = [points[0] - sum(points[1:]) / (seats - 1) for points in (one.chosen_points, one.best_points)]
        assert margins[1] - margins[0] == pytest.approx(one.loss.points, abs=1e-9)
        compared += 1
    assert compared >= 5
