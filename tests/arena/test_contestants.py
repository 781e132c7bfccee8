"""Who plays, read from a text."""

from __future__ import annotations

from pathlib import Path

import pytest

from katmuis.arena.contestants import Contestant, open_player, read_contestant
from katmuis.arena.seats import DeciderSeat, PlayerSeat, open_seat
from katmuis.errors import KatmuisError
from katmuis.players.registry import DECIDERS

SIMPLE = """
from katmuis.players import Decision
class First:
    def choose(self, view, limit, random):
        return Decision(view.legal[0])
class Needs:
    def __init__(self, something): pass
class Nothing: pass
class Fails:
    def __init__(self): raise ValueError("no weights")
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "mine.py"
    path.write_text(SIMPLE, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("name", list(DECIDERS))
def test_a_registered_player(name: str) -> None:
    assert read_contestant(name) == Contestant(name, "registered", name)


def test_options() -> None:
    found = read_contestant("greedy:budget=50,share=0.5")
    assert (found.name, found.options) == ("greedy", (("budget", 50), ("share", 0.5)))
    assert read_contestant("greedy:").options == ()


def test_a_program() -> None:
    found = read_contestant("cmd:python 'my player.py' --fast")
    assert (found.kind, found.command) == ("program", ["python", "my player.py", "--fast"])


def test_a_class_in_a_file(file: str) -> None:
    found = read_contestant(f"{file}:First")
    assert (found.kind, found.name, found.part) == ("class", file, "First")
    assert isinstance(open_seat(found, 1.0), PlayerSeat)
    assert isinstance(open_seat(read_contestant("greedy"), 1.0), DeciderSeat)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("deep-blue", "unknown_player"),
        ("", "unknown_player"),
        ("greedy:wide", "player_form"),
        ("greedy:2=3", "player_form"),
        ("cmd:", "player_form"),
        ("cmd:python 'x", "player_form"),
        ("nowhere.py:Mine", "no_player_file"),
    ],
)
def test_what_names_no_player(text: str, code: str) -> None:
    with pytest.raises(KatmuisError) as caught:
        read_contestant(text)
    assert caught.value.code == code


@pytest.mark.parametrize("name", ["Missing", "Needs", "Nothing", "Fails"])
def test_what_is_no_player_after_all(file: str, name: str) -> None:
    with pytest.raises(KatmuisError) as caught:
        open_player(read_contestant(f"{file}:{name}"))
    assert caught.value.code == "player_class"
    assert name in caught.value.read
    assert ("no weights" in caught.value.read) is (name == "Fails")


def test_options_that_a_player_does_not_have() -> None:
    with pytest.raises(KatmuisError) as caught:
        open_player(read_contestant("greedy:budget=50"))
    assert caught.value.code == "player_options"


@pytest.mark.parametrize("options", ["overlooks=-1", "weights=text", "cap=nan", "cap=inf", "cap=1e9", "cap="])
def test_an_option_is_a_number_within_bounds(options: str) -> None:
    with pytest.raises(KatmuisError) as caught:
        read_contestant(f"level-3:{options}")
    assert caught.value.code == "player_options"
