"""`katmuis rules`: every preset and option, one rule set with what differs, and the same as JSON."""

from __future__ import annotations

import json

import pytest

from katmuis.cli.main import main
from katmuis.errors import RuleSetError
from katmuis.rules import OPTIONS, PRESETS, find_ruleset


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["rules", *arguments]) == 0
    return capsys.readouterr().out


def test_every_preset_and_option_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    first = [line.split()[0] for line in said(capsys).splitlines() if line.startswith("  ") and line.split()]
    assert [name for name in first if name in PRESETS] == list(PRESETS)
    assert first[-len(OPTIONS) :] == [option.id for option in OPTIONS]


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("nl", ("Kat en Muis", "Voor kinderen", "Getallenspel (regels als Skip-Bo)")),
        ("de", ("Katz und Maus", "F\u00fcr Kinder", "Zahlenspiel (Regeln wie Skip-Bo)")),
        ("en", ("Cat and Mouse", "For children", "Numbers deck (rules like Skip-Bo)")),
    ],
)
def test_presets_are_listed_by_their_names(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: str, names: tuple[str, ...]
) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    lines = {line[:20].strip(): line[20:] for line in said(capsys).splitlines() if line.startswith("  ")}
    assert (lines["katz-und-maus"], lines["children"], lines["skip-bo"]) == names
    assert all(lines[preset] for preset in PRESETS)


def test_one_rule_set_is_listed_with_what_differs_marked(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, "katz-und-maus+stock=10+forced=ace").splitlines()
    assert lines[0] == "katz-und-maus+stock=10+forced=ace"
    marked = [line.split()[1:] for line in lines[1:] if line.strip().startswith("*") and "katz-und-maus" not in line]
    assert marked == [["stock", "10"], ["forced", "ace"]]
    assert "104 cards, 74 of them" in lines[1]


def test_the_same_is_told_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(said(capsys, "--json"))
    assert [each["preset"] for each in found] == list(PRESETS)
    [one] = json.loads(said(capsys, "--json", "katz-und-maus+stock=10"))
    rules = find_ruleset("katz-und-maus+stock=10")
    assert (one["rules"], one["hash"], one["differs"]) == (rules.text, rules.hash, {"stock": "10"})
    assert one["values"] == rules.values()


def test_a_rule_set_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "quartet"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.endswith("[unknown_rule_set]\n")
    with pytest.raises(RuleSetError):
        find_ruleset("quartet")
