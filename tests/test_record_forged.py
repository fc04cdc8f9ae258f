"""Forged records: signed as if they were right, and refused with one clean sentence."""

from __future__ import annotations

import json

import pytest

from asdealt.games import rules_for
from asdealt.record import LARGEST, LONGEST_LINE, BadRecord, read
from helpers.records import DOZEN, NAMES, SCOUT, forged, parsed, sign

OPTIONS = dict(rules_for("scout", 3).options)


def dozen(**changes: object) -> str:
    lines = [json.loads(line) for line in DOZEN.splitlines()]
    return sign([{**lines[0], **changes}, *lines[1:]])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (forged(0, asdealt="save"), "line 1: this is not a record of As Dealt"),
        (forged(0, version=4), "line 1: written in format 4; this program reads format 3"),
        (forged(0, version=2), "line 1: a header of scout has the keys asdealt, begins, commitment"),
        (forged(0, game="chess"), "line 1: no game 'chess'"),
        (forged(0, edition=99), "line 1: scout in edition 99 is not known here; this program knows 1, 2"),
        (forged(0, edition=None), "line 1: edition is missing"),
        (forged(0, options={"flip": "maybe"}), "line 1: option flip cannot be 'maybe'"),
        (forged(0, options=[]), "line 1: options is missing or not a dict"),
        (forged(0, seats=["a"] * 7), "line 1: scout is not for 7 players"),
        (forged(0, seats=[1, 2, 3]), "line 1: seats is not a list of texts"),
        (forged(0, seats=NAMES[:4]), "line 3: this cannot be done here: scout.chance.wrong_hands"),
        (forged(0, nonces=["x", "y", "z"]), "line 2: chance did not draw this from the seed"),
        (forged(0, commitment="0" * 64), "not the seed that was committed to"),
        (forged(1, chance="start 7"), "line 2: this cannot be done here: scout.chance.no_such_start"),
        (forged(1, chance=5), "line 2: a move is not a text"),
        (forged(3, moves={"0": "hold", "1": "hold"}), "line 4: this cannot be done here"),
        (forged(3, moves={"0": "hold", "1": "hold", "9": "hold"}), "line 4: there is no such seat"),
        (forged(3, moves={}), "line 4: there is no such seat"),
        (forged(3, moves={"0": "jump", "1": "hold", "2": "hold"}), "line 4: this is not a move: scout.notation.action"),
        (forged(3, moves=None, words="hi"), "line 4: neither chance, moves, outcome nor seed"),
        (forged(4, moves={"0": "play 30"}), "line 5: this cannot be done here"),
        (forged(-2, outcome={"scores": [99, 0, 0], "ranks": [1, 2, 2], "reason": "rounds_played"}), "not the outcome"),
        (forged(-1, seed="zz"), "this is not a seed"),
        (forged(-1, seed=None, other="x"), "seed is missing"),
        ("[]\n", "line 1: this is not a JSON object"),
        ("{\n", "line 1: this is not a line of JSON"),
        ('{"a": 1, "a": 2}\n', "line 1: this is not a line of JSON"),
        ("[" * 100_000 + "\n", "line 1: this is not a line of JSON"),
        ("", "line 1: nothing here"),
    ],
)
def test_a_forged_record_is_refused_with_line_and_reason(text: str, reason: str) -> None:
    with pytest.raises(BadRecord) as wrong:
        read(text)
    assert reason in str(wrong.value)


def test_a_deal_that_was_not_drawn_is_found() -> None:
    """Two cards of a hand are swapped: a legal deal, but not the one the seed gives."""
    lines = parsed()
    deal = str(lines[2]["chance"])
    first, rest = deal.removeprefix("deal ").split("|", 1)
    cards = first.split(",")
    lines[2]["chance"] = "deal " + ",".join([cards[1], cards[0], *cards[2:]]) + "|" + rest
    with pytest.raises(BadRecord):
        read(sign(lines))


