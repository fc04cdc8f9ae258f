"""The generic words, drawing and rules page: they tell nothing hidden, in every language."""

from __future__ import annotations

from io import StringIO
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

from asdealt.core import OPEN, Refusal, Seat, Unreadable
from asdealt.games import OWN, Game, find, rules_for
from asdealt.locales import LANGUAGES, hear, pages, tell, words
from asdealt.locales.generic import GENERIC
from asdealt.locales.pages import generic_page
from asdealt.match import Match
from asdealt.seed import Seed
from asdealt.terminal import draw
from asdealt.terminal.draw import drawing
from asdealt.terminal.draw import generic as generic_drawing
from asdealt.veil import Watch

every_language = pytest.mark.parametrize("lang", LANGUAGES)
NAMES = ["Ana", "María José", "千春"]


def dealt(seats: int = 3) -> Match[Any, Any]:
    return Match(rules_for("last_digit", seats), seats, Seed.of("words"))


def played(match: Match[Any, Any], decisions: int) -> Match[Any, Any]:
    rng = Random(1)
    for _ in range(decisions):
        seat = min(match.waiting)
        match.play(seat, rng.choice(match.legal(seat)))
    return match


@pytest.mark.usefixtures("last_digit")
def test_what_happened_is_told_in_notation() -> None:
    match = dealt()
    rules, english = match.rules, words("en")
    told = [
        tell.log(english, rules, step.before, step.after, step.turn.done, NAMES, Seat(0))
        for step in played(match, 6).steps()
    ]
    row = " ".join(str(card.face.number) for card in next(match.steps()).after.rows[0])
    assert told[0] == [f"Dealt: deal {row} / ? ? ? ? ? / ? ? ? ? ?", "Round 1 of 5 begins."]
    assert [line.split(": ")[0] for line in told[1]] == NAMES
    assert all(line.split(": ")[1] in ("play left", "play right") for line in told[1])
    assert any(line == "Round 2 of 5 begins." for lines in told for line in lines)
    assert any(": take " in line for lines in told for line in lines)


@every_language
@pytest.mark.usefixtures("last_digit")
def test_a_whole_match_is_told_drawn_and_ended_in_every_language(lang: str) -> None:
    """Nobody is shown more than their view: a face-down card appears in no line and in no picture."""
    match, say, rng = dealt(), words(lang), Random(2)
    watch: Watch[Any] = Watch()
    lines = pictures = 0
    while not match.over:
        before = len(match.turns)
        seat = min(match.waiting)
        match.play(seat, rng.choice(match.legal(seat)))
        for step in match.latest if len(match.turns) > before else ():
            views = watch.look(step.before, None), watch.look(step.after, None, step.turn.done)
            lines += len(tell.between(say, match.rules, *views, NAMES))
        if match.over:
            break
        viewer = min(match.waiting)
        view = match.view(viewer)
        assert tell.wanted(say, match.rules, view.state, sorted(match.waiting), viewer, NAMES)
        assert tell.allowed(say, match.rules, view.state, viewer)
        assert tell.score(say, match.rules, view.state, NAMES) == [say.say("generic-no-score")]
        shown = "\n".join(draw.plain(say, match.rules, view, NAMES, sorted(match.waiting)))
        assert say.say("generic-choices") in shown
        hidden = [len(row) for owner, row in enumerate(view.state.rows) if owner != viewer and row]
        assert all(say.say("generic-hidden", count=count) in shown for count in hidden)
        for width in (60, 110):
            pictures += drawn(draw.table(say, match.rules, view, NAMES, sorted(match.waiting)), width)
    assert lines >= 15
    assert pictures >= 20
    assert len(tell.ending(say, match.rules, match.view(None).state, NAMES)) == 5
    assert drawn(draw.table(say, match.rules, match.view(OPEN), NAMES, []), 60)


def drawn(picture: Any, width: int) -> bool:
    """Whether there is a picture, and it fits."""
    page = StringIO()
    Console(width=width, file=page).print(picture)
    lines = page.getvalue().splitlines()
    return len(lines) > 8 and all(cell_len(line.rstrip()) <= width for line in lines)


@pytest.mark.usefixtures("last_digit")
def test_cards_face_down_are_drawn_as_backs() -> None:
    match = dealt()
    shown = draw.plain(words("en"), match.rules, match.view(Seat(1)), NAMES, [Seat(1)])
    own = match.view(Seat(1)).state.rows[1]
    assert f"  Rows: {', '.join(str(card.face.number) for card in own)}" in shown
    assert shown.count("  Rows: 5 hidden cards") == 2
    assert shown[-1] == "You can type: 1 play left, 2 play right"
    assert draw.plain(words("en"), match.rules, match.view(None), NAMES, [Seat(1)]).count("  Rows: 5 hidden cards") == 3


