"""Scout in words: what was done, what to decide, and what is allowed. Scores are in tell_scores.py."""

from __future__ import annotations

from collections.abc import Sequence

from asdealt.core import Done, Seat
from asdealt.games.scout.rules import Deal, Edge, Hold, Phase, Play, Scout, ScoutRules, Start, State, strength
from asdealt.games.scout.rules.state import Action, Cards, values
from asdealt.games.scout.words.tell_scores import ending, round_end, score
from asdealt.locales.tell.voice import Voice, yes

__all__ = ["allowed", "ending", "log", "score", "wanted"]


def log(voice: Voice, rules: ScoutRules, before: State, after: State, done: Sequence[Done[Action]]) -> list[str]:
    match done[0].action:
        case Start(seat):
            lines = [voice.say("tell-scout-start", name=voice.name(seat))]
        case Deal():
            lines = [_deal(voice, rules, after)]
        case Hold():
            lines = _holds(voice, rules, done)
        case _:
            lines = _turn(voice, before, after, done)
    if len(after.sheets) > len(before.sheets):
        lines += round_end(voice, rules, after)
    return lines


def wanted(voice: Voice, rules: ScoutRules, state: State, me: Seat) -> str:
    if state.phase is Phase.FLIP:
        return voice.say("tell-scout-wanted-flip")
    follow = state.phase is Phase.FOLLOW
    if not state.prior or state.owner is None:
        return voice.say("tell-scout-wanted-follow-any" if follow else "tell-scout-wanted-any")
    facts = {"owner": voice.name(state.owner), "set": strength_of(voice, state.prior)}
    if follow:
        return voice.say("tell-scout-wanted-follow", **facts)
    plays, scouts, doubles = _ways(rules, state, me)
    ways = [name for name, way in (("play", plays), ("scout", scouts), ("double", doubles)) if way]
    return voice.say("tell-scout-wanted-turn", ways="-".join(ways), **facts)


def allowed(voice: Voice, rules: ScoutRules, state: State, me: Seat) -> str:
    if state.phase is Phase.FLIP:
        return voice.say("tell-scout-may-hold")
    plays, scouts, doubles = _ways(rules, state, me)
    ways = []
    if plays:
        first, last = plays[0].start, plays[0].start + plays[0].length
        places = f"{first + 1}-{last}" if plays[0].length > 1 else f"{last}"
        cards = _row(state.hands[me][first:last])
        ways.append(voice.say("tell-scout-may-play", count=len(plays), cards=cards, places=places))
    if scouts:
        ways.append(voice.say("tell-scout-may-scout", cards=len(state.prior)))
    if doubles:
        ways.append(voice.say("tell-scout-may-double"))
    return voice.say("tell-may", ways=voice.either(ways, clauses=True))


def strength_of(voice: Voice, cards: Cards) -> str:
    """`a run of 3 from 4`."""
    found = strength(values(cards))
    assert found is not None  # the cards on the table always form a set
    return voice.say("tell-scout-set", kind=found.kind.value, size=found.size, low=found.low)


def _ways(rules: ScoutRules, state: State, me: Seat) -> tuple[list[Play], list[Scout], list[Scout]]:
    legal = rules.legal(state, me)
    scouts = [action for action in legal if isinstance(action, Scout)]
    plays = [action for action in legal if isinstance(action, Play)]
    return plays, [scout for scout in scouts if not scout.double], [scout for scout in scouts if scout.double]


def _deal(voice: Voice, rules: ScoutRules, after: State) -> str:
    nobody = after.phase is Phase.START
    named = rules.chosen.start == "holder_1_2" and after.round == 1
    return voice.say(
        "tell-scout-deal",
        round=after.round,
        rounds=after.seats,
        cards=len(after.hands[0]),
        why="nobody" if nobody else "holder" if named else "turn",
        name="" if nobody else voice.name(after.start),
    )


def _holds(voice: Voice, rules: ScoutRules, done: Sequence[Done[Action]]) -> list[str]:
    """Says that all have decided which way up to hold their hands, and how, as far as this viewer may know."""
    lines = [] if rules.chosen.flip == "open" else [voice.say("tell-scout-held")]
    for each in done:
        if isinstance(each.action, Hold) and each.action.turned.known:
            turned = yes(each.action.turned.face)
            lines.append(voice.say("tell-scout-hold", name=voice.name(each.seat), turned=turned))
    return lines


def _turn(voice: Voice, before: State, after: State, done: Sequence[Done[Action]]) -> list[str]:
    """A play, a scout, or both parts of a double action. The second part is compared with the table after the first."""
    seat = done[0].seat
    prior, lines = before.prior, []
    for action in (each.action for each in done):
        if isinstance(action, Scout):
            at = 0 if action.edge is Edge.LEFT else -1
            lines.append(_scout(voice, before, seat, action, prior))
            prior = prior[1:] if at == 0 else prior[:-1]
            if not prior and not action.double and len(after.sheets) == len(before.sheets):
                lines.append(voice.say("tell-scout-emptied", name=voice.name(after.turn)))
        elif isinstance(action, Play):
            lines.append(_play(voice, seat, _played(before, after), len(prior), before.owner))
    return lines


def _play(voice: Voice, seat: Seat, played: Cards, captured: int, owner: Seat | None) -> str:
    found = strength(values(played))
    assert found is not None  # only sets can be played
    return voice.say(
        "tell-scout-play",
        name=voice.name(seat),
        cards=_row(played),
        kind=found.kind.value,
        size=len(played),
        captured=captured,
        owner="" if owner is None else voice.name(owner),
    )


def _scout(voice: Voice, before: State, seat: Seat, scout: Scout, prior: Cards) -> str:
    card = prior[0 if scout.edge is Edge.LEFT else -1].face
    slot = scout.slot.face if scout.slot.known else None
    line = voice.say(
        "tell-scout-scout",
        double=yes(scout.double),
        name=voice.name(seat),
        edge=scout.edge.value if len(prior) > 1 else "only",
        card=str(card),
        at="hidden" if slot is None else str(slot.at + 1),
        value="" if slot is None else card.reverse if slot.turned else card.value,
    )
    if before.seats == 2:
        return voice.then(line, voice.say("tell-scout-chip", name=voice.name(seat), left=before.tokens[seat] - 1))
    assert before.owner is not None  # a set has an owner
    return voice.then(line, voice.say("tell-scout-token", owner=voice.name(before.owner)))


def _played(before: State, after: State) -> Cards:
    """The set that was played. If the play ended the round, the table is already clear and only the sheet has it."""
    return after.sheets[-1].prior if len(after.sheets) > len(before.sheets) else after.prior


def _row(cards: Cards) -> str:
    return "-".join(map(str, values(cards)))
