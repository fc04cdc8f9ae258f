"""Who is asked for, and by whose page: the names this server goes by, and the Origin a browser sends.

A page of any site can have its own name lead to 127.0.0.1 or to an address of the house (DNS rebinding); to the browser
it then is the same site as this server. The page's own name stays in `Host`, and that is why only known names are
answered. The port is not compared: behind a forwarded port it is another one, and it says nothing about the name.
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
    """The names this server answers to, beside those of this very machine."""

    names: frozenset[str] = frozenset()
    numbers: bool = False  # any address in numbers: no other site's page can have one for its name

    def know(self, host: str | None) -> bool:
        """Whether a Host header asks for this server."""
        if (found := parse(host)) is None:
            return False
        name, _ = found
        return is_loopback(name) or name in self.names or (self.numbers and _address(name) is not None)


class Proxies:
    """The addresses of proxies in front of this server, and networks of such."""

    def __init__(self, addresses: Iterable[str] = ()) -> None:
        """Raises ValueError for what is not an address: a name could lead anywhere, and `*` would trust everybody."""
        self.addresses = tuple(addresses)
        self._networks = [ipaddress.ip_network(each) for each in self.addresses]

    def __bool__(self) -> bool:
        return bool(self._networks)

    def __contains__(self, address: str) -> bool:
        found = _address(address)
        return found is not None and any(found in network for network in self._networks)


def of(listening: str, more: Iterable[str]) -> Hosts:
    """The names of a server that listens at this address. Raises ValueError if one that was given is not a name."""
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
    """Name and port of a Host header; None if it is not one."""
    found = _HOST.fullmatch(host) if host and len(host) <= LONGEST_NAME + 6 else None
    if found is None:
        return None
    port = int(found["port"]) if found["port"] else None
    return found["name"].lower().rstrip("."), port


def is_loopback(name: str) -> bool:
    """Whether a name or an address is this very machine, for whoever says it."""
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
    """Pages of other sites may not speak here; programs send no Origin. Whatever is not one is another site's."""
    if origin is None or origin in others:
        return True
    found = _ORIGIN.fullmatch(origin) if len(origin) <= LONGEST_ORIGIN else None
    if found is None or (theirs := parse(found["host"])) is None or (ours := parse(host)) is None:
        return False
    spoken = {"ws": "http", "wss": "https"}.get(scheme, scheme)
    usual = PORTS.get(spoken)
    return found["scheme"] == spoken and (theirs[0], theirs[1] or usual) == (ours[0], ours[1] or usual)
