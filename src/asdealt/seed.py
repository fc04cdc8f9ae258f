"""Randomness: one secret seed per match and one stream per chance move, all verifiable afterwards.

The n-th chance move draws from a stream keyed by (secret, nonces, n). So the same seed gives the same deals to every
line-up, and a match can be resumed at any point. The commitment is shown before the first deal. Once the seed is shown,
anyone can compute the deals again. The stream is SHA-256 in counter mode, which takes a few lines in any language.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import NoReturn


def new_nonce() -> str:
    return secrets.token_hex(16)


def share_of(nonce: str) -> str:
    """The commitment to a nonce: players show it before any nonce is revealed. It fixes the nonce and hides it."""
    return sha256(b"asdealt share\0" + nonce.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Seed:
    """What decides all chance of a match: a secret, and what players added to it.

    >>> from asdealt import Match, Seed, rules_for
    >>> Seed.of("a quiet evening")
    Seed.of('a quiet evening')
    >>> Seed.of("a quiet evening").commitment[:8]
    'b4d50af2'
    >>> secret = Seed.new()  # 32 random bytes, which its text does not show
    >>> str(secret).startswith("<Seed ")
    True
    >>> match = Match(rules_for("scout", 3), 3, secret)
    """

    secret: bytes
    nonces: tuple[str, ...] = ()  # by seat, chosen by its player, so that the server cannot choose the deals alone
    shares: tuple[str, ...] = ()  # by seat: what was shown of each nonce before any was revealed; "" for none
    words: str | None = field(default=None, compare=False)  # the text it was made from

    @classmethod
    def new(cls) -> Seed:
        return cls(secrets.token_bytes(32))

    @classmethod
    def of(cls, words: str) -> Seed:
        """A seed from a text that a person can type: for games among friends, tests and benchmarks."""
        return cls(sha256(words.encode()).digest(), words=words)

    @property
    def commitment(self) -> str:
        """A hash that is shown before the first deal. It fixes the secret without revealing it."""
        return sha256(b"asdealt commitment\0" + self.secret).hexdigest()

    def stream(self, n: int) -> Stream:
        """The randomness of the n-th chance move, n = 0, 1, 2 ..."""
        parts = [self.secret.hex(), *(nonce.encode().hex() for nonce in self.nonces), str(n)]
        return Stream(sha256(("asdealt stream\0" + "\0".join(parts)).encode()).digest())

    def __repr__(self) -> str:
        if self.words is not None and self == Seed.of(self.words):  # not if players have added nonces
            return f"Seed.of({self.words!r})"
        return f"<Seed {self.commitment[:8]}>"  # a secret must not end up in a log file


class Stream(Random):
    """Random numbers from SHA-256(key, 0), SHA-256(key, 1) ...; `getrandbits(k)` takes the next whole bytes, high bits
    first."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._block = 0
        self._bytes = b""
        super().__init__()

    def getrandbits(self, k: int) -> int:
        size = (k + 7) // 8
        while len(self._bytes) < size:
            self._bytes += sha256(self._key + self._block.to_bytes(8, "big")).digest()
            self._block += 1
        taken, self._bytes = self._bytes[:size], self._bytes[size:]
        return int.from_bytes(taken, "big") >> (size * 8 - k)

    def random(self) -> float:
        return self.getrandbits(53) / (1 << 53)

    def seed(self, *_args: object, **_kwargs: object) -> None:
        """Does nothing: the key of a stream never changes. Random's constructor calls this."""

    def getstate(self) -> NoReturn:
        raise TypeError("a stream is not copied: make it again from its seed and number")

    def setstate(self, _state: object) -> NoReturn:
        raise TypeError("a stream is not copied: make it again from its seed and number")
