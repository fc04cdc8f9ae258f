"""Dozen. The rules by number: docs/rules/dozen.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random
from typing import ClassVar, Literal, cast

from asdealt.core import CHANCE, Illegal, Json, Outcome, Refusal, Seat, View, check_moves, ranks
from asdealt.fault import fault
from asdealt.games.dozen.rules import chance, effects, refusals
from asdealt.games.dozen.rules.card_sets import STARTER, builtin, from_plain, plain
from asdealt.games.dozen.rules.cards import CardSet
from asdealt.games.dozen.rules.fields import BadCardSet
from asdealt.games.dozen.rules.notation import DozenNotation
from asdealt.games.dozen.rules.scoring import Tally, tally, total

from asdealt.games.dozen.rules.state import (  # isort: skip
    ROUNDS, Action, Draw, Ending, Laid, Offer, Phase, Player, Resolve, State, Take,
)  # fmt: skip
from asdealt.options import BadOption, read_options
from asdealt.veil import face_up

TAKES = (Take(hidden=False), Take(hidden=True))
SEATS = range(2, 5)
EVERYBODY = {n: frozenset(map(Seat, range(n))) for n in SEATS}


@dataclass(frozen=True)
class Options:
    cards: CardSet = field(default_factory=lambda: builtin(STARTER))  # the name of a built-in set, or a whole set
    pairing: Literal["rotation", "mutual"] = "rotation"  # who offers to whom; mutual: 2 or 4 players
    adjacency: Literal["line", "row"] = "line"  # which cards are next to a card
    add_order: Literal["chosen_first", "leftover_first"] = "chosen_first"  # which of a round's two cards goes first


@dataclass(frozen=True)
class DozenRules:
    name: ClassVar[str] = "dozen"
    edition: ClassVar[int] = 1
    chosen: Options = field(default_factory=Options)

    @classmethod
    def from_options(cls, given: Mapping[str, Json]) -> DozenRules:
        return cls(read_options(Options, {**given, "cards": _card_set(given["cards"])} if "cards" in given else given))

    @cached_property
    def options(self) -> Mapping[str, Json]:
        """The options with the whole card set, so that a record can be replayed anywhere."""
        own = self.chosen
        cards = plain(own.cards)
        return {"cards": cards, "pairing": own.pairing, "adjacency": own.adjacency, "add_order": own.add_order}

    @property
    def cards(self) -> CardSet:
        return self.chosen.cards

    @property
    def by_row(self) -> bool:
        return self.chosen.adjacency == "row"

    @property
    def seats(self) -> range:
        return SEATS[::2] if self.chosen.pairing == "mutual" else SEATS

    @cached_property
    def notation(self) -> DozenNotation:
        return DozenNotation(self.cards)

    def start(self, seats: int) -> State:
        if type(seats) is not int or seats not in self.seats:
            raise Illegal(Refusal("dozen.seats", "11" if seats == 3 else "1", {"seats": seats}))
        return State(Phase.DRAW, 0, (Player(),) * seats)

    # The course of a game

    def seats_of(self, state: State) -> int:
        return len(state.players)

    def rounds(self, seats: int) -> int:  # noqa: ARG002 - the same for any number of players
        return ROUNDS

    def round(self, state: State) -> int:
        return state.round

    def starter(self, state: State) -> Seat | None:  # noqa: ARG002 - all act at once
        return None

    scores_rounds: ClassVar[bool] = False  # lines are counted once, at the end

    def round_scores(self, state: State) -> Sequence[tuple[int, ...]]:  # noqa: ARG002
        return ()

    def actors(self, state: State) -> frozenset[Seat]:
        match state.phase:
            case Phase.DRAW:
                return frozenset({CHANCE})
            case Phase.OFFER | Phase.TAKE:
                return EVERYBODY[len(state.players)]
            case Phase.WHITE:
                return frozenset(
                    Seat(s) for s, player in enumerate(state.players) if effects.unresolved(self.cards, player.line)
                )
            case Phase.OVER:
                return frozenset()

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Offers by the shown, then the hidden card's place in the hand; take shown, hidden; resolutions by place."""
        if not 0 <= seat < len(state.players):
            return ()
        player = state.players[seat]
        match state.phase:
            case Phase.OFFER:
                shown = [face_up(held.face) for held in player.hand]
                return [Offer(s, h) for i, s in enumerate(shown) for j, h in enumerate(player.hand) if i != j]
            case Phase.TAKE:
                return TAKES
            case Phase.WHITE:
                return list(effects.resolutions(self.cards, player, seat, self.by_row))
            case _:
                return ()

    def why_not(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if seat not in self.actors(state):
            return refusals.out_of_turn(state)
        if seat == CHANCE and refusals.WELL_FORMED(action):
            return chance.why_not(self.cards, state, action)
        return refusals.why_not(self.cards, state, seat, action, self.by_row)

    def draw(self, state: State, rng: Random) -> Draw:
        return chance.draw(self.cards, state, rng)

    def apply(self, state: State, moves: Mapping[Seat, Action]) -> State:
        check_moves(self, state, moves)
        match state.phase:
            case Phase.DRAW:
                return _drawn(state, cast(Draw, moves[CHANCE]))
            case Phase.OFFER:
                return _offered(state, cast(Mapping[Seat, Offer], moves))
            case Phase.TAKE:
                return self._taken(state, cast(Mapping[Seat, Take], moves))
            case _:
                return self._resolved(state, cast(Mapping[Seat, Resolve], moves))

    def settled(self, _state: State) -> bool:
        return True

    def guess(self, view: View[State], rng: Random) -> State:
        return chance.guess(self.cards, view.state, rng)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase is not Phase.OVER:
            return None
        scores = tuple(total(self.cards, player.line, self.by_row) for player in state.players)
        return Outcome(scores, ranks(scores), Ending.LINES_COMPLETE)

    def tally(self, state: State, seat: Seat) -> tuple[Tally, ...]:
        """What each card of this seat's line scores now. All its cards must be known."""
        return tally(self.cards, state.players[seat].line, self.by_row)

    def recipient(self, round_: int, seat: Seat, seats: int) -> Seat:
        """The seat that this seat offers to in this round."""
        turn = 1 + (round_ - 1) % (seats - 1)
        return Seat(seat ^ turn if self.chosen.pairing == "mutual" else (seat + turn) % seats)

    def offerer(self, round_: int, seat: Seat, seats: int) -> Seat:
        """The seat whose offer this seat chooses from in this round."""
        return next(s for s in EVERYBODY[seats] if self.recipient(round_, s, seats) == seat)

    def _taken(self, state: State, moves: Mapping[Seat, Take]) -> State:
        seats = len(state.players)
        after = []
        for s, player in enumerate(state.players):
            giver = self.offerer(state.round, Seat(s), seats)
            taker = self.recipient(state.round, Seat(s), seats)
            chosen = _laid(state, giver, moves[Seat(s)].hidden, Seat(s))
            left = _laid(state, Seat(s), not moves[taker].hidden, Seat(s))
            two = (chosen, left) if self.chosen.add_order == "chosen_first" else (left, chosen)
            after.append(Player(player.hand, player.line + two))
        if state.round < ROUNDS:
            return State(Phase.DRAW, state.round + 1, tuple(after))
        return self._go_on(State(Phase.WHITE, ROUNDS, tuple(_turned_up(player) for player in after)))

    def _resolved(self, state: State, moves: Mapping[Seat, Resolve]) -> State:
        players = list(state.players)
        for seat, resolve in moves.items():
            players[seat] = effects.resolved(self.cards, players[seat], resolve, seat)
        return self._go_on(replace(state, players=tuple(players)))

    def _go_on(self, state: State) -> State:
        return state if self.actors(state) else replace(state, phase=Phase.OVER)


def _drawn(state: State, action: Draw) -> State:
    players = tuple(
        Player(chance.sorted_hand(player.hand + drawn), player.line)
        for player, drawn in zip(state.players, action.cards, strict=True)
    )
    return State(Phase.OFFER, state.round, players) if state.round else State(Phase.DRAW, 1, players)


def _offered(state: State, moves: Mapping[Seat, Offer]) -> State:
    players = []
    for s, player in enumerate(state.players):
        offer = moves[Seat(s)]
        left = tuple(held for held in player.hand if held.face not in (offer.shown.face, offer.hidden.face))
        players.append(Player(left, player.line, offer))
    return State(Phase.TAKE, state.round, tuple(players))


def _laid(state: State, giver: Seat, hidden: bool, owner: Seat) -> Laid:
    """A card of the giver's offer in its new owner's line. The owner may look at it. It keeps its row."""
    offer = state.players[giver].offer
    assert offer is not None
    return Laid(offer.hidden.shown_to(owner), "concealed", giver) if hidden else Laid(offer.shown, "revealed", giver)


def _turned_up(player: Player) -> Player:
    """The player with all concealed cards turned up. They stay in their row."""
    line = tuple(laid if None in laid.card.seen else _open(laid) for laid in player.line)
    return Player(player.hand, line)


def _open(laid: Laid) -> Laid:
    return Laid(face_up(laid.card.face), laid.side, laid.of)


def _card_set(given: Json) -> CardSet:
    try:
        if isinstance(given, CardSet):
            return given
        return builtin(given) if isinstance(given, str) else from_plain(given)
    except BadCardSet as error:
        raise BadOption(fault("option-cards", "option cards: {why}", why=error.fault)) from error
