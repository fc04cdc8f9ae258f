"""Scout's arithmetic in words: captured + tokens - hand, who is exempt and why, and the totals."""

from __future__ import annotations

from asdealt.core import Outcome
from asdealt.games.scout.rules import End, ScoutRules, Sheet, State
from asdealt.games.scout.rules.state import values
from asdealt.locales.tell.voice import Voice, added_up, figure, yes


def round_end(voice: Voice, rules: ScoutRules, after: State) -> list[str]:
    """Why the last round ended, and each player's points for it."""
    sheet, number = after.sheets[-1], len(after.sheets)
    lines = [_why(voice, rules, sheet, number)]
    if any(sheet.hands):
        lines.append(voice.say("tell-scout-hands", hands=_hands(voice, sheet)))
    lines += [
        _sum(voice, seat, after.seats, sheet.captured[seat], sheet.tokens[seat], sheet.left[seat], seat == sheet.exempt)
        for seat in range(after.seats)
    ]
    totals = [_total(voice, seat, points) for seat, points in enumerate(after.totals)]
    return [*lines, voice.say("tell-scout-totals", round=number, totals=voice.listed(totals))]


def score(voice: Voice, rules: ScoutRules, state: State) -> list[str]:  # noqa: ARG001 - all of it is on the table
    totals = state.totals
    if not any(state.hands):
        return [voice.say("table-score", name=voice.name(s), points=figure(totals[s])) for s in range(state.seats)]
    lines = []
    for seat in range(state.seats):
        captured, tokens, left = len(state.captured[seat]), state.tokens[seat], len(state.hands[seat])
        line = _sum(voice, seat, state.seats, captured, tokens, left, exempt=False)
        if state.sheets:
            together = totals[seat] + captured + tokens - left
            before = {"before": figure(totals[seat]), "together": figure(together)}
            line = voice.say("tell-scout-standing", sum=line, **before)
        lines.append(line)
    return lines


def ending(voice: Voice, rules: ScoutRules, state: State, outcome: Outcome) -> list[str]:
    lines = []
    for number, sheet in enumerate(state.sheets, 1):
        cells = [
            voice.say(
                "tell-scout-cell",
                name=voice.name(seat),
                captured=sheet.captured[seat],
                tokens=sheet.tokens[seat],
                left=0 if seat == sheet.exempt else sheet.left[seat],
                score=figure(sheet.scores[seat]),
            )
            for seat in range(state.seats)
        ]
        lines += [_why(voice, rules, sheet, number), voice.listed(cells)]
    for seat in range(state.seats):
        rounds = added_up([sheet.scores[seat] for sheet in state.sheets])
        lines.append(
            voice.say("tell-scout-final", name=voice.name(seat), rounds=rounds, total=figure(state.totals[seat]))
        )
    if outcome.reason == End.TRUNCATED:
        lines.append(voice.say("tell-scout-truncated"))
    return lines


def _why(voice: Voice, rules: ScoutRules, sheet: Sheet, number: int) -> str:
    match sheet.end:
        case End.EMPTY_HAND:
            name = voice.name(sheet.left.index(0))
            return voice.say("tell-scout-end-empty-hand", round=number, name=name)
        case End.ALL_SCOUTED if sheet.exempt is not None:
            return voice.say("tell-scout-end-all-scouted", round=number, name=voice.name(sheet.exempt))
        case End.STUCK if sheet.exempt is not None:
            other = voice.name(1 - sheet.exempt)
            return voice.say("tell-scout-end-stuck", round=number, name=voice.name(sheet.exempt), other=other)
        case _:
            return voice.say("tell-scout-end-truncated", round=number, turns=rules.chosen.max_turns or 0)


def _sum(voice: Voice, seat: int, seats: int, captured: int, tokens: int, left: int, exempt: bool) -> str:
    return voice.say(
        "tell-scout-sum",
        name=voice.name(seat),
        captured=captured,
        coin="chip" if seats == 2 else "token",
        tokens=tokens,
        left=left,
        exempt=yes(exempt),
        score=figure(captured + tokens - (0 if exempt else left)),
    )


def _total(voice: Voice, seat: int, points: int) -> str:
    return voice.say("tell-scout-total", name=voice.name(seat), points=figure(points))


def _hands(voice: Voice, sheet: Sheet) -> str:
    """The numbers left in each hand, so that players can check the sums."""
    shown = [
        voice.say("tell-scout-hand", name=voice.name(seat), cards=" ".join(map(str, values(hand))))
        for seat, hand in enumerate(sheet.hands)
        if hand
    ]
    return voice.listed(shown)
