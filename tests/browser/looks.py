"""What is true of every page, whatever it shows."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {"phone": (360, 740), "desk": (1280, 800)}
LANDSCAPE = (740, 360)  # a phone that lies
PICTURES = ROOT / "build" / "pictures"  # kept by CI as artefacts, ignored by git

_RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
}
# Only violations leave the page: all that axe found right is ten times as much, and takes longer to send than to find
_RUN = """rules => axe.run(document, rules).then(found => found.violations.flatMap(each =>
  each.nodes.map(node => `${each.id}: ${node.html.slice(0, 160)} ${node.failureSummary}`)))"""
_TARGETS = """() => [...document.querySelectorAll("button, a[href], input, select, summary, [tabindex='0']")]
  .filter(e => e.checkVisibility())
  .map(e => ({ e, box: e.getBoundingClientRect() }))
  .filter(({ e, box }) => Math.min(box.width, box.height) < (e.closest(".area-actions") ? 44 : 24))
  .filter(({ e }) => !e.matches("input") || !e.closest("label"))
  .map(({ e, box }) => `${e.outerHTML.slice(0, 120)} ${box.width.toFixed(1)}x${box.height.toFixed(1)}`)"""

_SPILT = """() => [...document.querySelectorAll(".button")].filter(e => e.checkVisibility()).filter(e => {
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


def faults(page: Page) -> list[str]:
    """What axe has to say against a page."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(_RUN, _RULES)
    return found


def scrolls_sideways(page: Page) -> bool:
    return bool(page.evaluate("() => document.documentElement.scrollWidth > document.documentElement.clientWidth"))


def small_targets(page: Page) -> list[str]:
    """What is hard to hit: under 24 px, or 44 for the actions."""
    found: list[str] = page.evaluate(_TARGETS)
    return found


def spilt(page: Page) -> list[str]:
    """Buttons whose words do not lie within them."""
    found: list[str] = page.evaluate(_SPILT)
    return found


def complaints(page: Page) -> list[str]:
    """All that is wrong with a page as it is now."""
    sideways = ["one has to scroll sideways"] if scrolls_sideways(page) else []
    return [*sideways, *small_targets(page), *spilt(page), *faults(page)]


def keep_picture(page: Page, name: str) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png")


def look(page: Page, name: str) -> None:
    """Keeps a picture, and nothing may be wrong with it."""
    keep_picture(page, name)
    assert not complaints(page)
