"""Plays games of each player against itself and prints what it loses in a choice, by its analysis, and the calibration.

`python scripts/measure_mistakes.py --rules classic --games 100 PLAYER ...` (with the compiled engine). The calibration
is that of the chances in all these games.
"""

from __future__ import annotations

import argparse

from katmuis.analysis.deeper import Deeper
from katmuis.analysis.measuring import calibrate, count_mistakes, judge_game, outcomes, seat_players
from katmuis.analysis.valuing import plans_of
from katmuis.rules import find_ruleset


def main() -> None:
    """Measures the players named, one after the other."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("players", nargs="+", metavar="PLAYER")
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rolls", type=int, default=0, help="judge by playing each plan on so often")
    chosen = parser.parse_args()
    rules, seeds = find_ruleset(chosen.rules), range(chosen.seed, chosen.seed + chosen.games)
    for name in chosen.players:
        find = Deeper(rules, chosen.rolls, seed=12345).find_plans if chosen.rolls else plans_of
        games = [judge_game(seat_players(name, rules, seed), rules, seed, find) for seed in seeds]
        found, calibration = count_mistakes(games), calibrate(outcomes(games))
        grades = ", ".join(f"{grade} {count}" for grade, count in sorted(found.grades.items()))
        print(f"{name}: {found.mean_loss:.4f} +- {found.margin:.4f} in {found.choices} choices ({grades})")
        tenths = " ".join(f"{each.chance:.2f}/{each.won:.2f}({each.count})" for each in calibration.bins)
        print(
            f"  chance/won(number): {tenths}; worst {calibration.worst:.3f}, Brier {calibration.brier:.4f}", flush=True
        )


if __name__ == "__main__":
    main()
