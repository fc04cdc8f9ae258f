"""Cards are conserved, and scores equal an independent recount. Every game must have a recount here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from asdealt.core import CHANCE
from asdealt.games import GAMES
from asdealt.games.dozen import rules as dozen
from asdealt.games.scout.rules import Hold, Phase, Play, Scout, State, deck
from asdealt.games.splitz import rules as splitz
from asdealt.games.splitz.rules import PARTS, Attach, Vote
from asdealt.match import Match
from helpers.dozen_recount import dozen_recount
from helpers.play import Setting, every_setting, make, random_match, random_states


def scout_conserved(table: State) -> bool:
    """During a round the whole deck is in hands, on the table and captured; between rounds there are no cards."""
    piles = [*table.hands, table.prior, *table.captured]
    cards = Counter(card.face.pair for pile in piles for card in pile)
    if not any(table.hands):
        return not cards
    if table.seats == 2:  # half of the deck is set aside
        return len(cards) == cards.total() == 22
    return cards == Counter(card.pair for card in deck(table.seats))


def splitz_conserved(table: splitz.State) -> bool:
    return table.cards == splitz.DECK


def dozen_conserved(table: dozen.State) -> bool:
    """No deck deals a card twice, and all decks deal equally many cards, at most 14."""
    from_deck: list[list[str]] = [[] for _ in table.players]
    for seat, player in enumerate(table.players):
        offered = [player.offer.shown, player.offer.hidden] if player.offer else []
        from_deck[seat] += [card.face.id for card in (*player.hand, *offered)]
        for laid in (*player.line, *player.out):
            from_deck[laid.of].append(laid.card.face.id)
    drawn = {2 * min(table.round + (table.phase != "draw"), 7)}
    return all(len(set(ids)) == len(ids) for ids in from_deck) and {len(ids) for ids in from_deck} == drawn


CONSERVED: dict[str, Callable[[Any], bool]] = {
    "scout": scout_conserved, "splitz": splitz_conserved, "dozen": dozen_conserved,
}  # fmt: skip


@every_setting
def test_cards_are_conserved(setting: Setting) -> None:
    rules, seats = make(setting)
    for state in random_states(rules, seats, Random(seats)):
        assert CONSERVED[rules.name](state), state


def scout_recount(match: Match[Any, Any]) -> tuple[int, ...]:
    """From the moves alone: how many cards each player took, whom each scout paid, what was left in hand."""
    n, two = match.seats, match.seats == 2
    totals = [0] * n
    scouts_in_a_row = 0
    on_table, owner = 0, CHANCE
    held, gained = [0] * n, [0] * n
    for turn, after in ((step.turn, step.after) for step in match.steps()):
        if turn.by_chance:
            if any(after.hands):
                held, gained = [len(hand) for hand in after.hands], [3 * two] * n
                on_table, scouts_in_a_row = 0, 0
            continue
        for seat, actions in turn.moves:
            for action in actions:
                if isinstance(action, Play):
                    gained[seat] += on_table
                    held[seat] -= action.length
                    on_table, owner, scouts_in_a_row = action.length, seat, 0
                elif isinstance(action, Scout):
                    gained[seat if two else owner] += -1 if two else 1
                    held[seat] += 1
                    on_table -= 1
                    scouts_in_a_row += not action.double
                else:
                    assert isinstance(action, Hold)
        if after.phase in (Phase.DEAL, Phase.OVER):
            by_ii = 0 not in held and (two or scouts_in_a_row == n - 1)
            for each in range(n):
                totals[each] += gained[each] - (0 if by_ii and each == owner else held[each])
    return tuple(totals)


def splitz_recount(match: Match[Any, Any]) -> tuple[int, ...]:
    """From the moves alone: who was the only one to vote for which Part, and where each Joker went."""
    stacks: list[Counter[int]] = [Counter() for _ in range(match.seats)]
    waiting = [0] * match.seats
    leftmost = match.rules.options["pending_joker"] == "leftmost"
    for before, turn in ((step.before, step.turn) for step in match.steps()):
        votes = {done.seat: done.action.part for done in turn.done if isinstance(done.action, Vote)}
        for seat, part in votes.items():
            if list(votes.values()).count(part) == 1:
                cards = before.parts[PARTS.index(part)]
                numbers = [card for card in cards if card]
                if leftmost and numbers and not stacks[seat]:
                    stacks[seat][numbers[0]] += waiting[seat]
                stacks[seat].update(numbers)
                waiting[seat] += 0 if stacks[seat] else len(cards)
        for done in turn.done:
            if isinstance(done.action, Attach):
                stacks[done.seat][done.action.number] += 1
    most = {number: max(mine[number] for mine in stacks) for number in range(1, 11)}
    return tuple(sum(k for k in most if mine[k] and mine[k] == most[k]) for mine in stacks)


RECOUNTS: dict[str, Callable[[Match[Any, Any]], tuple[int, ...]]] = {
    "scout": scout_recount,
    "splitz": splitz_recount,
    "dozen": dozen_recount,
}


def test_every_game_has_a_recount() -> None:
    assert RECOUNTS.keys() == CONSERVED.keys() == GAMES.keys()


@every_setting
def test_scores_equal_a_recount(setting: Setting) -> None:
    rules, seats = make(setting)
    for n in range(3):
        match = random_match(rules, seats, f"recount {n}")
        assert match.outcome is not None
        assert match.outcome.scores == RECOUNTS[rules.name](match)
