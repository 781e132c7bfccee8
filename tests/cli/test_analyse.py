"""`katmuis analyse`: a recorded game judged, in three languages and as JSON."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from katmuis.analysis.chances import Review, review
from katmuis.analysis.hints import REASONS, Reason
from katmuis.analysis.valuing import FindPlans
from katmuis.cli import analyse
from katmuis.cli.main import main
from katmuis.cli.words import say
from katmuis.records.record import Record
from katmuis.records.text import read_text
from katmuis.rules import RuleSet, find_ruleset
from tests.analysis.plain_plans import plain_plans

SAMPLE = Path(__file__).resolve().parents[2] / "docs" / "sample-record.txt"
RECORD = read_text(SAMPLE.read_text(encoding="utf-8"))


@pytest.fixture(autouse=True)
def plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judge by the plain evaluation, which is quick and stays as it is."""
    monkeypatch.setattr(analyse, "review", judge)
    monkeypatch.setattr(analyse, "Deeper", Marked)


class Marked:
    """Stands for the values found by playing on, and notes what they were asked for."""

    def __init__(self, rules: RuleSet, rolls: int) -> None:
        ASKED.append((rules.text, rolls))

    find_plans = staticmethod(plain_plans)


ASKED: list[tuple[str, int]] = []
"""What `Deeper` was made for."""


def judge(record: Record, _find: FindPlans) -> Review:
    """Judge by the plain evaluation; the sample only once."""
    return sample() if record == RECORD else review(record, plain_plans)


@lru_cache
def sample() -> Review:
    return review(RECORD, plain_plans)


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["analyse", str(SAMPLE), *arguments]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("language", "first", "last"),
    [
        ("en", "Turn 1, Ann\n    1  50.0%  hA>c1 hA>c2 h2>c1 hQ>d1\n", "Ben: 13 choices, "),
        ("nl", "Beurt 1, Ann\n    1  50,0%  hA>c1 hA>c2 h2>c1 hQ>d1\n", "Ben: 13 keuzes, "),
        ("de", "Zug 1, Ann\n    1  50,0 %  hA>c1 hA>c2 h2>c1 hQ>d1\n", "Ben: 13 Entscheidungen, "),
    ],
)
def test_a_game_is_judged_in_words(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: str, first: str, last: str
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    text = told(capsys)
    assert text.startswith(first)
    assert text.splitlines()[-1].startswith(last)


def test_what_would_have_been_better_is_told_with_the_reason(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    lines = told(capsys).splitlines()
    [line] = [line for line in lines if "Better: h3>c1 h5>d1." in line]
    assert line.strip().startswith("Mistake, 3.6% lost. Better: h3>c1 h5>d1. It leaves you a wild card")
    assert lines[lines.index(line) - 1].split()[2:] == ["hK>c3", "h3>c1", "h5>d2"]


def test_the_sums_are_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """They add up, to the digit that is told."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    sums = [line for line in told(capsys).splitlines() if "at the start makes" in line]
    assert [line.split(":")[0] for line in sums] == ["Ann", "Ben"]
    for line in sums:
        luck, skill, given, start, end = map(float, re.findall(r"([-+]?[\d.]+)%", line))
        assert start + luck + skill + given == pytest.approx(end, abs=0.3)
        assert skill <= 0 <= given


def data(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(told(capsys, "--json"))
    return found


def test_the_same_is_told_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys)
    moves = [move for choice in found["choices"] for move in choice["moves"]]
    assert found["rules"] == RECORD.rules
    assert [move["move"] for move in moves] == [told.move for told in RECORD.moves]
    assert [side["end"] for side in found["sides"]] == [1.0, 0.0]
    for side in found["sides"]:
        whole = side["start"] + side["luck"] + side["skill"] + side["given"]
        assert whole == pytest.approx(side["end"], abs=3e-4)
    for seat in found["seats"]:
        assert sum(seat["grades"].values()) == seat["choices"]
        own = [choice for choice in found["choices"] if choice["seat"] == seat["seat"]]
        assert len(own) == seat["choices"]
        assert seat["mean_loss"] == pytest.approx(sum(choice["loss"] for choice in own) / len(own), abs=2e-4)


def test_a_loss_comes_with_the_best_plan_and_a_reason(capsys: pytest.CaptureFixture[str]) -> None:
    graded = [choice for choice in data(capsys)["choices"] if choice["grade"] != "fine"]
    assert graded
    for choice in graded:
        assert choice["best"] != [move["move"] for move in choice["moves"]]
        assert choice["reason"] is None or choice["reason"]["code"] in REASONS


@pytest.mark.parametrize("language", ["nl", "de", "en"])
@pytest.mark.parametrize("code", sorted(REASONS))
def test_every_reason_has_words(monkeypatch: pytest.MonkeyPatch, language: str, code: str) -> None:
    monkeypatch.setenv("LC_ALL", language)
    params = {"rank": 7, "top": 9} if code == "order" else {"rank": 7}
    assert say(f"reason-{code}", **Reason(code, params).params)


@pytest.mark.parametrize(("chance", "text"), [(0.0, "0.0%"), (0.5, "50.0%"), (0.12345, "12.3%"), (0.9996, "100.0%")])
def test_per_cent(monkeypatch: pytest.MonkeyPatch, chance: float, text: str) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert analyse.percent(chance) == text
    assert analyse.signed(-chance) == ("-" if chance else "+") + text


def test_a_record_that_cannot_be_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    file = tmp_path / "game.txt"
    text = SAMPLE.read_text(encoding="utf-8")
    file.write_text(text.replace("  6 h3>c1 3s @2", "  6 h8>c1 8d @0"), encoding="utf-8")
    assert main(["analyse", str(file)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("katmuis: Move 6: ")


@pytest.mark.parametrize(("rules", "words"), [("classic", "your queen"), ("skip-bo", "your 12")])
def test_ranks_are_named_and_numbers_stay_numbers(monkeypatch: pytest.MonkeyPatch, rules: str, words: str) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    teller = analyse._Teller(RECORD, Review(find_ruleset(rules), (), ()))
    assert words in teller.why(Reason("clears", {"rank": 12}))
    assert "joker" in teller.why(Reason("clears", {"rank": 0}))
    assert teller.why(None) == ""


def test_rolls_are_played_on_by_the_rules_of_the_record(capsys: pytest.CaptureFixture[str]) -> None:
    ASKED.clear()
    plain = told(capsys)
    assert (told(capsys, "--rolls", "150"), ASKED) == (plain, [(RECORD.rules, 150)])
