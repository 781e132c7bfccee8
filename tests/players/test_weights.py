"""Weights as files: written and read the same, known by their hash, refused where they are damaged."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from katmuis.errors import KatmuisError
from katmuis.players import weights as weights_module
from katmuis.players.input_layout import OTHER_INPUTS, OWN_INPUTS
from katmuis.players.weights import (
    MOST_HIDDEN,
    Weights,
    family_of,
    inputs_of,
    read_weights,
    stretch,
    weights_for,
    write_weights,
)
from katmuis.rules import PRESETS, find_ruleset
from tests.players.test_network import drawn


def refused(path: Path) -> KatmuisError:
    with pytest.raises(KatmuisError) as caught:
        read_weights(path)
    assert caught.value.code == "bad_weights"
    return caught.value


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    for seats, hidden in ((2, 1), (4, 8), (6, 3)):
        written = replace(drawn(seats, hidden, seats), provenance={"seed": 3, "rules": ["classic"]})
        write_weights(tmp_path / "w.kmw", written)
        assert read_weights(tmp_path / "w.kmw") == written
    widest = drawn(2, MOST_HIDDEN, 1)
    write_weights(tmp_path / "w.kmw", widest)
    assert read_weights(tmp_path / "w.kmw").hash == widest.hash


def test_the_hash_is_that_of_the_numbers_alone() -> None:
    first = drawn(2, 3, 1)
    assert replace(first, provenance={"seed": 9}).hash == first.hash
    assert len(first.hash) == 64
    others = [replace(first, b2=first.b2 + 1)]
    others += [replace(first, w1=[*first.w1[:-1], 301]), replace(first, w0=[*first.w0[:-1], 1])]
    others += [replace(first, b1=[*first.b1[:-1], 501]), replace(first, w2=[*first.w2[:-1], 2001])]
    assert len({first.hash, *(other.hash for other in others)}) == 6


def test_numbers_stand_in_the_file_as_it_is_told() -> None:
    """16 bits for the first layer, 32 for the rest, the lowest byte first."""
    small = Weights(1, 2, [1, -2, *[0] * (inputs_of(2) - 2)], [3] * inputs_of(2), [4], [-5], 6)
    cut = 2 * inputs_of(2)
    assert small.numbers[:4] == b"\x01\x00\xfe\xff"
    assert small.numbers[cut : cut + 4] == b"\x03\x00\x00\x00"
    assert small.numbers[-12:] == b"\x04\x00\x00\x00\xfb\xff\xff\xff\x06\x00\x00\x00"


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data[:0],
        lambda data: b"no weights" + data[:9],
        lambda data: data[:-1],
        lambda data: data + b"\0",
        lambda data: data[:-1] + bytes([data[-1] ^ 1]),
        lambda data: data[:2000] + bytes([data[2000] ^ 128]) + data[2001:],
        lambda data: data.replace(b'"hidden": 3', b'"hidden": 4'),
        lambda data: data.replace(b'"hidden": 3', b'"hidden": 0'),
        lambda data: data.replace(b'"hidden": 3', b'"hidden": 129'),
        lambda data: data.replace(b'"hidden": 3', b'"hidden": "x"'),
        lambda data: data.replace(b'"seats": 2', b'"seats": 7'),
        lambda data: data.replace(b'"seats": 2', b'"seats": 3'),
        lambda data: data.replace(b"weights 1", b"weights 2"),
        lambda data: b"[1, 2]\n" + data.partition(b"\n")[2],
        lambda data: b"\xff" + data,
    ],
)
def test_a_damaged_file_is_refused(tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    path = tmp_path / "w.kmw"
    write_weights(path, drawn(2, 3, 1))
    path.write_bytes(damage(path.read_bytes()))
    refused(path)


@pytest.mark.parametrize("left_out", ["format", "hidden", "seats", "hash", "provenance"])
def test_a_header_without_one_of_its_fields_is_refused(tmp_path: Path, left_out: str) -> None:
    path = tmp_path / "w.kmw"
    write_weights(path, drawn(2, 3, 1))
    line, _, numbers = path.read_bytes().partition(b"\n")
    header = json.loads(line)
    del header[left_out]
    path.write_bytes(json.dumps(header).encode() + b"\n" + numbers)
    assert refused(path).read == "w.kmw"


# ------------------------------------------------------------ the shipped weights


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_has_weights_for_its_seats(preset: str) -> None:
    weights = weights_for(PRESETS[preset])
    assert weights.seats == PRESETS[preset].seats
    assert 1 <= weights.hidden <= MOST_HIDDEN
    assert {"rules", "seed", "lessons", "games", "games_played"} <= weights.provenance.keys()
    assert weights.provenance["games_played"] == weights.provenance["lessons"] + weights.provenance["games"]


@pytest.mark.parametrize(
    ("rules", "family"),
    [
        ("classic", "classic"), ("short-stock", "classic"), ("katz-und-maus", "katz"), ("g4a", "katz"),
        ("skip-bo", "numbers"), ("book", "book"), ("classic+seats=3", "three"), ("katz-und-maus+seats=4", "four"),
        ("classic+seats=5", "four"), ("classic+seats=6", "six"), ("skip-bo+seats=6", "six"), ("partners", "partners"),
        ("skip-bo-partners", "partners-own"), ("skip-bo-partners+seats=6", "three-teams"),
    ],
)  # fmt: skip
def test_which_weights_serve_a_rule_set(rules: str, family: str) -> None:
    assert family_of(find_ruleset(rules)) == family
    assert weights_for(find_ruleset(rules)).seats == find_ruleset(rules).seats


def test_the_weights_ship_no_larger_than_they_must() -> None:
    files = [path for path in weights_module.FOLDER.iterdir() if path.name.endswith(".kmw")]
    assert {path.name[:-4] for path in files} >= {"classic", "katz", "numbers", "book", "three", "four", "six"}
    assert sum(len(path.read_bytes()) for path in files) < 2_000_000


# ------------------------------------------------------------ five seats


def test_the_weights_for_four_seats_serve_five() -> None:
    """The last two of the others share the inputs of the last, half each; all else stays as it is."""
    four = drawn(4, 2, 1)
    five = stretch(four, 5)
    assert five.seats == 5
    last = OWN_INPUTS + 2 * OTHER_INPUTS
    assert (five.w1[: 2 * last], five.w0[:last]) == (four.w1[: 2 * last], four.w0[:last])
    assert len(five.w1) == 2 * inputs_of(5)
    assert len(five.w0) == inputs_of(5)
    for numbers, block, whole in ((five.w1, 2 * OTHER_INPUTS, four.w1), (five.w0, OTHER_INPUTS, four.w0)):
        assert numbers[-block:] == numbers[-2 * block : -block] == [number // 2 for number in whole[-block:]]
    assert (five.b1, five.w2, five.b2, five.hidden) == (four.b1, four.w2, four.b2, 2)


def test_weights_are_stretched_by_one_seat_and_no_further() -> None:
    four = drawn(4, 2, 1)
    assert stretch(four, 4) is four
    for seats in (2, 3, 6):
        with pytest.raises(KatmuisError) as caught:
            stretch(four, seats)
        assert caught.value.code == "bad_weights"
