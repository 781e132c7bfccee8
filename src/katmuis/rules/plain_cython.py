"""Stands in for Cython where it is not installed and nothing is compiled."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from typing import TypeVar

compiled = False
nogil = nullcontext()

F = TypeVar("F", bound=Callable[..., object])


def final(method: F) -> F:
    """Return the method as it is; Cython calls such a method without looking for another in a subclass."""
    return method
