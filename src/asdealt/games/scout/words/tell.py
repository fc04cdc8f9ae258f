"""Scout in words: what was done, what to decide, what is legal. Scores are in tell_scores.py."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from asdealt.core import Done, Seat
from asdealt.games.scout.rules import Deal, Edge, Hold, Phase, Play, Scout, ScoutRules, Start, State, strength
from asdealt.games.scout.rules.sets import MOST_SETS
from asdealt.games.scout.rules.state import Action, Cards, may_scout, values
from asdealt.games.scout.words.tell_scores import ending, round_end, score
from asdealt.locales.tell.saying import Said, either, name_of, say, then, yes

__all__ = ["allowed", "ending", "log", "score", "wanted"]


def log(rules: ScoutRules, before: State, after: State, done: Sequence[Done[Action]]) -> list[Said]:
    match done[0].action:
        case Start(seat):
            lines = [say("tell-scout-start", name=name_of(seat))]
        case Deal():
            lines = [_deal(rules, after)]
        case Hold():
            lines = _holds(rules, done)
        case _:
            lines = _turn(before, after, done)
    if len(after.sheets) > len(before.sheets):
        lines += round_end(rules, after)
    return lines


def wanted(rules: ScoutRules, state: State, me: Seat, legal: Sequence[Action]) -> Said:  # noqa: ARG001
    if state.phase is Phase.FLIP:
        return say("tell-scout-wanted-flip")
    follow = state.phase is Phase.FOLLOW
    if not state.prior or state.owner is None:
        return say("tell-scout-wanted-follow-any" if follow else "tell-scout-wanted-any")
    facts = {"owner": name_of(state.owner), "set": strength_of(state.prior)}
    if follow:
        return say("tell-scout-wanted-follow", **facts)
    last = legal[-1]  # plays come first, then scouts, then doubles
    ways = [
        "play" if isinstance(legal[0], Play) else "",
        "scout" if may_scout(state, me) else "",
        "double" if isinstance(last, Scout) and last.double else "",
    ]
    return say("tell-scout-wanted-turn", ways="-".join(filter(None, ways)), **facts)


def allowed(rules: ScoutRules, state: State, me: Seat) -> Said:
    if state.phase is Phase.FLIP:
        return say("tell-scout-may-hold")
    plays, scouts, doubles = _ways(rules.legal(state, me))
    ways = []
    if plays:
        first, last = plays[0].start, plays[0].start + plays[0].length
        places = f"{first + 1}-{last}" if plays[0].length > 1 else f"{last}"
        cards = _row(state.hands[me][first:last])
        ways.append(say("tell-scout-may-play", count=len(plays), cards=cards, places=places))
    if scouts:
        ways.append(say("tell-scout-may-scout", cards=len(state.prior)))
    if doubles:
        ways.append(say("tell-scout-may-double"))
    return say("tell-may", ways=either(ways, clauses=True))


def strength_of(cards: Cards) -> Said:
    """`a run of 3 from 4`."""
    return _set_of(tuple(values(cards)))


@lru_cache(maxsize=MOST_SETS)
def _set_of(numbers: tuple[int, ...]) -> Said:
    found = strength(numbers)
    assert found is not None  # the cards on the table are always a set
    return say("tell-scout-set", kind=found.kind.value, size=found.size, low=found.low)


def _ways(legal: Sequence[Action]) -> tuple[list[Play], list[Scout], list[Scout]]:
    scouts = [action for action in legal if isinstance(action, Scout)]
    plays = [action for action in legal if isinstance(action, Play)]
    return plays, [scout for scout in scouts if not scout.double], [scout for scout in scouts if scout.double]


def _deal(rules: ScoutRules, after: State) -> Said:
    nobody = after.phase is Phase.START
    named = rules.chosen.start == "holder_1_2" and after.round == 1
    return say(
        "tell-scout-deal",
        round=after.round,
        rounds=after.seats,
        cards=len(after.hands[0]),
        why="nobody" if nobody else "holder" if named else "turn",
        name="" if nobody else name_of(after.start),
    )


def _holds(rules: ScoutRules, done: Sequence[Done[Action]]) -> list[Said]:
    """That all have decided. Which way up is told only if this viewer may know it."""
    lines = [] if rules.chosen.flip == "open" else [say("tell-scout-held")]
    for each in done:
        if isinstance(each.action, Hold) and each.action.turned.known:
            turned = yes(each.action.turned.face)
            lines.append(say("tell-scout-hold", name=name_of(each.seat), turned=turned))
    return lines


def _turn(before: State, after: State, done: Sequence[Done[Action]]) -> list[Said]:
    """A play, a scout, or both halves of a double action; each half is compared with what the previous one left."""
    seat = done[0].seat
    prior, lines = before.prior, []
    for action in (each.action for each in done):
        if isinstance(action, Scout):
            at = 0 if action.edge is Edge.LEFT else -1
            lines.append(_scout(before, seat, action, prior))
            prior = prior[1:] if at == 0 else prior[:-1]
            if not prior and not action.double and len(after.sheets) == len(before.sheets):
                lines.append(say("tell-scout-emptied", name=name_of(after.turn)))
        elif isinstance(action, Play):
            lines.append(_play(seat, _played(before, after), len(prior), before.owner))
    return lines


def _play(seat: Seat, played: Cards, captured: int, owner: Seat | None) -> Said:
    found = strength(values(played))
    assert found is not None  # nothing else can be played
    return say(
        "tell-scout-play",
        name=name_of(seat),
        cards=_row(played),
        kind=found.kind.value,
        size=len(played),
        captured=captured,
        owner="" if owner is None else name_of(owner),
    )


def _scout(before: State, seat: Seat, scout: Scout, prior: Cards) -> Said:
    card = prior[0 if scout.edge is Edge.LEFT else -1].face
    slot = scout.slot.face if scout.slot.known else None
    assert before.owner is not None  # a set has an owner
    chips = before.seats == 2
    line = say(
        "tell-scout-scout",
        double="chip" if chips else yes(scout.double),
        name=name_of(seat),
        owner=name_of(before.owner),
        edge=scout.edge.value if len(prior) > 1 else "only",
        card=say("tell-scout-card", value=card.value, reverse=card.reverse),
        at="hidden" if slot is None else slot.at + 1,
        value="" if slot is None else card.reverse if slot.turned else card.value,
    )
    return then(line, say("tell-scout-chip", name=name_of(seat), left=before.tokens[seat] - 1)) if chips else line


def _played(before: State, after: State) -> Cards:
    """The set that was played. If the play ended the round, the table is already clear and only the sheet has it."""
    return after.sheets[-1].prior if len(after.sheets) > len(before.sheets) else after.prior


def _row(cards: Cards) -> str:
    return "-".join(map(str, values(cards)))