@pytest.mark.usefixtures("last_digit")
def test_seats_are_drawn_by_name() -> None:
    match = played(dealt(), 3)
    order = match.view(None).state.choosers
    assert len(order) == 3
    shown = draw.plain(words("en"), match.rules, match.view(None), NAMES, [order[0]])
    assert f"Choosers: {', '.join(NAMES[seat] for seat in order)}" in shown


@pytest.mark.parametrize("game", OWN)
@every_language
def test_our_own_games_work_with_the_generic_drawing_and_words(
    game: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The generic parts also work for states unlike the example's: with nesting, sets and enumerations."""
    monkeypatch.setattr(Game, "part", lambda _self, _part: None)
    assert drawing.drawing_of(game).table is generic_drawing.table
    rules, say = rules_for(game, 3), words(lang)
    match = played(Match(rules, 3, Seed.of("others")), 12)
    for viewer in (None, Seat(0), Seat(1)):
        view = match.view(viewer)
        assert drawn(draw.table(say, rules, view, NAMES, sorted(match.waiting)), 60)
        assert len(draw.plain(say, rules, view, NAMES, sorted(match.waiting))) > 5
    told = [tell.log(say, rules, step.before, step.after, step.turn.done, NAMES, None) for step in match.steps()]
    assert all(told)


TYPED = [
    ("play left", "play left"),
    ("left", "play left"),
    ("LEFT", "play left"),
    ("ｌｅｆｔ", "play left"),
    ("p r", "play right"),
    ("pl RI", "play right"),
    ("2", "play right"),
    (" 1 ", "play left"),
]


@every_language
@pytest.mark.parametrize(("typed", "meant"), TYPED)
@pytest.mark.usefixtures("last_digit")
def test_turns_are_understood(lang: str, typed: str, meant: str) -> None:
    match = dealt()
    turn = hear.turn(words(lang), match.rules, match.view(Seat(0)), typed)
    assert match.rules.notation.write(turn) == meant


@pytest.mark.parametrize(
    ("typed", "code"),
    [("", "hear.nothing"), ("3", "hear.number"), ("0", "hear.number"), ("up", "hear.unknown_word"),
     ("left right", "hear.unknown_word"), ("x" * 1000, "hear.unclear"), ("\x1b[2J", "hear.unknown_word")],
)  # fmt: skip
@pytest.mark.usefixtures("last_digit")
def test_lines_that_are_not_turns_are_refused_in_words(typed: str, code: str) -> None:
    match = dealt()
    with pytest.raises(Unreadable) as refused:
        hear.turn(words("en"), match.rules, match.view(Seat(0)), typed)
    assert refused.value.refusal.code == code
    for lang in LANGUAGES:
        assert tell.refusal(words(lang), refused.value.refusal, match.rules)


@pytest.mark.usefixtures("last_digit")
def test_an_ambiguous_beginning_is_refused_with_the_choices() -> None:
    match = played(dealt(), 3)
    seat = min(match.waiting)
    choices = [match.rules.notation.write((each,)) for each in match.legal(seat)]
    assert len(choices) == 3
    with pytest.raises(Unreadable) as refused:
        hear.turn(words("en"), match.rules, match.view(seat), "t")
    assert tell.refusal(words("en"), refused.value.refusal) == f"That could mean {', '.join(choices)}. Type more of it."
    number = choices[0].split()[1]
    assert hear.turn(words("en"), match.rules, match.view(seat), f"t {number}") == (match.legal(seat)[0],)
    assert hear.complete(words("en"), match.rules, match.view(seat), "ta") == choices
    assert hear.complete(words("en"), match.rules, match.view(seat), f"take {number}") == [choices[0]]
    assert hear.examples(words("en"), match.rules, match.view(seat)) == choices


@every_language
def test_a_refusal_without_a_sentence_names_code_and_rule(lang: str) -> None:
    said = tell.refusal(words(lang), Refusal("last_digit.not_there", "take"))
    assert "last_digit.not_there" in said
    assert "take" in said


@every_language
def test_the_rules_page_tells_what_is_known(last_digit: Game, lang: str) -> None:
    page = pages.rules(lang, last_digit.name)
    assert page.startswith("# Last digit\n")
    assert "19 scores 9" in page  # the author's docstring
    assert "2, 3, 4, 5" in page
    assert "Row" in page
    assert page != pages.rules(next(other for other in LANGUAGES if other != lang), last_digit.name)


@every_language
def test_a_page_without_options_says_so(last_digit: Game, lang: str) -> None:
    bare = Game(last_digit.name, 1, last_digit.make, last_digit.sizes)
    assert words(lang).say("generic-page-no-options") in generic_page(words(lang), bare)


def test_games_with_words_keep_theirs() -> None:
    for name in OWN:
        assert find(name).part("words") is not GENERIC
        assert "generic" not in pages.rules("en", name)
        assert words("en").game(name) == words("en").say(f"game-{name}")
    assert words("en").game("high_card") == "High card"
