"""`katmuis train`: makes the weights of the value function again, or says how true its winning chances are."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from katmuis.analysis.calibration import Calibration, need_numpy
from katmuis.cli.arena import read_count
from katmuis.cli.position import read_seed
from katmuis.cli.progress import Bar, progress_bar
from katmuis.cli.words import say
from katmuis.errors import KatmuisError
from katmuis.players.weights import FOLDER, Weights, read_weights, write_weights
from katmuis.training.calibration import judge
from katmuis.training.course import Course, Progress, Training
from katmuis.training.courses import COURSES, find_course

JUDGED_FROM = 1 << 60
"""The seed from which games are judged: none that a course plays."""


def add(subparsers: Any) -> None:
    """Adds the command to the command line."""
    names = ", ".join(COURSES)
    parser = subparsers.add_parser(
        "train", help=say("cli-train-help"), description=say("cli-train-about"), epilog=say("cli-train-example")
    )
    parser.add_argument("name", metavar="NAME", help=say("cli-train-name-help", names=names))
    parser.add_argument("--out", type=Path, metavar="DIR", help=say("cli-train-out-help"))
    parser.add_argument("--resume", action="store_true", help=say("cli-train-resume-help"))
    parser.add_argument("--lessons", metavar="N", help=say("cli-train-lessons-help"))
    parser.add_argument("--games", metavar="N", help=say("cli-train-games-help"))
    parser.add_argument("--seed", metavar="N", help=say("cli-train-seed-help"))
    parser.add_argument("--judge", metavar="N", help=say("cli-train-judge-help"))
    parser.set_defaults(run=run, parser=parser)


def run(arguments: argparse.Namespace) -> int:
    """Trains, or judges; raises KatmuisError for a name, a number, or a file that will not do."""
    course = altered(find_course(arguments.name), arguments)
    if arguments.judge is not None:
        show(judged(arguments, course, read_count("judge", arguments.judge)))
        return 0
    if arguments.out is None:
        arguments.parser.error(say("cli-train-where"))
    weights, path = trained(arguments, course)
    print(say("cli-train-done", file=path.name, games=weights.provenance["games_played"], hash=weights.hash))
    return 0


def altered(course: Course, arguments: argparse.Namespace) -> Course:
    """The course with the numbers that the command line gives instead of its own."""
    if arguments.lessons is not None:
        course = replace(course, lessons=read_count("lessons", arguments.lessons))
    if arguments.games is not None:
        course = replace(course, games=read_count("games", arguments.games))
    if arguments.seed is not None:
        course = replace(course, seed=read_seed(arguments.seed))
    return course


def trained(arguments: argparse.Namespace, course: Course) -> tuple[Weights, Path]:
    """The weights of a course, and the file that they were written into. The state is kept beside it meanwhile."""
    arguments.out.mkdir(parents=True, exist_ok=True)
    state, path = arguments.out / f"{arguments.name}.state", arguments.out / f"{arguments.name}.kmw"
    training = Training(course)
    if state.exists():
        if not arguments.resume:
            raise KatmuisError("training_under_way", read=state.name, expected="--resume")
        training.load(state)
    with shown(arguments.name, training.total, training.done) as bar:
        training.run(lambda progress: bar(progress.done, note(progress)), lambda kept: kept.save(state))
    weights = training.weights()
    write_weights(path, weights)
    state.unlink(missing_ok=True)
    return weights, path


def note(progress: Progress) -> str:
    """How it goes, in words."""
    return say("cli-train-progress", error=f"{progress.error:.4f}", speed=f"{progress.speed:.1f}")


@contextmanager
def shown(name: str, total: int, done: int) -> Iterator[Bar]:
    """Something that shows progress: a bar with the time left on a terminal for errors, else a line each time."""
    with progress_bar(name, total, done) as bar:
        yield bar or (lambda now, told: print(f"{name} {now}/{total} {told}".rstrip(), file=sys.stderr, flush=True))


def judged(arguments: argparse.Namespace, course: Course, games: int) -> Calibration:
    """How true the chances are of the weights in the folder given, else of those that come with the package."""
    need_numpy()
    path = (arguments.out or Path(str(FOLDER))) / f"{arguments.name}.kmw"
    if not path.exists():
        raise KatmuisError("no_weights", read=str(path), expected="weights")
    weights = read_weights(path)
    with shown(arguments.name, games, 0) as bar:
        step = max(games // 20, 1)
        return judge(
            course.rule_sets(), weights, games, JUDGED_FROM, lambda now: bar(now, "") if now % step == 0 else None
        )


def show(calibration: Calibration) -> None:
    """Prints the table of tenths and the Brier score."""
    rows = [[say(f"cli-train-column-{name}") for name in ("said", "ends", "mean", "won", "interval")]]
    for number, tenth in enumerate(calibration.tenths):
        numbers = [f"{tenth.chance:.3f}", f"{tenth.won:.3f}", f"{tenth.interval:.3f}"] if tenth.ends else ["", "", ""]
        rows.append([f"{number / 10:.1f}-{(number + 1) / 10:.1f}", str(tenth.ends), *numbers])
    widths = [max(len(row[column]) for row in rows) for column in range(5)]
    for row in rows:
        print("  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)))
    brier, interval, worst = f"{calibration.brier:.4f}", f"{calibration.interval:.4f}", f"{calibration.worst:.3f}"
    print(say("cli-train-judged", games=calibration.games, brier=brier, interval=interval, worst=worst))
