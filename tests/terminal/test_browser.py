"""Pages open in a browser that has a window, never in one that would take over the terminal."""

from __future__ import annotations

import webbrowser

import pytest

from asdealt.commands import browser

LYNX, FIREFOX = webbrowser.GenericBrowser("lynx"), webbrowser.BackgroundBrowser("firefox")


def none_found() -> webbrowser.BaseBrowser:
    raise webbrowser.Error("could not locate runnable browser")


@pytest.mark.parametrize(
    ("found", "variable", "opens"),
    [
        (lambda: FIREFOX, "", True),
        (lambda: LYNX, "", False),
        (lambda: LYNX, "lynx", True),  # it is what they asked for
        (none_found, "", False),
    ],
)
def test_where_a_page_opens(found: object, variable: str, opens: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "get", found)
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setenv("BROWSER", variable)
    browser.show("http://127.0.0.1:8000")
    assert opened == ["http://127.0.0.1:8000"] * opens
