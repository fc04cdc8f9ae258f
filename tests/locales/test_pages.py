"""The rules pages say the same in every language, cite rules that exist, and draw only what is true."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from asdealt import veil
from asdealt.core import Seat
from asdealt.games import GAMES, UnknownGame, rules_for
from asdealt.games.dozen.rules import DozenRules, read_state
from asdealt.games.dozen.words.cards import card_name
from asdealt.games.scout.rules.cards import CARDS, deck, hand_size
from asdealt.games.scout.rules.sets import power, stronger_sets
from asdealt.games.splitz.rules.scoring import majorities, scores
from asdealt.locales import LANGUAGES, hear, pages, words
from asdealt.match import Turn, follow
from helpers import scout, splitz

DOCS = Path(__file__).parents[2] / "docs" / "rules"
TOLD: dict[str, dict[str, Any]] = tomllib.loads(Path(__file__).with_name("rules_told.toml").read_text("utf-8"))
CITATION = r"\[((?:[ABCT]?\d+[a-d]?)(?:, [ABCT]?\d+[a-d]?)*)\]"
WIDTH = 60  # columns from which on nothing drawn is folded
NIGHT = DozenRules()

every_language = pytest.mark.parametrize("lang", LANGUAGES)
every_game = pytest.mark.parametrize("game", GAMES)


def page(lang: str, game: str) -> str:
    return pages.without_figures(pages.rules(lang, game))


def lines(lang: str, game: str) -> list[str]:
    return page(lang, game).splitlines()


def blocks(lang: str, game: str) -> list[list[str]]:
    """What is drawn: the contents of each fence."""
    found: list[list[str]] = []
    inside = False
    for line in lines(lang, game):
        if line == "```":
            inside = not inside
            found += [[]] * inside
        elif inside:
            found[-1] = [*found[-1], line]
    assert not inside
    return found


def drawn(lang: str, game: str) -> list[str]:
    return [line for block in blocks(lang, game) for line in block]


def typed(lang: str, game: str) -> list[str]:
    """Every `> line` that a player could type; two spaces end it, and a remark may follow."""
    return [found[1] for line in drawn(lang, game) if (found := re.match(r" (?:\w+ )?> (.+?)(?:  |$)", line))]


# Form


@every_language
@every_game
def test_pages_have_a_size_and_fit_a_screen(lang: str, game: str) -> None:
    assert 60 <= len(lines(lang, game)) <= 160
    for line in lines(lang, game):
        assert line == line.rstrip()
    for line in drawn(lang, game):
        assert cell_len(line) <= WIDTH, f"{cell_len(line)}: {line}"


@every_game
def test_japanese_prose_is_not_broken_into_lines(game: str) -> None:
    """Markdown puts a space where a line of a paragraph ends; Japanese has none there."""
    for line, following in pairwise(prose("ja", game).splitlines()):
        assert not line or not following or following.lstrip().startswith(("-", "#", *"123456")), line


def skeleton(lang: str, game: str) -> list[str]:
    """Headings, list items and fences in their order, without their words."""
    marks = (re.match(r"#+ |```|\s*(?:-|\d\.) ", line) for line in lines(lang, game))
    return [mark[0] for mark in marks if mark]


@every_game
def test_pages_have_the_same_parts_in_every_language(game: str) -> None:
    for lang in LANGUAGES:
        assert skeleton(lang, game) == skeleton("en", game), lang
        assert lines(lang, game)[0] == f"# {words(lang).say(f'game-{game}')}"


@every_game
def test_every_language_draws_the_same_figures(game: str) -> None:
    """The fences of the pages themselves, in their order: `table`, or a figure of this game."""

    def fences(lang: str) -> list[str]:
        return re.findall(r"^```([\w-]*)\n.*?^```$", pages.rules(lang, game), re.MULTILINE | re.DOTALL)

    assert f"{game}-" in " ".join(fences("en"))
    for name in fences("en"):
        assert name in ("", "table") or name.startswith(f"{game}-"), name
    for lang in LANGUAGES:
        assert fences(lang) == fences("en"), lang


@every_game
def test_the_same_is_drawn_in_every_language(game: str) -> None:
    """All numbers and cards, line by line, but for the remarks at their ends."""

    def numbers(line: str) -> list[str]:
        for remark in (r"(?<=> )(.+?)  .*", r"(= +-?\d+) .*", r"()  +[^\d\s\[|.*=>+-].*"):
            line = re.sub(remark, r"\1", line)
        return re.findall(r"\d+|[J*|=>]", line)

    for lang in LANGUAGES:
        assert list(map(numbers, drawn(lang, game))) == list(map(numbers, drawn("en", game))), lang


@every_game
def test_the_same_rules_are_cited_in_every_language(game: str) -> None:
    for lang in LANGUAGES:
        assert list(cited(lang, game)) == list(cited("en", game)), lang


def cited(lang: str, game: str) -> Iterator[str]:
    for found in re.finditer(CITATION, prose(lang, game)):
        yield from found[1].split(", ")


def prose(lang: str, game: str) -> str:
    return "".join(page(lang, game).split("```")[::2])


def numbered(game: str) -> set[str]:
    """The rules and rulings of docs/rules/<game>.md."""
    found: set[str] = set()
    number = ""
    for line in (DOCS / f"{game}.md").read_text("utf-8").splitlines():
        if rule := re.match(r"(\d+)\. ", line):
            number = rule[1]
            found.add(number)
        elif part := re.match(r" +- ([a-d])\. ", line):
            found.add(number + part[1])
        found |= set(re.findall(r"(?:\*|\| |- )([ABCT]\d+b?)(?:[:.*]| \|)", line))
    return found


@every_game
def test_every_rule_cited_exists(game: str) -> None:
    assert len(numbered(game)) > 20
    assert set(cited("en", game)) <= numbered(game)
    assert len(set(cited("en", game))) > 10


# What each rule says in each language


def said(lang: str, game: str) -> list[tuple[list[str], str]]:
    """The prose of a page in pieces: the rules cited behind each piece, and its words."""
    found: list[tuple[list[str], str]] = []
    for block in re.split(r"\n(?=\n|\s*(?:-|\d\.) )", prose(lang, game)):
        *pieces, _ = re.split(CITATION, re.sub(r"[*`]", "", " ".join(block.split())))
        found += [(ids.split(", "), words) for words, ids in zip(pieces[::2], pieces[1::2], strict=True)]
    return found


@every_game
def test_every_rule_is_told_or_says_why_not(game: str) -> None:
    table = TOLD[game]
    assert set(table["told"]) | set(table["untold"]) == numbered(game)
    assert not set(table["told"]) & set(table["untold"])
    assert set(table["told"]) == set(cited("en", game))


@every_language
@every_game
def test_every_rule_says_what_it_must(lang: str, game: str) -> None:
    """Every citation of a rule comes with its facts, so no language leaves out a part of a rule."""
    pieces = said(lang, game)
    missing = [
        (rule, told[LANGUAGES.index(lang)])
        for rule, told in TOLD[game]["told"].items()
        if not re.search(told[LANGUAGES.index(lang)], " ".join(words for ids, words in pieces if rule in ids))
    ]
    assert not missing


NUMBERS = {
    "en": ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
    "es": ["dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce"],
    "ja": [],
}


def numbers_said(lang: str, words: str) -> set[int]:
    """All numbers from two on, as digits or words. One is left out, because it is also an article and a pronoun."""
    spelled = {"twice": 2} | {word: n for n, word in enumerate(NUMBERS[lang], start=2)}
    found = {int(n) for n in re.findall(r"\d+", words)}
    return {n for n in found if n > 1} | {
        spelled[word] for word in re.findall(r"\w+", words.lower()) if word in spelled
    }


@every_game
def test_every_rule_has_the_same_numbers_in_every_language(game: str) -> None:
    english = said("en", game)
    assert sum(bool(numbers_said("en", words)) for _, words in english) > 5
    for lang in LANGUAGES:
        assert [ids for ids, _ in said(lang, game)] == [ids for ids, _ in english]
        pairs = zip(said(lang, game), english, strict=True)
        assert not [(one, other) for one, other in pairs if numbers_said(lang, one[1]) != numbers_said("en", other[1])]


def test_dozen_ties_its_words_to_those_of_the_rulebook() -> None:
    rows = {"en": ("shown", "hidden"), "ja": ("見せ札", "伏せ札"), "es": ("visible", "oculta")}
    for lang, (shown, hidden) in rows.items():
        (tie,) = [text for text in prose(lang, "dozen").split("\n\n") if "*revealed*" in text]
        assert all(word in tie for word in (shown, hidden, "*concealed*"))


@every_language
@every_game
def test_every_option_is_explained(lang: str, game: str) -> None:
    explained = re.findall(r"^- `(\w+)=(\w+)`", pages.rules(lang, game), re.MULTILINE)
    assert sorted(key for key, _ in explained) == sorted(GAMES[game].make({}).options)
    for key, value in explained:
        rules_for(game, 4, {key: {"true": True, "false": False, "null": None}.get(value, value)})


@every_language
@every_game
def test_credit_is_given(lang: str, game: str) -> None:
    owners = {
        "scout": ["Kajino|梶野", "One More Game|ワンモアゲーム", "Oink|オインク"],
        "splitz": ["Igor Ganzha", "TEMABREW"],
        "dozen": [],
    }
    page = pages.rules(lang, game)
    for owner in [*owners[game], r"unofficial|no\s+es\s+oficial|非公式"]:
        assert re.search(owner, page)


def test_only_our_games_and_languages_have_pages() -> None:
    with pytest.raises(UnknownGame, match="no game 'chess'"):
        pages.rules("en", "chess")
    with pytest.raises(ValueError, match="no language 'fr'"):
        pages.rules("fr", "scout")


# Scout


def two_rows(block: list[str]) -> str:
    """Drawn cards as text: `4/9 3/6 ...`."""
    upper, lower = [re.findall(r"\[ *(\d+) *\]", line) for line in block if "[" in line][:2]
    return " ".join(f"{value}/{reverse}" for value, reverse in zip(upper, lower, strict=True))


@every_language
def test_scout_table_sizes(lang: str) -> None:
    for line in blocks(lang, "scout")[0][1:]:
        seats, cards, each = map(int, re.findall(r"\d+", line)[:3])
        assert (len(deck(seats)), hand_size(seats)) == (cards, each)


@every_language
def test_scout_sets_and_which_is_stronger(lang: str) -> None:
    hand = [int(card.split("/")[0]) for card in two_rows(blocks(lang, "scout")[1]).split()]
    for line in blocks(lang, "scout")[2]:
        verdict, first, last, shown = re.findall(r" (ok|OK|no|NG) +(\d)-(\d) +([\d-]+) ", line)[0]
        cards = hand[int(first) - 1 : int(last)]
        assert "-".join(map(str, cards)) == shown
        assert bool(power(cards)) == (verdict in ("ok", "OK")), line
    compared = [re.match(r" ([\d-]+) +([>=]) ([\d-]+) ", line) for line in blocks(lang, "scout")[3]]
    for found in compared:
        assert found
        one, other = ([int(n) for n in found[side].split("-")] for side in (1, 3))
        assert power(one) > power(other) if found[2] == ">" else power(one) == power(other), found[0]


@every_language
def test_scout_the_turns_drawn_can_be_taken(lang: str) -> None:
    hand, prior = two_rows(blocks(lang, "scout")[1]), two_rows(blocks(lang, "scout")[4])
    cards = [*hand.split(), *prior.split()]
    assert {CARDS[tuple(map(int, card.split("/")))].pair for card in cards} <= {card.pair for card in deck(4)}  # type: ignore[index]
    table = scout.table(hand, "9/1", "9/2", "10/1", prior=prior)
    assert not stronger_sets([card.face.value for card in table.hands[0]], power([3, 4, 5]))
    view = veil.view(table, (), Seat(0))
    turns = [hear.turn(words(lang), scout.RULES, view, line) for line in typed(lang, "scout")]
    after = [follow(scout.RULES, table, Turn(((Seat(0), turn),))) for turn in turns]
    values = [[card.face.value for card in state.hands[0]] for state in after]
    assert values[0][2] == 5
    assert values[1][0] == 9
    assert [card.face.value for card in after[2].prior] == [3, 3, 3]


@every_language
@every_game
def test_sums_are_right(lang: str, game: str) -> None:
    sums = re.findall(r"((?:-?\d+ [+-] )+\d+) = +(-?\d+)", "\n".join(drawn(lang, game)))
    assert bool(sums) == (game != "splitz")
    for terms, total in sums:
        assert sum(int(sign + n) for sign, n in re.findall(r"([+-]?) ?(\d+)", terms)) == int(total)


# Splitz


@every_language
def test_splitz_table_sizes(lang: str) -> None:
    for line in blocks(lang, "splitz")[0][1:]:
        seats, *row = map(int, re.findall(r"\d+", line))
        rounds = [size for count, size in zip(row[::2], row[1::2], strict=True) for _ in range(count)]
        table = splitz.new_game(seats)
        assert sum(rounds) == sum(table.stock)
        assert rounds[0] == table.row_size
        assert rounds[-1] == (sum(table.stock) - 1) % rounds[0] + 1


@every_language
def test_splitz_the_round_drawn_is_played(lang: str) -> None:
    row = " ".join(re.findall(r"\[ *(\d+|J) *\]", blocks(lang, "splitz")[1][1]))
    table = start = splitz.last_row(row, 3)
    asked: list[tuple[Seat, Any]] = []
    for line in typed(lang, "splitz"):
        seat = sorted(splitz.RULES.actors(table))[len(asked)]
        (action,) = hear.turn(words(lang), splitz.RULES, veil.view(table, (), seat), line)
        asked.append((seat, action))
        if len(asked) == len(splitz.RULES.actors(table)):
            table = splitz.RULES.apply(table, dict(asked))
            asked = []
    assert [splitz.held(table, seat) for seat in range(3)] == ["8 10+J", "1", "10"]
    assert [card for card in range(11) if table.discards[card] > start.discards[card]] == [2, 3]


@every_language
def test_splitz_scores_drawn_are_right(lang: str) -> None:
    rows = [re.findall(r"\d+\*?|\.", line.partition("=")[0]) for line in blocks(lang, "splitz")[2][1:]]
    held = [" ".join(f"{n}x{cell.strip('*.') or 0}" for n, cell in enumerate(row, 1) if cell != ".") for row in rows]
    held[2] = held[2].replace("10x5", "10x4+J")  # eleven tens are one too many: one of them is a Joker
    table = splitz.over(*held)
    grid = majorities(table)
    assert [int(line.partition("=")[2]) for line in blocks(lang, "splitz")[2][1:]] == list(scores(grid, 3))
    for seat, row in enumerate(rows):
        for number, cell in enumerate(row, start=1):
            assert cell.endswith("*") == (seat in leaders(table, number)), (seat, number)


def leaders(table: Any, number: int) -> set[int]:
    sizes = [stacks.size(number) for stacks in table.stacks]
    return {seat for seat, size in enumerate(sizes) if size and size == max(sizes)}


# Dozen


@every_language
def test_dozen_the_round_drawn_is_played(lang: str) -> None:
    table = read_state("1 offer | dream firefly lantern moon / - / - / - | baker fog frog heron / - / - / -")
    for held in (held for player in table.players for held in player.hand):
        assert card_name(NIGHT.cards[held.face.id], lang) in prose(lang, "dozen")
    *turns, _ = typed(lang, "dozen")
    for pair in (turns[:2], turns[2:]):
        moves = {
            seat: hear.turn(words(lang), NIGHT, veil.view(table, (), seat), line)[0]
            for seat, line in zip((Seat(0), Seat(1)), pair, strict=True)
        }
        table = NIGHT.apply(table, moves)
    lines = [[(NIGHT.cards[laid.card.face.id], laid.side) for laid in player.line] for player in table.players]
    assert [[(card.id, side) for card, side in line] for line in lines] == [
        [("heron", "concealed"), ("moon", "revealed")],
        [("firefly", "concealed"), ("fog", "revealed")],
    ]
    for place, row in enumerate(blocks(lang, "dozen")[0][-2:]):
        assert re.findall(r"[^\W\d]+", row) == [card_name(line[place][0], lang) for line in lines]


@every_language
def test_dozen_who_offers_to_whom(lang: str) -> None:
    for line in blocks(lang, "dozen")[1][1:]:
        seats, said = int(line.split()[0][0]), line.split()[-6:]
        steps = [int(NIGHT.recipient(round_, Seat(0), seats)) for round_ in range(1, 7)]
        assert len(set(zip(said, steps, strict=True))) == len(set(said)) == len(set(steps)) == seats - 1


@every_language
def test_dozen_the_line_drawn_scores_so(lang: str) -> None:
    table = read_state("6 white | - / firefly (thief) lighthouse (heron) moon / - / - | - / - / - / -")
    block = blocks(lang, "dozen")[2]
    for place, laid in enumerate(table.players[0].line, start=1):
        name = card_name(NIGHT.cards[laid.card.face.id], lang)
        (row,) = [line for line in block if re.fullmatch(rf"  {place} +{re.escape(name)}", line)]
        column = cell_len(row[: row.index(name)])
        assert column == (7 if laid.side == "revealed" else 19)
    turn = hear.turn(words(lang), NIGHT, veil.view(table, (), Seat(0)), typed(lang, "dozen")[-1])
    table = NIGHT.apply(table, {Seat(0): turn[0]})
    for laid, tally in zip(table.players[0].line, NIGHT.tally(table, Seat(0)), strict=True):
        name = card_name(NIGHT.cards[laid.card.face.id], lang)
        points = sum(tally.points)
        sign = "-" if points < 0 else "+"
        assert any(
            line.startswith(f" {name} ") and f"{tally.value} {sign} {abs(points)} = {tally.total} " in line
            for line in block
        )
