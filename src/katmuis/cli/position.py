"""`katmuis position`: what holds in a position, and after moves; or a file of scenarios, checked."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from katmuis.cli.words import say
from katmuis.errors import KatmuisError, NotationError
from katmuis.testing.scenarios import check_scenario, play_out, read_scenarios


def add(subparsers: Any) -> None:
    """Adds the command to the command line."""
    parser = subparsers.add_parser(
        "position",
        help=say("cli-position-help"),
        description=say("cli-position-about"),
        epilog=say("cli-position-example"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("position", nargs="?", metavar="TEXT", help=say("cli-position-text-help"))
    parser.add_argument("moves", nargs="*", metavar="MOVE", help=say("cli-position-move-help"))
    parser.add_argument("--check", type=Path, metavar="FILE", help=say("cli-position-check-help"))
    parser.add_argument("--seed", default="0", metavar="N", help=say("cli-position-seed-help"))
    parser.set_defaults(run=run, parser=parser)


def run(arguments: argparse.Namespace) -> int:
    """Prints a position's facts as JSON, or checks a file; 2 after an error, 1 where a scenario differs."""
    if (arguments.position is None) == (arguments.check is None):
        arguments.parser.error(say("cli-position-one-of"))
    try:
        seed = read_seed(arguments.seed)
        if arguments.check is not None:
            return _check(arguments.check, seed)
        print(json.dumps(play_out(arguments.position, arguments.moves, seed=seed), ensure_ascii=False))
        return 0
    except KatmuisError as error:
        told = {"code": error.code, "read": error.read, "expected": error.expected, "at": error.at}
        print(json.dumps(told, ensure_ascii=False), file=sys.stderr)
        return 2


def read_seed(text: str) -> int:
    """The state that the generator of shuffles begins with; raises NotationError `seed`."""
    if not (text.isascii() and text.isdigit() and len(text) < 21 and int(text) < 2**64):
        raise NotationError("seed", read=text[:40], expected="a number from 0 to 2^64 - 1", at=0)
    return int(text)


def _check(file: Path, seed: int) -> int:
    passed = failed = 0
    for scenario in read_scenarios(file):
        differences = check_scenario(scenario, seed=seed)
        passed, failed = passed + (not differences), failed + bool(differences)
        for each in differences:
            print(f"{each.scenario}: {each.key}")
            print(f"  expected {json.dumps(each.expected, ensure_ascii=False)}")
            print(f"  came     {json.dumps(each.came, ensure_ascii=False)}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0
