"""Hints and tips: the best plan, and a reason that the evaluation shows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

import pytest

from katmuis.analysis.hints import REASONS, TIPS, Hint, Reason, hint_for, missed_by, tip_after, tip_before
from katmuis.errors import IllegalMoveError
from katmuis.players import find_player
from katmuis.players.plans import Plan
from katmuis.rules import Move, View, find_ruleset, format_move, is_discard, parse_move, parse_position, view_for
from katmuis.rules.layout import CENTRE, DISCARD_ROW, HAND_ROW, SEAT_ROWS, SEATS_AT
from katmuis.rules.sight import sight_of
from tests.analysis.plain_plans import plain_plans
from tests.rules.games import deal, kind_of, rows_of

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

SIX = "A23456"
OTHER = "(9)8:(5):-:-:-:-"


def view_of(position: str) -> View:
    game = parse_position(position)
    return view_for(game, game.turn)


def hinted(position: str) -> tuple[list[str], Reason]:
    """The texts of a hint's moves, and its reason."""
    game = parse_position(position)
    found = hint_for(view_of(position), plain_plans)
    texts = []
    for move in found.moves:
        texts.append(format_move(move, game))
        game.play(move)
    return texts, found.reason


@pytest.mark.parametrize(
    ("position", "first", "code", "params"),
    [
        (f"classic 1 A23/A/-/- (9) - 4:9999Q:-:-:-:- {OTHER}", "s>c1", "out", {}),
        (f"classic 1 A2/A/-/- (9) - 4:3999Q:-:-:-:- {OTHER}", "h3>c1", "out", {}),
        (f"classic 1 A23/A/-/- (9) - (9)4:9999Q:-:-:-:- {OTHER}", "s>c1", "stock", {}),
        (f"classic 1 A/A/A/A (9) - (9)K:9999Q:-:-:-:- {OTHER}", "s>c1", "stock", {}),
        (f"classic 1 A2/A/-/- (9) - (9)4:3999Q:-:-:-:- {OTHER}", "h3>c1", "clears", {"rank": 4}),
        ("classic 1 A2/-/-/- (9) - (9)6:3999Q:-:-:-:- (9)2:(5):-:-:-:-", "h3>c1", "below", {"rank": 6}),
        ("classic 1 -/A23/-/- (9) - (9)J:4QQQQ:-:-:-:- (9)4:(5):-:-:-:-", "h4>c2", "block", {"rank": 4}),
        (f"classic 1 A2/A2/A2/A2 (9) - (9)9:3:-:-:-:- {OTHER}", "h3>c1", "empties-hand", {}),
        ("classic 1 A23/A23/A23/A23 (9) - (9)2:4QQQQ:J:J:J:J (9)6:(5):-:-:-:-", "h4>d1", "no-help", {"rank": 6}),
        ("classic 1 A23/A23/A23/A23 (9) - (9)6:KTTTT:9:9:9:9 (9)K:(5):-:-:-:-", "hT>d1", "keeps-wild", {"rank": 6}),
        ("classic 1 A23/A23/A23/A23 (9) - (9)2:QJTTT:4:84:-:- (9)K:(5):-:-:-:-", "d1>c1", "empty-pile", {}),
        (
            "classic 1 A23/A23/A23/A23 (9) - (9)2:JJJJJ:Q:T:T:T (9)K:(5):-:-:-:-",
            "hJ>d1",
            "order",
            {"rank": 11, "top": 12},
        ),
        ("classic 1 A23/A23/A23/A23 (9) - (9)2:JJJJT:8:8:8:8 (9)K:(5):-:-:-:-", "hT>d1", "safe-discard", {"rank": 10}),
        ("classic 1 A23/A23/A23/A23 (9) - (9)2:JJJJ4:8:8:8:8 (9)K:(5):-:-:-:-", "h4>c1", "fresh", {"rank": 4}),
        ("classic 1 A23/A23/A23/A23 (9) - (9)2:JJTTT:24:Q:Q:Q (9)K:(5):-:-:-:-", "d1>c1", "uncovers", {"rank": 2}),
        (
            f"classic+wild_as_seven=no 1 {SIX}/{SIX}/{SIX}/{SIX} (9) - (9)2:AAK:6:6:6:6 {OTHER}",
            "hK>d1",
            "parks-wild",
            {},
        ),
        ("classic 1 A2/A2/A2/A2 (9) - (9)9:AA:-:-:5:8 (9)8:(5):-:-:-:-", "pass", "only", {}),
    ],
)
def test_reasons(position: str, first: str, code: str, params: dict[str, int]) -> None:
    moves, reason = hinted(position)
    assert (moves[0], reason.code, dict(reason.params)) == (first, code, params)


