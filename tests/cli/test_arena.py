"""`katmuis arena`: the table, the JSON, the report, and what is refused."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from katmuis.cli.main import main

FEW = ["--rules", "children+stock=2", "--games", "12", "--jobs", "1", "--seed", "3"]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["arena", *arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def test_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "greedy", "random", "kind", *FEW).splitlines()
    assert lines[0].split() == ["Match", "Wins", "Draws", "Losses", "Rate"]
    assert [line.split("  ")[0] for line in lines[1:4]] == ["greedy v random", "greedy v kind", "random v kind"]
    wins, draws, losses = map(int, lines[1].split()[3:6])
    assert wins + draws + losses == 12
    assert lines[5].startswith("36 games of children+stock=2 in ")
    assert lines[5].endswith("seed 3.")


def test_points_where_the_rule_set_gives_some(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "greedy", "random", *FEW[2:], "--rules", "g4a+stock=2").splitlines()
    assert lines[0].split()[-1] == "Points"
    assert lines[1].count("±") == 2


def test_json_is_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    first = json.loads(printed(capsys, "greedy", "random", *FEW, "--json"))
    again = json.loads(printed(capsys, "greedy", "random", *FEW, "--json"))
    assert first["run"].keys() == {"version", "engine", "jobs", "scheduler", "seconds"}
    del first["run"], again["run"]
    assert first == again
    assert first["players"] == ["greedy", "random"]
    assert (first["rules"], first["seed"], len(first["hash"])) == ("children+stock=2", 3, 64)
    assert first["matches"][0]["games"] == 12
    other = json.loads(printed(capsys, "greedy", "random", *FEW[:-1], "4", "--json"))
    assert other["matches"] != first["matches"]


def test_the_stopping_rule_and_the_times(capsys: pytest.CaptureFixture[str]) -> None:
    few = [*FEW, "--games", "2000", "--sprt", "30", "60", "--times"]
    out = printed(capsys, "greedy", "random", *few)
    assert "greedy v random: stopped, the higher of the two rates is the more likely." in out
    assert "random: " in out
    assert " ms a decision, 95 % within " in out
    found = json.loads(printed(capsys, "greedy", "random", *few, "--json"))["matches"][0]
    assert found["verdict"] == "upper"
    assert found["games"] < 2000
    assert found["times"]["first"]["decisions"]["count"] > 20


def test_the_report(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    data = json.loads(printed(capsys, "greedy", "random", *FEW, "--json", "--out", str(tmp_path / "report")))
    assert json.loads((tmp_path / "report" / "results.json").read_text("utf-8")) == data
    assert "greedy v random" in (tmp_path / "report" / "report.html").read_text("utf-8")


def test_progress_is_shown_on_a_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    assert main(["arena", "greedy", "random", *FEW]) == 0
    assert "greedy v random" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["greedy", "deep-blue"], "unknown_player"),
        (["greedy", "cmd:"], "player_form"),
        (["greedy", "nowhere.py:Mine"], "no_player_file"),
        (["greedy", "random", "--rules", "bridge"], "unknown_rule_set"),
        (["greedy", "random", "--games", "0"], "number"),
        (["greedy", "random", "--games", "many"], "number"),
        (["greedy", "random", "--jobs", "-1"], "number"),
        (["greedy", "random", "--limit", "0"], "number"),
        (["greedy", "random", "--limit", "nan"], "number"),
        (["greedy", "random", "--sprt", "60", "50"], "number"),
        (["greedy", "random", "--sprt", "0", "101"], "number"),
        (["greedy", "random", "--seed", "-1"], "seed"),
        (["greedy", "random", "--scheduler", "nonsense://nowhere"], "no_scheduler"),
    ],
)
def test_what_is_refused(arguments: list[str], code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    [line] = captured.err.splitlines()
    assert line.endswith(f"[{code}]")


def test_one_player_is_not_enough(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as raised:
        main(["arena", "greedy"])
    assert raised.value.code == 2
    assert "two players" in capsys.readouterr().err
