"""Figures as people read them, on the page and in the terminal."""

from __future__ import annotations

import json
from math import isfinite

from asdealt.arena.figures import Figures
from asdealt.arena.sampling import Estimate
from asdealt.arena.setting import Setting
from asdealt.games import find
from asdealt.locales import Words

MINUS = "\N{MINUS SIGN}"
FAILURES = 20  # that are shown one by one


def signed(value: float, digits: int = 2) -> str:
    if not isfinite(value):
        return "∞" if value > 0 else f"{MINUS}∞"
    return f"{value:+.{digits}f}".replace("-", MINUS)


def interval(estimate: Estimate, digits: int = 2) -> str:
    if estimate.low == estimate.high == 0:
        return "–"  # nothing to be unsure of: the anchor
    return f"{signed(estimate.low, digits)} … {signed(estimate.high, digits)}"


def share(value: float) -> str:
    return f"{100 * value:.1f} %"


def shares(estimate: Estimate) -> str:
    return f"{100 * estimate.low:.1f} … {100 * estimate.high:.1f} %"


def score(value: float) -> str:
    """A rating; the anchor's is a plain 0."""
    return signed(value, 0) if round(value) else "0"


def command(setting: Setting, deals: int) -> list[str]:
    """The command line that measures this again."""
    line = ["asdealt", "arena", setting.game, "--players", str(setting.players), "--bots", ",".join(setting.bots)]
    line += ["--deals", str(deals), "--seed", str(setting.seed)]
    if setting.whole_games:
        line.append("--whole-games")
    content = find(setting.game).content
    for name, value in _options(setting).items():
        line += ["--cards", value] if content and name == content.option else ["--option", f"{name}={value}"]
    return line


def options(setting: Setting) -> list[str]:
    """The rules options as they are typed."""
    return [f"{name}={value}" for name, value in _options(setting).items()]


def _options(setting: Setting) -> dict[str, str]:
    """Content appears as its label, which is enough for a reader."""
    given, content = json.loads(setting.options), find(setting.game).content
    if content and isinstance(given.get(content.option), dict):
        given[content.option] = content.label(given[content.option])
    return {name: value if isinstance(value, str) else json.dumps(value) for name, value in given.items()}


def heading(figures: Figures, words: Words) -> tuple[str, str]:
    """The title, and how many games were played."""
    title = words.say("arena-title", game=words.game(figures.setting.game), n=figures.setting.players)
    unit = words.say("arena-unit-round" if figures.setting.by_rounds else "arena-unit-game")
    return title, words.say("arena-about", deals=figures.deals, games=figures.games, unit=unit)


def place(kind: str, n: int, words: Words) -> str:
    """A seat by its number, or a place from the start player."""
    return words.say("arena-start", n=n) if kind == "start" else str(n)


def cycles(figures: Figures, words: Words) -> list[str]:
    """Sentences about rings of bots that beat each other; two bots cannot make one."""
    if len(figures.setting.bots) < 3:
        return []
    rings = [" → ".join([*ring, ring[0]]) for ring in figures.cycles]
    return [words.say("arena-cycle", ring=ring) for ring in rings] or [words.say("arena-no-cycle")]


def warnings(figures: Figures, words: Words) -> list[str]:
    """What a reader must know first: games that do not count, and programs for which other bots decided."""
    said = [words.say("arena-failures", count=len(figures.failures))] if figures.failures else []
    raised = [failed for failed in figures.failures if not failed.substituted]
    for failed in raised[:FAILURES]:
        where: dict[str, int | str] = {"deal": failed.deal + 1, "words": failed.words, "seat": failed.seat + 1}
        said.append(words.say("arena-failed", **where, bot=failed.bot, error=failed.error))
    if len(raised) > FAILURES:
        said.append(words.say("arena-more-failures", count=len(raised) - FAILURES))
    for bot, lost in figures.unrated.items():
        why = words.say(f"flag-{lost.fault}") + (f" ({lost.detail})" if lost.detail else "")
        said.append(words.say("arena-unrated", bot=bot, count=lost.decisions, why=why))
    return said
