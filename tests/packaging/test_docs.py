"""What documents and comments point to is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LINK = re.compile(r"\]\((?!\w+:|#)([^)#\s]+)")
MENTION = re.compile(r"\b((?:docs|benchmarks|scripts|client|tests)/[\w./-]*\w)")


def documents() -> list[Path]:
    return [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


def sources() -> Iterator[Path]:
    for folder in ("src", "scripts", "benchmarks"):
        yield from sorted((ROOT / folder).rglob("*.py"))
    yield ROOT / "hatch_build.py"


def test_links_lead_somewhere() -> None:
    broken = [
        (path.name, link)
        for path in documents()
        for link in LINK.findall(path.read_text(encoding="utf-8"))
        if not (path.parent / link).exists()
    ]
    assert broken == []


def test_sources_mention_files_that_are_there() -> None:
    """A comment that says "see docs/x.md" has that file to go with it."""
    broken = [
        (path.relative_to(ROOT).as_posix(), mention)
        for path in sources()
        for mention in MENTION.findall(path.read_text(encoding="utf-8"))
        if "/" in mention and not (ROOT / mention).exists() and not mention.startswith("client/node_modules")
    ]
    assert broken == []


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_targets_that_are_named_can_be_made(name: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = set(re.findall(r"^    make ([a-z]+)|`make ([a-z]+)`", (ROOT / name).read_text(encoding="utf-8"), re.M))
    missing = [target for pair in named for target in pair if target and f"\n{target}:" not in makefile]
    assert named
    assert missing == []
