"""Scout. The rules by number: docs/rules/scout.md."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from random import Random
from typing import Annotated, ClassVar, Literal, cast

from asdealt.core import (  # isort: skip
    CHANCE, Illegal, Json, Outcome, Refusal, Seat, View, Viewer, check_moves, check_seats, put, ranks,
)  # fmt: skip
from asdealt.games.scout.rules import chance
from asdealt.games.scout.rules.action_lists import all_scouts, is_among, one_play
from asdealt.games.scout.rules.cards import Card
from asdealt.games.scout.rules.guess import guess
from asdealt.games.scout.rules.notation import ScoutNotation
from asdealt.games.scout.rules.sets import NO_SET, any_stronger, joins, power, spell, stronger_sets, untouched

from asdealt.games.scout.rules.state import (  # isort: skip
    Action, Cards, Deal, Edge, End, Hold, Phase, Play, Scout, Sheet, Spent, Start, State, may_scout,
    must_play, values,
)  # fmt: skip
from asdealt.options import Within, read_options
from asdealt.shapes import shape_of
from asdealt.veil import PUBLIC, Secret, face_up

NOBODY: frozenset[Seat] = frozenset()
WELL_FORMED = shape_of(Action)


@dataclass(frozen=True)
class Options:
    start: Literal["random", "holder_1_2"] = "random"  # who starts: drawn, or the holder of card 1/2
    flip: Literal["secret", "open"] = "secret"  # which way up to hold the hand: all at once in secret, or in turn
    insertion: Literal["public", "identity_only"] = "public"  # is it public where a scouted card goes
    reveal_hands_at_end: bool = True
    max_turns: Annotated[int, Within(1, 65_535)] | None = 1000  # per round; None: no limit
    edition: Literal["first", "oink"] = "first"  # oink adds the game for two


@dataclass(frozen=True)
class ScoutRules:
    name: ClassVar[str] = "scout"
    edition: ClassVar[int] = 2
    option_kind: ClassVar[type[Options]] = Options
    chosen: Options = Options()

    @classmethod
    def from_options(cls, given: Mapping[str, Json]) -> ScoutRules:
        return cls(read_options(cls.option_kind, given))

    @property
    def options(self) -> Mapping[str, Json]:
        return dataclasses.asdict(self.chosen)

    @property
    def seats(self) -> range:
        return range(2 if self.chosen.edition == "oink" else 3, 6)

    @cached_property
    def notation(self) -> ScoutNotation:
        return ScoutNotation(self.chosen.flip == "open", self.chosen.insertion == "public")

    def start(self, seats: int) -> State:
        check_seats(self, seats)
        first = Phase.DEAL if self.chosen.start == "holder_1_2" else Phase.START
        nobody: tuple[Cards, ...] = ((),) * seats
        return State(
            phase=first, round=1, start=Seat(0), turn=Seat(0), hands=nobody, prior=(), owner=None, captured=nobody,
            tokens=(0,) * seats, markers=(False,) * seats, scouts=0, turns=0, known=nobody, holder=None, spent=None,
            sheets=(),
        )  # fmt: skip

    def actors(self, state: State) -> frozenset[Seat]:
        match state.phase:
            case Phase.TURN | Phase.FOLLOW:
                return _one(state.turn)
            case Phase.FLIP:
                return _one(state.turn) if self.chosen.flip == "open" else _all(state.seats)
            case Phase.OVER:
                return NOBODY
            case _:
                return _one(CHANCE)

    def settled(self, state: State) -> bool:
        return state.phase is not Phase.FOLLOW

    # The course of a game

    def seats_of(self, state: State) -> int:
        return state.seats

    def rounds(self, seats: int) -> int:
        return seats

    def round(self, state: State) -> int:
        return state.round

    def starter(self, state: State) -> Seat | None:
        first_deal = state.phase is Phase.DEAL and state.round == 1
        unknown = state.phase is Phase.START or (first_deal and self.chosen.start == "holder_1_2")
        return None if unknown else state.start

    scores_rounds: ClassVar[bool] = True

    def round_scores(self, state: State) -> Sequence[tuple[int, ...]]:
        return [sheet.scores for sheet in state.sheets]

    # Legal actions

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Hold as dealt, then turned; or plays by start and length, then scouts and doubles by end, way up and gap."""
        if seat == CHANCE or seat not in self.actors(state):
            return ()
        if state.phase is Phase.FLIP:
            return tuple(Hold(Secret(turned, self._seen_flip(seat))) for turned in (False, True))
        hand = values(state.hands[seat])
        prior = values(state.prior)
        actions: list[Action] = [one_play(*where) for where in stronger_sets(hand, power(prior))]
        if state.phase is Phase.FOLLOW or not prior:
            return actions
        if may_scout(state, seat):
            actions += self._scouts(len(hand), len(prior), seat, False)
        if state.markers[seat]:
            actions += self._doubles(state, hand, prior, seat)
        return actions

    def why_not(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if seat not in self.actors(state):
            return _no("over" if state.phase is Phase.OVER else "not_your_turn", "13", seat=int(seat))
        if not WELL_FORMED(action):
            return _no("no_such_action", "13")
        if seat == CHANCE:
            return chance.why_not(state, action)
        match action:
            case Hold():
                return self._why_not_hold(state, seat, action)
            case Play() | Scout() if state.phase is Phase.FLIP:
                return _no("hold.first", "9")
            case Play():
                return _why_not_play(state, action)
            case Scout():
                return self._why_not_scout(state, seat, action)
            case _:
                return _no("no_such_action", "13")

    def _why_not_hold(self, state: State, seat: Seat, hold: Hold) -> Refusal | None:
        if state.phase is not Phase.FLIP:
            return _no("hold.too_late", "9")
        if hold not in self.legal(state, seat):
            return _no("hold.no_such_way", "9")
        return None

    def _why_not_scout(self, state: State, seat: Seat, scout: Scout) -> Refusal | None:
        hand, prior = state.hands[seat], state.prior
        if state.phase is Phase.FOLLOW:
            return _no("double.must_play", "16b")
        if not prior:
            return _no("double.empty_table", "A15") if scout.double else _no("scout.empty_table", "15")
        if scout.double and not state.markers[seat]:
            return _no("double.two_players", "T2") if state.seats == 2 else _no("double.marker_used", "16a")
        if state.seats == 2 and not state.tokens[seat]:
            return _no("scout.no_chip", "T3")
        if scout.edge is Edge.RIGHT and len(prior) == 1:
            return _no("scout.one_card_left", "17")
        if not is_among(scout, self._scouts(len(hand), len(prior), seat, scout.double), len(hand) + 1):
            return _no("scout.no_such_gap", "15a", gaps=len(hand) + 1)
        if scout.double:
            after, rest = self._scouted(state, seat, scout)
            if not any_stronger(values(after), power(values(rest))):
                return _no("double.no_play_after", "16b")
        return None

    def _scouts(self, hand: int, prior: int, seat: Seat, double: bool) -> tuple[Scout, ...]:
        return all_scouts(hand, prior > 1, self._seen_slot(seat), double)

    def _doubles(self, state: State, hand: list[int], prior: list[int], seat: Seat) -> Sequence[Scout]:
        """Scouts after which a play is legal: of a set that the new card does not split, or of one it belongs to."""
        every = self._scouts(len(hand), len(prior), seat, True)
        needs = [(0, power(prior[1:])), (-1, power(prior[:-1]))]  # what is left to beat, by the end that is scouted
        most = max(need for _, need in needs)
        if most == NO_SET:  # of a single card nothing is left, and every set is stronger
            return every
        kept, cards = untouched(hand), tuple(hand)
        least = min(kept)
        if least > most:
            return every
        fits: list[bool] = []
        for at, need in needs:
            if least > need:
                fits += [True] * (2 * len(kept))
                continue
            card = state.prior[at].face
            for value in (card.value, card.reverse):
                alone = power([value]) > need
                fit = [alone or other > need for other in kept]
                for gap, _, of in joins(cards, value):
                    fit[gap] = fit[gap] or of > need
                fits += fit
        return [scout for scout, fit in zip(every, fits, strict=True) if fit]

    def _seen_flip(self, seat: Seat) -> frozenset[Viewer]:
        return PUBLIC if self.chosen.flip == "open" else _one(seat)

    def _seen_slot(self, seat: Seat) -> frozenset[Viewer]:
        return PUBLIC if self.chosen.insertion == "public" else _one(seat)

    # What actions do

    def draw(self, state: State, rng: Random) -> Action:
        return chance.draw(state, rng)

    def apply(self, state: State, moves: Mapping[Seat, Action]) -> State:
        check_moves(self, state, moves)
        if state.phase is Phase.FLIP:
            return self._hold(state, cast(Mapping[Seat, Hold], moves))
        ((seat, action),) = moves.items()
        match action:
            case Start():
                return chance.start(state, action)
            case Deal():
                return chance.deal(state, action, by_card=self.chosen.start == "holder_1_2")
            case Play():
                return self._play(state, seat, action)
            case Scout():
                return self._scout(state, seat, action)
            case Hold():
                raise Illegal(_no("hold.too_late", "9"))

    def _hold(self, state: State, moves: Mapping[Seat, Hold]) -> State:
        hands = list(state.hands)
        for seat, hold in moves.items():
            if hold.turned.face:
                hands[seat] = tuple(Secret(card.face.turned(), card.seen) for card in hands[seat])
        turn = _left(state, state.turn) if self.chosen.flip == "open" else state.start
        phase = Phase.TURN if turn == state.start else Phase.FLIP
        return dataclasses.replace(state, phase=phase, turn=turn, hands=tuple(hands))

    def _play(self, state: State, seat: Seat, play: Play) -> State:
        hand, stop = state.hands[seat], play.start + play.length
        played = tuple(face_up(card.face) for card in hand[play.start : stop])
        out = {card.face.pair for card in played}
        after = dataclasses.replace(
            state,
            phase=Phase.TURN,
            turn=_left(state, seat),
            hands=put(state.hands, seat, hand[: play.start] + hand[stop:]),
            prior=played,
            owner=seat,
            captured=put(state.captured, seat, state.captured[seat] + state.prior),
            scouts=0,
            turns=state.turns + 1,
            known=put(state.known, seat, tuple(c for c in state.known[seat] if c.face.pair not in out)),
        )
        if not after.hands[seat]:
            return self._end(after, End.EMPTY_HAND, None)
        return self._go_on(after)

    def _scout(self, state: State, seat: Seat, scout: Scout) -> State:
        hand, rest = self._scouted(state, seat, scout)
        owner = cast(Seat, state.owner)
        two = state.seats == 2
        payer, paid = (seat, -1) if two else (owner, 1)
        known = state.known
        if self.chosen.insertion == "identity_only":
            known = put(known, seat, (*known[seat], _taken(state, scout)))
        scouts = state.scouts + (not scout.double)
        ends = not two and scouts == state.seats - 1
        after = dataclasses.replace(
            state,
            phase=Phase.FOLLOW if scout.double else Phase.TURN,
            turn=seat if scout.double or two else _left(state, seat),
            hands=put(state.hands, seat, hand),
            prior=rest,
            owner=owner if rest else None,
            tokens=put(state.tokens, payer, state.tokens[payer] + paid),
            markers=put(state.markers, seat, False) if scout.double else state.markers,
            scouts=scouts,
            turns=state.turns + (not scout.double and not two),
            known=known,
        )
        if ends:
            return self._end(after, End.ALL_SCOUTED, owner)
        return after if scout.double else self._go_on(after)

    def _scouted(self, state: State, seat: Seat, scout: Scout) -> tuple[Cards, Cards]:
        """The hand with the scouted card in it, and what is left of the prior set."""
        slot = scout.slot.face
        face = _taken(state, scout).face
        card = Secret(face.turned() if slot.turned else face, self._seen_slot(seat))
        hand = state.hands[seat]
        rest = state.prior[1:] if scout.edge is Edge.LEFT else state.prior[:-1]
        return (*hand[: slot.at], card, *hand[slot.at :]), rest

    def _go_on(self, state: State) -> State:
        """The state for the next player to act, unless the round has ended."""
        if must_play(state) and not any_stronger(values(state.hands[state.turn]), power(values(state.prior))):
            return self._end(state, End.STUCK, state.owner)
        if self._cut_off(state):
            return self._end(state, End.TRUNCATED, None)
        return state

    def _cut_off(self, state: State) -> bool:
        return self.chosen.max_turns is not None and state.turns >= self.chosen.max_turns

    def _end(self, state: State, end: End, exempt: Seat | None) -> State:
        shown = tuple(tuple(face_up(card.face) for card in hand) for hand in state.hands)
        revealed = self.chosen.reveal_hands_at_end
        sheet = Sheet(
            end=end,
            captured=tuple(map(len, state.captured)),
            tokens=state.tokens,
            left=tuple(map(len, state.hands)),
            exempt=exempt,
            prior=state.prior,
            hands=shown if revealed else (),
        )
        last = state.round == state.seats
        spent = Spent(shown if revealed else state.hands, state.prior, sum(state.captured, ()))
        nobody: tuple[Cards, ...] = ((),) * state.seats
        start = state.start if last else _left(state, state.start)
        return dataclasses.replace(
            state, phase=Phase.OVER if last else Phase.DEAL, round=state.round + (not last), start=start, turn=start,
            hands=nobody, prior=(), owner=None, captured=nobody, tokens=(0,) * state.seats,
            markers=(False,) * state.seats, scouts=0, turns=0, known=nobody,
            spent=spent if state.seats == 2 and not last else None, sheets=(*state.sheets, sheet),
        )  # fmt: skip

    def outcome(self, state: State) -> Outcome | None:
        if state.phase is not Phase.OVER:
            return None
        cut_short = any(sheet.end is End.TRUNCATED for sheet in state.sheets)
        return Outcome(state.totals, ranks(state.totals), End.TRUNCATED if cut_short else End.ROUNDS_PLAYED)

    def guess(self, view: View[State], rng: Random) -> State:
        return guess(view, rng, by_card=self.chosen.start == "holder_1_2")


def _why_not_play(state: State, play: Play) -> Refusal | None:
    hand = values(state.hands[state.turn])
    if play.start < 0 or play.length < 1 or play.start + play.length > len(hand):
        return _no("play.no_such_cards", "11", cards=len(hand))
    mine, prior = power(hand[play.start : play.start + play.length]), power(values(state.prior))
    if not mine:
        return _no("play.not_a_set", "11")
    if mine <= prior:
        (size, kind, low), (prior_size, prior_kind, prior_low) = spell(mine), spell(prior)
        return _no(
            "play.not_stronger", "14a", size=size, kind=kind.value, low=low,
            prior_size=prior_size, prior_kind=prior_kind.value, prior_low=prior_low,
        )  # fmt: skip
    return None


def _taken(state: State, scout: Scout) -> Secret[Card]:
    return state.prior[0 if scout.edge is Edge.LEFT else -1]


def _left(state: State, seat: Seat) -> Seat:
    """The next seat, clockwise."""
    return Seat((seat + 1) % state.seats)


@cache
def _one(seat: Seat) -> frozenset[Seat]:
    return frozenset([seat])


@cache
def _all(seats: int) -> frozenset[Seat]:
    return frozenset(map(Seat, range(seats)))


def _no(code: str, rule: str, **facts: int | str) -> Refusal:
    return Refusal(f"scout.{code}", rule, facts)
