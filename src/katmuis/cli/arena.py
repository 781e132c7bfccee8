"""`katmuis arena`: matches of computer players, with how sure their results are."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

from katmuis import __version__
from katmuis.arena.contestants import Contestant, read_contestant
from katmuis.arena.games import Setting
from katmuis.arena.plots import need_plots
from katmuis.arena.report import write_report
from katmuis.arena.results import Result
from katmuis.arena.runner import Progress, cluster, pairs_of, processes, run_match
from katmuis.arena.stats import Stopping
from katmuis.arena.times import Times
from katmuis.arena.wording import headings, row_of, told
from katmuis.cli.position import read_seed
from katmuis.cli.progress import progress_bar
from katmuis.cli.words import printable, say, words
from katmuis.errors import ArenaError
from katmuis.rules import ENGINE, find_ruleset


def add(subparsers: Any) -> None:
    """Adds the command to the command line."""
    parser = subparsers.add_parser(
        "arena", help=say("cli-arena-help"), description=say("cli-arena-about"), epilog=say("cli-arena-example")
    )
    sprt_help = say("cli-arena-sprt-help").replace("%", "%%")  # argparse fills in what stands after a single one
    parser.add_argument("players", nargs="+", metavar="PLAYER", help=say("cli-arena-players-help"))
    parser.add_argument("--rules", default="classic", metavar="RULES", help=say("cli-rules-text-help"))
    parser.add_argument("--games", default="1000", metavar="N", help=say("cli-arena-games-help"))
    parser.add_argument("--jobs", metavar="N", help=say("cli-arena-jobs-help"))
    parser.add_argument("--scheduler", metavar="ADDRESS", help=say("cli-arena-scheduler-help"))
    parser.add_argument("--seed", default="0", metavar="N", help=say("cli-arena-seed-help"))
    parser.add_argument("--limit", default="1", metavar="SECONDS", help=say("cli-arena-limit-help"))
    parser.add_argument("--sprt", nargs=2, metavar=("LOW", "HIGH"), help=sprt_help)
    parser.add_argument("--times", action="store_true", help=say("cli-arena-times-help"))
    parser.add_argument("--out", type=Path, metavar="DIR", help=say("cli-arena-out-help"))
    parser.add_argument("--json", action="store_true", help=say("cli-rules-json-help"))
    parser.set_defaults(run=run, parser=parser)


def run(arguments: argparse.Namespace) -> int:
    """Plays every two players against each other and prints what came of it; raises ArenaError and RuleSetError."""
    contestants = [read_contestant(text) for text in arguments.players]
    if len(contestants) < 2:
        arguments.parser.error(say("cli-arena-two"))
    rules = find_ruleset(arguments.rules)
    setting = Setting(
        rules=rules.text,
        seed=read_seed(arguments.seed),
        limit=read_number("limit", arguments.limit, 0.001, 3600),
        timed=arguments.times,
    )
    if arguments.out is not None:
        need_plots()
    begun = perf_counter()
    results, jobs = play(arguments, setting, contestants)
    seconds = round(perf_counter() - begun, 3)
    ran = {"version": __version__, "engine": ENGINE, "jobs": jobs, "scheduler": arguments.scheduler, "seconds": seconds}
    data = as_data(setting, contestants, results) | {"run": ran}
    if arguments.out is not None:
        write_report(arguments.out, data, results, say, words().language)
    if arguments.json:
        print(json.dumps(data, ensure_ascii=False))
    else:
        print_table(setting, results, seconds)
    return 0


def read_number(name: str, text: str, low: float, high: float) -> float:
    """The number of an option, within bounds; raises ArenaError `number`."""
    try:
        number = float(text)
    except ValueError:
        number = float("nan")
    if not low <= number <= high:
        raise ArenaError("number", read=f"--{name} {text}", expected=f"a number from {low:g} to {high:g}")
    return number


def read_count(name: str, text: str) -> int:
    """The number of an option, a whole one; raises ArenaError `number`."""
    if not (text.isascii() and text.isdigit() and 0 < int(text) <= 10_000_000):
        raise ArenaError("number", read=f"--{name} {text}", expected="a whole number from 1 to 10000000")
    return int(text)


def read_stopping(bounds: Sequence[str] | None) -> Stopping | None:
    """The stopping rule of two rates in per cent, or none; raises ArenaError `number`."""
    if bounds is None:
        return None
    low, high = (read_number("sprt", text, 0, 100) for text in bounds)
    if low >= high:
        raise ArenaError("number", read=f"--sprt {' '.join(bounds)}", expected="the lower rate first, then the higher")
    return Stopping(low / 100, high / 100)


def play(
    arguments: argparse.Namespace, setting: Setting, contestants: Sequence[Contestant]
) -> tuple[list[Result], int]:
    """The results of all matches, and how many batches of games were played at once."""
    games, stopping = read_count("games", arguments.games), read_stopping(arguments.sprt)
    wanted = read_count("jobs", arguments.jobs) if arguments.jobs else processors()
    results = []
    with workers(arguments.scheduler, wanted) as (executor, jobs):
        for pair in pairs_of(contestants):
            with shown(pair, games) as progress:
                result = run_match(executor, setting, pair, games, jobs=jobs, stopping=stopping, progress=progress)
            results.append(result)
    return results, jobs


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def workers(scheduler: str | None, jobs: int) -> Iterator[tuple[Executor, int]]:
    """What does the work, and how much at once: a Dask cluster, or processes of this machine."""
    if scheduler is not None:
        with cluster(scheduler) as (executor, threads):
            yield executor, threads
        return
    with processes(jobs) as executor:
        yield executor, jobs


@contextmanager
def shown(pair: tuple[Contestant, Contestant], games: int) -> Iterator[Progress | None]:
    """Something to tell a match's progress to, which shows it where there is a terminal for errors."""
    with progress_bar(printable(f"{pair[0].text} v {pair[1].text}"), games) as bar:
        yield (lambda result: bar(len(result.games), told(result.rate, say))) if bar is not None else None


