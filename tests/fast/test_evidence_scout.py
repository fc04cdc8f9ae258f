"""Scout: what the others have done says what they hold, in the worlds of a search."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import log
from random import Random
from typing import Any

import numpy as np
import pytest

from asdealt import veil
from asdealt.analysis.course import course_of
from asdealt.bots.game_bots import Effort
from asdealt.bots.net_player import NetPlayer
from asdealt.bots.net_search import Manner, NetSearch
from asdealt.bots.simple import play_out
from asdealt.core import Seat, View
from asdealt.fast import cpu_kernels
from asdealt.fast.game import fast_game
from asdealt.fast.net_playouts import ByNet
from asdealt.fast.net_tables import net_kernels
from asdealt.fast.rows import Row
from asdealt.fast.search import past_of, rollouts
from asdealt.fast.streams import stream
from asdealt.games.scout.analysis.acted import acted
from asdealt.games.scout.bots.search import Search
from asdealt.games.scout.fast import bridge, layout, policy
from asdealt.games.scout.fast.decisions import surprise, worth_of, would_decide
from asdealt.games.scout.fast.evidence import evidence
from asdealt.games.scout.fast.evident_worlds import BLOCK
from asdealt.games.scout.fast.likely_worlds import FINE
from asdealt.games.scout.fast.net_worlds import nets_hold
from asdealt.games.scout.fast.taken_back import LATEST
from asdealt.games.scout.rules import Phase, Play, Scout, ScoutRules
from asdealt.games.scout.rules.sets import any_stronger, power
from asdealt.games.scout.rules.state import State, values
from asdealt.match import Match
from asdealt.seed import Seed

SEED = np.uint64(5)
OPTIONS = [{}, {"start": "holder_1_2"}, {"flip": "open"}, {"insertion": "identity_only"}]
Seen = tuple[State, View[State]]


class Keeping:
    """A net that keeps what it saw."""

    def __init__(self, match: Match[Any, Any], seen: list[Seen]) -> None:
        self.player, self.match, self.seen = NetPlayer("scout"), match, seen

    def choose(self, rules: Any, view: View[Any], rng: Random) -> Any:
        self.seen.append((self.match._state_for(view.seat), view))
        return self.player.choose(rules, view, rng)


@cache
def game(seats: int, options: tuple[tuple[str, str], ...] = (), seed: str = "a") -> tuple[Any, list[Seen]]:
    """A game of nets, and every decision in it: the state, and what the seat saw of it."""
    rules = ScoutRules.from_options({**dict(options), "edition": "oink"})
    match: Match[Any, Any] = Match(rules, seats, Seed.of(f"evidence {seed}"))
    seen: list[Seen] = []
    play_out(match, [Keeping(match, seen) for _ in range(seats)], Random(seed))
    return match, seen


def weights(seats: int) -> Row:
    return fast_game("scout").weights_row(seats)


def worlds(rules: ScoutRules, view: View[State], many: int, past: tuple[Any, ...], first: int = 0) -> Iterator[Row]:
    seats, seat = view.state.seats, int(view.seat or 0)
    kernels = net_kernels("scout", "cpu")
    row, work = bridge.encode(rules, view.state, asked=Seat(seat)), np.zeros(int(kernels["NET_WORK"]), np.int16)
    given = bridge.rules_row(rules, seats, None), row, work, weights(seats), nets_hold(weights(seats))
    for number in range(first, first + many):
        kernels["search_world"](*given, past, seat, SEED, number)
        yield row.copy()


def states(rules: ScoutRules, view: View[State], many: int, past: tuple[Any, ...]) -> list[State]:
    return [bridge.decode(rules, view.state.seats, row, view.state) for row in worlds(rules, view, many, past)]


def can_beat(state: State, seat: int) -> bool:
    return any_stronger(values(state.hands[seat]), power(values(state.prior)))


@pytest.mark.parametrize(("seats", "seeds"), [(2, "abcdefghij"), (4, "ab"), (5, "ab")])
def test_it_says_who_can_beat_the_set_on_the_table(seats: int, seeds: str) -> None:
    told, untold = list[float](), list[float]()
    for seed in seeds:
        match, seen = game(seats, seed=seed)
        for state, view in seen:
            if state.prior and state.turns > seats:
                for found, past in (
                    (told, evidence(match.rules, view, weights(seats))),
                    (untold, evidence(match.rules, None, weights(seats))),
                ):
                    drawn = states(match.rules, view, BLOCK, past)
                    for other in set(range(seats)) - {view.seat}:
                        share = (sum(can_beat(world, other) for world in drawn) + 0.5) / (BLOCK + 1)
                        found.append(log(share if can_beat(state, other) else 1 - share))
    assert len(told) > 200
    assert np.mean(told) > np.mean(untold) + 0.02, (np.mean(told), np.mean(untold))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_worlds_are_such_as_the_seat_could_be_in(seats: int, options: dict[str, str]) -> None:
    match, seen = game(seats, tuple(options.items()))
    told = 0
    for _, view in seen[::3]:
        past = evidence(match.rules, view, weights(seats))
        told += len(past[1]) > 0
        for world in states(match.rules, view, 3, past):
            assert veil.look(world, view.seat) == view.state
    assert (told > 5) == ("insertion" not in options)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_the_view_tells_is_what_happened(seats: int) -> None:
    """The evidence of reviews comes from the record, that of a search from what a seat saw: both are the same."""
    match, seen = game(seats)
    legs = course_of(match.rules, seats, match.turns)
    at = {bridge.encode(match.rules, state).tobytes(): i for i, (state, _) in enumerate(seen)}
    rules_row, work = bridge.rules_row(match.rules, seats, None), np.zeros(layout.WORK, np.int64)
    compared = 0
    for n, leg in enumerate(legs):
        if leg.before[layout.PHASE] not in (layout.P_TURN, layout.P_FOLLOW):
            continue
        seat = leg.movers[0]
        view = seen[at[leg.before.tobytes()]][1]
        rows, actions, deciders, places, *_ = evidence(match.rules, view, weights(seats))
        theirs = acted(rules_row, legs[: n + 1], seat, 0.5)
        turns = [i for i in range(len(theirs[1])) if theirs[0][i][layout.PHASE] != layout.P_FLIP][::-1]
        assert actions.tolist() == theirs[1][turns].tolist()
        assert deciders.tolist() == theirs[2][turns].tolist()
        assert places.tolist() == theirs[3][turns].tolist()
        for row, true, action, who, place in zip(rows, theirs[0][turns], actions, deciders, places, strict=True):
            hand = layout.HANDS + layout.HAND * int(who)
            for i in np.flatnonzero(place >= 0):
                row[hand + i] = leg.before[hand + place[i]]
            assert row[hand : hand + layout.HAND].tolist() == true[hand : hand + layout.HAND].tolist()
            asked = [
                would_decide(rules_row, r.astype(np.int64), work, weights(seats), int(action)) for r in (row, true)
            ]
            assert asked[0] == asked[1]
            compared += 1
    assert compared > 80


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_decisions_are_as_rare_as_their_worths_say(seats: int) -> None:
    match, seen = game(seats)
    if seats == 2:  # a game is short, and few decide without chips
        seen = [each for seed in "abcdef" for each in game(2, seed=seed)[1]]
    rules_row, work, v = bridge.rules_row(match.rules, seats, None), np.zeros(layout.WORK, np.int64), weights(seats)
    heat, most, compared, without_chips = 64, 8 * FINE, 0, 0
    for state, view in seen[6 :: 1 if seats == 2 else 5]:
        if state.phase is Phase.FLIP:
            continue
        without_chips += seats == 2 and state.tokens[state.turn] == 0
        row = bridge.encode(match.rules, state).astype(np.int64)
        actions = [bridge.action_number(action) for action in match.rules.legal(view.state, Seat(state.turn))]
        policy.survey(rules_row, row, work, v)
        policy.best_play(row, work, v, 0, bool(state.prior))
        worths = np.array([worth_of(rules_row, row, work, v, action) for action in actions])
        for action, worth in list(zip(actions, worths, strict=True))[:9]:
            rare = FINE * log(np.exp((worths - worth) / heat).sum())
            assert surprise(rules_row, row, work, v, action, heat, most) == pytest.approx(min(most, rare), abs=2)
            compared += 1
    assert compared > 60
    assert (without_chips > 0) == (seats == 2)


def test_no_evidence_leaves_the_usual_worlds() -> None:
    match, seen = game(4)
    v, likely = weights(4), cpu_kernels("scout")["resample_likely"]
    rules_row, work = bridge.rules_row(match.rules, 4, None), np.zeros(layout.WORK, np.int16)
    for state, view in seen[5:60:9]:
        bare = veil.view(state, (), view.seat)  # as somebody sees it who was not told what was done
        past, seat = evidence(match.rules, bare, v), int(view.seat or 0)
        assert len(past[1]) == 0
        for number, world in enumerate(worlds(match.rules, bare, 3, past)):
            row = bridge.encode(match.rules, bare.state, asked=Seat(seat))
            with np.errstate(over="ignore"):
                begun = np.uint64(stream(SEED, number))
            likely(rules_row, row, work, nets_hold(v), seat, begun)
            assert world.tolist() == row.tolist()


def test_a_past_that_does_not_lead_here_tells_nothing() -> None:
    match, seen = game(3)
    _, view = next(each for each in seen if each[0].turns > 8)
    assert len(evidence(match.rules, view, weights(3))[1]) > 3
    acts = [done for done in view.past if isinstance(done.action, Play | Scout)]
    for past in (view.past[:-1], (*view.past, acts[-1]), (*view.past, *acts * LATEST), tuple(reversed(view.past))):
        forged = veil.view(view.state, past, view.seat)
        assert len(evidence(match.rules, forged, weights(3))[1]) == 0


def test_a_world_is_the_same_whatever_was_drawn_before() -> None:
    match, seen = game(3)
    _, view = next(each for each in seen if each[0].turns > 8)
    drawn = list(worlds(match.rules, view, BLOCK + 5, evidence(match.rules, view, weights(3))))
    assert len({world.tobytes() for world in drawn}) > BLOCK // 2
    for number in (0, 7, BLOCK - 1, BLOCK, BLOCK + 3):
        (alone,) = worlds(match.rules, view, 1, evidence(match.rules, view, weights(3)), number)
        assert alone.tolist() == drawn[number].tolist()


def test_rollouts_are_the_same_in_any_parts_and_as_plain_python() -> None:
    match, seen = game(3)
    state, view = next(each for each in seen if each[0].turns > 8)
    lines = [(action,) for action in match.rules.legal(view.state, Seat(state.turn))[:2]]

    def ends(first: int, many: int, **more: Any) -> list[Any]:
        found = rollouts(match.rules, view, many, 3, lines=lines, first=first, policy=ByNet(), **more)
        return found.ends.tolist()  # type: ignore[no-any-return]

    whole = ends(0, 12)
    past = past_of(match.rules, view, ByNet())
    assert ends(0, 5, past=past) + ends(5, 7, past=past) == whole
    assert ends(0, 12, jobs=3) == whole
    assert ends(0, 2, compiled=False) == whole[:2]
    assert ends(0, 12, past=past_of(match.rules, view, ByNet(evidence=False))) != whole


def test_a_search_does_without_where_it_is_told_to() -> None:
    assert NetSearch("scout", Effort(samples=9), Manner()).manner.plays_on.evidence
    assert not NetSearch("scout", Effort(samples=9, evidence=False), Manner()).manner.plays_on.evidence


def test_a_search_with_evidence_repeats_itself() -> None:
    match, seen = game(5)
    for _, view in seen[20:80:15]:
        chosen = [Search(Effort(samples=200)).choose(match.rules, view, Random(3)) for _ in range(2)]
        assert chosen[0] == chosen[1]
