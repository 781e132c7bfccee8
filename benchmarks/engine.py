"""Measures the engine, compiled and not, against the same game in plain C.

`python benchmarks/engine.py [--quick]` prints one table; with `--against REVISION` that of against.py instead. Times
are CPU time of this process, the best of several rounds in which the three take turns: whatever else the machine does
only ever adds. All play the same games from the same positions and seeds, which is checked first.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.against import compare
from benchmarks.baseline import Baseline, deal
from katmuis.errors import SettingsError
from katmuis.rules import determinize, load_engine, view_for

if TYPE_CHECKING:
    from types import ModuleType

    from katmuis.rules.engine import Game

START = 2
"""The seed of the deal that is measured."""
ROUNDS = 7
BARS = {"playout, plays preferred": 1.7, "playout, uniform": 1.7}
"""How many times the baseline's time the compiled engine may take."""
LIMITS = {"legal + play": 1.0, "copy": 0.3, "determinize, in place": 0.5, "import": 20_000.0}
"""The most microseconds the compiled engine may take."""


@dataclass
class Rows:
    """The figures of the table: for each row and each contender the seconds of one operation."""

    seconds: dict[str, dict[str, list[float]]] = field(default_factory=dict)
    moves: dict[str, float] = field(default_factory=dict)

    def add(self, row: str, who: str, seconds: float) -> None:
        self.seconds.setdefault(row, {}).setdefault(who, []).append(seconds)

    def get(self, row: str, who: str) -> float | None:
        found = self.seconds[row].get(who)
        return min(found) if found else None


def clock(work: Callable[[], object], times: int) -> float:
    """CPU seconds of one of the `times` operations that `work` does."""
    begin = time.process_time()
    work()
    return (time.process_time() - begin) / times


def check_same_games(baseline: Baseline, engines: dict[str, ModuleType], games: int) -> None:
    """Ends the program unless all play the same games: as many moves, the same ending, the same winner."""
    for seed in range(games):
        prefer = bool(seed % 4)
        results = {"C": baseline.playout(baseline.load(deal(seed, engines["python"])), seed, prefer)}
        for name, engine in engines.items():
            game = deal(seed, engine)
            moves = game.playout(seed, prefer)
            results[name] = (moves, game.ended, game.won_by)
        if len(set(results.values())) != 1:
            sys.exit(f"game {seed} differs: {results}")


def walk(start: Game, game: Game, games: int) -> int:
    """Plays through `legal` and `play`: a play if there is one, else a discard; returns the moves."""
    count = 0
    for seed in range(games):
        game.become(start)
        game.seed = seed
        while moves := game.legal():
            first = moves[0]
            game.play(first if first & 15 < 8 else moves[count % len(moves)])
            count += 1
    return count


def repeat(action: Callable[[int], object], times: int) -> float:
    """CPU seconds of one call of an action that is given the number of the call."""
    begin = time.process_time()
    for number in range(times):
        action(number)
    return (time.process_time() - begin) / times


