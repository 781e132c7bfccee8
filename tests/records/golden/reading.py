"""Reads the golden records (scripts/golden_records.py writes them)."""

from __future__ import annotations

import gzip
from functools import cache
from pathlib import Path

from katmuis.records.record import FORMAT

FOLDER = Path(__file__).resolve().parent


def _unpacked(name: str) -> str:
    return gzip.decompress((FOLDER / name).read_bytes()).decode()


@cache
def golden_texts() -> list[str]:
    """The text of each record."""
    return [f"{FORMAT}{text}" for text in _unpacked("records.txt.gz").split(FORMAT)[1:]]


@cache
def golden_positions() -> list[str]:
    """The final position of each game."""
    return _unpacked("positions.txt.gz").splitlines()
