"""`katmuis train`: weights with their hash, going on after a break, the table of chances, and what is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from katmuis.cli.main import main
from katmuis.players.weights import read_weights
from katmuis.training import courses
from katmuis.training.course import Course, Training

TINY = Course(rules=("classic+stock=2",), hidden=2, lessons=6, games=4, cap=8)


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """A course that takes no time, and English words."""
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr(courses, "COURSES", {"tiny": TINY})


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["train", *arguments]) == 0
    return capsys.readouterr().out


def test_weights_are_written_with_where_they_come_from(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "new" / "folder"
    assert main(["train", "tiny", "--out", str(out)]) == 0
    captured = capsys.readouterr()
    weights = read_weights(out / "tiny.kmw")
    assert captured.out == f"tiny.kmw: 10 games, hash {weights.hash}\n"
    assert re.fullmatch(r"tiny 10/10 error 0\.\d{4}, [\d.]+ games/s\n", captured.err)
    assert (weights.provenance["rules"], weights.provenance["games_played"]) == (["classic+stock=2"], 10)
    assert [path.name for path in out.iterdir()] == ["tiny.kmw"]


def test_the_same_course_gives_the_same_hash_and_another_another(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    arguments = ["tiny", "--out", str(tmp_path)]
    first = told(capsys, *arguments)
    assert told(capsys, *arguments) == first
    assert told(capsys, *arguments, "--seed", "2") != first
    assert "12 games" in told(capsys, *arguments, "--games", "6")
    assert "5 games" in told(capsys, *arguments, "--lessons", "1")


def broken_off(out: Path, course: Course) -> None:
    """Leave the state of a course in a folder, as if it had been broken off after ten games."""

    def keep(training: Training) -> None:
        training.save(out / "tiny.state")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Training(course).run(lambda _: None, keep, every=10)


def test_a_course_goes_on_where_it_was_broken_off(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    longer = ["tiny", "--games", "14", "--out"]
    whole = told(capsys, *longer, str(tmp_path / "whole"))
    broken_off(tmp_path, Course(**{**TINY.__dict__, "games": 14}))
    assert main(["train", *longer, str(tmp_path)]) == 2
    assert "[training_under_way]" in capsys.readouterr().err
    assert told(capsys, *longer, str(tmp_path), "--resume") == whole
    assert not (tmp_path / "tiny.state").exists()
    assert told(capsys, *longer, str(tmp_path), "--resume") == whole


def test_another_course_does_not_go_on_from_a_state(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    broken_off(tmp_path, TINY)
    assert main(["train", "tiny", "--seed", "5", "--out", str(tmp_path), "--resume"]) == 2
    assert "[other_course]" in capsys.readouterr().err
    assert (tmp_path / "tiny.state").exists()


def test_the_table_of_winning_chances(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    told(capsys, "tiny", "--out", str(tmp_path))
    lines = told(capsys, "tiny", "--out", str(tmp_path), "--judge", "6").splitlines()
    assert lines[0].split() == ["chance", "ends", "said", "won", "±"]
    assert [line.split()[0] for line in lines[1:11]] == [f"{k / 10:.1f}-{(k + 1) / 10:.1f}" for k in range(10)]
    assert sum(int(line.split()[1]) for line in lines[1:11]) > 10
    assert re.fullmatch(
        r"6 games\. Brier score 0\.\d{4} ± 0\.\d{4}; largest difference in a tenth 0\.\d{3}\.", lines[11]
    )


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["chess", "--out", "."], "unknown_course"),
        (["tiny", "--games", "0", "--out", "."], "number"),
        (["tiny", "--lessons", "x", "--out", "."], "number"),
        (["tiny", "--judge", "-1"], "number"),
        (["tiny", "--seed", "x", "--out", "."], "seed"),
        (["tiny", "--judge", "1"], "no_weights"),
        (["tiny", "--judge", "1", "--out", "."], "no_weights"),
    ],
)
def test_what_cannot_be_is_refused(
    arguments: list[str], code: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["train", *arguments]) == 2
    assert f"[{code}]" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_it_must_be_said_where(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["train", "tiny"])
    assert caught.value.code == 2
    assert "say with --out" in capsys.readouterr().err
