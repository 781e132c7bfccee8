"""The numbers of the inputs: the same in Python and in compiled code, without gap or overlap."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from katmuis.players import input_layout
from katmuis.players.weights import MOST_HIDDEN, inputs_of
from tests.players.plain import plain

PLAYERS = Path(input_layout.__file__).parent
ENUM = re.compile(r"^ {4}(\w+) = (\d+)$", re.MULTILINE)
IMPORT = re.compile(r"from katmuis\.(?:players\.input_layout|rules\.layout) (?:c?import) \(([^)]*)\)")
SIZED = re.compile(r"^(?P<name>[A-Z_]+) = (?P<first>\d+)  # (?P<size>\d+):", re.MULTILINE)


def numbers_in(name: str) -> dict[str, int]:
    """The constants that compiled code sees by a .pxd."""
    return {found: int(number) for found, number in ENUM.findall((PLAYERS / name).read_text(encoding="utf-8"))}


def test_python_and_compiled_code_have_the_same_numbers() -> None:
    numbers = numbers_in("input_layout.pxd")
    named = {name: number for name, number in vars(input_layout).items() if name.isupper() and isinstance(number, int)}
    assert numbers == named
    assert len(numbers) > 40


def test_the_planner_has_the_same_numbers() -> None:
    numbers = numbers_in("planner.pxd")
    assert numbers == {name: getattr(plain("players.planner"), name) for name in numbers}
    text = (PLAYERS / "planner.pxd").read_text(encoding="utf-8")
    sizes = {name: int(size) for name, size in re.findall(r"cdef [\w ]+ (\w+)\[(\d+)\]", text)}
    assert sizes["nodes"] == numbers["NODES"] * numbers["NODE"]
    assert {sizes[name] for name in ("parent", "move_in", "node_key")} == {numbers["NODES"]}
    assert {sizes[name] for name in ("keys", "stamps")} == {numbers["SLOTS"]}
    assert {sizes[name] for name in ("end_node", "end_move", "end_kind", "worth")} == {numbers["ENDS"]}
    assert numbers["SLOTS"] >= 2 * numbers["NODES"]


def test_there_is_room_for_the_largest_network() -> None:
    for name in ("players/network.pxd", "training/learner.pxd"):
        text = (PLAYERS.parent / name).read_text(encoding="utf-8")
        sizes = {found: int(size) for found, size in re.findall(r"cdef [\w ]+ (\w+)\[(\d+)\]", text)}
        assert sizes["w1"] == input_layout.MOST_INPUTS * MOST_HIDDEN
        assert sizes["w0"] == input_layout.MOST_INPUTS == inputs_of(6)
        assert sizes["b1"] == sizes["w2"] == MOST_HIDDEN


def test_the_groups_follow_one_another() -> None:
    """Each begins where the one before it ends, by the sizes that the comments name."""
    text = (PLAYERS / "input_layout.py").read_text(encoding="utf-8")
    for part, total in zip(
        text.split("OWN_INPUTS = "), (input_layout.OWN_INPUTS, input_layout.OTHER_INPUTS), strict=False
    ):
        at = 0
        for found in SIZED.finditer(part):
            assert int(found["first"]) == at, found["name"]
            at += int(found["size"])
        assert at == total


def test_what_is_counted_has_a_scale_that_makes_it_about_one() -> None:
    scaled = {input_layout.OWN_STOCK, input_layout.OWN_TOTAL, input_layout.DRAW_LEFT}
    assert scaled < set(input_layout.SCALES)
    assert all(index < input_layout.MOST_INPUTS and scale > 1 for index, scale in input_layout.SCALES.items())
    other = input_layout.OWN_INPUTS + 4 * input_layout.OTHER_INPUTS
    assert input_layout.SCALES[other + input_layout.STOCK] == input_layout.SCALES[input_layout.OWN_STOCK]


@pytest.mark.parametrize(("module", "uncompiled"), [("inputs", set()), ("planner", set()), ("reading", set())])
def test_every_number_that_a_module_uses_is_there_for_both(module: str, uncompiled: set[str]) -> None:
    """A name missing from the .pxd would be looked up as a Python object, slowly, or not be found."""
    used = {}
    for ending in ("py", "pxd"):
        text = (PLAYERS / f"{module}.{ending}").read_text(encoding="utf-8")
        used[ending] = {name.strip() for names in IMPORT.findall(text) for name in names.split(",") if name.strip()}
    assert used["py"] - uncompiled <= used["pxd"]
