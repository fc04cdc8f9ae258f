"""Another package's game with English words only: players of other languages get the English texts."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from asdealt.core import Refusal
from asdealt.games import GAMES, Game
from asdealt.locales import LANGUAGES, Unsayable, pages, tell, topics, words
from asdealt.locales.hear.vocabulary import game_synonyms, phrases

NAME = "english_only"
TEXTS = """
game-english_only = English Only
english-only-cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
refusal-english_only-not-there = That card is not there.
"""
PARTLY = """
game-english_only = Solo inglés
"""
others = pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])


def forget() -> None:
    """Clear the cached words: this file's game appears later, and disappears again."""
    for cached in (words, game_synonyms, phrases):
        cached.cache_clear()


@pytest.fixture
def english_only(last_digit: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder with the game's texts."""
    folder = tmp_path / NAME / "words"
    (folder / "en").mkdir(parents=True)
    (folder.parent / "__init__.py").write_text("")
    (folder / "__init__.py").write_text("from asdealt.locales.generic import GENERIC as PART\n")
    (folder / "en" / "game.ftl").write_text(TEXTS, encoding="utf-8")
    (folder / "en" / "hear.toml").write_text('take = ["take", "grab"]\n', encoding="utf-8")
    (folder / "en" / "rules.md").write_text("# English Only\n\nTake a card.\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, NAME, raising=False)  # another test had it in another folder
    game = Game(NAME, 1, last_digit.make, last_digit.sizes, parts=("words",), package=NAME)
    monkeypatch.setitem(GAMES, NAME, game)
    forget()
    yield folder
    forget()


@others
@pytest.mark.usefixtures("english_only")
def test_texts_are_english_with_english_plurals(lang: str) -> None:
    say = words(lang)
    assert say.has("english-only-cards")
    assert say.game(NAME) == "English Only"
    assert say.say("english-only-cards", count=1) == "one card"  # Japanese plural rules would say "1 cards"
    assert say.say("english-only-cards", count=2) == "2 cards"
    assert tell.refusal(say, Refusal("english_only.not_there", "take")).startswith("That card is not there.")


@others
@pytest.mark.usefixtures("english_only")
def test_synonyms_and_rules_page_are_english(lang: str) -> None:
    assert phrases(lang, NAME)["grab"] == "take"
    assert pages.rules(lang, NAME) == "# English Only\n\nTake a card.\n"


@others
@pytest.mark.usefixtures("english_only")
def test_the_platform_still_speaks_the_language(lang: str) -> None:
    assert words(lang).say("tell-over") != words("en").say("tell-over")
    assert words(lang).say("tell-dealing") != words("en").say("tell-dealing")
    with pytest.raises(Unsayable, match="no text 'no-such-key'"):
        words(lang).say("no-such-key")
    assert not words(lang).has("no-such-key")


def test_a_language_may_have_some_of_the_texts(english_only: Path) -> None:
    (english_only / "es").mkdir()
    (english_only / "es" / "game.ftl").write_text(PARTLY, encoding="utf-8")
    forget()
    assert words("es").game(NAME) == "Solo inglés"
    assert words("es").say("english-only-cards", count=2) == "2 cards"
    assert "english_only/game" in topics("es")
    assert "english_only/game" not in topics("ja")
