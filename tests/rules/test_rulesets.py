"""Rule sets as text: presets, aliases, options, canonical texts, hashes, and every refusal."""

from __future__ import annotations

import hashlib
import re
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from katmuis.errors import RuleSetError
from katmuis.rules import OPTION, OPTIONS, PRESETS, find_ruleset, options, presets, ruleset
from tests.rules.random_rules import random_rules

TABLE = """
classic          2 none         standard 2 4 K* Q 4 26 no  top 1 loser          none      immediate continue
katz-und-maus    2 none         standard 2 0 K  Q 3 20 yes all 1 high_stock     none      immediate fewest
g4a              2 none         standard 2 0 K  Q 3 20 yes all 1 alternate      none      immediate tie
short-stock      2 none         standard 2 4 K* Q 4 13 no  all 1 loser          none      immediate continue
children         2 none         standard 2 4 K* Q 4 5  yes all 1 loser          natural   immediate continue
kings-only       2 none         standard 2 0 K  Q 4 26 no  all 1 loser          none      immediate continue
open-stock       2 none         standard 2 4 K* Q 4 26 no  all 3 loser          none      immediate continue
no-blocking      2 none         standard 2 4 K* Q 4 26 no  all 1 loser          natural   immediate continue
partners         4 shared_stock standard 2 4 K* Q 4 26 no  all 1 loser          none      immediate continue
skip-bo          2 none         numbers  1 0 *  Q 4 30 yes all 1 left_of_dealer none      aside     continue
skip-bo-partners 4 own_stocks   numbers  1 0 *  Q 4 30 yes all 1 left_of_dealer none      aside     continue
book             2 none         standard 2 4 *  K 4 26 no  all 1 loser          ace_two   immediate continue
kat-en-muis-3    2 none         standard 3 0 K  Q 4 15 yes all 1 high_stock     none      immediate fewest
"""
COLUMNS = (
    "seats", "teams", "deck", "decks", "jokers", "wilds", "top_rank", "centre_piles", "stock", "ace_discard",
    "discard_view", "visible_stock", "start", "forced", "recycle", "on_exhausted",
)  # fmt: skip
ROWS = [line.split() for line in TABLE.strip().splitlines()]
IDS = (
    "seats teams deck decks jokers wilds wild_as_ace wild_as_seven wild_on_wild wild_discard top_rank centre_piles "
    "discard_piles discard_order stack_after_four ace_discard discard_view stock visible_stock hand deal_hands draw_at "
    "start forced recycle on_exhausted exhausted_at scoring target best_of idle_limit"
)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_preset_has_the_values_of_its_source(row: list[str]) -> None:
    rules = find_ruleset(row[0])
    values = rules.values()
    assert [values[column] for column in COLUMNS] == row[1:]
    assert (rules.preset, rules.text, rules.differences()) == (row[0], row[0], {})
    assert PRESETS[row[0]] is rules


def test_the_presets_and_options_are_these_in_this_order() -> None:
    assert set(PRESETS) == {row[0] for row in ROWS}
    assert [option.id for option in OPTIONS] == IDS.split()
    assert list(PRESETS["classic"].values()) == IDS.split()


