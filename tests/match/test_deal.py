"""Deals: every card by the stream, the starter by each start rule, ties up to the last repeat."""

from __future__ import annotations

import pickle
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from katmuis.match import Deal, Finished, begin, deal_game, first_seats, recompute
from katmuis.match.deal import REPEATS
from katmuis.records.fair import ShuffleStream
from katmuis.rules import (
    CardsDrawn,
    PileCompleted,
    RuleSet,
    Shuffled,
    events_of,
    find_ruleset,
    parse_card,
)
from katmuis.rules.layout import DRAW
from tests.match.shuffling import Words, always, highest, shuffled, words_of
from tests.rules.games import prefer_plays
from tests.rules.shadow import Shadow

pytestmark = pytest.mark.usefixtures("engine")


def shares(rules: RuleSet, pack: bytes) -> tuple[list[bytes], list[bytes], bytes]:
    """Stocks, hands and the rest of a shuffled pack, dealt from its top, stocks first."""
    cards = list(pack)
    stocks = [bytes(cards.pop() for _ in range(rules.stock)) for _ in range(rules.stocks)]
    hand = rules.hand if rules.deal_hands else 0
    hands = [bytes(cards.pop() for _ in range(hand)) for _ in range(rules.seats)]
    return stocks, hands, bytes(cards)


@pytest.mark.parametrize(
    "name", ["katz-und-maus", "skip-bo", "partners", "kat-en-muis-3+seats=3", "classic+start=random"]
)
def test_a_deal_can_be_computed_again_from_its_words(name: str) -> None:
    rules = find_ruleset(name)
    stream = ShuffleStream(bytes(range(32)), "T7", rules.hash)
    dealt = deal_game(rules, stream.words)
    at = len(dealt.lots) if dealt.reason == "cut" else 0
    stocks, hands, draw = shares(rules, shuffled(rules.pack, stream.words(at)))
    assert dealt.draw == draw
    assert list(dealt.hands) == hands
    assert [*dealt.stocks[: rules.stocks]] == stocks
    assert set(dealt.stocks[rules.stocks :]) <= {b""}


def test_a_deal_is_the_same_for_the_same_words() -> None:
    rules = find_ruleset("classic")
    assert deal_game(rules, words_of(1)) == deal_game(rules, words_of(1)) != deal_game(rules, words_of(2))


def check_shuffles(rules: RuleSet, dealt: Deal, words: Words) -> None:
    """Each shuffle is told in turn, from the pile it was made of, and brings what its words bring."""
    assert [each.number for each in dealt.shuffled] == list(range(dealt.shuffles))
    stocks, _, _ = shares(rules, next(each.after for each in dealt.shuffled if each.purpose == "deal"))
    for each in dealt.shuffled:
        assert each.after == shuffled(each.before, words(each.number))
        assert (each.seat > 0) == (each.purpose == "tie")
        if each.purpose in ("cut", "deal"):
            assert each.before == rules.pack
        elif each.purpose == "tie":
            assert each.before == stocks[each.seat - 1]
            stocks[each.seat - 1] = each.after
        else:
            assert each.after[0] == dealt.starter
            assert list(each.before) == sorted(each.before)
    assert stocks == [*dealt.stocks[: rules.stocks]]


@pytest.mark.parametrize(
    ("name", "purposes"),
    [
        ("katz-und-maus", {"deal", "tie"}),
        ("katz-und-maus+stock=1", {"deal", "tie", "lot"}),
        ("kat-en-muis-3+seats=5+stock=5", {"deal", "tie"}),
        ("partners+start=high_stock", {"deal", "tie"}),
        ("classic", {"cut", "deal"}),
        ("skip-bo+seats=3", {"deal", "lot"}),
        ("classic+start=random+seats=6", {"deal", "lot"}),
    ],
)
def test_every_shuffle_of_a_deal_is_told(name: str, purposes: set[str]) -> None:
    rules, seen = find_ruleset(name), set[str]()
    for seed in range(60):
        dealt = deal_game(rules, words_of(seed))
        check_shuffles(rules, dealt, words_of(seed))
        seen |= {each.purpose for each in dealt.shuffled}
    assert seen == purposes


