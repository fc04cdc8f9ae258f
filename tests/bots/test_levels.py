"""Bots by name, and levels: each level is stronger than the one below, and weak ones err like people."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from asdealt.bots import Name, UnknownBot, find, listed
from asdealt.bots.game_bots import Errors, bots_of, names_for
from asdealt.bots.levels import Fallible
from asdealt.bots.memory import fading
from asdealt.bots.names import LEVELS, NAMES
from asdealt.bots.simple import play_out
from asdealt.core import Rules, Seat, View
from asdealt.games import GAMES, rules_for
from asdealt.games.dozen import rules as dozen
from asdealt.games.splitz import rules as splitz
from asdealt.match import Match
from asdealt.seed import Seed
from helpers.play import Setting, every_setting, every_size, make


def test_every_name_finds_a_player_of_every_game() -> None:
    for game in GAMES:
        assert set(NAMES) - set(names_for(game)) <= {"net"}
        for name in names_for(game):
            assert hasattr(find(name, game), "choose")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("skilled", Name("skilled")),
        ("expert@2000", Name("expert", samples=2000)),
        ("expert@0.5s", Name("expert", seconds=0.5)),
        ("master@900", Name("master", samples=900)),
        ("external:python3 bot.py --deep", Name("external", command="python3 bot.py --deep")),
        ("external@2s:./bot:1", Name("external", seconds=2.0, command="./bot:1")),
        ("net:Ana's/scout-3.npz", Name("net", command="Ana's/scout-3.npz")),
    ],
)
def test_a_name_may_carry_a_budget_or_a_command(text: str, name: Name) -> None:
    assert Name.read(text) == name


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (
            "cat",
            "no bot 'cat'; there are random, greedy, heuristic, net, novice, casual, skilled, expert, master, ext",
        ),
        ("Expert", "no bot"),
        ("", "no bot"),
        ("expert@", "no bot"),
        ("expert@fast", "no bot"),
        ("expert@0", "allowed to think"),
        ("expert@0s", "allowed to think"),
        ("novice@100", "only expert"),
        ("skilled@1s", "have a clock"),
        ("external@100:bot", "only expert"),
        ("external", "command line"),
        ("external:", "no command line"),
        ("external:'bot", "quotation"),
        ("random:bot", "command line"),
        ("net:", "there is no file"),
        ("net@100", "only expert"),
        ("net:no-such-file.npz", "cannot be read"),
    ],
)
def test_an_unknown_name_is_refused_in_words(text: str, why: str) -> None:
    with pytest.raises(UnknownBot, match=why):
        find(text, "scout")


def test_names_in_a_list() -> None:
    assert listed("random, expert@0.5s,external:python3 bot.py") == ["random", "expert@0.5s", "external:python3 bot.py"]
    assert listed("external:bot 'a,b' \"c,d\",skilled") == ["external:bot 'a,b' \"c,d\"", "skilled"]


def ahead(game: str, seats: int, bot: str, against: str, deals: int) -> float:
    """Points per game above the mean of the others, each deal played from every seat."""
    rules, points = rules_for(game, seats), 0.0
    for deal in range(deals):
        for seat in range(seats):
            match: Match[Any, Any] = Match(rules, seats, Seed.of(f"levels {deal}"))
            table = [find(bot if place == seat else against, game) for place in range(seats)]
            play_out(match, table, Random(f"{deal} {seat}"))
            assert match.outcome is not None
            scores = match.outcome.scores
            points += scores[seat] - (sum(scores) - scores[seat]) / (seats - 1)
    return points / (deals * seats)


# At most half of what was measured over more deals (docs/bots.md)
@pytest.mark.parametrize(
    ("game", "seats", "deals", "margins"),
    [("scout", 3, 4, (15, 6, 5)), ("splitz", 2, 6, (4, 8, 4)), ("dozen", 2, 6, (1, 1, 1))],
)
def test_each_level_is_stronger_than_the_one_before(
    game: str, seats: int, deals: int, margins: Sequence[float]
) -> None:
    ladder = pairwise(["random", "novice", "casual", "skilled"])
    for (weaker, stronger), margin in zip(ladder, margins, strict=True):
        assert ahead(game, seats, stronger, weaker, deals) > margin, (weaker, stronger)


@every_setting
def test_the_weaker_levels_play_every_game_to_its_end(setting: Setting) -> None:
    rules, seats = make(setting)
    table = [find(LEVELS[seat % 2], rules.name) for seat in range(seats)]
    match: Match[Any, Any] = Match(rules, seats, Seed.of("levels"))
    play_out(match, table, Random(0))
    assert match.over


@pytest.mark.parametrize("game", GAMES)
def test_the_same_chance_gives_the_same_choice(game: str) -> None:
    rules = rules_for(game, 3)
    view = Match(rules, 3, Seed.of("again")).view(Seat(0))
    if 0 in rules.actors(view.state):
        for level in ("novice", "casual", "skilled"):
            chosen = {find(level, game).choose(rules, view, Random(5)) for _ in range(3)}
            assert len(chosen) == 1


class Judge:
    """Values each action one point higher than the one before it."""

    def values(self, rules: Rules[Any, Any], view: View[Any]) -> list[tuple[Any, float]]:
        return [(action, float(n)) for n, action in enumerate(rules.legal(view.state, Seat(view.seat or 0)))]

    def choose(self, rules: Rules[Any, Any], view: View[Any], rng: Random) -> Any:
        raise NotImplementedError


class First:
    """Takes the first legal action."""

    def choose(self, rules: Rules[Any, Any], view: View[Any], rng: Random) -> Any:  # noqa: ARG002 - needs no chance
        return rules.legal(view.state, Seat(view.seat or 0))[0]


def choices(errors: Errors, times: int = 300) -> list[int]:
    """Which of the actions at the start of a Dozen round it takes, by their places from the end."""
    rules = rules_for("dozen", 2)
    match: Match[Any, Any] = Match(rules, 2, Seed.of("choices"))
    legal = match.legal(Seat(0))
    bot = Fallible(Judge(), First(), errors)
    return [len(legal) - 1 - legal.index(bot.choose(rules, match.view(Seat(0)), Random(n))) for n in range(times)]


def test_without_errors_it_takes_the_best_action() -> None:
    assert set(choices(Errors(thinks=0, overlooks=0, misjudges=0, remembers=9))) == {0}


def test_when_it_thinks_it_plays_like_the_stronger_bot() -> None:
    taken = choices(Errors(thinks=0.4, overlooks=0, misjudges=0, remembers=9))
    assert set(taken) == {0, 11}
    assert 0.3 < taken.count(11) / len(taken) < 0.5


def test_it_does_not_take_what_it_overlooks() -> None:
    taken = choices(Errors(thinks=0, overlooks=0.5, misjudges=0, remembers=9))
    missed = sum(place > 0 for place in taken) / len(taken)
    assert 0.65 < missed < 0.85  # every offer is its own kind: 1 - 0.5 * 0.5
    assert set(choices(Errors(thinks=0, overlooks=1, misjudges=0, remembers=9))) == {0}  # if all, then none


def test_a_misjudged_choice_is_close_to_the_best() -> None:
    taken = choices(Errors(thinks=0, overlooks=0, misjudges=1, remembers=9))
    assert 0.2 < taken.count(0) / len(taken) < 0.8
    assert max(taken) < 6


@every_size
def test_a_fading_memory_changes_neither_options_nor_the_players_own_cards(setting: Setting) -> None:
    rules, seats = make(setting)
    match, rng = Match(rules, seats, Seed.of("memory")), Random(0)
    while not match.over:
        seat = min(match.waiting)
        view = match.view(seat)
        faded = fading(rules.name, view, 0)
        assert rules.legal(faded.state, seat) == rules.legal(view.state, seat)
        match.play(seat, rng.choice(match.legal(seat)))


def test_a_card_given_away_face_down_is_forgotten_after_some_rounds() -> None:
    rules = rules_for("dozen", 2)
    match, rng = Match(rules, 2, Seed.of("memory")), Random(2)
    me, other = Seat(0), Seat(1)
    while match.view(me).state.round < 6 or match.view(me).state.phase is not dozen.Phase.OFFER:
        seat = min(match.waiting)
        match.play(seat, rng.choice(match.legal(seat)))

    def known(view: View[dozen.State]) -> set[int]:
        line = view.state.players[other].line
        return {place for place, laid in enumerate(line) if laid.side == "concealed" and laid.card.known}

    view = match.view(me)
    whole = known(view)
    assert min(whole) < 2, "nothing was given away in round 1: choose other words for the seed"
    assert known(fading(rules.name, view, 9)) == whole
    assert known(fading(rules.name, view, 2)) == {place for place in whole if place >= 6}
    assert known(fading(rules.name, view, 0)) == {place for place in whole if place >= 10}
    assert fading(rules.name, view, 0).state.players[me] == view.state.players[me]


def test_a_player_who_does_not_count_cards_assumes_an_even_stock() -> None:
    rules = rules_for("splitz", 2)
    match, rng = Match(rules, 2, Seed.of("memory")), Random(0)
    while match.view(None).state.round < 5:
        seat = min(match.waiting)
        match.play(seat, rng.choice(match.legal(seat)))
    seat = min(match.waiting)
    view = match.view(seat)
    stock, thought = view.state.stock, fading(rules.name, view, 2).state.stock
    assert stock != thought
    assert abs(sum(thought) - sum(stock)) <= 5
    assert all(
        abs(n * sum(splitz.DECK) / sum(stock) - whole) < 2 for n, whole in zip(thought, splitz.DECK, strict=True)
    )
    assert fading(rules.name, view, 9) == view


def test_every_level_has_its_errors() -> None:
    assert {game: [*bots_of(game).errors] for game in GAMES} == {game: [*LEVELS[:2]] for game in GAMES}