def test_the_rest_of_the_presets() -> None:
    """What the table leaves out is alike everywhere, but for these."""
    rest = set(IDS.split()) - set(COLUMNS) - {"scoring", "target", "deal_hands", "discard_order"}
    usual = {
        "wild_as_ace": "yes", "wild_as_seven": "yes", "wild_on_wild": "yes", "wild_discard": "yes",
        "discard_piles": "4", "stack_after_four": "no", "hand": "5", "draw_at": "start",
        "exhausted_at": "need", "best_of": "none", "idle_limit": "100",
    }  # fmt: skip
    for name, rules in PRESETS.items():
        values = rules.values()
        assert {option: values[option] for option in rest} == usual, name
        assert values["target"] == {"g4a": "50", "skip-bo": "500", "skip-bo-partners": "500"}.get(name, "none")
        scoring = {"g4a": "rest_plus_5", "skip-bo": "rest_times_5_plus_25", "skip-bo-partners": "rest_times_5_plus_25"}
        assert values["scoring"] == scoring.get(name, "none")
        assert values["deal_hands"] == ("no" if name.startswith("skip-bo") else "yes")
        assert values["discard_order"] == ("packed" if name == "book" else "free")


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("cat-and-mouse", "classic"),
        ("cat-and-mouse+stock=13", "classic+stock=13"),
        ("classic+stock=26", "classic"),
        ("classic+wild_on_wild=no+seats=3+stock=13", "classic+seats=3+wild_on_wild=no+stock=13"),
        ("classic+idle_limit=2+centre_piles=3", "classic+centre_piles=3+idle_limit=2"),
        ("classic+seats=3+decks=3+jokers=6", "classic+seats=3"),
        ("classic+seats=4+stock=10+decks=2", "classic+seats=4+decks=2+stock=10"),
        ("classic+centre_piles=seats_plus_1", "classic+centre_piles=3"),
        ("classic+seats=3+centre_piles=seats_plus_1", "classic+seats=3"),
        ("g4a+target=50+best_of=none", "g4a"),
        ("g4a+best_of=3", "g4a+best_of=3"),
        ("g4a+target=none", "g4a+target=none"),
        ("g4a+scoring=none", "g4a+scoring=none"),
        ("skip-bo+seats=6+stock=20", "skip-bo+seats=6"),
        ("short-stock+stock=26", "short-stock+stock=26"),
        ("kings-only+wilds=K*", "kings-only+wilds=K*"),
    ],
)
def test_canonical_texts(text: str, canonical: str) -> None:
    """No alias, the table's order, and only what differs from the preset."""
    rules = find_ruleset(text)
    assert rules.text == canonical
    assert find_ruleset(canonical) == rules
    assert rules.differences() == dict(part.split("=") for part in canonical.split("+")[1:])


@settings(deadline=None, max_examples=300, derandomize=True)
@given(st.integers(0, 100_000))
def test_a_canonical_text_names_its_rule_set(seed: int) -> None:
    """format(parse(t)) = t, the values come back, and each option named there is needed."""
    rules = random_rules(seed)
    again = find_ruleset(rules.text)
    assert again == rules
    assert again.text == rules.text
    named = list(rules.differences())
    assert named == [name for name in OPTION if name in named]
    for name in named:
        fewer = "+".join(
            [rules.preset, *(f"{key}={value}" for key, value in rules.differences().items() if key != name)]
        )
        try:
            assert find_ruleset(fewer).values() != rules.values()
        except RuleSetError:
            continue


def test_defaults_follow_the_seats() -> None:
    decks = {seats: find_ruleset(f"classic+seats={seats}").values()["decks"] for seats in range(2, 7)}
    assert decks == {2: "2", 3: "3", 4: "3", 5: "4", 6: "4"}
    assert find_ruleset("classic+seats=5").jokers == 8
    assert find_ruleset("g4a+seats=5").jokers == 0
    assert [find_ruleset(f"skip-bo+seats={seats}").stock for seats in range(2, 7)] == [30, 30, 30, 20, 20]
    assert find_ruleset("partners").decks == 2


def test_an_explicit_option_wins() -> None:
    assert find_ruleset("classic+decks=3").jokers == 6
    assert find_ruleset("classic+decks=3+jokers=4").jokers == 4
    assert find_ruleset("skip-bo+seats=6+stock=10").stock == 10


def test_the_pack_has_the_cards_of_its_deck() -> None:
    classic, numbers = find_ruleset("classic").pack, find_ruleset("skip-bo").pack
    assert [sum(card & 15 == rank for card in classic) for rank in range(15)] == [0, *[8] * 13, 4]
    assert [sum(card >> 4 == suit for card in classic) for suit in range(5)] == [4, 26, 26, 26, 26]
    assert [sum(card & 15 == rank for card in numbers) for rank in range(15)] == [0, *[12] * 12, 0, 18]
    assert [find_ruleset(name).cards for name in ("classic", "g4a", "skip-bo", "kat-en-muis-3")] == [108, 104, 162, 156]


def test_sides_and_stocks() -> None:
    found = {name: (PRESETS[name].sides, PRESETS[name].stocks) for name in ("classic", "partners", "skip-bo-partners")}
    assert found == {"classic": (2, 2), "partners": (2, 2), "skip-bo-partners": (2, 4)}
    assert find_ruleset("skip-bo-partners+seats=6").sides == 3


def test_the_hash_is_of_all_values() -> None:
    """Rule sets that play alike have one hash, whatever their texts; each option changes it."""
    classic = find_ruleset("classic")
    full = "+".join(f"{name}={value}" for name, value in classic.values().items())
    assert classic.hash == hashlib.sha256(full.encode()).hexdigest()
    assert find_ruleset("short-stock+stock=26+discard_view=top").hash == classic.hash
    assert find_ruleset("cat-and-mouse").hash == classic.hash
    others = {find_ruleset(f"classic+{option}").hash for option in ("stock=25", "wild_on_wild=no", "idle_limit=99")}
    assert len(others | {classic.hash}) == 4


