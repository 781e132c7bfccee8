"""Records that the browser checks too: `python -m tests.e2e.verify_records` writes them for the client's own tests."""

from __future__ import annotations

import json
from pathlib import Path

from katmuis.match import Finished
from katmuis.records.record import Record, read_json, write_json
from katmuis.rules import find_ruleset
from tests.records.games import recorded

PATH = Path(__file__).resolve().parents[2] / "client" / "src" / "fair" / "records.testing.json"
GAMES: dict[str, tuple[str, int, Finished | None]] = {
    "tied cut": ("classic+stock=5", 47, None),
    "tied stocks": ("katz-und-maus+stock=5", 29, None),
    "set aside": ("classic+recycle=aside+start=random+stock=8+decks=1", 1, None),
    "partners": ("partners+stock=4", 5, None),
    "shared stock": ("classic+seats=4+teams=shared_stock+stock=8", 1, None),
    "first release": ("classic+stock=4", 0, None),
    "later game": ("g4a+stock=3", 1, Finished(1, 2, (3, 0))),
    "numbers": ("skip-bo+seats=3+stock=3", 5, None),
}
"""The games by what is special about them: rules, seed, and the game before it."""


def records() -> dict[str, Record]:
    """The records as they lie in the file."""
    return {name: read_json(json.dumps(data)) for name, data in json.loads(PATH.read_text("utf-8")).items()}


def text() -> str:
    """The whole file, a record a line."""
    lines = []
    for name, (rules, seed, previous) in GAMES.items():
        record, _ = recorded(find_ruleset(rules), seed, previous=previous)
        lines.append(f"{json.dumps(name)}:{write_json(record)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    PATH.write_text(text(), encoding="utf-8")
