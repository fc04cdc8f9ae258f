"""Random numbers of the kernels: the same on every processor, with a separate stream for every game.

A stream is one 64-bit number `s`. `turn(s)` moves it on (a linear congruential step), `below(s, n)` reads a number from
it (the permuted output of PCG XSH-RR, 32 bits). The caller keeps `s`: there is no shared state.
"""

from __future__ import annotations

import numpy as np

from asdealt.fast.rows import Stream

MULTIPLIER = np.uint64(6364136223846793005)
INCREMENT = np.uint64(1442695040888963407)
GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
LOW_32 = np.uint64(0xFFFFFFFF)
U1, U5, U13, U18, U27, U30, U31, U32, U59 = (np.uint64(n) for n in (1, 5, 13, 18, 27, 30, 31, 32, 59))


def mixed(z: Stream) -> Stream:
    """SplitMix64's finisher: every bit of the result depends on every bit of z."""
    z = (z ^ (z >> U30)) * MIX_1
    z = (z ^ (z >> U27)) * MIX_2
    return z ^ (z >> U31)


def stream(seed: Stream, number: int) -> Stream:
    """The stream of game (or table) `number`: far from its neighbours' and from those of other seeds."""
    return mixed(mixed(seed) + GOLDEN * (np.uint64(number) + U1))


def turn(s: Stream) -> Stream:
    return s * MULTIPLIER + INCREMENT


def bits(s: Stream) -> Stream:
    """32 random bits."""
    word = (((s >> U18) ^ s) >> U27) & LOW_32
    spin = s >> U59
    return ((word >> spin) | (word << ((U32 - spin) & U31))) & LOW_32


def below(s: Stream, n: int) -> int:
    """A number from 0 to n - 1. For n below a million, no number is likelier than another by more than 1 in 4,000."""
    return np.int64((bits(s) * np.uint64(n)) >> U32)  # type: ignore[return-value]  # an int64 is an int to a kernel


def long_bits(s: Stream) -> int:
    """63 random bits."""
    return np.int64(mixed(s) >> U1)  # type: ignore[return-value]