def as_data(setting: Setting, contestants: Sequence[Contestant], results: Sequence[Result]) -> dict[str, Any]:
    """The results as data for JSON: the same for the same players and seed, but for times."""
    return {
        "rules": setting.rules,
        "hash": find_ruleset(setting.rules).hash,
        "seed": setting.seed,
        "players": [contestant.text for contestant in contestants],
        "matches": [result.summary() for result in results],
    }


def print_table(setting: Setting, results: Sequence[Result], seconds: float) -> None:
    """Prints a line for each match, and what the numbers are."""
    rows = [headings(say), *([printable(cell) for cell in row_of(result, say)] for result in results)]
    if not any(row[-1] for row in rows[1:]):
        rows = [row[:-1] for row in rows]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for first, *cells in rows:
        print(
            "  ".join(
                [first.ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True))]
            )
        )
    print()
    games = sum(len(result.games) for result in results)
    print(say("cli-arena-played", rules=setting.rules, seed=str(setting.seed), games=games, seconds=f"{seconds:.1f}"))
    print(say("arena-reading"))
    for result in results:
        if result.verdict:
            print(say("cli-arena-verdict", match=printable(result.title), verdict=result.verdict))
        for name, times in zip((result.first, result.second), result.times, strict=True):
            if times.decisions.count:
                print(say_times(name, times.decisions))


def say_times(name: str, times: Times) -> str:
    """How long a player thought, in a line."""
    mean, most, nearly, longest = (f"{times.summary()[key]:.4g}" for key in ("mean", "p95", "p99", "max"))
    return say("cli-arena-times", name=printable(name), mean=mean, most=most, nearly=nearly, longest=longest,
               decisions=times.count)  # fmt: skip
