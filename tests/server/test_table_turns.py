"""A table as the fold of its log: turns, sealed choices, pauses, and the events each deed leads to."""

from __future__ import annotations

from random import Random

import pytest

from asdealt.core import Illegal
from asdealt.seed import Seed, share_of
from asdealt.server.tables import log
from asdealt.server.tables.table import BadLog, Event, Table
from helpers.tables import BOT, choose, choose_all, half_a_turn, person, started, table, trio, turns


def drawn_since(made: Table, first: int) -> tuple[str, ...]:
    """What chance did, from this turn of the match onwards."""
    assert made.match is not None
    return tuple(made.rules.notation.write(turn.moves[0][1]) for turn in made.match.turns[first:] if turn.by_chance)


def test_a_table_that_gathers_has_no_match_yet() -> None:
    made = trio()
    assert (made.stage, made.v, made.match, made.phase, made.round) == ("gathering", 0, None, 0, 0)
    assert made.waiting == frozenset()
    assert not made.rematch_agreed
    assert made.names == ["Ana", "Ben", "Cy"]


def test_the_start_tells_everything_chance_did() -> None:
    made = trio()
    event = made.follow(log.Started(), 20.0)
    assert made.match is not None
    assert len(event.drawn) == 2  # the start player, and the deal
    assert event == Event(1, "turn", 2, drawn_since(made, 0), room=True)
    assert (made.v, made.stage, made.at, made.since, made.phase, made.round) == (1, "playing", 20.0, 20.0, 2, 1)
    assert made.waiting == {0, 1, 2}


def test_a_sealed_choice_is_not_a_turn_and_reveals_nothing() -> None:
    made = started()
    before = made.phase, made.since
    assert made.follow(log.Chose(by=1, seat=1, move="hold"), 30.0) == Event(2, "locked", turns=0, drawn=(), room=False)
    assert made.waiting == {0, 2}
    assert made.follow(log.TookBack(by=1), 31.0) == Event(3, "locked", turns=0, drawn=(), room=False)
    assert made.waiting == {0, 1, 2}
    assert (made.phase, made.since, made.at) == (*before, 31.0)


def test_a_turn_ends_with_the_last_choice_and_says_so() -> None:
    made = started()
    rng = Random(1)
    choose(made, 0, rng, 30.0)
    choose(made, 1, rng, 31.0)
    phase = made.phase
    assert choose(made, 2, rng, 32.0) == Event(4, "turn", 1, (), room=False)
    assert (made.phase, made.since) == (phase + 1, 32.0)


def test_every_deal_is_told_with_the_turn_that_brought_it_about() -> None:
    made, rng, deals = started(), Random(2), 0
    while made.stage != "over":
        before, round_before = made.phase, made.round
        event = choose_all(made, rng)
        assert event.turns == made.phase - before
        assert event.drawn == drawn_since(made, before + 1)
        assert len(event.drawn) == event.turns - 1
        assert bool(event.drawn) == (made.round != round_before)
        assert made.match is not None
        assert event.room == made.match.over
        deals += bool(event.drawn)
    assert deals == 2  # Scout for three has three rounds
    assert made.waiting == frozenset()


def test_half_a_turn_is_refused_and_leaves_nothing_behind() -> None:
    made, rng = started(), Random(3)
    seat, half = half_a_turn(made, rng)
    assert made.match is not None
    before = made.v, made.phase, repr(made.match.view(made.viewer_of(seat)))  # type: ignore[arg-type]
    with pytest.raises(Illegal, match=r"table\.half_a_turn"):
        made.follow(log.Chose(by=seat, seat=seat, move=half), 30.0)
    assert (made.v, made.phase, repr(made.match.view(made.viewer_of(seat)))) == before  # type: ignore[arg-type]
    assert choose(made, seat, rng).turns >= 1


def test_a_choice_made_by_the_server_is_marked_as_such() -> None:
    """By turn: the seats for which a stand-in, a fallback or the clock decided. Their players may still change that."""
    made, rng = started(), Random(4)
    first = made.phase
    for seat in range(3):
        choose(made, seat, rng, auto=seat != 1)
        if seat == 0:
            assert made.auto == {first: {0}}
            choose(made, seat, rng)
            assert made.auto.get(first) == set()
            choose(made, seat, rng, auto=True)
    assert made.auto == {first: {0, 2}}
    second = made.phase
    choose_all(made, rng)
    assert made.auto == {first: {0, 2}}
    choose(made, min(made.waiting), rng, auto=True)
    assert made.auto.keys() == {first, second + 1}


def test_clock_times_stay_until_a_deed_brings_new_ones() -> None:
    made = started()
    made.follow(log.Chose(by=0, seat=0, move="hold", left=[1.0, 2.0, 3.0]), 30.0)
    made.follow(log.Chose(by=1, seat=1, move="hold"), 31.0)
    assert made.left == [1.0, 2.0, 3.0]
    made.follow(log.TookBack(by=1, left=[1.0, 1.5, 3.0]), 32.0)
    assert made.left == [1.0, 1.5, 3.0]
    made.follow(log.TookBack(by=0), 33.0)
    made.follow(log.Agreed(by=0, what="pause"), 34.0)
    assert made.left == [1.0, 1.5, 3.0]
    made.follow(log.Agreed(by=1, what="pause", left=[0.5, 1.0, 3.0]), 35.0)
    assert made.left == [0.5, 1.0, 3.0]


@pytest.mark.parametrize("deed", [log.TookBack(by=0), log.Agreed(what="pause"), log.TookBack()], ids=repr)
def test_a_deed_that_is_impossible_here_is_refused(deed: log.AnyDeed) -> None:
    with pytest.raises(BadLog, match=f"{type(deed).__name__} cannot be done here"):
        trio().follow(deed, 30.0)


