"""The tests that docs/security.md names are there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NAMED = re.compile(r"`([\w/]+\.py)(?:: (test_\w+))?`")


def test_every_threat_has_a_test_that_is_there() -> None:
    text = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| ") and not line.startswith(("| threat", "| ---"))]
    assert len(rows) > 30
    missing = []
    for row in rows:
        named = NAMED.findall(row.split("|")[2])
        assert named, row
        for file, test in named:
            path = ROOT / "tests" / file
            if not path.exists() or (test and f"def {test}(" not in path.read_text(encoding="utf-8")):
                missing.append((file, test))
    assert missing == []