@pytest.mark.parametrize(
    ("name", "previous"),
    [
        ("katz-und-maus", None),
        ("classic", None),
        ("classic", Finished(2, 1, (0, 4))),
        ("classic+seats=4", Finished(2, 3, (1, 4, 0, 2))),
        ("g4a", None),
        ("g4a", Finished(2, 1, (0, 4))),
        ("skip-bo+seats=3", None),
        ("skip-bo+seats=3", Finished(2, 1, (0, 4, 4))),
        ("partners+start=random", Finished(4, 1, (0, 4))),
    ],
)
def test_a_deal_that_was_kept_without_its_shuffles_is_computed_again(name: str, previous: Finished | None) -> None:
    rules = find_ruleset(name)
    for seed in range(6):
        dealt = deal_game(rules, words_of(seed), previous)
        kept = replace(dealt, shuffled=())
        assert recompute(rules, kept, words_of(seed)) == dealt != kept
        assert recompute(rules, dealt, words_of(seed)) == dealt
        with pytest.raises(ValueError, match="another deal"):
            recompute(rules, kept, words_of(seed + 1))
        with pytest.raises(ValueError, match="another deal"):
            recompute(rules, replace(kept, draw=kept.draw[::-1]), words_of(seed))


def test_a_deal_shows_no_card_by_accident() -> None:
    dealt = deal_game(find_ruleset("katz-und-maus"), words_of(1))
    assert "b'" not in repr(dealt)
    with pytest.raises(TypeError):
        pickle.dumps(dealt.shuffled[0])


# ---------------------------------------------------------------- who begins


def last_standing(rules: RuleSet, lots: tuple[tuple[int, ...], ...]) -> list[int]:
    """Who is left after these rounds of comparing; only the tied compare again."""
    left = [seat for seat, card in enumerate(lots[0], 1) if card]
    for lot in lots:
        assert [seat for seat, card in enumerate(lot, 1) if card] == left
        left = highest(rules, {seat: lot[seat - 1] for seat in left})
    return left


@pytest.mark.parametrize("name", ["katz-und-maus", "g4a", "kat-en-muis-3+seats=5+stock=5", "partners+start=high_stock"])
def test_the_highest_stock_card_begins(name: str) -> None:
    rules, starters, rounds = find_ruleset(name), Counter[int](), Counter[int]()
    for seed in range(60):
        dealt = deal_game(rules, words_of(seed))
        assert dealt.reason == "high_stock"
        assert last_standing(rules, dealt.lots) == [dealt.starter]
        assert dealt.lots[-1][: rules.stocks] == tuple(
            stock[-1] if card else 0 for stock, card in zip(dealt.stocks, dealt.lots[-1], strict=True) if stock
        )
        assert dealt.shuffles == 1 + sum(sum(card > 0 for card in lot) for lot in dealt.lots[1:])
        starters[dealt.starter] += 1
        rounds[len(dealt.lots)] += 1
    assert set(starters) == set(range(1, rules.stocks + 1))
    assert set(rounds) >= {1, 2}


def test_the_tied_reshuffle_their_own_stock() -> None:
    """The same cards in another order; who is not tied keeps his as they are."""
    rules = find_ruleset("kat-en-muis-3+seats=3")
    seen = 0
    for seed in range(120):
        words = words_of(seed)
        dealt = deal_game(rules, words)
        if len(dealt.lots) != 2:
            continue
        stocks, _, _ = shares(rules, shuffled(rules.pack, words(0)))
        tied = [seat for seat, card in enumerate(dealt.lots[1], 1) if card]
        for number, seat in enumerate(tied, 1):
            stocks[seat - 1] = shuffled(stocks[seat - 1], words(number))
        assert list(dealt.stocks) == stocks
        seen += len(tied) == 2
    assert seen > 3


