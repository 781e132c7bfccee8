"""Measures what players lose in a choice, by their analysis, and how well its chances foretell results.

`python scripts/measure_mistakes.py --rules classic --games 100 PLAYER ...` (with the compiled engine) asks all players
for their play in the same positions, those of games in which every seat plays the best plans. `--own` has each play
games against itself instead, and prints how the chances in them agree with the results.
"""

from __future__ import annotations

import argparse

from katmuis.analysis.calibration import calibrate
from katmuis.analysis.deeper import Deeper
from katmuis.analysis.measuring import (
    Mistakes,
    compare_choices,
    count_mistakes,
    judge_game,
    losses_of,
    outcomes,
    seat_players,
)
from katmuis.analysis.valuing import FindPlans, plans_of
from katmuis.rules import RuleSet, find_ruleset


def tell(name: str, found: Mistakes) -> None:
    """Prints what a player loses."""
    grades = ", ".join(f"{grade} {count}" for grade, count in sorted(found.grades.items()))
    print(f"{name}: {found.mean_loss:.4f} +- {found.margin:.4f} in {found.choices} choices ({grades})", flush=True)


def measure_own(name: str, rules: RuleSet, seeds: range, find: FindPlans) -> None:
    """Measures a player in games against itself."""
    games = [judge_game(seat_players(name, rules, seed), rules, seed, find) for seed in seeds]
    tell(name, count_mistakes([losses_of(game) for game in games]))
    calibration = calibrate([outcomes(game) for game in games])
    tenths = " ".join(f"{each.chance:.2f}/{each.won:.2f}({each.ends})" for each in calibration.tenths)
    print(f"  chance/won(number): {tenths}; worst {calibration.worst:.3f}, Brier {calibration.brier:.4f}", flush=True)


def main() -> None:
    """Measures the players named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("players", nargs="+", metavar="PLAYER")
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--own", action="store_true", help="in games of each player against itself")
    parser.add_argument("--rolls", type=int, default=0, help="judge by playing each plan on so often")
    chosen = parser.parse_args()
    rules, seeds = find_ruleset(chosen.rules), range(chosen.seed, chosen.seed + chosen.games)
    find = Deeper(rules, chosen.rolls, seed=12345).find_plans if chosen.rolls else plans_of
    if chosen.own:
        for name in chosen.players:
            measure_own(name, rules, seeds, find)
        return
    players = {name: seat_players(name, rules, 1)[0] for name in chosen.players}
    games = [compare_choices(players, rules, seed, find) for seed in seeds]
    for name in chosen.players:
        tell(name, count_mistakes([game[name] for game in games]))


if __name__ == "__main__":
    main()