class Judged:
    """What a line of play does, worked out afresh: the words of each reason's code, and nothing of traits.py."""

    def __init__(self, view: View, moves: Sequence[Move]) -> None:
        self.view, self.moves, self.seat = view, moves, view.own.seat
        self.before = self.after = sight_of(view)
        self.after = self.before.copy()
        self.after.blind = 1
        for move in moves:
            self.after.play(move)

    def rank(self, seat: int) -> int:
        tops = self.view.seats[seat - 1].tops
        return tops[-1] & 15 if tops and tops[-1] & 15 < 13 else 0

    def heights(self, game: Game) -> list[int]:
        return [game.count(CENTRE + k) for k in range(self.view.rules.centre_piles)]

    def row(self, seat: int, offset: int) -> int:
        return SEATS_AT + SEAT_ROWS * (seat - 1) + offset

    def piles(self, game: Game) -> list[bytes]:
        return [game.pile(self.row(self.seat, DISCARD_ROW + k)) for k in range(4)]

    def steps(self, game: Game, seat: int, open_piles: bool) -> int:
        """How many cards must still come before the seat's stock card fits."""
        counts = [99]
        for height in self.heights(game):
            piles = [list(pile) for pile in self.view.seats[seat - 1].discards] if open_piles else []
            missing = 0
            for rank in range(height + 1, self.rank(seat)):
                pile = next((pile for pile in piles if pile and pile[-1] & 15 == rank), None)
                missing += pile is None
                if pile:
                    pile.pop()
            counts += [missing] if height < self.rank(seat) else []
        return min(counts)

    def others(self, game: Game) -> list[int]:
        return [self.steps(game, seat.seat, True) for seat in self.view.seats if seat.seat != self.seat]

    def wilds(self, game: Game) -> int:
        held = game.pile(self.row(self.seat, HAND_ROW)) + bytes(pile[-1] for pile in self.piles(game) if pile)
        return sum(card & 15 > 12 for card in held)

    def does(self, code: str, params: dict[str, int]) -> bool:
        """Whether a reason of this code can be given for the line."""
        old, new = self.piles(self.before), self.piles(self.after)
        match code:
            case "out":
                return self.after.count(self.row(self.seat, 0)) == 0
            case "stock" | "clears":
                return any(kind_of(move) == 0 for move in self.moves)
            case "empties-hand":
                played = [move for move in self.moves if kind_of(move) == 1 and move >> 4 & 31 < 15]
                return len(played) == len(self.view.own.hand or b"")
            case "below":
                return self.steps(self.after, self.seat, False) < min(3, self.steps(self.before, self.seat, False))
            case "block":
                return any(a == 0 < b for a, b in zip(self.others(self.before), self.others(self.after), strict=True))
            case "no-help":
                return all(a <= b for a, b in zip(self.others(self.before), self.others(self.after), strict=True))
            case "keeps-wild" | "spares-wild":
                return self.wilds(self.after) >= self.wilds(self.before)
            case "uncovers":
                return any(b and len(b) < len(a) for a, b in zip(old, new, strict=True))
            case "empty-pile":
                return new.count(b"") >= max(1, old.count(b""))
            case "parks-wild":
                return is_discard(self.moves[-1]) and 12 < self.moves[-1] >> 4 & 31 < 15
            case "fresh" | "safe-discard":
                rank = params["rank"]
                last = code == "safe-discard"
                cards = [move >> 4 & 31 for move in self.moves if is_discard(move) == last]
                return any(0 < card < 15 and card % 14 == rank for card in cards)
        assert code == "order"
        if not is_discard(self.moves[-1]):
            return False
        pile = new[(self.moves[-1] & 15) - 8]
        return len(pile) > 1 and 13 > pile[-2] & 15 > pile[-1] & 15


