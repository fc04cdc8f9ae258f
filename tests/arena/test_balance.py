"""The balance of a game: counts add up, outliers are flagged, and the number of processes changes nothing."""

from __future__ import annotations

import json

import pytest

from asdealt.arena.balance import BalanceGame, Plan, play, play_games, sizes
from asdealt.arena.balance_report import report, share
from asdealt.bots import UnknownBot
from asdealt.cli import main
from asdealt.core import Illegal, Seat
from asdealt.games import GAMES
from asdealt.games.dozen.balance.card_counts import CardCount
from asdealt.games.dozen.rules import builtin
from asdealt.match import Match
from asdealt.pool import Processes


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_offer_every_card_and_every_point_is_counted(players: int) -> None:
    game = play(Plan.of("dozen", players, "greedy"), 0)
    counts = game.pieces.values()
    assert sum(card.shown for card in counts) == sum(card.hidden for card in counts) == 6 * players
    assert sum(card.taken_shown + card.taken_hidden for card in counts) == 6 * players  # one card of every offer
    assert sum(card.copies for card in counts) == 12 * players
    assert sum(card.points for card in counts) == sum(game.scores)
    assert all(card.lines <= min(card.copies, players) for card in counts)
    assert sum(game.shares) == pytest.approx(1)


def test_the_same_seed_gives_the_same_report_however_many_processes() -> None:
    plan = Plan.of("dozen", 2, "random", 7)
    one = play_games(plan, 5)
    with Processes(2) as pool:
        two = play_games(plan, 5, pool=pool)
    assert one == two
    assert report(plan, one) == report(plan, two)
    assert play_games(Plan.of("dozen", 2, "random", 8), 5) != one


@pytest.mark.parametrize("game", GAMES)
def test_every_game_reports_its_places_at_every_size(game: str) -> None:
    for players in sizes(game):
        plan = Plan.of(game, players, "random")
        found = report(plan, play_games(plan, 3))
        assert len(found.places) == players
        assert sum(place.wins.value for place in found.places) == pytest.approx(1)
        assert bool(found.cards) == (game == "dozen")


def test_places_are_counted_from_the_start_player(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan.of("splitz", 3, "random")
    monkeypatch.setattr(Match, "starter", property(lambda _: Seat(0)))
    by_seat = play(plan, 0)
    monkeypatch.setattr(Match, "starter", property(lambda _: Seat(1)))
    turned = play(plan, 0)
    assert turned.scores == (*by_seat.scores[1:], by_seat.scores[0])
    assert turned.shares == (*by_seat.shares[1:], by_seat.shares[0])


def test_progress_is_told_game_by_game() -> None:
    told: list[int] = []
    play_games(Plan.of("dozen", 2, "random"), 3, progress=told.append)
    assert told == [1, 2, 3]


def test_an_unplayable_setting_is_refused() -> None:
    with pytest.raises(Illegal):
        Plan.of("dozen", 5, "random")
    with pytest.raises(UnknownBot):
        Plan.of("dozen", 2, "nobody")
    assert sizes("dozen", {"pairing": "mutual"}) == [2, 4]


def games(winning: str, shown: int, hidden: int, number: int = 40) -> list[BalanceGame]:
    """Two players; the line with this card wins four games in five."""
    found = []
    for n in range(number):
        won = float(n % 5 > 0)
        cards = {
            winning: CardCount(shown=shown, hidden=hidden, copies=1, points=9, lines=1, wins=won),
            "thief": CardCount(shown=1, hidden=1, copies=1, points=1, lines=1, wins=1 - won),
        }
        found.append(BalanceGame((10, 5), (won, 1 - won), cards))
    return found


def test_outliers_are_flagged() -> None:
    plan = Plan.of("dozen", 2, "random")
    found = {card.id: card for card in report(plan, games("moon", 9, 1)).cards}
    assert found["moon"].flags == ("strong", "always_shown")
    assert found["moon"].points == 9
    assert found["moon"].effect is not None
    assert found["moon"].effect.value == pytest.approx(0.3)
    assert found["thief"].flags == ("weak",)
    assert found["fog"].effect is None  # nobody had it
    assert found["fog"].flags == ()


def test_few_games_give_only_tentative_flags() -> None:
    found = {card.id: card for card in report(Plan.of("dozen", 2, "random"), games("moon", 1, 9, 5)).cards}
    assert found["moon"].flags == ("maybe_strong", "always_hidden")


def test_an_interval_counts_games_not_copies() -> None:
    once = share([2, 0] * 10, [2, 2] * 10)  # within a game all or nothing: 20 games are 20 facts, not 40
    assert once.value == 0.5
    assert once.high - once.low == pytest.approx(2 * 1.96 * (0.25 / 20) ** 0.5, rel=1e-3)


def test_the_command_prints_tables_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["balance", "dozen", "--players", "2", "--games", "3", "--bot", "random", "--seed", "4"]
    assert main([*asked, "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["reports"]
    assert (found["game"], found["players"], found["games"]) == ("dozen", 2, 3)
    assert {card["id"] for card in found["cards"]} == builtin("starter").ids
    for lang, word in (("en", "too strong"), ("ja", "見せた率"), ("es", "ofrecida")):
        assert main([*asked, "--lang", lang]) == 0
        assert word in capsys.readouterr().out


def test_the_command_measures_a_designers_own_set(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "dozen", "--players", "2", "--games", "2", "--bot", "random", "--cards", "first"]) == 0
    names = [card.name.en for card in builtin("first").cards]
    told = capsys.readouterr().out
    assert all(f"| {name} |" in told for name in names)


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["balance", "splitz", "--cards", "first"], "Splitz has no card sets to choose from."),
        (["balance", "dozen", "--games", "1"], "At least 2 games"),
        (["balance", "dozen", "--bot", "nobody"], "cannot be measured"),
        (["balance", "dozen", "--cards", "no-such-file"], "cannot be measured"),
        (["balance", "dozen", "--players", "7"], "2, 3, 4"),
    ],
)
def test_the_command_says_what_is_wrong(words: list[str], answer: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 1
    assert answer in capsys.readouterr().err
