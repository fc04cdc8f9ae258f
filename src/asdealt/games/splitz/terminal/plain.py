"""Splitz's table in lines to be read aloud."""

from __future__ import annotations

from asdealt.games.splitz.rules.cards import JOKER, KINDS, NUMBERS
from asdealt.games.splitz.rules.state import PARTS, Phase, State
from asdealt.games.splitz.rules.words import write_card
from asdealt.games.splitz.terminal import words
from asdealt.terminal.draw.shared import Look


def plain(look: Look) -> list[str]:
    state = words.table_of(look)
    lines = [look.title(state.round, look.rules.rounds(state.seats))]
    if state.active >= 0 and state.phase is not Phase.OVER:
        lines.append(look.say("draw-active", name=look.label(state.active)))
    lines += _divided(look, state)
    if state.contested:
        lines.append(look.say("draw-contested") + ": " + "; ".join(words.waiting_contests(look, state.contested)))
    lines += [_player(look, state, seat) for seat in range(state.seats)]
    if any(state.stock):
        kinds = [f"{state.stock[kind]} × {write_card(kind)}" for kind in KINDS if state.stock[kind]]
        lines.append(look.say("draw-plain-stock", count=sum(state.stock), cards=look.listed(kinds)))
    return lines


def plain_hand(look: Look) -> list[str]:
    """Nobody holds cards: what lies in front of me is what I have."""
    return [_player(look, words.table_of(look), look.me)] if look.me is not None else []


def _divided(look: Look, state: State) -> list[str]:
    lines = []
    if state.trail:
        lines.append(f"{look.say('draw-run-off')}: {words.trail(look, state.trail)}. {words.runoff(look, state)}")
    if state.row:
        lines.append(look.say("draw-plain-row", cards=words.contents(look, state.row), last=len(state.row) - 1))
    for part, cards in zip(PARTS, state.parts, strict=False):
        said = words.contents(look, cards) if cards else look.say("draw-thrown-away")
        lines.append(f"{words.part_name(look, part)}: {said}")
    if state.phase is Phase.VOTE:
        lines.append(f"{look.say('draw-voting')} {look.all_names(state.voters)}")
    if state.phase is Phase.PLACE and state.placer is not None:
        count = state.stacks[state.placer].placing
        lines.append(look.say("draw-places-jokers", name=look.label(state.placer), count=count))
    return lines


def _player(look: Look, state: State, seat: int) -> str:
    leads = words.leads(state)
    stacks = []
    for number in NUMBERS:
        cards, jokers = words.stack(state, seat, number)
        if cards:
            sign = {"★": "alone", "=": "tied"}.get(leads.get((seat, number), ""), "no")
            stacks.append(look.say("draw-plain-stack", number=number, cards=cards, jokers=jokers, lead=sign))
    said = look.listed(stacks) if stacks else look.say("draw-plain-no-cards")
    line = look.say("draw-plain-stacks", name=look.label(seat), stacks=said, points=words.points(state)[seat])
    loose = state.stacks[seat].cards[JOKER]
    more = [look.say("draw-plain-loose", count=loose)] if loose else []
    more += filter(None, [words.part_of_round(look, state, seat), look.told(seat)])
    return look.listed([line, *more])
