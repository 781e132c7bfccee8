"""Rule sets as the pages show them."""

from __future__ import annotations

from katmuis.players.measured import LEVELS, measured
from katmuis.protocol.base import OptionValue, RulesInForce
from katmuis.protocol.pages import LevelRate, OptionSpec, PresetSpec
from katmuis.rules import OPTIONS, PRESETS, RuleSet
from katmuis.rules.moot import moot_options

OFFERED_PRESETS = (
    "katz-und-maus", "classic", "children", "skip-bo", "short-stock", "partners",
    "g4a", "kings-only", "open-stock", "no-blocking", "kat-en-muis-3", "skip-bo-partners", "book",
)  # fmt: skip
STOCK_CHOICES = {
    "katz-und-maus": (5, 10, 13, 15, 20),
    "g4a": (10, 15, 20),
    "short-stock": (5, 13, 15),
    "children": (5, 13),
    "kat-en-muis-3": (10, 15, 20),
    "skip-bo": (10, 20, 30),
    "skip-bo-partners": (10, 20, 30),
}
"""Sizes of the stock that a page offers at a touch; elsewhere a half and the whole of the preset's."""


def describe(rules: RuleSet) -> RulesInForce:
    """The rule set with everything that a page shows of it."""
    differs, moot = rules.differences(), moot_options(rules)
    options = [
        OptionValue(id=name, value=value, differs=name in differs, moot=moot.get(name, ""))
        for name, value in rules.values().items()
    ]
    return RulesInForce(
        text=rules.text,
        preset=rules.preset,
        options=options,
        seat_choices=list(rules.seat_choices),
        cards=rules.cards,
        top_rank=rules.top,
        stock=rules.stock,
        centre_piles=rules.centre_piles,
        discard_piles=rules.discard_piles,
        hand=rules.hand,
        deck="numbers" if rules.deck == "numbers" else "standard",
        discard_view="top" if rules.discard_view == "top" else "all",
        scoring=rules.scoring,
        target=rules.target,
    )


def offered_presets() -> list[PresetSpec]:
    """The rule sets that the home page offers, in its order."""
    return [
        PresetSpec(id=name, rules=describe(PRESETS[name]), stock_choices=stock_choices(name), levels=level_rates(name))
        for name in OFFERED_PRESETS
    ]


def stock_choices(preset: str) -> list[int]:
    """The sizes of the stock that the page offers for a preset."""
    usual = PRESETS[preset].stock
    return list(STOCK_CHOICES.get(preset, (usual // 2, usual)))


def level_rates(preset: str) -> list[LevelRate]:
    """What each level takes from the level below by the rules of a preset, where that was measured."""
    pairs = measured().get(preset, {})
    found = ((level, pairs.get((level, level - 1))) for level in LEVELS[1:])
    return [LevelRate(level=level, rate=pair.rate, interval=pair.interval) for level, pair in found if pair]


def offered_options() -> list[OptionSpec]:
    """Every option of a rule set, in the order of the canonical text."""
    return [
        OptionSpec(
            id=option.id,
            kind=option.kind,
            values=list(option.words),
            low=option.low if option.kind == "number" else None,
            high=option.high if option.kind == "number" else None,
        )
        for option in OPTIONS
    ]
