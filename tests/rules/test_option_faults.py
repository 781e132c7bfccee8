"""An engine that plays by another value of an option than the rule set has is found out by the model, option by option.

The uncompiled engine is the one that can be tampered with; what it computes with is changed, one field at a time.
"""

from __future__ import annotations

from types import ModuleType

import pytest

from katmuis.rules import OPTION, OPTIONS, RuleSet, find_ruleset, load_engine
from tests.rules.branches import WITHOUT_EFFECT
from tests.rules.games import deal
from tests.rules.test_model import POLICIES, compare_game
from tests.rules.test_planted_faults import BY_GAMES, BY_SCENARIOS, rule_changed

BY_THE_DEAL = {"deck", "decks", "jokers", "stock", "deal_hands"}
"""Options that the engine has no branch for: the deal decides them (tests/golden/deals.toml, tests/match)."""

BASE = "classic+stock=6+idle_limit=12"
DRY = "katz-und-maus+decks=1+stock=10+idle_limit=40"
ASIDE = "skip-bo+stock=20+seats=4"
FOUR = "classic+seats=4+stock=3+idle_limit=12"

Fault = tuple[str, str, dict[str, int]]
FAULTS: list[Fault] = [
    ("seats=4", FOUR, {"seats": 3}),
    ("seats=2", BASE, {"seats": 3}),
    ("seats=3", "classic+seats=3+stock=3+idle_limit=12", {"seats": 2}),
    ("seats=5", "classic+seats=5+stock=3+idle_limit=12", {"seats": 4}),
    ("seats=6", "classic+seats=6+stock=3+idle_limit=12", {"seats": 5}),
    ("teams=none", FOUR, {"teams": 2}),
    ("teams=shared_stock", "partners+stock=6+idle_limit=12", {"teams": 0}),
    ("teams=shared_stock", "partners+stock=6+idle_limit=12", {"teams": 2}),
    ("teams=own_stocks", "skip-bo-partners+stock=5+idle_limit=12", {"teams": 0}),
    ("teams=own_stocks", "skip-bo-partners+stock=5+idle_limit=12", {"teams": 1}),
    ("wilds=K", "kings-only+stock=6+idle_limit=12", {"wilds": 0}),
    ("wilds=*", "book+stock=6", {"wilds": 3 << 13}),
    ("wilds=K*", BASE, {"wilds": 1 << 13}),
    ("wilds=K*", BASE, {"wilds": 1 << 14}),
    ("wild_as_ace=yes", BASE, {"wild_low": 2}),
    ("wild_as_ace=no", f"{BASE}+wild_as_ace=no", {"wild_low": 1}),
    ("wild_as_seven=yes", BASE, {"wild_seven": 0}),
    ("wild_as_seven=no", f"{BASE}+wild_as_seven=no", {"wild_seven": 1}),
    ("wild_on_wild=yes", BASE, {"wild_on_wild": 0}),
    ("wild_on_wild=no", f"{BASE}+wild_on_wild=no", {"wild_on_wild": 1}),
    ("wild_discard=yes", BASE, {"wild_discard": 0}),
    ("wild_discard=no", f"{BASE}+wild_discard=no", {"wild_discard": 1}),
    ("top_rank=Q", BASE, {"top": 13}),
    ("top_rank=K", "book+stock=6", {"top": 12}),
    ("centre_piles=8", f"{BASE}+centre_piles=8", {"centres": 7}),
    ("centre_piles=1", f"{BASE}+centre_piles=1", {"centres": 2}),
    ("discard_piles=6", f"{BASE}+discard_piles=6", {"discards": 5}),
    ("discard_piles=1", f"{BASE}+discard_piles=1", {"discards": 2}),
    ("discard_order=free", BASE, {"packed": 1}),
    ("discard_order=packed", f"{BASE}+discard_order=packed", {"packed": 0}),
    ("stack_after_four=no", BASE, {"after_four": 1}),
    ("stack_after_four=yes", f"{BASE}+stack_after_four=yes", {"after_four": 0}),
    ("ace_discard=no", BASE, {"ace_discard": 1}),
    ("ace_discard=yes", f"{BASE}+ace_discard=yes", {"ace_discard": 0}),
    ("hand=3", f"{BASE}+hand=3", {"hand_size": 4}),
    ("hand=7", f"{BASE}+hand=7", {"hand_size": 6}),
    ("draw_at=start", BASE, {"draw_at_end": 1}),
    ("draw_at=end", f"{BASE}+draw_at=end", {"draw_at_end": 0}),
    ("forced=none", BASE, {"forced": 1}),
    ("forced=ace", f"{BASE}+forced=ace", {"forced": 0}),
    ("forced=ace", f"{BASE}+forced=ace", {"forced": 2}),
    ("forced=ace_two", f"{BASE}+forced=ace_two", {"forced": 1}),
    ("forced=ace_two", f"{BASE}+forced=ace_two", {"forced": 3}),
    ("forced=natural", f"{BASE}+forced=natural", {"forced": 2}),
    ("recycle=immediate", BASE, {"set_aside": 1}),
    ("recycle=aside", ASIDE, {"set_aside": 0}),
    ("on_exhausted=continue", f"{DRY}+on_exhausted=continue", {"on_exhausted": 1}),
    ("on_exhausted=fewest", DRY, {"on_exhausted": 0}),
    ("on_exhausted=fewest", DRY, {"on_exhausted": 2}),
    ("on_exhausted=tie", f"{DRY}+on_exhausted=tie", {"on_exhausted": 1}),
    ("on_exhausted=tie", f"{DRY}+on_exhausted=tie", {"on_exhausted": 0}),
    ("exhausted_at=need", DRY, {"at_zero": 1}),
    ("exhausted_at=zero", f"{DRY}+exhausted_at=zero", {"at_zero": 0}),
    ("idle_limit=2", "classic+stock=20+idle_limit=2", {"idle_ticks": 5}),
    ("idle_limit=12", "classic+idle_limit=12", {"idle_ticks": 23}),
]  # fmt: skip


