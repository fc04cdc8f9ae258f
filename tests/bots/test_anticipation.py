"""The master at votes of Splitz: whom it asks, what it makes of their votes, and that it sees nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest

from asdealt.bots import find
from asdealt.bots.game_bots import Effort, bots_of
from asdealt.bots.net_search import NetSearch
from asdealt.bots.simple import play_out
from asdealt.core import Rules, Seat, View
from asdealt.games import rules_for
from asdealt.games.splitz.bots import anticipation
from asdealt.games.splitz.bots.anticipation import Anticipation, expected
from asdealt.games.splitz.bots.search import MANNER, Search
from asdealt.games.splitz.rules import Cut, Phase, SplitzRules, State, Vote
from asdealt.match import Match
from asdealt.seed import Seed
from asdealt.veil import view
from helpers.splitz import RULES, after, chosen, last_row, new_game

EFFORT = Effort(samples=600, master=True)
SEARCH = NetSearch("splitz", EFFORT, MANNER)
MASTER = Anticipation(EFFORT, SEARCH)


def tables(seats: int, games: int = 2) -> Iterator[State]:
    """Those of games of nets at which somebody decides."""
    net = find("net", "splitz", seats)
    for game in range(games):
        match: Match[Any, Any] = Match(RULES, seats, Seed.of(f"anticipation {game}"))
        rng = Random(game)
        while not match.over:
            yield match.view(min(match.waiting)).state
            for seat, action in {s: net.choose(RULES, match.view(s), rng) for s in match.waiting}.items():
                match.play(seat, action)


def test_the_master_anticipates_and_the_expert_does_not() -> None:
    for level, master in (("expert", False), ("master", True), ("expert@2s", False), ("master@20", True)):
        assert vars(find(level, "splitz"))["effort"].master is master


def test_it_thinks_about_votes_and_about_cuts_before_them() -> None:
    table = last_row("9 8 9 8 9 8", seats=3)
    for state, plays in ((table, True), (after(table, "cut 2 4"), True), (new_game(3), False)):
        assert MASTER.plays(RULES, view(state, (), Seat(0))) == plays
    two = last_row("9 8 9 8 9 8", seats=2)
    assert not MASTER.plays(RULES, view(two, (), Seat(0)))  # a discard follows, not a vote
    for repeated in (False, True):
        rules = chosen(repeat_discard_2p=repeated)
        discarded = after(two, "cut 2 4", "discard black", rules=rules)
        assert MASTER.plays(rules, view(discarded, (), Seat(0)))


@pytest.mark.parametrize("seats", [2, 3])
def test_only_the_searching_master_of_today_asks(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(Anticipation, "choose", lambda _, rules, seen, __: asked.append(rules.seats_of(seen.state)))
    seen = view(after(last_row("9 8 9 8 9 8", seats=seats), "cut 2 4", *["discard white"] * (seats == 2)), (), Seat(1))
    for bot in (
        Search(EFFORT),
        Search(Effort(samples=20)),
        Search(EFFORT, "2026"),
        Search(Effort(samples=20, nets=False, master=True)),
    ):
        bot.choose(RULES, seen, Random(1))
    assert asked == [seats] * (seats > 2)  # two players' rounds are solved


def test_what_is_expected() -> None:
    worths = np.arange(12.0).reshape(2, 3, 2)
    odds = [np.array([0.5, 0.25, 0.25]), np.array([0.1, 0.9])]
    for mine in range(2):
        wanted = sum(odds[0][a] * odds[1][b] * worths[mine, a, b] for a in range(3) for b in range(2))
        assert expected(worths, odds)[mine] == pytest.approx(wanted)
    assert expected(worths[:, 0, 0], []).tolist() == worths[:, 0, 0].tolist()


def test_votes_follow_what_they_are_worth_against_all_kinds_of_voters(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = view(after(last_row("9 8 9 8 9 8", seats=3), "cut 2 4"), (), Seat(1))
    worths = np.random.default_rng(1).random((3, 3, 3)) / 100
    kinds = [np.array([1.0, 0, 0]), np.array([0, 0.5, 0.5]), np.array([0.2, 0.2, 0.6])]
    monkeypatch.setattr(Anticipation, "_odds_of", lambda *_: kinds)
    monkeypatch.setattr(Anticipation, "_worths", lambda *_: worths.ravel())
    worth = 0.5 * worths[:, 0, 0]
    worth = worth + 0.25 * worths[:, 1:, 1:].mean(axis=(1, 2)) + 0.25 * (worths @ kinds[2]) @ kinds[2]
    scores = dict(SEARCH.net.scored(RULES, seen))
    for vote, odd in (found := MASTER.odds(RULES, seen, Random(1))):
        first, gained = found[0], worth[[each for each, _ in found].index(vote)] - worth[0]
        assert np.log(odd / first[1]) == pytest.approx(scores[vote] - scores[first[0]] + gained / MANNER.lasting)


def test_lines_ask_seats_in_the_order_of_their_votes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a combination of votes is worth is the same before the cut and after it."""
    seen_before: list[Any] = []
    usual = Anticipation._worths

    def kept(self: Anticipation, rules: Any, seen: Any, lines: Any, effort: Any, rng: Any) -> Any:
        seen_before.append((lines, found := usual(self, rules, seen, lines, effort, rng)))
        return found

    monkeypatch.setattr(Anticipation, "_worths", kept)
    table = last_row("9 8 9 8 9 8 10 10", seats=3, active=1, seat0="9x2 10", seat1="8x2 9", seat2="10 8x2")
    for cut in ("cut 2 4", "cut 3 5"):
        (action,) = RULES.notation.read(cut, Seat(1))
        assert isinstance(action, Cut)
        seen_before.clear()
        MASTER._vote(RULES, view(table, (), Seat(1)), action, EFFORT, Random(1))
        MASTER._vote(RULES, view(after(table, cut), (), Seat(1)), None, EFFORT, Random(1))
        (before, one), (later, other) = seen_before
        by_seat = {line[1:]: share for line, share in zip(before, one, strict=True)}
        clockwise = {(votes[2], votes[0], votes[1]): share for votes, share in zip(later, other, strict=True)}
        assert set(by_seat) == set(clockwise) == set(product(RULES.legal(after(table, cut), Seat(0)), repeat=3))
        apart = [v for v in by_seat if len(set(v)) == 3]  # nothing is contested, so nothing is left to chance
        assert apart
        assert [by_seat[v] for v in apart] == pytest.approx([clockwise[v] for v in apart])


