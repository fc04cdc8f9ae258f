"""Scout. The rules by number: docs/rules/scout.md."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from random import Random
from typing import Annotated, ClassVar, Literal, cast

from asdealt.core import (
    CHANCE,
    Illegal,
    Json,
    Outcome,
    Refusal,
    Seat,
    View,
    Viewer,
    check_moves,
    check_seats,
    put,
    ranks,
)
from asdealt.games.scout.rules import chance
from asdealt.games.scout.rules.cards import Card
from asdealt.games.scout.rules.guess import guess
from asdealt.games.scout.rules.notation import ScoutNotation
from asdealt.games.scout.rules.sets import any_stronger, power, spell, stronger_sets, through, untouched
from asdealt.games.scout.rules.state import (
    Action,
    Cards,
    Deal,
    Edge,
    End,
    Hold,
    Phase,
    Play,
    Scout,
    Sheet,
    Slot,
    Spent,
    Start,
    State,
    must_play,
    values,
)
from asdealt.options import Within, read_options
from asdealt.shapes import shape_of
from asdealt.veil import PUBLIC, Secret, face_up

NOBODY: frozenset[Seat] = frozenset()
WELL_FORMED = shape_of(Action)


@dataclass(frozen=True)
class Options:
    start: Literal["random", "holder_1_2"] = "random"  # who starts: drawn, or the holder of card 1/2
    flip: Literal["secret", "open"] = "secret"  # which way up: all at once in secret, or in turn and openly
    insertion: Literal["public", "identity_only"] = "public"  # does everybody see where a scouted card goes
    reveal_hands_at_end: bool = True
    max_turns: Annotated[int, Within(1, 65_535)] | None = 1000  # a round; None: rounds may go on for ever
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

    def actors(self, table: State) -> frozenset[Seat]:
        match table.phase:
            case Phase.TURN | Phase.FOLLOW:
                return _one(table.turn)
            case Phase.FLIP:
                return _one(table.turn) if self.chosen.flip == "open" else _all(table.seats)
            case Phase.OVER:
                return NOBODY
            case _:
                return _one(CHANCE)

    def settled(self, table: State) -> bool:
        return table.phase is not Phase.FOLLOW

    # The course of a game

    def seats_of(self, table: State) -> int:
        return table.seats

    def rounds(self, seats: int) -> int:
        return seats

    def round(self, table: State) -> int:
        return table.round

    def starter(self, table: State) -> Seat | None:
        first_deal = table.phase is Phase.DEAL and table.round == 1
        unknown = table.phase is Phase.START or (first_deal and self.chosen.start == "holder_1_2")
        return None if unknown else table.start

    scores_rounds: ClassVar[bool] = True

    def round_scores(self, table: State) -> Sequence[tuple[int, ...]]:
        return [sheet.scores for sheet in table.sheets]

    # What may be done

    def legal(self, table: State, seat: Seat) -> Sequence[Action]:
        """Holding as dealt, then turned; or plays by start and length, then scouts and doubles by end, way up, gap."""
        if seat == CHANCE or seat not in self.actors(table):
            return ()
        if table.phase is Phase.FLIP:
            return tuple(Hold(Secret(turned, self._seen_flip(seat))) for turned in (False, True))
        hand = values(table.hands[seat])
        prior = values(table.prior)
        actions: list[Action] = [_play(*where) for where in stronger_sets(hand, power(prior))]
        if table.phase is Phase.FOLLOW or not prior:
            return actions
        if table.seats > 2 or table.tokens[seat]:
            actions += self._scouts(len(hand), len(prior), seat, False)
        if table.markers[seat]:
            actions += self._doubles(table, hand, prior, seat)
        return actions

    def why_not(self, table: State, seat: Seat, action: Action) -> Refusal | None:
        if seat not in self.actors(table):
            return _no("over" if table.phase is Phase.OVER else "not_your_turn", "13", seat=int(seat))
        if not WELL_FORMED(action):
            return _no("no_such_action", "13")
        if seat == CHANCE:
            return chance.why_not(table, action)
        match action:
            case Hold():
                return self._why_not_hold(table, seat, action)
            case Play() | Scout() if table.phase is Phase.FLIP:
                return _no("hold.first", "9")
            case Play():
                return _why_not_play(table, action)
            case Scout():
                return self._why_not_scout(table, seat, action)
            case _:
                return _no("no_such_action", "13")

    def _why_not_hold(self, table: State, seat: Seat, hold: Hold) -> Refusal | None:
        if table.phase is not Phase.FLIP:
            return _no("hold.too_late", "9")
        if hold not in self.legal(table, seat):
            return _no("hold.no_such_way", "9")
        return None

    def _why_not_scout(self, table: State, seat: Seat, scout: Scout) -> Refusal | None:
        hand, prior = table.hands[seat], table.prior
        if table.phase is Phase.FOLLOW:
            return _no("double.must_play", "16b")
        if not prior:
            return _no("double.empty_table", "A15") if scout.double else _no("scout.empty_table", "15")
        if scout.double and not table.markers[seat]:
            return _no("double.two_players", "T2") if table.seats == 2 else _no("double.marker_used", "16a")
        if table.seats == 2 and not table.tokens[seat]:
            return _no("scout.no_chip", "T3")
        if scout.edge is Edge.RIGHT and len(prior) == 1:
            return _no("scout.one_card_left", "17")
        if not _among(scout, self._scouts(len(hand), len(prior), seat, scout.double), len(hand) + 1):
            return _no("scout.no_such_gap", "15a", gaps=len(hand) + 1)
        if scout.double:
            after, rest = self._scouted(table, seat, scout)
            if not any_stronger(values(after), power(values(rest))):
                return _no("double.no_play_after", "16b")
        return None

    def _scouts(self, hand: int, prior: int, seat: Seat, double: bool) -> tuple[Scout, ...]:
        return _all_scouts(hand, prior > 1, self._seen_slot(seat), double)

    def _doubles(self, table: State, hand: list[int], prior: list[int], seat: Seat) -> list[Scout]:
        """The scouts after which a play exists: with a set the new card leaves whole, or one through the new card."""
        gaps, kept = range(len(hand) + 1), untouched(hand)
        fits: list[bool] = []
        for at in (0, -1) if len(prior) > 1 else (0,):
            need = power(prior[1:] if at == 0 else prior[:-1])
            card = table.prior[at].face
            for value in (card.value, card.reverse):
                fits += [kept[gap] > need or through(hand, gap, value) > need for gap in gaps]
        every = self._scouts(len(hand), len(prior), seat, True)
        return [scout for scout, fit in zip(every, fits, strict=True) if fit]

    def _seen_flip(self, seat: Seat) -> frozenset[Viewer]:
        return PUBLIC if self.chosen.flip == "open" else _one(seat)

    def _seen_slot(self, seat: Seat) -> frozenset[Viewer]:
        return PUBLIC if self.chosen.insertion == "public" else _one(seat)

    # What happens then

    def draw(self, table: State, rng: Random) -> Action:
        return chance.draw(table, rng)

    def apply(self, table: State, moves: Mapping[Seat, Action]) -> State:
        check_moves(self, table, moves)
        if table.phase is Phase.FLIP:
            return self._hold(table, cast(Mapping[Seat, Hold], moves))
        ((seat, action),) = moves.items()
        match action:
            case Start():
                return chance.start(table, action)
            case Deal():
                return chance.deal(table, action, by_card=self.chosen.start == "holder_1_2")
            case Play():
                return self._play(table, seat, action)
            case Scout():
                return self._scout(table, seat, action)
            case Hold():
                raise Illegal(_no("hold.too_late", "9"))

    def _hold(self, table: State, moves: Mapping[Seat, Hold]) -> State:
        hands = list(table.hands)
        for seat, hold in moves.items():
            if hold.turned.face:
                hands[seat] = tuple(Secret(card.face.turned(), card.seen) for card in hands[seat])
        turn = _left(table, table.turn) if self.chosen.flip == "open" else table.start
        phase = Phase.TURN if turn == table.start else Phase.FLIP
        return dataclasses.replace(table, phase=phase, turn=turn, hands=tuple(hands))

    def _play(self, table: State, seat: Seat, play: Play) -> State:
        hand, stop = table.hands[seat], play.start + play.length
        played = tuple(face_up(card.face) for card in hand[play.start : stop])
        out = {card.face.pair for card in played}
        after = dataclasses.replace(
            table,
            phase=Phase.TURN,
            turn=_left(table, seat),
            hands=put(table.hands, seat, hand[: play.start] + hand[stop:]),
            prior=played,
            owner=seat,
            captured=put(table.captured, seat, table.captured[seat] + table.prior),
            scouts=0,
            turns=table.turns + 1,
            known=put(table.known, seat, tuple(c for c in table.known[seat] if c.face.pair not in out)),
        )
        if not after.hands[seat]:
            return self._end(after, End.EMPTY_HAND, None)
        return self._go_on(after)

    def _scout(self, table: State, seat: Seat, scout: Scout) -> State:
        hand, rest = self._scouted(table, seat, scout)
        owner = cast(Seat, table.owner)
        two = table.seats == 2
        payer, paid = (seat, -1) if two else (owner, 1)
        known = table.known
        if self.chosen.insertion == "identity_only":
            known = put(known, seat, (*known[seat], _taken(table, scout)))
        scouts = table.scouts + (not scout.double)
        ends = not two and scouts == table.seats - 1
        after = dataclasses.replace(
            table,
            phase=Phase.FOLLOW if scout.double else Phase.TURN,
            turn=seat if scout.double or two else _left(table, seat),
            hands=put(table.hands, seat, hand),
            prior=rest,
            owner=owner if rest else None,
            tokens=put(table.tokens, payer, table.tokens[payer] + paid),
            markers=put(table.markers, seat, False) if scout.double else table.markers,
            scouts=scouts,
            turns=table.turns + (not scout.double and not two),
            known=known,
        )
        if ends:
            return self._end(after, End.ALL_SCOUTED, owner)
        return after if scout.double else self._go_on(after)

    def _scouted(self, table: State, seat: Seat, scout: Scout) -> tuple[Cards, Cards]:
        """The hand with the scouted card in it, and what is left of the prior set."""
        slot = scout.slot.face
        face = _taken(table, scout).face
        card = Secret(face.turned() if slot.turned else face, self._seen_slot(seat))
        hand = table.hands[seat]
        rest = table.prior[1:] if scout.edge is Edge.LEFT else table.prior[:-1]
        return (*hand[: slot.at], card, *hand[slot.at :]), rest

    def _go_on(self, table: State) -> State:
        """The table as the next to act finds it, unless the round has ended."""
        if must_play(table) and not any_stronger(values(table.hands[table.turn]), power(values(table.prior))):
            return self._end(table, End.STUCK, table.owner)
        if self._cut_off(table):
            return self._end(table, End.TRUNCATED, None)
        return table

    def _cut_off(self, table: State) -> bool:
        return self.chosen.max_turns is not None and table.turns >= self.chosen.max_turns

    def _end(self, table: State, end: End, exempt: Seat | None) -> State:
        shown = tuple(tuple(face_up(card.face) for card in hand) for hand in table.hands)
        revealed = self.chosen.reveal_hands_at_end
        sheet = Sheet(
            end=end,
            captured=tuple(map(len, table.captured)),
            tokens=table.tokens,
            left=tuple(map(len, table.hands)),
            exempt=exempt,
            prior=table.prior,
            hands=shown if revealed else (),
        )
        last = table.round == table.seats
        spent = Spent(shown if revealed else table.hands, table.prior, sum(table.captured, ()))
        nobody: tuple[Cards, ...] = ((),) * table.seats
        start = table.start if last else _left(table, table.start)
        return dataclasses.replace(
            table, phase=Phase.OVER if last else Phase.DEAL, round=table.round + (not last), start=start, turn=start,
            hands=nobody, prior=(), owner=None, captured=nobody, tokens=(0,) * table.seats,
            markers=(False,) * table.seats, scouts=0, turns=0, known=nobody,
            spent=spent if table.seats == 2 and not last else None, sheets=(*table.sheets, sheet),
        )  # fmt: skip

    def outcome(self, table: State) -> Outcome | None:
        if table.phase is not Phase.OVER:
            return None
        cut_short = any(sheet.end is End.TRUNCATED for sheet in table.sheets)
        return Outcome(table.totals, ranks(table.totals), End.TRUNCATED if cut_short else End.ROUNDS_PLAYED)

    def guess(self, view: View[State], rng: Random) -> State:
        return guess(view, rng, by_card=self.chosen.start == "holder_1_2")


def _why_not_play(table: State, play: Play) -> Refusal | None:
    hand = values(table.hands[table.turn])
    if play.start < 0 or play.length < 1 or play.start + play.length > len(hand):
        return _no("play.no_such_cards", "11", cards=len(hand))
    mine, prior = power(hand[play.start : play.start + play.length]), power(values(table.prior))
    if not mine:
        return _no("play.not_a_set", "11")
    if mine <= prior:
        (size, kind, low), (prior_size, prior_kind, prior_low) = spell(mine), spell(prior)
        return _no(
            "play.not_stronger", "14a", size=size, kind=kind.value, low=low,
            prior_size=prior_size, prior_kind=prior_kind.value, prior_low=prior_low,
        )  # fmt: skip
    return None


def _taken(table: State, scout: Scout) -> Secret[Card]:
    return table.prior[0 if scout.edge is Edge.LEFT else -1]


def _left(table: State, seat: Seat) -> Seat:
    """Clockwise next."""
    return Seat((seat + 1) % table.seats)


@cache
def _one(seat: Seat) -> frozenset[Seat]:
    return frozenset([seat])


@cache
def _all(seats: int) -> frozenset[Seat]:
    return frozenset(map(Seat, range(seats)))


@cache
def _play(start: int, length: int) -> Play:
    return Play(start, length)


@cache
def _all_scouts(hand: int, both_ends: bool, seen: frozenset[Viewer], double: bool) -> tuple[Scout, ...]:
    return tuple(
        Scout(edge, Secret(Slot(at, turned), seen), double)
        for edge in (Edge.LEFT, Edge.RIGHT)[: 1 + both_ends]
        for turned in (False, True)
        for at in range(hand + 1)
    )


def _among(scout: Scout, every: Sequence[Scout], gaps: int) -> bool:
    """Is it one of these, which are all there are? Looks where it should be."""
    if not scout.slot.known:
        return False
    slot = scout.slot.face
    at = gaps * (2 * (scout.edge is Edge.RIGHT) + slot.turned) + slot.at
    return 0 <= at < len(every) and every[at] == scout


def _no(code: str, rule: str, **facts: int | str) -> Refusal:
    return Refusal(f"scout.{code}", rule, facts)
