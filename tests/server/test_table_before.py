"""A table as the fold of its log: what was played before it was made, forks, and going back."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from asdealt.packed_turns import PackedTurns
from asdealt.server.tables import log
from asdealt.server.tables.replaying import texts
from asdealt.server.tables.table import Table
from helpers.tables import MADE_AT, choose, choose_all, made, person, started

PAIR = person("Ana"), person("Ben")
FORK = log.Fork("old", 3, anew=False)


def played(turns: int | None = None) -> Table:
    """Splitz for two after so many turns, or at its end."""
    table, rng = started(*PAIR, game="splitz"), Random(3)
    while table.waiting and turns != len(moves(table)):
        choose_all(table, rng)
    return table


def moves(table: Table) -> list[list[tuple[int, str]]]:
    assert table.match is not None
    return texts(table.rules, table.match.turns)


def before(old: Table, fork: log.Fork | None = None) -> log.Before:
    return log.Before(moves(old), [*old.seed.nonces], [*old.seed.shares], fork=fork)


def opened(what: log.Before) -> Table:
    first = replace(made(*PAIR, game="splitz"), before=what, format=log.FORMAT)
    return Table.fold("new", [log.write(0, MADE_AT, first)])


def test_a_table_goes_on_where_the_match_before_it_stopped() -> None:
    old, over = played(5), played()
    new = opened(before(old))
    assert (new.stage, new.phase, new.waiting) == ("playing", old.phase, old.waiting)
    assert moves(new) == moves(old)
    assert (opened(before(over)).stage, over.stage) == ("over", "over")


def test_who_asked_for_advice_before_is_still_known() -> None:
    new = opened(log.Before(moves(played(3)), [*played(3).seed.nonces], asked={4: [0], 5: [0, 1]}))
    assert new.asked == {4: {0}, 5: {0, 1}}


def test_a_match_may_begin_with_a_state_of_its_own() -> None:
    old = played(5)
    assert old.match is not None
    *_, last = old.match.steps()
    text = old.rules.notation.write_state(last.after)
    new = opened(log.Before([], begins=text))
    assert new.match is not None
    assert old.rules.notation.write_state(new.match.begins) == text
    assert new.waiting == old.waiting


def test_only_a_fork_says_where_it_branches_off() -> None:
    old = played(3)
    assert opened(before(old, FORK)).fork == FORK
    assert opened(before(old)).fork is None
    assert old.fork is None


def test_going_back_takes_later_turns_back_and_what_was_decided_for_others_in_them() -> None:
    table, rng = opened(before(played(3), FORK)), Random(4)
    phases = []
    for _ in range(4):
        phases.append(table.phase)
        table.follow(log.Advised(by=0, seat=0), 20.0)
        for seat in sorted(table.waiting):
            choose(table, seat, rng, auto=True)
    assert ([*table.auto], table.asked) == (phases, {phase: {0} for phase in phases})
    table.follow(log.Agreed(by=0, what="pause"), 20.0)
    left = moves(table)[:5]
    assert (table.asking, table.agreed) == ("pause", {0})
    table.follow(log.Rewound(by=0, turn=5), 30.0)
    assert (moves(table), table.phase, table.stage) == (left, phases[2], "playing")
    assert [*table.auto] == phases[:2]  # what is decided again is not marked
    assert [*table.asked] == phases[:3]  # but a player who asked there knows the advice
    assert (table.since, table.asking, table.agreed) == (30.0, None, set())


def test_past_turns_are_kept_packed() -> None:
    for table in (started(), opened(before(played(3)))):
        assert table.match is not None
        assert isinstance(table.match.turns, PackedTurns)
