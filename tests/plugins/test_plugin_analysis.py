"""A game that is only rules is analysed, too: slowly, by random playouts, and as blind as every other."""

from __future__ import annotations

from asdealt.analysis import measures
from asdealt.analysis.analysing import Analysis
from asdealt.core import Seat
from asdealt.games import Game, rules_for
from helpers.blind import compared
from helpers.play import random_match


def test_the_example_game_is_analysed(last_digit: Game) -> None:
    rules = rules_for(last_digit.name, 2)
    assert measures.measures_of(rules, 2).spread > 3
    match = random_match(rules, 2, "analysed")
    report = Analysis.of(rules, 2, match.turns, Seat(0), effort=0.05).run()
    assert ", random, " in report.engine
    assert report.horizon == "game"
    assert report.summary.decisions == sum(any(seat == 0 for seat, _ in turn.moves) for turn in match.turns)
    taking = [each for each in report.verdicts if each.action.startswith("take") and len(each.candidates) > 1]
    assert taking


def test_its_report_depends_on_nothing_hidden(last_digit: Game) -> None:
    assert compared(last_digit.name, 2, 4) >= 4
