"""Values of candidates: paired, found among many, fair after choosing the best, and solved where a mixture is best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from asdealt.analysis.chances import with_spread
from asdealt.analysis.decisions import Decision, decisions
from asdealt.analysis.playouts import KernelPlayouts, SlowPlayouts
from asdealt.analysis.solving import SOLVED, mean_solution, solutions
from asdealt.analysis.values import RANGE, Weighing
from asdealt.core import Seat
from asdealt.games import rules_for
from asdealt.games.splitz.rules import Vote
from helpers.fixed_playouts import Fixed
from helpers.play import random_match


def fixed(decision: Decision, points: Sequence[int], noise: float = 0.0) -> Fixed:
    """By place among the legal actions."""
    worths = {repr(action): worth for action, worth in zip(decision.legal, points, strict=True)}
    return Fixed(lambda action: worths[repr(action)], noise)


def some(game: str, seats: int, least: int, words: str = "values", seat: int = 0) -> list[Decision]:
    """Decisions of one seat with at least so many legal actions."""
    rules = rules_for(game, seats)
    match = random_match(rules, seats, words)
    return [each for each in decisions(rules, seats, match.turns, Seat(seat)) if len(each.legal) >= least]


def weighing(game: str, decision: Decision, playouts: Any, seed: int = 1) -> Weighing:
    seats = decision.view.state.seats
    return Weighing(rules_for(game, seats), decision, playouts, with_spread(10.0), seed)


def test_the_best_of_many_is_found_and_the_luck_of_a_world_cancels() -> None:
    decision = max(some("scout", 3, 20), key=lambda each: len(each.legal))
    points = [n % 7 for n in range(len(decision.legal))]
    best = 11 if decision.chosen != 11 else 12
    points[best] = 9
    known = fixed(decision, points)
    weigh = weighing("scout", decision, known)
    first = weigh.first_look(4000)
    second = weigh.second_look(first, 1000)
    lost = 9 - points[decision.chosen]
    for judged in (first, second):
        assert judged.best == best
        assert judged.loss.points == pytest.approx(lost)
        assert judged.loss.error == pytest.approx(0.0)
        for estimate in judged.estimates:
            assert estimate.gain == pytest.approx(points[estimate.action] - points[decision.chosen])
        assert not judged.same
    assert len(first.estimates) == len(decision.legal)


def test_the_worlds_that_choose_are_not_the_worlds_that_measure() -> None:
    decision = some("scout", 3, 8)[0]
    known = fixed(decision, range(len(decision.legal)))
    weigh = weighing("scout", decision, known)
    weigh.third_look(weigh.second_look(weigh.first_look(500), 500), 500)
    parts = [each.start // RANGE for each in known.asked]
    assert sorted(set(parts)) == [0, 1, 2, 3, 5]
    seen: set[int] = set()
    for each in known.asked:
        assert not seen.intersection(each)
        seen.update(each)


def test_equal_moves_lose_nothing_on_average() -> None:
    """Noise makes one of many equal moves look best. Measured in other worlds, it is not."""
    decision = max(some("scout", 3, 20), key=lambda each: len(each.legal))
    losses = []
    for seed in range(40):
        known = fixed(decision, [0] * len(decision.legal), noise=6.0)
        losses.append(weighing("scout", decision, known, seed).first_look(300).loss)
    mean = np.mean([loss.points for loss in losses])
    error = np.std([loss.points for loss in losses]) / len(losses) ** 0.5
    assert error > 0
    assert abs(mean) < 3 * error
    assert np.mean([loss.error for loss in losses]) == pytest.approx(error * len(losses) ** 0.5, rel=0.4)


def test_a_third_look_says_what_both_looks_say_together() -> None:
    decision = some("scout", 3, 8)[0]
    best = 0 if decision.chosen else 1
    points = [3 * (n == best) for n in range(len(decision.legal))]
    weigh = weighing("scout", decision, fixed(decision, points, noise=4.0))
    second = weigh.second_look(weigh.first_look(2000), 500)
    third = weigh.third_look(second, 1000)
    assert (second.best, third.best) == (best, best)
    assert third.worlds == second.worlds + 500
    tried = fixed(decision, points, noise=4.0)
    ends = [
        tried.ends(decision.view, [(decision.legal[n],) for n in sorted((best, decision.chosen))], many, first, 1)
        for many, first in ((second.worlds, 3 * RANGE), (500, 5 * RANGE))
    ]
    gains = np.concatenate(ends)[:, :, 0] @ ([1, -1] if best < decision.chosen else [-1, 1])
    assert third.loss.points == pytest.approx(gains.mean())
    assert third.loss.error == pytest.approx(gains.std(ddof=1) / len(gains) ** 0.5, rel=0.02)
    assert third.estimates[best].gain == pytest.approx(third.loss.points)
    assert third.estimates[best].worlds == third.worlds


def test_moves_without_any_difference_are_equivalent() -> None:
    decision = some("scout", 3, 4)[0]
    assert weighing("scout", decision, fixed(decision, [3] * len(decision.legal))).first_look(300).same


@pytest.mark.parametrize(
    ("game", "seats", "kind"), [("splitz", 2, "vote"), ("splitz", 3, "vote"), ("dozen", 2, "take")]
)
def test_votes_and_takes_are_solved(game: str, seats: int, kind: str) -> None:
    rules = rules_for(game, seats)
    write = rules.notation.write
    found = [each for each in some(game, seats, 2) if write((each.legal[0],)).startswith(kind)]
    assert len(found) >= 3
    for decision in found[:3]:
        weigh = weighing(game, decision, KernelPlayouts(rules, seats))
        assert weigh.small_game is not None
        judged = weigh.first_look(40 * len(decision.legal) * weigh.small_game.cases)
        assert judged.solution is not None
        odds, weights = judged.solution.odds, judged.solution.weights
        assert odds.sum() == pytest.approx(1)
        assert weights.shape == (weigh.small_game.cases,)
        assert weights.sum() == pytest.approx(1)
        # against the mixture, a mixture of the actions loses nothing
        lost = [judged.estimates[n].gain for n in range(len(odds))]
        assert float(np.dot(odds, lost)) == pytest.approx(judged.loss.points, abs=1e-6)


def test_a_small_game_is_solved_again_by_a_third_look() -> None:
    """What one of the two solutions plays, their mean plays too; and each case has its own worlds."""
    rules = rules_for("splitz", 3)
    write = rules.notation.write
    voting = [each for each in some("splitz", 3, 3) if write((each.legal[0],)).startswith("vote")]
    weigh = weighing("splitz", voting[0], KernelPlayouts(rules, 3))
    game = weigh.small_game
    assert game is not None
    asked: list[range] = []
    ends = game.ends

    def noted(worlds: int, first: int, seed: int, cases: Sequence[int]) -> Any:
        asked.append(range(first, first + worlds))
        return ends(worlds, first, seed, cases)

    game.ends = noted  # type: ignore[method-assign]
    second = weigh.second_look(weigh.first_look(1000), 3000)
    third = weigh.third_look(second, 6000)
    assert second.solution is not None
    assert third.solution is not None
    assert (third.solution.odds >= second.solution.odds * second.worlds / third.worlds - 1e-12).all()
    assert third.solution.weights.sum() == pytest.approx(1)
    assert third.loss.error < second.loss.error
    assert (second.worlds, third.worlds) == (500, 1500)
    assert sum(map(len, asked)) == len(set().union(*asked))


def test_cases_of_a_vote_belong_to_the_votes_of_others() -> None:
    """The ends of my vote for a Part that nobody else wants are those of a line in which I alone vote for it."""
    from asdealt.fast.search import rollouts

    rules = rules_for("splitz", 3)
    write = rules.notation.write
    for seat in range(3):
        voting = [each for each in some("splitz", 3, 3, seat=seat) if write((each.legal[0],)).startswith("vote")]
        decision = next(each for each in voting if len(each.view.state.voters) == 3)
        game = weighing("splitz", decision, KernelPlayouts(rules, 3)).small_game
        assert game is not None
        ends = game.ends(4, 0, 9, range(game.cases))
        assert (game.ends(4, 0, 9, [7, 5])[:, :, 1] == ends[:, :, 5]).all()
        others = [voter for voter in decision.view.state.voters if voter != seat]
        clockwise = sorted(others, key=lambda voter: (voter - seat) % 3)
        votes = dict(zip(others, (decision.legal[1], decision.legal[2]), strict=True))  # case 1 * 3 + 2
        line = (decision.legal[0], *[votes[voter] for voter in clockwise])
        lone = rollouts(rules, decision.view, 4, 9, lines=[line], policy="rule_of_thumb").ends
        assert (ends[:, 0, 5] == lone[:, 0]).all()


def test_slow_playouts_give_every_line_the_same_luck() -> None:
    rules = rules_for("dozen", 2)
    decision = some("dozen", 2, 4)[-1]
    slow = SlowPlayouts(rules)
    one, two = (slow.ends(decision.view, [(decision.legal[n],), (decision.legal[0],)], 1, 5, 3) for n in (0, 1))
    assert (one[:, 0] == one[:, 1]).all()
    assert (one[:, 1] == two[:, 1]).all()
    assert slow.model == "heuristic"


def test_looks_that_can_label_a_vote_know_the_error_of_its_solution() -> None:
    """They solve it with other worlds again and again. Where the solutions differ, the loss is less sure."""
    found = [each for each in some("splitz", 3, 2) if isinstance(each.legal[0], Vote)][:6]
    assert len(found) == 6
    wider = 0
    for decision in found:
        weigh = weighing("splitz", decision, KernelPlayouts(rules_for("splitz", 3), 3))
        game = weigh.small_game
        assert game is not None
        ends = game.ends(12, 0, 1, range(game.cases))
        several = solutions(game, ends, 1, SOLVED)
        judged = weigh._measured(game, several, 108, 0)
        mean = mean_solution(several)
        again = weigh._measured(game, [mean], 108, 0)
        assert again.loss.points == judged.loss.points
        assert again.loss.error <= judged.loss.error
        wider += again.loss.error < judged.loss.error
    assert wider >= 3
