"""Winning chances of a game, and luck and skill apart, by a plain evaluation."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from katmuis.analysis.chances import Choice, Review, Reviewer, grade_of, mean_loss, review
from katmuis.analysis.valuing import are_alike, plans_of, value_of_moves
from katmuis.players.plans import Plan
from katmuis.records.record import Record
from katmuis.records.replay import replay_steps
from katmuis.records.text import read_text
from katmuis.rules import View, find_ruleset, parse_move, parse_position, view_for
from tests.analysis.plain_plans import plain_plans
from tests.records.games import recorded
from tests.rules.games import deal, prefer_plays

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

RECORD = read_text((Path(__file__).resolve().parents[2] / "docs" / "sample-record.txt").read_text(encoding="utf-8"))
GAMES = ("classic+stock=2", "katz-und-maus+seats=3+stock=2", "skip-bo-partners+stock=1", "open-stock+stock=5")


@lru_cache
def sample() -> Review:
    """The review of the record in the documentation."""
    return review(RECORD, plain_plans)


def played(position: str, moves: str) -> Review:
    """The review of a few moves from a position."""
    game = parse_position(position)
    reviewer = Reviewer(game.rules, plain_plans)
    for text in moves.split():
        move = parse_move(text, game)
        reviewer.about_to_play(game, move)
        game.play(move)
        reviewer.played(game)
    return reviewer.finish()


@lru_cache
def reviewed(name: str, seed: int) -> Review:
    """A whole game, played by somebody who plays what fits."""
    return review(record_of(name, seed), plain_plans)


def record_of(name: str, seed: int) -> Record:
    return recorded(find_ruleset(name), seed)[0]


@pytest.mark.parametrize("name", GAMES)
def test_luck_and_skill_sum_to_the_result(name: str) -> None:
    found = reviewed(name, 1)
    sides = found.rules.sides
    for balance in found.balances:
        assert balance.start == pytest.approx(1 / sides)
        assert balance.start + balance.luck + balance.skill + balance.given == pytest.approx(balance.end)
        assert balance.skill <= 1e-9
        assert balance.end in (0, 1, pytest.approx(1 / sides))
    assert sum(balance.end for balance in found.balances) == pytest.approx(1)
    assert sum(balance.luck for balance in found.balances) == pytest.approx(0)


def test_of_two_sides_what_one_loses_the_other_is_given() -> None:
    one, other = reviewed("classic+stock=2", 1).balances
    assert one.given == pytest.approx(-other.skill)
    assert one.luck == pytest.approx(-other.luck)


@pytest.mark.parametrize("name", GAMES)
def test_every_move_is_judged_once_and_the_chances_of_all_sides_sum_to_one(name: str) -> None:
    record, found = record_of(name, 1), reviewed(name, 1)
    moves = [move for choice in found.choices for move in choice.moves]
    assert [(move.number, move.move) for move in moves] == [(n, told.move) for n, told in enumerate(record.moves, 1)]
    for move in moves:
        assert sum(move.chances) == pytest.approx(1)
        assert move.chances[(move.seat - 1) % found.rules.sides] == move.after
        assert move.loss >= 0


def test_a_choice_loses_what_its_moves_lose() -> None:
    for choice in sample().choices:
        assert choice.loss == pytest.approx(sum(move.loss for move in choice.moves))
        assert choice.seat == choice.moves[-1].seat


def test_the_skill_of_a_side_is_what_its_choices_lose() -> None:
    found = sample()
    for balance in found.balances:
        assert balance.skill == pytest.approx(-sum(choice.loss for choice in found.of_seat(balance.side)))


def test_what_cards_bring_a_choice_is_the_luck_of_its_side() -> None:
    """Together with what they bring before the first choice, and with the luck of the other side turned round."""
    found = sample()
    first = found.choices[0]
    opening = first.before - 0.5 if first.seat == 1 else 0.5 - first.before
    sums = [sum(choice.luck for choice in found.of_seat(seat)) for seat in (1, 2)]
    assert found.balances[0].luck == pytest.approx(opening + sums[0] - sums[1])


@pytest.mark.parametrize(
    ("position", "moves", "lost"),
    [
        ("classic 1 A2/A/-/- (9) - 8884:3999K:-:-:-:- (9)8:(5):-:-:-:-", "h3>c1 s>c1", 0.0),
        ("classic 1 A2/A/-/- (9) - 8884:3999K:-:-:-:- (9)8:(5):-:-:-:-", "hK>c1 s>c1", 0.04),
    ],
)
def test_a_wild_spent_for_nothing_is_lost(position: str, moves: str, lost: float) -> None:
    """Worth 0.04 in the plain evaluation, where a natural card would have done."""
    [choice] = played(position, moves).choices
    assert choice.loss == pytest.approx(lost, abs=1e-9)
    assert choice.moves[0].loss == pytest.approx(lost, abs=1e-9)
    assert choice.best == ("h3>c1", "s>c1")


def test_cards_onto_alike_piles_are_worth_the_same() -> None:
    position = "classic 1 A2/A2/-/- (9) - 8884:3999K:-:-:-:- (9)8:(5):-:-:-:-"
    one, other = (played(position, moves) for moves in ("h3>c1 s>c1", "h3>c2 s>c2"))
    assert [choice.after for choice in one.choices] == [choice.after for choice in other.choices]
    assert one.choices[0].loss == other.choices[0].loss == 0


def test_a_game_that_stops_keeps_its_last_chances() -> None:
    record, _ = recorded(find_ruleset("classic"), 1, stop=9, end="resigned")
    found = review(record, plain_plans)
    assert len([move for choice in found.choices for move in choice.moves]) == 9
    assert found.balances[0].end == pytest.approx(found.choices[-1].moves[-1].chances[0])
    record, _ = recorded(find_ruleset("classic"), 1, stop=0)
    assert review(record, plain_plans).choices == ()


def test_nobody_is_judged_by_cards_that_he_cannot_see() -> None:
    """Every view that plans are asked for is one that the seat had: its like after the hidden cards are dealt anew."""
    game, random = deal(find_ruleset("classic+stock=4"), 7), Random(7)
    asked: list[View] = []

    def find(view: View) -> Sequence[Plan]:
        asked.append(view)
        return plain_plans(view)

    reviewer = Reviewer(game.rules, find)
    for number in range(60):
        move = prefer_plays(game, game.legal(), random)
        seen = view_for(game, game.turn)
        other = game.copy()
        other.redeal(game.turn, number)
        assert view_for(other, game.turn) == seen
        reviewer.about_to_play(game, move)
        before = game.turn
        game.play(move)
        reviewer.played(game)
        assert all(view.viewer == before for view in asked)
        assert all(seat.hand is None for view in asked for seat in view.seats if seat.seat != before)
        asked.clear()
        if not game.turn:
            break


def test_a_card_turned_among_open_ones_counts_as_luck() -> None:
    """With three stock cards open the turn goes on as planned, and the new lowest one is seen only after the play."""
    position = "open-stock 1 A2/A/-/- (9) - (9)9A84:3999K:-:-:-:- (9)888:(5):-:-:-:-"
    asked: list[View] = []
    game = parse_position(position)

    def find(view: View) -> Sequence[Plan]:
        asked.append(view)
        return plain_plans(view)

    reviewer = Reviewer(game.rules, find)
    for text in ("hK>c1", "s>c1", "h9>d1"):
        move = parse_move(text, game)
        reviewer.about_to_play(game, move)
        game.play(move)
        reviewer.played(game)
    first, second, *_ = reviewer.finish().choices
    assert [move.move for move in first.moves] == ["hK>c1", "s>c1"]
    assert [move.move for move in second.moves] == ["h9>d1"]
    assert bytes([9, 1, 8]) in [view.own.tops for view in asked]


@pytest.mark.parametrize(
    ("loss", "grade"),
    [
        (0.0, "fine"),
        (0.0099, "fine"),
        (0.01, "inaccuracy"),
        (0.0299, "inaccuracy"),
        (0.03, "mistake"),
        (0.0799, "mistake"),
        (0.08, "blunder"),
        (1.0, "blunder"),
    ],
)
def test_grades(loss: float, grade: str) -> None:
    assert grade_of(loss) == grade


def test_the_mean_loss() -> None:
    choices: list[Choice] = list(reviewed("classic+stock=2", 1).choices)
    assert mean_loss([]) == 0
    assert mean_loss(choices) == pytest.approx(sum(choice.loss for choice in choices) / len(choices))


def value(game: Game, text: str) -> tuple[int, float] | None:
    moves = []
    copy = game.copy()
    for each in text.split():
        moves.append(parse_move(each, copy))
        copy.play(moves[-1])
    return value_of_moves(view_for(game, game.turn), moves, plain_plans)


def test_moves_are_worth_what_their_plan_is() -> None:
    """Up to the move that ends it; moves that end nothing are no plan."""
    game = parse_position("classic 1 A2/A/-/- (9) - 88854:3999K:-:-:-:- (9)8:(5):-:-:-:-")
    plans = {plan.moves: plan.value for plan in plain_plans(view_for(game, 1))}
    whole = tuple(parse_move(text, game) for text in ("h3>c1", "s>c1"))
    assert value(game, "h3>c1 s>c1") == (2, plans[whole])
    assert value(game, "h3>c1 s>c1 s>c1 h9>d1") == (2, plans[whole])
    assert value(game, "h3>c1") is None


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("h3>c1", "h3>c2", True),
        ("hK>c1", "hK>c3", False),
        ("hK>c1", "h*>c1", False),
        ("h9>d1", "h9>d2", True),
        ("h9>d1", "h9>d3", False),
        ("h9>d3", "h9>d4", False),
        ("d3>c1", "d4>c1", False),
    ],
)
def test_what_is_alike(one: str, other: str, alike: bool) -> None:
    game = parse_position("classic 1 A2/A2/-/- (9) - (9)4:39*9K:-:-:3:3 (9)8:(5):-:-:-:-")
    assert are_alike(view_for(game, 1), parse_move(one, game), parse_move(other, game)) is alike


def test_without_another_evaluation_the_computer_players_is_asked() -> None:
    record, _ = recorded(find_ruleset("classic"), 1, stop=4)
    found = review(record)
    assert sum(len(choice.moves) for choice in found.choices) == 4
    assert found.choices[0].before == plans_of(first_view(record))[0].value


def first_view(record: Record) -> View:
    game = next(iter(replay_steps(record))).game
    return view_for(game, game.turn)
