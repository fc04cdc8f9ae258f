"""Everyday phrases that players type, and what they mean."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from asdealt import veil
from asdealt.core import Rules, Seat, Unreadable, View
from asdealt.folding import fold
from asdealt.games import GAMES
from asdealt.games.dozen.rules import DozenRules
from asdealt.games.dozen.rules import read_state as read_dozen
from asdealt.games.splitz.rules import read_state as read_splitz
from asdealt.locales import LANGUAGES, hear, tell, words
from asdealt.locales.hear.vocabulary import game_synonyms, platform_synonyms
from helpers import dozen, scout, splitz

ME = Seat(0)
AnyRules = Rules[Any, Any]


def seen(table: Any, seat: Seat = ME) -> View[Any]:
    return veil.view(table, (), seat)


def heard(lang: str, rules: AnyRules, table: Any, text: str) -> str:
    """What was understood, in plain notation."""
    return rules.notation.write(hear.turn(words(lang), rules, seen(table), text))


def refused(lang: str, rules: AnyRules, table: Any, text: str) -> str:
    with pytest.raises(Unreadable) as refusal:
        hear.turn(words(lang), rules, seen(table), text)
    for spoken in LANGUAGES:
        assert tell.refusal(words(spoken), refusal.value.refusal)  # the refusal has a sentence
    return refusal.value.refusal.code


# Scout

HAND = scout.plain("1 2 3 4 5 6 7 8")
TURN = scout.table(HAND, "9/1 9/2", "9/3 9/4", prior="4/9 5/10", turn=0)
LONE = scout.table(HAND, "9/1 9/2", "9/3 9/4", prior="4/9", turn=0)
EMPTY = scout.table(HAND, "9/1 9/2", "9/3 9/4", turn=0)


def test_one_card_on_the_table_has_one_end() -> None:
    for text in ("scout 7", "scout left 7", "scout right 7", "scout right at 7"):
        assert heard("en", scout.RULES, LONE, text) == "scout left at 7"
    assert heard("en", scout.RULES, LONE, "flip 7") == "scout left turned at 7"
    assert hear.say_turn(words("es"), scout.RULES, seen(LONE), scout.read(LONE, "scout left at 7")) == "explorar en 7"
    assert (
        heard("en", scout.RULES, EMPTY, "scout 7") == "scout left at 7"
    )  # the rules say that there is nothing to scout


@pytest.mark.parametrize(
    ("lang", "text", "code"),
    [
        ("en", "", "hear.nothing"),
        ("en", "...", "hear.nothing"),
        ("en", "the card, please", "hear.nothing"),
        ("en", "plya 2-4", "hear.unknown_word"),
        ("ja", "プライ2-4", "hear.unknown_word"),
        ("en", "play 100", "hear.number"),
        ("en", "play " + "9" * 10_000, "hear.number"),
        ("en", "play 1-1000000", "hear.number"),
        ("en", "play", "hear.scout.which_cards"),
        ("es", "jugar", "hear.scout.which_cards"),
        ("en", "play 1 2 4", "hear.scout.side_by_side"),
        ("en", "play 0", "hear.scout.from_one"),
        ("en", "play 0-2", "hear.scout.from_one"),
        ("en", "scout left at 0", "hear.scout.from_one"),
        ("en", "scout 7", "hear.scout.which_end"),
        ("ja", "スカウト 7", "hear.scout.which_end"),
        ("en", "scout left right 7", "hear.scout.which_end"),
        ("en", "scout left", "hear.scout.where"),
        ("es", "explorar izquierda", "hear.scout.where"),
        ("en", "double left 2-4", "hear.scout.where"),
        ("en", "scout left 2-4", "hear.scout.where"),
        ("en", "play left 2", "hear.unclear"),
        ("en", "hold left", "hear.unclear"),
    ],
)
def test_scout_asks_for_what_is_missing(lang: str, text: str, code: str) -> None:
    assert refused(lang, scout.RULES, TURN, text) == code


def test_an_unknown_word_is_told_as_it_was_typed() -> None:
    with pytest.raises(Unreadable) as refusal:
        hear.turn(words("ja"), scout.RULES, seen(TURN), "プレイ にんじん 2")
    assert refusal.value.refusal.facts["word"] == "にんじん"


# Splitz

CUT = splitz.last_row("8 10 J 3 1 10 2", 3)
VOTE = splitz.after(CUT, "cut 3 4")
TWO = splitz.after(splitz.last_row("8 10 J 3 1 10 2", 2, active=1), "cut 3 4")
PLACE = read_splitz(
    "place / round 8 / active 2 / contested white: 4 J: 1 2 / served 0 / seat 0 8x2 9 J / seat 1 / seat 2"
)
ACTIVE = splitz.chosen(contest_order="active_chooses")
SETTLE = splitz.after(splitz.last_row("4 J 5 6 3 9 10", 4), "cut 3 4", "vote black white white black", rules=ACTIVE)


def test_a_joker_that_can_go_to_one_stack_only_needs_no_number() -> None:
    table = read_splitz(splitz.RULES.notation.write_state(PLACE).replace("8x2 9 J", "9 J"))
    assert heard("en", splitz.RULES, table, "joker") == "joker 9"


@pytest.mark.parametrize(
    ("table", "text", "code"),
    [
        (CUT, "cut 3", "hear.splitz.two_places"),
        (CUT, "cut 3 3 3", "hear.splitz.two_places"),
        (CUT, "cut white", "hear.unclear"),
        (VOTE, "vote", "hear.splitz.which_part"),
        (VOTE, "vote white blue", "hear.splitz.which_part"),
        (VOTE, "vote 4", "hear.splitz.which_part"),
        (VOTE, "vote blue 2", "hear.splitz.which_part"),
        (VOTE, "vote cut blue", "hear.unclear"),
        (PLACE, "joker", "hear.splitz.which_number"),
        (PLACE, "joker 8 9", "hear.splitz.which_number"),
        (PLACE, "joker white", "hear.unclear"),
        (splitz.over("8", "9"), "8", "hear.unclear"),
    ],
)
def test_splitz_asks_for_what_is_missing(table: Any, text: str, code: str) -> None:
    assert refused("en", splitz.RULES, table, text) == code


# Dozen

NIGHT = DozenRules()
OFFER = read_dozen("1 offer | dream firefly lantern moon / - / - / - | ? ? ? ? / - / - / -")
TAKE = read_dozen("1 take | lantern moon / - / dream (firefly) / - | ? ? / - / fog (?) / -")
WHITE = read_dozen("6 white | comet heron / (firefly) moon fog! (lantern) dream / - / - | ? ? / - / - / -")
MOON = read_dozen("6 white | comet heron / (firefly) moon fog! (lantern) / - / - | ? ? / - / - / -")


@pytest.mark.parametrize("text", ["show 4", "4 shown", "nothing", "flip 4"])
def test_the_only_white_card_need_not_be_named(text: str) -> None:
    assert heard("en", NIGHT, MOON, text) in ("resolve 2 reface 4 revealed", "resolve 2 nothing")


def test_every_effect_in_words() -> None:
    rules = dozen.rules_with()
    table = dozen.at_the_end("ant bee snow cat dog", hand="elk fox")
    for text, plain in {
        "swap 3 with 5": "swap 3 5",
        "move 5 to 1": "move 5 1",
        "flip 1": "reface 1 other",
        "hide 1-3": "reface 1 2 3 concealed",
        "value 1": "add_value 1",
        "copy 2": "copy_score 2",
        "replace 4 with elk": "replace_from_hand 4 elk",
        "replace 4 2": "replace_from_hand 4 fox",
        "4 elk": "replace_from_hand 4 elk",
        "remove 1 2": "remove 1 2",
        "move 5 to 1, then paint 3 4 red; nothing": "move 5 1; recolor 3 4 red; nothing",
    }.items():
        assert heard("en", rules, table, text) == f"resolve 3 {plain}"


@pytest.mark.parametrize(
    ("table", "text", "code"),
    [
        (OFFER, "offer", "hear.dozen.two_cards"),
        (OFFER, "offer moon", "hear.dozen.two_cards"),
        (OFFER, "offer show 1 hide 2 3", "hear.dozen.two_cards"),
        (OFFER, "moon hide firefly", "hear.dozen.which_row"),
        (OFFER, "show moon show firefly", "hear.dozen.which_row"),
        (OFFER, "show 1 hide 5", "hear.dozen.no_such_place"),
        (OFFER, "show 0 hide 1", "hear.dozen.no_such_place"),
        (OFFER, "offer red moon", "hear.unclear"),
        (OFFER, "offer take moon", "hear.unclear"),
        (TAKE, "take", "hear.dozen.shown_or_hidden"),
        (TAKE, "take shown hidden", "hear.dozen.shown_or_hidden"),
        (TAKE, "take moon", "hear.dozen.shown_or_hidden"),
        (WHITE, "nothing", "hear.dozen.which_white"),
        (WHITE, "comet nothing", "hear.dozen.which_white"),
        (WHITE, "resolve", "hear.dozen.which_white"),
        (WHITE, "resolve moon", "hear.dozen.which_effect"),
        (WHITE, "resolve moon 4", "hear.dozen.which_effect"),
        (WHITE, "resolve moon show hide 4", "hear.dozen.which_effect"),
        (WHITE, "resolve moon swap move 4", "hear.dozen.which_effect"),
        (WHITE, "resolve moon swap 4", "hear.unclear"),
    ],
)
def test_dozen_asks_for_what_is_missing(table: Any, text: str, code: str) -> None:
    assert refused("en", NIGHT, table, text) == code


# Everyday phrases for every game

TABLES: dict[str, tuple[AnyRules, Any]] = {
    "scout": (scout.RULES, TURN),
    "splitz_cut": (splitz.RULES, CUT),
    "splitz_vote": (splitz.RULES, VOTE),
    "splitz_discard": (splitz.RULES, TWO),
    "splitz_place": (splitz.RULES, PLACE),
    "splitz_settle": (ACTIVE, SETTLE),
    "dozen_offer": (NIGHT, OFFER),
    "dozen_take": (NIGHT, TAKE),
    "dozen_white": (NIGHT, WHITE),
}
PHRASES = tomllib.loads((Path(__file__).parent / "hear_phrases.toml").read_text("utf-8"))


def test_there_are_phrases_for_every_table() -> None:
    assert PHRASES.keys() == TABLES.keys()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("table", "plain"), [(name, plain) for name, turns in PHRASES.items() for plain in turns])
def test_everyday_phrases(table: str, plain: str, lang: str) -> None:
    phrases = PHRASES[table][plain][lang]
    assert phrases
    assert {text: heard(lang, *TABLES[table], text) for text in phrases} == dict.fromkeys(phrases, plain)


# Commands, and the data


@pytest.mark.parametrize("lang", LANGUAGES)
def test_commands_work_by_name_in_english_and_by_question_mark(lang: str) -> None:
    assert list(hear.command_words(words(lang))) == list(hear.Command)
    for command, name in hear.command_words(words(lang)).items():
        assert hear.command(words(lang), f"  {name.upper()} ") is command
        assert hear.command(words(lang), command.value) is command
        assert name in hear.complete_command(words(lang), name[:1])
    for text in ("?", "？", " ?? "):
        assert hear.command(words(lang), text) is hear.Command.HELP
    for text in ("", "play 2-4", "!", "help me"):
        assert hear.command(words(lang), text) is None


def test_commands_in_the_players_language() -> None:
    assert hear.command(words("es"), "¡Deshacer!") is hear.Command.UNDO
    assert hear.command(words("es"), "puntuacion") is hear.Command.SCORE
    assert hear.command(words("ja"), "てふだ") is None
    assert hear.command(words("ja"), "るーる") is hear.Command.RULES
    assert hear.complete_command(words("es"), "re") == ["reglas", "historial"]
    assert hear.complete_command(words("en"), "h") == ["help", "hand", "log"]


TOPICS = ("commands", *GAMES)


def meanings(lang: str, topic: str) -> Mapping[str, list[str]]:
    """The words for commands, or for a game's actions."""
    return platform_synonyms(lang)["commands"] if topic == "commands" else game_synonyms(lang, topic)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_meanings(lang: str) -> None:
    for topic in TOPICS:
        assert list(meanings(lang, topic)) == list(meanings("en", topic))
    assert list(platform_synonyms(lang)) == ["fillers", "commands"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("topic", TOPICS)
def test_no_word_means_two_things(lang: str, topic: str) -> None:
    heard_as = {meaning: {fold(word) for word in synonyms} for meaning, synonyms in meanings(lang, topic).items()}
    for (one, mine), (other, theirs) in combinations(heard_as.items(), 2):
        assert not mine & theirs, f"{one} and {other}"
    for meaning, synonyms in meanings(lang, topic).items():
        assert len(heard_as[meaning]) == len(synonyms), f"{meaning}: the same word twice, or an empty one"
        assert "" not in heard_as[meaning]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("topic", TOPICS[1:])
def test_no_command_is_a_word_of_a_game(lang: str, topic: str) -> None:
    """Otherwise the word could not be typed in a turn, because commands are tried first."""
    commands = {
        fold(word)
        for spoken in (lang, "en")
        for synonyms in platform_synonyms(spoken)["commands"].values()
        for word in synonyms
    }
    turns = {
        fold(word) for spoken in (lang, "en") for synonyms in meanings(spoken, topic).values() for word in synonyms
    }
    assert not commands & turns
