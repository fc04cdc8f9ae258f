"""Scout's table: the players, the prior set, and my hand with the sets in it that beat the prior set."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.console import Group, RenderableType
from rich.text import Text

from asdealt.games.scout.rules.cards import Card
from asdealt.games.scout.rules.sets import strength
from asdealt.games.scout.rules.state import Cards, Phase, State, values
from asdealt.games.scout.terminal import phrases
from asdealt.games.scout.terminal.ladder import ladder
from asdealt.games.scout.terminal.plain import plain, plain_beats, plain_hand
from asdealt.games.scout.terminal.score import score_sheet
from asdealt.terminal.draw.cards import BACK, Held, fan, hue

from asdealt.terminal.draw.shared import (  # isort: skip
    MARK, QUIET, TURN, Scene, flow, heading, indent, ink, number, sections, sheet, table_of,
)  # fmt: skip

__all__ = ["beats", "hand", "plain", "plain_beats", "plain_hand", "table"]

ROOMY = 70  # columns: from this width on, other hands are drawn card by card
CHIPS = 6  # sets of mine that are named below the hand


def table(scene: Scene, width: int) -> RenderableType:
    state = phrases.state_of(scene)
    return sheet(scene, width, lambda room: _main(scene, state, room), ladder(scene) if state.prior else [])


def hand(scene: Scene, width: int) -> RenderableType | None:
    return Group(*_my_hand(scene, width, every=True))


def beats(scene: Scene, width: int) -> RenderableType:
    return sections([_prior(scene, width), _my_sets(scene, width, every=True), ladder(scene)])


def _main(scene: Scene, state: State, width: int) -> RenderableType:
    between = state.phase in (Phase.FLIP, Phase.OVER) and state.sheets
    return sections(
        [
            _players(scene, state, width) if state.phase is not Phase.OVER else [],
            score_sheet(scene, state) if between else [],
            _prior(scene, width) if state.phase in (Phase.TURN, Phase.FOLLOW) else [],
            _my_hand(scene, width),
        ]
    )


# The players


def _players(scene: Scene, state: State, width: int) -> Sequence[RenderableType]:
    two, narrow = state.seats == 2, width < ROOMY
    columns = [("", "left"), (scene.say("draw-player"), "left"), (scene.say("draw-captured"), "right")]
    columns.append((scene.say("draw-chips" if two else "draw-tokens"), "right"))
    if not two:
        columns.append((scene.say("draw-marker"), "center"))
    columns += [(scene.say("draw-total"), "right"), (scene.say("draw-hand"), "right"), ("", "left")]
    made = table_of(*columns, gap=1 if narrow else 2)
    made.columns[-1].no_wrap, made.columns[-1].overflow = False, "fold"
    for seat in range(state.seats):
        marker = Text("◆", MARK) if state.markers[seat] else Text("◇", QUIET)
        cells = [scene.sign(seat), _name(scene, state, seat), Text(str(len(state.captured[seat])))]
        cells.append(Text(str(state.tokens[seat])))
        if not two:
            cells.append(marker)
        cells += [
            Text(number(state.totals[seat])),
            Text(str(len(state.hands[seat]))),
            _held(scene, state, seat, narrow),
        ]
        made.add_row(*cells)
    return [made, *flow(_signs(scene, state), width)]


def _signs(scene: Scene, state: State) -> list[Text]:
    """What the signs on the table mean."""
    asked = {scene.asked(seat) for seat in range(state.seats)}
    keys = [f"draw-sign-{sign}" for sign in ("wanted", "ready") if sign in asked]
    keys += ["draw-sign-starts"] if state.phase is not Phase.DEAL else []
    keys += ["draw-sign-marker"] if any(state.markers) else []
    return [Text(scene.say(key), QUIET) for key in keys]


def _name(scene: Scene, state: State, seat: int) -> Text:
    name = scene.short(seat)
    if seat == state.start and state.phase not in (Phase.START, Phase.DEAL):
        name.append(" ⚑", TURN)
    return name


def _held(scene: Scene, state: State, seat: int, narrow: bool) -> Text:
    """Another player's hand as the viewer sees it: backs, and scouted cards at their places."""
    if seat == scene.me or (narrow and not any(card.known for card in state.hands[seat]) and not state.known[seat]):
        return Text("")
    parts = []
    for known, group in groupby(state.hands[seat], key=lambda card: card.known):
        cards = list(group)
        if known:
            parts += [_small(card.face) for card in cards]
        else:
            parts.append(Text(f"{BACK}×{len(cards)}" if narrow and len(cards) > 3 else BACK * len(cards), QUIET))
    parts += [Text("+").append_text(_small(card.face)) for card in state.known[seat]]
    return Text(" ").join(parts)