def compare_some(rules: RuleSet, engine: ModuleType) -> None:
    for seed in range(24):
        compare_game(deal(rules, seed, engine), seed, POLICIES[seed % 4])


@pytest.fixture
def python() -> ModuleType:
    return load_engine("python")


@pytest.mark.parametrize(
    ("value", "text", "fields"), FAULTS, ids=[f"{value} {changed}" for value, _, changed in FAULTS]
)
def test_the_model_finds_it(
    python: ModuleType, monkeypatch: pytest.MonkeyPatch, value: str, text: str, fields: dict[str, int]
) -> None:
    rules = find_ruleset(text)
    name, _, expected = value.partition("=")
    assert rules.values()[name] == expected
    rule_changed(**fields)(monkeypatch, python.Game)
    with pytest.raises(AssertionError):
        compare_some(rules, python)


@pytest.mark.parametrize("text", sorted({text for _, text, _ in FAULTS}))
def test_without_a_fault_nothing_is_found(python: ModuleType, text: str) -> None:
    for seed in range(2):
        compare_game(deal(find_ruleset(text), seed, python), seed, POLICIES[seed])


def test_every_branch_of_the_engine_has_a_fault() -> None:
    """Each value of each option that the engine has a branch for; of numbers two values at least."""
    faulty = {value for value, _, _ in FAULTS}
    for option in OPTIONS:
        if option.id in WITHOUT_EFFECT or option.id in BY_THE_DEAL:
            continue
        if option.kind == "number":
            assert len({value for value in faulty if value.startswith(f"{option.id}=")}) >= 2, option.id
        else:
            assert {f"{option.id}={value}" for value in option.words} <= faulty, option.id
    assert BY_THE_DEAL | set(WITHOUT_EFFECT) < set(OPTION)


def test_there_are_faults_enough() -> None:
    assert len({(text, *fields.items()) for _, text, fields in FAULTS}) == len(FAULTS) == 55
    assert len(FAULTS) + len(BY_SCENARIOS) + len(BY_GAMES) == 84
