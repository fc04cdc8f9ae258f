"""Dozen's hints: card texts, who offers to whom, what lines score so far, what white cards do, and a suggestion."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from asdealt.core import Seat, View
from asdealt.games.dozen.hints.suggest import Suggested, suggested_offer
from asdealt.games.dozen.rules.cards import Card, CardSet, Color, Side, Words
from asdealt.games.dozen.rules.effects import resolved
from asdealt.games.dozen.rules.measuring import parts
from asdealt.games.dozen.rules.rules import DozenRules
from asdealt.games.dozen.rules.scoring import tally, total
from asdealt.games.dozen.rules.state import ROUNDS, Laid, Phase, Player, Resolve, State
from asdealt.games.dozen.words.cards import card_text
from asdealt.hints import GameHints, Level

# Limits on the previews of white cards: more would delay other tables and make frames long
PREVIEWED = 400  # ways to resolve them
PREVIEW_WORK = 4_000  # ways, multiplied by the parts of the line's cards
PREVIEW_CHANGES = 400  # changed cards, over all ways


class Texts(msgspec.Struct, frozen=True):
    """The same sentences in every language of the package."""

    en: list[str]
    ja: list[str]
    es: list[str]


class Printed(msgspec.Struct, frozen=True):
    """A card of the set, with its text."""

    id: str
    name: Words
    color: Color
    value: int
    before: Texts  # what it does before scoring
    score: Texts  # one sentence for each of its terms


class CardScore(msgspec.Struct, frozen=True):
    """What one card of a line scores: its value, then each of its terms, printed ones first, then copied ones."""

    value: int
    points: list[int]
    total: int


class LineScore(msgspec.Struct, frozen=True):
    """What a line scores now, as far as this seat sees it."""

    cards: list[CardScore]  # empty if a card of the line is hidden, because abilities may look at any card
    total: int | None  # null likewise
    values: int  # of the cards in sight
    hidden: int  # how many are hidden


class Changed(msgspec.Struct, frozen=True):
    """A changed card. `place` is its place after the change, from 1."""

    place: int
    id: str
    side: Side
    color: Color
    plus: int
    copied: list[str]


class After(msgspec.Struct, frozen=True):
    """My line after a white card is resolved in one of its ways."""

    order: list[int]  # the place each card has now, from 1; 0: it comes from the hand
    changed: list[Changed]
    total: int


class Hints(msgspec.Struct, frozen=True, tag="dozen"):
    rounds: int  # of a whole game
    recipients: list[int]  # by seat: whom they offer to in this round; empty once all lines are complete
    next_recipients: list[int]  # the same for the next round; empty in the last
    taken_place: int  # the place in every line of the card taken this round, from 1
    kept_place: int  # the place of the card left from the player's own offer
    lines: list[LineScore]  # by seat
    winners: list[int]  # once it is over; several share the victory
    if_shown: list[int] = []  # help: my total if I take the shown card: my hidden card is left to me, or my shown one
    afters: list[After] = []  # help: one for each of my legal moves, in their order; empty if too many or none
    suggested: Suggested | None = None  # help: an offer, for a person who wants a coach


class Help(msgspec.Struct, frozen=True, omit_defaults=True):
    """The fields of Hints that only the seat that is asked is told."""

    if_shown: list[int] = []
    afters: list[After] = []
    suggested: Suggested | None = None


def facts(rules: DozenRules, view: View[State]) -> Hints:
    state = view.state
    first, second = 2 * state.round - 1, 2 * state.round
    chosen_first = rules.chosen.add_order == "chosen_first"
    outcome = rules.outcome(state)
    return Hints(
        rounds=ROUNDS,
        recipients=_recipients(rules, state, state.round),
        next_recipients=_recipients(rules, state, state.round + 1),
        taken_place=first if chosen_first else second,
        kept_place=second if chosen_first else first,
        lines=[_line(rules, player.line) for player in state.players],
        winners=[s for s, rank in enumerate(outcome.ranks) if rank == 1] if outcome else [],
    )


def help_for(rules: DozenRules, view: View[State], level: Level) -> Help | None:
    state, seat = view.state, view.seat
    assert seat is not None  # the seat that decides
    match state.phase:
        case Phase.OFFER if level == "coach":
            return Help(suggested=suggested_offer(rules, view))
        case Phase.TAKE if level != "off":
            return Help(if_shown=_if_shown(rules, state, seat))
        case Phase.WHITE:
            return Help(afters=_afters(rules, state, seat))
        case _:
            return None


@lru_cache(maxsize=32)
def printed(cards: CardSet) -> list[Printed]:
    """Memoised: the texts do not change during a game, and are the same at every table with these cards."""
    return [
        Printed(card.id, card.name, card.color, card.value, _texts(cards, card, True), _texts(cards, card, False))
        for card in cards.cards
    ]


def _texts(cards: CardSet, card: Card, before: bool) -> Texts:
    """The sentences of a card, split: those of its effects come first, one per effect."""
    effects = len(card.before)
    said = [card_text(card, cards, lang) for lang in ("en", "ja", "es")]
    return Texts(*(texts[:effects] if before else texts[effects:] for texts in said))


def _recipients(rules: DozenRules, state: State, round_: int) -> list[int]:
    if state.phase in (Phase.WHITE, Phase.OVER) or not 1 <= round_ <= ROUNDS:
        return []
    return [rules.recipient(round_, Seat(seat), state.seats) for seat in range(state.seats)]


def _line(rules: DozenRules, line: tuple[Laid, ...]) -> LineScore:
    seen = [laid for laid in line if laid.card.known]
    values = sum(rules.cards[laid.card.face.id].value + laid.plus for laid in seen)
    hidden = len(line) - len(seen)
    if hidden:
        return LineScore([], None, values, hidden)
    cards = [CardScore(each.value, list(each.points), each.total) for each in tally(rules.cards, line, rules.by_row)]
    return LineScore(cards, sum(each.total for each in cards), values, 0)


def _if_shown(rules: DozenRules, state: State, me: Seat) -> list[int]:
    giver = rules.offerer(state.round, me, state.seats)
    offered, mine = state.players[giver].offer, state.players[me].offer
    assert offered is not None
    assert mine is not None  # every seat has offered
    taken = Laid(offered.shown, "revealed", giver)
    lefts = Laid(mine.hidden, "concealed", me), Laid(mine.shown, "revealed", me)
    line = state.players[me].line
    chosen_first = rules.chosen.add_order == "chosen_first"
    return [
        total(rules.cards, (*line, taken, left) if chosen_first else (*line, left, taken), rules.by_row)
        for left in lefts
    ]


def _afters(rules: DozenRules, state: State, me: Seat) -> list[After]:
    ways = rules.legal(state, me)
    ids = [card_id for laid in state.players[me].line for card_id in (laid.card.face.id, *laid.copied)]
    if len(ways) > PREVIEWED or len(ways) * sum(parts(rules.cards[card_id]) for card_id in ids) > PREVIEW_WORK:
        return []
    found: list[After] = []
    changes = 0
    for way in ways:
        assert isinstance(way, Resolve)  # the only action of this phase
        found.append(_after(rules, state.players[me], way, me))
        changes += len(found[-1].changed)
        if changes > PREVIEW_CHANGES:
            return []
    return found


def _looks(laid: Laid) -> tuple[object, ...]:
    return laid.side, laid.color, laid.plus, laid.copied


def _after(rules: DozenRules, player: Player, way: Resolve, me: Seat) -> After:
    line = resolved(rules.cards, player, way, me).line
    before = {(laid.of, laid.card.face.id): (place, laid) for place, laid in enumerate(player.line, 1)}
    order, changed = [], []
    for place, laid in enumerate(line, 1):
        card = rules.cards[laid.card.face.id]
        old_place, old = before.get((laid.of, card.id), (0, None))
        order.append(old_place)
        if old is None or _looks(old) != _looks(laid):
            color = laid.color or card.color
            changed.append(Changed(place, card.id, laid.side, color, laid.plus, list(laid.copied)))
    return After(order, changed, total(rules.cards, line, rules.by_row))


PART = GameHints(
    facts,
    Hints,
    help=help_for,
    content=lambda rules: printed(rules.cards),
    printed=lambda: printed(DozenRules().cards),
    printed_struct=Printed,
)
