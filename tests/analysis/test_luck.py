"""The split of a result: nothing is left over, for any game, and what is luck does not depend on who asks."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from asdealt import find_bot, record
from asdealt.analysis.course import course_of
from asdealt.analysis.kernel_games import POLICY, KernelGames
from asdealt.analysis.luck import TERMS, Effort, account, key_of, split, splits
from asdealt.analysis.worth import Worth, margins
from asdealt.bots.simple import play_out
from asdealt.fast.devices import cpu_kernels
from asdealt.fast.game import fast_games
from asdealt.games import GAMES, rules_for
from asdealt.games.scout.analysis.acted import acted
from asdealt.games.scout.fast.layout import HAND, HANDS, P_FLIP, PHASE, SIZES
from asdealt.match import Match, StillSecret

SMALL = Effort(futures=3, worlds=2)
EXACT = 1e-9
TABLES = [(name, size) for name in fast_games() for size in GAMES[name].sizes]


def played(game: str, seats: int, bot: str = "random", seed: str = "luck") -> Match[Any, Any]:
    match = Match(rules_for(game, seats), seats, seed)
    play_out(match, [find_bot(bot, game)] * seats, Random(seed))
    return match


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_terms_add_up_to_the_result_and_over_the_seats_to_zero(game: str, seats: int) -> None:
    match = played(game, seats)
    found = splits(match, SMALL)
    assert match.outcome is not None
    results = margins(np.array(match.outcome.scores))
    rows = 0
    for each, result in zip(found, results, strict=True):
        assert each.result == pytest.approx(result, abs=EXACT)
        assert each.start + sum(getattr(each, term) for term in TERMS) == pytest.approx(each.result, abs=EXACT)
        at = each.start
        for row in each.rows:
            at += sum(getattr(row, term) for term in TERMS)
            assert at == pytest.approx(row.open, abs=EXACT)
            rows += 1
    for term in ("start", "deal", "draws", "hidden", "result"):
        assert sum(getattr(each, term) for each in found) == pytest.approx(0, abs=EXACT)
    for together in zip(*(each.rows for each in found), strict=True):
        assert sum(row.hidden for row in together) == pytest.approx(0, abs=EXACT)
        assert sum(row.own + row.others for row in together) == pytest.approx(0, abs=EXACT)
    assert rows > 10 * seats


@pytest.mark.parametrize("game", fast_games())
def test_worlds_may_be_drawn_evenly(game: str) -> None:
    """Then nothing that others have done counts. The deals are what they were, and nothing is left over."""
    match = played(game, max(GAMES[game].sizes))
    course = course_of(match.rules, match.seats, match.turns)
    usual, even = (
        account(Worth(match.rules, match.seats, 7, SMALL, even=each), course, curves=False) for each in (False, True)
    )
    dealt = [[entry.luck.tolist() for entry in each if entry.kind != "choice"] for each in (usual, even)]
    assert dealt[0] == dealt[1] != []
    assert match.outcome is not None
    terms = sum(entry.luck + sum(entry.choices.values()) for entry in even)
    assert margins(np.array(match.outcome.scores)) - even[0].before == pytest.approx(terms, abs=EXACT)


@pytest.mark.parametrize("game", fast_games())
def test_a_split_has_every_kind_of_row_and_can_be_repeated(game: str) -> None:
    match = played(game, max(GAMES[game].sizes))
    found = split(match, 1, SMALL)
    assert found == split(record.read(record.write(match, ["?"] * match.seats)), 1, SMALL)
    assert json.loads(json.dumps(found.as_json()))["adjusted"] == found.result - found.luck
    assert found.rows[0].kind == "deal"
    assert {row.kind for row in found.rows} == ({"deal", "choice"} if GAMES[game].part("fast").in_rounds else
                                                {"deal", "draws", "choice"})  # fmt: skip
    assert all((row.known is not None) == (1 in row.seats) for row in found.rows)
    assert all((row.known_chance is not None) == (row.known is not None) for row in found.rows)
    assert all(0 <= row.open_chance <= 1 for row in found.rows if row.open_chance is not None)
    assert match.outcome is not None
    assert found.rows[-1].open_chance == (1 in match.outcome.winners) / len(match.outcome.winners)
    assert any(row.own for row in found.rows)
    assert not any(row.own for row in found.rows if 1 not in row.seats)


def test_a_running_match_is_not_split() -> None:
    with pytest.raises(StillSecret):
        split(Match(rules_for("splitz", 2), 2, "x"), 0, SMALL)


def test_what_the_policy_chooses_changes_nothing() -> None:
    """The policy is nearly deterministic: whoever follows it loses nothing by a choice, except between equal moves."""
    games = KernelGames("scout", [POLICY] * 3)
    worth = Worth(games.rules, 3, 7, Effort(8, 8))
    entries = [entry for number in range(3) for entry in account(worth, games.play(1, number).course, curves=False)]
    chosen = [abs(change).sum() for entry in entries for change in entry.choices.values()]
    assert len(chosen) > 200
    assert np.count_nonzero(chosen) < len(chosen) / 10


def test_what_a_seat_knows_of_its_position_does_not_depend_on_what_it_cannot_know() -> None:
    """Another world that the deciding seat could be in, all the time, gives the same figures for its choice."""
    rules = rules_for("scout", 3)
    match = played("scout", 3)
    course = course_of(rules, 3, match.turns)
    worth = Worth(rules, 3, key_of(match), Effort(1, 6))
    redrawn = 0
    for n in [n for n, leg in enumerate(course) if len(leg.movers) == 1][3:30:3]:
        legs, seat = course[: n + 1], course[n].movers[0]
        twin = course[n].before.copy()
        work = np.empty(worth.game.layout.WORK, np.int16)
        worth._on.kernels["resample"](worth._rules, twin, work, int(seat), np.uint64(5))
        redrawn += not np.array_equal(twin, course[n].before)
        instead = dict(zip(_hidden(course[n].before, seat), _hidden(twin, seat), strict=True))
        before = [
            replace(leg, before=_with(leg.before, instead), after=_with(leg.after, instead))
            for leg in legs[:-1]
            if leg.round == legs[-1].round
        ]
        first, second = (
            worth.seat_futures(each, seat, wanted=True) for each in (legs, [*before, replace(legs[-1], before=twin)])
        )
        assert all(np.array_equal(a, b) for a, b in zip(first, second, strict=True))
    assert redrawn > 5


def _hidden(row: Any, seat: int) -> list[int]:
    """The cards of the other hands, in their places."""
    hands = [row[HANDS + HAND * other :][: row[SIZES + other]].tolist() for other in range(3) if other != seat]
    return [card for hand in hands for card in hand]


def _with(row: Any, instead: Mapping[int, int]) -> Any:
    """With other cards in the hands, the same one for each wherever it was."""
    found = row.copy()
    for at in range(HANDS, HANDS + 3 * HAND):
        found[at] = instead.get(int(row[at]), int(row[at]))
    return found


def test_what_others_have_done_is_evidence_of_their_hands() -> None:
    """The policy would have decided as it did with the hands that it had, and nearly so in worlds that know of it."""
    games = KernelGames("scout", [POLICY] * 3)
    kernels = cpu_kernels("scout")
    course, weights, many = games.play(1, 0).course, games.game.weights_row(3), Counter[str]()
    work = np.empty(games.game.layout.WORK, np.int16)
    for n, leg in list(enumerate(course))[10:60]:
        if not leg.movers or leg.before[PHASE] == P_FLIP:
            continue
        seat = leg.movers[0]
        for name, legs in (("blind", ()), ("knowing", course[: n + 1])):
            known = acted(games.rules_row, legs, seat, 0.0)
            for world in range(5):
                row = leg.before.copy()
                kernels["future_world"](games.rules_row, row, work, (weights, known), int(seat), np.uint64(world))
                many[name] += _decided_otherwise(games, row, acted(games.rules_row, course[: n + 1], seat, 0.0))
        past = acted(games.rules_row, course[: n + 1], seat, 0.0)
        many["really"] += _decided_otherwise(games, leg.before, past) * 5
        many["decisions"] += len(past[1]) * 5
    assert many["decisions"] > 500
    assert many["really"] == 0
    assert many["knowing"] < 0.1 * many["decisions"]
    assert many["knowing"] < 0.25 * many["blind"]


def _decided_otherwise(games: KernelGames, row: Any, past: tuple[Any, ...]) -> int:
    rows, actions, deciders, places = past[:4]
    work, found = np.empty(games.game.layout.WORK, np.int16), 0
    would_choose = cpu_kernels("scout", compiled=False)["would_choose"]
    for then, action, seat, place in zip(rows.copy(), actions, deciders, places, strict=True):
        for i in np.flatnonzero(place >= 0):
            then[HANDS + HAND * seat + i] = row[HANDS + HAND * seat + place[i]]
        found += not would_choose(games.rules_row, then, work, games.game.weights_row(3), int(action))
    return found


@pytest.mark.parametrize("game", fast_games())
def test_games_of_kernels_have_the_course_of_a_match(game: str) -> None:
    """Deals and choices of a kernel game, told as rows; every leg begins where the one before has ended."""
    seats = min(GAMES[game].sizes)
    found = KernelGames(game, [POLICY] * seats).play(3, 1)
    assert not found.course[0].movers
    assert all(np.array_equal(a.after, b.before) for a, b in zip(found.course, found.course[1:], strict=False))
    assert sum(found.shares) == pytest.approx(1)
    assert len(found.course) > 10
