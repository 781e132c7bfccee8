"""Two server processes, people, network and store in one test process, and nothing is lost whatever goes wrong.

A seed that fails is run alone, with all that happens in it, by `python -m tests.simulation SEED --trace`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import katmuis
from tests.simulation.run import Result, simulate
from tests.simulation.steps import STEPS

SEEDS = range(200)
NIGHTLY = range(1_000, 11_000)
BLOCK = 500
HITS = 20
"""How often a process must have died at each step, at least."""


@pytest.fixture(scope="module")
def results() -> list[Result]:
    return [simulate(seed) for seed in SEEDS]


def test_nothing_is_lost_or_doubled_and_no_table_is_stuck(results: list[Result]) -> None:
    assert "\n\n".join(str(result) for result in results if result.faults) == ""


def test_processes_have_died_at_each_step(results: list[Result]) -> None:
    hits = hits_of(results)
    assert {step: hits[step] for step in STEPS if hits[step] < HITS} == {}


def test_people_have_done_all_that_they_can(results: list[Result]) -> None:
    kinds: Counter[str] = Counter()
    for result in results:
        kinds.update(result.kinds)
    wanted = {"dealt", "play", "undo", "take_back", "resign", "leave", "ready", "propose", "answer", "resume"}
    wanted |= {"sit_in", "return", "claim", "timeout", "close"}
    assert wanted <= kinds.keys()


def test_a_seed_brings_the_same_run_again() -> None:
    """Twice in this process, and in another one, which has other hashes."""
    program = f"from tests.simulation.run import simulate; print(*(simulate(s).fingerprint for s in {ALIKE}))"
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(str(path) for path in (SOURCES, ROOT)),
        "PYTHONHASHSEED": "7",
    }
    other = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    first, second = ([simulate(seed).fingerprint for seed in ALIKE] for _ in range(2))
    assert first == second == other.stdout.split()


ALIKE = (3, 4, 5, 6, 7)
ROOT = Path(__file__).parents[2]
SOURCES = Path(katmuis.__file__).parents[1]


@pytest.mark.nightly
@pytest.mark.parametrize("first", NIGHTLY[::BLOCK])
def test_ten_thousand_runs(first: int) -> None:
    results = [simulate(seed) for seed in range(first, first + BLOCK)]
    assert "\n\n".join(str(result) for result in results if result.faults) == ""
    hits = hits_of(results)
    assert {step: hits[step] for step in STEPS if hits[step] < HITS} == {}


def hits_of(results: list[Result]) -> Counter[str]:
    hits: Counter[str] = Counter()
    for result in results:
        hits.update(result.hits)
    return hits
