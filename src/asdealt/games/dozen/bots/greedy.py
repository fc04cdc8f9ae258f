"""The greedy Dozen bot: weighs what a card would add now to its own line and to the other player's."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from asdealt.bots.simple import BestValued, deciding_seat
from asdealt.core import Rules, Seat, View
from asdealt.games.dozen.rules.cards import Copy, Side
from asdealt.games.dozen.rules.chance import not_known_from_deck
from asdealt.games.dozen.rules.effects import resolved
from asdealt.games.dozen.rules.rules import DozenRules
from asdealt.games.dozen.rules.scoring import total
from asdealt.games.dozen.rules.state import Action, Laid, Offer, Phase, Resolve, State, Take
from asdealt.veil import face_up


class Greedy(BestValued[State, Action]):
    def values(self, rules: Rules[State, Action], view: View[State]) -> list[tuple[Action, float]]:
        """Every legal action, with the points it seems worth."""
        assert isinstance(rules, DozenRules)
        me = deciding_seat(view)
        worths = Worths(rules, view.state, me)
        worth = {Phase.OFFER: worths.offer, Phase.TAKE: worths.take, Phase.WHITE: worths.resolve}[view.state.phase]
        return [(action, worth(action)) for action in rules.legal(view.state, me)]


class Worths:
    """What each action would be worth, as far as this seat can see."""

    def __init__(self, rules: DozenRules, state: State, me: Seat) -> None:
        self.rules, self.state, self.me = rules, state, me
        self.rivals = len(state.players) - 1  # what one of them gains is divided by this
        self._gains: dict[tuple[Seat, str, Side], int] = {}  # a cache: an offer is compared with eleven others

    def offer(self, action: Action) -> float:
        """Either card may come back to me; the other one goes to the player I offer to."""
        assert isinstance(action, Offer)
        other = self.rules.recipient(self.state.round, self.me, len(self.state.players))
        two: list[tuple[str, Side]] = [(action.shown.face.id, "revealed"), (action.hidden.face.id, "concealed")]
        return sum(self.gain(self.me, *card) - self.gain(other, *card) / self.rivals for card in two)

    def take(self, action: Action) -> float:
        """What I get, minus what the offerer keeps. The hidden card may be any not yet seen from the offerer's deck."""
        assert isinstance(action, Take)
        giver = self.rules.offerer(self.state.round, self.me, len(self.state.players))
        offer = self.state.players[giver].offer
        assert offer is not None
        shown, unseen = offer.shown.face.id, not_known_from_deck(self.rules.cards, self.state, giver)
        if action.hidden:
            return self.mean(self.me, unseen) - self.gain(giver, shown, "revealed") / self.rivals
        return self.gain(self.me, shown, "revealed") - self.mean(giver, unseen) / self.rivals

    def resolve(self, action: Action) -> float:
        assert isinstance(action, Resolve)
        return self.score(resolved(self.rules.cards, self.state.players[self.me], action, self.me).line)

    def mean(self, seat: Seat, cards: Collection[str]) -> float:
        return sum(self.gain(seat, card, "concealed") for card in cards) / len(cards)

    def gain(self, seat: Seat, card: str, side: Side) -> int:
        """What this card adds to the part of the seat's line that I know."""
        if (seat, card, side) not in self._gains:
            line = tuple(laid for laid in self.state.players[seat].line if laid.card.known)
            with_it = (*line, Laid(face_up(Copy(card)), side, self.me))
            self._gains[seat, card, side] = self.score(with_it) - self.score(line)
        return self._gains[seat, card, side]

    def score(self, line: Sequence[Laid]) -> int:
        return total(self.rules.cards, line, self.rules.by_row)