def measure_engine(rows: Rows, who: str, engine: ModuleType, times: int) -> None:
    """One round of the engine; `times` scales how much is done."""
    start = deal(START, engine)
    game = start.copy()

    def playout(seed: int, prefer: bool) -> None:
        game.become(start)
        game.playout(seed, prefer)

    rows.add("playout, plays preferred", who, repeat(lambda seed: playout(seed, True), times))
    rows.add("playout, uniform", who, repeat(lambda seed: playout(seed, False), times))
    begin = time.process_time()
    count = walk(start, game, max(1, times // 8))
    rows.add("legal + play", who, (time.process_time() - begin) / count)
    many = 20 * times
    rows.add("copy", who, repeat(lambda _: start.copy(), many))
    rows.add("copy, in place", who, repeat(lambda _: game.become(start), many))
    game.become(start)
    rows.add("determinize, in place", who, repeat(lambda seed: game.redeal(1, seed), many))
    view = view_for(start, 1)
    rows.add("determinize, from a view", who, repeat(lambda seed: determinize(view, seed), times))


def measure_baseline(rows: Rows, baseline: Baseline, engine: ModuleType, times: int) -> None:
    """One round of the baseline; it repeats by itself, so that no time is spent outside C."""
    start = baseline.load(deal(START, engine))
    for row, prefer in (("playout, plays preferred", True), ("playout, uniform", False)):
        rows.moves[row] = baseline.playouts(start, 0, times, prefer) / times
        rows.add(row, "C", clock(partial(baseline.playouts, start, 0, times, prefer), times))
    many = 100 * times
    rows.add("copy, in place", "C", clock(partial(baseline.copies, start, many), many))
    rows.add("determinize, in place", "C", clock(partial(baseline.determinizations, start, many), many))


IMPORT = """
import time
for names in ({standard}, ["katmuis.rules"]):
    begin = time.process_time()
    for name in names:
        __import__(name)
    print(time.process_time() - begin)
"""
STANDARD = ["collections.abc", "dataclasses", "functools", "hashlib", "importlib.util", "pathlib", "re", "typing"]
"""What the rules import of the standard library, where most of the time goes."""


def measure_import(rows: Rows, who: str) -> None:
    """The time that a new process takes to import the rules, Python's own start left out."""
    command = [sys.executable, "-c", IMPORT.format(standard=STANDARD)]
    environment = {**os.environ, "KATMUIS_ENGINE": who}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    standard, own = map(float, done.stdout.split())
    rows.add("import", who, standard + own)
    rows.add("import, our own part", who, own)


def show(rows: Rows, names: list[str]) -> None:
    """Prints the table and what has become of the bars."""
    print(f"{'microseconds':26}" + "".join(f"{name:>12}" for name in names) + "   compiled/C  python/compiled")
    for row in rows.seconds:
        values = {name: rows.get(row, name) for name in names}
        cells = "".join(f"{v * 1e6:12.3f}" if v is not None else f"{'-':>12}" for v in values.values())
        print(f"{row:26}{cells}" + "".join(ratio(values.get(a), values.get(b)) for a, b in PAIRS))
    print()
    for row, moves in rows.moves.items():
        for name in names:
            seconds = rows.get(row, name)
            if seconds:
                per = f"{1 / seconds:12,.0f} games {moves / seconds:14,.0f} moves"
                print(f"{row:26}{name:>10}{per} a CPU-second ({moves:.0f} moves a game)")
    print()
    for row, bar in BARS.items():
        report(row, rows.get(row, "compiled"), bar, rows.get(row, "C"))
    for row, limit in LIMITS.items():
        report(row, rows.get(row, "compiled"), limit * 1e-6, None)


PAIRS = (("compiled", "C"), ("python", "compiled"))


def ratio(above: float | None, below: float | None) -> str:
    return f"{above / below:17.2f}" if above and below else f"{'-':>17}"


def report(row: str, value: float | None, bar: float, against: float | None) -> None:
    """Prints one bar with what was measured."""
    if value is None:
        return
    reached = value / against if against else value
    verdict = "reached" if reached <= bar else "MISSED"
    if against:
        print(f"{row:26}{reached:10.2f} times the baseline, at most {bar}: {verdict}")
    else:
        print(f"{row:26}{reached * 1e6:10.2f} us, under {bar * 1e6:g}: {verdict}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="one short round, to see that it runs")
    parser.add_argument("--against", metavar="REVISION", help="measure the compiled engine against a commit's instead")
    arguments = parser.parse_args()
    quick = arguments.quick
    if arguments.against:
        sys.exit(0 if compare(arguments.against, quick) else 1)
    engines = {"python": load_engine("python")}
    try:
        engines["compiled"] = load_engine("compiled")
    except SettingsError:
        print("the engine is not compiled here: make bench installs it\n")
    baseline = Baseline()
    games = 20 if quick else 200
    check_same_games(baseline, engines, games)
    print(f"{games} games are the same for C and {' and '.join(engines)}\n")
    rows = Rows()
    for _ in range(1 if quick else ROUNDS):
        for name, engine in engines.items():
            measure_engine(rows, name, engine, (2 if quick else 8) if name == "python" else (50 if quick else 2000))
            measure_import(rows, name)
        measure_baseline(rows, baseline, engines["python"], 50 if quick else 2000)
    show(rows, ["C", *reversed(engines)])


if __name__ == "__main__":
    main()
