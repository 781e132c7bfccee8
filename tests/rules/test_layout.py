"""The numbers of the layout: the same in Python and in compiled code, and with room for every rule set."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from katmuis.rules import OPTION, layout
from katmuis.rules.cards import JOKER
from katmuis.rules.outcome import KINDS

RULES = Path(layout.__file__).parent
ENUM = re.compile(r"^ {4}(\w+) = (\d+)$", re.MULTILINE)
IMPORT = re.compile(r"from katmuis\.rules\.layout (?:c?import) \(([^)]*)\)")


def compiled_numbers() -> dict[str, int]:
    """The constants that compiled code sees."""
    return {name: int(number) for name, number in ENUM.findall((RULES / "layout.pxd").read_text(encoding="utf-8"))}


def test_python_and_compiled_code_have_the_same_numbers() -> None:
    numbers = compiled_numbers()
    assert len(numbers) > 25
    assert numbers == {name: int(getattr(layout, name)) for name in numbers}


@pytest.mark.parametrize(("module", "uncompiled"), [("piles", {"PASS"}), ("legal", set()), ("engine", set())])
def test_every_number_that_a_module_uses_is_there_for_both(module: str, uncompiled: set[str]) -> None:
    """A name missing from the .pxd would be looked up as a Python object, slowly, or not be found.

    Only what no compiled line uses may be missing there.
    """
    used = {}
    for ending in ("py", "pxd"):
        text = (RULES / f"{module}.{ending}").read_text(encoding="utf-8")
        lists = IMPORT.findall(text)
        used[ending] = {name.strip() for names in lists for name in names.split(",") if name.strip()}
    assert used["py"] - uncompiled <= used["pxd"] <= set(compiled_numbers())


def test_rows_do_not_overlap() -> None:
    """Three orders, draw pile, set-aside pile, 8 centre piles, 6 seats."""
    most = {name: option.high for name, option in OPTION.items()}
    assert layout.ORDERS_AT + layout.SHUFFLES_A_MOVE == layout.DRAW
    assert (layout.ASIDE, layout.CENTRE) == (layout.DRAW + 1, layout.DRAW + 2)
    assert layout.CENTRE + most["centre_piles"] == layout.SEATS_AT
    assert layout.DISCARD_ROW + most["discard_piles"] == layout.SEAT_ROWS
    assert layout.SEATS_AT + layout.SEAT_ROWS * most["seats"] == layout.ROWS


def test_sources_and_targets_do_not_overlap() -> None:
    most = {name: option.high for name, option in OPTION.items()}
    assert layout.FROM_STOCK < 1
    assert layout.FROM_DISCARD == JOKER + 1
    assert layout.FROM_DISCARD + most["discard_piles"] == layout.FROM_PARTNER_STOCK
    assert layout.FROM_PARTNER_STOCK + 1 == layout.FROM_PARTNER_DISCARD
    assert layout.FROM_PARTNER_DISCARD + most["discard_piles"] < 31
    assert most["centre_piles"] == layout.TO_DISCARD
    assert layout.TO_DISCARD + most["discard_piles"] <= 15
    assert layout.PASS == (31 << 4 | 15)


def test_the_ways_to_end_stand_in_the_order_of_their_names() -> None:
    named = [("out", layout.OUT), ("exhausted", layout.EXHAUSTED), ("blocked", layout.BLOCKED), ("idle", layout.IDLE)]
    assert layout.RUNNING == 0
    assert [KINDS[number] for _, number in named] == [name for name, _ in named]