# Pauses and rematches


def test_a_pause_begins_and_ends_when_everyone_wants_it() -> None:
    made = started()
    for what, before, after in (("pause", "playing", "paused"), ("resume", "paused", "playing")):
        for seat in range(3):
            assert made.stage == before
            event = made.follow(log.Agreed(by=seat, what=what), 40.0 + seat)  # type: ignore[arg-type]
            assert event == Event(made.v, "room")
        assert (made.stage, made.asking, made.agreed, made.since) == (after, None, set(), 42.0)
        assert bool(made.waiting) == (after == "playing")


def test_bots_are_not_asked_for_a_pause_and_those_who_left_no_longer() -> None:
    made = started(person("Ana"), person("Ben"), BOT)
    made.follow(log.Agreed(by=0, what="pause"), 40.0)
    assert (made.stage, made.agreed) == ("playing", {0})
    made.follow(log.Away(seat=1), 41.0)
    assert (made.stage, made.since) == ("paused", 41.0)
    alone = started(person("Ana"), BOT, BOT)
    alone.follow(log.Agreed(by=0, what="pause"), 40.0)
    assert alone.stage == "paused"


def test_a_player_who_leaves_or_is_forgotten_has_not_agreed() -> None:
    for deed in (log.Away(seat=0), log.Forgotten(seat=0, name="Player 1")):
        made = started()
        made.follow(log.Agreed(by=0, what="pause"), 40.0)
        made.follow(deed, 41.0)
        assert (made.stage, made.agreed) == ("playing", set())


def test_a_player_who_moves_withdraws_the_request_to_pause() -> None:
    made, rng = started(), Random(5)
    choose_all(made, rng)
    made.follow(log.Agreed(by=0, what="pause"), 40.0)
    assert (made.asking, made.agreed) == ("pause", {0})
    event = choose_all(made, rng)
    assert event.room  # everyone is shown that the question is withdrawn
    assert (made.asking, made.agreed, made.stage) == (None, set(), "playing")
    assert not choose_all(made, rng).room


def test_another_question_starts_without_the_answers_to_the_first() -> None:
    made = started()
    made.follow(log.Agreed(by=0, what="pause"), 40.0)
    made.follow(log.Agreed(by=1, what="rematch"), 41.0)
    assert (made.asking, made.agreed) == ("rematch", {1})
    made.follow(log.Agreed(by=0, what="rematch"), 42.0)
    assert made.agreed == {0, 1}


def test_a_rematch_is_due_once_all_people_want_it_and_made_once() -> None:
    made = started(person("Ana"), person("Ben"), BOT)
    made.follow(log.Agreed(by=0, what="rematch", share="s" * 64), 40.0)
    assert not made.rematch_agreed
    assert made.chairs[0].next_share == "s" * 64
    made.follow(log.Agreed(by=1, what="rematch"), 41.0)
    assert made.rematch_agreed
    assert made.stage == "playing"
    made.follow(log.Followed(table="next"), 42.0)
    assert (made.next, made.asking, made.agreed, made.rematch_agreed) == ("next", None, set(), False)
    for seat in (0, 1):
        made.follow(log.Agreed(by=seat, what="rematch"), 43.0)
    assert not made.rematch_agreed
    assert not started(BOT, BOT, BOT).rematch_agreed  # nobody there has asked for one


# Shares and nonces


def test_shares_are_shown_before_and_after_the_deal_and_nonces_are_named() -> None:
    """One player revealed a nonce, one withheld it, and one has a nonce without a share, as in old logs."""
    ana, ben = person("Ana", share=share_of("tulip")), person("Ben", share=share_of("gone"))
    made = table(ana, ben, person("Cy", nonce="late"))
    assert made.unmixed == [0, 1]
    made.follow(log.Gathered(), 20.0)
    assert (made.stage, made.since, made.mixed) == ("mixing", 20.0, [])
    made.follow(log.Mixed(by=0, nonce="tulip"), 21.0)
    shares = [ana.share, ben.share, ""]
    for _ in ("before", "after"):
        assert (made.shares, made.mixed, made.unmixed) == (shares, [0], [1])
        if made.match is None:
            made.follow(log.Started(), 22.0)
    assert made.seed == Seed(b"\x07" * 32, ("tulip", "", "late"), tuple(shares))
    made.follow(log.Filled(seat=0, level="greedy", name="Noa"), 23.0)
    assert (made.shares, made.mixed) == (shares, [0])  # a later deed does not change what the cards were dealt with


def test_a_deal_without_shares_has_an_empty_one_for_each_seat() -> None:
    made = started()
    assert (made.shares, made.mixed, made.seed.shares) == (["", "", ""], [], ())


def test_bots_take_the_free_chairs_at_the_start() -> None:
    for deed in (log.Gathered(bots=[log.Bot(1, "greedy", "Noa")]), log.Started(bots=[log.Bot(1, "greedy", "Noa")])):
        made = table(person("Ana"), log.FirstChair("open"), BOT)
        made.follow(deed, 20.0)
        assert [(chair.kind, chair.level) for chair in made.chairs[1:]] == [("bot", "greedy")] * 2
        assert made.chairs[1].name == "Noa"


def test_the_same_deeds_make_the_same_table() -> None:
    """Two tables with one secret follow the same deeds, deals included."""
    first, second, rng = started(), started(), Random(6)
    while first.stage != "over":
        for seat in sorted(first.waiting):
            move = rng.choice(turns(first, seat)[0])
            deed = log.Chose(by=seat, seat=seat, move=move)
            assert first.follow(deed, 50.0) == second.follow(deed, 50.0)
    assert second.stage == "over"
    assert first.match is not None
    assert second.match is not None
    assert first.match.turns == second.match.turns
