"""Who comes first, second and so on, with two to six sides; cases worked out by hand."""

from __future__ import annotations

from itertools import product

import pytest

from katmuis.match import Match, match_standings, standings
from katmuis.rules import Outcome, find_ruleset
from katmuis.rules.outcome import KINDS


@pytest.mark.parametrize(
    ("name", "kind", "winner", "stocks", "ranks"),
    [
        # Two sides: the winner and the other, whatever is left.
        ("classic", "out", 1, (0, 7), (1, 2)),
        ("classic", "out", 2, (7, 0), (2, 1)),
        ("classic", "resigned", 2, (3, 9), (2, 1)),
        ("classic", "timeout", 1, (9, 3), (1, 2)),
        ("classic", "blocked", 2, (9, 3), (2, 1)),
        ("classic", "blocked", 0, (4, 4), (1, 1)),
        ("classic", "agreed", 0, (4, 4), (1, 1)),
        # Three and more: by what is left, equals share a rank, the next one is as much lower.
        ("classic+seats=3", "out", 2, (8, 0, 3), (3, 1, 2)),
        ("classic+seats=3", "out", 2, (8, 0, 8), (2, 1, 2)),
        ("classic+seats=4", "out", 4, (8, 2, 8, 0), (3, 2, 3, 1)),
        ("classic+seats=4", "out", 1, (0, 5, 5, 9), (1, 2, 2, 4)),
        ("skip-bo+seats=5", "out", 3, (12, 1, 0, 1, 20), (4, 2, 1, 2, 5)),
        ("skip-bo+seats=6", "out", 6, (7, 7, 7, 7, 7, 0), (2, 2, 2, 2, 2, 1)),
        ("skip-bo+seats=6", "out", 1, (0, 6, 5, 4, 3, 2), (1, 6, 5, 4, 3, 2)),
        # Without a winner the fewest cards share the first rank, whoever else there is.
        ("classic+seats=3", "blocked", 0, (4, 4, 9), (1, 1, 3)),
        ("classic+seats=3", "idle", 0, (9, 4, 4), (3, 1, 1)),
        ("classic+seats=4", "blocked", 0, (4, 4, 4, 4), (1, 1, 1, 1)),
        ("katz-und-maus+seats=3", "exhausted", 3, (9, 5, 4), (3, 2, 1)),
        ("katz-und-maus+seats=3", "exhausted", 0, (4, 9, 4), (1, 3, 1)),
        # A draw pile that is used up is a tie of all where the rule set says so, and only then.
        ("g4a", "exhausted", 0, (3, 9), (1, 1)),
        ("g4a+seats=3", "exhausted", 0, (3, 9, 1), (1, 1, 1)),
        ("g4a+seats=3", "blocked", 3, (3, 9, 1), (2, 3, 1)),
        # Teams are one side, from one stock or from those of both seats.
        ("partners", "out", 2, (5, 0), (2, 1)),
        ("skip-bo-partners", "out", 1, (0, 9, 0, 1), (1, 2)),
        ("skip-bo-partners+seats=6", "out", 2, (4, 0, 1, 4, 0, 6), (3, 1, 2)),
        ("skip-bo-partners+seats=6", "out", 2, (4, 0, 1, 4, 0, 7), (2, 1, 2)),
        ("skip-bo-partners+seats=6", "blocked", 0, (1, 2, 9, 2, 1, 9), (1, 1, 3)),
        # Who took half of a game from somebody absent has not won it, whatever was left.
        ("classic", "abandoned", 0, (4, 9), (1, 1)),
        ("classic", "abandoned", 2, (4, 9), (2, 1)),
        # Nobody is ranked in a game that was broken off.
        ("classic", "aborted", 0, (4, 9), (0, 0)),
        ("classic+seats=5+stock=5", "aborted", 0, (1, 2, 3, 4, 5), (0, 0, 0, 0, 0)),
    ],
)
def test_standings(name: str, kind: str, winner: int, stocks: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    assert standings(find_ruleset(name), Outcome(kind, winner), stocks) == ranks


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in ("", "aborted")])
def test_the_winner_is_first_and_alone(kind: str) -> None:
    """With whatever left; and ranks are such that as many sides are ahead as the rank says."""
    rules = find_ruleset("classic+seats=3")
    for winner, *stocks in product((1, 2, 3), range(4), range(4), range(4)):
        ranks = standings(rules, Outcome(kind, winner), stocks)
        assert ranks.count(1) == 1 == ranks[winner - 1]
        assert all(sum(other < rank for other in ranks) == rank - 1 for rank in ranks)
        others = [side for side in range(3) if side != winner - 1]
        assert (ranks[others[0]] < ranks[others[1]]) == (stocks[others[0]] < stocks[others[1]])


def match_of(name: str, *games: tuple[int, tuple[int, ...]]) -> Match:
    match = Match.new(find_ruleset(name))
    for number, (winner, stocks) in enumerate(games):
        match = match.next_game() if number else match
        match = match.after(Outcome("out", winner), stocks)
    return match


@pytest.mark.parametrize(
    ("name", "games", "ranks"),
    [
        ("g4a+seats=3", [], (1, 1, 1)),
        ("g4a+seats=3", [(2, (4, 0, 6)), (3, (1, 2, 0))], (3, 1, 2)),
        ("g4a+seats=3", [(2, (4, 0, 6)), (1, (0, 7, 8))], (1, 2, 3)),
        ("classic+seats=4+best_of=3", [(4, (1, 2, 3, 0)), (2, (5, 0, 5, 5))], (3, 1, 3, 1)),
        ("g4a+seats=3+target=none+best_of=5", [(2, (4, 0, 60)), (1, (0, 1, 1)), (1, (0, 1, 1))], (1, 2, 3)),
        ("classic", [(2, (4, 0))], (2, 1)),
        ("skip-bo-partners", [(2, (4, 0, 4, 0))], (2, 1)),
    ],
)
def test_standings_of_a_match(name: str, games: list[tuple[int, tuple[int, ...]]], ranks: tuple[int, ...]) -> None:
    assert match_standings(match_of(name, *games)) == ranks