SERVED = ("out", "clears", "below", "block", "empties-hand", "uncovers")
GREAT = ("out", "stock", "block", "empties-hand", "below", "no-help", "keeps-wild")


@lru_cache
def positions(name: str) -> list[tuple[View, list[Plan]]]:
    """The views at the beginning of turns, and after some cards, of two games by rules of thumb, with their plans."""
    found = []
    for seed in range(2):
        game, random = deal(find_ruleset(name), seed), Random(seed)
        for number in range(100):
            if not game.turn:
                break
            view = view_for(game, game.turn)
            if number % 5 == seed % 5:
                found.append((view, plain_plans(view)))
            game.play(find_player("rules-of-thumb").choose(view, 1.0, random).move)
    return found


def hint_of(view: View, plans: list[Plan]) -> Hint:
    return hint_for(view, lambda _: plans)


@pytest.mark.parametrize("name", ["classic+stock=8", "katz-und-maus+stock=8", "skip-bo+stock=8"])
def test_every_reason_is_what_the_evaluation_shows(name: str) -> None:
    """Worth what the best plan without it has less, by a count of its own; a great reason is never passed over."""
    seen: set[str] = set()
    for view, plans in positions(name):
        found = hint_of(view, plans)
        code, params = found.reason.code, {key: int(value) for key, value in found.reason.params.items()}
        assert found.chance == plans[0].value
        if code == "only" or not found.reason.worth:
            continue
        seen.add(code)
        assert code in REASONS
        best = Judged(view, found.moves)
        assert best.does(code, params)
        great = [each for each in GREAT if best.does(each, {})] if code not in (*GREAT, "clears", "spares-wild") else []
        lines = [(plan.value, Judged(view, plan.moves)) for plan in plans]
        others = [
            value for value, line in lines
            if not line.does(code, params) and all(line.does(each, {}) for each in great if meant(view, each))
        ]  # fmt: skip
        assert found.reason.worth == pytest.approx(found.chance - max(others))
    assert len(seen) > 4


def meant(view: View, code: str) -> bool:
    """Whether a great trait can be told of a view at all."""
    others = [seat.tops[-1] & 15 for seat in view.seats if seat.seat != view.own.seat]
    held = Judged(view, ())
    if code == "keeps-wild":
        return held.wilds(held.before) > 0
    return code != "no-help" or any(rank < 13 for rank in others)


def test_the_first_card_serves_the_reason() -> None:
    """Without it the plan cannot be played, or it does not do what the reason says."""
    served = 0
    for view, plans in positions("classic+stock=8"):
        found = hint_of(view, plans)
        first, *rest = found.moves
        if found.reason.code not in SERVED or not rest or first in rest:
            continue
        served += 1
        try:
            line = Judged(view, rest)
        except IllegalMoveError:
            continue
        assert not line.does(found.reason.code, {})
    assert served > 8


def test_the_hint_leads_to_the_table_of_the_best_plan() -> None:
    """Also where it is told in another order."""
    reordered = 0
    for view, plans in positions("classic+stock=8"):
        found, best = hint_of(view, plans), plans[0]
        told, meant = Judged(view, found.moves).after, Judged(view, best.moves).after
        assert sorted(found.moves) == sorted(best.moves)
        assert [told.pile(row) for row in rows_of(told)] == [meant.pile(row) for row in rows_of(meant)]
        reordered += found.moves != best.moves
    assert reordered


def test_the_card_that_matters_comes_first() -> None:
    """The ace for its own sake can wait until the three has opened the way."""
    position = f"classic 1 A2/A/-/- (9) - (9)4:A39QQ:-:-:-:- {OTHER}"
    assert plain_plans(view_of(position))[0].moves[0] == parse_move("hA>c3", parse_position(position))
    moves, reason = hinted(position)
    assert (moves, reason.code) == (["h3>c1", "hA>c3", "s>c1"], "clears")
    assert reason.worth == pytest.approx(0.0319)


