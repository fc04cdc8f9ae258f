"""One offer of Dozen with one reason, for a person who asks for it. A rule of thumb, from a seat's own view."""

from __future__ import annotations

from typing import Literal

import msgspec

from asdealt.bots.simple import deciding_seat
from asdealt.core import Seat, View
from asdealt.games.dozen.rules.cards import Copy, Side
from asdealt.games.dozen.rules.rules import DozenRules
from asdealt.games.dozen.rules.scoring import total
from asdealt.games.dozen.rules.state import Laid, Offer, State
from asdealt.veil import face_up


class Suggested(msgspec.Struct, frozen=True):
    move: str  # one of the legal texts
    why: Literal["offer-keep", "offer-give", "offer-balance"]
    shown: str  # ids of the two cards
    hidden: str
    points: int  # that the reason speaks of


def suggested_offer(rules: DozenRules, view: View[State]) -> Suggested:
    """What the greedy bot likes best, and why: what I keep, or else what I give away."""
    from asdealt.games.dozen.bots.greedy import Greedy  # late: bots need NumPy, and few people ask for suggestions

    state, me = view.state, deciding_seat(view)
    best, _ = max(Greedy().values(rules, view), key=lambda judged: judged[1])
    assert isinstance(best, Offer)
    other = rules.recipient(state.round, me, len(state.players))
    two: tuple[tuple[str, Side], ...] = ((best.shown.face.id, "revealed"), (best.hidden.face.id, "concealed"))
    kept = min(gained(rules, state, me, me, *card) for card in two)
    given = max(gained(rules, state, me, other, *card) for card in two)
    why: Literal["offer-keep", "offer-give", "offer-balance"]
    why, points = ("offer-keep", kept) if kept > 0 else ("offer-give", given) if given <= 0 else ("offer-balance", 0)
    return Suggested(rules.notation.write((best,)), why, two[0][0], two[1][0], points)


def gained(rules: DozenRules, state: State, me: Seat, seat: Seat, card: str, side: Side) -> int:
    """What a card of mine would add to the part of a seat's line that I know."""
    line = tuple(laid for laid in state.players[seat].line if laid.card.known)
    longer = (*line, Laid(face_up(Copy(card)), side, me))
    return total(rules.cards, longer, rules.by_row) - total(rules.cards, line, rules.by_row)
