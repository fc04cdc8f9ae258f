"""How fast the page loads on a simulated phone: Chromium with a slow processor, a slow network and an empty cache.

    python3 run.py python benchmarks/page.py [--runs N] [--language LANGUAGE] [--page NAME ...] [--slowdown N]

The processor is slowed down fourfold and the network is Lighthouse's slow 4G. Every figure is the median of the runs; a
busy machine only makes times longer.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from urllib.parse import urlsplit

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))  # for the helpers of the browser tests

from playwright.sync_api import Browser, sync_playwright

from asdealt import __version__
from browser.conftest import CHROMIUM_ARGS, Server, chromium
from browser.speed import READY, TAPS, Load, Phone, loaded, tap_on

ROWS: dict[str, Callable[[Load], float]] = {
    "first paint, ms": lambda load: load.paint,
    "largest paint, ms": lambda load: load.largest,
    "ready for a tap, ms": lambda load: load.ready,
    "blocked, ms": lambda load: load.blocked,
    "layout shift": lambda load: load.shift,
    "transferred, kB": lambda load: load.bytes / 1000,
    "requests": lambda load: len(load.asked),
    "to third parties": lambda load: sum(urlsplit(each).hostname != "127.0.0.1" for each in load.asked),
}


def measure(browser: Browser, address: str, page: str, language: str, phone: Phone, runs: int, taps: int) -> None:
    loads: list[Load] = []
    answers: list[float] = []
    for _ in range(runs):
        with loaded(browser, address, page, language, phone) as (there, load):
            loads.append(load)
            if page in TAPS:
                answers += tap_on(there, page, taps)
    figures = [median(row(load) for load in loads) for row in ROWS.values()]
    line = [
        f"{figure:.3f}" if name == "layout shift" else f"{figure:,.0f}"
        for name, figure in zip(ROWS, figures, strict=True)
    ]
    answered = f"{median(answers):.0f} / {max(answers):.0f} of {len(answers)}" if answers else ""
    print(f"| {page} | {' | '.join(line)} | {answered} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="The page on a pretended phone: paint, first move, taps, bytes.")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--taps", type=int, default=12, help="at each running table (default: 12)")
    parser.add_argument("--language", default="en", choices=("en", "ja", "es"))
    parser.add_argument("--page", nargs="*", default=list(READY), choices=list(READY))
    parser.add_argument("--slowdown", type=float, default=Phone.slowdown, help="of the processor (default: 4)")
    wanted = parser.parse_args()
    path = chromium()
    if path is None:
        raise SystemExit("No browser: install Chromium or name one in CHROMIUM.")
    phone = Phone(slowdown=wanted.slowdown)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_ARGS)
        try:
            print(f"asdealt {__version__}, CPython {platform.python_version()}, Chromium {browser.version}", end=", ")
            print(f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
            print(f"{wanted.language}, median of {wanted.runs}; processor {phone.slowdown:g} times slower,", end=" ")
            print(f"{phone.latency:g} ms a request, {phone.bits / 1e6:.2f} Mbit/s\n")
            print(f"| page | {' | '.join(ROWS)} | tap to picture, ms: median / worst |\n|{'---|' * (len(ROWS) + 2)}")
            for page in wanted.page:
                measure(browser, server.address, page, wanted.language, phone, wanted.runs, wanted.taps)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
