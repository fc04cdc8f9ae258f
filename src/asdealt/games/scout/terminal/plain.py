"""Scout's table in lines that read well aloud."""

from __future__ import annotations

from itertools import groupby

from asdealt.games.scout.rules.cards import Card
from asdealt.games.scout.rules.sets import strength
from asdealt.games.scout.rules.state import Phase, Sheet, State, values
from asdealt.games.scout.terminal import phrases
from asdealt.terminal.draw.shared import Scene


def plain(scene: Scene) -> list[str]:
    state = phrases.state_of(scene)
    lines = [scene.title]
    if state.phase in (Phase.FLIP, Phase.OVER) and state.sheets:
        lines += _round_ended(scene, state.sheets[-1], len(state.sheets))
    if state.phase is Phase.OVER:
        return [
            *lines,
            *(scene.say("draw-plain-total", name=scene.label(s), points=p) for s, p in enumerate(state.totals)),
        ]
    lines += [_player(scene, state, seat) for seat in range(state.seats)]
    lines += [_anothers_hand(scene, state, seat) for seat in range(state.seats) if _worth_telling(scene, state, seat)]
    if state.phase in (Phase.TURN, Phase.FOLLOW):
        lines += _prior(scene, state)
    return [*lines, *plain_hand(scene)]


def plain_hand(scene: Scene) -> list[str]:
    cards = phrases.my_cards(scene)
    if not cards:
        return []
    if phrases.undecided(scene):
        turned = [card.face.turned() for card in cards]
        return [
            scene.say("draw-plain-as-dealt", cards=_numbered(scene, [card.face for card in cards])),
            scene.say("draw-plain-turned", cards=_numbered(scene, turned)),
        ]
    return [scene.say("draw-plain-hand", cards=_numbered(scene, [card.face for card in cards])), *_my_sets(scene)]


def plain_beats(scene: Scene) -> list[str]:
    return [*_prior(scene, phrases.state_of(scene)), *_my_sets(scene)]


def _player(scene: Scene, state: State, seat: int) -> str:
    said = scene.say(
        "draw-plain-player",
        name=scene.label(seat),
        cards=len(state.hands[seat]),
        captured=len(state.captured[seat]),
        tokens=state.tokens[seat],
        kind="chips" if state.seats == 2 else "tokens",
        marker="none" if state.seats == 2 else "unused" if state.markers[seat] else "used",
        points=state.totals[seat],
    )
    starts = seat == state.start and state.phase not in (Phase.START, Phase.DEAL)
    more = [scene.say("draw-starts")] if starts else []
    return scene.listed([said, *more, *filter(None, [scene.told(seat)])])


def _worth_telling(scene: Scene, state: State, seat: int) -> bool:
    """Face-down cards are left out: the number of cards is already told."""
    return seat != scene.me and (any(card.known for card in state.hands[seat]) or bool(state.known[seat]))


def _anothers_hand(scene: Scene, state: State, seat: int) -> str:
    said = []
    for known, group in groupby(state.hands[seat], key=lambda card: card.known):
        cards = list(group)
        said += [_card(scene, card.face) for card in cards] if known else [scene.say("draw-unknown", count=len(cards))]
    said += [scene.say("draw-somewhere", card=_card(scene, card.face)) for card in state.known[seat]]
    return scene.say("draw-plain-hand-of", name=scene.label(seat), cards=scene.listed(said))


def _prior(scene: Scene, state: State) -> list[str]:
    of = strength(values(state.prior))
    if of is None or state.owner is None:
        return [scene.say("draw-plain-prior-none")]
    cards = scene.listed(_card(scene, card.face) for card in state.prior)
    said = phrases.strength_in_words(scene, of)
    return [
        scene.say("draw-plain-prior", name=scene.label(state.owner), cards=cards, strength=said),
        scene.say("draw-plain-beaten-by", phrases=scene.alternatives(phrases.beaten_by(scene))),
    ]


def _my_sets(scene: Scene) -> list[str]:
    state = phrases.state_of(scene)
    if scene.me is None or state.phase not in (Phase.TURN, Phase.FOLLOW):
        return []
    found = phrases.my_beating_sets(scene)
    if not found:
        return [scene.say("draw-no-set-beats")]
    return [scene.say("draw-plain-can", sets=scene.alternatives(phrases.set_in_words(scene, *w) for w in found))]


def _round_ended(scene: Scene, sheet: Sheet, round_: int) -> list[str]:
    why = scene.say(f"draw-round-{sheet.end.replace('_', '-')}")
    lines = [scene.say("draw-plain-round", round=round_, why=why)]
    for seat, score in enumerate(sheet.scores):
        lines.append(
            scene.say(
                "draw-plain-score",
                name=scene.label(seat),
                captured=sheet.captured[seat],
                tokens=sheet.tokens[seat],
                kind="chips" if len(sheet.tokens) == 2 else "tokens",
                hand=sheet.left[seat],
                exempt="yes" if seat == sheet.exempt else "no",
                score=score,
            )
        )
    return lines


def _numbered(scene: Scene, cards: list[Card]) -> str:
    return scene.listed(
        scene.say("draw-plain-place", place=place, card=_card(scene, card)) for place, card in enumerate(cards, 1)
    )


def _card(scene: Scene, card: Card) -> str:
    return scene.say("draw-card", value=card.value, reverse=card.reverse)
