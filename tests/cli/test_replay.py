"""`katmuis replay`: a game turn by turn, in three languages and as JSON; nothing of a game that cannot have been."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from katmuis.cli.main import main
from katmuis.records.record import ShuffledEvent
from katmuis.records.text import read_text, write_text
from katmuis.rules import find_ruleset, format_position
from tests.records.games import recorded
from tests.rules.games import prefer_plays, uniform

SAMPLE = Path(__file__).resolve().parents[2] / "docs" / "sample-record.txt"
TEXT = SAMPLE.read_text(encoding="utf-8")
RECORD = read_text(TEXT)


def told(capsys: pytest.CaptureFixture[str], file: Path = SAMPLE) -> list[str]:
    assert main(["replay", str(file)]) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(
    ("language", "turn", "first", "won"),
    [
        ("en", "Turn 1, Ann (stocks: Ann 5, Ben 5)", "   1  A♥ onto centre pile 1, from the hand", "Ann wins."),
        ("nl", "Beurt 1, Ann (scorestapels: Ann 5, Ben 5)", "   1  A♥ op depotstapel 1, uit de hand", "Gewonnen: Ann."),
        ("de", "Zug 1, Ann (Zielstapel: Ann 5, Ben 5)", "   1  A♥ auf Mittelstapel 1, aus der Hand", "Gewonnen: Ann."),
    ],
)
def test_a_game_is_told_turn_by_turn(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    turn: str,
    first: str,
    won: str,
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    lines = told(capsys)
    assert lines[lines.index(turn) + 1] == first
    assert lines[-1] == won
    numbers = [int(line.split()[0]) for line in lines[4:] if line[:5].strip().isdigit()]
    assert numbers == list(range(1, len(RECORD.moves) + 1))


def test_what_chance_brought_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    text = "\n".join(told(capsys))
    assert text.count("Compared: ") == len(RECORD.deal.lots) == 2
    assert "Ann begins, with the highest stock card." in text
    assert "Ann draws 5♠ 8♣ 7♠ J♥." in text
    shuffles = [event for move in RECORD.moves for event in move.events if isinstance(event, ShuffledEvent)]
    assert text.count("The draw pile is shuffled: ") == len(shuffles) == 1
    assert "Next on the stock: " in text
    assert "K♦ as A onto centre pile 3, from the hand" in text


def test_partners_and_points_and_passes_are_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    texts = []
    for name, seed, policy in (("skip-bo-partners+stock=4", 5, prefer_plays), ("book", 3, uniform)):
        file = tmp_path / f"{seed}.txt"
        file.write_text(write_text(recorded(find_ruleset(name), seed, policy)[0]), encoding="utf-8")
        texts.append("\n".join(told(capsys, file)))
    assert "from the stock of Spieler 3" in texts[0]
    assert "Points: Spieler 1" in texts[0]
    assert "is set aside" in texts[0]
    assert "passes: " in texts[1]


def test_a_game_that_was_given_up_says_by_whom(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    file = tmp_path / "game.txt"
    record, game = recorded(find_ruleset("classic"), 1, stop=9, end="resigned")
    file.write_text(write_text(record), encoding="utf-8")
    lines = told(capsys, file)
    assert lines[-3] == "Given up."
    assert lines[-2].startswith(f"The decision of Spieler {game.turn}")
    file.write_text(write_text(recorded(find_ruleset("classic"), 1, stop=9)[0]), encoding="utf-8")
    assert told(capsys, file)[-1] == "The record ends before the game does."


def test_the_same_is_told_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--json", str(SAMPLE)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [move["number"] for move in found["moves"]] == list(range(1, len(RECORD.moves) + 1))
    assert found["moves"][-1]["stocks"] == list(RECORD.result.stocks if RECORD.result else [])
    assert found["final"] == found["moves"][-1]["position"]
    assert found["result"]["outcome"] == "out"


def test_the_first_illegal_move_is_named_and_nothing_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    file = tmp_path / "game.txt"
    for wrong, place, code in (
        (TEXT.replace("  6 h3>c1 3s @2", "  6 h8>c1 8d @0"), "Move 6: ", "[does_not_fit]"),
        (TEXT.replace("drew 1: 5s8c7sJh", "drew 1: 5s8c7sJd"), "Move 7: ", "[chance_differs]"),
        (TEXT.replace("stock 1: Ks5c", "stock 1: Kh5c"), "Deal: ", "[record_deal]"),
        (TEXT.replace("version: 1", "version: 9"), "Rules: ", "[rules_version]"),
    ):
        file.write_text(wrong, encoding="utf-8")
        for arguments in ([], ["--json"]):
            assert main(["replay", str(file), *arguments]) == 2
            said = capsys.readouterr()
            assert said.out == ""
            [line] = said.err.splitlines()
            assert line.startswith(f"katmuis: {place}")
            assert line.endswith(code)


def test_a_terminal_without_the_signs_of_suits_gets_letters(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr("katmuis.cli.replay.output_encoding", lambda: "ascii")
    assert any("Ah onto centre pile 1" in line for line in told(capsys))


def test_the_final_position_is_the_same_as_that_of_the_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record, game = recorded(find_ruleset("kat-en-muis-3+seats=5+stock=3"), 2)
    file = tmp_path / "game.txt"
    file.write_text(write_text(record), encoding="utf-8")
    assert main(["replay", "--json", str(file)]) == 0
    assert json.loads(capsys.readouterr().out)["final"] == format_position(game)


@pytest.mark.parametrize("command", [["replay"], ["verify"], ["record", "check"]])
def test_a_terminal_obeys_nothing_that_a_record_holds(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: list[str]
) -> None:
    """Neither another colour nor another direction of writing, whether the record is right or wrong."""
    file = tmp_path / "game.txt"
    for old, new in (("date: ", "date: \x1b[2J\u202e"), ("rules: ", "rules: \x1b[2J\u202e"), ("deal: ", "\x1b[2J: ")):
        assert old in TEXT
        file.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
        main([*command, str(file)])
        printed = "".join(capsys.readouterr())
        assert printed
        assert not {"\x1b", "\u202e"} & set(printed)
