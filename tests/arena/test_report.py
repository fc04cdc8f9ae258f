"""The report: one complete page that loads nothing from elsewhere."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from asdealt.arena.charts import scale_of, strip
from asdealt.arena.figures import Figures, figures
from asdealt.arena.formats import FAILURES, command
from asdealt.arena.report import page
from asdealt.arena.sampling import Estimate
from asdealt.arena.units import Failed, Substituted
from asdealt.games.dozen.rules import builtin, plain
from asdealt.locales import LANGUAGES, words
from helpers.arena import made_up, quick

VOID = {"meta"}


class Reader(HTMLParser):
    """Fails on a tag that is not closed, or closed in the wrong place."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert not {name for name, _ in attrs} & {"src", "href", "onclick", "style"}, (tag, attrs)
        self.tags.append(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.text += data


def read(html: str) -> Reader:
    reader = Reader()
    reader.feed(html)
    reader.close()
    assert reader.open == []
    return reader


@pytest.fixture(scope="module")
def found() -> Figures:
    return figures(made_up(quick("random", "greedy", "heuristic", players=3), 3))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_is_whole_in_every_language(found: Figures, lang: str) -> None:
    html = page(found, words(lang))
    reader = read(html)
    assert f'<html lang="{lang}">' in html
    assert not {"script", "link", "img", "iframe"} & {*reader.tags}
    assert not re.search(r"https?:|url\(|@import", html)
    say = words(lang).say
    for key in ("ratings", "matrix", "duels", "places", "reading", "measured", "by-seat", "by-start", "no-cycle"):
        assert say(f"arena-{key}") in reader.text
    for duel in found.duels.values():
        assert f"{duel.diff.value:+.2f}".replace("-", "−") in reader.text
    assert "asdealt arena splitz --players 3 --bots random,greedy,heuristic --deals 3 --seed 0" in reader.text
    assert reader.tags.count("circle") == 3 + 6 + 3 + 3  # ratings, pairs, seats, places from the start


def test_names_are_text_and_nothing_else(found: Figures) -> None:
    name = "external:<b>&\"'"
    html = page(replace(found, ratings={name: Estimate(0, 0, 0)}, duels={}), words("en"))
    assert "<b>" not in html
    assert name in read(html).text


def test_the_command_that_measures_it_again() -> None:
    options = {"pairing": "ring", "hide_hands": True, "cards": plain(builtin("first"))}
    setting = replace(quick(game="dozen"), whole_games=True, options=json.dumps(options))
    assert " ".join(command(setting, 30)) == (
        "asdealt arena dozen --players 2 --bots random,greedy --deals 30 --seed 0 --whole-games "
        "--option pairing=ring --option hide_hands=true --cards first"
    )


def test_warnings_are_told(found: Figures) -> None:
    assert words("en").say("arena-warning") not in page(found, words("en"))
    lost = {"external:mine": Substituted(2, "crashed", "<b>KeyError</b>")}
    warned = read(page(replace(found, unrated=lost), words("en"))).text
    assert "external:mine is not rated: another bot made 2 of its decisions" in warned
    assert "the program has ended (<b>KeyError</b>)" in warned


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_without_a_single_result(found: Figures, lang: str) -> None:
    failures = [Failed(n, f"deal {n}", ("random", "greedy"), 1, f"Error {n}") for n in range(FAILURES + 5)]
    nothing = replace(found, ratings={}, duels={}, seats=[], starts=[], cycles=[], failures=failures)
    text = read(page(nothing, words(lang))).text
    assert f"Error {FAILURES - 1}" in text
    assert f"Error {FAILURES}" not in text
    assert words(lang).say("arena-more-failures", count=5) in text


@pytest.mark.parametrize(("low", "high"), [(-0.02, 0.01), (3, 17), (-835, -591), (0, 0), (-0.5, 99.0)])
def test_a_scale_has_room_for_everything_and_round_ticks(low: float, high: float) -> None:
    scale = scale_of([Estimate((low + high) / 2, low, high)])
    assert scale.low <= min(low, 0) <= max(high, 0) <= scale.high
    assert 1 <= len(scale.ticks) - 1 <= 8
    assert any(abs(tick) < 1e-9 for tick in scale.ticks)


def test_an_interval_without_end_runs_to_the_edge() -> None:
    endless = Estimate(500, 300, float("inf"))
    drawn = strip(scale_of([endless]), endless)
    assert 'x2="100.0%" y1="50%"' in drawn
    assert "inf" not in drawn
