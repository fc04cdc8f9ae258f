"""The effects of white cards before scoring. They change only the owner's line, so players can resolve at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import cast

from asdealt.core import Seat
from asdealt.games.dozen.rules.cards import ANY, OTHER_SIDE, SIDES, CardSet, Color, Effect, Sel, Side
from asdealt.games.dozen.rules.scoring import Standing, selected, standing
from asdealt.games.dozen.rules.state import NOTHING, Laid, Player, Resolve, Step
from asdealt.veil import face_up

FIRST = "first"


def unresolved(cards: CardSet, line: Sequence[Laid]) -> list[int]:
    """The places (from 1) of cards printed white that are still to resolve. Recolouring a card does not change this."""
    white = cards.white
    return [i + 1 for i, laid in enumerate(line) if laid.card.face.id in white and not laid.resolved]


@lru_cache(maxsize=64)
def resolutions(cards: CardSet, player: Player, seat: Seat, by_row: bool) -> tuple[Resolve, ...]:
    """Every way to resolve one of this player's white cards: by place, then effect by effect as `steps` lists them.

    Cached, because one turn needs the list several times: for the position, the hints and the choice.
    """
    return tuple(
        Resolve(place, steps)
        for place in unresolved(cards, player.line)
        for steps in _all_steps(
            cards, cards[player.line[place - 1].card.face.id].before, player, place - 1, seat, by_row
        )
    )


def resolved(cards: CardSet, player: Player, resolve: Resolve, seat: Seat) -> Player:
    """The player's cards after a resolution that `resolutions` lists."""
    line, at = player.line, resolve.place - 1
    done = replace(line[at], resolved=True)  # a card is resolved once, whatever happens to it
    after, here = replace(player, line=(*line[:at], done, *line[at + 1 :])), cast(int | None, at)
    for effect, step in zip(cards[done.card.face.id].before, resolve.steps, strict=True):
        after, here = carry_out(effect, step, after, here, seat)
    return after


def _all_steps(
    cards: CardSet, effects: Sequence[Effect], player: Player, at: int | None, seat: Seat, by_row: bool
) -> Iterator[tuple[Step, ...]]:
    if not effects:
        yield ()
        return
    for step in steps(cards, effects[0], player, at, by_row):
        after, then = carry_out(effects[0], step, player, at, seat) if len(effects) > 1 else (player, at)
        for rest in _all_steps(cards, effects[1:], after, then, seat, by_row):
            yield (step, *rest)


def steps(cards: CardSet, effect: Effect, player: Player, at: int | None, by_row: bool) -> list[Step]:
    """The ways to carry out this effect of the card at index `at`. Each of them changes something.

    If there is no way, or the card itself has left the line, NOTHING is the only one. An optional effect lists NOTHING
    last.
    """
    ways = [] if at is None else list(_ways(cards, effect, player, at, by_row))
    return [*ways, NOTHING] if effect.optional or not ways else ways


def _ways(cards: CardSet, effect: Effect, player: Player, at: int, by_row: bool) -> Iterator[Step]:
    line = standing(cards, player.line)
    groups = _picks(effect.a, line, at, by_row)
    match effect.op:
        case "swap":
            assert effect.b is not None
            partners = _picks(effect.b, line, at, by_row)
            pairs = {tuple(sorted((i, j))) for (i,) in groups for (j,) in partners if i != j}
            yield from (Step("swap", _places(pair)) for pair in sorted(pairs))
        case "move":
            for (i,) in groups:
                yield from (Step("move", _places((i, j))) for j in _destinations(effect, len(line)) if j != i)
        case "recolor":
            for group in groups:
                for color in cards.colors if ANY in effect.to else effect.to:
                    if any(line[i].color != color for i in group):
                        yield Step("recolor", _places(group), color)
        case "reface":
            for group in groups:
                for side in effect.to:
                    if any(line[i].side != side for i in group):
                        yield Step("reface", _places(group), side)
        case "add_value" | "remove":
            yield from (Step(effect.op, _places(group)) for group in groups)
        case "copy_score":
            yield from (Step("copy_score", _places((i,))) for (i,) in groups if cards[line[i].id].score)
        case "replace_from_hand":
            for group in groups:
                for held in player.hand:
                    yield Step("replace_from_hand", _places(group), card=face_up(held.face))


def _picks(sel: Sel, line: Sequence[Standing], at: int, by_row: bool) -> list[tuple[int, ...]]:
    """The groups of cards the owner may choose: all selected cards, or every combination of `choose` of them."""
    found = selected(sel, line, at, by_row)
    if not found:
        return []
    return [tuple(found)] if sel.choose is None else list(combinations(found, min(sel.choose, len(found))))


def _destinations(effect: Effect, length: int) -> Sequence[int]:
    if ANY in effect.to:
        return range(length)
    return [0 if to == FIRST else length - 1 for to in effect.to]


def _places(indices: Sequence[int]) -> tuple[int, ...]:
    return tuple(i + 1 for i in indices)


def carry_out(effect: Effect, step: Step, player: Player, at: int | None, seat: Seat) -> tuple[Player, int | None]:
    """The player's cards after a step from `steps`, and the index of the resolving card then (None: it is gone)."""
    if step == NOTHING or at is None:
        return player, at
    line = list(player.line)
    order = list(range(len(line)))
    targets = [place - 1 for place in step.places]
    match step.op:
        case "swap":
            i, j = targets
            order[i], order[j] = j, i
        case "move":
            order.insert(targets[1], order.pop(targets[0]))
        case "remove":
            order = [i for i in order if i not in targets]
        case "recolor":
            for i in targets:
                line[i] = _changed(line[i], color=cast(Color, step.to))
        case "reface":
            for i in targets:
                line[i] = _changed(line[i], side=_other(line[i].side) if step.to == OTHER_SIDE else cast(Side, step.to))
        case "add_value":
            for i in targets:
                line[i] = _changed(line[i], plus=effect.n)
        case "copy_score":
            line[at] = replace(line[at], copied=(*line[at].copied, line[targets[0]].card.face.id))
        case "replace_from_hand":
            return _replace(step, player, targets[0], at, seat)
    gone = tuple([laid for i, laid in enumerate(line) if i not in order])
    after = Player(player.hand, tuple([line[i] for i in order]), player.offer, player.out + gone)
    return after, order.index(at) if at in order else None


def _changed(laid: Laid, color: Color | None = None, side: Side | None = None, plus: int = 0) -> Laid:
    """The card with another colour or row, or with this much added. Much faster than dataclasses.replace."""
    return Laid(
        laid.card, side or laid.side, laid.of, color or laid.color, laid.plus + plus, laid.copied, laid.resolved
    )


def _replace(step: Step, player: Player, i: int, at: int, seat: Seat) -> tuple[Player, int | None]:
    """The replaced card does not go to the hand. Otherwise two such cards could bring each other back forever."""
    assert step.card is not None
    left = player.line[i]
    entered = Laid(step.card, left.side, seat)
    hand = tuple(held for held in player.hand if held.face != step.card.face)
    line = (*player.line[:i], entered, *player.line[i + 1 :])
    return replace(player, hand=hand, line=line, out=(*player.out, left)), None if i == at else at


def _other(side: Side) -> Side:
    return SIDES[1] if side == SIDES[0] else SIDES[0]
