"""Rule sets as the home page is told of them."""

from __future__ import annotations

import pytest

from katmuis.live.describe import OFFERED_PRESETS, describe, offered_options, offered_presets, stock_choices
from katmuis.rules import OPTIONS, PRESETS, find_ruleset


def test_every_preset_is_offered_once() -> None:
    assert sorted(OFFERED_PRESETS) == sorted(PRESETS)
    assert [preset.id for preset in offered_presets()] == list(OFFERED_PRESETS)


@pytest.mark.parametrize("preset", OFFERED_PRESETS)
def test_the_stocks_that_are_offered_can_be_dealt(preset: str) -> None:
    """Among them is the preset's own."""
    choices = stock_choices(preset)
    assert choices == sorted(set(choices))
    assert PRESETS[preset].stock in choices
    for stock in choices:
        assert find_ruleset(f"{preset}+stock={stock}").stock == stock


@pytest.mark.parametrize("preset", OFFERED_PRESETS)
def test_a_preset_can_be_dealt_to_every_number_of_players_that_is_offered(preset: str) -> None:
    """Six hands and stocks as well, each team mode with the numbers that it allows."""
    seats = {"none": (2, 3, 4, 5, 6), "shared_stock": (4,), "own_stocks": (4, 6)}[PRESETS[preset].teams]
    assert [find_ruleset(f"{preset}+seats={count}").seats for count in seats] == list(seats)


def test_every_option_is_offered_with_its_values_and_bounds() -> None:
    offered = offered_options()
    assert [option.id for option in offered] == [option.id for option in OPTIONS]
    told = {option.id: (option.kind, option.values, option.low, option.high) for option in offered}
    assert told["hand"] == ("number", [], 3, 7)
    assert told["discard_piles"] == ("number", [], 1, 6)
    assert told["wilds"] == ("choice", ["K", "*", "K*"], None, None)
    assert told["wild_on_wild"] == ("switch", ["yes", "no"], None, None)


def test_what_differs_from_the_preset_is_marked() -> None:
    rules = describe(find_ruleset("children+seats=3+stock=13"))
    assert [option.id for option in rules.options if option.differs] == ["seats", "stock"]
    assert (rules.preset, rules.stock, rules.cards) == ("children", 13, 162)
