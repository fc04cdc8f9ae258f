"""The rules pages draw only what is true: tables, turns, rounds and sums agree with the rules."""

from __future__ import annotations

import re
from typing import Any

import pytest
from rich.cells import cell_len
from rules_pages import blocks, drawn, prose, typed

from asdealt import veil
from asdealt.core import Seat
from asdealt.games import GAMES
from asdealt.games.dozen.rules import DozenRules, read_state
from asdealt.games.dozen.words.cards import card_name
from asdealt.games.scout.rules.cards import CARDS, deck, hand_size
from asdealt.games.scout.rules.sets import power, stronger_sets
from asdealt.games.splitz.rules.scoring import majorities, scores
from asdealt.locales import LANGUAGES, hear, words
from asdealt.match import Turn, follow
from helpers import scout, splitz

NIGHT = DozenRules()

every_language = pytest.mark.parametrize("lang", LANGUAGES)
every_game = pytest.mark.parametrize("game", GAMES)


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
    held[2] = held[2].replace("10x5", "10x4+J")  # eleven tens would be one too many, so one is a Joker
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
def test_dozen_the_line_drawn_scores_as_shown(lang: str) -> None:
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
