"""What the uncompiled engine uses where the compiled one has C's memory functions."""

from __future__ import annotations


def malloc(size: int) -> bytearray:
    """Return `size` zero bytes."""
    return bytearray(size)


def free(_memory: bytearray) -> None:
    """Do nothing: Python frees the bytes itself."""


def memcpy(to: bytearray, source: bytearray, size: int) -> None:
    """Copy the first `size` bytes."""
    to[:size] = source[:size]
