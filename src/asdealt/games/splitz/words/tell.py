"""Splitz in words: cuts, votes, run-offs, discards, Jokers. Scores are in tell_scores.py."""

from __future__ import annotations

from collections.abc import Sequence

from asdealt.core import Done, Seat
from asdealt.games.splitz.rules import SplitzRules
from asdealt.games.splitz.rules.card_text import write_cards
from asdealt.games.splitz.rules.cards import JOKER, Cards, rounds
from asdealt.games.splitz.rules.state import (
    PARTS,
    Action,
    Attach,
    Contest,
    Cut,
    Discard,
    First,
    Part,
    Phase,
    Row,
    Settle,
    State,
    Vote,
)
from asdealt.games.splitz.words.tell_scores import ending, score
from asdealt.locales.tell.voice import Voice

__all__ = ["allowed", "ending", "log", "score", "wanted"]

ROW = "row"  # what is divided, unless it is a contested Part


def log(voice: Voice, rules: SplitzRules, before: State, after: State, done: Sequence[Done[Action]]) -> list[str]:
    seat, action = done[0].seat, done[0].action
    match action:
        case First(first):
            lines = [voice.say("tell-splitz-first", name=voice.name(first))]
        case Row(cards):
            lines = [_row(voice, before, cards)]
        case Cut():
            parts = _parts(voice, after.parts)
            of = _way(voice, after.trail)
            lines = [voice.say("tell-splitz-cut", name=voice.name(seat), of=of, parts=parts)]
        case Discard(part):
            thrown = write_cards(before.parts[PARTS.index(part)])
            facts = {"name": voice.name(seat), "part": _part(voice, part), "cards": thrown}
            lines = [voice.say("tell-splitz-discard", **facts)]
        case Vote():
            lines = _votes(voice, rules, before, after, done)
        case Attach(number):
            size = after.stacks[seat].size(number)
            lines = [voice.say("tell-splitz-attach", name=voice.name(seat), number=str(number), size=size)]
        case Settle(part):
            lines = [voice.say("tell-splitz-settle", name=voice.name(seat), part=_part(voice, part))]
    lines += [_taken_up(voice, contest) for contest in before.contested if contest.trail == after.trail]
    return lines + _round_end(voice, before, after)


def wanted(voice: Voice, rules: SplitzRules, state: State, me: Seat) -> str:
    parts = _parts(voice, state.parts)
    match state.phase:
        case Phase.CUT:
            of, voters = _way(voice, state.trail), voice.together(state.voters)
            return voice.say("tell-splitz-wanted-cut", of=of, cards=write_cards(state.row), names=voters)
        case Phase.DISCARD:
            return voice.say("tell-splitz-wanted-discard", parts=parts)
        case Phase.VOTE if state.trail:
            rivals = voice.together([seat for seat in state.voters if seat != me])
            of = _way(voice, state.trail)
            return voice.say("tell-splitz-wanted-run-off", of=of, names=rivals, parts=parts)
        case Phase.VOTE:
            return voice.say("tell-splitz-wanted-vote", parts=parts)
        case Phase.PLACE:
            return voice.say("tell-splitz-wanted-joker", jokers=state.stacks[me].placing)
        case _:
            return voice.say("tell-splitz-wanted-settle", parts=_choices(voice, rules, state, me))


def allowed(voice: Voice, rules: SplitzRules, state: State, me: Seat) -> str:
    match state.phase:
        case Phase.CUT:
            return voice.say("tell-splitz-may-cut", cards=len(state.row), last=len(state.row) - 1)
        case Phase.DISCARD:
            return voice.say("tell-splitz-may-discard", parts=_choices(voice, rules, state, me))
        case Phase.VOTE:
            return voice.say("tell-splitz-may-vote", parts=_choices(voice, rules, state, me))
        case Phase.PLACE:
            numbers = voice.either([str(number) for number in state.stacks[me].numbers])
            return voice.say("tell-splitz-may-attach", numbers=numbers)
        case _:
            return voice.say("tell-splitz-may-settle", parts=_choices(voice, rules, state, me))


