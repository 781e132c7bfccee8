"""The courses that come with the package are those by which the weights that come with it were made."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from katmuis.errors import KatmuisError
from katmuis.players.weights import FOLDER, family_of, read_weights
from katmuis.training.courses import COURSES, find_course, read_courses


def test_every_file_of_weights_has_its_course() -> None:
    assert {path.name for path in FOLDER.iterdir() if path.name.endswith(".kmw")} == {f"{name}.kmw" for name in COURSES}


@pytest.mark.parametrize("name", COURSES)
def test_the_weights_say_that_they_come_from_their_course(name: str) -> None:
    weights = read_weights(Path(str(FOLDER / f"{name}.kmw")))
    course = json.loads(json.dumps(asdict(COURSES[name])))
    assert {key: weights.provenance[key] for key in course} == course
    assert weights.provenance["games_played"] == course["lessons"] + course["games"]
    assert weights.hidden == course["hidden"]


@pytest.mark.parametrize("name", COURSES)
def test_a_course_plays_what_its_weights_serve(name: str) -> None:
    rule_sets = COURSES[name].rule_sets()
    assert {family_of(rules) for rules in rule_sets} == {name}
    assert {rules.seats for rules in rule_sets} == {read_weights(Path(str(FOLDER / f"{name}.kmw"))).seats}


def test_a_course_is_found_by_its_name() -> None:
    assert find_course("classic").rules == ("classic",)
    with pytest.raises(KatmuisError) as caught:
        find_course("chess" * 20)
    assert (caught.value.code, caught.value.read) == ("unknown_course", ("chess" * 20)[:40])


def test_what_is_not_given_is_as_usual() -> None:
    read = read_courses('[a]\nrules = ["classic"]\nrates = [0.5, 0.1]\n[b]\nrules = ["book"]\nseed = 3')
    assert (read["a"].rates, read["a"].seed, read["b"].seed) == ((0.5, 0.1), 1, 3)
    with pytest.raises(TypeError):
        read_courses('[a]\nrules = ["classic"]\nspeed = 3')
