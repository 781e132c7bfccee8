"""`katmuis position`: facts as JSON, scenarios of a file, and errors as JSON that say where."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from katmuis.cli.main import main

TEXT = "katz-und-maus 1 -/-/A2 (20) - (19)9:A27Q5:-:-:-:- (19)T:(5):3:-:-:-"
GOLDEN = Path(__file__).parents[1] / "golden" / "scenarios.toml"


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["position", *arguments]) == 0
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """An error is one line of JSON on standard error, and nothing is on standard output."""
    assert main(["position", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    [line] = said.err.splitlines()
    found = json.loads(line)
    assert set(found) == {"code", "read", "expected", "at"}
    assert isinstance(found, dict)
    return found


def test_a_position_is_told_with_its_legal_moves_sorted(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, TEXT)
    assert found["position"] == TEXT
    assert found["legal"] == sorted(found["legal"])
    assert {"hA>c1", "hA>c2", "hA>d4", "hQ>d1"} <= set(found["legal"])
    assert "after" not in found


def test_moves_are_played_and_what_holds_then_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, TEXT, "hA>c1", "h2>c1")
    assert found["moves"] == ["hA>c1", "h2>c1"]
    after = found["after"]
    assert (after["turn"], after["centres"], after["draw"]) == (1, [2, 0, 2], 20)
    assert (after["hands"], after["stocks"]) == ([3, 5], [20, 20])


def test_a_hand_that_is_not_known_has_no_legal_moves(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, TEXT, "hQ>d1")
    assert found["after"]["turn"] == 2
    assert found["after"]["legal"] is None
    assert refused(capsys, TEXT, "hQ>d1", "h3>d1")["code"] == "unknown_cards"


def test_shuffles_come_from_the_seed(capsys: pytest.CaptureFixture[str]) -> None:
    """A pile is completed and shuffled in, then a hand is filled from it."""
    text = "katz-und-maus 1 A23456789TJ/-/- - - (19)9:Q:-:-:-:- (19)T:(5):3:-:-:-"
    hands = [json.dumps(told(capsys, text, "hQ>c1", "--seed", seed)["after"]["legal"]) for seed in "0123450"]
    assert hands[0] == hands[-1]
    assert len(set(hands)) > 1


@pytest.mark.parametrize(
    ("arguments", "code", "read", "at"),
    [
        (["classic 1 -"], "too_few_fields", "classic 1 -", 11),
        ([TEXT.replace("katz-und-maus", "quartet")], "unknown_rule_set", "quartet", 0),
        ([TEXT.replace("A27Q5", "A27X5")], "pile", "X5", TEXT.index("Q5")),
        ([TEXT, "hA>c1", "h7>c1"], "does_not_fit", "move 2, h7>c1: 7", None),
        ([TEXT, "nonsense"], "move", "move 1, nonsense", 0),
        ([TEXT, "--seed", "-1"], "seed", "-1", 0),
        ([TEXT, "--seed", "18446744073709551616"], "seed", "18446744073709551616", 0),
        ([TEXT, "--seed", "x"], "seed", "x", 0),
    ],
)
def test_an_error_says_what_was_read_and_where(
    capsys: pytest.CaptureFixture[str], arguments: list[str], code: str, read: str, at: int | None
) -> None:
    found = refused(capsys, *arguments)
    assert (found["code"], found["read"], found["at"]) == (code, read, at)
    assert found["expected"]


def test_a_file_of_scenarios_is_checked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """What differs is told with what was expected and what came; then how many passed, and the status says so."""
    file = tmp_path / "some.toml"
    right = f'[[scenario]]\nid = "right"\nposition = "{TEXT}"\nmoves = ["hA>c1"]\nafter = {{ draw = 20 }}\n'
    file.write_text(right)
    assert main(["position", "--check", str(file)]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"
    file.write_text(right + right.replace("right", "wrong").replace("draw = 20", "draw = 19"))
    assert main(["position", "--check", str(file)]) == 1
    assert capsys.readouterr().out == "wrong: after.draw\n  expected 19\n  came     20\n1 passed, 1 failed\n"


@pytest.mark.parametrize(
    ("content", "read"),
    [
        ("x", None),
        ("a = 1", None),
        ("scenario = []", None),
        ("[[scenario]]\nmoves = []", "scenario 1"),
        (f'[[scenario]]\nposition = "{TEXT}"\nmoves = 5', "scenario 1"),
        (f'[[scenario]]\nposition = "{TEXT}"\nmoves = [5]', "scenario 1"),
        (f'[[scenario]]\nposition = "{TEXT}"\nlegal = "hA>c1"', "scenario 1"),
        (f'[[scenario]]\nposition = "{TEXT}"\nafter = 5', "scenario 1"),
    ],
)
def test_a_file_that_holds_no_scenarios_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: str, read: str | None
) -> None:
    file = tmp_path / "some.toml"
    file.write_text(content)
    found = refused(capsys, "--check", str(file))
    assert found["code"] == "scenario_file"
    assert found["read"] == read if read else str(file) in found["read"]
    assert refused(capsys, "--check", str(tmp_path / "none.toml"))["code"] == "scenario_file"


def test_a_position_or_a_file_is_given_not_both(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in ([], [TEXT, "--check", str(GOLDEN)]):
        with pytest.raises(SystemExit) as raised:
            main(["position", *arguments])
        assert raised.value.code == 2
        assert "--check FILE" in capsys.readouterr().err
