"""`katmuis verify`: what is proved, what is not, and where a record is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from katmuis.cli.main import main
from katmuis.records.text import read_text

SAMPLE = Path(__file__).resolve().parents[2] / "docs" / "sample-record.txt"
TEXT = SAMPLE.read_text(encoding="utf-8")
FAIR = read_text(TEXT).fair


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


def test_what_is_proved_is_said_and_what_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert FAIR is not None
    assert main(["verify", str(SAMPLE)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sum(line.startswith("  + ") for line in lines) == 7
    assert "  + There were 4 shuffles, and every order follows from the secret and the contributions." in lines
    assert "  + All 54 moves are legal." in lines
    assert "  + One player contributed." in lines
    assert sum(line.startswith("  - ") for line in lines) == 2
    assert lines[-2:] == [f"check number: {FAIR.commitment}", f"contribution of seat 1: {FAIR.contributions[0]}"]


@pytest.mark.parametrize("language", ["nl", "de"])
def test_it_is_said_in_every_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    assert main(["verify", str(SAMPLE)]) == 0
    first = capsys.readouterr().out.splitlines()[0]
    assert first == {"nl": "Alles klopt. Bewezen:", "de": "Alles stimmt. Bewiesen:"}[language]


def wrong(capsys: pytest.CaptureFixture[str], file: Path, text: str, *arguments: str) -> list[str]:
    file.write_text(text)
    assert main(["verify", str(file), *arguments]) == 1
    said = capsys.readouterr()
    assert said.err == ""
    head, *findings = said.out.splitlines()
    assert head.startswith("This record is wrong in ")
    return [line.strip() for line in findings]


@pytest.mark.parametrize(
    ("old", "new", "place", "code"),
    [
        ("drew 1: 5s8c7sJh", "drew 1: 5s8c7sJd", "Move 7: ", "drawn_not_there"),
        ("  3 h2>c1 2h @0", "  3 h2>c2 2h @0", "Move 3: ", "check_sum"),
        ("  4 hQ>d1 Qs @1", "  4 hQ>d2 Qs @1", "Move 4: ", "check_sum"),
        ("stock 1: Ks5c", "stock 1: 5cKs", "Deal: ", "dealt_not_there"),
        ("shuffle 1 tie 1: JhKs5cKd6h > Ks5c", "shuffle 1 tie 1: JhKs5cKd6h > 5cKs", "Shuffle 1: ", "shuffle_order"),
        ("secret: 39bb", "secret: 39bc", "Check number: ", "commitment"),
        ("contribution 1: b1", "contribution 1: b2", "Shuffle 0: ", "shuffle_order"),
        ("winner: 1", "winner: 2", "Result: ", "record_result"),
        ("hash: f7", "hash: f8", "Rules: ", "record_hash"),
    ],
)
def test_what_was_changed_is_named_with_its_place(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, old: str, new: str, place: str, code: str
) -> None:
    assert TEXT.count(old) == 1
    findings = wrong(capsys, tmp_path / "game.txt", TEXT.replace(old, new))
    assert any(line.startswith(place) and line.endswith(f"[{code}]") for line in findings), findings


def test_the_check_number_that_was_shown_may_be_given(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert FAIR is not None
    assert main(["verify", str(SAMPLE), "--commitment", FAIR.commitment]) == 0
    capsys.readouterr()
    [finding] = wrong(capsys, tmp_path / "game.txt", TEXT, "--commitment", "ab" * 32)
    assert finding.endswith("[commitment_shown]")


def test_the_same_is_told_as_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["verify", "--json", str(SAMPLE)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["holds"], found["findings"], found["shuffles"]) == (True, [], 4)
    assert found["proved"] == ["commitment", "shuffles", "cards", "starter", "moves", "result"]
    file = tmp_path / "game.txt"
    file.write_text(TEXT.replace("winner: 1", "winner: 2"))
    assert main(["verify", "--json", str(file)]) == 1
    found = json.loads(capsys.readouterr().out)
    assert (found["holds"], found["proved"]) == (False, [])
    assert [(finding["code"], finding["place"]) for finding in found["findings"]] == [("record_result", "result")]


def test_that_a_game_was_given_up_is_what_the_server_says(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    moves, _, rest = TEXT.partition("  3 ")
    _, _, result = rest.partition("result: ")
    assert result
    told = "result: aborted\nwinner: 0\nstocks: 5 5\npoints: 0 0\n"
    file.write_text(moves + told, encoding="utf-8")
    assert main(["verify", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "  + The game ended as the record says." not in lines
    assert lines[lines.index("Not proved:") + 1].startswith("  - That the game was given up or broken off")
