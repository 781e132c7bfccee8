"""Seeds that follow from one seed: a deal has the same cards whoever plays it, where and when."""

from __future__ import annotations

from hashlib import blake2b


def seed_of(seed: int, *about: str | int) -> int:
    """Return the seed, from 0 to 2^64 - 1, of something in a match, such as `seed_of(1, "deal", 7)`."""
    text = " ".join(map(str, (seed, *about)))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