def _small(card: Card) -> Text:
    return ink(str(card.value), f"bold {hue(card.value)}").append(f"/{card.reverse}", QUIET)


# The prior set


def _prior(scene: Scene, width: int) -> Sequence[RenderableType]:
    state = phrases.state_of(scene)
    title = scene.say("draw-prior")
    of = strength(values(state.prior))
    if of is None or state.owner is None:
        return [heading(title, Text(scene.say("draw-prior-none"), QUIET))]
    about = ink(scene.label(state.owner), "bold").append("  ·  ").append(phrases.strength_in_words(scene, of))
    lines = fan(_faces(state.prior), width - 4, places=False)
    if len(state.prior) > 1:
        lines[2] = ink("◂ ", TURN).append_text(lines[2][2:]).append(" ▸", TURN)
    return [heading(title, about), *(indent(line) for line in lines), *_beaten_by(scene, width)]


def _beaten_by(scene: Scene, width: int) -> Sequence[RenderableType]:
    chips = [ink("· ", QUIET).append(phrase) for phrase in phrases.beaten_by(scene)]
    lead = Text(scene.say("draw-beaten-by"), QUIET)
    return [indent(line) for line in flow([lead, *chips], width - 2, gap=1)]


# My hand


def _my_hand(scene: Scene, width: int, every: bool = False) -> Sequence[RenderableType]:
    cards = phrases.my_cards(scene)
    if not cards:
        return []
    if phrases.undecided(scene):
        return _both_ways(scene, cards, width)
    found = phrases.my_beating_sets(scene)
    marked = {at for start, length in found for at in range(start, start + length)}
    faces = _faces(cards, marked)
    count = Text(scene.say("draw-cards", count=len(cards)), QUIET)
    picture = fan(faces, width, phrases.spans(found))
    return [heading(scene.say("draw-my-hand"), count), *picture, *_my_sets(scene, width, every)]


def _both_ways(scene: Scene, cards: Cards, width: int) -> Sequence[RenderableType]:
    as_dealt = _faces(cards)
    turned = [Held(card.lower, card.upper) for card in as_dealt]
    lines: list[RenderableType] = [heading(scene.say("draw-my-hand"), Text(scene.say("draw-two-ways"), QUIET))]
    for key, faces in (("draw-as-dealt", as_dealt), ("draw-turned", turned)):
        shape = phrases.joined([card.upper for card in faces])
        lines += [Text(scene.say(key), "bold"), *fan(faces, width, shape)]
    return lines


def _my_sets(scene: Scene, width: int, every: bool) -> Sequence[RenderableType]:
    """Sets by their positions, which is how they are played: the largest ones, or all with `every`."""
    state = phrases.state_of(scene)
    if scene.me is None or state.phase not in (Phase.TURN, Phase.FOLLOW):
        return []
    found = phrases.my_beating_sets(scene)
    if not found:
        return [indent(Text(scene.say("draw-no-set-beats"), QUIET))]
    named = found if every else phrases.largest(found)[:CHIPS]
    chips = [Text(phrases.set_in_words(scene, *where), MARK) for where in named]
    lead = Text(scene.say("draw-you-can"), QUIET)
    if len(found) > len(named):
        chips.append(Text(scene.say("draw-more-sets", count=len(found) - len(named)), QUIET))
    return [indent(line) for line in flow([lead, *chips], width - 2)]


def _faces(cards: Cards, marked: set[int] | None = None) -> list[Held]:
    return [Held(card.face.value, card.face.reverse, at in (marked or ())) for at, card in enumerate(cards)]