def _choices(voice: Voice, rules: SplitzRules, state: State, me: Seat) -> str:
    legal = rules.legal(state, me)
    parts = [_part(voice, way.part) for way in legal if isinstance(way, Discard | Vote | Settle)]
    return voice.either([voice.say("tell-splitz-the-part", part=part) for part in parts])


def _row(voice: Voice, before: State, cards: Cards) -> str:
    facts = {"name": voice.name(before.active), "cards": write_cards(cards)}
    return voice.say("tell-splitz-row", round=before.round, rounds=rounds(before.seats), **facts)


def _votes(voice: Voice, rules: SplitzRules, before: State, after: State, done: Sequence[Done[Action]]) -> list[str]:
    """Who voted for what, then what happens to each Part."""
    votes = {each.seat: each.action.part for each in done if isinstance(each.action, Vote)}
    told = [voice.say("tell-splitz-vote", name=voice.name(s), part=_part(voice, part)) for s, part in votes.items()]
    lines = [voice.say("tell-splitz-votes", votes=voice.listed(told))]
    for part, cards in zip(PARTS, before.parts, strict=False):
        voters = [seat for seat in before.voters if votes[seat] == part]
        if cards:
            lines.append(_fate(voice, part, cards, voters))
        if len(voters) == 1:
            lines += _jokers(voice, rules, before, after, voters[0], cards)
    return lines


def _fate(voice: Voice, part: Part, cards: Cards, voters: Sequence[Seat]) -> str:
    """What happens to a Part with these votes (rule 8)."""
    facts = {"part": _part(voice, part), "cards": write_cards(cards)}
    if not voters:
        return voice.say("tell-splitz-unwanted", **facts)
    facts["names"] = voice.together(voters)
    if len(voters) == 1:
        return voice.say("tell-splitz-got", **facts)
    if len(cards) > 2:
        return voice.say("tell-splitz-clash-many", voters=len(voters), **facts)
    return voice.say(
        "tell-splitz-clash-pair" if len(cards) == 2 else "tell-splitz-clash-one", voters=len(voters), **facts
    )


def _jokers(voice: Voice, rules: SplitzRules, before: State, after: State, seat: Seat, cards: Cards) -> list[str]:
    """What happens to the Jokers of a player who got this Part: they begin to wait, or stop waiting."""
    waiting, waited = after.stacks[seat].pending, before.stacks[seat].pending
    name = voice.name(seat)
    if waiting > waited:
        return [voice.say("tell-splitz-joker-waits", name=name, jokers=waiting)]
    if waited and not waiting and rules.chosen.pending_joker == "leftmost":
        first = next(card for card in cards if card != JOKER)
        return [voice.say("tell-splitz-joker-leftmost", name=name, jokers=waited, number=str(first))]
    return []


def _taken_up(voice: Voice, contest: Contest) -> str:
    """Says that a contested Part is divided now, after it had to wait."""
    facts = {"part": _way(voice, contest.trail), "cards": write_cards(contest.cards)}
    names = voice.together(contest.voters)
    return voice.say("tell-splitz-taken-up", size=len(contest.cards), names=names, **facts)


def _round_end(voice: Voice, before: State, after: State) -> list[str]:
    if after.phase not in (Phase.DEAL, Phase.OVER) or before.phase is Phase.FIRST:
        return []
    lines = []
    if nothing := [seat for seat in range(after.seats) if seat not in after.served]:
        lines.append(voice.say("tell-splitz-nothing", names=voice.together(nothing)))
    if after.phase is Phase.OVER:
        lines.append(voice.say("tell-splitz-over"))
    return lines


def _way(voice: Voice, trail: Sequence[Part]) -> str:
    """`black`, or `black → white` for a Part of a Part."""
    return " → ".join(_part(voice, part) for part in trail) or ROW


def _parts(voice: Voice, parts: Sequence[Cards]) -> str:
    """`white 3 7 J | blue 10`."""
    shown = [(_part(voice, part), write_cards(cards)) for part, cards in zip(PARTS, parts, strict=False) if cards]
    return " | ".join(f"{part} {cards}" for part, cards in shown)


def _part(voice: Voice, part: Part) -> str:
    return voice.say(f"tell-splitz-part-{part.value}")
