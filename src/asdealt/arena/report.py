"""The report of a tournament: one self-contained HTML page in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files
from shlex import join

from asdealt.arena.charts import axis, scale_of, strip
from asdealt.arena.figures import Figures, PlaceWorth
from asdealt.arena.formats import (
    command,
    cycles,
    heading,
    interval,
    options,
    place,
    score,
    share,
    shares,
    signed,
    warnings,
)
from asdealt.arena.sampling import Estimate
from asdealt.locales import Words

SHORT = 14  # letters of a name that is not broken into lines
Row = tuple[Sequence[str], Estimate, Sequence[str]]  # names, what is drawn, figures


def page(figures: Figures, words: Words) -> str:
    title, about = map(escape, heading(figures, words))
    style = (files(__package__) / "report.css").read_text("utf-8")
    body = "\n".join(
        part
        for part in (
            f"<header><h1>{title}</h1><p>{about}</p></header>",
            _warnings(figures, words),
            _ratings(figures, words),
            _matrix(figures, words),
            _duels(figures, words),
            _places(figures, words),
            _reading(figures, words),
            _measured(figures, words),
        )
        if part
    )
    return (
        f'<!DOCTYPE html>\n<html lang="{words.lang}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{title}</title>\n'
        f"<style>\n{style}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _warnings(figures: Figures, words: Words) -> str:
    lines = "".join(f"<li>{escape(line)}</li>" for line in warnings(figures, words))
    heading = escape(words.say("arena-warning"))
    return f'<section class="warning"><h2>{heading}</h2><ul>{lines}</ul></section>' if lines else ""


def _ratings(figures: Figures, words: Words) -> str:
    rows = [
        ([bot], figures.ratings[bot], [score(figures.ratings[bot].value), interval(figures.ratings[bot], 0)])
        for bot in figures.ranking
    ]
    table = _strips([words.say("arena-bot")], [words.say("arena-rating"), words.say("arena-interval")], rows)
    about = words.say("arena-ratings-about", anchor=figures.anchor)
    return _section(words.say("arena-ratings"), table, about, *cycles(figures, words))


def _matrix(figures: Figures, words: Words) -> str:
    order = figures.ranking
    heads = "".join(_named("th", bot, "col") for bot in order)
    rows = ""
    for bot in order:
        cells = "".join(_cell(figures, bot, against, words) for against in order)
        rows += f"<tr>{_named('th', bot, 'row')}{cells}</tr>"
    corner = escape(words.say("arena-matrix-corner"))
    table = f'<table class="matrix"><thead><tr><th>{corner}</th>{heads}</tr></thead><tbody>{rows}</tbody></table>'
    return _section(words.say("arena-matrix"), table, words.say("arena-matrix-about"))


def _cell(figures: Figures, bot: str, against: str, words: Words) -> str:
    if bot == against:
        return '<td class="self"></td>'
    duel = figures.duels.get((bot, against))
    if duel is None:
        return f'<td class="self">{escape(words.say("arena-nothing"))}</td>'
    wins = escape(words.say("arena-wins", share=share(duel.wins.value)))
    diff = f"<strong>{signed(duel.diff.value)}</strong><small>{interval(duel.diff)}</small>"
    return f'<td class="{_kind(duel.diff)}">{diff}<small>{wins}</small></td>'


def _duels(figures: Figures, words: Words) -> str:
    rows = []
    for duel in sorted(figures.duels.values(), key=lambda duel: -duel.diff.value):
        wins = [share(duel.wins.value), shares(duel.wins)]
        rows.append(([duel.bot, duel.against], duel.diff, [signed(duel.diff.value), interval(duel.diff), *wins]))
    names = [words.say("arena-bot"), words.say("arena-against")]
    sure = words.say("arena-interval")
    table = _strips(names, [words.say("arena-diff"), sure, words.say("arena-win-share"), sure], rows, kept=1)
    return _section(words.say("arena-duels"), table, words.say("arena-duels-about"))


def _places(figures: Figures, words: Words) -> str:
    tables = [
        _place_table(words, kind, places)
        for kind, places in (("seat", figures.seats), ("start", figures.starts))
        if places
    ]
    return _section(words.say("arena-places"), "".join(tables), words.say("arena-places-about")) if tables else ""


def _place_table(words: Words, kind: str, places: Sequence[PlaceWorth]) -> str:
    rows = []
    for n, worth in enumerate(places, 1):
        values = [signed(worth.points.value), share(worth.wins.value), interval(worth.points)]
        rows.append(([place(kind, n, words)], worth.points, values))
    heads = [words.say("arena-diff"), words.say("arena-win-share"), words.say("arena-interval")]
    return _strips([words.say(f"arena-by-{kind}")], heads, rows, kept=2)


def _reading(figures: Figures, words: Words) -> str:
    keys = ["arena-read-diff", "arena-read-deals", "arena-read-interval", "arena-read-rating", "arena-read-wins"]
    if figures.setting.by_rounds:
        keys.append("arena-read-whole" if figures.setting.whole_games else "arena-read-single")
    return _section(words.say("arena-reading"), "", *map(words.say, keys))


def _measured(figures: Figures, words: Words) -> str:
    setting = figures.setting
    facts = {
        "arena-fact-version": f"asdealt {setting.version}",
        "arena-fact-rules": f"{setting.game}, {setting.edition}",
        "arena-fact-options": ", ".join(options(setting)) or words.say("arena-usual"),
        "arena-fact-seed": str(setting.seed),
    }
    entries = "".join(f"<dt>{escape(words.say(key))}</dt><dd>{escape(fact)}</dd>" for key, fact in facts.items())
    again = escape(join(command(setting, figures.deals)))
    entries += f"<dt>{escape(words.say('arena-fact-command'))}</dt><dd><code>{again}</code></dd>"
    return _section(words.say("arena-measured"), f"<dl>{entries}</dl>")


def _section(title: str, content: str, *about: str) -> str:
    paragraphs = "".join(f"<p>{escape(text)}</p>" for text in about)
    return f'<section><h2>{escape(title)}</h2>{paragraphs}<div class="wide">{content}</div></section>'


def _strips(names: Sequence[str], heads: Sequence[str], rows: Sequence[Row], kept: int = 1) -> str:
    """A table whose rows have names, a chart of an estimate, and figures. A phone shows the first `kept` figures."""
    scale = scale_of([estimate for _, estimate, _ in rows])
    top = "".join(f'<th scope="col">{escape(name)}</th>' for name in names) + "<td></td>"
    top += "".join(f'<th scope="col" class="{kind}">{escape(head)}</th>' for kind, head in _roomy(heads, kept))
    lines = []
    for labels, estimate, values in rows:
        cells = _named("th", labels[0], "row") + "".join(_named("td", name) for name in labels[1:])
        cells += f'<td class="plot">{strip(scale, estimate)}</td>'
        cells += "".join(f'<td class="{kind}">{value}</td>' for kind, value in _roomy(values, kept))
        lines.append(f"<tr>{cells}</tr>")
    digits = 0 if scale.step >= 1 else 2
    ticks = axis(scale, (0, "0"), (signed(scale.low, digits), signed(scale.high, digits)))
    bottom = f'<td colspan="{len(names)}"></td><td class="plot">{ticks}</td><td colspan="{len(heads)}"></td>'
    return (
        f'<table class="strips"><thead><tr>{top}</tr></thead><tbody>{"".join(lines)}</tbody>'
        f"<tfoot><tr>{bottom}</tr></tfoot></table>"
    )


def _named(tag: str, name: str, scope: str = "") -> str:
    kind = "name" if len(name) <= SHORT else "long"
    return f"<{tag}{f' scope={scope!r}' if scope else ''} class='{kind}'>{escape(name)}</{tag}>"


def _roomy(values: Sequence[str], kept: int) -> Iterator[tuple[str, str]]:
    """Each value with its CSS class: those after the kept ones need a wide screen."""
    return ((f"number{' roomy' if n >= kept else ''}", value) for n, value in enumerate(values))


def _kind(estimate: Estimate) -> str:
    return "up" if estimate.low > 0 else "down" if estimate.high < 0 else "open"
