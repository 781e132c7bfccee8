"""Measures levels against each other and notes what comes out in levels.toml: `python scripts/measure_levels.py`.

With names of rule sets, levels and a number of games it measures those pairs alone; the others stay as they are noted.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from pathlib import Path
from typing import Any

from katmuis.arena.contestants import read_contestant
from katmuis.arena.games import Setting
from katmuis.arena.runner import processes, run_match

FILE = Path(__file__).parent.parent / "src" / "katmuis" / "players" / "levels.toml"
RULES = ("katz-und-maus", "g4a", "classic")
SEED = 4

Rates = dict[str, dict[str, dict[str, dict[str, float]]]]


def read() -> Rates:
    """What is noted so far."""
    found: Rates = tomllib.loads(FILE.read_text(encoding="utf-8")) if FILE.is_file() else {}
    return found


def write(rates: Rates) -> None:
    """Writes all that is noted, in order."""
    lines = ["# What each level takes from those below it, a draw as half a game: made by scripts/measure_levels.py."]
    for rules, levels in sorted(rates.items()):
        for level, others in sorted(levels.items()):
            lines += ["", f"[{rules}.{level}]"]
            for other, numbers in sorted(others.items()):
                values = ", ".join(f"{name} = {value}" for name, value in numbers.items())
                lines.append(f"{other} = {{{values}}}")
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def measure(rules: str, level: str, other: str, games: int, jobs: int) -> dict[str, float]:
    """The rate of a level against another, and its interval."""
    setting = Setting(rules=rules, seed=SEED)
    with processes(jobs) as executor:
        result = run_match(executor, setting, (read_contestant(level), read_contestant(other)), games, jobs=jobs)
    return {
        "rate": round(result.rate.value, 4),
        "interval": round(result.rate.interval, 4),
        "games": len(result.games),
    }


def main() -> int:
    """Measures the pairs that are asked for, and notes each as soon as it is known."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", nargs="*", default=RULES)
    parser.add_argument("--levels", nargs="*", type=int, default=(1, 2, 3, 4, 5))
    parser.add_argument("--neighbours", action="store_true", help="only levels that follow each other")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=1)
    arguments: Any = parser.parse_args()
    for rules in arguments.rules:
        for level in arguments.levels:
            for other in range(level - 1 if arguments.neighbours else 1, level):
                found = measure(rules, f"level-{level}", f"level-{other}", arguments.games, arguments.jobs)
                rates = read()
                rates.setdefault(rules, {}).setdefault(f"level-{level}", {})[f"level-{other}"] = found
                write(rates)
                print(f"{rules}: level {level} v level {other}: {found}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
