"""A session at the table: no input can crash it, refusals explain, undo is fair, and news is complete."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from asdealt.core import Seat
from asdealt.games import rules_for
from asdealt.locales import LANGUAGES, tell, words
from asdealt.locales.hear import Command, command_words
from asdealt.match import Match
from asdealt.seed import Seed
from asdealt.terminal.players import line_up
from asdealt.terminal.saves import Save, load
from asdealt.terminal.screen import Complete, Screen
from asdealt.terminal.session import Leave, Session
from helpers.terminal import said

ALMOST = ["play 99", "scout", "scout left", "double", "?", "play ?", "undo", "2-", "vote red", "offer show", "take"]


class Scripted(Screen):
    """A screen that types a script and records what it is shown."""

    def __init__(self, typed: Iterable[str]) -> None:
        super().__init__(plain=True, fast=True)
        self._typing = iter(typed)
        self.shown: list[str] = []

    def lines(self, lines: Iterable[str]) -> None:
        self.shown += lines

    def ask(self, prompt: str, complete: Complete | None = None) -> str:  # noqa: ARG002 - completion has its own tests
        text = next(self._typing, None)
        if text is None:
            raise Leave
        return text


def session(
    folder: Path,
    typed: Iterable[str],
    game: str = "scout",
    kinds: str = "human,bot,bot",
    lang: str = "en",
    seed: str = "session",
) -> Session:
    seats = kinds.split(",")
    match = Match(rules_for(game, len(seats)), len(seats), Seed.of(seed))
    players = line_up(seats, ["Ana", "Ben", "Cy", "Di"])
    return Session(match, players, Save.new(folder, match, players), words(lang), Scripted(typed))


def run(made: Session) -> list[str]:
    with pytest.raises(Leave):
        made.run()
    assert isinstance(made.screen, Scripted)
    return made.screen.shown


@pytest.mark.parametrize("game", ["scout", "splitz", "dozen"])
@pytest.mark.parametrize("lang", LANGUAGES)
@given(
    typed=st.lists(st.text(max_size=30) | st.sampled_from(["play 99", "scout", "double", "?", "play ?", "undo", "2-"]))
)
@settings(max_examples=25, suppress_health_check=list(HealthCheck))
def test_garbage_never_ends_the_game(tmp_path: Path, game: str, lang: str, typed: list[str]) -> None:
    ends = {"quit", "exit", "q", "終了", "やめる", "salir"}
    made = session(tmp_path, [text for text in typed if text.strip().lower() not in ends], game, lang=lang)
    assert run(made)


@pytest.mark.parametrize(("typed", "rule"), [("play 1", "Rule 9"), ("dance", "dance")])
def test_a_refusal_says_why_and_what_would_be_allowed(tmp_path: Path, typed: str, rule: str) -> None:
    made = session(tmp_path, [typed])
    said = run(made)[-2:]
    assert rule in said[0]
    assert said[1] == tell.allowed(words("en"), made.match.rules, made.match.view(Seat(0)).state, Seat(0))


@pytest.mark.parametrize(("game", "listed"), [("scout", True), ("splitz", False), ("dozen", False)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_lists_only_the_commands_of_this_game(tmp_path: Path, game: str, listed: bool, lang: str) -> None:
    shown = run(session(tmp_path, ["?"], game, lang=lang))
    every = [f"  {line}" for line in words(lang).say("terminal-help-list").splitlines()]
    beats = command_words(words(lang))[Command.BEATS]
    assert sum(line.strip().startswith(beats) for line in every) == 1
    assert [line for line in every if line not in shown] == [
        line for line in every if line.strip().startswith(beats) and not listed
    ]


def test_half_a_double_can_be_taken_back(tmp_path: Path) -> None:
    people = "human,human,human"
    match, rng = session(tmp_path, [], kinds=people).match, Random(0)
    typed = []
    while True:
        seat = min(match.waiting)
        typed.append("")  # the screen was handed to the next player
        doubles = [action for action in match.legal(seat) if getattr(action, "double", False)]
        if doubles:
            break
        action = rng.choice(match.legal(seat)[:3])
        typed.append(match.rules.notation.write([action]))
        match.play(seat, action)
    half = match.rules.notation.write([doubles[0]])
    begun = session(tmp_path, [*typed, half], kinds=people)
    run(begun)
    assert begun.match.draft(seat) == (doubles[0],)
    undone = session(tmp_path, [*typed, half, "undo"], kinds=people)
    run(undone)
    assert undone.match.draft(seat) == ()
    assert undone.match.turns == begun.match.turns == match.turns


def test_a_cut_can_be_taken_back_until_someone_votes(tmp_path: Path) -> None:
    """Seat 0 cuts and votes first: until it has voted, it can still take the cut back."""
    people = "human,human,human"
    seeds = (f"cut {n}" for n in range(50))
    seed = next(s for s in seeds if min(Match(rules_for("splitz", 3), 3, Seed.of(s)).waiting) == 0)
    undone = session(tmp_path, ["", "cut 1 2", "undo", "cut 2 4"], "splitz", people, seed=seed)
    assert words("en").say("terminal-undone") in run(undone)
    assert undone.match.view(None).state.parts[0] == undone.history.steps[1].after.row[:2]
    late = session(tmp_path, ["", "cut 1 2", "vote white", "", "undo"], "splitz", people, seed=seed)
    assert words("en").say("terminal-no-undo") in run(late)


def test_a_play_that_showed_cards_cannot_be_taken_back(tmp_path: Path) -> None:
    made = session(tmp_path, [], "scout", "human,human,human")
    match = made.match
    for seat in map(Seat, range(3)):
        match.play(seat, match.legal(seat)[0])
    first = min(match.waiting)
    typed = ["", "hold", "", "hold", "", "hold", "", "play 1", "", "undo"]
    again = session(tmp_path, typed, "scout", "human,human,human")
    shown = run(again)
    assert words("en").say("terminal-no-undo") in shown
    assert len(again.match.view(first).state.prior) == 1


@pytest.mark.parametrize("game", ["scout", "splitz", "dozen"])
def test_a_bot_moves_the_same_after_a_resume(tmp_path: Path, game: str) -> None:
    """Bots get their random numbers from the game, so a resumed game continues in the same way."""
    rng = Random(1)
    typed: list[str] = []
    for _ in range(4):
        so_far = session(tmp_path, typed, game)
        run(so_far)
        typed.append(said(so_far.match, Seat(0), "en", rng))
    whole = session(tmp_path, typed, game)
    run(whole)
    half = session(tmp_path, typed[:2], game)
    run(half)
    kept = load(half.save.path)
    rest = Session(
        kept.match, kept.players, Save(kept.path, kept.match, kept.players), words("en"), Scripted(typed[2:])
    )
    run(rest)
    assert rest.match.turns == whole.match.turns


def test_a_crash_while_the_end_is_written_loses_nothing(tmp_path: Path) -> None:
    """If the file is cut off anywhere after the last turn, the game is resumed, told, and written to its end."""
    made = session(tmp_path, [], "splitz", "random,random")
    seats = made.save.path.with_suffix(".seats").read_text("utf-8")
    made.run()
    whole = made.save.path.read_text("utf-8")
    end = whole.index('{"outcome"')
    for cut in (end, end + 20, whole.index('{"seed"'), len(whole) - 3):
        made.save.path.write_text(whole[:cut], "utf-8")
        made.save.path.with_suffix(".seats").write_text(seats, "utf-8")
        kept = load(made.save.path)
        match = kept.match
        save = Save(kept.path, match, kept.players)
        Session(match, kept.players, save, words("en"), Scripted([]), resumed=True).run()
        assert made.save.path.read_text("utf-8") == whole
        assert not made.save.path.with_suffix(".seats").exists()
