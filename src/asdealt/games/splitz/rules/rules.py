"""Splitz. The rules by number: docs/rules/splitz.md."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import ClassVar, Literal, cast

from asdealt.core import CHANCE, Json, Outcome, Refusal, Seat, View, check_moves, check_seats, put, ranks
from asdealt.games.splitz.rules import refusals
from asdealt.games.splitz.rules.cards import DECK, JOKER, Cards, deal, minus, plus, rounds
from asdealt.games.splitz.rules.notation import SplitzNotation
from asdealt.games.splitz.rules.scoring import majorities, scored, scores

from asdealt.games.splitz.rules.state import (  # isort: skip
    PARTS, Action, Attach, Contest, Cut, Discard, End, First, Part, Phase, Row, Settle, Stacks, State, Vote, new_state,
)  # fmt: skip
from asdealt.options import read_options

NOBODY: frozenset[Seat] = frozenset()


@dataclass(frozen=True)
class Options:
    contest_order: Literal["left_to_right", "active_chooses"] = "left_to_right"  # of several contested Parts
    tiebreak: Literal["scored", "held"] = "scored"  # the different numbers that count: those scored, or all stacks
    repeat_discard_2p: bool = False  # two players: discard a Part at every cut, or only when the row is cut
    pending_joker: Literal["choose", "leftmost"] = "choose"  # which of several first stacks a Joker goes to


@dataclass(frozen=True)
class SplitzRules:
    name: ClassVar[str] = "splitz"
    edition: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    chosen: Options = Options()

    @classmethod
    def from_options(cls, given: Mapping[str, Json]) -> SplitzRules:
        return cls(read_options(Options, given))

    @property
    def options(self) -> Mapping[str, Json]:
        return dataclasses.asdict(self.chosen)

    @property
    def notation(self) -> SplitzNotation:
        return SplitzNotation()

    def start(self, seats: int) -> State:
        check_seats(self, seats)
        return new_state(seats, DECK)

    def actors(self, state: State) -> frozenset[Seat]:
        match state.phase:
            case Phase.VOTE:
                return _seats(state.voters)
            case Phase.CUT | Phase.SETTLE:
                return _seats((state.active,))
            case Phase.DISCARD:
                return _seats((_left(state),))
            case Phase.PLACE:
                return _seats((cast(Seat, state.placer),))
            case Phase.OVER:
                return NOBODY
            case Phase.FIRST | Phase.DEAL:
                return _seats((CHANCE,))

    # The course of a game

    def seats_of(self, state: State) -> int:
        return state.seats

    def rounds(self, seats: int) -> int:
        return rounds(seats)

    def round(self, state: State) -> int:
        return state.round

    def starter(self, state: State) -> Seat | None:
        return None if state.phase is Phase.FIRST else state.active

    scores_rounds: ClassVar[bool] = False  # numbers are counted once, at the end

    def round_scores(self, state: State) -> Sequence[tuple[int, ...]]:  # noqa: ARG002
        return ()

    def settled(self, state: State) -> bool:  # noqa: ARG002 - every decision of Splitz is a turn of its own
        return True

    # Legal actions

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Cuts by first place, then second; Parts from left to right; numbers upwards."""
        if seat not in self.actors(state):
            return ()
        match state.phase:
            case Phase.CUT:
                return _cuts(len(state.row))
            case Phase.DISCARD:
                return tuple([_DISCARDS[part] for part in state.open_parts])
            case Phase.VOTE:
                return tuple([_VOTES[part] for part in state.open_parts])
            case Phase.PLACE:
                return tuple([Attach(number) for number in state.stacks[seat].numbers])
            case Phase.SETTLE:
                return tuple([Settle(contest.part) for contest in state.rivals])
            case _:
                return ()

    def why_not(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if seat not in self.actors(state):
            return refusals.out_of_turn(state, seat)
        return refusals.why_not(state, seat, action)

    # What actions do

    def draw(self, state: State, rng: Random) -> Action:
        if state.phase is Phase.FIRST:
            return First(Seat(rng.randrange(state.seats)))
        return Row(deal(state.stock, state.row_size, rng))

    def apply(self, state: State, moves: Mapping[Seat, Action]) -> State:
        check_moves(self, state, moves)
        (seat, action), *_ = moves.items()
        match action:
            case First(first):
                return dataclasses.replace(state, phase=Phase.DEAL, round=1, active=first)
            case Row(cards):
                return _turn_up(state, cards)
            case Cut(i, j):
                parts = (state.row[:i], state.row[i:j], state.row[j:])
                return dataclasses.replace(state, phase=self._after_cut(state), row=(), parts=parts)
            case Discard(part):
                return _discarded(state, part)
            case Vote():
                return self._distribute(state, cast(Mapping[Seat, Vote], moves))
            case Attach(number):
                mine = state.stacks[seat].attached(number, 1)
                return self._go_on(dataclasses.replace(state, stacks=put(state.stacks, seat, mine)))
            case Settle(part):
                return _divide_again(state, next(contest for contest in state.rivals if contest.part == part))

    def _after_cut(self, state: State) -> Phase:
        """Not called for a divided pair, so nothing is discarded from one: nobody could get the rest."""
        discards = state.seats == 2 and (not state.trail or self.chosen.repeat_discard_2p)
        return Phase.DISCARD if discards else Phase.VOTE

    def _distribute(self, state: State, votes: Mapping[Seat, Vote]) -> State:
        stacks, discards, served = list(state.stacks), state.discards, list(state.served)
        contested = []
        for part, cards in zip(PARTS, state.parts, strict=False):
            voters = tuple([seat for seat in state.voters if votes[seat].part == part])
            if len(voters) == 1:
                stacks[voters[0]] = self._take(stacks[voters[0]], cards)
                served.append(voters[0])
            elif voters and len(cards) > 1:
                contested.append(Contest((*state.trail, part), cards, voters))
            else:  # no voter, or several voters for a single card
                discards = plus(discards, cards)
        return self._go_on(
            dataclasses.replace(
                state,
                trail=(),
                parts=(),
                voters=(),
                contested=(*contested, *state.contested),
                served=tuple(sorted(served)),
                stacks=tuple(stacks),
                discards=discards,
            )
        )

    def _take(self, stacks: Stacks, cards: Cards) -> Stacks:
        """Numbers go on their stacks. Jokers stay loose until their owner attaches them."""
        if self.chosen.pending_joker == "leftmost" and any(cards):
            first = next(card for card in cards if card != JOKER)
            stacks = stacks.attached(first, stacks.pending)
        return Stacks(plus(stacks.cards, cards), stacks.jokers)

    def _go_on(self, state: State) -> State:
        """Finds the next phase after cards have been given out: Jokers, contested Parts, another round, or the end."""
        if state.placer is not None:
            return dataclasses.replace(state, phase=Phase.PLACE)
        if state.contested:
            if self.chosen.contest_order == "active_chooses" and len(state.rivals) > 1:
                return dataclasses.replace(state, phase=Phase.SETTLE)
            return _divide_again(state, state.contested[0])
        if not any(state.stock):
            return dataclasses.replace(state, phase=Phase.OVER)
        return dataclasses.replace(state, phase=Phase.DEAL, round=state.round + 1, active=_left(state))

    def outcome(self, state: State) -> Outcome | None:
        if state.phase is not Phase.OVER:
            return None
        grid = majorities(state)
        points = scores(grid, state.seats)
        held = self.chosen.tiebreak == "held"
        different = [len(mine.numbers) for mine in state.stacks] if held else scored(grid, state.seats)
        return Outcome(points, ranks(list(zip(points, different, strict=True))), End.STOCK_USED_UP)

    def guess(self, view: View[State], rng: Random) -> State:  # noqa: ARG002 - there is nothing to draw
        """The state itself: all cards on the table are public, the stock has no order, and the match seals votes."""
        return view.state


def _turn_up(state: State, cards: Cards) -> State:
    everybody = tuple(map(Seat, range(state.seats)))
    stock = minus(state.stock, cards)
    return dataclasses.replace(state, phase=Phase.CUT, row=cards, voters=everybody, served=(), stock=stock)


def _discarded(state: State, part: Part) -> State:
    parts = tuple([() if here == part else cards for here, cards in zip(PARTS, state.parts, strict=True)])
    discards = plus(state.discards, state.parts[PARTS.index(part)])
    return dataclasses.replace(state, phase=Phase.VOTE, parts=parts, discards=discards)


def _divide_again(state: State, contest: Contest) -> State:
    """A contested Part is divided next. Two cards can be cut in one way only, so nobody has to decide."""
    pair = len(contest.cards) == 2
    return dataclasses.replace(
        state,
        phase=Phase.VOTE if pair else Phase.CUT,
        trail=contest.trail,
        row=() if pair else contest.cards,
        parts=tuple([(card,) for card in contest.cards]) if pair else (),
        voters=contest.voters,
        contested=tuple([other for other in state.contested if other != contest]),
    )


def _left(state: State) -> Seat:
    """The next seat, clockwise from Active."""
    return Seat((state.active + 1) % state.seats)


@cache
def _seats(seats: tuple[Seat, ...]) -> frozenset[Seat]:
    return frozenset(seats)


@cache
def _cuts(cards: int) -> tuple[Cut, ...]:
    return tuple(Cut(i, j) for i in range(1, cards - 1) for j in range(i + 1, cards))


_DISCARDS = {part: Discard(part) for part in PARTS}
_VOTES = {part: Vote(part) for part in PARTS}
