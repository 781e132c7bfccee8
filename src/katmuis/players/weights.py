"""Weights of the value function as data: whole numbers, their shape, and where they come from.

A file is one line of JSON, the header, then the numbers as little-endian 16-bit (w1) and 32-bit (the others) integers
in the order w1, w0, b1, w2, b2. The header's `hash` is the SHA-256 of the numbers.
"""

from __future__ import annotations

import hashlib
import json
import sys
from array import array
from dataclasses import dataclass, field, replace
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any

from katmuis.errors import KatmuisError
from katmuis.players.input_layout import OTHER_INPUTS, OWN_INPUTS
from katmuis.rules.ruleset import RuleSet

FORMAT = "katmuis weights 1"
MOST_HIDDEN = 128


@dataclass(frozen=True)
class Weights:
    """The numbers of a network for a number of seats.

    `w1` holds for each input a row of one number a hidden unit, `w0` for each input what it adds to the logit itself;
    w1, b1 and w2 count in 1/1024, w0 and b2 in 2^-20. `provenance` says how they were made.
    """

    hidden: int
    seats: int
    w1: list[int]
    w0: list[int]
    b1: list[int]
    w2: list[int]
    b2: int
    provenance: dict[str, Any] = field(default_factory=dict)

    @property
    def numbers(self) -> bytes:
        """The numbers as they stand in a file."""
        first, rest = array("h", self.w1), array("i", [*self.w0, *self.b1, *self.w2, self.b2])
        if sys.byteorder == "big":
            first.byteswap()
            rest.byteswap()
        return first.tobytes() + rest.tobytes()

    @property
    def hash(self) -> str:
        """The SHA-256 of the numbers, in hex."""
        return hashlib.sha256(self.numbers).hexdigest()


FOLDER = resources.files("katmuis.players") / "nets"


def family_of(rules: RuleSet) -> str:
    """Return the name of the weights that serve a rule set: by teams and seats, with two seats by what is played."""
    if rules.teams == "shared_stock":
        return "partners"
    if rules.teams == "own_stocks":
        return "partners-own" if rules.seats == 4 else "three-teams"
    if rules.seats > 2:
        return {3: "three", 4: "four", 5: "four", 6: "six"}[rules.seats]
    if rules.deck == "numbers":
        return "numbers"
    if rules.top_rank == "K":
        return "book"
    return "katz" if rules.centre_piles <= 3 else "classic"


@lru_cache(maxsize=32)
def weights_for(rules: RuleSet) -> Weights:
    """Return the weights that serve a rule set. Raises KatmuisError `bad_weights` where their file is damaged."""
    with resources.as_file(FOLDER / f"{family_of(rules)}.kmw") as path:
        return stretch(read_weights(path), rules.seats)


def stretch(weights: Weights, seats: int) -> Weights:
    """Return weights for one seat more: the last two seats before the own share the inputs of the last, half each."""
    if weights.seats == seats:
        return weights
    if weights.seats != seats - 1:
        raise KatmuisError("bad_weights", read=f"weights for {weights.seats} seats", expected=f"for {seats} seats")
    last, hidden = OWN_INPUTS + OTHER_INPUTS * (seats - 3), weights.hidden
    half = [number // 2 for number in weights.w1[last * hidden :]]
    direct = [number // 2 for number in weights.w0[last:]]
    return replace(
        weights,
        seats=seats,
        w1=[*weights.w1[: last * hidden], *half, *half],
        w0=[*weights.w0[:last], *direct, *direct],
    )


def inputs_of(seats: int) -> int:
    """Return how many inputs a network for a number of seats has."""
    return OWN_INPUTS + OTHER_INPUTS * (seats - 1)


def write_weights(path: Path, weights: Weights) -> None:
    """Write weights into a file."""
    header = {
        "format": FORMAT,
        "hidden": weights.hidden,
        "seats": weights.seats,
        "hash": weights.hash,
        "provenance": weights.provenance,
    }
    path.write_bytes(json.dumps(header, sort_keys=True).encode() + b"\n" + weights.numbers)


def read_weights(path: Path) -> Weights:
    """Read weights from a file. Raises KatmuisError `bad_weights` where it is none, or its hash is another."""
    data = path.read_bytes()
    line, _, numbers = data.partition(b"\n")
    try:
        header = json.loads(line)
        hidden, seats = int(header["hidden"]), int(header["seats"])
        good = header["format"] == FORMAT and 1 <= hidden <= MOST_HIDDEN and 2 <= seats <= 6
        good = good and hashlib.sha256(numbers).hexdigest() == header["hash"] and "provenance" in header
    except (ValueError, KeyError, TypeError):
        good = False
    if not good:
        raise KatmuisError("bad_weights", read=path.name, expected=f"a file of {FORMAT} with its own hash")
    inputs = inputs_of(seats)
    first, rest = array("h"), array("i")
    cut = 2 * inputs * hidden
    if len(numbers) != cut + 4 * (inputs + 2 * hidden + 1):
        raise KatmuisError("bad_weights", read=f"{len(numbers)} bytes", expected="what the header says")
    first.frombytes(numbers[:cut])
    rest.frombytes(numbers[cut:])
    if sys.byteorder == "big":
        first.byteswap()
        rest.byteswap()
    tail = rest.tolist()
    return Weights(
        hidden=hidden,
        seats=seats,
        w1=first.tolist(),
        w0=tail[:inputs],
        b1=tail[inputs : inputs + hidden],
        w2=tail[inputs + hidden : -1],
        b2=tail[-1],
        provenance=header["provenance"],
    )