@pytest.mark.parametrize(
    ("position", "code", "params"),
    [
        (f"classic 1 A2/A/-/- (9) - (9)4:3999Q:-:-:-:- {OTHER}", "clears", {"rank": 4}),
        (f"classic 1 A23/A/-/- (9) - (9)4:9999Q:-:-:-:- {OTHER}", "stock", {}),
        (f"classic 1 A2/A2/A2/A2 (9) - (9)9:JJJJJ:-:-:5:8 {OTHER}", "", {}),
    ],
)
def test_a_tip_before_a_turn_names_what_is_at_stake(position: str, code: str, params: dict[str, int]) -> None:
    found = tip_before(view_of(position), plain_plans)
    assert (found.code, dict(found.params)) == (code, params) if found else not code


def moves_of(position: str, texts: str) -> list[Move]:
    game, moves = parse_position(position), []
    for text in texts.split():
        moves.append(parse_move(text, game))
        if text != texts.split()[-1]:
            game.play(moves[-1])
    return moves


@pytest.mark.parametrize(
    ("texts", "code"),
    [("h3>c1 s>c1", ""), ("h9>d1", "clears"), ("hK>c1 s>c1", "spares-wild"), ("hA>c3 hQ>d1", "clears"), ("hA>c3", "")],
)
def test_a_tip_after_a_turn_names_what_was_missed(texts: str, code: str) -> None:
    """Only where that cost as much as a mistake; moves that end no plan are not judged."""
    position = f"classic 1 A2/A/-/- (9) - (9)4:A39KQ:-:-:-:- {OTHER}"
    found = tip_after(view_of(position), moves_of(position, texts), plain_plans)
    assert (found.code if found else "") == code
    if found:
        missed = missed_by(view_of(position), moves_of(position, texts), plain_plans)
        assert found == missed
        assert code in TIPS
        assert found.worth >= 0.03


def test_a_win_is_told_before_what_is_worth_more() -> None:
    """Whoever wins here brings the other side nearer; whatever else loses, it does not."""
    position = "classic 1 A23456/A/-/- (9) - 8:7QQ:-:-:-:- (9)9:(5):-:-:-:-"
    found = tip_before(view_of(position), plain_plans)
    assert found
    assert found.code == "out"


def test_a_small_loss_is_explained_but_no_tip() -> None:
    position = f"classic 1 A2/A/-/- (9) - (9)4:A39QQ:-:-:-:- {OTHER}"
    moves = moves_of(position, "h3>c1 s>c1")
    found = missed_by(view_of(position), moves, plain_plans)
    assert found
    assert (found.code, dict(found.params)) == ("fresh", {"rank": 1})
    assert found.worth == pytest.approx(0.004)
    assert tip_after(view_of(position), moves, plain_plans) is None


def test_hints_come_from_what_the_seat_sees() -> None:
    """The same hint and tips after the hidden cards are dealt anew."""
    game, random = deal(find_ruleset("classic+stock=8"), 5), Random(5)
    for number in range(7):
        view = view_for(game, game.turn)
        other = game.copy()
        other.redeal(game.turn, number)
        again = view_for(other, game.turn)
        assert hint_for(view, plain_plans) == hint_for(again, plain_plans)
        game.play(find_player("rules-of-thumb").choose(view, 1.0, random).move)


def test_without_another_evaluation_the_computer_players_is_asked() -> None:
    """What they think of the plays of a small table: that a win is one, and that a stock card comes first."""
    winning = view_of(f"classic 1 A2/A/-/- (9) - 4:39:-:-:-:- {OTHER}")
    assert (hint_for(winning).chance, hint_for(winning).reason.code) == (1.0, "out")
    assert tip_before(winning) == hint_for(winning).reason
    discard = parse_move("h9>d1", parse_position(f"classic 1 A2/A/-/- (9) - 4:39:-:-:-:- {OTHER}"))
    assert tip_after(winning, [discard]) == missed_by(winning, [discard])
    assert tip_after(winning, hint_for(winning).moves) is None
    stock = view_of(f"classic 1 A23/A/-/- (9) - (9)4:99:-:-:-:- {OTHER}")
    assert hint_for(stock).reason.code == "stock"
    missed = tip_after(
        stock, [parse_move("h9>d1", parse_position(f"classic 1 A23/A/-/- (9) - (9)4:99:-:-:-:- {OTHER}"))]
    )
    assert missed
    assert missed.code == "stock"
