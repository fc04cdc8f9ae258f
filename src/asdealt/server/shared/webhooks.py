"""The web addresses that notices may be sent to: only those at hosts that the operator has named.

People type these addresses. Without the check, a stranger could make the server send requests to other machines in
its own network (server-side request forgery). Therefore scheme, host and port must be those of an entry, exactly.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

Style = Literal["ntfy", "discord", "json"]
STYLES: tuple[Style, ...] = ("ntfy", "discord", "json")
PORTS = {"http": 80, "https": 443}
_HOST = r"(?P<host>[0-9A-Za-z.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::(?P<port>[0-9]{1,5}))?"
_ENTRY = re.compile(rf"(?:(?P<style>[a-z]+)=)?(?:(?P<scheme>https?)://)?{_HOST}")
_ADDRESS = re.compile(rf"(?P<scheme>https?)://{_HOST}(?P<path>/[A-Za-z0-9._~!$&'()*+,;=:@%/?-]*)?")


@dataclass(frozen=True, slots=True)
class Webhook:
    """An address that a notice may be sent to."""

    style: Style  # how the notice is written
    host: str
    port: int
    path: str  # with its query
    tls: bool


class Webhooks:
    def __init__(self, entries: Iterable[str] = ()) -> None:
        """Each entry is `[STYLE=][http://]HOST[:PORT]`. Raises ValueError."""
        self._styles = dict(map(_parsed, entries))  # by scheme, host and port

    def __bool__(self) -> bool:
        return bool(self._styles)

    @property
    def names(self) -> list[str]:
        """The hosts, as people are told them."""
        return [host for _, host, _ in self._styles]

    def find(self, address: str) -> Webhook | None:
        """The webhook at an address that somebody has typed; None unless it is allowed."""
        found = _ADDRESS.fullmatch(address)
        if found is None:
            return None
        place = _place(found, found["scheme"])
        style = self._styles.get(place)
        if style is None:
            return None
        scheme, host, port = place
        return Webhook(style, host, port, found["path"] or "/", scheme == "https")


def _parsed(entry: str) -> tuple[tuple[str, str, int], Style]:
    found = _ENTRY.fullmatch(entry.strip())
    if found is None:
        raise ValueError(f"not the name of a host: {entry[:100]!r}")
    place = _place(found, found["scheme"] or "https")
    style = next((each for each in STYLES if each == found["style"]), None)
    if found["style"] and style is None:
        raise ValueError(f"{found['style']!r} is none of {', '.join(STYLES)}")
    return place, style or _usual_style(place[1])


def _place(found: re.Match[str], scheme: str) -> tuple[str, str, int]:
    return scheme, found["host"].lower(), int(found["port"] or PORTS[scheme])


def _usual_style(host: str) -> Style:
    if host in ("discord.com", "discordapp.com"):
        return "discord"
    return "ntfy" if host.startswith("ntfy.") else "json"
