"""Every value of every option, every contradiction of the sources and every settled point has an exact case.

A case says in `covers` what it is for: `option=value`, C1 to C28 (where the sources contradict each other or are
silent), or a settled point by its name.
"""

from __future__ import annotations

from typing import Any

import pytest

from katmuis.rules import OPTIONS, PRESETS, Option, find_ruleset
from tests.golden.reading import Scenario, read_file, read_scenarios, read_table

TABLES = (
    ("deals.toml", "deal"), ("deals.toml", "begin"), ("deals.toml", "first"),
    ("points.toml", "score"), ("points.toml", "match"),
    ("views.toml", "view"), ("views.toml", "again"),
)  # fmt: skip
WITHOUT_CASE = {
    "C10": "which of two words names the stock",
    "C24": "which of two words names the discard piles",
}
"""Contradictions of words: the catalogues and the glossary decide them, no card moves otherwise."""

CONTRADICTIONS = {f"C{number}" for number in range(1, 29)} - set(WITHOUT_CASE)
SETTLED = {"starts", "partners", "winning_card", "idle", "scores", "seen", "order", "equal_cards", "taking_back"}


def cases() -> list[tuple[str, Scenario]]:
    """Every case by a name, with what it covers."""
    also: dict[str, list[str]] = {}
    for table in read_file("covers.toml").values():
        also |= table
    found = []
    for scenario in read_scenarios():
        covers = scenario.get("covers", []) + also.pop(scenario["id"], [])
        found.append((scenario["id"], {**scenario, "covers": covers}))
    assert not also, "covers.toml names scenarios that are not there"
    return found + [(f"{table} {n}", row) for file, table in TABLES for n, row in enumerate(read_table(file, table), 1)]


CASES = cases()
COVERED = {name for _, case in CASES for name in case["covers"]}


def needed_values(option: Option) -> set[str]:
    """All values of a choice or a switch; of a number its bounds, its words and what the presets have."""
    if option.kind != "number":
        return set(option.words)
    if option.id == "seats":
        return {str(number) for number in range(option.low, option.high + 1)}
    return {str(option.low), str(option.high), *option.words} | {
        rules.values()[option.id] for rules in PRESETS.values()
    }


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.id)
def test_every_value_of_an_option_has_a_case(option: Option) -> None:
    assert not {f"{option.id}={value}" for value in needed_values(option)} - COVERED


def test_every_contradiction_of_the_sources_has_a_case() -> None:
    assert not CONTRADICTIONS - COVERED


def test_every_settled_point_has_a_case() -> None:
    assert not SETTLED - COVERED


@pytest.mark.parametrize(("name", "case"), CASES, ids=[name for name, _ in CASES])
def test_a_case_is_played_by_what_it_covers(name: str, case: Scenario) -> None:
    """The rule set of a case has the value that the case is for."""
    for covered in case["covers"]:
        option, equals, value = covered.partition("=")
        if equals:
            assert values_of(case)[option] == value, f"{name} does not play by {covered}"
        else:
            assert covered in CONTRADICTIONS | SETTLED, f"{name}: {covered} is not known"


def values_of(case: Scenario) -> dict[str, Any]:
    """The values of a case's rule set; of one that is refused those that its text gives."""
    text = case.get("rules") or case["position"].split()[0]
    given = dict(part.split("=") for part in text.split("+")[1:])
    return given if "refused" in case else {**find_ruleset(text).values(), **given}
