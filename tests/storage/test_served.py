"""One server alone for a file of SQLite, as long as its process lives; several where they hear each other."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from katmuis.errors import SettingsError, StorageError
from katmuis.storage.served import served_at, serving

HOLD = """
import sys
from katmuis.storage.served import serving
with serving(sys.argv[1], hears_others=sys.argv[2] == "hears") as served:
    served.tell("http://localhost:1")
    print("held", flush=True)
    sys.stdin.read()
"""
"""A process that holds a database until it is killed."""


def code_of(address: str, *, hears_others: bool = False) -> str:
    try:
        with serving(address, hears_others=hears_others):
            return ""
    except StorageError as error:
        return error.code


@pytest.mark.parametrize("hears", [False, True])
def test_a_file_is_free_as_soon_as_its_server_is_killed(tmp_path: Path, hears: bool) -> None:
    address = f"sqlite:///{tmp_path}/games.sqlite3"
    given = [sys.executable, "-c", HOLD, address, "hears" if hears else "alone"]
    with subprocess.Popen(given, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        assert code_of(address) == "database_in_use"
        assert code_of(address, hears_others=True) == ("" if hears else "database_in_use")
        assert served_at(address) == "http://localhost:1"
        holder.kill()
    assert code_of(address) == ""


def test_the_word_of_the_last_server_is_not_kept(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/games.sqlite3"
    assert served_at(address) == ""
    for at in ("http://localhost:12345", "http://localhost:1"):
        with serving(address) as served:
            served.tell(at)
            assert served_at(address) == at


def test_other_databases_are_nobodys_alone() -> None:
    for _ in range(2):
        with serving("postgresql://nobody@nowhere.invalid/games") as served:
            served.tell("http://localhost:1")
    assert served_at("postgresql://nobody@nowhere.invalid/games") == ""


def test_a_place_that_cannot_be_written_to_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    assert code_of(f"sqlite:///{tmp_path}/file/a.sqlite3") == "database_unwritable"
    with pytest.raises(SettingsError, match="database_url"), serving("nonsense"):
        pass
