"""Opening a page in the browser of whoever typed a command."""

from __future__ import annotations

import os
import webbrowser


def opens_a_window() -> bool:
    """Is there a browser that opens a window? One that runs in the terminal covers it, and cannot show a table.

    Over ssh Python finds lynx or w3m and waits until they end. What the variable BROWSER names is taken as it is.
    """
    if os.environ.get("BROWSER"):
        return True
    try:
        found = webbrowser.get()
    except webbrowser.Error:
        return False
    return not isinstance(found, webbrowser.GenericBrowser) or isinstance(found, webbrowser.BackgroundBrowser)


def show(address: str) -> None:
    """Opens a page, where that is possible. Its address has been printed before."""
    if opens_a_window():
        webbrowser.open(address)
