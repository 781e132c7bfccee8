"""`katmuis record`: both forms, checks of many files, and an error in one line for what is no record."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from katmuis.cli.main import main
from katmuis.records.record import read_json
from katmuis.records.text import read_text, write_json

SAMPLE = Path(__file__).resolve().parents[2] / "docs" / "sample-record.txt"
TEXT = SAMPLE.read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line of an error."""
    assert main(list(arguments)) == 2
    told = capsys.readouterr()
    assert told.out == ""
    [line] = told.err.splitlines()
    assert line.startswith("katmuis: ")
    return line


def test_a_record_is_written_in_its_other_form(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["record", "convert", str(SAMPLE)]) == 0
    as_json = capsys.readouterr().out
    assert read_json(as_json) == read_text(TEXT)
    file = tmp_path / "game.json"
    file.write_text(as_json)
    assert main(["record", "convert", str(file)]) == 0
    assert capsys.readouterr().out == TEXT


@pytest.mark.parametrize("form", ["json", "text"])
def test_the_form_may_be_asked_for_and_the_file_named(form: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert main(["record", "convert", str(SAMPLE), "--to", form, "-o", str(out)]) == 0
    written = out.read_text(encoding="utf-8")
    assert written == (TEXT if form == "text" else write_json(read_text(TEXT)) + "\n")


def test_a_record_is_read_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(TEXT))
    assert main(["record", "convert", "-", "--to", "text"]) == 0
    assert capsys.readouterr().out == TEXT


def test_what_is_no_record_is_refused_with_its_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    for text, code, said in (
        ("hello\n", "record_format", "line 1: hello"),
        (TEXT.replace("starter: 1", "starter: Ann"), "record_line", "starter: Ann"),
        (TEXT.replace("starter: 1\n", ""), "record_lacks", "starter"),
        ("{}", "record_json", "rules"),
    ):
        file.write_text(text)
        for command in (["replay"], ["verify"], ["record", "convert"]):
            line = refused(capsys, *command, str(file))
            assert line.endswith(f"[{code}]")
            assert said in line
    file.write_bytes(b"\xff\xfe\0")
    assert "not UTF-8" in refused(capsys, "replay", str(file))
    file.write_text("x" * 4_000_001)
    assert "too long" in refused(capsys, "replay", str(file))
    assert refused(capsys, "record", "convert", str(tmp_path / "none")).endswith("[record_file]")
    assert refused(capsys, "record", "convert", str(SAMPLE), "-o", str(tmp_path / "no" / "x")).endswith("[record_file]")


def test_records_are_checked_one_after_the_other(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """0 where all can have been, 1 where one cannot, 2 where one cannot be read; each is told."""
    wrong, none = tmp_path / "wrong.txt", tmp_path / "none.txt"
    wrong.write_text(TEXT.replace("  6 h3>c1 3s @2", "  6 h8>c1 8d @0"))
    assert main(["record", "check", str(SAMPLE)]) == 0
    assert capsys.readouterr().out == f"{SAMPLE}: right, 54 moves. The last stock card was played.\n"
    assert main(["record", "check", str(SAMPLE), str(wrong)]) == 1
    [right, head, *findings] = capsys.readouterr().out.splitlines()
    assert right.startswith(str(SAMPLE))
    assert head.startswith(f"{wrong}: wrong in ")
    assert findings[0].startswith("  Move 6: That card does not fit on this pile.")
    assert findings[0].endswith("[does_not_fit]")
    assert main(["record", "check", str(none), str(wrong), str(SAMPLE)]) == 2
    told = capsys.readouterr()
    assert str(none) in told.err
    assert len(told.out.splitlines()) == 2 + len(findings)


def test_a_check_needs_no_secret(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "bare.txt"
    kept = ("fair:", "commitment:", "secret:", "contribution ", "hash:", "checks:")
    file.write_text("\n".join(line for line in TEXT.splitlines() if not line.startswith(kept)))
    assert main(["record", "check", str(file)]) == 0
    assert main(["verify", str(file)]) == 1
    assert "[fair_missing]" in capsys.readouterr().out
