"""The number of move sequences from fixed positions is what was written down, on both engines."""

from __future__ import annotations

from types import ModuleType

import pytest

from katmuis.rules import PRESETS, find_ruleset, load_engine, parse_position
from tests.perft.counting import DEPTH, WANTED, Row, count, read_rows

ROWS = read_rows()


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['preset']} {row['about']}")
def test_as_many_sequences_as_written_down(engine: ModuleType, row: Row) -> None:
    assert count(row["position"], row["seed"], DEPTH, engine) == (row["counts"], row["ends"])


def test_every_preset_is_counted() -> None:
    assert {row["preset"] for row in ROWS} == set(PRESETS)
    for preset in PRESETS:
        assert [row["about"] for row in ROWS if row["preset"] == preset] == [*WANTED]


def test_the_rows_are_whole() -> None:
    """Each is a position of its preset; the ways to end are counted once; the deals are of the whole pack."""
    for row in ROWS:
        game = parse_position(row["position"])
        assert game.rules == find_ruleset(row["preset"])
        assert len(row["counts"]) == DEPTH
        assert sum(row["ends"]) == row["counts"][-1] > 0
        assert game.census() == bytes(sorted(game.rules.pack))


def test_what_counts() -> None:
    """Worked out by hand. Equal cards once, each of two piles that are alike; a game that is over brings no more."""
    rules = "classic+centre_piles=2+discard_piles=1"
    # Either ace may begin either pile, the hand's or the stock's, and the stock's wins at once. After one of the
    # hand's the other pile takes what is left of the hand, or the stock. No ace is discarded.
    position = f"{rules} 1 -/- 77777 - A:AsAh:- 9:44444:-"
    assert count(position, 0, 1) == ([4], [2, 2, 0, 0])
    assert count(position, 0, 2) == ([4, 4], [2, 2, 0, 0])


@pytest.mark.parametrize("fault", ["add_discards", "add_wild_plays", "refill_at_once"])
def test_a_fault_changes_the_counts(monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    python = load_engine("python")
    results: dict[str, object] = {
        "add_discards": lambda _game, n, *_rest: n,
        "add_wild_plays": lambda _game, n, *_rest: n,
        "refill_at_once": lambda _game: None,
    }
    monkeypatch.setattr(python.Game, fault, results[fault])
    rows = [row for row in ROWS if row["about"] != "deal" and row["counts"][-1] < 20_000]
    assert any(count(row["position"], row["seed"], DEPTH, python)[0] != row["counts"] for row in rows)
