"""A course: the same weights each time it is run, to the hash, also where it was broken off and gone on with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from katmuis.errors import KatmuisError
from katmuis.players.registry import MODULES
from katmuis.players.weights import Weights, read_weights, weights_for
from katmuis.rules import engines, find_ruleset
from katmuis.rules.engines import load_as_python
from katmuis.training.course import Course, Progress, Training
from tests.players.plain import TRAINING

TINY = Course(rules=("classic+stock=2", "katz-und-maus+stock=2"), hidden=3, lessons=25, games=15, cap=8)


class BrokenOffError(Exception):
    """A course that is broken off."""


def ignore(_: object) -> None:
    """Do nothing with a course's progress or state."""


def run(course: Course) -> Training:
    training = Training(course)
    training.run(ignore, ignore)
    return training


def broken_off(course: Course, path: Path, at: int) -> None:
    """Run a course until so many games are played and its state is kept."""
    training = Training(course)

    def keep(kept: Training) -> None:
        kept.save(path)
        if kept.done >= at:
            raise BrokenOffError

    with pytest.raises(BrokenOffError):
        training.run(ignore, keep, every=10)


def gone_on(course: Course, path: Path) -> Training:
    training = Training(course)
    training.load(path)
    training.run(ignore, ignore)
    return training


@pytest.fixture(scope="module")
def whole() -> Weights:
    return run(TINY).weights()


def test_a_course_gives_the_same_weights_each_time(whole: Weights) -> None:
    assert run(TINY).weights().hash == whole.hash
    assert whole.provenance["games_played"] == 40
    assert (whole.seats, whole.hidden) == (2, 3)


@pytest.mark.parametrize(
    "change",
    [
        {"seed": 2}, {"lessons": 24}, {"games": 14}, {"cap": 2}, {"trace": 0.2}, {"lesson_trace": 0.2}, {"hidden": 2},
        {"rates": (0.009, 0.0005)}, {"lesson_rates": (0.006, 0.003)}, {"strays": (500, 500)}, {"lesson_stray": 500},
        {"rules": ("classic+stock=2",)},
    ],
)  # fmt: skip
def test_every_number_of_a_course_matters(change: dict[str, Any], whole: Weights) -> None:
    assert run(replace(TINY, **change)).weights().hash != whole.hash


@pytest.mark.parametrize("at", [10, 20, 30])
def test_a_course_that_was_broken_off_gives_the_same_weights(at: int, whole: Weights, tmp_path: Path) -> None:
    """In its lessons or after them; and once more, from the state of the one that went on."""
    path = tmp_path / "tiny.state"
    broken_off(TINY, path, at)
    training = Training(TINY)
    training.load(path)
    assert training.done == at
    assert gone_on(TINY, path).weights() == whole


def test_a_state_is_kept_where_going_on_makes_no_difference(tmp_path: Path, whole: Weights) -> None:
    """Only after whole tens of games, when the players have just been given the weights."""
    kept: list[int] = []
    Training(TINY).run(ignore, lambda training: kept.append(training.done), every=17)
    assert kept == [10, 20, 30, 40]
    path = tmp_path / "tiny.state"
    broken_off(TINY, path, 40)
    assert gone_on(TINY, path).weights() == whole


def test_progress_is_told() -> None:
    told: list[Progress] = []
    Training(TINY).run(told.append, ignore, every=20)
    assert [(progress.done, progress.total) for progress in told] == [(20, 40), (40, 40)]
    assert all(0 < progress.error < 1 and progress.speed > 0 for progress in told)


@pytest.mark.parametrize("change", [{"seed": 2}, {"games": 16}, {"hidden": 4}, {"rules": ("classic+stock=2",)}])
def test_the_state_of_another_course_is_refused(change: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "tiny.state"
    broken_off(TINY, path, 10)
    refused(Training(replace(TINY, **change)), path)


def refused(training: Training, path: Path) -> None:
    """The file is refused, and the course is as it was before."""
    before = training.learner.state()
    with pytest.raises(KatmuisError) as caught:
        training.load(path)
    assert (caught.value.code, caught.value.read) == ("other_course", path.name)
    assert (training.done, training.learner.state()) == (0, before)


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data[:0],
        lambda data: data[:-3],
        lambda data: data[:-8],
        lambda data: data + bytes(8),
        lambda data: data.replace(b'"done": 10', b'"done": 41'),
        lambda data: data.replace(b'"done": 10', b'"done": -1'),
        lambda data: data.replace(b'"done"', b'"gone"'),
        lambda data: b"{}\n" + data.partition(b"\n")[2],
    ],
)
def test_a_damaged_state_is_refused(damage: Callable[[bytes], bytes], tmp_path: Path) -> None:
    path = tmp_path / "tiny.state"
    broken_off(TINY, path, 10)
    path.write_bytes(damage(path.read_bytes()))
    refused(Training(TINY), path)


def test_a_state_is_written_all_or_nothing(tmp_path: Path) -> None:
    path = tmp_path / "tiny.state"
    broken_off(TINY, path, 10)
    assert [each.name for each in tmp_path.iterdir()] == ["tiny.state"]


def test_rule_sets_for_different_numbers_of_seats_are_refused() -> None:
    with pytest.raises(KatmuisError) as caught:
        Training(Course(rules=("classic", "classic+seats=3")))
    assert caught.value.code == "mixed_seats"


def test_compiled_and_uncompiled_learn_the_same(both: tuple[ModuleType, ModuleType], whole: Weights) -> None:
    """To the last bit of every weight, in floating point too."""
    names = (*MODULES, *TRAINING, "katmuis.training.course")
    uncompiled = dict(zip(names, load_as_python(names), strict=True))["katmuis.training.course"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engines, "_chosen", both[0])
        training = uncompiled.Training(uncompiled.Course(**vars(TINY)))
        training.run(ignore, ignore)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engines, "_chosen", both[1])
        compiled = import_module("katmuis.training.course").Training(TINY)
        compiled.run(ignore, ignore)
    assert training.learner.state() == compiled.learner.state()
    assert training.weights().hash == whole.hash


def test_weights_of_a_course_can_be_played_with(whole: Weights, tmp_path: Path) -> None:
    from katmuis.players.weights import write_weights

    write_weights(tmp_path / "tiny.kmw", whole)
    assert read_weights(tmp_path / "tiny.kmw").numbers == whole.numbers
    assert len(whole.w1) // whole.hidden == len(weights_for(find_ruleset("classic")).w0)
