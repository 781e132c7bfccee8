"""Every level of the computer has its words, and so has every reason of a hint and every tip of the coach."""

from __future__ import annotations

import pytest

from katmuis.analysis.hints import REASONS, TIPS
from katmuis.i18n import catalogue
from katmuis.players.measured import LEVELS
from tests.i18n.reading import LANGUAGES

NARROWEST = 68
"""How many letters a tip may have at most: two lines of the smallest phone."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_weakness(language: str) -> None:
    texts = catalogue(language)
    levels = [*map(str, LEVELS), "kind"]
    names = [texts.text(f"level-{level}-name") for level in levels]
    weaknesses = [texts.text(f"level-{level}-why") for level in levels]
    assert len(set(names)) == len(set(weaknesses)) == len(levels)
    for level, name in zip(levels, names, strict=True):
        assert texts.text(f"level-{level}-full").startswith(name)
        player = "kind" if level == "kind" else f"level-{level}"
        assert texts.text("player-name", seat=2, player=player, name="") == name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_and_every_tip_has_its_words(language: str) -> None:
    texts = catalogue(language)
    reasons = [texts.text(f"reason-{code}", rank=12, top=11) for code in REASONS]
    tips = [texts.text(f"tip-{code}", rank=12, top=11) for code in TIPS]
    assert len(set(reasons)) == len(REASONS)
    assert len(set(tips)) == len(TIPS)
    assert [tip for tip in tips if len(texts.text("coach-after", tip=tip)) > NARROWEST] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_ranks_are_told_by_name(language: str) -> None:
    """Court cards and jokers in words, and in the numbers deck, where they come as text, as numbers."""
    texts = catalogue(language)
    queen, joker = texts.text("rank-name", rank=12), texts.text("card-joker")
    for message in ("coach-your", "coach-the", "coach-a", "coach-rank"):
        assert queen in texts.text(message, rank=12)
        assert joker.lower() in texts.text(message, rank=0).lower()
        assert texts.text(message, rank="12").split()[-1] == "12"
    assert queen in texts.text("coach-top", top=12)