def test_after_twenty_repeats_lots_are_drawn() -> None:
    rules = find_ruleset("katz-und-maus+stock=1")
    starters = set[int]()
    for seed in range(400):
        dealt = deal_game(rules, words_of(seed))
        if len(dealt.lots) > 1:
            assert len(dealt.lots) == REPEATS + 1 == 21
            assert len(set(dealt.lots)) == 1
            assert last_standing(rules, dealt.lots) == [1, 2]
            assert dealt.shuffles == 1 + REPEATS * 2 + 1
            starters.add(dealt.starter)
    assert starters == {1, 2}


def test_the_first_game_of_losers_begin_is_cut_for() -> None:
    """From the shuffled pack, again where the cut is tied; the cards that were cut are told."""
    rules, starters, rounds = find_ruleset("classic"), Counter[int](), Counter[int]()
    for seed in range(80):
        words = words_of(seed)
        dealt = deal_game(rules, words)
        assert (dealt.reason, dealt.shuffles) == ("cut", len(dealt.lots) + 1)
        assert last_standing(rules, dealt.lots) == [dealt.starter]
        for number, lot in enumerate(dealt.lots):
            assert bytes(lot) == shuffled(rules.pack, words(number))[:2]
        starters[dealt.starter] += 1
        rounds[len(dealt.lots)] += 1
    assert set(starters) == {1, 2}
    assert set(rounds) >= {1, 2}


def test_a_cut_that_stays_tied_ends_with_lots() -> None:
    rules = find_ruleset("classic")
    streams = (always(Random(seed).randbytes(2048)) for seed in range(400))
    dealt = next(found for found in (deal_game(rules, words) for words in streams) if len(found.lots) > 1)
    assert len(dealt.lots) == REPEATS + 1
    assert dealt.shuffles == REPEATS + 1 + 1 + 1
    assert dealt.starter in (1, 2)


def test_a_wild_is_lowest_and_all_wilds_tie() -> None:
    for name, tops, first in [
        ("classic", "K2", [2]),
        ("classic", "*A", [2]),
        ("book", "KQ", [1]),
        ("g4a", "KK", [1, 2]),
    ]:
        assert first_seats(find_ruleset(name), [parse_card(letter) for letter in tops]) == first


@pytest.mark.parametrize("start", ["random", "left_of_dealer"])
def test_the_first_starter_by_lot_is_anybody(start: str) -> None:
    """Each of four seats about as often: chi-square of three degrees of freedom under 16."""
    rules, found = find_ruleset(f"classic+seats=4+start={start}"), Counter[int]()
    for seed in range(400):
        dealt = deal_game(rules, words_of(seed))
        assert (dealt.reason, dealt.lots, dealt.shuffles) == (start, (), 2)
        found[dealt.starter] += 1
    assert sum((found[seat] - 100) ** 2 / 100 for seat in range(1, 5)) < 16


@pytest.mark.parametrize(
    ("name", "previous", "starter", "reason"),
    [
        ("classic", Finished(1, 1, (0, 4)), 2, "loser"),
        ("classic", Finished(1, 2, (4, 0)), 1, "loser"),
        ("classic", Finished(1, 1, (9, 4)), 2, "loser"),
        ("classic", Finished(1, 2, (4, 9)), 1, "loser"),
        ("classic+seats=3", Finished(1, 2, (3, 9, 5)), 3, "loser"),
        ("classic", Finished(2, 0, (4, 4)), 1, "loser"),
        ("classic", Finished(1, 0, (4, 4)), 2, "loser"),
        ("classic+seats=3", Finished(1, 2, (5, 0, 3)), 1, "loser"),
        ("classic+seats=3", Finished(1, 2, (3, 0, 5)), 3, "loser"),
        ("classic+seats=3", Finished(1, 2, (5, 0, 5)), 3, "loser"),
        ("classic+seats=3", Finished(1, 3, (5, 5, 0)), 1, "loser"),
        ("classic+seats=3", Finished(3, 0, (2, 2, 5)), 1, "loser"),
        ("partners", Finished(3, 1, (0, 4)), 2, "loser"),
        ("partners", Finished(4, 0, (4, 4)), 1, "loser"),
        ("skip-bo-partners+start=loser", Finished(1, 1, (0, 4, 0, 9)), 2, "loser"),
        ("g4a", Finished(1, 1, (0, 4)), 2, "alternate"),
        ("g4a", Finished(2, 1, (0, 4)), 1, "alternate"),
        ("g4a+seats=3", Finished(2, 1, (0, 4, 9)), 3, "alternate"),
        ("skip-bo", Finished(1, 1, (0, 4)), 2, "left_of_dealer"),
        ("skip-bo+seats=6", Finished(6, 1, (0, 4, 1, 1, 1, 1)), 1, "left_of_dealer"),
    ],
)
def test_who_begins_the_next_game(name: str, previous: Finished, starter: int, reason: str) -> None:
    for seed in range(4):
        dealt = deal_game(find_ruleset(name), words_of(seed), previous)
        assert (dealt.starter, dealt.reason, dealt.lots, dealt.shuffles) == (starter, reason, (), 1)


