"""Seeds and streams: the same on every machine, stable over time, and verifiable by anyone."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest

from asdealt.seed import Seed, Stream

SECRET = bytes(range(32))


def test_the_commitment_is_a_plain_hash_of_the_secret() -> None:
    assert Seed(SECRET).commitment == sha256(b"asdealt commitment\0" + SECRET).hexdigest()


def test_test_vectors() -> None:
    """Test vectors for implementations in other languages."""
    assert Seed(SECRET).commitment == "4583f377c1f9f3c45b3dc3b7a3112cb2ce6a4c9df605485de8bb3d3994b29732"
    stream = Seed(SECRET, ("ana", "ben")).stream(0)
    assert [stream.getrandbits(k) for k in (8, 1, 12, 40)] == [140, 1, 3552, 57641148623]
    deck = list(range(10))
    Seed(SECRET).stream(3).shuffle(deck)
    assert deck == [8, 2, 7, 5, 9, 4, 3, 6, 0, 1]


def test_each_chance_move_has_its_own_stream() -> None:
    seed = Seed(SECRET)
    first = [seed.stream(n).getrandbits(64) for n in range(50)]
    assert len(set(first)) == 50
    assert first == [Seed(SECRET).stream(n).getrandbits(64) for n in range(50)]


def test_every_nonce_changes_every_stream() -> None:
    seeds = [Seed(SECRET), Seed(SECRET, ("a",)), Seed(SECRET, ("b",)), Seed(SECRET, ("a", "b")), Seed(SECRET, ("ab",))]
    assert len({seed.stream(0).getrandbits(64) for seed in seeds}) == 5
    assert len({seed.commitment for seed in seeds}) == 1


def test_a_stream_is_fair() -> None:
    stream = Seed.of("fair").stream(0)
    counts = Counter(stream.randrange(6) for _ in range(6000))
    assert all(880 < counts[face] < 1120 for face in range(6))  # four standard deviations
    assert abs(sum(stream.random() for _ in range(4000)) / 4000 - 0.5) < 0.02


def test_a_stream_can_be_neither_copied_nor_reseeded() -> None:
    stream = Seed(SECRET).stream(0)
    stream.seed(1)
    assert stream.getrandbits(32) == Seed(SECRET).stream(0).getrandbits(32)
    with pytest.raises(TypeError):
        stream.getstate()
    with pytest.raises(TypeError):
        stream.setstate(())


def test_the_repr_of_a_seed_reveals_nothing() -> None:
    assert SECRET.hex() not in repr(Seed(SECRET))
    assert "secret" not in repr(Seed(SECRET))


def test_new_seeds_differ() -> None:
    assert Seed.new() != Seed.new()
    assert len(Seed.new().secret) == 32


def test_blocks_are_counted_from_zero() -> None:
    key = b"k" * 32
    whole = sha256(key + (0).to_bytes(8, "big")).digest() + sha256(key + (1).to_bytes(8, "big")).digest()
    stream = Stream(key)
    assert bytes(stream.getrandbits(8) for _ in range(64)) == whole
