"""Ports for servers that are started later, or started again."""

from __future__ import annotations

import socket
from random import SystemRandom

FIXED = range(20_000, 32_000)  # below the ports that systems give to outgoing connections


def free_port() -> int:
    """A port that no connection takes by chance while nobody listens, not even one to the port itself."""
    while True:
        port = SystemRandom().choice(FIXED)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
