"""Splitz's table in lines that read well aloud."""

from __future__ import annotations

from asdealt.games.splitz.rules.card_text import write_card
from asdealt.games.splitz.rules.cards import JOKER, KINDS, NUMBERS
from asdealt.games.splitz.rules.state import PARTS, Phase, State
from asdealt.games.splitz.terminal import phrases
from asdealt.terminal.draw.shared import Scene


def plain(scene: Scene) -> list[str]:
    state = phrases.state_of(scene)
    lines = [scene.title]
    if state.active >= 0 and state.phase is not Phase.OVER:
        lines.append(scene.say("draw-active", name=scene.label(state.active)))
    lines += _divided(scene, state)
    if state.contested:
        waiting = scene.alternatives(phrases.waiting_contests(scene, state.contested))
        lines.append(scene.labelled(scene.say("draw-contested"), waiting))
    lines += [_player(scene, state, seat) for seat in range(state.seats)]
    if any(state.stock):
        kinds = [
            scene.say("draw-plain-kind", count=state.stock[kind], card=write_card(kind))
            for kind in KINDS
            if state.stock[kind]
        ]
        lines.append(scene.say("draw-plain-stock", count=sum(state.stock), cards=scene.listed(kinds)))
    return lines


def plain_hand(scene: Scene) -> list[str]:
    """Nobody holds cards, so this tells the stacks in front of me."""
    return [_player(scene, phrases.state_of(scene), scene.me)] if scene.me is not None else []


def _divided(scene: Scene, state: State) -> list[str]:
    lines = []
    if state.trail:
        run_off = scene.labelled(scene.say("draw-run-off"), phrases.trail(scene, state.trail))
        lines.append(scene.say("draw-sentences", first=run_off, second=phrases.runoff(scene, state)))
    if state.row:
        key = "draw-plain-part" if state.trail else "draw-plain-row"
        lines.append(scene.say(key, cards=phrases.contents(scene, state.row), last=len(state.row) - 1))
    for part, cards in zip(PARTS, state.parts, strict=False):
        said = phrases.contents(scene, cards) if cards else scene.say("draw-thrown-away")
        lines.append(scene.labelled(phrases.part_name(scene, part), said))
    if state.phase is Phase.VOTE:
        lines.append(scene.say("draw-plain-voting", names=scene.all_names(state.voters)))
    if state.phase is Phase.PLACE and state.placer is not None:
        count = state.stacks[state.placer].placing
        lines.append(scene.say("draw-places-jokers", name=scene.label(state.placer), count=count))
    return lines


def _player(scene: Scene, state: State, seat: int) -> str:
    leads = phrases.leads(state)
    stacks = []
    for number in NUMBERS:
        cards, jokers = phrases.stack(state, seat, number)
        if cards:
            sign = {"★": "alone", "=": "tied"}.get(leads.get((seat, number), ""), "no")
            stacks.append(scene.say("draw-plain-stack", number=number, cards=cards, jokers=jokers, lead=sign))
    said = scene.listed(stacks) if stacks else scene.say("draw-plain-no-cards")
    line = scene.say("draw-plain-stacks", name=scene.label(seat), stacks=said, points=phrases.points(state)[seat])
    loose = state.stacks[seat].cards[JOKER]
    more = [scene.say("draw-plain-loose", count=loose)] if loose else []
    more += filter(None, [phrases.part_of_round(scene, state, seat), scene.told(seat)])
    return scene.listed([line, *more])
