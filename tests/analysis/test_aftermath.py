"""What followed a decision: it ends where the same seat decides again, and shows only what that seat saw."""

from __future__ import annotations

from typing import Any

import pytest

from asdealt import play, veil
from asdealt.analysis.aftermath import LONGEST, Aftermath
from asdealt.analysis.decisions import decisions
from asdealt.core import Seat
from asdealt.games import GAMES, OWN


def sizes() -> list[tuple[str, int]]:
    return [(game, size) for game in OWN for size in (min(GAMES[game].sizes), max(GAMES[game].sizes))]


@pytest.mark.parametrize(("game", "players"), sizes())
def test_a_line_ends_before_the_next_own_decision_or_with_the_round(game: str, players: int) -> None:
    match: Any = play(game, ["greedy"] * players, seed="after")
    rules, seat = match.rules, Seat(0)
    after = Aftermath.of(rules, players, match.turns, seat)
    ended = {"decision": 0, "round": 0}
    for decision in decisions(rules, players, match.turns, seat):
        end = after.end(decision.turn)
        line = after.steps[decision.turn : end]
        assert line
        assert len({rules.round(step.before) for step in line}) == 1
        own = [n for n, step in enumerate(line) if seat in dict(step.turn.moves)]
        assert own[0] == 0
        for n in own[1:]:  # the others answer in the same turn at the earliest
            assert not any(set(dict(step.turn.moves)) - {seat, -1} for step in line[1:n])
        made = after.moments(decision.turn)
        assert 1 <= made <= LONGEST
        if end < len(after.steps):
            following = after.steps[end]
            kind = "round" if rules.round(following.before) != rules.round(line[0].before) else "decision"
            ended[kind] += 1
            assert kind == "round" or seat in dict(following.turn.moves) or made == LONGEST
    assert sum(ended.values()) >= 3


@pytest.mark.parametrize("game", OWN)
def test_a_line_shows_nothing_that_the_seat_did_not_see(game: str) -> None:
    """Written from what was shown to the seat, a line is the same text; at least one game hides something."""
    players = min(GAMES[game].sizes)
    match: Any = play(game, ["greedy"] * players, seed="after")
    after = Aftermath.of(match.rules, players, match.turns, Seat(0))
    turns = {each.turn for each in decisions(match.rules, players, match.turns, Seat(0))}
    hidden = 0
    for turn in turns:
        steps = [step for step in after.steps[turn : after.end(turn)] if not step.turn.by_chance]
        told = after.moves(turn)
        assert [seat for seat, _ in told] == [int(seat) for step in steps for seat, _ in step.turn.moves]
        for (seat, text), actions in zip(told, [each for step in steps for _, each in step.turn.moves], strict=True):
            seen = match.rules.notation.write(veil.look(actions, Seat(0)))
            assert text == seen
            hidden += seat != 0 and seen != match.rules.notation.write(actions)
    assert hidden or game != "dozen"
