"""Dozen kernels: bytes, bits and laid cards."""

from __future__ import annotations

from math import comb

import numpy as np

from asdealt.fast.rows import Row

from asdealt.games.dozen.fast.layout import (  # isort: skip
    C_COLOR, C_EFFECTS, C_EFFECTS_END, C_FIELDS, C_VALUE, CAME, HAND, HAND_SIZES, HANDS, L_CARD, L_FLAGS, L_PLUS, LAID,
    LAID_BYTES, LINE, LINE_SIZES, LINES, R_PRINTED, RESOLVED,
)  # fmt: skip

CHOICES = np.array([[comb(n, k) for k in range(LINE + 1)] for n in range(LINE + 1)], np.int64)


def get(t: Row, at: int) -> int:
    """A byte as a signed 64-bit number.

    The index is unsigned, so numba need not check for negative ones, which count from the end.
    """
    return np.int64(t[np.uint64(at)])  # type: ignore[return-value]  # an int64 is an int to a kernel


def put(t: Row, at: int, value: int) -> None:
    """Writes a byte. The index is unsigned, as in `get`."""
    t[np.uint64(at)] = value


def copy_bytes(t: Row, source: int, to: int, many: int) -> None:
    """Copies bytes of a row to another place of it. The two places may not overlap."""
    for i in range(many):
        t[np.uint64(to + i)] = t[np.uint64(source + i)]


def clear_bytes(t: Row, at: int, many: int) -> None:
    for i in range(many):
        t[np.uint64(at + i)] = 0


def get16(t: Row, at: int) -> int:
    return get(t, at) + (get(t, at + 1) << 8)


def get_signed(t: Row, at: int) -> int:
    found = get16(t, at)
    return found - 65536 if found > 32767 else found


def put16(t: Row, at: int, value: int) -> None:
    t[at] = value & 255
    t[at + 1] = (value >> 8) & 255


def ones(places: int) -> int:
    """How many bits of at most 16 are set."""
    places -= (places >> 1) & 0x5555
    places = (places & 0x3333) + ((places >> 2) & 0x3333)
    places = (places + (places >> 4)) & 0x0F0F
    return (places + (places >> 8)) & 31


def lowest(places: int) -> int:
    """The first place of a set of places, which must not be empty."""
    i = 0
    while not (places >> i) & 1:
        i += 1
    return i


def laid(p: int, i: int) -> int:
    """The offset of the laid card at place i of line p."""
    return LINES + LAID_BYTES * (LAID * p + i)


def printed(card: int) -> int:
    """The offset of a printed card in the rules."""
    return R_PRINTED + C_FIELDS * card


def concealed(t: Row, at: int) -> int:
    return get(t, at + L_FLAGS) & 1


def deck_in(flags: int) -> int:
    """The seat whose deck a laid card with these flags comes from."""
    return (flags >> 2) & 3


def deck_of(t: Row, at: int) -> int:
    return deck_in(get(t, at + L_FLAGS))


def color_in(flags: int) -> int:
    """The colour that an effect gave to a laid card with these flags; 0: none."""
    return flags >> 4


def color_of(rules: Row, t: Row, at: int) -> int:
    painted = color_in(get(t, at + L_FLAGS))
    return painted if painted != 0 else get(rules, printed(get(t, at + L_CARD)) + C_COLOR)


def value_of(rules: Row, t: Row, at: int) -> int:
    return get(rules, printed(get(t, at + L_CARD)) + C_VALUE) + get_signed(t, at + L_PLUS)


def unresolved(rules: Row, t: Row, at: int) -> bool:
    """Is this a white card that has yet to be resolved? Printed white: another colour does not change its text."""
    card = printed(get(t, at + L_CARD))
    return get(rules, card + C_EFFECTS) < get(rules, card + C_EFFECTS_END) and not get(t, at + L_FLAGS) & RESOLVED


def has_white(rules: Row, t: Row, seat: int) -> bool:
    """Has this seat a white card left to resolve?"""
    for i in range(get(t, LINE_SIZES + seat)):  # noqa: SIM110 - kernels cannot have generators
        if unresolved(rules, t, laid(seat, i)):
            return True
    return False


def into_hand(t: Row, seat: int, card: int) -> None:
    """Inserts a card into a hand, in the order of card numbers."""
    at = HANDS + HAND * seat + get(t, HAND_SIZES + seat)
    while at > HANDS + HAND * seat and t[at - 1] > card:
        t[at] = t[at - 1]
        at -= 1
    t[at] = card
    t[HAND_SIZES + seat] += 1


def out_of_hand(t: Row, seat: int, place: int) -> None:
    cards = get(t, HAND_SIZES + seat) - 1
    hand = HANDS + HAND * seat
    for i in range(hand + place, hand + cards):
        t[i] = t[i + 1]
    t[hand + cards] = 0
    t[HAND_SIZES + seat] = cards


def has_come(t: Row, seat: int, card: int) -> bool:
    return (get(t, CAME + 8 * seat + ((card - 1) >> 3)) >> ((card - 1) & 7)) & 1 != 0


def note(t: Row, seat: int, card: int) -> None:
    """Notes that this card has come from that seat's deck."""
    t[CAME + 8 * seat + ((card - 1) >> 3)] |= 1 << ((card - 1) & 7)
