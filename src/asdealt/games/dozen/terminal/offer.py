"""What this round's offers can bring to my line: which card, in which row, at which place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from asdealt.core import Seat
from asdealt.games.dozen.rules.cards import Copy, Side
from asdealt.games.dozen.rules.scoring import total
from asdealt.games.dozen.rules.state import Laid, Phase
from asdealt.games.dozen.terminal import phrases
from asdealt.terminal.draw.shared import Scene
from asdealt.veil import Secret


@dataclass(frozen=True)
class Coming:
    """A card that may join my line."""

    card: Secret[Copy]
    side: Side
    place: int


@dataclass(frozen=True)
class Prospect:
    """This round's two places in my line, and the cards that may go there. Without cards until offers are made."""

    giver: Seat  # whose offer I choose from
    taker: Seat  # who chooses from mine
    place_taken: int  # where the card I take will go
    place_kept: int  # where the card left from my offer will go
    choices: tuple[Coming, ...] = ()  # if I take the shown, the hidden card
    leftovers: tuple[Coming, ...] = ()  # if the taker takes the shown, the hidden card


def prospect(scene: Scene) -> Prospect | None:
    """None while no offer is being made or answered, and for spectators."""
    state, rules, me = phrases.state_of(scene), phrases.rules_of(scene), scene.me
    if me is None or state.phase not in (Phase.OFFER, Phase.TAKE):
        return None
    seats = len(state.players)
    giver, taker = rules.offerer(state.round, me, seats), rules.recipient(state.round, me, seats)
    after = len(state.players[me].line)
    first = rules.chosen.add_order == "chosen_first"
    taken, kept = after + (1 if first else 2), after + (2 if first else 1)
    theirs, ours = state.players[giver].offer, state.players[me].offer
    if theirs is None or ours is None:
        return Prospect(giver, taker, taken, kept)
    return Prospect(
        giver,
        taker,
        taken,
        kept,
        (Coming(theirs.shown, "revealed", taken), Coming(theirs.hidden, "concealed", taken)),
        (Coming(ours.hidden, "concealed", kept), Coming(ours.shown, "revealed", kept)),
    )


def line_with(scene: Scene, coming: Sequence[Coming]) -> int | None:
    """What my line would score with these cards; None if one of them is not known."""
    player = phrases.mine(scene)
    if player is None or not all(c.card.known for c in coming):
        return None
    new = [Laid(c.card, c.side, 0) for c in sorted(coming, key=lambda c: c.place)]
    rules = phrases.rules_of(scene)
    return total(rules.cards, (*player.line, *new), rules.by_row)


def pairings(scene: Scene) -> list[tuple[Seat, Seat]]:
    """Who offers to whom this round."""
    state, rules = phrases.state_of(scene), phrases.rules_of(scene)
    seats = len(state.players)
    return [(Seat(seat), rules.recipient(state.round, Seat(seat), seats)) for seat in range(seats)]


def outcomes(scene: Scene) -> list[str]:
    """What each answer would bring to my line, one sentence per answer."""
    may = prospect(scene)
    if may is None:
        return []
    if not may.choices:
        both = [
            (may.place_taken, scene.say("draw-place-taken", place=may.place_taken, name=scene.name(may.giver))),
            (may.place_kept, scene.say("draw-place-kept", place=may.place_kept, name=scene.name(may.taker))),
        ]
        return [said for _, said in sorted(both)]
    shown = may.choices[0]
    said = [
        scene.say("draw-if-you-take", side=side, card=_coming(scene, coming))
        for side, coming in zip(("shown", "hidden"), may.choices, strict=True)
    ]
    for side, left in zip(("shown", "hidden"), may.leftovers, strict=True):
        points = line_with(scene, [shown, left])
        assert points is not None  # I know the card shown to me and the cards I offered
        card = _coming(scene, left)
        said.append(scene.say("draw-if-they-take", name=scene.name(may.taker), side=side, card=card, points=points))
    return said


def _coming(scene: Scene, coming: Coming) -> str:
    return scene.say("draw-coming", card=phrases.name(scene, coming.card), side=coming.side, place=coming.place)