def test_who_cuts_without_a_vote_only_weighs_it() -> None:
    cuts = [s for seats in (3, 4) for s in tables(seats, 4) if s.phase is Phase.CUT and s.active not in s.voters]
    assert cuts
    for state in cuts[:2]:
        seen = view(state, (), state.active)
        cut = next(a for a in RULES.legal(state, state.active) if isinstance(a, Cut))
        votes, odds, worth = MASTER._vote(RULES, seen, cut, EFFORT, Random(1))
        assert (len(votes), len(odds)) == (0, 0)
        assert 0 <= worth <= 1
        assert MASTER.choose(RULES, seen, Random(1)) in RULES.legal(state, state.active)


def test_it_asks_the_expert_for_every_other_voter(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Seat | None] = []
    usual = NetSearch.odds

    def odds(self: NetSearch, rules: Rules[Any, Any], seen: View[Any], *rest: Any) -> Any:
        asked.append(seen.seat)
        return usual(self, rules, seen, *rest)

    monkeypatch.setattr(NetSearch, "odds", odds)
    table = last_row("9 8 9 8 9 8", seats=3)
    MASTER.odds(RULES, view(after(table, "cut 2 4"), (), Seat(1)), Random(1))
    assert asked == [2, 0]
    asked.clear()
    MASTER.odds(RULES, view(table, (), Seat(0)), Random(1))
    assert asked == [0] + [1, 2] * anticipation.CUTS  # its own first look, and then who votes after each cut


def test_a_vote_that_is_in_does_not_tell() -> None:
    rules = SplitzRules()
    match = Match(rules, 3, Seed.of("secret"))
    while len(match.waiting) < 3:
        seat = min(match.waiting)
        match.play(seat, match.legal(seat)[0])
    before = MASTER.odds(rules, match.view(Seat(1)), Random(4))
    assert isinstance(before[0][0], Vote)
    match.play(Seat(0), match.legal(Seat(0))[0])
    assert MASTER.odds(rules, match.view(Seat(1)), Random(4)) == before


@pytest.mark.parametrize("seats", [3, 4])
def test_it_plays_whole_games(seats: int) -> None:
    rules = rules_for("splitz", seats)
    match = Match(rules, seats, Seed.of("whole"))
    master = bots_of("splitz").search(Effort(samples=40, master=True))
    play_out(match, [master, *(find("net", "splitz", seats) for _ in range(seats - 1))], Random(1))
    assert match.over
