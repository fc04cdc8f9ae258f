"""Splitz in words: cuts, votes, run-offs, discards, Jokers. Scores are in tell_scores.py."""

from __future__ import annotations

from collections.abc import Sequence

from asdealt.core import Done, Seat
from asdealt.games.splitz.rules import SplitzRules
from asdealt.games.splitz.rules.card_text import write_cards
from asdealt.games.splitz.rules.cards import JOKER, Cards, rounds

from asdealt.games.splitz.rules.state import (  # isort: skip
    PARTS, Action, Attach, Contest, Cut, Discard, First, Part, Phase, Row, Settle, State, Vote,
)  # fmt: skip
from asdealt.games.splitz.words.tell_scores import ending, score
from asdealt.locales.tell.saying import Fact, Said, either, joined, listed, name_of, say, together

__all__ = ["allowed", "ending", "log", "score", "wanted"]

ROW = "row"  # what is divided, unless it is a contested Part


def log(rules: SplitzRules, before: State, after: State, done: Sequence[Done[Action]]) -> list[Said]:
    seat, action = done[0].seat, done[0].action
    match action:
        case First(first):
            lines = [say("tell-splitz-first", name=name_of(first))]
        case Row(cards):
            lines = [_row(before, cards)]
        case Cut():
            parts = _parts(after.parts)
            of = _way(after.trail)
            lines = [say("tell-splitz-cut", name=name_of(seat), of=of, parts=parts)]
        case Discard(part):
            thrown = write_cards(before.parts[PARTS.index(part)])
            facts = {"name": name_of(seat), "part": _part(part), "cards": thrown}
            lines = [say("tell-splitz-discard", **facts)]
        case Vote():
            lines = _votes(rules, before, after, done)
        case Attach(number):
            size = after.stacks[seat].size(number)
            lines = [say("tell-splitz-attach", name=name_of(seat), number=str(number), size=size)]
        case Settle(part):
            lines = [say("tell-splitz-settle", name=name_of(seat), part=_part(part))]
    lines += [_taken_up(contest) for contest in before.contested if contest.trail == after.trail]
    return lines + _round_end(before, after)


def wanted(rules: SplitzRules, state: State, me: Seat, legal: Sequence[Action]) -> Said:  # noqa: ARG001 - the table says the rest
    parts = _parts(state.parts)
    match state.phase:
        case Phase.CUT:
            of, voters = _way(state.trail), together(state.voters)
            return say("tell-splitz-wanted-cut", of=of, cards=write_cards(state.row), names=voters)
        case Phase.DISCARD:
            return say("tell-splitz-wanted-discard", parts=parts)
        case Phase.VOTE if state.trail:
            rivals = together([seat for seat in state.voters if seat != me])
            of = _way(state.trail)
            return say("tell-splitz-wanted-run-off", of=of, names=rivals, parts=parts)
        case Phase.VOTE:
            return say("tell-splitz-wanted-vote", parts=parts)
        case Phase.PLACE:
            return say("tell-splitz-wanted-joker", jokers=state.stacks[me].placing)
        case _:
            return say("tell-splitz-wanted-settle", parts=_choices(legal))


def allowed(rules: SplitzRules, state: State, me: Seat) -> Said:
    match state.phase:
        case Phase.CUT:
            return say("tell-splitz-may-cut", cards=len(state.row), last=len(state.row) - 1)
        case Phase.DISCARD:
            return say("tell-splitz-may-discard", parts=_choices(rules.legal(state, me)))
        case Phase.VOTE:
            return say("tell-splitz-may-vote", parts=_choices(rules.legal(state, me)))
        case Phase.PLACE:
            numbers = either([str(number) for number in state.stacks[me].numbers])
            return say("tell-splitz-may-attach", numbers=numbers)
        case _:
            return say("tell-splitz-may-settle", parts=_choices(rules.legal(state, me)))


def _choices(legal: Sequence[Action]) -> Fact:
    parts = [_part(way.part) for way in legal if isinstance(way, Discard | Vote | Settle)]
    return either([say("tell-splitz-the-part", part=part) for part in parts])


def _row(before: State, cards: Cards) -> Said:
    facts = {"name": name_of(before.active), "cards": write_cards(cards)}
    return say("tell-splitz-row", round=before.round, rounds=rounds(before.seats), **facts)


def _votes(rules: SplitzRules, before: State, after: State, done: Sequence[Done[Action]]) -> list[Said]:
    """Who voted for what, then what happens to each Part."""
    votes = {each.seat: each.action.part for each in done if isinstance(each.action, Vote)}
    told = [say("tell-splitz-vote", name=name_of(s), part=_part(part)) for s, part in votes.items()]
    lines = [say("tell-splitz-votes", votes=listed(told))]
    for part, cards in zip(PARTS, before.parts, strict=False):
        voters = [seat for seat in before.voters if votes[seat] == part]
        if cards:
            lines.append(_fate(part, cards, voters))
        if len(voters) == 1:
            lines += _jokers(rules, before, after, voters[0], cards)
    return lines


def _fate(part: Part, cards: Cards, voters: Sequence[Seat]) -> Said:
    """What happens to a Part with these votes (rule 8)."""
    facts = {"part": _part(part), "cards": write_cards(cards)}
    if not voters:
        return say("tell-splitz-unwanted", **facts)
    facts["names"] = together(voters)
    if len(voters) == 1:
        return say("tell-splitz-got", **facts)
    if len(cards) > 2:
        return say("tell-splitz-clash-many", voters=len(voters), **facts)
    return say("tell-splitz-clash-pair" if len(cards) == 2 else "tell-splitz-clash-one", voters=len(voters), **facts)


def _jokers(rules: SplitzRules, before: State, after: State, seat: Seat, cards: Cards) -> list[Said]:
    """What automatically happens to the Jokers of a player who got this Part: they start or stop waiting."""
    waiting, waited = after.stacks[seat].pending, before.stacks[seat].pending
    name = name_of(seat)
    if waiting > waited:
        return [say("tell-splitz-joker-waits", name=name, jokers=waiting)]
    if waited and not waiting and rules.chosen.pending_joker == "leftmost":
        first = next(card for card in cards if card != JOKER)
        return [say("tell-splitz-joker-leftmost", name=name, jokers=waited, number=str(first))]
    return []


def _taken_up(contest: Contest) -> Said:
    """A contested Part that had to wait is divided now."""
    facts = {"part": _way(contest.trail), "cards": write_cards(contest.cards)}
    names = together(contest.voters)
    return say("tell-splitz-taken-up", size=len(contest.cards), names=names, **facts)


def _round_end(before: State, after: State) -> list[Said]:
    if after.phase not in (Phase.DEAL, Phase.OVER) or before.phase is Phase.FIRST:
        return []
    lines = []
    if nothing := [seat for seat in range(after.seats) if seat not in after.served]:
        lines.append(say("tell-splitz-nothing", names=together(nothing)))
    if after.phase is Phase.OVER:
        lines.append(say("tell-splitz-over"))
    return lines


def _way(trail: Sequence[Part]) -> Fact:
    """`black`, or `black → white` for a Part of a Part."""
    return joined(" → ", [_part(part) for part in trail]) if trail else ROW


def _parts(parts: Sequence[Cards]) -> Fact:
    """`white 3 7 J | blue 10`."""
    shown = [(_part(part), write_cards(cards)) for part, cards in zip(PARTS, parts, strict=False) if cards]
    return joined(" | ", [joined(" ", [part, cards]) for part, cards in shown])


def _part(part: Part) -> Said:
    return say(f"tell-splitz-part-{part.value}")
