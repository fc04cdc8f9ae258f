"""Whatever a server answers, a program gets one of two exceptions."""

from __future__ import annotations

import socket
import threading

import pytest

from asdealt.client.http import HttpRefused, fetch


def answer(text: bytes) -> str:
    """The address of a server that sends this once, and closes."""
    listening = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        with listening, listening.accept()[0] as connection:
            connection.recv(65536)
            connection.sendall(text)

    threading.Thread(target=serve, daemon=True).start()
    return f"http://127.0.0.1:{listening.getsockname()[1]}/"


def test_an_answer_that_is_cut_off_is_a_lost_connection() -> None:
    for text in (b"", b"HTTP/1.1 201 Created\r\ncontent-length: 116\r\n\r\n", b"what?"):
        with pytest.raises(OSError, match=r"127\.0\.0\.1|closed"):
            fetch(answer(text))


def test_a_refusal_is_told_with_its_reason() -> None:
    body = b'{"code":"slow_down","text":"Too many at once."}'
    head = b"HTTP/1.1 429 Too Many\r\ncontent-length: " + str(len(body)).encode() + b"\r\n\r\n"
    with pytest.raises(HttpRefused, match="429: slow_down"):
        fetch(answer(head + body))
    with pytest.raises(HttpRefused, match="502: unknown"):
        fetch(answer(b"HTTP/1.1 502 Bad Gateway\r\ncontent-length: 3\r\n\r\n???"))


def test_an_address_must_be_a_servers() -> None:
    with pytest.raises(ValueError, match="not the address"):
        fetch("file:///etc/passwd")
