"""One player's game: two looks, the worst moments first, what is no mistake, and the same report every time."""

from __future__ import annotations

from typing import Any

import pytest

from asdealt.analysis import analysing
from asdealt.analysis.analysing import MOST_SEARCHES, SEARCHES, Analysis
from asdealt.analysis.decisions import Decision, decisions
from asdealt.analysis.game_analysis import GameAnalysis
from asdealt.analysis.judged import Judged
from asdealt.analysis.report import Report, encode
from asdealt.analysis.values import Weighing
from asdealt.bots.game_bots import Effort, GameBots
from asdealt.core import Seat
from asdealt.games import rules_for
from helpers.fixed_playouts import Fixed
from helpers.play import random_match

RULES = rules_for("scout", 3)
WRITE = RULES.notation.write


class Expert:
    """Chooses the action that was played in so many of ten searches, otherwise another one."""

    def __init__(self, agrees: int, made: list[Decision]) -> None:
        self.agrees = agrees
        self.played = {each.view.position: each.action for each in made}
        self.asked: dict[str, int] = {}

    def choose(self, rules: Any, view: Any, _: Any) -> Any:
        before = self.asked.get(view.position, 0)
        self.asked[view.position] = before + 1
        played = self.played[view.position]
        if before % 10 < self.agrees:
            return played
        return next(action for action in rules.legal(view.state, view.seat) if action != played)


@pytest.fixture
def made() -> list[Decision]:
    match = random_match(RULES, 3, "analysing")
    return list(decisions(RULES, 3, match.turns, Seat(1)))[:12]


def analysis(
    made: list[Decision],
    monkeypatch: pytest.MonkeyPatch,
    expert: Expert | None = None,
    points: Any = None,
    noise: float = 2.0,
) -> Analysis:
    """Plays of one card are worth 0 points, longer ones more, everything else 4, unless told otherwise."""
    known = Fixed(points or (lambda action: 4 * (getattr(action, "length", 2) > 1)), noise)
    asked = expert or Expert(0, made)
    monkeypatch.setattr(analysing, "playouts_of", lambda *_: known)
    monkeypatch.setattr(analysing, "bots_of", lambda _: GameBots(search=lambda _: asked))
    return Analysis(RULES, 3, Seat(1), made, name="Ben", effort=0.01)


def singles(made: list[Decision]) -> set[int]:
    """Decisions in which a single card was played although something else was possible."""
    return {
        each.number
        for each in made
        if getattr(each.action, "length", 2) == 1 and any(getattr(other, "length", 2) > 1 for other in each.legal)
    }


def test_mistakes_are_found_by_two_looks_the_worst_first(made: list[Decision], monkeypatch: pytest.MonkeyPatch) -> None:
    running = analysis(made, monkeypatch)
    wrong, real = singles(made), sum(not each.forced for each in made)
    assert len(wrong) >= 2
    seconds: list[int] = []
    for done, total in running.steps():
        assert 0 < done <= total
        labels = {number for number, each in running.verdicts.items() if each.label != "none"}
        if done <= real:
            assert not labels  # a first look labels nothing
        else:
            seconds.append(done)
    assert labels == wrong
    assert len(seconds) >= len(wrong)
    report = running.report
    assert {each.number for each in report.verdicts if each.why == "loss"} == wrong
    for each in report.verdicts:
        if each.number in wrong:
            assert each.label in ("medium", "large")  # 4 points of a spread below 7
            assert each.loss == pytest.approx(4, abs=5 * each.error + 0.01)
            assert each.expert == 0.0
    assert report.summary.costly[0] in wrong
    assert report.horizon == "round"


