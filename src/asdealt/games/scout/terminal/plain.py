"""Scout's table in lines to be read aloud."""

from __future__ import annotations

from itertools import groupby

from asdealt.games.scout.rules.cards import Card
from asdealt.games.scout.rules.sets import strength
from asdealt.games.scout.rules.state import Phase, Sheet, State, values
from asdealt.games.scout.terminal import words
from asdealt.terminal.draw.shared import Look


def plain(look: Look) -> list[str]:
    state = words.table_of(look)
    lines = [look.title(state.round, state.seats)]
    if state.phase in (Phase.FLIP, Phase.OVER) and state.sheets:
        lines += _round_ended(look, state.sheets[-1], len(state.sheets))
    if state.phase is Phase.OVER:
        return [
            *lines,
            *(look.say("draw-plain-total", name=look.label(s), points=p) for s, p in enumerate(state.totals)),
        ]
    lines += [_player(look, state, seat) for seat in range(state.seats)]
    lines += [_anothers_hand(look, state, seat) for seat in range(state.seats) if _worth_telling(look, state, seat)]
    if state.phase in (Phase.TURN, Phase.FOLLOW):
        lines += _prior(look, state)
    return [*lines, *plain_hand(look)]


def plain_hand(look: Look) -> list[str]:
    cards = words.my_cards(look)
    if not cards:
        return []
    if words.undecided(look):
        turned = [card.face.turned() for card in cards]
        return [
            look.say("draw-plain-as-dealt", cards=_numbered(look, [card.face for card in cards])),
            look.say("draw-plain-turned", cards=_numbered(look, turned)),
        ]
    return [look.say("draw-plain-hand", cards=_numbered(look, [card.face for card in cards])), *_my_sets(look)]


def plain_beats(look: Look) -> list[str]:
    return [*_prior(look, words.table_of(look)), *_my_sets(look)]


def _player(look: Look, state: State, seat: int) -> str:
    said = look.say(
        "draw-plain-player",
        name=look.label(seat),
        cards=len(state.hands[seat]),
        captured=len(state.captured[seat]),
        tokens=state.tokens[seat],
        kind="chips" if state.seats == 2 else "tokens",
        marker="none" if state.seats == 2 else "unused" if state.markers[seat] else "used",
        points=state.totals[seat],
    )
    starts = seat == state.start and state.phase not in (Phase.START, Phase.DEAL)
    more = [look.say("draw-starts")] if starts else []
    return look.listed([said, *more, *filter(None, [look.told(seat)])])


def _worth_telling(look: Look, state: State, seat: int) -> bool:
    """Backs alone say no more than the number of cards did."""
    return seat != look.me and (any(card.known for card in state.hands[seat]) or bool(state.known[seat]))


def _anothers_hand(look: Look, state: State, seat: int) -> str:
    said = []
    for known, group in groupby(state.hands[seat], key=lambda card: card.known):
        cards = list(group)
        said += [_card(look, card.face) for card in cards] if known else [look.say("draw-unknown", count=len(cards))]
    said += [look.say("draw-somewhere", card=_card(look, card.face)) for card in state.known[seat]]
    return look.say("draw-plain-hand-of", name=look.label(seat), cards=look.listed(said))


def _prior(look: Look, state: State) -> list[str]:
    of = strength(values(state.prior))
    if of is None or state.owner is None:
        return [look.say("draw-plain-prior-none")]
    cards = look.listed(_card(look, card.face) for card in state.prior)
    said = words.strength_in_words(look, of)
    return [
        look.say("draw-plain-prior", name=look.label(state.owner), cards=cards, strength=said),
        look.say("draw-plain-beaten-by", phrases="; ".join(words.beaten_by(look))),
    ]


def _my_sets(look: Look) -> list[str]:
    state = words.table_of(look)
    if look.me is None or state.phase not in (Phase.TURN, Phase.FOLLOW):
        return []
    found = words.my_beating_sets(look)
    if not found:
        return [look.say("draw-no-set-beats")]
    return [look.say("draw-plain-can", sets="; ".join(words.set_in_words(look, *where) for where in found))]


def _round_ended(look: Look, sheet: Sheet, round_: int) -> list[str]:
    why = look.say(f"draw-round-{sheet.end.replace('_', '-')}")
    lines = [look.say("draw-plain-round", round=round_, why=why)]
    for seat, score in enumerate(sheet.scores):
        lines.append(
            look.say(
                "draw-plain-score",
                name=look.label(seat),
                captured=sheet.captured[seat],
                tokens=sheet.tokens[seat],
                kind="chips" if len(sheet.tokens) == 2 else "tokens",
                hand=sheet.left[seat],
                exempt="yes" if seat == sheet.exempt else "no",
                score=score,
            )
        )
    return lines


def _numbered(look: Look, cards: list[Card]) -> str:
    return look.listed(f"{place}: {_card(look, card)}" for place, card in enumerate(cards, 1))


def _card(look: Look, card: Card) -> str:
    return look.say("draw-card", value=card.value, reverse=card.reverse)