def test_a_half_double_is_refused() -> None:
    lines = parsed()
    at = next(i for i, line in enumerate(lines) if "double" in str(line.get("moves")))
    moves = lines[at]["moves"]
    assert isinstance(moves, dict)
    lines[at]["moves"] = {seat: text.partition(" play")[0] for seat, text in moves.items()}
    with pytest.raises(BadRecord, match=f"^line {at + 1}: this cannot be done here: a turn that stops half way"):
        read(sign(lines))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (forged(0, note="hello"), "line 1: a header of scout has the keys asdealt, commitment, edition,"),
        (forged(0, cards={}), "line 1: a header of scout has the keys"),
        (forged(0, version=True), "line 1: version is missing or not a int"),
        (forged(0, version=1.0), "line 1: this is not a line of JSON"),
        (forged(0, edition=True), "line 1: edition is missing or not a int"),
        (forged(0, options={k: v for k, v in OPTIONS.items() if k != "flip"}), "line 1: the options flip are missing"),
        (forged(0, options={**OPTIONS, "max_turns": True}), "line 1: option max_turns cannot be True"),
        (forged(0, options={**OPTIONS, "max_turns": 10**4000}), "line 1: option max_turns cannot be 1000"),
        (forged(0, options={**OPTIONS, "\x1b[2J": 1}), "line 1: no option '\\x1b[2J'"),
        (forged(0, game="\x1b[31m" * 99_999), "line 1: no game '\\x1b[31m"),
        (forged(0, seats=["Ana", "Ken", "\x1b[2JBot"]), r"line 1: '\x1b[2JBot' is not a name as records hold them"),
        (forged(0, seats=["Ana", "Ken", "Bot\nline 2"]), r"line 1: 'Bot\nline 2' is not a name"),
        (forged(0, seats=["Ana", "Ken", "B" * 100_000]), f"line 1: '{'B' * 50}' is not a name"),
        (forged(0, seats=["Ana", "Ken", ""]), "line 1: '' is not a name"),
        (forged(0, seats=["Ana", "Ken", "\u202eBot"]), r"line 1: '\u202eBot' is not a name"),
        (forged(0, nonces=["a", "b"]), "line 1: nonces and shares are one for each of the 3 seats"),
        (forged(0, nonces=["a" * 65, "", ""]), "line 1: a nonce has at most 64 characters"),
        (forged(0, nonces=["a" * 64, "", ""]), "line 2: chance did not draw this from the seed"),
        (forged(0, shares=["0" * 64, "", ""]), "line 1: nonces and shares are one for each of the 3 seats"),
        (forged(0, shares=["", "", ""], nonces=["", "", ""]), "line 1: there are no shares in the shares"),
        (forged(0, shares=["zz", "", ""], nonces=["", "", ""]), "line 1: commitment and shares are 64"),
        (
            forged(0, shares=["0" * 64, "", ""], nonces=["a", "", ""]),
            "line 1: the nonce of seat 0 is not the one",
        ),
        (dozen(cards="starter"), "line 1: cards is missing or not a dict"),
        (dozen(options={**dict(rules_for("dozen", 2).options), "cards": "starter"}), "line 1: the cards stand beside"),
        (forged(3, moves={"0": "\x1b[2J", "1": "hold", "2": "hold"}), "line 4: this is not a move: scout.notation"),
        (forged(1, chance="start \u0661"), "line 2: this is not a move: scout.notation.chance"),
        (forged(-2, outcome={"scores": [True, 0, 0], "ranks": [1, 1, 1], "reason": "x"}), "not the outcome"),
        (forged(-1, note="x"), "this is not a seed"),
        ('{"a": "\\ud800"}\n', "line 1: this is not a line of JSON"),
        ('{"a": "\ud800"}\n', "line 1: this is not a line of JSON"),
        ('{"a": ' + "9" * 5000 + "}\n", "line 1: this is not a line of JSON"),
        ('{"a": NaN}\n', "line 1: this is not a line of JSON"),
        ('{"a": -Infinity}\n', "line 1: this is not a line of JSON"),
        ('{"a": 1e999}\n', "line 1: this is not a line of JSON"),
        ('{"a":' * 20_000 + "1" + "}" * 20_000 + "\n", "line 1: this is not a line of JSON"),
        ('"' + "a" * LONGEST_LINE + '"\n', "line 1: the line has 1,048,578 characters; there may be 1,048,576"),
        ('"' + "a" * (LONGEST_LINE - 2) + '"\n', "line 1: this is not a JSON object"),
        (SCOUT + " " * LARGEST, "line 1: it has "),
        (SCOUT + " " * LARGEST, "characters; a record has at most 33,554,432"),
        (" " * LARGEST, "line 1: the line is cut off"),
    ],
    ids=lambda value: value[:20] if value.startswith("line") else "",
)
def test_a_hostile_record_gets_one_clean_sentence(text: str, reason: str) -> None:
    with pytest.raises(BadRecord) as wrong:
        read(text)
    assert reason in str(wrong.value)
    assert str(wrong.value).isprintable()
    assert len(wrong.value.reason) <= 300


def test_a_reason_is_cut_to_300_characters() -> None:
    assert BadRecord(7, "x" * 300).reason == "x" * 300
    assert BadRecord(7, "x" * 301).reason == "x" * 299 + "…"
    assert str(BadRecord(7, "why")) == "line 7: why"


def test_the_order_of_keys_is_free() -> None:
    lines = parsed()
    outcome = lines[-2]["outcome"]
    assert isinstance(outcome, dict)
    lines[-2]["outcome"] = dict(reversed(outcome.items()))
    lines[0] = dict(reversed(lines[0].items()))
    assert read(sign(lines)) == read(SCOUT)


def test_an_outcome_with_true_for_a_number_is_refused() -> None:
    lines = parsed()
    outcome = lines[-2]["outcome"]
    assert isinstance(outcome, dict)
    outcome["ranks"] = [True if rank == 1 else rank for rank in outcome["ranks"]]
    with pytest.raises(BadRecord, match="not the outcome"):
        read(sign(lines))
