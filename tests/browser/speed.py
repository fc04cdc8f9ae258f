"""Measures the speed of a page with the browser's own clocks, on a simulated phone with an empty cache."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, CDPSession, Page

from asdealt.games import GAMES

# The first thing a player can do on each page: choose a game, read, or make a move
READY = {"home": "[data-game]", "rules": "main h2"} | dict.fromkeys(
    GAMES, ".flip button, button.gap, .area-actions button:not([aria-disabled=true])"
)
# What is tapped at a table, the first that exists: confirm the current choice, or else choose something
TAPS = {
    "scout": (".flip button", ".area-actions .main", ".chip:not(.chart)", ".area-actions button"),
    "splitz": (".area-actions .main", "button.gap", ".area-actions .part", "button.stack"),
    "dozen": (".area-actions .main", ".hand button", ".way", "button.target"),
}
CAN_BE_TAPPED = ":not([aria-disabled=true]):not([aria-pressed=true])"
SETTLED = 1_500  # milliseconds after which the load is complete
BETWEEN = 600  # milliseconds from tap to tap: cards fly for half a second
SHORTEST = 16.0  # milliseconds; the browser reports nothing shorter

WATCH = """(ready => {
  const seen = (window.speed = { paint: 0, largest: 0, ready: 0, shift: 0, tasks: [], taps: {} });
  const watch = (type, hear, more) => new PerformanceObserver(list => list.getEntries().forEach(hear))
    .observe({ type, buffered: true, ...more });
  watch("paint", entry => entry.name === "first-contentful-paint" && (seen.paint = entry.startTime));
  watch("largest-contentful-paint", entry => (seen.largest = entry.startTime));
  watch("layout-shift", entry => entry.hadRecentInput || (seen.shift += entry.value));
  watch("longtask", entry => seen.tasks.push([entry.startTime, entry.duration]));
  watch("event", entry => entry.interactionId &&
    (seen.taps[entry.interactionId] = Math.max(entry.duration, seen.taps[entry.interactionId] ?? 0)),
    { durationThreshold: 16 });
  const look = () => requestAnimationFrame(
    () => document.querySelector(ready) ? (seen.ready = performance.now()) : look());
  look();
})"""


@dataclass(frozen=True)
class Phone:
    """Lighthouse's phone: 150 ms and 1.6 Mbit/s, adjusted for a browser that delays whole requests."""

    slowdown: float = 4.0
    latency: float = 562.5  # milliseconds: connecting and requesting take several round trips
    bits: float = 1_474_560.0  # per second
    bits_up: float = 675_000.0

    def pretend(self, session: CDPSession) -> None:
        session.send("Emulation.setCPUThrottlingRate", {"rate": self.slowdown})
        network = {"downloadThroughput": self.bits / 8, "uploadThroughput": self.bits_up / 8, "latency": self.latency}
        session.send("Network.emulateNetworkConditions", {"offline": False, **network})


@dataclass(frozen=True)
class Load:
    """Milliseconds since the address was entered, unless stated otherwise."""

    paint: float
    largest: float
    ready: float
    blocked: float  # the total time by which tasks exceeded 50 ms
    shift: float  # of the layout, as the browser scores it
    bytes: int  # as transferred, with headers and socket frames
    asked: list[str]  # addresses


class Traffic:
    """Records a page's requests, and how many bytes it receives."""

    def __init__(self, session: CDPSession) -> None:
        self.asked: list[str] = []
        self.sizes: list[int] = []
        session.send("Network.enable")
        session.on("Network.requestWillBeSent", lambda what: self.asked.append(what["request"]["url"]))
        session.on("Network.webSocketCreated", lambda what: self.asked.append(what["url"]))
        session.on("Network.loadingFinished", lambda what: self.sizes.append(what["encodedDataLength"]))
        session.on(
            "Network.webSocketFrameReceived", lambda what: self.sizes.append(len(what["response"]["payloadData"]))
        )


def seat_at(address: str, game: str, players: int) -> dict[str, Any]:
    """Creates a table against bots. Returns what its creator's browser would store."""
    bot = {"kind": "bot", "level": "novice"}
    wish = {"game": game, "seats": [{"kind": "me"}, *[bot] * (players - 1)], "name": "Ana", "start": True}
    request = Request(f"{address}/api/tables", json.dumps(wish).encode(), {"Content-Type": "application/json"})
    with urlopen(request) as answer:
        made = json.load(answer)
    seat = {"seat": made["seat"], "token": made["token"], "name": "Ana"}
    return {"table": made["table"], "game": game, "seats": [seat], "when": 0, "over": False}


@contextmanager
def loaded(
    browser: Browser, address: str, page: str, language: str, phone: Phone | None, settled: float = SETTLED
) -> Iterator[tuple[Page, Load]]:
    """Loads a page (home, rules, or a running table) in a fresh browser, and returns how it loaded."""
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, device_scale_factor=2, has_touch=True, is_mobile=True, locale=language
    )
    path = {"home": "/", "rules": "/rules/scout"}.get(page, "")
    if not path:
        sat = seat_at(address, page, 4)
        path = f"/t/{sat['table']}"
        context.add_init_script(f"localStorage['asdealt.tables'] = {json.dumps(json.dumps([sat]))}")
    context.add_init_script(f"{WATCH}({json.dumps(READY[page])})")
    made = context.new_page()
    session = context.new_cdp_session(made)
    traffic = Traffic(session)
    if phone:
        phone.pretend(session)
    made.goto(address + path, wait_until="commit")
    made.wait_for_function("() => window.speed?.ready", polling=100)
    made.wait_for_timeout(settled)
    seen: dict[str, Any] = made.evaluate("window.speed")
    blocked = sum(took - 50 for start, took in seen["tasks"] if start >= seen["paint"])
    times = {each: seen[each] for each in ("paint", "largest", "ready", "shift")}
    load = Load(**times, blocked=blocked, bytes=sum(traffic.sizes), asked=list(traffic.asked))
    try:
        yield made, load
    finally:
        context.close()


def tap_on(page: Page, game: str, taps: int) -> list[float]:
    """Milliseconds from each tap to the frame that shows its effect, over the first moves of a game."""
    choices = [page.locator(f"{way}{CAN_BE_TAPPED}") for way in TAPS[game]]
    for _ in range(taps):
        page.locator(",".join(f"{way}{CAN_BE_TAPPED}" for way in TAPS[game])).first.wait_for()
        next(way for way in choices if way.count()).first.tap()
        page.wait_for_timeout(BETWEEN)
    told: list[float] = sorted(page.evaluate("Object.values(window.speed.taps)"))
    return [SHORTEST] * (taps - len(told)) + told
