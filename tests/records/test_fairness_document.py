"""docs/fairness.md holds: its numbers, its game, and the program that it gives to check one by."""

from __future__ import annotations

import hashlib
import hmac
import re
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from katmuis.records.fair import ShuffleStream, framed, parse_contribution
from katmuis.records.record import Record
from katmuis.records.text import read_text, write_text
from katmuis.records.verification import verify

DOCS = Path(__file__).resolve().parents[2] / "docs"
DOCUMENT = (DOCS / "fairness.md").read_text(encoding="utf-8")
GAME = DOCS / "fairness-game.txt"


def record() -> Record:
    return read_text(GAME.read_text(encoding="utf-8"))


def said(name: str) -> str:
    """What the list of numbers says after a name."""
    found = re.search(rf"^    {name}  +(.+)$", DOCUMENT, re.M)
    assert found is not None, name
    return found.group(1)


def code(language: str) -> str:
    found = re.search(rf"^```{language}\n(.*?)^```", DOCUMENT, re.M | re.S)
    assert found is not None
    return found.group(1)


def run(program: str, path: Path) -> str:
    """What a program that has nothing but Python says of a record."""
    found = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program, str(path)], capture_output=True, text=True, check=True
    )
    return found.stdout


def test_the_game_can_be_proved() -> None:
    found = verify(record(), said("commitment"))
    assert found.findings == ()
    assert found.holds
    assert found.shuffles == 2


def test_the_numbers_are_those_of_the_game() -> None:
    read = record()
    assert read.fair is not None
    given = [parse_contribution(each) for each in read.fair.contributions]
    secret = bytes.fromhex(said("secret"))
    assert (read.fair.secret, read.game, read.rules_hash) == (secret.hex(), said("game"), said("rules hash"))
    assert said("contribution") == f"{given[0].hex()}, and none"
    assert given[1:] == [b""]
    key = hmac.digest(secret, framed(b"katmuis key 1", read.game.encode(), *given), "sha256")
    assert said("key") == key.hex()
    stream = ShuffleStream(secret, read.game, read.rules_hash, given)
    assert said("commitment") == stream.commitment
    assert said("words of 0") == f"{stream.words(0)[:16].hex()} ..."
    words = struct.unpack("<512I", stream.words(0))
    steps = [f"{size} <-> {word % size + 1}" for size, word in zip((104, 103, 102, 101), words, strict=False)]
    assert said("of 104 cards") == ", ".join(steps)
    first = words[0]
    assert f"The first word is {first}, its remainder by 104 is {first % 104}:" in DOCUMENT
    committed = framed(b"katmuis commitment 1", read.game.encode(), read.rules_hash.encode(), secret)
    assert hashlib.sha256(committed).hexdigest() == stream.commitment


def test_the_program_says_what_the_document_says_it_says() -> None:
    assert run(code("python"), GAME) == code("text")


@pytest.mark.parametrize(
    ("old", "new", "differs"),
    [
        ("secret: 00", "secret: 01", {"commitment", "shuffle 0", "shuffle 1"}),
        ("contribution 1: 00", "contribution 1: 01", {"shuffle 0", "shuffle 1"}),
        ("commitment: e0", "commitment: e1", {"commitment"}),
        ("> AdQcKd8c", "> AdQc8cKd", {"shuffle 0"}),
        ("> Kc4h5c2h", "> 4hKc5c2h", {"shuffle 1"}),
    ],
)
def test_the_program_finds_what_was_changed(tmp_path: Path, old: str, new: str, differs: set[str]) -> None:
    text = GAME.read_text(encoding="utf-8")
    assert text.count(old) == 1
    (tmp_path / "game.txt").write_text(text.replace(old, new), encoding="utf-8")
    lines = run(code("python"), tmp_path / "game.txt").splitlines()
    assert {line.removesuffix(" DIFFERS") for line in lines if line.endswith(" DIFFERS")} == differs
    assert len(lines) == 3


def test_the_game_is_written_as_the_program_writes_it() -> None:
    assert write_text(record()) == GAME.read_text(encoding="utf-8")
