"""What the uncompiled engine uses where the compiled one has C's memory functions."""

from __future__ import annotations


def malloc(size: int) -> bytearray:
    """Return `size` zero bytes."""
    return bytearray(size)


def free(_memory: bytearray) -> None:
    """Do nothing: Python frees the bytes itself."""


def copy_cards(to: bytearray, at: int, source: bytes | bytearray, start: int, size: int) -> None:
    """Copy `size` bytes that begin at `start` to where `at` is."""
    to[at : at + size] = source[start : start + size]
