"""Dozen, the rounds: one test per sentence of the rulebook about set-up, drawing, offering and taking."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from asdealt.core import CHANCE, Illegal, Seat
from asdealt.games.dozen.rules import DozenRules, Phase, State, read_state
from asdealt.match import Match
from asdealt.options import BadOption
from asdealt.seed import Seed
from helpers.dozen import ME, OTHER, do, played, rules_with

RULES = rules_with()
OFFERING = read_state("1 offer | ant bee cat dog / - / - / - | elk fox gnu hen / - / - / - ")
TAKING = read_state("1 take | ant bee / - / cat (dog) / - | elk fox / - / gnu (hen) / - ")


def lines(table: State) -> list[str]:
    return [part.split("/")[1].strip() for part in repr(table).split("|")[1:]]


def test_1_two_to_four_players() -> None:
    assert list(RULES.seats) == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(Illegal, match=r"dozen\.seats \(rule 1"):
            RULES.start(seats)


def test_1_each_deck_holds_one_copy_of_each_card() -> None:
    """ "1 copy of each": a card that a deck has dealt is gone from that deck, but from no other."""
    table = read_state("1 draw | ant bee / - / - / - | ant bee / - / - / -")
    drawn = RULES.notation.read("draw cat dog | cat dog", CHANCE)[0]
    assert RULES.why_not(table, CHANCE, drawn) is None
    again = RULES.notation.read("draw ant cat | cat dog", CHANCE)[0]
    assert RULES.why_not(table, CHANCE, again) is not None


def test_2_players_start_with_two_cards() -> None:
    table = do(RULES, RULES.start(2), "draw ant bee | elk fox")
    assert repr(table) == "dozen.read_state('1 draw | ant bee / - / - / - | elk fox / - / - / -')"


def test_3_and_4_six_rounds_of_four_cards_in_hand_and_two_left_over() -> None:
    hands: list[tuple[int, Phase, int]] = []

    def watch(table: State) -> bool:
        hands.append((table.round, table.phase, len(table.players[0].hand)))
        return table.phase in (Phase.WHITE, Phase.OVER)

    played(RULES, 3, 1, watch)
    rounds = [(r, p, n) for r in range(1, 7) for p, n in ((Phase.DRAW, 2), (Phase.OFFER, 4), (Phase.TAKE, 2))]
    assert hands[:-1] == [(0, Phase.DRAW, 0), *rounds]
    assert hands[-1][2] == 2


def test_5_each_round_begins_by_drawing_two() -> None:
    table = do(RULES, read_state("1 draw | ant bee / - / - / - | elk fox / - / - / -"), "draw cat dog | gnu hen")
    assert table == OFFERING


def test_6_players_offer_at_the_same_time() -> None:
    assert RULES.actors(OFFERING) == {ME, OTHER}


def test_6_an_offer_is_any_two_cards_of_the_hand_one_revealed_one_concealed() -> None:
    offers = [RULES.notation.write([offer]) for offer in RULES.legal(OFFERING, ME)]
    assert len(offers) == 12
    assert offers[:4] == [
        "offer show ant hide bee",
        "offer show ant hide cat",
        "offer show ant hide dog",
        "offer show bee hide ant",
    ]


def test_6_offered_cards_leave_the_hand() -> None:
    assert do(RULES, OFFERING, "offer show cat hide dog", "offer show gnu hide hen") == TAKING


def test_6_nothing_is_seen_until_everyone_has_finished() -> None:
    match = Match(RULES, 3, Seed.of("sealed"))
    before = match.view(OTHER)
    match.play(ME, match.legal(ME)[0])
    assert match.view(OTHER) == before


def test_7_the_chooser_takes_one_and_the_offerer_the_other() -> None:
    assert [RULES.notation.write([take]) for take in RULES.legal(TAKING, ME)] == ["take shown", "take hidden"]
    assert lines(do(RULES, TAKING, "take hidden", "take shown")) == ["(hen@1) (dog)", "cat@0 gnu"]
    assert lines(do(RULES, TAKING, "take shown", "take hidden")) == ["gnu@1 cat", "(dog@0) (hen)"]


def test_8_the_chosen_card_comes_first_and_lines_grow_in_order() -> None:
    table = do(RULES, TAKING, "take hidden", "take shown")
    table = do(RULES, table, "draw ibis jay | kite lark")
    table = do(RULES, table, "offer show ibis hide ant", "offer show kite hide elk")
    table = do(RULES, table, "take shown", "take hidden")
    assert lines(table) == ["(hen@1) (dog) kite@1 ibis", "cat@0 gnu (ant@0) (elk)"]


def test_8_revealed_and_concealed_cards_keep_their_row_whoever_takes_them() -> None:
    table = do(RULES, TAKING, "take hidden", "take hidden")
    assert [laid.side for laid in table.players[0].line] == ["concealed", "revealed"]
    assert [laid.side for laid in table.players[1].line] == ["concealed", "revealed"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_9_after_six_rounds_everyone_has_twelve(seats: int) -> None:
    sizes: dict[int, set[int]] = {}

    def watch(table: State) -> bool:
        if table.phase is Phase.DRAW:
            sizes.setdefault(table.round, set()).update(len(player.line) for player in table.players)
        return table.phase in (Phase.WHITE, Phase.OVER)

    table = played(RULES, seats, 2, watch)
    assert {r: {2 * (r - 1)} for r in range(1, 7)} == {r: found for r, found in sizes.items() if r}
    assert {len(player.line) for player in table.players} == {12}


def schedule(rules: DozenRules, seats: int) -> list[list[int]]:
    """By round: which seat each seat offers to."""
    return [[rules.recipient(r, Seat(s), seats) for s in range(seats)] for r in range(1, 7)]


def test_11_the_schedule() -> None:
    assert schedule(RULES, 2) == [[1, 0]] * 6
    assert schedule(RULES, 3) == [[1, 2, 0], [2, 0, 1]] * 3
    assert schedule(RULES, 4) == [[1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2]] * 2


@pytest.mark.parametrize(("pairing", "seats"), [("rotation", 3), ("rotation", 4), ("mutual", 4)])
def test_10_every_other_player_gets_equally_many_offers_never_twice_running(pairing: str, seats: int) -> None:
    """ "always alternate": three times each with three players, twice with four."""
    rounds = schedule(rules_with(pairing=pairing), seats)
    for seat in range(seats):
        to = [recipients[seat] for recipients in rounds]
        assert Counter(to) == {s: 6 // (seats - 1) for s in range(seats) if s != seat}
        assert all(a != b for a, b in pairwise(to))
    assert all(sorted(recipients) == list(range(seats)) for recipients in rounds)


def test_11_with_mutual_pairing_two_players_offer_to_each_other() -> None:
    rules = rules_with(pairing="mutual")
    assert schedule(rules, 4) == [[1, 0, 3, 2], [2, 3, 0, 1], [3, 2, 1, 0]] * 2
    assert schedule(rules, 2) == [[1, 0]] * 6
    with pytest.raises(Illegal, match=r"dozen\.seats \(rule 11"):
        rules.start(3)


def test_11_offers_are_taken_by_the_schedule() -> None:
    offers = ["cat (dog)", "elk (fox)", "gnu (hen)"]
    table = read_state(" | ".join(["1 take", *(f"ant bee / - / {offer} / -" for offer in offers)]))
    after = do(RULES, table, "take shown", "take hidden", "take hidden")
    assert lines(after) == ["gnu@2 cat", "(dog@0) elk", "(fox@1) (hen)"]


def test_option_add_order_leftover_first() -> None:
    rules = rules_with(add_order="leftover_first")
    assert lines(do(rules, TAKING, "take hidden", "take shown")) == ["(dog) (hen@1)", "gnu cat@0"]


def test_options_are_read_checked_and_given_back() -> None:
    rules = rules_with(pairing="mutual", adjacency="row", add_order="leftover_first")
    assert {name: value for name, value in rules.options.items() if name != "cards"} == {
        "pairing": "mutual",
        "adjacency": "row",
        "add_order": "leftover_first",
    }
    assert DozenRules.from_options(rules.options) == rules
    for name, wrong in [("pairing", "none"), ("adjacency", True), ("add_order", "x"), ("sets", 1)]:
        with pytest.raises(BadOption, match=name):
            DozenRules.from_options({name: wrong})


def test_option_cards_is_the_name_of_a_built_in_set_or_a_whole_set() -> None:
    assert DozenRules.from_options({"cards": "starter"}) == DozenRules()
    assert rules_with().options["cards"]["id"] == "tests"
    for wrong in ("no-such-set", 3, None):
        with pytest.raises(BadOption, match="cards"):
            DozenRules.from_options({"cards": wrong})
