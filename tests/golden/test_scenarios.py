"""Every scenario of the rules, on both engines."""

from __future__ import annotations

from types import ModuleType

import pytest

from tests.golden.reading import Scenario, differences, read_scenarios, read_table

GOLDEN = read_table("scenarios.toml", "scenario")
SCENARIOS = read_scenarios()


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario["id"])
def test_a_scenario_comes_true(engine: ModuleType, scenario: Scenario) -> None:
    assert differences(scenario, engine) == []


def test_no_scenario_is_missing() -> None:
    assert len(GOLDEN) == 36
    identifiers = [scenario["id"] for scenario in SCENARIOS]
    assert len(set(identifiers)) == len(identifiers)


def test_a_scenario_holds_no_other_key() -> None:
    """A key that nobody reads would be a claim that nobody checks."""
    keys = {"id", "about", "source", "covers", "position", "legal", "moves", "after", "idle_steps", "places"}
    told = {"turn", "centres", "draw", "aside", "hands", "stocks", "legal", "outcome", "winner", "cards"}
    for scenario in SCENARIOS:
        assert set(scenario) <= keys
        assert set(scenario.get("after", {})) <= told
        assert ("moves" in scenario) == ("after" in scenario)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("legal", ["h3>c1"]),
        ("moves", ["h9>c1"]),
        ("after", {"turn": 2}),
        ("after", {"centres": [5, 0, 0, 0]}),
        ("after", {"turn": 1, "legal": []}),
        ("after", {"outcome": "out", "winner": 1}),
        ("after", {"turn": 1, "cards": {"c1": "A23456789T"}}),
    ],
)
def test_a_wrong_scenario_is_noticed(engine: ModuleType, key: str, value: object) -> None:
    """What is compared can fail: the legal moves, the moves played, and each thing that holds after them."""
    scenario = next(each for each in GOLDEN if each["id"] == "G08")
    assert differences({**scenario, key: value}, engine) != []
