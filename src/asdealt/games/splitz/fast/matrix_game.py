"""Kernels that solve a game of one vote: two players choose at once, and what one of them wins the other loses.

A matrix is a row of numbers: an entry for each pair of ways, line by line, then room for the odds of both players. The
player of the lines wants a high entry, the player of the columns a low one. There are two or three ways.
"""

# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

from asdealt.fast.rows import Row

M_ENTRIES = 0  # [line, column]
M_LINES = 9  # the odds of the ways of the player of the lines
M_COLUMNS = 12
MATRIX = 15
LITTLE = 1e-9  # so much more is not worth another mix


def solve_matrix(m: Row, ways: int) -> float:
    """Writes odds that guarantee both players most; returns what that is to the player of the lines."""
    found = best_mix(m, ways, ways, 1, 1.0, M_LINES)
    best_mix(m, ways, 1, ways, -1.0, M_COLUMNS)
    return found


def best_mix(m: Row, ways: int, down: int, across: int, sign: float, at: int) -> float:
    """The best of all mixes that can be best: one way alone, or as many ways as answers that are then equally good.

    The entry of a way and an answer is at `down * way + across * answer`. `sign`: -1 for who wants low entries.
    """
    best = -1e9
    for x in range(ways):
        best = try_mix(m, ways, down, across, sign, at, best, 1.0 if x == 0 else 0.0, 1.0 if x == 1 else 0.0)
    for x in range(ways):
        for z in range(x + 1, ways):
            for y in range(ways):
                for u in range(y + 1, ways):
                    p = m[down * x + across * y] - m[down * x + across * u]
                    q = m[down * z + across * u] - m[down * z + across * y]
                    if p * q > 0:
                        share = q / (p + q)
                        first = share if x == 0 else 0.0
                        second = share if x == 1 else 1 - share if z == 1 else 0.0
                        best = try_mix(m, ways, down, across, sign, at, best, first, second)
    if ways == 3:
        best = try_all_three(m, down, across, sign, at, best)
    return sign * best


def try_all_three(m: Row, down: int, across: int, sign: float, at: int, best: float) -> float:
    """The mix of three ways after which three answers are equally good: two equations for two odds."""
    last, other = m[2 * down], m[2 * down + across]
    third = m[2 * down + 2 * across]
    a = m[0] - last - m[across] + other
    b = m[down] - last - m[down + across] + other
    c = m[0] - last - m[2 * across] + third
    d = m[down] - last - m[down + 2 * across] + third
    det = a * d - b * c
    if det != 0:
        first = ((other - last) * d - b * (third - last)) / det
        second = (a * (third - last) - (other - last) * c) / det
        if first >= 0 and second >= 0 and first + second <= 1:
            return try_mix(m, 3, down, across, sign, at, best, first, second)
    return best


def try_mix(
    m: Row, ways: int, down: int, across: int, sign: float, at: int, best: float, first: float, second: float
) -> float:  # fmt: skip
    """Writes this mix if it guarantees more than the best one so far; returns what the best one guarantees."""
    third = max(0.0, 1 - first - second)
    least = 1e9
    for answer in range(ways):
        made = first * m[across * answer] + second * m[down + across * answer]
        if ways == 3:
            made += third * m[2 * down + across * answer]
        least = min(least, sign * made)
    if least <= best + LITTLE:
        return best
    m[at], m[at + 1], m[at + 2] = first, second, third
    return least
