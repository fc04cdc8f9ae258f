"""The decisions of a seat: all of them, each with exactly the view the match showed at that moment."""

from __future__ import annotations

from collections import Counter
from typing import Any

from asdealt.analysis.decisions import decisions
from asdealt.core import Seat
from asdealt.match import Match
from asdealt.seed import Seed
from helpers.play import Setting, every_size, make, random_match


def seen(rules: Any, seats: int, match: Match[Any, Any]) -> dict[tuple[Seat, str], Any]:
    """What every seat was shown when it decided, by playing the match again."""
    again = Match(rules, seats, match.seed)
    found = {}
    for turn in match.turns:
        if turn.by_chance:
            continue
        for seat, actions in turn.moves:
            for action in actions:
                view = again.view(seat)
                found[seat, view.position] = view, list(again.legal(seat)), action
                again.play(seat, action)
    return found


@every_size
def test_every_decision_is_found_with_the_view_it_was_made_from(setting: Setting) -> None:
    rules, seats = make(setting)
    match = random_match(rules, seats, "decisions")
    shown = seen(rules, seats, match)
    compared: Counter[Seat] = Counter()
    for seat in map(Seat, range(seats)):
        for n, decision in enumerate(decisions(rules, seats, match.turns, seat), 1):
            view, legal, action = shown[seat, decision.view.position]
            assert decision.view == view
            assert list(decision.legal) == legal
            assert (decision.number, decision.action) == (n, action)
            assert decision.forced == (len(legal) == 1)
            assert decision.turn == int(view.position.partition(".")[0])
            assert decision.moment == sum(not turn.by_chance for turn in match.turns[: decision.turn])
            compared[seat] += 1
    assert compared.total() == len(shown)
    assert min(compared.values()) >= 6


def test_a_double_action_is_two_decisions() -> None:
    from asdealt.games import rules_for

    rules = rules_for("scout", 3)
    for n in range(20):
        match = random_match(rules, 3, f"doubles {n}")
        doubles = [turn for turn in match.turns if len(turn.moves[0][1]) == 2 and not turn.by_chance]
        if doubles:
            seat = doubles[0].moves[0][0]
            made = list(decisions(rules, 3, match.turns, seat))
            second = [each for each in made if "." in each.view.position]
            assert len(second) == sum(turn.moves[0][0] == seat for turn in doubles)
            assert second[0].turn == made[made.index(second[0]) - 1].turn
            return
    raise AssertionError("no double action in twenty games")


def test_a_match_may_begin_in_the_middle() -> None:
    from asdealt.games import rules_for

    rules = rules_for("splitz", 2)
    match = random_match(rules, 2, "middle")
    step = list(match.steps())[10]
    later = list(decisions(rules, 2, match.turns[10:], Seat(0), step.before))
    whole = [each for each in decisions(rules, 2, match.turns, Seat(0)) if each.turn >= 10]
    assert [(each.turn + 10, each.view.state, each.action) for each in later] == [
        (each.turn, each.view.state, each.action) for each in whole
    ]
    assert len(later) > 10


def test_what_comes_later_changes_no_decision() -> None:
    from asdealt.games import rules_for

    rules = rules_for("dozen", 2)
    match = random_match(rules, 2, "later")
    whole = list(decisions(rules, 2, match.turns, Seat(0)))
    half = list(decisions(rules, 2, match.turns[: len(match.turns) // 2], Seat(0)))
    assert half == whole[: len(half)]
    assert 3 < len(half) < len(whole)
    assert match.seed == Seed.of("later")
