"""The planner finds every end of a turn: the same as trying every sequence of single cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

from katmuis.players.registry import MODULES
from katmuis.rules import Move, format_move, parse_position
from katmuis.rules.engines import module_beside
from katmuis.rules.layout import HAND_ROW, SEAT_ROWS, SEATS_AT
from tests.players.beside import module
from tests.players.ends import DISCARD, HAND, OUT, PASSED, STOCK, Planned, blank_net, differences, planned
from tests.players.positions import EVERY_KIND, is_wild, under_way
from tests.rules.games import rows_of
from tests.rules.random_rules import random_rules

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

pytestmark = pytest.mark.usefixtures("engine")
FAR = "9Q:4:-:-:-:-"
"""An opponent whose stock card no low pile comes near to."""
MANY = 500
"""States that make a position a large one."""


def sight(game: Game) -> Game:
    """What the seat on turn may know."""
    seen: Game = module_beside("katmuis.rules.sight", MODULES).look(game, game.turn)
    return seen


def at(text: str) -> Game:
    """What the seat on turn of a position may know."""
    return sight(parse_position(text))


def wilds_of(seen: Game) -> int:
    """How many wild cards the seat on turn holds."""
    return sum(is_wild(seen.rules, card) for card in seen.pile(SEATS_AT + SEAT_ROWS * seen.seat + HAND_ROW))


def ways(seen: Game, found: Planned) -> list[str]:
    """The plans as moves in words."""
    told = []
    for path in found.paths:
        game, words = seen.copy(), []
        for move in path:
            words.append(format_move(Move(move), game))
            game.play(Move(move))
        told.append(" ".join(words))
    return sorted(told)


def legal_discards(seen: Game) -> int:
    """How many discards the seat on turn has now, empty piles counting as one."""
    return len([end for end in planned(seen, cap=1).ends if end[0] == DISCARD])


# ------------------------------------------------------------ by hand

NINE = "99:48:7:-:-:-"
PILES = "7:7:7:7"


@pytest.mark.parametrize(
    ("position", "plans"),
    [
        (f"classic 1 A2/A2/A2/A2 7 - {NINE} {FAR}", ["h4>d1", "h4>d2", "h8>d1", "h8>d2"]),
        (f"classic 1 A2/A2/A2/A2 7 - 93:8:{PILES} {FAR}", ["h8>d1", "h8>d2", "h8>d3", "h8>d4", "s>c1"]),
        (f"classic 1 A2/A2/A2/A2 7 - 3:8:{PILES} {FAR}", ["h8>d1", "h8>d2", "h8>d3", "h8>d4", "s>c1"]),
        (f"classic 1 A2/A2/A2/A2 7 - 99:A:{PILES} {FAR}", ["pass"]),
        (
            f"classic 1 A2/A2/A2/A2 - - 99:3:4:-:-:- {FAR}",
            ["h3>c1 d1>c1 pass", "h3>d1", "h3>d2"],
        ),
        (
            f"classic 1 A2/A2/A2/A2 7 - 99:K8:9:-:-:- {FAR}",
            ["h8>d1", "h8>d2", "hK>c1 h8>d1", "hK>c1 h8>d2", "hK>d1", "hK>d2"],
        ),
        (
            f"classic+visible_stock=3 1 A2/A2/A2/A2 7 - 9943:8:7:-:-:- {FAR}",
            ["h8>d1", "h8>d2", "s>c1 h8>d1", "s>c1 h8>d2", "s>c1 s>c1 h8>d1", "s>c1 s>c1 h8>d2"],
        ),
        (
            "skip-bo-partners 1 A2/A2/A2/A2 (20) - 93:48:-:-:-:- 9Q:4:-:-:-:- 93:(5):35:-:-:- 93:(5):-:-:-:-",
            ["3s>c1", "h4>d1", "h8>d1", "s>c1"],
        ),
        (
            "skip-bo-partners 1 A2/A2/A2/A2 (20) - 9:4:-:-:-:- 9Q:4:-:-:-:- 9:(5):3:-:-:- 93:(5):-:-:-:-",
            ["3d1>c1 h4>c1", "3d1>c1 h4>d1", "h4>d1"],
        ),
    ],
)
def test_the_plans_of_small_positions(position: str, plans: list[str]) -> None:
    """Piles that are alike count as one; an unknown stock card, five new cards and an empty stock end a plan."""
    seen = at(position)
    found = planned(seen)
    assert not differences(seen, found)
    assert ways(seen, found) == plans


@pytest.mark.parametrize(
    ("position", "kinds"),
    [
        (f"classic 1 A2/A2/A2/A2 7 - 93:3:4:7:7:7 {FAR}", {DISCARD, STOCK, HAND}),
        (f"classic 1 A2/A2/A2/A2 7 - 3:8:4:7:7:7 {FAR}", {DISCARD, OUT}),
        (f"classic 1 A2/A2/A2/A2 7 - 99:A:4:7:7:7 {FAR}", {PASSED}),
        (f"katz-und-maus 1 A2/A2/A2 - - 99:3:4:7:7:7 {FAR}", {DISCARD, HAND}),
        ("skip-bo-partners 1 A2/A2/A2/A2 (9) - 3:8:-:-:-:- 9Q:4:-:-:-:- 9:4:-:-:-:- 9:4:-:-:-:-", {DISCARD}),
        ("skip-bo-partners 1 A2/A2/A2/A2 (9) - 3:8:-:-:-:- 9Q:4:-:-:-:- 4:4:-:-:-:- 9:4:-:-:-:-", {DISCARD, OUT}),
        ("partners 1 A2/A2/A2/A2 (9) - 3:8:-:-:-:- 9Q:4:-:-:-:- -:4:-:-:-:- -:4:-:-:-:-", {DISCARD, OUT}),
    ],
)
def test_how_plans_end(position: str, kinds: set[int]) -> None:
    """A game that ends where cards are missing ends a plan like new cards; a team is out with both stocks."""
    seen = at(position)
    found = planned(seen)
    assert {end[0] for end in found.ends} == kinds
    assert not differences(seen, found)


# ------------------------------------------------------------ against every sequence of cards


def small(positions: Iterator[Game], most: int) -> Iterator[tuple[Game, Planned]]:
    """The positions of at most so many states, with what the planner finds there."""
    for game in positions:
        seen = sight(game)
        if planned_states(seen, most) <= most:
            yield seen, planned(seen)


def planned_states(seen: Game, cap: int) -> int:
    """How many states the planner reaches; where they are more than `cap`, some number above that."""
    net = blank_net(seen)
    net.survey(seen, cap)
    return cap + 1 if net.planner.capped else net.planner.count


def of_every_kind(seeds: range) -> Iterator[Game]:
    """Positions of every kind of rule set, of mixed options too; half of them with two wild cards or more."""
    for seed in seeds:
        for rules in (*EVERY_KIND, random_rules(seed)):
            yield under_way(rules, seed, wilds=seed % 4)


def test_the_planner_finds_what_every_sequence_of_cards_leads_to() -> None:
    compared = 0
    for seen, found in small(of_every_kind(range(2, 4)), 30):
        assert not differences(seen, found), seen.rules.text
        compared += 1
    assert compared > 40


@pytest.mark.nightly
def test_the_planner_finds_what_every_sequence_of_cards_leads_to_in_a_thousand_positions(engine: ModuleType) -> None:
    """300 of them with two wild cards or more; fewer where the engine is not compiled."""
    part = 1 if engine.__name__ == "katmuis.rules.engine" else 10
    compared = wild = 0
    for seen, found in islice(small(of_every_kind(range(2, 1002)), 150), 1000 // part):
        assert not differences(seen, found), seen.rules.text
        compared += 1
        wild += wilds_of(seen) >= 2
    assert compared == 1000 // part
    assert wild >= 300 // part


@pytest.mark.nightly
def test_the_planner_finds_what_every_sequence_of_cards_leads_to_in_large_positions(engine: ModuleType) -> None:
    """A hundred positions in which 500 tables or more can be reached, of different rule sets."""
    wanted = 100 if engine.__name__ == "katmuis.rules.engine" else 2
    compared, texts = 0, set()
    for seed in count():
        seen = sight(under_way(EVERY_KIND[seed % len(EVERY_KIND)], seed, wilds=4))
        if MANY <= planned_states(seen, 1500) <= 1500:
            assert not differences(seen, planned(seen)), seen.rules.text
            compared += 1
            texts.add(seen.rules.text)
        if compared == wanted:
            break
    assert len(texts) > wanted // 8


# ------------------------------------------------------------ planted faults


def test_a_lost_state_is_found() -> None:
    """A planner that takes tables with another centre or hand for the same is found out."""
    planner = module("planner").Planner
    if not hasattr(planner, "key_of"):
        pytest.skip("compiled methods cannot be replaced")
    caught = 0
    with pytest.MonkeyPatch.context() as fault:
        fault.setattr(planner, "key_of", lambda self, table: self.sizes_of(table, SEATS_AT + SEAT_ROWS * table.seat))
        for seen, found in small(of_every_kind(range(2, 3)), 20):
            caught += bool(differences(seen, found))
    assert caught >= 3


def test_a_dropped_discard_is_found() -> None:
    caught = 0
    for seen, _ in small(of_every_kind(range(2, 3)), 20):
        told = differences(seen, planned(seen, few=1))
        assert all(line.startswith("missed (0,") for line in told)
        caught += bool(told)
    assert caught >= 5


# ------------------------------------------------------------ bounds


def test_few_keeps_for_each_rank_the_piles_that_suit_it_best() -> None:
    seen = at(f"classic 1 A2/A2/A2/A2 7 - 99:58:6:9:4:- {FAR}")
    assert ways(seen, planned(seen, few=1)) == ["h5>d1", "h8>d2"]
    assert ways(seen, planned(seen, few=2)) == ["h5>d1", "h5>d4", "h8>d2", "h8>d4"]
    assert len(planned(seen, few=4).ends) == len(planned(seen).ends) == 8


def test_few_changes_no_other_end() -> None:
    for seen, found in small(of_every_kind(range(1, 2)), 20):
        few = planned(seen, few=2)
        assert set(few.ends) <= set(found.ends)
        assert {end for end in found.ends if end[0] != DISCARD} == {end for end in few.ends if end[0] != DISCARD}
        assert few.planner.count == found.planner.count
        ranks = {(end[1], end[3]) for end in found.ends if end[0] == DISCARD}
        assert ranks == {(end[1], end[3]) for end in few.ends if end[0] == DISCARD}


def test_the_cap_bounds_the_states_and_the_first_end_is_found_all_the_same() -> None:
    seen = at(f"classic 1 A2/A23/A234/A2345 7 - 99:345K:3:4:-:- {FAR}")
    whole = planned(seen)
    assert (whole.planner.capped, whole.planner.count) == (0, whole.planner.count)
    for cap in (1, 2, 7, whole.planner.count - 1):
        part = planned(seen, cap=cap)
        assert part.planner.capped
        assert 0 < len(part.ends) < len(whole.ends)
        assert part.ends == whole.ends[: len(part.ends)]
    assert not planned(seen, cap=whole.planner.count).planner.capped
    forced = at(f"classic+forced=natural 1 A2/A23/-/- 7 - 99:34K8:-:-:-:- {FAR}")
    assert planned(forced, cap=1).ends[0] in planned(forced).ends
    assert legal_discards(forced) > 0


def test_the_table_is_left_as_it_was() -> None:
    """Down to the cards at the bottom of centre piles that were completed on the way and begun anew."""
    for game in of_every_kind(range(3, 4)):
        seen = sight(game)
        before = [seen.pile(row) for row in rows_of(seen)]
        counts = [getattr(seen, name) for name in ("seat", "moved", "stock_played", "passes", "ticks", "ended")]
        blank_net(seen).survey(seen, 40)
        assert [seen.pile(row) for row in rows_of(seen)] == before
        assert [getattr(seen, name) for name in ("seat", "moved", "stock_played", "passes", "ticks", "ended")] == counts
    seen = at(f"classic 1 A23456789TJ/A2/A2/A2 7 - 99:QAK8:-:-:-:- {FAR}")
    before = [seen.pile(row) for row in rows_of(seen)]
    blank_net(seen).survey(seen, 100)
    assert [seen.pile(row) for row in rows_of(seen)] == before


def test_plans_of_different_rule_sets_do_not_disturb_each_other() -> None:
    """One planner, one position after another: the same as a new planner each time."""
    kept = module("net").Net(8192)
    for game in of_every_kind(range(1, 2)):
        seen = sight(game)
        fresh = blank_net(seen)
        kept.weights = fresh.weights
        kept.prepare(seen.rules)
        assert kept.survey(seen, 20) == fresh.survey(seen, 20)
        assert kept.planner.count == fresh.planner.count
