"""Scout's arithmetic in words: captured + tokens - hand, who is exempt and why, and the totals."""

from __future__ import annotations

from asdealt.core import Outcome
from asdealt.games.scout.rules import End, ScoutRules, Sheet, State
from asdealt.games.scout.rules.state import values
from asdealt.locales.tell.saying import Fact, Said, added_up, figure, listed, name_of, say, yes


def round_end(rules: ScoutRules, after: State) -> list[Said]:
    """Why the round that was just scored ended, and what it gives each player."""
    sheet, number = after.sheets[-1], len(after.sheets)
    lines = [_why(rules, sheet, number)]
    if any(sheet.hands):
        lines.append(say("tell-scout-hands", hands=_hands(sheet)))
    lines += [
        _sum(seat, after.seats, sheet.captured[seat], sheet.tokens[seat], sheet.left[seat], seat == sheet.exempt)
        for seat in range(after.seats)
    ]
    totals = [_total(seat, points) for seat, points in enumerate(after.totals)]
    return [*lines, say("tell-scout-totals", round=number, totals=listed(totals))]


def score(rules: ScoutRules, state: State) -> list[Said]:  # noqa: ARG001 - all of it is on the table
    totals = state.totals
    if not any(state.hands):
        return [say("table-score", name=name_of(s), points=figure(totals[s])) for s in range(state.seats)]
    lines = []
    for seat in range(state.seats):
        captured, tokens, left = len(state.captured[seat]), state.tokens[seat], len(state.hands[seat])
        line = _sum(seat, state.seats, captured, tokens, left, exempt=False)
        if state.sheets:
            together = totals[seat] + captured + tokens - left
            before = {"before": figure(totals[seat]), "together": figure(together)}
            line = say("tell-scout-standing", sum=line, **before)
        lines.append(line)
    return lines


def ending(rules: ScoutRules, state: State, outcome: Outcome) -> list[Said]:
    lines = []
    for number, sheet in enumerate(state.sheets, 1):
        cells = [
            say(
                "tell-scout-cell",
                name=name_of(seat),
                captured=sheet.captured[seat],
                tokens=sheet.tokens[seat],
                left=0 if seat == sheet.exempt else sheet.left[seat],
                score=figure(sheet.scores[seat]),
            )
            for seat in range(state.seats)
        ]
        lines += [_why(rules, sheet, number), listed(cells)]
    for seat in range(state.seats):
        rounds = added_up([sheet.scores[seat] for sheet in state.sheets])
        lines.append(say("tell-scout-final", name=name_of(seat), rounds=rounds, total=figure(state.totals[seat])))
    if outcome.reason == End.TRUNCATED:
        lines.append(say("tell-scout-truncated"))
    return lines


def _why(rules: ScoutRules, sheet: Sheet, number: int) -> Said:
    match sheet.end:
        case End.EMPTY_HAND:
            name = name_of(sheet.left.index(0))
            return say("tell-scout-end-empty-hand", round=number, name=name)
        case End.ALL_SCOUTED if sheet.exempt is not None:
            return say("tell-scout-end-all-scouted", round=number, name=name_of(sheet.exempt))
        case End.STUCK if sheet.exempt is not None:
            other = name_of(1 - sheet.exempt)
            return say("tell-scout-end-stuck", round=number, name=name_of(sheet.exempt), other=other)
        case _:
            return say("tell-scout-end-truncated", round=number, turns=rules.chosen.max_turns or 0)


def _sum(seat: int, seats: int, captured: int, tokens: int, left: int, exempt: bool) -> Said:
    return say(
        "tell-scout-sum",
        name=name_of(seat),
        captured=captured,
        coin="chip" if seats == 2 else "token",
        tokens=tokens,
        left=left,
        exempt=yes(exempt),
        score=figure(captured + tokens - (0 if exempt else left)),
    )


def _total(seat: int, points: int) -> Said:
    return say("tell-scout-total", name=name_of(seat), points=figure(points))


def _hands(sheet: Sheet) -> Fact:
    """The numbers left in hand, by player; they are shown so that the sums can be checked."""
    shown = [
        say("tell-scout-hand", name=name_of(seat), cards=" ".join(map(str, values(hand))))
        for seat, hand in enumerate(sheet.hands)
        if hand
    ]
    return listed(shown)
