"""The text of a match for programmers: a call that rebuilds it."""

from __future__ import annotations

from typing import Any

from asdealt.core import Json, Rules
from asdealt.games import GAMES, rules_for
from asdealt.match import Match
from asdealt.seed import Seed


def call(match: Match[Any, Any]) -> str:
    """`Match(rules, seats, seed, moves)`; for a running match with a secret seed only a name."""
    seed = _seed(match.seed, shown=match.over)
    if match.begins is not None:
        return f"<Match of {match.rules.name} for {match.seats}, {len(match.turns)} turns; it begins later>"
    if not seed:
        return f"<Match of {match.rules.name} for {match.seats}, {len(match.turns)} turns; its seed is secret>"
    given = [_rules(match.rules, match.seats), str(match.seats), seed]
    if played := moves(match):
        given.append(repr(played))
    return f"Match({', '.join(given)})"


def moves(match: Match[Any, Any]) -> list[tuple[int, str]]:
    """What the seats did, in the game's notation: turns, then sealed choices and the incomplete turn."""
    write = match.rules.notation.write
    done = [(seat, actions) for turn in match.turns if not turn.by_chance for seat, actions in turn.moves]
    for seat in sorted(match.actors):
        if (sealed := match.sealed(seat)) is not None:
            done.append((seat, (sealed,)))
        elif draft := match.draft(seat):
            done.append((seat, draft))
    return [(int(seat), write(actions)) for seat, actions in done]


def _seed(seed: Seed, *, shown: bool) -> str:
    """The seed as an argument; empty if it has to stay secret."""
    if seed.words is not None and seed == Seed.of(seed.words):
        return repr(seed.words)
    if not shown:
        return ""
    added = [f", {name}={by_seat!r}" for name, by_seat in (("nonces", seed.nonces), ("shares", seed.shares)) if by_seat]
    return f"Seed(bytes.fromhex({seed.secret.hex()!r}){''.join(added)})"


def _rules(rules: Rules[Any, Any], seats: int) -> str:
    """The rules as a call. Rules that no package registers are shown by their repr."""
    game = GAMES.get(rules.name)
    if game is None or seats not in game.sizes:
        return repr(rules)
    if rules.edition in game.earlier:
        return f"games.find({rules.name!r}).in_edition({rules.edition})({dict(rules.options)!r})"
    usual = rules_for(rules.name, seats)
    if type(usual) is not type(rules):
        return repr(rules)
    other: dict[str, Json] = {key: value for key, value in rules.options.items() if value != usual.options[key]}
    return f"rules_for({rules.name!r}, {seats}{f', {other!r}' if other else ''})"
