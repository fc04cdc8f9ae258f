"""The host names this server answers to, and the check of the Origin that a browser sends.

A page of any site can point its own name at 127.0.0.1 or at an address in the local network (DNS rebinding). To the
browser it is then the same site as this server, but the page's own name stays in `Host`. Therefore the server answers
known names only. The port is not compared: a forwarded port differs, and it says nothing about the name.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable
from dataclasses import dataclass

LONGEST_NAME = 253  # characters of a host, as DNS has it
LONGEST_ORIGIN = 300
PORTS = {"http": 80, "https": 443}
_HOST = re.compile(r"(?P<name>\[[0-9a-fA-F:.]{2,45}\]|[0-9A-Za-z._-]{1,253})(?::(?P<port>[0-9]{1,5}))?")
_ORIGIN = re.compile(r"(?P<scheme>https?)://(?P<host>[^/?#@\\]+)")


@dataclass(frozen=True)
class Hosts:
    """The names this server answers to, besides those of the machine itself."""

    names: frozenset[str] = frozenset()
    numbers: bool = False  # accept any numeric address: the page of another site has a name, not a number

    def know(self, host: str | None) -> bool:
        """Whether a Host header names this server."""
        if (found := parse(host)) is None:
            return False
        name, _ = found
        return is_loopback(name) or name in self.names or (self.numbers and _address(name) is not None)


class Proxies:
    """The addresses, or networks, of proxies in front of this server."""

    def __init__(self, addresses: Iterable[str] = ()) -> None:
        """Raises ValueError unless each is an address: a name could lead anywhere, and `*` would trust everyone."""
        self.addresses = tuple(addresses)
        self._networks = [ipaddress.ip_network(each) for each in self.addresses]

    def __bool__(self) -> bool:
        return bool(self._networks)

    def __contains__(self, address: str) -> bool:
        found = _address(address)
        return found is not None and any(found in network for network in self._networks)


def of(listening: str, more: Iterable[str]) -> Hosts:
    """The names of a server that listens at this address, and those given. Raises ValueError for a bad name."""
    everywhere = listening in ("0.0.0.0", "::")
    names = {_name(each) for each in more}
    if everywhere:
        here = socket.gethostname().lower()
        short = here.partition(".")[0]
        names |= {here, short, f"{short}.local"}
    else:
        names.add(_name(f"[{listening}]" if ":" in listening else listening))
    return Hosts(frozenset(names), numbers=everywhere)


def _name(text: str) -> str:
    if (found := parse(text)) is None:
        raise ValueError(f"not the name of a host: {text[:LONGEST_NAME]!r}")
    return found[0]


def parse(host: str | None) -> tuple[str, int | None] | None:
    """Name and port of a Host header; None if it is malformed."""
    found = _HOST.fullmatch(host) if host and len(host) <= LONGEST_NAME + 6 else None
    if found is None:
        return None
    port = int(found["port"]) if found["port"] else None
    return found["name"].lower().rstrip("."), port


def is_loopback(name: str) -> bool:
    """Whether a name or an address always means the local machine."""
    if name == "localhost" or name.endswith(".localhost"):
        return True
    address = _address(name)
    return address is not None and address.is_loopback


def _address(name: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return None


def same_site(origin: str | None, scheme: str, host: str | None, others: frozenset[str]) -> bool:
    """Whether a request comes from our own page, or from a program (no Origin). A malformed Origin is foreign."""
    if origin is None or origin in others:
        return True
    found = _ORIGIN.fullmatch(origin) if len(origin) <= LONGEST_ORIGIN else None
    if found is None or (theirs := parse(found["host"])) is None or (ours := parse(host)) is None:
        return False
    spoken = {"ws": "http", "wss": "https"}.get(scheme, scheme)
    usual = PORTS.get(spoken)
    return found["scheme"] == spoken and (theirs[0], theirs[1] or usual) == (ours[0], ours[1] or usual)
