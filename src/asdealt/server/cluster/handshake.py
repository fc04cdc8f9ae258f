"""Both ends of a link prove that they can read the same store. The secret itself never crosses the network.

The caller also names the process it means. A port may have passed on to another process in the meantime.
"""

from __future__ import annotations

import asyncio
import hmac
import secrets
from hashlib import sha256

NONCE = 32  # bytes
PATIENCE = 1.0  # seconds for the other end to answer


class Stranger(ConnectionError):
    """The other end does not know the secret, or is not the process that was meant."""


def _proof(secret: bytes, side: bytes, process: int, nonce: bytes) -> bytes:
    return hmac.digest(secret, b"asdealt link\0" + side + process.to_bytes(8) + nonce, sha256)


async def call(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, secret: bytes, process: int) -> None:
    """The end that opens a link to this process. Raises Stranger or OSError."""
    mine = secrets.token_bytes(NONCE)
    async with asyncio.timeout(PATIENCE):
        theirs = await _exactly(reader, NONCE)
        writer.write(_proof(secret, b"caller", process, theirs) + mine)
        answer = await _exactly(reader, sha256().digest_size)
    if not hmac.compare_digest(answer, _proof(secret, b"owner", process, mine)):
        raise Stranger


async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, secret: bytes, process: int) -> None:
    """The end that is called. Raises Stranger or OSError."""
    mine = secrets.token_bytes(NONCE)
    async with asyncio.timeout(PATIENCE):
        writer.write(mine)
        proof, theirs = await _exactly(reader, sha256().digest_size), await _exactly(reader, NONCE)
    if not hmac.compare_digest(proof, _proof(secret, b"caller", process, mine)):
        raise Stranger
    writer.write(_proof(secret, b"owner", process, theirs))


async def _exactly(reader: asyncio.StreamReader, size: int) -> bytes:
    try:
        return await reader.readexactly(size)
    except asyncio.IncompleteReadError as ended:
        raise ConnectionError("the other end has closed") from ended
