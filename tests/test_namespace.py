"""`import asdealt`: small, lazy, typed, and every name has an example that runs."""

from __future__ import annotations

import doctest
import inspect
import subprocess
import sys
from random import Random
from typing import Any, assert_type

import pytest

import asdealt
from asdealt import core, fast, match
from asdealt.bots.simple import BotFailed
from asdealt.core import Illegal
from asdealt.seed import Seed

NAMES = [name for name in asdealt.__all__ if name != "__version__"]


def run(program: str) -> str:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_bare_import_loads_no_game_and_nothing_heavy() -> None:
    program = """
import sys
before = {*sys.modules}
import asdealt
print(*({*sys.modules} - before))
dir(asdealt), asdealt.__version__
print(*({*sys.modules} - before))
asdealt.Match, asdealt.Seed, asdealt.Illegal
heavy = ("asdealt.games", "asdealt.fast", "numpy", "numba", "rich", "msgspec")
print(any(name.startswith(heavy) for name in sys.modules))
asdealt.rules_for("scout", 3)
print({name.partition(".")[0] for name in {*sys.modules} - before} - {*sys.stdlib_module_names, "asdealt"})
"""
    imported, looked_at, heavy, outside = run(program).splitlines()
    assert imported.split() == ["asdealt"]
    assert looked_at == imported
    assert heavy == "False"
    assert outside == "set()"


def test_the_names_are_those_that_are_promised() -> None:
    assert [*asdealt.__all__] == sorted(asdealt.__all__)
    assert {*asdealt._PLACES} == {*NAMES}
    promised = {"rules_for", "Match", "Seed", "play", "record", "find_bot", "simulate", "Illegal"}
    assert promised <= {*NAMES} <= {*dir(asdealt)}
    assert len(NAMES) < 16  # small
    for name in NAMES:
        assert getattr(asdealt, name) is getattr(asdealt, name)
    assert asdealt.Match is match.Match
    assert asdealt.simulate is fast.simulate
    everything: dict[str, object] = {}
    exec("from asdealt import *", everything)
    assert {*NAMES} <= {*everything}


def test_other_names_do_not_exist() -> None:
    with pytest.raises(AttributeError, match="module 'asdealt' has no attribute 'board'"):
        _ = asdealt.board  # type: ignore[attr-defined]


def test_types_are_seen_through_the_lazy_names() -> None:
    """mypy, which reads this file, fails if a name has no type."""
    rules = asdealt.rules_for("splitz", 2)
    assert_type(rules, core.Rules[Any, Any])
    assert_type(asdealt.Match(rules, 2, "x"), match.Match[Any, Any])
    assert_type(asdealt.Seed.of("x"), Seed)
    played = asdealt.play("splitz", ["random", asdealt.find_bot("greedy", "splitz")], seed="x")
    assert_type(played, match.Match[Any, Any])
    assert_type(asdealt.record.write(played, ["Ana", "Ben"]), str)
    assert played.over


@pytest.mark.parametrize("name", NAMES)
def test_every_name_has_an_example_that_runs(name: str) -> None:
    thing = getattr(asdealt, name)
    found = doctest.DocTestFinder(recurse=inspect.isclass(thing)).find(thing, name)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    assert found[0].name == name
    assert found[0].examples, f"{name} has no example"
    for each in found:
        runner.run(each)
    assert runner.failures == 0
    assert runner.tries > 1


def test_the_example_of_the_package_runs() -> None:
    result = doctest.testmod(asdealt)
    assert (result.failed, result.attempted) == (0, 3)


@pytest.mark.parametrize("seats", [1, 6, 0, -3, True, 2.0, "3", None])
def test_a_wrong_size_raises_at_once(seats: Any) -> None:
    with pytest.raises(Illegal, match=r"^scout cannot be played by .+: the number of players is 2, 3, 4, 5$") as wrong:
        asdealt.rules_for("scout", seats)
    assert wrong.value.refusal.code == "scout.seats"
    rules = asdealt.rules_for("scout", 3)
    with pytest.raises(Illegal, match=r"^scout cannot be played by .+: the number of players is 3, 4, 5$"):
        asdealt.Match(rules, seats, "x")
    with pytest.raises(Illegal, match="cannot be played by 1"):
        asdealt.play("scout", ["random"], seed="x")


def test_the_same_seed_plays_the_same_match() -> None:
    bots = ["random", "random", "heuristic"]
    one, same = (asdealt.play("scout", bots, seed="x") for _ in range(2))
    assert one.turns == same.turns
    assert asdealt.play("scout", bots, seed=Seed.of("x")).turns == one.turns
    assert asdealt.play("scout", bots, seed="y").turns != one.turns
    assert asdealt.play("scout", bots).turns != asdealt.play("scout", bots).turns
    assert asdealt.play("scout", bots, "x", {"flip": "open"}).rules.options["flip"] == "open"


class Curious:
    """Notes what it is given."""

    def __init__(self) -> None:
        self.drawn: list[float] = []
        self.seats: set[int | None] = set()

    def choose(self, rules: core.Rules[Any, Any], view: core.View[Any], rng: Random) -> Any:
        assert view.seat is not None
        self.drawn.append(rng.random())
        self.seats.add(view.seat)
        return rng.choice(rules.legal(view.state, view.seat))


def test_every_bot_sees_its_own_view_and_draws_its_own_numbers() -> None:
    bots = [Curious(), Curious()]
    asdealt.play("dozen", bots, seed="x")
    assert [bot.seats for bot in bots] == [{0}, {1}]
    assert bots[0].drawn[0] != bots[1].drawn[0]


def test_a_bot_that_fails_is_named_with_its_error() -> None:
    class Broken:
        def choose(self, *_: object) -> Any:
            raise ZeroDivisionError("no cards")

    with pytest.raises(BotFailed, match="seat 1") as failed:
        asdealt.play("splitz", ["random", Broken()], seed="x")
    assert isinstance(failed.value.__cause__, ZeroDivisionError)
