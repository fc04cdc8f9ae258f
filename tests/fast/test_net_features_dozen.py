"""What nets read of Dozen: lines and their points, cards that were seen, what choices bring; with any card set."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from asdealt import veil
from asdealt.core import CHANCE, Seat
from asdealt.fast.game import fast_game
from asdealt.fast.net_reading import plain_kernels, read
from asdealt.games import rules_for
from asdealt.games.dozen.fast import layout

from asdealt.games.dozen.fast.net_layout import (  # isort: skip
    N_HAND, N_HIDDEN, N_LAST, N_LINE, N_POINTS, N_RUN, N_RUN_NOW, N_SHOWN, N_UNKNOWN, N_UNSEEN, NET_CHOICE, O_GAIN,
    O_HIDDEN_MINE, O_HIDE, O_SHOW, O_SHOWN_THEIRS, O_WORTH, TOLD,
)  # fmt: skip
from asdealt.games.dozen.fast.quick_scoring import NO_ROW
from asdealt.games.dozen.rules import DozenRules, Options, Phase
from asdealt.games.dozen.rules.chance import not_known_from_deck
from asdealt.games.dozen.rules.scoring import total
from helpers.net_readings import decisions, of_whole_state
from helpers.play import random_states
from lockstep.dozen_sets import Designer

NAMES = sorted(card.id for card in rules_for("dozen", 2).cards.cards)  # type: ignore[attr-defined]


def random_rules(rng: Random) -> DozenRules:
    return DozenRules(
        Options(
            cards=Designer(rng, rng.choice([14, 18, 30, 60])).card_set(),
            adjacency=rng.choice(["line", "row"]),
            add_order=rng.choice(["chosen_first", "leftover_first"]),
        )
    )


def cards_at(numbers: list[int], first: int) -> Counter[str]:
    return Counter({NAMES[i]: numbers[first + i] for i in range(TOLD) if numbers[first + i]})


def order_of(rules: Any, state: Any, me: int, seats: int) -> list[int]:
    """Me, the player this is about, the other one of giver and receiver, the rest."""
    to, giver = rules.recipient(state.round, me, seats), rules.offerer(state.round, me, seats)
    found = [me, *((to, giver) if state.phase is Phase.OFFER else (giver, to))]
    found += [(me + way) % seats for way in range(1, seats)]
    return list(dict.fromkeys(found))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_they_say_what_the_table_shows(seats: int) -> None:
    rules: Any = rules_for("dozen", seats)
    for state, me, view in decisions(rules, seats, Random(seats), 0.3):
        if state.phase is Phase.WHITE:
            continue
        found = read(rules, view, me).state
        mine = state.players[me]
        assert cards_at(found, N_HAND) == Counter(card.face.id for card in mine.hand)
        assert cards_at(found, N_HIDDEN) == Counter([mine.offer.hidden.face.id] if mine.offer else [])
        for k, seat in enumerate(order_of(rules, state, me, seats)):
            player = view.state.players[seat]
            known = [laid for laid in player.line if laid.card.known]
            for row, side in enumerate(("revealed", "concealed")):
                told = Counter({NAMES[i]: found[N_LINE + 2 * TOLD * k + 2 * i + row] for i in range(TOLD)})
                assert +told == Counter(laid.card.face.id for laid in known if laid.side == side)
            assert found[N_UNKNOWN + k] == len(player.line) - len(known)
            last = [laid.card.face.id for laid in player.line[-1:] if laid.card.known]
            assert cards_at(found, N_LAST + TOLD * k) == Counter(last)
            shown = [player.offer.shown.face.id] if player.offer else []
            assert cards_at(found, N_SHOWN + TOLD * k) == Counter(shown)
            sides = "".join(laid.side[0] for laid in player.line)
            assert found[N_RUN + k] == max(map(len, sides.split("r")))
            assert found[N_RUN_NOW + k] == len(sides.split("r")[-1])
            unseen = set(not_known_from_deck(rules.cards, view.state, seat))
            unseen -= {card.face.id for card in mine.hand} if seat == me else set()
            assert set(cards_at(found, N_UNSEEN + TOLD * k)) == unseen
        assert found[N_POINTS] == total(rules.cards, mine.line, rules.by_row)


@pytest.mark.parametrize("seed", range(6))
def test_any_card_set_can_be_read(seed: int) -> None:
    """And nothing of it depends on what is hidden."""
    rng = Random(seed)
    seats = rng.choice([2, 3, 4])
    rules = random_rules(rng)
    game = fast_game("dozen")
    for state, seat, view in decisions(rules, seats, rng, 0.2):
        known = read(rules, view, seat)
        assert of_whole_state(rules, state, seat) == of_whole_state(rules, rules.guess(view, rng), seat) == known
        numbers = [*known.state, *known.choices]
        assert -(1 << 15) <= min(numbers) <= max(numbers) < 1 << 15
        assert {action for action in known.actions if action >= 0} <= set(game.numbers_of(rules, state, seat))


@pytest.mark.parametrize("seed", range(8))
def test_lines_score_as_by_the_rules(seed: int) -> None:
    """With random card sets, that use the whole vocabulary, and with the starter set."""
    rng, game, kernels = Random(seed), fast_game("dozen"), plain_kernels("dozen")
    rules: Any = random_rules(rng) if seed else rules_for("dozen", 2)
    rules_row, compared = game.rules_row(rules, 2, None).tolist(), 0
    while compared < 20:
        for state in random_states(rules, 2, rng):
            if state.phase is Phase.TAKE and state.players[0].line:
                row, work = game.encode(rules, state).tolist(), [0] * kernels["NET_WORK"]
                line = state.players[0].line
                assert kernels["lay_out"](rules_row, row, work, 0, 0) == len(line) + 2
                found = kernels["line_points"](rules_row, work, len(line))
                assert found == total(rules.cards, line, rules.by_row)
                compared += 1


def test_a_card_that_was_put_away_leaves_nothing_behind() -> None:
    rules, game, kernels = rules_for("dozen", 2), fast_game("dozen"), plain_kernels("dozen")
    rules_row = game.rules_row(rules, 2, None).tolist()
    for state in random_states(rules, 2, Random(4)):
        if state.phase is Phase.OFFER:
            row, work = game.encode(rules, state).tolist(), [0] * kernels["NET_WORK"]
            places = kernels["lay_out"](rules_row, row, work, 0, 0)
            before = list(work)
            for card in range(1, 19):
                kernels["put_card"](rules_row, work, places - 1, card, card % 2)
            assert work != before
            kernels["put_card"](rules_row, work, places - 1, 0, NO_ROW)
            before[layout.W_COLORED] = work[layout.W_COLORED] = 0  # places without a colour: no selector asks for them
            assert work == before


def test_offers_and_takes_say_what_they_bring() -> None:
    """In the first round nothing is on the table, so a card without terms that matter gains its value."""
    rules: Any = rules_for("dozen", 2)
    cards = {card.id: card for card in rules.cards.cards}
    offers = takes = 0
    for seed in range(20):
        for state in random_states(rules, 2, Random(seed)):
            if state.round > 1 or CHANCE in rules.actors(state):
                continue
            seen = read(rules, veil.view(state, (), Seat(0)), Seat(0))
            for k, action in enumerate(action for action in seen.actions if action >= 0):
                choice = seen.choices[NET_CHOICE * k : NET_CHOICE * (k + 1)]
                if state.phase is Phase.OFFER:
                    offer = rules.legal(state, 0)[action]
                    (shown,), (hidden,) = cards_at(choice, O_SHOW), cards_at(choice, O_HIDE)
                    assert (shown, hidden) == (offer.shown.face.id, offer.hidden.face.id)
                    if shown in ("thief", "comet", "lantern"):
                        assert choice[O_SHOWN_THEIRS] == 64 * cards[shown].value
                        offers += 1
                    if hidden in ("moon", "fog"):  # two points more for what it does
                        assert choice[O_HIDDEN_MINE] == 64 * (cards[hidden].value + 2)
                elif action == layout.A_TAKE and state.players[1].offer.shown.face.id in ("thief", "comet", "lantern"):
                    assert choice[O_GAIN] == 64 * cards[state.players[1].offer.shown.face.id].value
                    takes += 1
            worths = [seen.choices[NET_CHOICE * k + O_WORTH] for k, action in enumerate(seen.actions) if action >= 0]
            assert max(worths) == 0
    assert offers > 20
    assert takes > 2
