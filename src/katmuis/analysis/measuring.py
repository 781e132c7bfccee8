"""How good players and the evaluation are, measured over many games: mistakes in a choice, chances against results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev

from katmuis.analysis.calibration import Judged
from katmuis.analysis.chances import Grade, Review, Reviewer, grade_of
from katmuis.analysis.valuing import Chooser, FindPlans, plan_of, plans_of, value_of_moves
from katmuis.match import begin, deal_game
from katmuis.players.registry import DECIDERS, find_player
from katmuis.rules import Move, RuleSet, view_for
from katmuis.rules.sight import look

INTERVAL = 1.96
"""Standard errors to either side of a mean, for 95 in 100."""


@dataclass(frozen=True, slots=True)
class Mistakes:
    """What is lost of the winning chance in a choice: the mean, and half the width of its interval over games.

    `grades` counts the choices by grade.
    """

    games: int
    choices: int
    mean_loss: float
    margin: float
    grades: dict[Grade, int]


def count_mistakes(games: Sequence[Sequence[float]]) -> Mistakes:
    """Return what was lost in the choices of games, given as what each choice lost."""
    losses = [loss for game in games for loss in game]
    means = [mean(game) for game in games if game]
    margin = INTERVAL * stdev(means) / sqrt(len(means)) if len(means) > 1 else 0.0
    return Mistakes(len(games), len(losses), mean(losses), margin, dict(Counter(map(grade_of, losses))))


def seat_players(name: str, rules: RuleSet, seed: int) -> list[Chooser]:
    """Return a registered player for every seat, each with a seed of its own. Raises KatmuisError `unknown_player`."""
    find_player(name)
    deciders = [DECIDERS[name]() for _ in range(rules.seats)]
    for seat, decider in enumerate(deciders):
        decider.prepare(rules)
        decider.begin(seed * rules.seats + seat)
    return [*deciders]


def judge_game(players: Sequence[Chooser], rules: RuleSet, seed: int, find: FindPlans = plans_of) -> Review:
    """Return a whole game, one player a seat, judged but without reasons; the cards are those of the seed."""
    game = begin(rules, deal_game(rules, None, seed=seed), None, seed=seed)
    reviewer = Reviewer(rules, find, reasons=False)
    while game.turn:
        move = Move(players[game.turn - 1].choose_move(look(game, game.turn)))
        reviewer.about_to_play(game, move)
        game.play(move)
        reviewer.played(game)
    return reviewer.finish()


def losses_of(game: Review) -> list[float]:
    """Return what each choice of a judged game lost."""
    return [choice.loss for choice in game.choices]


def compare_choices(
    players: Mapping[str, Chooser], rules: RuleSet, seed: int, find: FindPlans = plans_of
) -> dict[str, list[float]]:
    """Return what each player would lose in each choice of one game, in which every seat plays the best plans.

    All are asked in the same positions, so that they can be compared with each other.
    """
    game = begin(rules, deal_game(rules, None, seed=seed), None, seed=seed)
    losses: dict[str, list[float]] = {name: [] for name in players}
    while game.turn:
        view = view_for(game, game.turn)
        best = find(view)[0]
        for name, player in players.items():
            moves = plan_of(view, player)
            found = (0, best.value) if moves == best.moves else value_of_moves(view, moves, find)
            assert found is not None
            losses[name].append(max(0.0, best.value - found[1]))
        for move in best.moves:
            game.play(move)
    return losses


def outcomes(game: Review) -> Judged:
    """Return the chance after every choice of a judged game, and what the game brought its side: 1, 0, or a share."""
    return [(choice.after, game.balances[(choice.seat - 1) % game.rules.sides].end) for choice in game.choices]
