"""The benchmark of capacity plays real games over real sockets, and puts its figures where they belong."""

from __future__ import annotations

import argparse
import itertools
import random
from pathlib import Path

import pytest

from benchmarks import capacity
from benchmarks.capacity import BEGIN, END, Figures, main, share
from benchmarks.people import Seen, liked, local_addresses

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "capacity.md"


def figures(people: int, *, late: float = 0.0, lost: int = 0) -> Figures:
    seen = Seen(answers=[0.1] * 99 + [late], cards=[0.1] * 100, lost=lost)
    return Figures("greedy", people, 10.0, seen, 0, 0.5, 100.0)


def test_people_play_and_what_they_wait_for_is_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = tmp_path / "capacity.md"
    document.write_text(f"Before.\n{BEGIN}\nold\n{END}\nAfter.\n")
    asked = ["--people", "3", "--seconds", "1", "--think", "0.1", "--pace", "off", "--write", str(document)]
    assert main(asked) == 0
    told = capsys.readouterr().out.splitlines()
    cells = [cell.strip() for cell in told[-1].strip("|").split("|")]
    assert cells[:2] == ["`greedy`", "3"]
    assert int(cells[2]) > 10
    written = document.read_text()
    assert written.startswith("Before.\n")
    assert written.endswith("After.\n")
    assert "old" not in written
    assert told[-1] in written


def test_a_number_is_sought_between_the_last_that_is_served_and_the_first_that_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(capacity, "measure", lambda _player, people, _chosen: figures(people, late=2 * (people > 300)))
    chosen = argparse.Namespace(people=[100, 200, 400, 800], seek=2)
    assert [(line.people, line.served) for line in capacity.seek("greedy", chosen)] == [
        (100, True),
        (200, True),
        (300, True),
        (350, False),
        (400, False),
    ]


def test_nobody_who_is_lost_is_served() -> None:
    assert figures(10).served
    assert not figures(10, lost=1).served
    assert not Figures("greedy", 10, 10.0, Seen(), 0, 0.0, 0.0).served


def test_a_share_is_a_value_that_was_seen() -> None:
    assert [share([3.0, 1.0, 2.0], part) for part in (0.0, 0.5, 0.99)] == [1.0, 2.0, 3.0]
    assert share([], 0.99) == 0


def test_people_like_stock_cards_and_come_from_many_addresses() -> None:
    chance = random.Random(1)
    assert liked(["h5>d1", "h4>c1", "s>c2"], chance) == "s>c2"
    assert liked(["h5>d1", "h4>c1"], chance) == "h4>c1"
    assert liked(["h5>d1"], chance) == "h5>d1"
    first = list(itertools.islice(local_addresses(), 200))
    assert (first[0], first[90], len(set(first))) == ("127.0.0.1", "127.0.0.2", 3)


def test_the_document_has_a_place_for_the_figures() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert text.count(BEGIN) == text.count(END) == 1
    assert text.index(BEGIN) < text.index(END)