def test_a_rule_set_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        find_ruleset("classic").stock = 3  # type: ignore[misc]


REFUSED = [
    ("unknown_rule_set", "skat", "skat"),
    ("unknown_rule_set", "", ""),
    ("unknown_rule_set", "Classic", "Classic"),
    ("unknown_option", "classic+stocks=3", "stocks"),
    ("option_form", "classic+stock", "stock"),
    ("option_form", "classic+", ""),
    ("option_twice", "classic+stock=3+stock=4", "stock=4"),
    ("option_value", "classic+stock=many", "stock=many"),
    ("option_value", "classic+stock=", "stock="),
    ("option_value", "classic+stock=-3", "stock=-3"),
    ("option_value", "classic+stock=1\u0663", "stock=1\u0663"),
    ("option_value", "classic+stock=1=2", "stock=1=2"),
    ("option_value", "classic+wild_on_wild=maybe", "wild_on_wild=maybe"),
    ("option_value", "classic+wilds=Q", "wilds=Q"),
    ("option_value", "classic+stock=none", "stock=none"),
    ("option_range", "classic+seats=7", "seats=7"),
    ("option_range", "classic+seats=1", "seats=1"),
    ("option_range", "classic+stock=0", "stock=0"),
    ("option_range", "classic+idle_limit=1", "idle_limit=1"),
    ("option_range", "classic+idle_limit=1001", "idle_limit=1001"),
    ("option_range", "classic+jokers=17", "jokers=17"),
    ("option_range", "classic+hand=8", "hand=8"),
    ("teams_and_seats", "classic+teams=shared_stock", "teams=shared_stock, seats=2"),
    ("teams_and_seats", "partners+seats=6", "teams=shared_stock, seats=6"),
    ("teams_and_seats", "skip-bo-partners+seats=5", "teams=own_stocks, seats=5"),
    ("numbers_decks", "skip-bo+decks=2", "decks=2"),
    ("numbers_jokers", "skip-bo+jokers=2", "jokers=2"),
    ("numbers_wilds", "skip-bo+wilds=K", "wilds=K"),
    ("numbers_top_rank", "skip-bo+top_rank=K", "top_rank=K"),
    ("king_wild_and_top", "classic+top_rank=K", "top_rank=K, kings wild"),
    ("jokers_not_wild", "kings-only+jokers=4", "jokers=4, wilds=K"),
    ("two_match_lengths", "g4a+target=50+best_of=3", "target and best_of"),
    ("target_without_scoring", "classic+target=50", "target=50"),
    ("best_of_even", "classic+best_of=2", "best_of=2"),
    ("too_few_cards", "classic+stock=41", "108 - 2 x 41 - 2 x 5 = 16"),
    ("too_few_cards", "classic+seats=4+decks=2", "108 - 4 x 26 - 4 x 5 = -16"),
    ("too_few_cards", "skip-bo+seats=6+stock=21", "162 - 6 x 21 - 6 x 5 = 6"),
]


@pytest.mark.parametrize(("code", "text", "read"), REFUSED, ids=lambda value: str(value)[:40])
def test_a_rule_set_that_is_refused(code: str, text: str, read: str) -> None:
    with pytest.raises(RuleSetError) as caught:
        find_ruleset(text)
    assert (caught.value.code, caught.value.read) == (code, read)
    assert caught.value.expected


def test_every_refusal_has_a_case() -> None:
    raised: set[str] = set()
    for module in (options, presets, ruleset):
        raised |= set(re.findall(r'RuleSetError\("(\w+)"', Path(str(module.__file__)).read_text(encoding="utf-8")))
    assert raised == {code for code, _, _ in REFUSED}


def test_the_least_that_can_be_dealt() -> None:
    """Twenty cards must be left to draw, twelve with the numbers deck, the hands counted even if not dealt."""
    assert find_ruleset("classic+stock=39").draw_after_deal == 20
    assert find_ruleset("skip-bo+seats=6").draw_after_deal == 42
    assert find_ruleset("skip-bo+seats=6+deal_hands=yes").draw_after_deal == 12


def test_an_option_says_what_it_accepts() -> None:
    assert OPTION["stock"].expected == "1 to 200"
    assert OPTION["target"].expected == "1 to 9999, none"
    assert OPTION["wild_on_wild"].expected == "yes, no"
    assert OPTION["wilds"].expected == "K, *, K*"
