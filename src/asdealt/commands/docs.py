"""`asdealt docs`: opens the documentation, which comes with the package, or says where it is."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import asdealt
from asdealt.commands import browser
from asdealt.commands.command import FINE, WRONG, Sorry, cut
from asdealt.commands.parser import Parser
from asdealt.locales import Words
from asdealt.terminal.screen import Screen

PACKAGE = Path(asdealt.__file__).parent
SITE = PACKAGE / "site" / "docs"  # built by docs/build.py
SOURCES = PACKAGE.parents[1] / "docs"  # in a clone
FIRST = "index"


def add(parser: Parser, words: Words) -> None:
    parser.add_argument("page", nargs="?", default=FIRST, metavar="PAGE", help=words.say("cli-help-page"))


def run(chosen: argparse.Namespace, words: Words, screen: Screen) -> int:
    if not (SITE / f"{FIRST}.html").exists():
        if not SOURCES.is_dir():
            raise Sorry(words.say("docs-none"))
        screen.lines([words.say("docs-folder", folder=str(SOURCES))])
        return WRONG
    page = (SITE / f"{chosen.page}.html").resolve()
    if not (page.is_relative_to(SITE.resolve()) and page.exists()):
        raise Sorry(words.say("docs-no-page", page=cut(chosen.page), all=", ".join(pages())))
    print(page.as_uri())
    if sys.stdout.isatty():
        browser.show(page.as_uri())
    return FINE


def pages() -> list[str]:
    return sorted(page.relative_to(SITE).with_suffix("").as_posix() for page in SITE.rglob("*.html"))
