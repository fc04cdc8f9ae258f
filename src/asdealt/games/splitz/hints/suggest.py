"""One move of Splitz with one reason, for a person who asks for it. A rule of thumb, from a seat's own view."""

from __future__ import annotations

from typing import Literal

import msgspec

from asdealt.bots.simple import deciding_seat
from asdealt.core import Seat, View
from asdealt.games.splitz.rules.cards import JOKER, NUMBERS, Card, Cards
from asdealt.games.splitz.rules.rules import SplitzRules
from asdealt.games.splitz.rules.state import PARTS, Attach, Cut, Discard, Part, Settle, State, Vote

Why = Literal[
    "vote-most", "vote-calm", "vote-balance",
    "cut-part", "cut-even",
    "discard-theirs", "discard-even",
    "joker-points", "joker-guard", "joker-race",
    "settle-own-last", "settle-any",
]  # fmt: skip


class Suggested(msgspec.Struct, frozen=True):
    move: str  # one of the legal texts
    why: Why
    part: Part | None = None  # what the reason is about
    points: int = 0  # that the reason speaks of, as the majorities are now
    number: int = 0  # of a Joker


def suggested(rules: SplitzRules, view: View[State]) -> Suggested | None:
    """What the greedy bot likes best, and why. None: there is nothing to choose."""
    from asdealt.games.splitz.bots.greedy import Greedy  # late: bots need NumPy, and few people ask for suggestions

    state, me = view.state, deciding_seat(view)
    legal = rules.legal(state, me)
    if len(legal) < 2:
        return None
    if isinstance(legal[0], Settle):
        return _settle(rules, state, me)
    best, _ = max(Greedy().values(rules, view), key=lambda judged: judged[1])
    text = rules.notation.write((best,))
    match best:
        case Vote(part):
            why, points = _why_vote(state, me, part)
            return Suggested(text, why, part, points)
        case Cut(i, j):
            return _cut(state, me, text, (state.row[:i], state.row[i:j], state.row[j:]))
        case Discard(part):
            mine, theirs = (gained(state, seat, _cards(state, part)) for seat in (me, Seat(1 - me)))
            return Suggested(text, "discard-theirs" if theirs > mine else "discard-even", part, theirs)
        case Attach(number):
            return Suggested(text, _why_joker(state, me, number), number=number)
        case _:
            raise TypeError(f"{best} is not decided by a seat")


def gained(state: State, seat: Seat, cards: Cards) -> int:
    """What these cards would add to a seat's points if they were its own now, its Jokers where they add most."""
    more = {number: cards.count(number) for number in NUMBERS}
    numbers = [number for number in NUMBERS if more[number] or state.stacks[seat].cards[number]]
    for _ in range(cards.count(JOKER) if numbers else 0):
        more[max(numbers, key=lambda number: _with(state, seat, {**more, number: more[number] + 1}))] += 1
    return _with(state, seat, more) - _with(state, seat, {})


def _with(state: State, seat: Seat, more: dict[Card, int]) -> int:
    """The points of a seat with so many more cards of each number."""
    points = 0
    for number in NUMBERS:
        mine = state.stacks[seat].size(number) + more.get(number, 0)
        points += number if mine and mine >= _most_of_others(state, seat, number) else 0
    return points


def _most_of_others(state: State, seat: Seat, number: Card) -> int:
    return max(stacks.size(number) for other, stacks in enumerate(state.stacks) if other != seat)


def _cards(state: State, part: Part) -> Cards:
    return state.parts[PARTS.index(part)]


def _why_vote(state: State, me: Seat, part: Part) -> tuple[Why, int]:
    gains = {each: gained(state, me, _cards(state, each)) for each in state.open_parts}
    if gains[part] and gains[part] == max(gains.values()):
        return "vote-most", gains[part]
    rivals = [seat for seat in state.voters if seat != me]
    wanted = {each: sum(gained(state, seat, _cards(state, each)) for seat in rivals) for each in state.open_parts}
    return ("vote-calm" if wanted[part] == min(wanted.values()) else "vote-balance"), gains[part]


def _cut(state: State, me: Seat, text: str, parts: tuple[Cards, Cards, Cards]) -> Suggested:
    """The reason is the part that brings me more than any other voter, if there is one."""
    rivals = [seat for seat in state.voters if seat != me]
    gains = [gained(state, me, cards) if me in state.voters else 0 for cards in parts]
    theirs = [max(gained(state, seat, cards) for seat in rivals) for cards in parts]
    ahead = [mine - their for mine, their in zip(gains, theirs, strict=True)]
    best = max(range(len(parts)), key=lambda n: ahead[n])
    if ahead[best] > 0:
        return Suggested(text, "cut-part", PARTS[best], gains[best])
    return Suggested(text, "cut-even")


def _why_joker(state: State, me: Seat, number: Card) -> Why:
    mine, others = state.stacks[me].size(number), _most_of_others(state, me, number)
    if mine >= others:
        return "joker-guard"
    return "joker-points" if mine + 1 == others else "joker-race"


def _settle(rules: SplitzRules, state: State, me: Seat) -> Suggested:
    """My own contest last: by then I know how the other one ended."""
    mine = [contest.part for contest in state.rivals if me in contest.voters]
    first = next(contest.part for contest in state.rivals if contest.part not in mine)
    return Suggested(rules.notation.write((Settle(first),)), "settle-own-last" if mine else "settle-any", first)
