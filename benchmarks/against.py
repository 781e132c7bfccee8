"""Measures the compiled engine against that of another commit, in the same run and by the same games.

`python benchmarks/engine.py --against REVISION` comes here. Both engines are compiled in the same way into a folder
that goes afterwards, and each runs in a process of its own. They take turns, each being the first of the two every
other round; a round's ratio compares two measurements that lie seconds apart, so that other work on the machine
falls on both. Times are CPU time.
"""

from __future__ import annotations

import io
import json
import os
import shutil
import statistics
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import IO, Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = Path("src") / "katmuis"
LIMIT = 1.10
"""How many times the other commit's time this one's may take, in the middle of the rounds."""
JUDGED = ("playout, plays preferred", "playout, uniform", "legal + play")
"""The rows of play, which the limit holds for; the others are shown."""


def lay_out(revision: str, folder: Path) -> None:
    """Writes the sources of a revision, or the working tree's where it is empty, and compiles the engine in them."""
    if revision:
        command = ["git", "archive", revision, SOURCE.as_posix()]
        archive = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
        with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
            tar.extractall(folder, filter="data")
    else:
        left_out = shutil.ignore_patterns("__pycache__", "static", "*.so", "*.pyd")
        shutil.copytree(ROOT / SOURCE, folder / SOURCE, ignore=left_out)
    sys.path.insert(0, str(ROOT))
    from hatch_build import build_extensions  # needs hatchling, which only this kind of run does

    with tempfile.TemporaryDirectory() as scratch:
        built = Path(scratch) / "built"
        build_extensions(folder, Path(scratch), built)
        shutil.copytree(built, folder / "src", dirs_exist_ok=True)


class Contender:
    """A process that measures the engine of one folder whenever it is told to."""

    def __init__(self, folder: Path) -> None:
        environment = {**os.environ, "PYTHONPATH": str(folder / "src"), "KATMUIS_ENGINE": "compiled"}
        self.process = subprocess.Popen(
            [sys.executable, __file__], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, **question: object) -> Any:
        """Returns the answer to a question, see `answer`."""
        asked: IO[str] | None = self.process.stdin
        heard: IO[str] | None = self.process.stdout
        assert asked is not None
        assert heard is not None
        print(json.dumps(question), file=asked, flush=True)
        line = heard.readline()
        if not line:
            sys.exit("the process that measures has ended")
        return json.loads(line)

    def end(self) -> None:
        """Ends the process."""
        self.process.terminate()
        self.process.wait()


def answer(question: dict[str, Any]) -> object:
    """In the contender's process: where its engine lies, how games end, or the seconds of each row of a round."""
    from benchmarks.baseline import deal
    from benchmarks.engine import Rows, measure_engine
    from katmuis.rules import load_engine

    engine = load_engine("compiled")
    if "where" in question:
        return str(engine.__file__)
    if "games" in question:
        ends = []
        for seed in range(question["games"]):
            game = deal(seed, engine)
            ends.append([game.playout(seed, bool(seed % 4)), game.ended, game.won_by])
        return ends
    rows = Rows()
    measure_engine(rows, "", engine, question["times"])
    return {row: found[""][0] for row, found in rows.seconds.items()}


def compare(revision: str, quick: bool) -> bool:
    """Prints how many times the revision's time the working tree's engine takes; returns whether that is allowed."""
    with tempfile.TemporaryDirectory(prefix="katmuis-bench-") as scratch:
        folders = {"before": Path(scratch) / "before", "now": Path(scratch) / "now"}
        for name, folder in folders.items():
            lay_out(revision if name == "before" else "", folder)
        contenders = {name: Contender(folder) for name, folder in folders.items()}
        try:
            rounds = measure(contenders, quick)
        finally:
            for contender in contenders.values():
                contender.end()
    return show(revision, rounds)


def measure(contenders: dict[str, Contender], quick: bool) -> list[dict[str, dict[str, float]]]:
    """Plays the same games on both, then measures round by round; returns the seconds of each round."""
    games = 50 if quick else 500
    assert len({contender.ask(where=True) for contender in contenders.values()}) == len(contenders)
    before, now = (contender.ask(games=games) for contender in contenders.values())
    if before != now:
        sys.exit("the two engines play different games: what they take cannot be compared")
    print(f"{games} games are the same for both\n")
    rounds = []
    for number in range(3 if quick else 31):
        names = list(contenders) if number % 2 else list(contenders)[::-1]
        rounds.append({name: contenders[name].ask(times=50 if quick else 1000) for name in names})
    return rounds[1:]  # the first warms up


def show(revision: str, rounds: list[dict[str, dict[str, float]]]) -> bool:
    """Prints each row: the best times, and the ratio in the middle of the rounds and in their middle half."""
    print(f"{len(rounds)} rounds; microseconds are the best of them, ratios now / {revision}")
    print(f"{'':26}{revision[:12]:>12}{'now':>12}{'ratio':>9}   middle half      all")
    reached = True
    for row in rounds[0]["now"]:
        ratios = sorted(each["now"][row] / each["before"][row] for each in rounds)
        best = [min(each[name][row] for each in rounds) * 1e6 for name in ("before", "now")]
        middle, quarter = statistics.median(ratios), len(ratios) // 4
        half = f"{ratios[quarter]:.3f}-{ratios[-1 - quarter]:.3f}"
        print(f"{row:26}{best[0]:12.3f}{best[1]:12.3f}{middle:9.3f}   {half}   {ratios[0]:.3f}-{ratios[-1]:.3f}")
        if row in JUDGED:
            reached = reached and middle <= LIMIT
    print(f"\nplay takes at most {LIMIT} times as long as at {revision}: {'reached' if reached else 'MISSED'}")
    return reached


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)
