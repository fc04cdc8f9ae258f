"""Dozen's hints agree with the rules, and depend only on the seat's own view."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from asdealt import veil
from asdealt.core import CHANCE, Seat
from asdealt.games.dozen.hints import PREVIEW_CHANGES, PREVIEWED, Help, Hints, Printed
from asdealt.games.dozen.rules import DozenRules, Offer, Phase, State, Take, scoring
from asdealt.games.dozen.rules.state import Laid
from asdealt.games.dozen.words.cards import card_text
from asdealt.hints import facts, help_for, hints_of
from helpers.dozen import ME, at_the_end, card, effect, played, rules_with
from helpers.play import random_states

SIZES = [2, 3, 4]
RULES = {
    "usual": DozenRules(),
    "by row": DozenRules.from_options({"adjacency": "row", "add_order": "leftover_first"}),
    "first set": DozenRules.from_options({"cards": "first"}),
}


def told(rules: DozenRules, state: State, seat: Seat | None = ME) -> Hints:
    """Facts and help combined, as a screen has them."""
    view = veil.view(state, (), seat)
    found, help = facts(rules, view), help_for(rules, view, "legal")
    assert isinstance(found, Hints)
    return msgspec.structs.replace(found, **msgspec.structs.asdict(help)) if help else found


def states(rules: DozenRules, seats: int, phase: Phase) -> Iterator[State]:
    return (state for state in random_states(rules, seats, Random(seats)) if state.phase is phase)


@pytest.mark.parametrize("seats", SIZES)
@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_new_cards_go_to_the_hinted_places(rules: DozenRules, seats: int) -> None:
    """The places of both new cards, and my total if I take the shown one, whichever card is left of my offer."""
    for state in states(rules, seats, Phase.TAKE):
        said = told(rules, state)
        giver, taker = said.recipients.index(ME), Seat(said.recipients[ME])
        offered, own = state.players[giver].offer, state.players[ME].offer
        assert isinstance(offered, Offer)
        assert isinstance(own, Offer)
        for taken_from_me, total in zip((False, True), said.if_shown, strict=True):
            moves = {Seat(seat): Take(hidden=False) for seat in range(seats)} | {taker: Take(taken_from_me)}
            after = rules.apply(state, moves)
            line = after.players[ME].line
            assert line[said.taken_place - 1].card.face == offered.shown.face
            assert line[said.kept_place - 1].card.face == (own.shown if taken_from_me else own.hidden).face
            assert total == sum(each.total for each in rules.tally(after, ME))


@pytest.mark.parametrize("seats", SIZES)
def test_the_hint_about_the_next_recipients_is_right(seats: int) -> None:
    rules = RULES["usual"]
    said = [told(rules, state) for state in states(rules, seats, Phase.OFFER)]
    assert [each.next_recipients for each in said[:-1]] == [each.recipients for each in said[1:]]
    assert said[-1].next_recipients == []


@pytest.mark.parametrize("seats", SIZES)
def test_previewed_effects_match_what_happens(seats: int) -> None:
    rules = RULES["usual"]
    for seed in range(4):
        state = played(rules, seats, seed, lambda table: table.phase in (Phase.WHITE, Phase.OVER))
        for seat in sorted(rules.actors(state)):
            legal = rules.legal(state, seat)
            afters = told(rules, state, seat).afters
            for way, after in zip(legal, afters, strict=True):
                done = rules.apply(
                    state, {s: way if s == seat else rules.legal(state, s)[0] for s in rules.actors(state)}
                )
                before, line = state.players[seat].line, done.players[seat].line
                assert after.total == sum(each.total for each in rules.tally(done, seat))
                assert [before[place - 1].card for place in after.order] == [laid.card for laid in line]
                now = {change.place: (change.side, change.color) for change in after.changed}
                for place, laid in enumerate(line, 1):
                    printed = rules.cards[laid.card.face.id]
                    side, color = now.get(place, (before[after.order[place - 1] - 1].side, None))
                    assert laid.side == side
                    assert color in (None, laid.color or printed.color)


def test_a_card_from_the_hand_is_named() -> None:
    guest = card("guest", "white", 0, before=[effect("replace_from_hand", {"scope": "left"})])
    rules = rules_with(guest)
    (after,) = told(rules, at_the_end("ant (bee) guest", "cat")).afters
    assert after.order == [1, 0, 3]
    assert [(change.place, change.id, change.side) for change in after.changed] == [(2, "cat", "concealed")]


def test_too_many_choices_are_not_previewed() -> None:
    many = card("many", "white", 0, before=[effect("recolor", {"scope": "line", "choose": 2}, to="any")])
    rules = rules_with(many)
    table = at_the_end("many many@1 bee cat dog elk fox gnu hen ibis jay kite")
    assert len(rules.legal(table, ME)) > PREVIEWED
    assert told(rules, table).afters == []


def test_effects_that_change_too_much_are_not_previewed() -> None:
    all_of_them = [
        effect("add_value", {"scope": "line"}, n=1),
        effect("move", {"scope": "others", "choose": 1}, to="any"),
    ]
    rules = rules_with(card("much", "white", 0, before=all_of_them))
    table = at_the_end("much ant bee cat dog elk fox gnu hen ibis jay kite")
    assert 12 * len(rules.legal(table, ME)) > PREVIEW_CHANGES
    assert told(rules, table).afters == []


def test_every_card_has_the_same_text_as_elsewhere() -> None:
    rules = RULES["usual"]
    part = hints_of("dozen")
    assert part is not None
    assert part.content is not None
    pieces = part.content(rules)
    assert len(pieces) == len(rules.cards.cards)
    for printed in pieces:
        assert isinstance(printed, Printed)
        own = rules.cards[printed.id]
        for lang in ("en", "ja", "es"):
            assert getattr(printed.before, lang) + getattr(printed.score, lang) == card_text(own, rules.cards, lang)
        assert len(printed.score.en) == len(own.score)


@pytest.mark.parametrize("seats", SIZES)
def test_nothing_hidden_is_counted(seats: int) -> None:
    """A different guess at what the seat cannot see gives the same hints."""
    rules = RULES["usual"]
    for n, state in enumerate(random_states(rules, seats, Random(9))):
        for seat in (ME, None):
            view = veil.view(state, (), seat)
            if n % 3 or rules.actors(state) == {CHANCE}:
                continue
            other = rules.guess(view, Random(n))
            assert msgspec.json.encode(told(rules, state, seat)) == msgspec.json.encode(told(rules, other, seat))


def test_lines_are_scored_as_far_as_they_are_visible() -> None:
    rules = RULES["usual"]
    for state in states(rules, 3, Phase.OFFER):
        for seat, line in enumerate(told(rules, state).lines):
            seen = [laid for laid in veil.view(state, (), ME).state.players[seat].line if laid.card.known]
            assert line.hidden == len(state.players[seat].line) - len(seen)
            assert line.values == sum(rules.cards[laid.card.face.id].value for laid in seen)
            assert (line.total is None) == bool(line.hidden)
            if line.total is not None:
                assert line.total == sum(each.total for each in line.cards)


def test_the_end_names_the_winners() -> None:
    rules = RULES["usual"]
    state = played(rules, 3, 2, lambda table: table.phase is Phase.OVER)
    outcome = rules.outcome(state)
    assert outcome
    said = told(rules, state, None)
    assert [line.total for line in said.lines] == list(outcome.scores)
    assert said.winners == [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    assert said.recipients == []


@pytest.mark.parametrize("seats", SIZES)
@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_a_suggested_offer_keeps_what_its_reason_promises(rules: DozenRules, seats: int) -> None:
    for state in states(rules, seats, Phase.OFFER):
        view = veil.view(state, (), ME)
        assert help_for(rules, view, "legal") is None
        help = help_for(rules, view, "coach")
        assert isinstance(help, Help)
        tip = help.suggested
        assert tip
        (offer,) = rules.notation.read(tip.move, ME)
        assert offer in rules.legal(state, ME)
        assert isinstance(offer, Offer)
        assert (offer.shown.face.id, offer.hidden.face.id) == (tip.shown, tip.hidden)
        line = state.players[ME].line
        kept = (Laid(offer.shown, "revealed", ME), Laid(offer.hidden, "concealed", ME))
        before = scoring.total(rules.cards, line, rules.by_row)
        least = min(scoring.total(rules.cards, (*line, each), rules.by_row) - before for each in kept)
        assert (tip.why == "offer-keep") == (least > 0)
        if least > 0:
            assert tip.points == least
