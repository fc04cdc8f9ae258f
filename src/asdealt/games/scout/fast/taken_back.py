"""What a round was before its latest actions were done, and what the others declined to beat in it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from asdealt.core import Done, View
from asdealt.fast.rows import Row
from asdealt.games.scout.fast.cards import decline
from asdealt.games.scout.rules import Edge, Phase, Play, Scout, ScoutRules, State
from asdealt.games.scout.rules.cards import Card
from asdealt.games.scout.rules.sets import power
from asdealt.games.scout.rules.state import Cards
from asdealt.veil import Secret, Unseen, seen_by

LATEST = 100  # actions that count: rounds are shorter, but a record may have any round
Turns = Sequence[Done[Play | Scout]]
Pile = list[Secret[Card]]


def actions_of_round(view: View[State]) -> Turns:
    """What was done in this round, as far as the view knows it, and not beyond what anybody plays."""
    done: list[Done[Play | Scout]] = []
    for each in reversed(view.past):
        if not isinstance(each.action, Play | Scout) or len(done) > LATEST:
            break
        done.append(each)
    return done[::-1]


def taken_back(now: State, done: Turns) -> tuple[list[Pile], list[Cards]]:
    """The hands before any of this was done, and the prior set before each action. Places of cards must be public.

    Raises IndexError if it does not lead to this state.
    """
    hands, captured, prior = list(map(list, now.hands)), list(map(list, now.captured)), list(now.prior)
    before: list[Cards] = []
    sizes = [0]  # of the prior set, before each action
    for each in done:
        sizes.append(each.action.length if isinstance(each.action, Play) else sizes[-1] - 1)
    for each, size in zip(reversed(done), reversed(sizes[:-1]), strict=True):
        hand, action = hands[each.seat], each.action
        if isinstance(action, Play):
            if len(prior) != action.length:
                raise IndexError("no such set was played last")
            taken = len(captured[each.seat]) - size
            hand[action.start : action.start] = prior
            prior, captured[each.seat] = captured[each.seat][taken:], captured[each.seat][:taken]
        else:
            face = hand.pop(action.slot.face.at).face
            card = Secret(face.turned() if action.slot.face.turned else face, seen_by(each.seat))
            prior.insert(0 if action.edge is Edge.LEFT else len(prior), card)
        before.insert(0, tuple(prior))
    if prior or any(captured):
        raise IndexError("these are not all actions of a round")
    return hands, before


def recall(rules: ScoutRules, view: View[State], row: Row) -> None:
    """Notes in a row which sets were declined in this round: a state does not say it, but the view's past does.

    Where the past is not there from the start of the round, nothing was declined as far as is known.
    """
    state = view.state
    if rules.chosen.insertion != "public" or state.phase not in (Phase.TURN, Phase.FOLLOW):
        return
    done = actions_of_round(view)
    if sum(map(partial(_is_turn, state.seats), done)) != state.turns:
        return
    try:
        _, before = taken_back(state, done)
    except (IndexError, Unseen):
        return
    for each, prior in zip(done, before, strict=True):
        if isinstance(each.action, Scout) and not each.action.double and prior:
            decline(row, each.seat, power([card.face.value for card in prior]))


def _is_turn(seats: int, each: Done[Play | Scout]) -> bool:
    """Whole turns are counted: with two players, a play comes after every scout of a turn."""
    return isinstance(each.action, Play) or not (each.action.double or seats == 2)