@pytest.mark.parametrize(
    ("agrees", "label", "searches"),
    [(0, True, SEARCHES), (1, True, MOST_SEARCHES), (2, False, MOST_SEARCHES), (4, False, SEARCHES)],
)
def test_what_the_expert_plays_in_a_fifth_of_its_searches_is_no_mistake(
    agrees: int, label: bool, searches: int, made: list[Decision], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten searches say enough if they are far from a fifth."""
    expert = Expert(agrees, made)
    report = analysis(made, monkeypatch, expert).run()
    assert set(expert.asked.values()) == {searches}
    found = [each for each in report.verdicts if each.number in singles(made)]
    assert found
    assert {each.label != "none" for each in found} == {label}
    assert {each.why for each in found} == {"loss" if label else "expert"}
    assert (report.summary.lost > 0.3) == label


@pytest.mark.parametrize(
    ("kernels", "by_net", "nets"), [(True, True, True), (True, False, False), (False, True, False)]
)
def test_the_expert_is_asked_with_its_net_where_that_is_quick(
    kernels: bool, by_net: bool, nets: bool, made: list[Decision], monkeypatch: pytest.MonkeyPatch
) -> None:
    efforts: list[Effort] = []
    running = analysis(made, monkeypatch)

    def search(effort: Effort) -> Expert:
        efforts.append(effort)
        return Expert(0, made)

    monkeypatch.setattr(analysing, "bots_of", lambda _: GameBots(search=search))
    monkeypatch.setattr(analysing, "analysis_of", lambda _: GameAnalysis(expert_by_net=by_net))
    monkeypatch.setattr(running.playouts, "kernels", kernels)
    running.run()
    assert {each.nets for each in efforts} == {nets}


def test_a_third_look_is_for_labels_that_hang_by_their_error(
    made: list[Decision], monkeypatch: pytest.MonkeyPatch
) -> None:
    spread = analysis(made, monkeypatch).measures.spread
    looks: list[int] = []
    third = Weighing.third_look

    def looked(self: Weighing, second: Judged, playouts: int) -> Judged:
        looks.append(self.decision.number)
        found = third(self, second, playouts)
        assert found.worlds > second.worlds
        assert found.loss.error < second.loss.error
        return found

    monkeypatch.setattr(Weighing, "third_look", looked)
    for lost, hang in ((0.3 * spread, True), (20.0, False)):
        looks.clear()
        points = lambda action, lost=lost: round(lost * (getattr(action, "length", 2) > 1))  # noqa: E731
        report = analysis(made, monkeypatch, points=points, noise=1.0).run()
        flagged = {each.number for each in report.verdicts if each.label != "none"}
        assert flagged == singles(made)
        assert bool(flagged.intersection(looks)) == hang


def test_moves_without_a_difference_and_forced_moves_are_no_mistakes(
    made: list[Decision], monkeypatch: pytest.MonkeyPatch
) -> None:
    report = analysis(made, monkeypatch, points=lambda _: 3, noise=0.0).run()
    assert {each.why for each in report.verdicts} <= {"equivalent", "forced"}
    assert report.summary.real == sum(not each.forced for each in made)
    assert report.summary.lost == 0.0
    assert report.summary.costly == ()


def test_a_decided_game_has_no_chance_to_lose(made: list[Decision], monkeypatch: pytest.MonkeyPatch) -> None:
    lost = analysis(
        made, monkeypatch, points=lambda action: 4 * (getattr(action, "length", 2) > 1) - 900, noise=0.0
    ).run()
    mistakes = [each for each in lost.verdicts if each.label != "none"]
    assert {each.number for each in mistakes} == singles(made)
    assert all(each.chance_loss is None for each in mistakes)


def test_the_same_views_give_the_same_bytes(made: list[Decision], monkeypatch: pytest.MonkeyPatch) -> None:
    def run(**settings: Any) -> Report:
        running = analysis(made[:4], monkeypatch)
        for name, value in settings.items():
            setattr(running, name, value)
        return running.run()

    assert encode(run()) == encode(run())
    assert encode(run()) != encode(run(seed=1))


def test_every_legal_action_is_a_candidate_the_best_first(
    made: list[Decision], monkeypatch: pytest.MonkeyPatch
) -> None:
    report = analysis(made, monkeypatch).run()
    for decision, verdict in zip(made, report.verdicts, strict=True):
        if decision.forced:
            assert verdict.candidates == ()
            continue
        assert sorted(each.action for each in verdict.candidates) == sorted(WRITE((one,)) for one in decision.legal)
        gains = [each.gain for each in verdict.candidates]
        assert gains == sorted(gains, reverse=True)
        assert verdict.action == WRITE((decision.action,))
