"""Checks for every page: axe, no sideways scrolling, targets that can be hit, texts that fit their buttons."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {"phone": (360, 740), "desk": (1280, 800)}
LANDSCAPE = (740, 360)  # a phone turned sideways
PICTURES = ROOT / "build" / "pictures"  # artefacts of CI, ignored by git

_RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
}
# Send only violations from the page: the list of passed rules is ten times as long, and slow to send
_RUN = """rules => axe.run(document, rules).then(found => found.violations.flatMap(each =>
  each.nodes.map(node => `${each.id}: ${node.html.slice(0, 160)} ${node.failureSummary}`)))"""
_TARGETS = """() => [...document.querySelectorAll("button, a[href], input, select, summary, [tabindex='0']")]
  .filter(e => e.checkVisibility())
  .map(e => ({ e, box: e.getBoundingClientRect() }))
  .filter(({ e, box }) => Math.min(box.width, box.height) < (e.closest(".area-actions") ? 44 : 24))
  .filter(({ e }) => !e.matches("input") || !e.closest("label"))
  .map(({ e, box }) => `${e.outerHTML.slice(0, 120)} ${box.width.toFixed(1)}x${box.height.toFixed(1)}`)"""

_OVERFLOWING = """() => [...document.querySelectorAll(".button")].filter(e => e.checkVisibility()).filter(e => {
  const box = e.getBoundingClientRect(), range = new Range();
  const words = document.createTreeWalker(e, NodeFilter.SHOW_TEXT);
  for (let word = words.nextNode(); word; word = words.nextNode()) {
    if (word.parentElement.closest(".unseen")) continue;
    range.selectNodeContents(word);
    const { left, right, width } = range.getBoundingClientRect();
    if (width && (left < box.left + 2 || right > box.right - 2)) return true;
  }
  return false;
}).map(e => `spills over: ${e.outerHTML.slice(0, 160)}`)"""


def resize(page: Page, width: int, height: int) -> None:
    """Gives the window another size. At the end, the page is drawn for it: parts that scripts choose by size, too."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")


def axe_violations(page: Page) -> list[str]:
    """The accessibility violations that axe finds."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(_RUN, _RULES)
    return found


def scrolls_sideways(page: Page) -> bool:
    return bool(page.evaluate("() => document.documentElement.scrollWidth > document.documentElement.clientWidth"))


def small_targets(page: Page) -> list[str]:
    """Targets that are hard to hit: under 24 px, or 44 for the actions."""
    found: list[str] = page.evaluate(_TARGETS)
    return found


def overflowing_buttons(page: Page) -> list[str]:
    """Buttons whose text does not fit."""
    found: list[str] = page.evaluate(_OVERFLOWING)
    return found


def problems(page: Page) -> list[str]:
    """Everything that is wrong with a page as it is now."""
    sideways = ["one has to scroll sideways"] if scrolls_sideways(page) else []
    return [*sideways, *small_targets(page), *overflowing_buttons(page), *axe_violations(page)]


def keep_picture(page: Page, name: str) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png")


def check_page(page: Page, name: str) -> None:
    """Keeps a picture, and fails if anything is wrong with the page."""
    keep_picture(page, name)
    found = problems(page)
    assert not found, found  # pytest shows no values of this module by itself
