"""Deals and starters by the tables, on both engines."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest

from katmuis.errors import RuleSetError
from katmuis.match import Finished, begin, deal_game, first_seats
from katmuis.rules import find_ruleset, format_card, parse_card
from katmuis.rules.cards import KING
from katmuis.rules.layout import DRAW
from tests.golden.reading import Scenario, read_table

DEALS, BEGINS, FIRSTS = (read_table("deals.toml", name) for name in ("deal", "begin", "first"))


def words(seed: int, number: int) -> bytes:
    """The random words of a shuffle in a game that is told by its seed."""
    return b"".join(sha256(f"{seed} {number} {block}".encode()).digest() for block in range(64))


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("row", DEALS, ids=lambda row: row["rules"])
def test_a_deal(row: Scenario) -> None:
    if "refused" in row:
        with pytest.raises(RuleSetError) as caught:
            find_ruleset(row["rules"])
        assert caught.value.code == row["refused"]
        return
    rules = find_ruleset(row["rules"])
    dealt = deal_game(rules, lambda number: words(1, number))
    assert rules.cards == row["cards"]
    assert [len(stock) for stock in dealt.stocks[: rules.stocks]] == row["stocks"]
    assert [len(hand) for hand in dealt.hands] == row["hands"]
    assert len(dealt.draw) == row["draw"]
    assert begin(rules, dealt, lambda number: words(1, number)).count(DRAW) == row["begun"]
    ranks = Counter(card & 15 for card in b"".join([*dealt.stocks, *dealt.hands, dealt.draw]))
    naturals = range(1, KING if rules.deck == "numbers" else KING + 1)
    assert [ranks[rank] for rank in naturals] == [row["each"]] * len(naturals)
    assert sum(count for rank, count in ranks.items() if format_card(rank) in rules.wilds) == row["wild"]
    assert ranks.total() == row["cards"]


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("row", BEGINS, ids=lambda row: f"{row['rules']} {row.get('previous', '')}")
def test_who_begins(row: Scenario) -> None:
    rules = find_ruleset(row["rules"])
    previous = (
        Finished(row["previous"][0], row["previous"][1], tuple(row["previous"][2])) if "previous" in row else None
    )
    found = set()
    for seed in range(24):
        dealt = deal_game(rules, lambda number, seed=seed: words(seed, number), previous)  # type: ignore[misc]
        found.add(dealt.starter)
        assert dealt.reason == row["reason"]
    assert found == set(row.get("one_of", [row.get("starter")]))


@pytest.mark.parametrize("row", FIRSTS, ids=lambda row: row["tops"])
def test_who_stands_first(row: Scenario) -> None:
    assert first_seats(find_ruleset("classic"), [parse_card(letter) for letter in row["tops"]]) == row["first"]