@pytest.mark.parametrize("start", ["high_stock", "random"])
def test_some_start_rules_forget_the_last_game(start: str) -> None:
    rules = find_ruleset(f"classic+start={start}")
    for seed in range(8):
        after = deal_game(rules, words_of(seed), Finished(1, 1, (0, 4)))
        assert after == deal_game(rules, words_of(seed))


# ---------------------------------------------------------------- the game that begins


def test_a_game_begins_with_the_starters_refill() -> None:
    rules = find_ruleset("skip-bo")
    dealt = deal_game(rules, words_of(3))
    game = begin(rules, dealt, words_of(3))
    assert game.turn == dealt.starter
    assert events_of(game) == [CardsDrawn(dealt.starter, dealt.draw[:-6:-1])]
    assert game.pile(DRAW) == dealt.draw[:-5]
    assert game.census() == bytes(sorted(rules.pack))


def test_dealt_hands_need_no_refill() -> None:
    rules = find_ruleset("g4a")
    dealt = deal_game(rules, words_of(3))
    game = begin(rules, dealt, words_of(3))
    assert events_of(game) == []
    assert (game.turn, game.pile(DRAW), game.shuffles) == (dealt.starter, dealt.draw, dealt.shuffles)


def played_with(rules: RuleSet, words: Words, seed: int) -> int:
    """Play a live game and compute each of its shuffles again; return how many there were."""
    dealt = deal_game(rules, words)
    game, random, number = begin(rules, dealt, words), Random(seed), dealt.shuffles
    shadow = Shadow(game)
    while legal := game.legal():
        game.play(prefer_plays(game, legal, random))
        for event in events_of(game):
            if isinstance(event, Shuffled):
                pile = shadow.piles["aside" if event.from_aside else "draw", 0, 0]
                assert event.order == shuffled(bytes(pile), words(number))
                number += 1
            shadow.follow(event)
    assert game.shuffles == number
    return number - dealt.shuffles


@pytest.mark.parametrize("name", ["classic", "katz-und-maus", "skip-bo", "skip-bo+seats=4"])
def test_every_shuffle_of_a_live_game_can_be_computed_again(name: str) -> None:
    """From the pile as it lay, the completed one on top from its bottom card on, and the words of its number."""
    rules = find_ruleset(name)
    stream = ShuffleStream(bytes([9] * 32), name, rules.hash)
    assert sum(played_with(rules, stream.words, seed) for seed in range(4)) > 4


def test_a_completed_pile_lies_in_its_order_before_the_shuffle() -> None:
    rules = find_ruleset("classic")
    dealt = deal_game(rules, words_of(8))
    game, random = begin(rules, dealt, words_of(8)), Random(8)
    shadow = Shadow(game)
    while not any(isinstance(event, PileCompleted) for event in events_of(game)):
        for event in events_of(game):
            shadow.follow(event)
        game.play(prefer_plays(game, game.legal(), random))
    moved, completed, mixed = events_of(game)[:3]
    assert isinstance(completed, PileCompleted)
    assert isinstance(mixed, Shuffled)
    shadow.follow(moved)
    pile = bytes(shadow.piles["centre", 0, completed.centre])
    assert mixed.order == shuffled(bytes(shadow.piles["draw", 0, 0]) + pile, words_of(8)(dealt.shuffles))
